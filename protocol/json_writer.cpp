#include "protocol/json_writer.hpp"

#include "protocol/text.hpp"

namespace bohnenhof::protocol {
namespace {

void append_escaped(std::string& json, char letter) {
  constexpr std::string_view hex = "0123456789abcdef";
  switch (letter) {
    case '"':
      json += "\\\"";
      return;
    case '\\':
      json += "\\\\";
      return;
    case '\n':
      json += "\\n";
      return;
    case '\r':
      json += "\\r";
      return;
    case '\t':
      json += "\\t";
      return;
    default:
      break;
  }
  const auto value = static_cast<unsigned char>(letter);
  json += "\\u00";
  json += hex[value >> 4];
  json += hex[value & 15];
}

bool is_plain(char letter) { return letter >= 0x20 && letter < 0x7F && letter != '"' && letter != '\\'; }

}  // namespace

JsonWriter& JsonWriter::string(std::string_view text) {
  separate();
  json_ += '"';
  while (!text.empty()) {
    std::size_t plain = 0;
    while (plain < text.size() && is_plain(text[plain])) ++plain;
    json_ += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    const CodePoint point = first_code_point(text);
    if (!point.valid) {
      json_ += "\xEF\xBF\xBD";
    } else if (point.value < 0x80) {
      append_escaped(json_, text.front());
    } else {
      json_ += text.substr(0, point.length);
    }
    text.remove_prefix(point.length);
  }
  json_ += '"';
  return *this;
}

}  // namespace bohnenhof::protocol
