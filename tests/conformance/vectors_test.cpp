// The recorded games of tests/vectors, line by line, and the numbers of move sequences in perft.json.
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "protocol/replay_line.hpp"
#include "rules/registry.hpp"

namespace bohnenhof {
namespace {

using Json = nlohmann::json;

const std::string folder = BOHNENHOF_SOURCE_DIR "/tests/vectors/";

class Vectors : public testing::TestWithParam<std::string_view> {};

TEST_P(Vectors, EveryLineIsAnsweredAsRecorded) {
  std::ifstream file(folder + std::string(GetParam()) + ".jsonl");
  ASSERT_TRUE(file) << "every game needs its vectors";
  int lines = 0;
  for (std::string line; std::getline(file, line); ++lines) {
    const Json recorded = Json::parse(line);
    const Json answer = Json::parse(protocol::answer_replay_line(recorded.at("in").dump()));
    const Json& expected = recorded.at("out");
    if (!expected.contains("error")) {
      EXPECT_EQ(answer, expected) << "line " << lines + 1;
      continue;
    }
    const Json error = answer.value("error", Json::object());
    EXPECT_EQ(error.value("code", ""), expected.at("error").at("code")) << "line " << lines + 1;
    EXPECT_EQ(error.value("index", -1), expected.at("error").value("index", -1)) << "line " << lines + 1;
    EXPECT_FALSE(error.value("message", "").empty());
  }
  EXPECT_GT(lines, 100);
}

std::vector<std::string_view> ids() {
  std::vector<std::string_view> all;
  for (const auto& game : rules::games()) all.push_back(game.id);
  return all;
}

const auto game_name = [](const auto& info) { return std::string(info.param); };

INSTANTIATE_TEST_SUITE_P(All, Vectors, testing::ValuesIn(ids()), game_name);

class Perft : public testing::TestWithParam<std::string_view> {};

TEST_P(Perft, CountsHold) {
#ifdef NDEBUG
  const std::uint64_t greatest = ~std::uint64_t{0};
#else
  const std::uint64_t greatest = 1'000'000;  // full counts only where compiled with optimisation
#endif
  std::ifstream file(folder + "perft.json");
  int tested = 0;
  for (const Json& entry : Json::parse(file)) {
    if (entry.at("game") != GetParam()) continue;
    const auto& game = *rules::find_game(GetParam());
    const auto options = protocol::options_from_json(game, entry.at("options").dump());
    ASSERT_TRUE(options) << entry;
    auto match = rules::start(game, *options, rules::Seat::south);
    if (entry.contains("position"))
      match = rules::start_from(game, *options, entry.at("position").get<std::string>()).value();
    std::vector<std::uint64_t> counts = entry.at("counts");
    const auto too_many = std::ranges::find_if(counts, [&](std::uint64_t count) { return count > greatest; });
    counts.erase(too_many, counts.end());
    EXPECT_EQ(rules::perft(match, static_cast<int>(counts.size())), counts) << entry;
    ++tested;
  }
  EXPECT_GE(tested, 4);
}

INSTANTIATE_TEST_SUITE_P(All, Perft, testing::ValuesIn(ids()), game_name);

}  // namespace
}  // namespace bohnenhof
