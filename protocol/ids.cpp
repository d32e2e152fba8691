#include "protocol/ids.hpp"

#include <algorithm>
#include <cassert>

namespace bohnenhof::protocol {

std::string base32(std::span<const std::uint8_t> bytes, std::size_t characters) {
  constexpr std::string_view alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
  assert(5 * characters <= 8 * bytes.size());
  std::string text;
  unsigned pending = 0;  // its lowest `bits` bits are still to be written
  unsigned bits = 0;
  for (const std::uint8_t byte : bytes) {
    pending = (pending << 8) | byte;
    bits += 8;
    for (; bits >= 5 && text.size() < characters; bits -= 5) text += alphabet[(pending >> (bits - 5)) & 31];
    pending &= 0xFF;
    if (text.size() == characters) break;
  }
  return text;
}

bool has_id_form(std::string_view text) {
  return !text.empty() && text.size() <= RoomId::capacity && std::ranges::all_of(text, [](char letter) {
    return ('a' <= letter && letter <= 'z') || ('0' <= letter && letter <= '9');
  });
}

}  // namespace bohnenhof::protocol
