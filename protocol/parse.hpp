#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/command.hpp"
#include "protocol/errors.hpp"
#include "protocol/ids.hpp"

namespace bohnenhof::protocol {

/// The longest frame that a client may send, in bytes.
inline constexpr std::size_t frame_bytes = 8192;
/// The longest chat line, in characters (code points).
inline constexpr std::size_t chat_characters = 500;
/// The longest name, in characters (code points).
inline constexpr std::size_t name_characters = 24;
/// How long a password is, in characters (code points).
inline constexpr std::size_t password_least = 8;
inline constexpr std::size_t password_most = 128;

/// Who a client says it is, and where it was. All optional.
struct Hello {
  std::optional<std::string> secret;                    // "new" asks for one
  std::string client;                                   // empty when not said; otherwise of the form in PROTOCOL.md
  std::vector<std::pair<RoomId, std::uint64_t>> rooms;  // room, last seq seen
};

/// One frame of a client. At least one of `hello` and `line` is there.
struct ClientFrame {
  std::optional<std::int64_t> cid;
  std::optional<Hello> hello;
  RoomId room{hall};
  std::optional<std::string> line;
};

/// A frame that could not be understood; the cid, if it could be read, so that the answer finds its question.
struct BadFrame {
  std::optional<std::int64_t> cid;
  Error error;
};

/// Reads one text frame (valid UTF-8, at most `frame_bytes`). Never throws; anything malformed is `bad_request`
/// (a room of impossible form: `unknown_room`).
rules::Result<ClientFrame, BadFrame> parse_frame(std::string_view frame);

/// Reads one line: a command with its arguments in form, or chat. Errors: `unknown_command` (with the nearest name),
/// `bad_argument` (with the usage), `bad_text`, `bad_name`, `bad_password`.
Result<Command> parse_line(std::string_view line);

/// A line of chat. Error: `bad_text`.
Result<Command> parse_chat(std::string_view text);

/// Chat or a name as it may be shown: control and direction-changing characters removed, white space folded, trimmed.
std::string clean_text(std::string_view text);

/// Code points of UTF-8 text.
std::size_t characters(std::string_view text);

}  // namespace bohnenhof::protocol
