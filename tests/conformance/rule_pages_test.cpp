// The examples of the client's rule pages, played by the engines. What is written by hand is where an example begins, its
// moves, and which moves are refused for which reason (examples.json); everything that a page shows of it is printed from here.
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <sstream>

#include "protocol/encode.hpp"
#include "protocol/replay_line.hpp"
#include "tests/conformance/option_sets.hpp"

namespace bohnenhof::rules {
namespace {

using Json = nlohmann::ordered_json;

const std::string folder = std::string(BOHNENHOF_SOURCE_DIR) + "/web-client/src/rules_pages/";

std::string text_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

Json texts(const std::vector<MoveText>& moves) {
  Json list = Json::array();
  for (const auto& move : moves) list.push_back(move.view());
  return list;
}

/// What a refused move is answered with; it must be the reason that the example is there for.
Json refused(const Match& match, const std::string& move, const std::string& why) {
  const auto steps = match.preview(move);
  EXPECT_FALSE(steps) << move << " is legal";
  if (steps) return nullptr;
  EXPECT_EQ(word(steps.error().why), why) << move;
  Json places = Json::array();
  for (const auto& place : steps.error().places) places.push_back(place.view());
  return {{"move", move}, {"why", why}, {"places", places}};
}

/// An example as a page shows it: the start, what is refused there, and each move with its steps and what it leads to.
Json played(const GameInfo& game, const Json& example) {
  const Json given = example.value("options", Json::object());
  const auto options = protocol::options_from_json(game, given.dump()).value();
  Match match = start(game, options, seat_from_number(example.value("first", 1)).value());
  if (example.contains("position")) match = start_from(game, options, example["position"].get<std::string>()).value();

  Json result{{"options", given}, {"start", match.position()}, {"legal", texts(match.legal_moves())}};
  result["refused"] = Json::array();
  const Json refusals = example.value("refused", Json::object());
  for (const auto& [move, why] : refusals.items()) {
    result["refused"].push_back(refused(match, move, why));
  }
  result["moves"] = Json::array();
  for (const std::string move : example.value("moves", Json::array())) {
    const Seat seat = match.to_move();
    const auto steps = match.play(move);
    EXPECT_TRUE(steps) << move << " is refused in " << match.position();
    if (!steps) break;
    result["moves"].push_back({{"move", move},
                               {"seat", number(seat)},
                               {"steps", Json::parse(protocol::encode_steps(*steps))},
                               {"position", match.position()},
                               {"legal", texts(match.legal_moves())}});
  }
  return result;
}

/// All examples of a game with what one must know of it, an example a line.
std::string page_file(const GameInfo& game, const Json& examples) {
  std::string text = "{\n\"game\": " + protocol::encode_game(game) + ",\n\"examples\": {";
  std::string separator = "\n";
  for (const auto& [name, example] : examples.items()) {
    SCOPED_TRACE(name);
    text += separator + Json(name).dump() + ": " + played(game, example).dump();
    separator = ",\n";
  }
  return text + "\n}}\n";
}

/// Everything that somebody could try to play: what can be pointed at, and what is no move at all.
std::vector<std::string> attempts(const GameInfo& game, std::mt19937_64& random) {
  std::vector<std::string> moves{"", "?"};
  for (const Seat seat : both_seats) {
    for (const auto& choice : game.layout.choices[seat]) moves.emplace_back(choice.move.view());
  }
  const auto& places = game.layout.fields.front();
  for (int i = 0; i < 12 && game.layout.kind == BoardLayout::Kind::star; ++i) {
    const auto any = [&] { return std::string(places[random() % places.size()].view()); };
    moves.push_back(any() + '-' + any());
  }
  return moves;
}

/// The reasons for which moves are refused in random games.
std::set<std::string_view> reasons(const GameInfo& game, std::uint64_t seed) {
  std::set<std::string_view> found;
  std::mt19937_64 random(seed);
  for (const auto& options : option_sets(game)) {
    Match match = start(game, options, Seat::south);
    for (int ply = 0; ply < 120 && !match.over(); ++ply) {
      for (const auto& move : attempts(game, random)) {
        if (const auto steps = match.preview(move); !steps) found.insert(word(steps.error().why));
      }
      const auto legal = match.legal_moves();
      match.play_silently(legal[random() % legal.size()].view());
    }
  }
  return found;
}

class RulePages : public testing::TestWithParam<const GameInfo*> {
 protected:
  const GameInfo& game_ = *GetParam();
  const Json examples_ = Json::parse(text_of(folder + "examples.json")).at(std::string(game_.id));
};

TEST_P(RulePages, ShowWhatTheEnginePlays) {
  const std::string path = folder + "played/" + std::string(game_.id) + ".json";
  const std::string expected = page_file(game_, examples_);
  if (std::getenv("BOHNENHOF_WRITE") != nullptr) std::ofstream(path) << expected;
  EXPECT_EQ(text_of(path), expected) << "Write it anew: BOHNENHOF_WRITE=1 build/dev/tests/test_conformance "
                                        "--gtest_filter=*RulePages*";
}

TEST_P(RulePages, HaveAnExampleOfEveryRefusal) {
  std::set<std::string_view> shown;
  for (const auto& [name, example] : examples_.items()) {
    if (!example.contains("refused")) continue;
    for (const auto& [move, why] : example["refused"].items()) shown.insert(why.get_ref<const std::string&>());
  }
  std::set<std::string_view> possible;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) possible.merge(reasons(game_, seed));
  EXPECT_EQ(shown, possible);
}

std::vector<const GameInfo*> all_games() {
  std::vector<const GameInfo*> all;
  for (const auto& game : games()) all.push_back(&game);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Of, RulePages, testing::ValuesIn(all_games()),
                         [](const auto& tested) { return std::string(tested.param->id); });

}  // namespace
}  // namespace bohnenhof::rules
