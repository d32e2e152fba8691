// UTF-8, code point by code point. Inside this library only; what others need of it stands in parse.hpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bohnenhof::protocol {

/// A code point and how many bytes it took. What is not UTF-8 is U+FFFD of one byte, `valid` false.
struct CodePoint {
  char32_t value;
  std::size_t length;
  bool valid;
};

/// The first code point of `text`, which is not empty. Strict: no overlong forms, no surrogates, nothing past U+10FFFF.
CodePoint first_code_point(std::string_view text);

/// What somebody typed, as it may be quoted back in a message: cleaned, and cut after 40 code points.
std::string shown(std::string_view text);

}  // namespace bohnenhof::protocol
