// Parts that several messages share. Inside this library only.
#pragma once

#include "protocol/json_writer.hpp"
#include "protocol/message.hpp"

namespace bohnenhof::protocol {

void write_person(JsonWriter& json, const Person& person);
void write_person(JsonWriter& json, const std::optional<Person>& person);  ///< or null
void write_seat(JsonWriter& json, std::optional<rules::Seat> seat);        ///< 1, 2 or null
void write_value(JsonWriter& json, const rules::OptionValue& value);
void write_clock(JsonWriter& json, const ClockSetting& setting);             ///< null: none
void write_clock(JsonWriter& json, const std::optional<ClockState>& clock);  ///< or null
void write_reading(JsonWriter& json, const ClockReading& reading);           ///< the keys `remaining` and `lag`
void write_options(JsonWriter& json, const rules::Options& options);
void write_best_of(JsonWriter& json, std::optional<int> best_of);  ///< null: as many as they like
/// Per seat null or `{id, name, present}`.
void write_seats(JsonWriter& json, const rules::BySeat<std::optional<SeatState>>& seats);
void write_result(JsonWriter& json, const GameResult& result);
void write_steps(JsonWriter& json, const std::vector<rules::Step>& steps);
void write_summaries(JsonWriter& json, const std::vector<RoomSummary>& rooms);
void write_log(JsonWriter& json, const std::vector<LogEntry>& log);

/// The seats as keys, "1" and "2", with what `write(value)` writes for each.
template <class T, class Write>
void write_by_seat(JsonWriter& json, const rules::BySeat<T>& values, Write write) {
  json.begin_object();
  json.key("1");
  write(values.south);
  json.key("2");
  write(values.north);
  json.end_object();
}

/// A list of short texts: places, moves.
template <class Texts>
void write_texts(JsonWriter& json, const Texts& texts) {
  json.begin_array();
  for (const auto& text : texts) json.word(text.view());
  json.end_array();
}

}  // namespace bohnenhof::protocol
