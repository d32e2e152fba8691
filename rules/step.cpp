#include "rules/step.hpp"

#include <array>

namespace bohnenhof::rules {

std::string_view word(const Step& step) {
  static constexpr std::array<std::string_view, std::variant_size_v<Step>> words{
      "lift", "sow", "supply", "capture", "hop", "direction", "round", "gather", "again", "pass", "layout", "end"};
  return words[step.index()];
}

}  // namespace bohnenhof::rules
