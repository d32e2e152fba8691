// What holds for every input, whatever it is; for generated inputs and for the fuzz targets. Each function says which promise was
// broken, or nothing.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "protocol/command_specs.hpp"
#include "protocol/encode.hpp"
#include "protocol/parse.hpp"
#include "protocol/read_record.hpp"

namespace bohnenhof::protocol::promises {

/// An error can be sent, is no longer than a short letter, and has one of the codes.
inline std::string of_error(const Error& error, std::initializer_list<ErrorCode> codes) {
  if (std::ranges::find(codes, error.code) == codes.end()) return "a code that is not documented";
  const std::string encoded = encode_error(0, RoomId(hall), error);
  if (error.message.empty() || encoded.size() > 2000) return "a message that is empty or long";
  const auto json = nlohmann::json::parse(encoded, nullptr, false);
  return json.is_object() && json["code"] == word(error.code) ? "" : "an error that is no JSON: " + encoded;
}

inline std::string of_text(std::string_view text, std::size_t most) {
  if (text.empty() || characters(text) > most) return "a text that is empty or long";
  if (clean_text(text) != text) return "a text that is not clean";
  return "";
}

/// A line becomes a command in form, or an error.
inline std::string of_line(std::string_view line) {
  using enum ErrorCode;
  const auto command = parse_line(line);
  if (!command) return of_error(command.error(), {unknown_command, bad_argument, bad_text, bad_name});
  if (const auto* chat = std::get_if<command::Chat>(&*command)) return of_text(chat->text, chat_characters);
  if (const auto* name = std::get_if<command::Name>(&*command)) return of_text(name->name, name_characters);
  if (spec_of(*command) == nullptr) return "a command that is in no table";
  return "";
}

/// A frame becomes what the document says, or an error.
inline std::string of_frame(std::string_view text) {
  using enum ErrorCode;
  constexpr std::int64_t greatest = (std::int64_t{1} << 53) - 1;
  const auto frame = parse_frame(text);
  const auto cid = frame ? frame->cid : frame.error().cid;
  if (cid && (*cid < 0 || *cid > greatest)) return "a cid out of range";
  if (!frame) return of_error(frame.error().error, {bad_request, unknown_room});
  if (!frame->hello && !frame->line) return "a frame that says nothing";
  if (!has_id_form(frame->room.view())) return "a room of impossible form";
  if (frame->hello) {
    if (frame->hello->client.size() > 32) return "a long client";
    for (const auto& [room, seq] : frame->hello->rooms) {
      if (!has_id_form(room.view()) || seq > static_cast<std::uint64_t>(greatest)) return "a hello of impossible form";
    }
  }
  return frame->line ? of_line(*frame->line) : "";
}

/// What is read as an event is written and read again the same.
inline std::string of_event(std::string_view text) {
  const auto event = decode_event(text);
  if (!event) return event.error().empty() ? "an error that says nothing" : "";
  const std::string encoded = encode_event(*event);
  const auto again = decode_event(encoded);
  if (!again) return "an event that cannot be read back: " + encoded + ": " + again.error();
  return encode_event(*again) == encoded ? "" : "an event that changes: " + encoded;
}

/// What is read as a record is written and read again the same, in both formats; what is not is refused with a sentence.
inline std::string of_record(std::string_view text) {
  const auto record = read_record(text);
  if (!record) {
    const std::string encoded = encode_record_error(record.error());
    const auto json = nlohmann::json::parse(encoded, nullptr, false);
    const bool told = json.is_object() && !record.error().message.empty() && encoded.size() < 2000;
    return told ? "" : "an error that cannot be sent: " + encoded;
  }
  const std::string as_json = encode_record(*record), as_text = encode_record_text(*record);
  const auto from_json = read_record(as_json), from_text = read_record(as_text);
  if (as_json.size() > record_bytes || as_text.size() > record_bytes) return "";
  if (!from_json) return "JSON that cannot be read back: " + from_json.error().message + "\n" + as_json;
  if (!from_text) return "text that cannot be read back: " + from_text.error().message + "\n" + as_text;
  if (encode_record(*from_json) != as_json) return "JSON that changes: " + as_json;
  return encode_record_text(*from_text) == as_text ? "" : "text that changes: " + as_text;
}

}  // namespace bohnenhof::protocol::promises
