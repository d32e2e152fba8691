#include "protocol/encode.hpp"
#include "protocol/encode_parts.hpp"

namespace bohnenhof::protocol {
namespace {

void write_offers(JsonWriter& json, const std::vector<Offer>& offers) {
  json.begin_array();
  for (const Offer& offer : offers) {
    json.begin_object().key("do").word(offer.line).key("label").word(offer.label).end_object();
  }
  json.end_array();
}

void write_offers(JsonWriter& json, const Offers& offers) {
  json.begin_object().key("1");
  write_offers(json, offers.seats.south);
  json.key("2");
  write_offers(json, offers.seats.north);
  json.key("watch");
  write_offers(json, offers.watch);
  json.key("host");
  write_offers(json, offers.host);
  json.end_object();
}

/// What is played and how it stands.
void write_game(JsonWriter& json, const RoomState& state) {
  json.key("game");
  if (state.game) {
    json.word(state.game->view());
  } else {
    json.null();
  }
  json.key("rules").word(state.rules->id).key("rules_version").number(state.rules->rules_version).key("options");
  write_options(json, state.options);
  json.key("phase").word(word(state.phase)).key("ply").number(state.ply).key("turn").number(state.turn).key("to_move");
  write_seat(json, state.to_move);
  json.key("position").word(state.position).key("legal");
  write_texts(json, state.legal);
}

void write_people(JsonWriter& json, const std::vector<Person>& people) {
  json.begin_array();
  for (const Person& person : people) write_person(json, person);
  json.end_array();
}

/// Who is there, and what they may do.
void write_company(JsonWriter& json, const RoomState& state) {
  json.key("seats");
  write_seats(json, state.seats);
  json.key("host");
  write_person(json, state.host);
  json.key("first");
  if (state.first) {
    write_seat(json, state.first);
  } else {
    json.word("random");
  }
  json.key("began");
  write_seat(json, state.began);
  json.key("watchers").number(state.watchers).key("private").boolean(is_private(state.room));
  json.key("open").boolean(state.open).key("banned");
  write_people(json, state.banned);
  json.key("muted");
  write_people(json, state.muted);
  json.key("clock");
  write_clock(json, state.clock);
  json.key("rematch").begin_array();
  for (const rules::Seat seat : state.rematch) write_seat(json, seat);
  json.end_array().key("agreements").begin_array();
  for (const OpenAgreement& open : state.agreements) {
    json.begin_object().key("seat").number(rules::number(open.seat)).key("what").word(word(open.what));
    if (open.ply) json.key("ply").number(*open.ply);
    json.end_object();
  }
  json.end_array().key("claim_at");
  if (state.claim_at) {
    json.number(*state.claim_at);
  } else {
    json.null();
  }
  json.key("offers");
  write_offers(json, state.offers);
}

void write_pair(JsonWriter& json, const rules::BySeat<int>& values) {
  json.begin_array().number(values.south).number(values.north).end_array();
}

void write_series(JsonWriter& json, const SeriesScore& series) {
  json.begin_object().key("number").number(series.number).key("best_of");
  write_best_of(json, series.best_of);
  json.key("wins");
  write_pair(json, series.wins);
  json.key("draws").number(series.draws).key("beans");
  write_pair(json, series.beans);
  json.key("decided").boolean(series.decided()).key("winner");
  write_seat(json, series.winner());
  json.end_object();
}

}  // namespace

std::string encode_state(const RoomState& state) {
  JsonWriter json;
  json.begin_object().key("room").word(state.room.view());
  write_game(json, state);
  write_company(json, state);
  json.key("result");
  if (state.result) {
    write_result(json, *state.result);
  } else {
    json.null();
  }
  json.key("series");
  write_series(json, state.series);
  if (state.start) json.key("set_up").boolean(true).key("start").string(*state.start);
  json.end_object();
  return json.take();
}

}  // namespace bohnenhof::protocol
