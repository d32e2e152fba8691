#include "protocol/parse.hpp"

#include <algorithm>

#include "protocol/command_specs.hpp"
#include "protocol/json_reader.hpp"
#include "protocol/text.hpp"

namespace bohnenhof::protocol {
namespace {

using nlohmann::json;

constexpr std::int64_t greatest_number = (std::int64_t{1} << 53) - 1;  // what every JSON reader keeps exactly
constexpr std::size_t longest_client = 32;

Error bad_request(std::string message) { return {ErrorCode::bad_request, std::move(message), {}}; }

/// A whole number from 0 to 2^53−1.
std::optional<std::int64_t> whole_number(const json& value) {
  if (!value.is_number_integer()) return std::nullopt;
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(greatest_number)) {
    return std::nullopt;
  }
  const auto number = value.get<std::int64_t>();
  if (number < 0) return std::nullopt;
  return number;
}

bool has_client_form(std::string_view text) {
  return !text.empty() && text.size() <= longest_client && std::ranges::all_of(text, [](char letter) {
    return ('A' <= letter && letter <= 'Z') || ('a' <= letter && letter <= 'z') || ('0' <= letter && letter <= '9') ||
           letter == '-' || letter == '_';
  });
}

const json* find(const json& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &*found;
}

Result<Hello> read_hello(const json& object) {
  if (!object.is_object()) return Failure{bad_request("hello must be an object.")};
  Hello hello;
  if (const json* secret = find(object, "secret")) {
    if (!secret->is_string()) return Failure{bad_request("hello.secret must be a string.")};
    hello.secret = secret->get<std::string>();
  }
  if (const json* client = find(object, "client")) {
    if (!client->is_string() || !has_client_form(client->get_ref<const std::string&>())) {
      return Failure{bad_request("hello.client must be a string of 1 to 32 letters, digits, hyphens and underscores.")};
    }
    hello.client = client->get<std::string>();
  }
  if (const json* rooms = find(object, "rooms")) {
    if (!rooms->is_object()) return Failure{bad_request("hello.rooms must be an object.")};
    for (const auto& [room, seq] : rooms->items()) {
      const auto number = whole_number(seq);
      if (!has_id_form(room) || !number) {
        return Failure{
            bad_request("hello.rooms must map room ids to the last seq seen, a whole number from 0 to 2^53-1.")};
      }
      hello.rooms.emplace_back(RoomId(room), static_cast<std::uint64_t>(*number));
    }
  }
  return hello;
}

Error unknown_room(std::string_view room) {
  return {ErrorCode::unknown_room,
          "There is no room \"" + shown(room) + "\"; a room's name has 1 to 20 of a-z and 0-9.",
          {{"room", shown(room)}}};
}

/// Everything of a frame but its cid.
Result<ClientFrame> read_frame(const json& object) {
  ClientFrame frame;
  if (const json* hello = find(object, "hello")) {
    auto read = read_hello(*hello);
    if (!read) return Failure{std::move(read).error()};
    frame.hello = std::move(*read);
  }
  if (const json* room = find(object, "room")) {
    if (!room->is_string()) return Failure{bad_request("room must be a string.")};
    const auto& text = room->get_ref<const std::string&>();
    if (!has_id_form(text)) return Failure{unknown_room(text)};
    frame.room = RoomId(text);
  }
  if (const json* line = find(object, "do")) {
    if (!line->is_string()) return Failure{bad_request("do must be a string.")};
    frame.line = line->get<std::string>();
  }
  if (!frame.hello && !frame.line) return Failure{bad_request("A frame needs do, or hello if it is the first.")};
  return frame;
}

// A frame as nearly all are: written without spaces, whole numbers and printable ASCII, nothing escaped or nested. Reading it as any JSON
// gives the same at several times the cost (tests/protocol/parse_frame_test.cpp compares them).

bool take(std::string_view& text, char letter) {
  if (!text.starts_with(letter)) return false;
  text.remove_prefix(1);
  return true;
}

std::optional<std::string_view> take_plain_text(std::string_view& text) {
  if (!take(text, '"')) return std::nullopt;
  const auto is_plain = [](char letter) { return 0x20 <= letter && letter < 0x7F && letter != '"' && letter != '\\'; };
  const auto end = static_cast<std::size_t>(std::ranges::find_if_not(text, is_plain) - text.begin());
  const auto inside = text.substr(0, end);
  text.remove_prefix(end);
  return take(text, '"') ? std::optional(inside) : std::nullopt;
}

std::optional<std::int64_t> take_plain_number(std::string_view& text) {
  constexpr std::size_t most_digits = 15;  // of which any number will do
  std::size_t digits = 0;
  std::int64_t number = 0;
  for (; digits < text.size() && '0' <= text[digits] && text[digits] <= '9'; ++digits) {
    if (digits == most_digits) return std::nullopt;
    number = 10 * number + (text[digits] - '0');
  }
  if (digits == 0 || (digits > 1 && text.front() == '0')) return std::nullopt;
  text.remove_prefix(digits);
  return number;
}

bool take_plain_member(std::string_view& text, ClientFrame& frame) {
  const auto key = take_plain_text(text);
  if (!key || !take(text, ':')) return false;
  if (*key == "cid") return (frame.cid = take_plain_number(text)).has_value();
  const auto value = take_plain_text(text);
  if (!value) return false;
  if (*key == "do") frame.line = *value;
  if (*key == "room" && has_id_form(*value)) frame.room = RoomId(*value);
  return *key == "do" || (*key == "room" && has_id_form(*value));
}

/// Nothing: not of this kind, or not right.
std::optional<ClientFrame> read_plain_frame(std::string_view text) {
  ClientFrame frame;
  bool good = take(text, '{');
  do good = good && take_plain_member(text, frame);
  while (good && take(text, ','));
  good = good && take(text, '}') && text.empty() && frame.line;
  return good ? std::optional(std::move(frame)) : std::nullopt;
}

bool is_blank(char letter) { return letter == ' ' || ('\t' <= letter && letter <= '\r'); }

/// The text of a quote that opens at `at`, which then stands behind its end; nothing when it has none. `\"` and `\\` are the signs themselves.
std::optional<std::string> read_quote(std::string_view text, std::size_t& at) {
  std::string inside;
  while (++at < text.size()) {
    if (text[at] == '"') {
      ++at;
      return inside;
    }
    const char next = at + 1 < text.size() ? text[at + 1] : '\0';
    if (text[at] == '\\' && (next == '"' || next == '\\')) ++at;
    inside += text[at];
  }
  return std::nullopt;
}

/// Words are separated by blanks. A quote, which keeps blanks, opens at the start of a word or behind its first `=`, and ends it.
/// Error: a sentence.
rules::Result<std::vector<std::string>, std::string_view> split(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    if (is_blank(text[at])) {
      ++at;
      continue;
    }
    std::string word;
    while (at < text.size() && !is_blank(text[at])) {
      const bool opens = text[at] == '"' && (word.empty() || word.find('=') == word.size() - 1);
      if (!opens) {
        word += text[at++];
        continue;
      }
      const auto quote = read_quote(text, at);
      if (!quote) return rules::Failure<std::string_view>{"A quote is opened and not closed."};
      if (at < text.size() && !is_blank(text[at])) {
        return rules::Failure<std::string_view>{
            "Behind a closing quote comes a space; a quote within is written \\\"."};
      }
      word += *quote;
    }
    words.push_back(std::move(word));
  }
  return words;
}

}  // namespace

