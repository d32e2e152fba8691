#include "tests/fuzz/rules/keep.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return bohnenhof::rules::promises::keep(bohnenhof::rules::promises::of_options, data, size);
}
