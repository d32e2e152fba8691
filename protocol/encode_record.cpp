#include "protocol/encode.hpp"
#include "protocol/encode_parts.hpp"
#include "protocol/record_replay.hpp"

namespace bohnenhof::protocol {
namespace {

void write_moves(JsonWriter& json, const GameRecord& record, RecordReplay& replay) {
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

/// Of a record that was read from a text, only the names are known.
void write_player(JsonWriter& json, const Person& player) {
  if (!player.id.empty()) return write_person(json, player);
  json.begin_object().key("name").string(player.name).end_object();
}

void write_place(JsonWriter& json, const PlaceInSeries& place) {
  if (place.series == 0) return;
  json.key("series").begin_object().key("number").number(place.series).key("game").number(place.game).key("best_of");
  write_best_of(json, place.best_of);
  json.end_object();
}

}  // namespace

std::string encode_record(const GameRecord& record) {
  RecordReplay replay(record);
  JsonWriter json;
  json.begin_object();
  if (!record.id.empty()) json.key("id").string(record.id.view());
  json.key("room");
  if (record.room.empty() || is_private(record.room)) {
    json.null();
  } else {
    json.string(record.room.view());
  }
  write_place(json, record.place);
  json.key("rules").string(record.rules).key("rules_version").number(record.rules_version).key("options");
  write_options(json, record.options);
  json.key("first");
  write_seat(json, record.first);
  if (record.position) json.key("set_up").boolean(true);
  json.key("players");
  write_by_seat(json, record.players, [&](const Person& player) { write_player(json, player); });
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
  RecordReplay replay(record);
  Fields fields;
  if (replay.match()) fields.push_back({"start", replay.match()->position()});
  JsonWriter moves;
  write_moves(moves, record, replay);
  fields.push_back({"moves", RawJson{moves.take()}});
  return fields;
}

}  // namespace bohnenhof::protocol
