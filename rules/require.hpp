// Our own bugs fail loudly, in every build.
#pragma once

#include <cstdlib>

namespace bohnenhof::rules {

/// Ends the program if that does not hold. For what only a bug can break, away from the paths that searches take (there: assert).
constexpr void require(bool truth) {
  if (!truth) std::abort();
}

}  // namespace bohnenhof::rules
