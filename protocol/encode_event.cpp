#include <algorithm>
#include <iterator>

#include "protocol/encode.hpp"
#include "protocol/encode_parts.hpp"

namespace bohnenhof::protocol {
namespace {

/// The keys of an event beside `kind`.
struct EventKeys {
  JsonWriter& json;
  bool with_steps;

  void operator()(const event::Created& event) const {
    by(event.by);
    json.key("rules").string(event.rules).key("options");
    write_options(json, event.options);
    if (has_clock(event.clock)) clock(event.clock);
    if (event.position) json.key("position").string(*event.position);
    if (event.best_of) json.key("best_of").number(*event.best_of);
  }
  void operator()(const event::Joined& event) const { seat_and_by(event); }
  void operator()(const event::Left& event) const { seat_and_by(event); }
  void operator()(const event::Presence& event) const {
    by(event.by);
    json.key("present").boolean(event.present);
  }
  void operator()(const event::Renamed& event) const {
    by(event.by);
    json.key("was").string(event.was);
  }
  void operator()(const event::Host& event) const { by(event.by); }
  void operator()(const event::Watchers& event) const { json.key("count").number(event.count); }
  void operator()(const event::OptionSet& event) const {
    json.key("name").string(event.name).key("value");
    write_value(json, event.value);
    by(event.by);
  }
  void operator()(const event::FirstSet& event) const {
    json.key("first");
    if (event.first) {
      write_seat(json, event.first);
    } else {
      json.string("random");
    }
    by(event.by);
  }
  void operator()(const event::ClockSet& event) const {
    clock(event.clock);
    by(event.by);
  }
  void operator()(const event::PositionSet& event) const {
    json.key("position");
    if (event.position) {
      json.string(*event.position);
    } else {
      json.null();
    }
    by(event.by);
  }
  void operator()(const event::SeriesSet& event) const {
    json.key("best_of");
    write_best_of(json, event.best_of);
    by(event.by);
  }
  void operator()(const event::Started& event) const {
    json.key("game").word(event.game.view()).key("began");
    write_seat(json, event.began);
    by(event.by);
  }
  void operator()(const event::Moved& event) const {
    json.key("seat");
    write_seat(json, event.seat);
    json.key("move").word(event.move.view()).key("turn").number(event.turn);
    if (event.again) json.key("again").boolean(true);
    reading(event.clock);
    if (with_steps) {
      json.key("steps");
      write_steps(json, event.steps);
    } else {
      write_rounds(event);
    }
  }
  void operator()(const event::TimeAdded& event) const {
    seat_and_by(event);
    json.key("time").number(event.time);
  }
  void operator()(const event::Paused& event) const { reading(event.clock); }
  void operator()(const event::Resumed&) const {}
  void operator()(const event::Rematch& event) const { seat_and_by(event); }
  void operator()(const event::Offered& event) const {
    json.key("what").string(word(event.what));
    seat_and_by(event);
    if (event.ply) json.key("ply").number(*event.ply);
  }
  void operator()(const event::Declined& event) const {
    json.key("what").string(word(event.what));
    seat_and_by(event);
  }
  void operator()(const event::TookBack& event) const {
    json.key("ply").number(event.ply).key("turn").number(event.turn);
    by(event.by);
    reading(event.clock);
  }
  void operator()(const event::Claimable& event) const {
    json.key("seat");
    write_seat(json, event.seat);
  }
  void operator()(const event::Swapped& event) const { by(event.by); }
  void operator()(const event::Over& event) const {
    json.key("result");
    write_result(json, event.result);
    by(event.by);
    if (event.seat) {
      json.key("seat");
      write_seat(json, event.seat);
    }
    if (event.ply) json.key("ply").number(*event.ply);
    reading(event.clock);
  }
  void operator()(const event::Chat& event) const {
    by(event.by);
    json.key("text").string(event.text);
    if (event.audience == Audience::watchers) json.key("to").string("watchers");
  }
  void operator()(const event::MadePrivate& event) const {
    json.key("room").string(event.room.view());
    by(event.by);
  }
  void operator()(const event::Access& event) const {
    json.key("open").boolean(event.open);
    by(event.by);
  }
  void operator()(const event::Removed& event) const {
    person(event.person);
    json.key("banned").boolean(event.banned);
    by(event.by);
  }
  void operator()(const event::Unbanned& event) const {
    person(event.person);
    by(event.by);
  }
  void operator()(const event::Muted& event) const {
    person(event.person);
    json.key("muted").boolean(event.muted);
    by(event.by);
  }

 private:
  /// Of a move that ended rounds, how they ended: the history of the match.
  void write_rounds(const event::Moved& event) const {
    std::vector<rules::Step> rounds;
    std::ranges::copy_if(event.steps, std::back_inserter(rounds),
                         [](const rules::Step& step) { return std::holds_alternative<rules::step::Round>(step); });
    if (rounds.empty()) return;
    json.key("steps");
    write_steps(json, rounds);
  }
  template <class Who>
  void by(const Who& who) const {
    json.key("by");
    write_person(json, who);
  }
  void person(const Person& whom) const {
    json.key("person");
    write_person(json, whom);
  }
  void clock(const ClockSetting& setting) const {
    json.key("clock");
    write_clock(json, setting);
  }
  void reading(const std::optional<ClockReading>& clocks) const {
    if (clocks) write_reading(json, *clocks);
  }
  template <class Seated>
  void seat_and_by(const Seated& event) const {
    json.key("seat");
    write_seat(json, event.seat);
    by(event.by);
  }
};

std::string encode(const Event& event, bool with_steps) {
  JsonWriter json;
  json.begin_object().key("kind").word(word(event));
  std::visit(EventKeys{json, with_steps}, event);
  json.end_object();
  return json.take();
}

}  // namespace

std::string encode_event(const Event& event) { return encode(event, true); }

std::string encode_event_briefly(const Event& event) { return encode(event, false); }

}  // namespace bohnenhof::protocol
