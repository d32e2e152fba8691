#include "protocol/encode_parts.hpp"

#include "protocol/encode.hpp"

namespace bohnenhof::protocol {
namespace {

/// The keys of a step beside `do`.
struct StepKeys {
  JsonWriter& json;

  void operator()(const rules::step::Lift& step) const {
    json.key("from").word(step.from.view()).key("n").number(step.count);
  }
  void operator()(const rules::step::Sow& step) const { json.key("to").word(step.to.view()); }
  void operator()(const rules::step::Supply& step) const { from_to(step.from, step.to); }
  void operator()(const rules::step::Capture& step) const { from_to(step.from, step.to).key("n").number(step.count); }
  void operator()(const rules::step::Hop& step) const {
    json.key("path");
    write_texts(json, step.path);
  }
  void operator()(const rules::step::Direction& step) const { json.key("sign").string({&step.sign, 1}); }
  void operator()(const rules::step::Round& step) const {
    json.key("round").number(step.round);
    json.key("totals").begin_array().number(step.totals.south).number(step.totals.north).end_array();
  }
  void operator()(const rules::step::Gather& step) const { from_to(step.from, step.to).key("n").number(step.count); }
  void operator()(const rules::step::Again& step) const { json.key("seat").number(rules::number(step.seat)); }
  void operator()(const rules::step::Pass& step) const { json.key("seat").number(rules::number(step.seat)); }
  void operator()(const rules::step::Layout& step) const { json.key("position").word(step.position); }
  void operator()(const rules::step::End& step) const {
    json.key("result");
    write_result(json, game_result(step.outcome));
  }

 private:
  JsonWriter& from_to(const rules::Place& from, const rules::Place& to) const {
    return json.key("from").word(from.view()).key("to").word(to.view());
  }
};

}  // namespace

void write_person(JsonWriter& json, const Person& person) {
  json.begin_object().key("id").word(person.id.view()).key("name").string(person.name).end_object();
}

void write_person(JsonWriter& json, const std::optional<Person>& person) {
  if (person) {
    write_person(json, *person);
  } else {
    json.null();
  }
}

void write_seat(JsonWriter& json, std::optional<rules::Seat> seat) {
  if (seat) {
    json.number(rules::number(*seat));
  } else {
    json.null();
  }
}

void write_value(JsonWriter& json, const rules::OptionValue& value) {
  if (const auto* flag = std::get_if<bool>(&value)) json.boolean(*flag);
  if (const auto* integer = std::get_if<int>(&value)) json.number(*integer);
  if (const auto* choice = std::get_if<std::string>(&value)) json.string(*choice);
}

void write_best_of(JsonWriter& json, std::optional<int> best_of) {
  if (best_of) {
    json.number(*best_of);
  } else {
    json.null();
  }
}

void write_options(JsonWriter& json, const rules::Options& options) {
  json.begin_object();
  for (const auto& [name, value] : options) {
    json.key(name);
    write_value(json, value);
  }
  json.end_object();
}

void write_seats(JsonWriter& json, const rules::BySeat<std::optional<SeatState>>& seats) {
  write_by_seat(json, seats, [&](const std::optional<SeatState>& seat) {
    if (!seat) {
      json.null();
      return;
    }
    json.begin_object().key("id").word(seat->person.id.view()).key("name").string(seat->person.name);
    json.key("present").boolean(seat->present);
    if (seat->absent_since) json.key("absent_since").number(*seat->absent_since);
    json.end_object();
  });
}

void write_result(JsonWriter& json, const GameResult& result) {
  json.begin_object().key("winner");
  write_seat(json, result.winner);
  json.key("scores").begin_array().number(result.scores.south).number(result.scores.north).end_array();
  json.key("reason").word(result.reason).end_object();
}

void write_steps(JsonWriter& json, const std::vector<rules::Step>& steps) {
  json.begin_array();
  for (const rules::Step& step : steps) {
    json.begin_object().key("do").word(rules::word(step));
    std::visit(StepKeys{json}, step);
    json.end_object();
  }
  json.end_array();
}

void write_summaries(JsonWriter& json, const std::vector<RoomSummary>& rooms) {
  json.begin_array();
  for (const RoomSummary& room : rooms) {
    json.begin_object().key("id").word(room.id.view()).key("rules").word(room.rules).key("options");
    write_options(json, room.options);
    json.key("phase").word(word(room.phase)).key("seats");
    write_seats(json, room.seats);
    json.key("host");
    write_person(json, room.host);
    json.key("watchers").number(room.watchers).key("open").boolean(room.open).key("clock");
    write_clock(json, room.clock);
    if (room.set_up) json.key("set_up").boolean(true);
    if (room.best_of) json.key("best_of").number(*room.best_of);
    json.end_object();
  }
  json.end_array();
}

void write_log(JsonWriter& json, const std::vector<LogEntry>& log) {
  json.begin_array();
  for (const LogEntry& entry : log) {
    json.begin_object().key("seq").number(entry.seq).key("at").number(entry.at);
    json.key("event").raw(entry.event).end_object();
  }
  json.end_array();
}

std::string encode_steps(const std::vector<rules::Step>& steps) {
  JsonWriter json;
  write_steps(json, steps);
  return json.take();
}

std::string encode_summaries(const std::vector<RoomSummary>& rooms) {
  JsonWriter json;
  write_summaries(json, rooms);
  return json.take();
}

std::string quoted(std::string_view text) {
  JsonWriter json;
  json.string(text);
  return json.take();
}

}  // namespace bohnenhof::protocol