Result<Command> parse_chat(std::string_view text) {
  std::string clean = clean_text(text);
  if (clean.empty() || characters(clean) > chat_characters) {
    const std::string allowed = "1 to " + std::to_string(chat_characters) + " characters";
    return Failure{
        {ErrorCode::bad_text, "A line of chat has " + allowed + " that can be seen.", {{"allowed", allowed}}}};
  }
  return Command{command::Chat{std::move(clean)}};
}

rules::Result<ClientFrame, BadFrame> parse_frame(std::string_view text) {
  const auto fail = [](std::optional<std::int64_t> cid, Error error) {
    return rules::Failure<BadFrame>{{cid, std::move(error)}};
  };
  if (text.size() > frame_bytes) return fail({}, bad_request("A frame has at most 8192 bytes."));
  if (auto plain = read_plain_frame(text)) return *std::move(plain);
  if (nests_too_deep(text)) return fail({}, bad_request("Objects and arrays may be nested at most 16 deep."));
  const json object = json::parse(text.begin(), text.end(), nullptr, /*allow_exceptions=*/false);
  if (!object.is_object()) return fail({}, bad_request("A frame is one JSON object in UTF-8."));

  std::optional<std::int64_t> cid;
  if (const json* number = find(object, "cid")) {
    cid = whole_number(*number);
    if (!cid) return fail({}, bad_request("cid must be a whole number from 0 to 2^53-1."));
  }
  auto frame = read_frame(object);
  if (!frame) return fail(cid, std::move(frame).error());
  frame->cid = cid;
  return std::move(*frame);
}

Result<Command> parse_line(std::string_view line) {
  if (line.starts_with("//")) return parse_chat(line.substr(1));
  if (!line.starts_with('/')) return parse_chat(line);

  line.remove_prefix(1);
  const auto name = line.substr(0, static_cast<std::size_t>(std::ranges::find_if(line, is_blank) - line.begin()));
  const CommandSpec* spec = find_command(name);
  if (spec == nullptr) return Failure{unknown_command(name)};
  const auto words = split(line.substr(name.size()));
  if (!words) return Failure{bad_argument(*spec, words.error())};
  const std::size_t count = words->size();
  if (count < spec->least_words) return Failure{bad_argument(*spec, "Something is missing after the command.")};
  if (count > spec->most_words) return Failure{bad_argument(*spec, "There is too much after the command.")};
  return spec->parse(*spec, *words);
}

}  // namespace bohnenhof::protocol
