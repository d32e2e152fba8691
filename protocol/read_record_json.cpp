// Records as `/api/v1/games/ID.json` has them. Steps and positions are not looked at: the rules give them again.
#include "protocol/json_reader.hpp"
#include "protocol/record_draft.hpp"

namespace bohnenhof::protocol {
namespace {

using nlohmann::json;

Person read_player(Reader& players, const char* seat) {
  Person player;
  Reader reader = players.inside(seat);
  if (reader.has("id")) player.id = reader.id<PersonId>("id");
  if (reader.has("name")) player.name = record_name(reader.text("name"));
  players.take_over(seat, reader);
  return player;
}

/// Who, where and when; all of it may be missing.
void read_circumstances(Reader& reader, GameRecord& record) {
  if (reader.has("id")) record.id = reader.id<GameId>("id");
  if (reader.has("room") && !reader.get("room").is_null()) record.room = reader.id<RoomId>("room");
  if (reader.has("players")) {
    Reader players = reader.inside("players");
    record.players = {read_player(players, "1"), read_player(players, "2")};
    reader.take_over("players", players);
  }
  if (reader.has("series")) {
    Reader series = reader.inside("series");
    record.place = {series.small_number("number"), series.small_number("game")};
    if (!series.get("best_of").is_null()) record.place.best_of = series.small_number("best_of");
    reader.take_over("series", series);
  }
  if (reader.has("clock")) record.clock = reader.clock("clock");
  if (parse_clock(text_of(record.clock)) != record.clock) reader.refuse("clock must be " + std::string(clock_form));
  if (reader.has("started_at")) record.started_at = reader.instant("started_at");
  if (reader.has("ended_at")) record.ended_at = reader.instant("ended_at");
}

void read_moves(Reader& reader, std::vector<RecordDraft::Move>& moves) {
  const json& list = reader.get("moves");
  if (!list.is_array()) return reader.refuse("moves must be a list");
  for (const json& each : list) {
    if (moves.size() > record_moves) return;  // which is refused for its length
    if (!each.is_object()) return reader.refuse("each of the moves must be an object");
    Reader move(each);
    RecordDraft::Move read{move.move("move"), {}, {}, 0};
    if (!has_move_form(read.move.view())) move.refuse("move must be a move's text");
    if (move.has("seat")) read.seat = move.seat("seat");
    if (move.has("remaining")) read.remaining = move.time("remaining");
    moves.push_back(read);
    reader.take_over("moves", move);
  }
}

}  // namespace

Draft draft_from_json(std::string_view text) {
  if (nests_too_deep(text)) return bad_record("Objects and arrays may be nested at most 16 deep.");
  const json object = json::parse(text.begin(), text.end(), nullptr, /*allow_exceptions=*/false);
  if (!object.is_object()) return bad_record("This is no JSON object.");
  Reader reader(object);
  RecordDraft draft;
  draft.rules.value = reader.text("rules");
  draft.record.rules_version = reader.has("rules_version") ? reader.small_number("rules_version") : 1;
  if (reader.has("first")) draft.record.first = reader.seat("first");
  if (reader.has("set_up") && reader.flag("set_up")) draft.position.value = reader.text("start");
  if (reader.has("options")) {
    const json& options = reader.get("options");
    if (!options.is_object()) reader.refuse("options must be an object");
    if (options.is_object()) {
      for (const auto& [name, value] : options.items()) {
        draft.options.value.emplace_back(name, rules::text_of(reader.option_value(value, name)));
      }
    }
  }
  read_circumstances(reader, draft.record);
  read_moves(reader, draft.moves);
  if (reader.has("result")) {
    draft.result.value = reader.result("result");
    if (!has_reason_form(draft.result.value->reason)) reader.refuse("result: reason must be a word");
  }
  if (!reader.wrong().empty()) return bad_record("In this record " + reader.wrong() + ".");
  return draft;
}

}  // namespace bohnenhof::protocol
