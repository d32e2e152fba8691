// The inputs that the fuzzers collected, and every finding, as ordinary tests.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "tests/conformance/promises.hpp"

namespace bohnenhof::rules {
namespace {

struct Target {
  std::string name;
  std::string (*check)(std::string_view);
};

class Corpus : public testing::TestWithParam<Target> {};

TEST_P(Corpus, KeepsItsPromises) {
  int inputs = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(BOHNENHOF_SOURCE_DIR "/tests/fuzz/corpus/" + GetParam().name)) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string input{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(GetParam().check(input), "") << entry.path();
    ++inputs;
  }
  EXPECT_GT(inputs, 10);
}

INSTANTIATE_TEST_SUITE_P(All, Corpus,
                         testing::Values(Target{"fuzz_moves", promises::of_moves},
                                         Target{"fuzz_position", promises::of_position},
                                         Target{"fuzz_options", promises::of_options},
                                         Target{"fuzz_replay", promises::of_replay}),
                         [](const auto& target) { return target.param.name; });

}  // namespace
}  // namespace bohnenhof::rules
