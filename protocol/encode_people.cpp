#include "protocol/encode_people.hpp"

#include "protocol/encode_parts.hpp"

namespace bohnenhof::protocol {

namespace {

void write_games(JsonWriter& json, const std::vector<GameRecord>& games) {
  json.begin_array();
  for (const GameRecord& game : games) {
    json.begin_object().key("id").string(game.id.view()).key("rules").string(game.rules).key("players");
    write_by_seat(json, game.players, [&](const Person& player) { write_person(json, player); });
    json.key("result");
    write_result(json, game.result);
    json.key("ended_at").number(game.ended_at);
    if (game.position) json.key("set_up").boolean(true);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::string encode_person(const PersonId& person, const std::vector<GameRecord>& games) {
  JsonWriter json;
  json.begin_object().key("id").string(person.view());
  if (!games.empty()) {
    const auto& players = games.front().players;
    json.key("name").string(players.south.id == person ? players.south.name : players.north.name);
  }
  json.key("games");
  write_games(json, games);
  json.end_object();
  return json.take();
}

std::string encode_people(const std::vector<Person>& people) {
  JsonWriter json;
  json.begin_array();
  for (const Person& person : people) write_person(json, person);
  json.end_array();
  return json.take();
}

std::string encode_games(const std::vector<GameRecord>& games) {
  JsonWriter json;
  write_games(json, games);
  return json.take();
}

std::string encode_games_page(const std::vector<GameRecord>& games, bool more) {
  JsonWriter json;
  json.begin_object().key("games");
  write_games(json, games);
  if (more) json.key("before").string(games.back().id.view());
  json.end_object();
  return json.take();
}

}  // namespace bohnenhof::protocol
