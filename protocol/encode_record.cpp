#include <chrono>

#include "protocol/encode.hpp"
#include "protocol/encode_parts.hpp"

namespace bohnenhof::protocol {
namespace {

/// A game as it goes on through a record's moves.
class Replay {
 public:
  explicit Replay(const GameRecord& record) {
    if (const auto* game = rules::find_game(record.rules)) match_ = rules::start(*game, record.options, record.first);
  }

  /// Nothing once a move was refused, which today's rules may do to a game played by older ones.
  const std::optional<rules::Match>& match() const { return match_; }

  std::optional<std::vector<rules::Step>> play(rules::MoveText move) {
    if (!match_) return std::nullopt;
    auto steps = match_->play(move.view());
    if (steps) return std::move(*steps);
    match_.reset();
    return std::nullopt;
  }

 private:
  std::optional<rules::Match> match_;
};

void write_moves(JsonWriter& json, const GameRecord& record, Replay& replay) {
  json.begin_array();
  for (std::size_t index = 0; index < record.moves.size(); ++index) {
    const rules::MoveText move = record.moves[index];
    const auto seat = replay.match() ? std::optional(replay.match()->to_move()) : std::nullopt;
    const auto steps = replay.play(move);
    json.begin_object().key("move").string(move.view());
    if (index < record.remaining.size()) json.key("remaining").number(record.remaining[index]);
    if (steps) {
      json.key("seat");
      write_seat(json, seat);
      json.key("steps");
      write_steps(json, *steps);
      json.key("position").string(replay.match()->position());
    }
    json.end_object();
  }
  json.end_array();
}

std::string_view side(rules::Seat seat) { return seat == rules::Seat::south ? "South" : "North"; }

std::string two_digits(std::int64_t value) { return (value < 10 ? "0" : "") + std::to_string(value); }

/// ISO 8601 in UTC, whole seconds: 2026-11-29T23:06:40Z.
std::string date(UnixMillis at) {
  using namespace std::chrono;
  const sys_time<milliseconds> instant{milliseconds(at)};
  const auto day = floor<days>(instant);
  const year_month_day calendar{day};
  const hh_mm_ss time{floor<seconds>(instant - day)};
  return std::to_string(static_cast<int>(calendar.year())) + '-' + two_digits(static_cast<unsigned>(calendar.month())) +
         '-' + two_digits(static_cast<unsigned>(calendar.day())) + 'T' + two_digits(time.hours().count()) + ':' +
         two_digits(time.minutes().count()) + ':' + two_digits(time.seconds().count()) + 'Z';
}

/// What remained on a clock: 9:58.3, or 1:02:00.0 from an hour on.
std::string clock_text(Millis remaining) {
  const Millis tenths = remaining / 100, seconds = tenths / 10, minutes = seconds / 60;
  const std::string rest = two_digits(seconds % 60) + '.' + std::to_string(tenths % 10);
  if (minutes < 60) return std::to_string(minutes) + ':' + rest;
  return std::to_string(minutes / 60) + ':' + two_digits(minutes % 60) + ':' + rest;
}

std::string result_text(const GameResult& result) {
  const std::string_view winner = result.winner ? side(*result.winner) : result.reason == "aborted" ? "nobody" : "draw";
  return std::string(winner) + ' ' + std::to_string(result.scores.south) + ':' + std::to_string(result.scores.north) +
         ' ' + result.reason;
}

}  // namespace

std::string encode_record(const GameRecord& record) {
  Replay replay(record);
  JsonWriter json;
  json.begin_object().key("id").string(record.id.view()).key("room");
  if (is_private(record.room)) {
    json.null();
  } else {
    json.string(record.room.view());
  }
  json.key("rules").string(record.rules).key("rules_version").number(record.rules_version).key("options");
  write_options(json, record.options);
  json.key("first");
  write_seat(json, record.first);
  json.key("players");
  write_by_seat(json, record.players, [&](const Person& player) { write_person(json, player); });
  json.key("clock");
  write_clock(json, record.clock);
  json.key("started_at").number(record.started_at).key("ended_at").number(record.ended_at);
  if (replay.match()) json.key("start").string(replay.match()->position());
  json.key("moves");
  write_moves(json, record, replay);
  json.key("result");
  write_result(json, record.result);
  json.end_object();
  return json.take();
}

Fields encode_moves(const GameRecord& record) {
  Replay replay(record);
  Fields fields;
  if (replay.match()) fields.push_back({"start", replay.match()->position()});
  JsonWriter moves;
  write_moves(moves, record, replay);
  fields.push_back({"moves", RawJson{moves.take()}});
  return fields;
}

std::string encode_record_text(const GameRecord& record) {
  std::string text;
  const auto header = [&](std::string_view name, const std::string& value) {
    text.append(name).append(": ").append(value).append("\n");
  };
  header("Game", std::string(record.id.view()));
  header("Rules", record.rules + ' ' + std::to_string(record.rules_version));
  header("Options", text_of(record.options));
  header("South", record.players.south.name);
  header("North", record.players.north.name);
  if (has_clock(record.clock)) header("Clock", text_of(record.clock));
  header("First", std::string(side(record.first)));
  header("Started", date(record.started_at));
  header("Ended", date(record.ended_at));
  header("Result", result_text(record.result));
  text += '\n';

  Replay replay(record);
  for (std::size_t index = 0; index < record.moves.size(); ++index) {
    const rules::MoveText move = record.moves[index];
    text.append(std::to_string(index + 1)).append(". ");
    if (replay.match()) text.append(side(replay.match()->to_move())).append(" ");
    text.append(move.view());
    if (index < record.remaining.size()) text.append(" {").append(clock_text(record.remaining[index])).append("}");
    text += '\n';
    static_cast<void>(replay.play(move));
  }
  return text;
}

}  // namespace bohnenhof::protocol
