#include "tests/bench/scripted_house.hpp"

#include "rules/registry.hpp"

namespace bohnenhof::bench {
namespace {

server::Limits no_limits() {
  server::Limits limits;
  limits.commands_per_second = limits.connections = limits.rooms = limits.watchers = 1'000'000;
  return limits;
}

/// The text that stands behind `"key":"`.
std::string text_of(const std::string& frame, const std::string& key) {
  const auto begin = frame.find('"' + key + "\":\"") + key.size() + 4;
  return frame.substr(begin, frame.find('"', begin) - begin);
}

}  // namespace

void Line::send(server::Frame frame) {
  last_ = frame;
  queue_.push_text(std::move(frame));
}

void Line::flush() {
  std::array<iovec, 64> parts;
  while (!queue_.empty()) {
    std::size_t bytes = 0;
    for (std::size_t i = 0, count = queue_.next(parts); i < count; ++i) bytes += parts[i].iov_len;
    queue_.mark_sent(bytes);
  }
}

ScriptedHouse::ScriptedHouse() : house_({&shard_}, store_, passwords_, no_limits(), "bench", chance_) {}
ScriptedHouse::~ScriptedHouse() { run(); }

void ScriptedHouse::run() {
  while (shard_.step()) {
  }
  for (const auto& line : lines_) line->flush();
}

ScriptedHouse::Visitor::Visitor(ScriptedHouse& house) : house_(house), line_(std::make_shared<Line>()) {
  house_.lines_.push_back(line_);
  connection_ = house_.house_.open(house_.shard_, line_, house_.house_.admit(std::nullopt));
  house_.shard_.post([this] { connection_->on_text(R"({"cid":0,"hello":{"secret":"new","client":"bench"}})"); });
  house_.run();
}

void ScriptedHouse::Visitor::say(std::string_view room, std::string_view line) {
  std::string text = "{\"cid\":" + std::to_string(++cid_) + ",\"room\":\"";
  text.append(room.empty() ? "hall" : room).append("\",\"do\":\"").append(line).append("\"}");
  house_.shard_.post([this, text] { connection_->on_text(text); });
  house_.run();
}

ScriptedGame::ScriptedGame(ScriptedHouse& house) : south_(house), north_(house) {
  const auto& game = *rules::find_game("awale");
  rules::Match match = rules::start(game, rules::default_options(game), rules::Seat::south);
  while (!match.outcome()) {
    by_south_.push_back(match.to_move() == rules::Seat::south);
    moves_.emplace_back(match.legal_moves().front().view());
    match.play_silently(moves_.back());
  }
  south_.say({}, "/new awale 10+5");
  room_ = text_of(south_.heard().last(), "room");
  south_.say(room_, "/join 1");
  north_.say(room_, "/join 2");
  south_.say(room_, "/first 1");
  north_.say(room_, "/start");
}

void ScriptedGame::move() {
  ScriptedHouse::Visitor& mover = by_south_[made_] ? south_ : north_;
  mover.say(room_, "/move " + moves_[made_]);
  if (++made_ < moves_.size()) return;
  made_ = 0;
  south_.say(room_, "/first 1");  // players begin by turns otherwise
  north_.say(room_, "/start");
}

void ScriptedGame::play() {
  do move();
  while (made_ > 0);
}

}  // namespace bohnenhof::bench
