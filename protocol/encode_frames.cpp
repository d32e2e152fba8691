#include "protocol/encode.hpp"
#include "protocol/encode_parts.hpp"

namespace bohnenhof::protocol {
namespace {

void begin_frame(JsonWriter& json, std::string_view type) { json.begin_object().key("type").word(type); }

/// The head of what a channel numbers.
void begin_numbered(JsonWriter& json, std::string_view type, const RoomId& room, std::uint64_t seq) {
  begin_frame(json, type);
  json.key("room").word(room.view()).key("seq").number(seq);
}

/// The head of an answer.
void begin_answer(JsonWriter& json, std::string_view type, std::optional<std::int64_t> cid,
                  const std::optional<RoomId>& room) {
  begin_frame(json, type);
  if (cid) json.key("cid").number(*cid);
  if (room) json.key("room").word(room->view());
}

struct FieldValue {
  JsonWriter& json;
  void operator()(bool value) const { json.boolean(value); }
  void operator()(std::int64_t value) const { json.number(value); }
  void operator()(const std::string& value) const { json.string(value); }
  void operator()(const std::vector<std::string>& values) const {
    json.begin_array();
    for (const auto& value : values) json.string(value);
    json.end_array();
  }
  void operator()(const RawJson& value) const { json.raw(value.text); }
};

void write_fields(JsonWriter& json, const Fields& fields) {
  for (const Field& field : fields) {
    json.key(field.key);
    std::visit(FieldValue{json}, field.value);
  }
}

std::string finish(JsonWriter& json) {
  json.end_object();
  return json.take();
}

}  // namespace

std::string encode_event_frame(const RoomId& room, std::uint64_t seq, UnixMillis at, std::string_view event,
                               std::optional<std::string_view> state) {
  JsonWriter json;
  begin_numbered(json, "event", room, seq);
  json.key("at").number(at).key("event").raw(event);
  if (state) json.key("state").raw(*state);
  return finish(json);
}

std::string encode_skipped_frame(const RoomId& room, std::uint64_t seq) {
  JsonWriter json;
  begin_numbered(json, "event", room, seq);
  return finish(json);
}

std::string encode_room_frame(const RoomId& room, std::uint64_t seq, UnixMillis at, std::string_view state,
                              const std::vector<LogEntry>& log) {
  JsonWriter json;
  begin_numbered(json, "room", room, seq);
  json.key("at").number(at);
  json.key("state").raw(state).key("log");
  write_log(json, log);
  return finish(json);
}

std::string encode_moved_frame(const RoomId& room, const RoomId& to) {
  JsonWriter json;
  begin_frame(json, "moved");
  json.key("room").string(room.view()).key("to").string(to.view());
  return finish(json);
}

std::string encode_message_frame(const PrivateMessage& message) {
  JsonWriter json;
  begin_frame(json, "message");
  json.key("at").number(message.at).key("by");
  write_person(json, message.by);
  json.key("to");
  write_person(json, message.to);
  json.key("text").string(message.text);
  return finish(json);
}

std::string encode_announcement(UnixMillis at, std::string_view text) {
  JsonWriter json;
  begin_frame(json, "announcement");
  json.key("at").number(at).key("text").string(text);
  return finish(json);
}

std::string encode_welcome(const Welcome& welcome) {
  JsonWriter json;
  begin_answer(json, "welcome", welcome.cid, std::nullopt);
  json.key("protocol").number(1).key("server").string(welcome.server);
  json.key("you").begin_object().key("id").string(welcome.you.id.view()).key("name").string(welcome.you.name);
  json.key("registered").boolean(welcome.registered).end_object();
  if (welcome.secret) json.key("secret").string(*welcome.secret);
  json.key("games").begin_array();
  for (const rules::GameInfo& game : rules::games()) json.raw(encode_game(game));
  json.end_array();
  json.key("limits").begin_object().key("frame_bytes").number(welcome.limits.frame_bytes);
  json.key("chat_characters").number(welcome.limits.chat_characters);
  json.key("name_characters").number(welcome.limits.name_characters);
  json.key("commands_per_second").number(welcome.limits.commands_per_second).end_object();
  json.key("rooms").begin_array();
  for (const SeatHeld& held : welcome.rooms) {
    json.begin_object().key("room").string(held.room.view()).key("seat").number(rules::number(held.seat)).end_object();
  }
  json.end_array().key("ignored").begin_array();
  for (const Person& person : welcome.ignored) write_person(json, person);
  json.end_array();
  return finish(json);
}

std::string encode_ok(std::optional<std::int64_t> cid, const std::optional<RoomId>& room, const Fields& fields) {
  JsonWriter json;
  begin_answer(json, "ok", cid, room);
  write_fields(json, fields);
  return finish(json);
}

std::string encode_error(std::optional<std::int64_t> cid, const std::optional<RoomId>& room, const Error& error) {
  JsonWriter json;
  begin_answer(json, "error", cid, room);
  json.key("code").string(word(error.code)).key("message").string(error.message).key("data").begin_object();
  write_fields(json, error.data);
  json.end_object();
  return finish(json);
}

}  // namespace bohnenhof::protocol
