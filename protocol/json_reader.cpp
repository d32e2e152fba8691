#include "protocol/json_reader.hpp"

namespace bohnenhof::protocol {

namespace {
constexpr std::size_t deepest_nesting = 16;
}  // namespace

bool nests_too_deep(std::string_view text) {
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    if (in_string) {
      if (letter == '\\') ++at;
      if (letter == '"') in_string = false;
    } else if (letter == '"') {
      in_string = true;
    } else if (letter == '{' || letter == '[') {
      if (++depth > deepest_nesting) return true;
    } else if ((letter == '}' || letter == ']') && depth > 0) {
      --depth;
    }
  }
  return false;
}

}  // namespace bohnenhof::protocol
