#include "protocol/text.hpp"

#include <algorithm>
#include <array>

#include "protocol/parse.hpp"

namespace bohnenhof::protocol {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t Count>
bool contains(const std::array<Range, Count>& ranges, char32_t value) {
  return std::ranges::any_of(ranges, [&](Range range) { return range.first <= value && value <= range.last; });
}

/// Unicode's property White_Space (PropList.txt, Unicode 15).
constexpr std::array<Range, 10> white_space{{{0x0009, 0x000D},
                                             {0x0020, 0x0020},
                                             {0x0085, 0x0085},
                                             {0x00A0, 0x00A0},
                                             {0x1680, 0x1680},
                                             {0x2000, 0x200A},
                                             {0x2028, 0x2029},
                                             {0x202F, 0x202F},
                                             {0x205F, 0x205F},
                                             {0x3000, 0x3000}}};

/// Characters that show nothing, or change how others are shown: Unicode's general categories Cc and Cf, the property
/// Default_Ignorable_Code_Point (DerivedCoreProperties.txt), the blanks that are no white space, and U+FFFC (Unicode 15).
constexpr std::array<Range, 29> invisible{{
    {0x0000, 0x001F},   {0x007F, 0x009F},   {0x00AD, 0x00AD},   {0x034F, 0x034F},   {0x0600, 0x0605},
    {0x061C, 0x061C},   {0x06DD, 0x06DD},   {0x070F, 0x070F},   {0x0890, 0x0891},   {0x08E2, 0x08E2},
    {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},   {0x202A, 0x202E},
    {0x2060, 0x206F},   {0x2800, 0x2800},   {0x3164, 0x3164},   {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F},
    {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFC},   {0x110BD, 0x110BD}, {0x110CD, 0x110CD},
    {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
}};

enum class Look { visible, space, unseen };

Look look_of(char32_t value) {
  if (0x20 < value && value < 0x7F) return Look::visible;  // nearly all there is: needs no table
  if (contains(white_space, value)) return Look::space;
  const bool noncharacter = (value & 0xFFFE) == 0xFFFE;
  return noncharacter || contains(invisible, value) ? Look::unseen : Look::visible;
}

/// Where nearly all pictographs lie (Arrows to Miscellaneous Symbols and Arrows; the emoji planes).
bool is_pictograph(char32_t value) {
  return (0x2190 <= value && value <= 0x2BFF && value != 0x2800) || (0x1F000 <= value && value <= 0x1FAFF);
}

constexpr char32_t joiner = 0x200D;
constexpr char32_t emoji_style = 0xFE0F;

}  // namespace

CodePoint first_code_point(std::string_view text) {
  constexpr CodePoint invalid{0xFFFD, 1, false};
  const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(text[index]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return invalid;
  char32_t value = lead & (0x7Fu >> length);
  for (std::size_t index = 1; index < length; ++index) {
    if ((byte(index) & 0xC0) != 0x80) return invalid;
    value = (value << 6) | (byte(index) & 0x3Fu);
  }
  const bool overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
  const bool surrogate = 0xD800 <= value && value <= 0xDFFF;
  if (overlong || surrogate || value > 0x10FFFF) return invalid;
  return {value, length, true};
}

std::string clean_text(std::string_view text) {
  std::string clean;
  char32_t last = 0;       // what was kept last
  bool space = false;      // white space came since
  std::string_view joint;  // a joiner came directly after it
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = first_code_point(text.substr(at));
    const std::string_view bytes = text.substr(at, point.length);
    at += point.length;
    if (!point.valid) continue;
    const Look look = look_of(point.value);
    if (look == Look::space) {
      space = true;
      joint = {};
      continue;
    }
    const bool in_emoji = !space && (is_pictograph(last) || (last == emoji_style && point.value == joiner));
    if (point.value == joiner && in_emoji) joint = bytes;
    if (look == Look::unseen && !(point.value == emoji_style && in_emoji && joint.empty())) continue;
    if (space && !clean.empty()) clean += ' ';
    if (is_pictograph(point.value)) clean += joint;  // a joiner joins pictographs and nothing else
    clean += bytes;
    last = point.value;
    space = false;
    joint = {};
  }
  return clean;
}

std::size_t characters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) text.remove_prefix(first_code_point(text).length);
  return count;
}

std::string shown(std::string_view text) {
  constexpr std::size_t longest = 40;
  const std::string clean = clean_text(text);
  std::size_t bytes = 0;
  for (std::size_t count = 0; bytes < clean.size(); ++count) {
    if (count == longest) return clean.substr(0, bytes) + "…";
    bytes += first_code_point(std::string_view(clean).substr(bytes)).length;
  }
  return clean;
}

}  // namespace bohnenhof::protocol
