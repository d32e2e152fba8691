#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "tests/protocol/promises.hpp"

namespace bohnenhof::protocol::promises {

/// Gives the fuzzer's input to a check, and stops loudly when a promise is broken.
inline int keep(std::string (*check)(std::string_view), const std::uint8_t* data, std::size_t size) {
  const std::string broken = check({reinterpret_cast<const char*>(data), size});
  if (broken.empty()) return 0;
  std::cerr << broken << '\n';
  std::abort();
}

}  // namespace bohnenhof::protocol::promises
