#include "protocol/encode_parts.hpp"

namespace bohnenhof::protocol {
namespace {

/// The keys of a clock's kind and measures.
void write_setting(JsonWriter& json, const ClockSetting& setting) {
  if (const auto* increment = std::get_if<clock_kind::Increment>(&setting)) {
    json.key("kind").word("increment").key("initial").number(increment->initial);
    json.key("gain").number(increment->gain);
  }
}

void write_pair(JsonWriter& json, const rules::BySeat<Millis>& pair) {
  json.begin_array().number(pair.south).number(pair.north).end_array();
}

}  // namespace

void write_clock(JsonWriter& json, const ClockSetting& setting) {
  if (!has_clock(setting)) {
    json.null();
    return;
  }
  json.begin_object();
  write_setting(json, setting);
  json.end_object();
}

void write_reading(JsonWriter& json, const ClockReading& reading) {
  json.key("remaining");
  write_pair(json, reading.remaining);
  json.key("lag");
  write_pair(json, reading.lag);
}

void write_clock(JsonWriter& json, const std::optional<ClockState>& clock) {
  if (!clock) {
    json.null();
    return;
  }
  json.begin_object();
  write_setting(json, clock->setting);
  write_reading(json, clock->reading);
  json.key("running");
  write_seat(json, clock->running);
  json.key("at");
  if (clock->running) {
    json.number(clock->at);
  } else {
    json.null();
  }
  json.key("paused").boolean(clock->paused).end_object();
}

}  // namespace bohnenhof::protocol
