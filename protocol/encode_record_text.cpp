// Records as text, written. How the format is: PROTOCOL.md, "Records"; how it is read: read_record_text.cpp.
#include <chrono>

#include "protocol/encode.hpp"
#include "protocol/record_replay.hpp"

namespace bohnenhof::protocol {
namespace {

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

/// 2, game 3, best of 5.
std::string place_text(const PlaceInSeries& place) {
  std::string text = std::to_string(place.series) + ", game " + std::to_string(place.game);
  if (place.best_of) text += ", best of " + std::to_string(*place.best_of);
  return text;
}

std::string result_text(const GameResult& result) {
  const std::string_view winner = result.winner ? side(*result.winner) : result.reason == "aborted" ? "nobody" : "draw";
  return std::string(winner) + ' ' + std::to_string(result.scores.south) + ':' + std::to_string(result.scores.north) +
         ' ' + result.reason;
}

}  // namespace

std::string encode_record_text(const GameRecord& record) {
  std::string text;
  const auto header = [&](std::string_view name, const std::string& value) {
    text.append(name).append(": ").append(value).append("\n");
  };
  if (!record.id.empty()) header("Game", std::string(record.id.view()));
  header("Rules", record.rules + ' ' + std::to_string(record.rules_version));
  header("Options", text_of(record.options));
  header("South", record.players.south.name);
  header("North", record.players.north.name);
  if (has_clock(record.clock)) header("Clock", text_of(record.clock));
  header("First", std::string(side(record.first)));
  if (record.position) header("Position", *record.position);
  if (!record.room.empty() && !is_private(record.room)) header("Room", std::string(record.room.view()));
  if (record.place.series > 0) header("Series", place_text(record.place));
  if (record.started_at > 0) header("Started", date(record.started_at));
  if (record.ended_at > 0) header("Ended", date(record.ended_at));
  header("Result", result_text(record.result));
  text += '\n';

  RecordReplay replay(record);
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
