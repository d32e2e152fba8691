#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/conformance/promises.hpp"

namespace bohnenhof::rules::promises {

/// Gives the fuzzer's input to a check, and stops loudly when a promise is broken.
inline int keep(std::string (*check)(std::string_view), const std::uint8_t* data, std::size_t size) {
  const std::string broken = check({reinterpret_cast<const char*>(data), size});
  if (broken.empty()) return 0;
  std::fputs((broken + '\n').c_str(), stderr);
  std::abort();
}

}  // namespace bohnenhof::rules::promises
