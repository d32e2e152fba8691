#include "protocol/encode_people.hpp"

#include "protocol/encode_parts.hpp"

namespace bohnenhof::protocol {

std::string encode_person(const PersonId& person, const std::vector<GameRecord>& games) {
  JsonWriter json;
  json.begin_object().key("id").string(person.view());
  if (!games.empty()) {
    const auto& players = games.front().players;
    json.key("name").string(players.south.id == person ? players.south.name : players.north.name);
  }
  json.key("games").begin_array();
  for (const GameRecord& game : games) {
    json.begin_object().key("id").string(game.id.view()).key("rules").string(game.rules).key("players");
    write_by_seat(json, game.players, [&](const Person& player) { write_person(json, player); });
    json.key("result");
    write_result(json, game.result);
    json.key("ended_at").number(game.ended_at).end_object();
  }
  json.end_array().end_object();
  return json.take();
}

}  // namespace bohnenhof::protocol
