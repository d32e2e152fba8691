#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "tests/simulation/simulation.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bohnenhof::simulation;
  try {
    Simulation simulation(1, Weather::fine());
    simulation.run(std::string_view(reinterpret_cast<const char*>(data), size));
  } catch (const Violation& violation) {
    std::cerr << violation.what() << '\n';
    std::abort();
  }
  return 0;
}
