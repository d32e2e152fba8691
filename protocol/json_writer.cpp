#include "protocol/json_writer.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "protocol/text.hpp"

namespace bohnenhof::protocol {
namespace {

constexpr std::size_t least_kept = 4 * 1024;
constexpr std::size_t most_kept = 64 * 1024;  // a thread does not hold on to the memory of one huge text

/// The buffer that waits for this thread's next text.
struct Spare {
  std::unique_ptr<char[]> bytes;
  std::size_t capacity = 0;
};
thread_local Spare spare;

void append_escaped(GrowingText& json, char letter) {
  constexpr std::string_view hex = "0123456789abcdef";
  switch (letter) {
    case '"':
      return json.append("\\\"");
    case '\\':
      return json.append("\\\\");
    case '\n':
      return json.append("\\n");
    case '\r':
      return json.append("\\r");
    case '\t':
      return json.append("\\t");
    default:
      break;
  }
  const auto value = static_cast<unsigned char>(letter);
  json.append("\\u00");
  json.append(hex[value >> 4]);
  json.append(hex[value & 15]);
}

/// Whether a byte stands for itself: printable ASCII but for the quote and the backslash.
constexpr auto plain_bytes = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = 0x20; byte < 0x7F; ++byte) plain[byte] = byte != '"' && byte != '\\';
  return plain;
}();

bool is_plain(char letter) { return plain_bytes[static_cast<unsigned char>(letter)]; }

}  // namespace

GrowingText::GrowingText() : bytes_(std::move(spare.bytes)), capacity_(std::exchange(spare.capacity, 0)) {}

GrowingText::~GrowingText() {
  if (capacity_ > spare.capacity && capacity_ <= most_kept) spare = {std::move(bytes_), capacity_};
}

void GrowingText::grow(std::size_t count) {
  const std::size_t wanted = std::max({size_ + count, 2 * capacity_, least_kept});
  std::unique_ptr<char[]> larger(new char[wanted]);  // not filled: it is written at once
  view().copy(larger.get(), size_);
  bytes_ = std::move(larger);
  capacity_ = wanted;
}

JsonWriter& JsonWriter::string(std::string_view text) {
  separate();
  text_.append('"');
  for (;;) {
    std::size_t plain = 0;
    while (plain < text.size() && is_plain(text[plain])) ++plain;
    text_.append(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    const CodePoint point = first_code_point(text);
    if (!point.valid) {
      text_.append("\xEF\xBF\xBD");
    } else if (point.value < 0x80) {
      append_escaped(text_, text.front());
    } else {
      text_.append(text.substr(0, point.length));
    }
    text.remove_prefix(point.length);
  }
  text_.append('"');
  return *this;
}

}  // namespace bohnenhof::protocol
