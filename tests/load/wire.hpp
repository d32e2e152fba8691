#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The client's side of a WebSocket (RFC 6455) as bytes: as much of it as a load generator needs.
namespace bohnenhof::load {

/// The request that opens it. The server must be on this machine.
std::string upgrade_request();

/// A whole text message; a pong with what the ping said (at most 125 bytes). Masked, as clients do.
void append_text(std::string& out, std::string_view text);
void append_pong(std::string& out, std::string_view payload);

enum class Opcode : std::uint8_t { text = 1, close = 8, ping = 9 };  // others do not occur
struct ServerFrame {
  Opcode opcode;
  std::string_view payload;
};
/// Takes the first whole frame off `bytes`; nothing when its end has not come yet.
std::optional<ServerFrame> take_frame(std::string_view& bytes);

}  // namespace bohnenhof::load
