#include "tests/load/tables.hpp"

#include <utility>

#include "tests/load/frames.hpp"

namespace bohnenhof::load {
namespace {

/// xorshift64: good enough to choose moves.
std::uint64_t next(std::uint64_t& chance) {
  chance ^= chance << 13;
  chance ^= chance >> 7;
  chance ^= chance << 17;
  return chance >> 11;
}

}  // namespace

std::string new_hello() { return R"({"cid":0,"hello":{"secret":"new","client":"load"}})"; }

void count_refusal(Tally& tally, std::string_view error) {
  if (tally.refusals++ == 0) tally.first_refusal = error;
}

// Any table.

void Table::play(Pace pace) {
  playing_ = true;
  pace_ = pace;
  if (waiting_) {
    const Waiting first = *std::exchange(waiting_, std::nullopt);
    set_turn(first.seat, first.move);
  }
}

void Table::set_turn(Seat seat, std::string move_text) {
  waiting_ = Waiting{seat, std::move(move_text)};
  if (!playing_) return;
  const auto scheduled = pace_.first + static_cast<std::int64_t>(made_) * pace_.interval;
  const Moment when = pace_.interval.count() == 0 ? now() : scheduled;
  dues_[made_++ % dues_.size()] = when;
  if (when <= now()) return move();
  loop_.at(when, [this] { move(); });
}

void Table::move() {
  if (!waiting_) return;
  const Waiting next_move = *std::exchange(waiting_, std::nullopt);
  line(next_move.seat).say(next_move.move);
}

void Table::delivered(Seat seat, std::size_t bytes) {
  if (seat == 1) ++tally_.moves;
  ++tally_.deliveries;
  tally_.bytes += bytes;
  tally_.latency.add(now() - due(heard_[static_cast<std::size_t>(seat - 1)]++));
}

// A table of the real server, or of a relay that speaks as it does.

void GameTable::on_open(Line& opened) { opened.say(new_hello()); }

void GameTable::say(Seat seat, std::string_view text) { line(seat).say(command(++cid_, room_, text)); }

void GameTable::on_message(Line& from, std::string_view message) {
  const Seat seat = seat_of(from);
  switch (kind_of(message)) {
    case Kind::event:
      return follow(seat, message);
    case Kind::error:
      return count_refusal(tally_, message);
    case Kind::welcome:
      return seat == 1 ? say(1, "/new " + game_) : say(2, "/join 2");
    case Kind::ok:
      if (!is_ready()) set_up(seat, message);
      return;
    default:
      return;
  }
}

/// An answer of before the game: the next thing is said.
void GameTable::set_up(Seat seat, std::string_view answer) {
  if (seat == 2) {
    if (number_of(answer, "seat") == 2) say(2, "/start");
  } else if (room_.empty()) {
    room_ = value_of(answer, "room");
    say(1, "/join 1");
  } else {
    line(2).connect();
  }
}

void GameTable::follow(Seat seat, std::string_view event) {
  // First the move that is to be measured, then what follows from it.
  if (is_move(event)) delivered(seat, event.size());
  const auto turn = turn_of(event);
  if (turn && turn->seat == seat && turn->turn != turn_) {
    turn_ = turn->turn;
    const auto move = choose(turn->legal, next(chance_));
    std::string text = "/move ";
    text.append(move).append(" ").append(std::to_string(turn->turn));
    set_turn(seat, command(++cid_, room_, text));
  } else if (!turn && seat == 1 && value_of(event, "phase") == "over" && value_of(event, "kind") != "rematch") {
    say(1, "/rematch");
  } else if (seat == 2 && value_of(event, "kind") == "rematch") {
    say(2, "/rematch");
  }
}

// A table of the raw relay.

RawTable::RawTable(Loop& loop, Tally& tally, std::size_t number) : Table(loop, tally) {
  room_ = std::to_string(10'000'000 + number);
}

void RawTable::come() {
  line(1).connect();
  line(2).connect();
}

std::string RawTable::command_of(char what, int seat, const std::string& room) {
  std::string record{what, static_cast<char>('0' + seat)};
  record += room;
  record.resize(command_bytes, '.');
  return record;
}

void RawTable::on_open(Line& opened) {
  opened.say(command_of('J', seat_of(opened), room_));
  if (++open_ == 2) set_turn(1, command_of('M', 1, room_));
}

void RawTable::on_message(Line& from, std::string_view record) {
  const Seat seat = seat_of(from);
  delivered(seat, record.size());
  if (record[1] != '0' + seat) set_turn(seat, command_of('M', seat, room_));
}

// Who watches.

void Watcher::on_open(Line& opened) {
  opened.say(raw_ ? RawTable::command_of('J', 0, table_.room()) : new_hello());
  ready_ = raw_;
}

void Watcher::on_message(Line& from, std::string_view message) {
  const Kind kind = raw_ ? Kind::event : kind_of(message);
  if (kind == Kind::welcome) from.say(command(1, table_.room(), "/watch"));
  if (kind == Kind::error) count_refusal(tally_, message);
  if (kind == Kind::ok) ready_ = true;
  if (kind != Kind::event || (!raw_ && !is_move(message))) return;
  ++tally_.deliveries;
  tally_.bytes += message.size();
  tally_.latency.add(now() - table_.due(heard_++));
}

}  // namespace bohnenhof::load
