#include "tests/fuzz/protocol/keep.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return bohnenhof::protocol::promises::keep(bohnenhof::protocol::promises::of_record, data, size);
}
