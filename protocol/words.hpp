// All words of an enumeration or a variant, for lists that others are given. Inside this library only.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "protocol/message.hpp"

namespace bohnenhof::protocol {

/// The words of all enumerators, in order. `word` gives nothing for the number after the last.
template <class Enum>
std::vector<std::string_view> enumerators() {
  std::vector<std::string_view> words;
  for (int index = 0; !word(static_cast<Enum>(index)).empty(); ++index) words.push_back(word(static_cast<Enum>(index)));
  return words;
}

/// The kinds of steps, in the order of the variant.
inline std::vector<std::string_view> step_kinds() {
  return []<std::size_t... Index>(std::index_sequence<Index...>) {
    return std::vector{rules::word(rules::Step(std::in_place_index<Index>))...};
  }
  (std::make_index_sequence<std::variant_size_v<rules::Step>>());
}

}  // namespace bohnenhof::protocol
