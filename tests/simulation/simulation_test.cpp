// What must always hold, holds, whatever goes wrong.
//
// BOHNENHOF_SEEDS says how many seeds are simulated (200 when it does not), BOHNENHOF_SEED which is the first.
#include "tests/simulation/simulation.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace bohnenhof::simulation {
namespace {

constexpr int turns = 120;

std::uint64_t setting(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

TEST(Simulation, NothingIsLostDoubledOrToldWronglyWhateverGoesWrong) {
  const auto first = setting("BOHNENHOF_SEED", 1), seeds = setting("BOHNENHOF_SEEDS", 200);
  std::size_t events = 0, games = 0, pairs = 0;
  for (std::uint64_t seed = first; seed < first + seeds; ++seed) {
    Simulation simulation(seed);
    try {
      simulation.run(turns);
    } catch (const Violation& violation) {
      FAIL() << "BOHNENHOF_SEED=" << seed << " BOHNENHOF_SEEDS=1 finds: " << violation.what();
    }
    for (const auto& room : simulation.ledger().rooms()) events += simulation.ledger().last_seq(room);
    games += simulation.ledger().games_finished();
    pairs += simulation.ledger().pairs();
  }
  std::cout << seeds << " seeds, " << events << " events, " << games << " finished games, " << pairs << " pairs\n";
  EXPECT_TRUE(seeds < 100 || pairs > seeds / 4) << pairs << " pairs: or nothing is said about them";
}

/// Whole sequences of commands that the fuzzer collected (fuzz_sequence), and every finding.
TEST(Simulation, HoldsForWhatTheFuzzerFound) {
  int scripts = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(BOHNENHOF_SOURCE_DIR "/tests/fuzz/corpus/fuzz_sequence")) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string script{std::istreambuf_iterator<char>(file), {}};
    Simulation simulation(1, Weather::fine());
    EXPECT_NO_THROW(simulation.run(script)) << entry.path();
    ++scripts;
  }
  EXPECT_GT(scripts, 5);
}

TEST(Simulation, IsTheSameForTheSameSeed) {
  const auto run = [](std::uint64_t seed) {
    Simulation simulation(seed);
    simulation.run(turns);
    return simulation.hash();
  };
  for (const std::uint64_t seed : {3u, 4u, 5u, 6u}) EXPECT_EQ(run(seed), run(seed));
  EXPECT_NE(run(3), run(4));
}

}  // namespace
}  // namespace bohnenhof::simulation
