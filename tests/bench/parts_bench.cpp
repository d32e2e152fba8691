// How fast the parts of a move's way through the server are (parts.cpp), on one core.
#include <benchmark/benchmark.h>
#include <string>

#include "tests/bench/parts.hpp"

int main(int argc, char** argv) {
  for (const auto& part : bohnenhof::bench::parts()) {
    benchmark::RegisterBenchmark(std::string(part.name).c_str(), [&part](benchmark::State& run) {
      const auto work = part.set_up();
      for (auto _ : run) work();
      run.SetLabel(std::string(part.what));
    });
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
