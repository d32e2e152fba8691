#include "tests/load/wire.hpp"

#include <array>

namespace bohnenhof::load {
namespace {

constexpr std::array<char, 4> mask{'\x37', '\x5a', '\x1f', '\x6d'};  // whatever it is, servers must take it off

void append_frame(std::string& out, Opcode opcode, std::string_view payload) {
  out += static_cast<char>(0x80 | static_cast<int>(opcode));
  if (payload.size() < 126) {
    out += static_cast<char>(0x80 | payload.size());
  } else {
    out += static_cast<char>(0x80 | 126);
    out += static_cast<char>(payload.size() >> 8 & 0xff);
    out += static_cast<char>(payload.size() & 0xff);
  }
  out.append(mask.data(), mask.size());
  const std::size_t begin = out.size();
  out += payload;
  for (std::size_t i = 0; i < payload.size(); ++i) out[begin + i] = static_cast<char>(payload[i] ^ mask[i % 4]);
}

}  // namespace

std::string upgrade_request() {
  return "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
}

void append_text(std::string& out, std::string_view text) { append_frame(out, Opcode::text, text); }

void append_pong(std::string& out, std::string_view payload) { append_frame(out, Opcode{10}, payload); }

std::optional<ServerFrame> take_frame(std::string_view& bytes) {
  const auto byte = [&](std::size_t at) { return static_cast<std::size_t>(static_cast<unsigned char>(bytes[at])); };
  if (bytes.size() < 2) return std::nullopt;
  std::size_t length = byte(1) & 0x7f;
  std::size_t header = 2;
  if (length >= 126) {
    const std::size_t digits = length == 126 ? 2 : 8;
    if (bytes.size() < 2 + digits) return std::nullopt;
    length = 0;
    for (std::size_t i = 0; i < digits; ++i) length = length << 8 | byte(2 + i);
    header += digits;
  }
  if (bytes.size() - header < length) return std::nullopt;
  const ServerFrame frame{static_cast<Opcode>(byte(0) & 0x0f), bytes.substr(header, length)};
  bytes.remove_prefix(header + length);
  return frame;
}

}  // namespace bohnenhof::load
