#include "protocol/encode_parts.hpp"
#include "protocol/encode_people.hpp"
#include "protocol/lobby_message.hpp"

namespace bohnenhof::protocol {
namespace {

template <class Ids>
void write_ids(JsonWriter& json, const Ids& ids) {
  json.begin_array();
  for (const auto& id : ids) json.string(id.view());
  json.end_array();
}

}  // namespace

std::string encode_lobby_frame(const LobbyChange& change) {
  JsonWriter json;
  json.begin_object().key("type").string("lobby").key("room").string(change.lobby.view());
  json.key("seq").number(change.seq);
  if (change.snapshot) json.key("snapshot").boolean(true);
  json.key("rooms");
  write_summaries(json, change.rooms);
  json.key("people").raw(encode_people(change.people));
  json.key("seeks").raw(encode_seeks(change.seeks));
  json.key("totals").begin_object().key("rooms").number(change.totals.rooms);
  json.key("people").number(change.totals.people).key("seeks").number(change.totals.seeks).end_object();
  if (change.snapshot) {
    json.key("log");
    write_log(json, change.log);
  } else {
    json.key("gone").begin_object().key("rooms");
    write_ids(json, change.gone_rooms);
    json.key("people");
    write_ids(json, change.gone_people);
    json.key("seeks");
    write_ids(json, change.gone_seeks);
    json.end_object();
  }
  json.end_object();
  return json.take();
}

}  // namespace bohnenhof::protocol
