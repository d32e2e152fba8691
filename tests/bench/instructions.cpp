// Under callgrind: what each of the parts named (without a name: all) takes, a dump of the counts for each. tests/bench/count_instructions
// runs it and reads them.
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <valgrind/callgrind.h>

#include "tests/bench/parts.hpp"

int main(int count, char** words) {
  constexpr int units = 10;
  const std::span<char*> wanted(words + 1, words + count);
  for (const auto& part : bohnenhof::bench::parts()) {
    if (!wanted.empty() &&
        std::ranges::find(wanted, part.name, [](char* word) { return std::string_view(word); }) == wanted.end())
      continue;
    const auto work = part.set_up();
    for (int i = 0; i < units; ++i) work();  // until all buffers have grown
    CALLGRIND_START_INSTRUMENTATION;
    for (int i = 0; i < units; ++i) work();
    CALLGRIND_STOP_INSTRUMENTATION;
    CALLGRIND_DUMP_STATS_AT(std::string(part.name).c_str());
  }
}
