#include "server/cli/interchange.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

#include "rules/registry.hpp"

namespace bohnenhof::server {
namespace {

std::string replay(const std::string& lines) {
  std::istringstream in(lines);
  std::ostringstream out;
  EXPECT_EQ(run_replay(in, out), 0) << "bad lines are answered, too";
  return out.str();
}

TEST(Replay, AnswersEachLineAndSkipsBlankOnes) {
  const std::string good = R"({"game":"awale","moves":["C"]})";
  const std::string answer =
      R"({"position":"4,4,0,5,5,5,5,4,4,4,4,4 0,0 2 1","legal":["a","b","c","d","e","f"],"over":false,"result":null})"
      "\n";
  EXPECT_EQ(replay(""), "");
  EXPECT_EQ(replay("\n \t\n\r\n"), "");
  EXPECT_EQ(replay(good), answer) << "the last line may lack its end";
  EXPECT_EQ(replay(good + "\r\n\n" + good + "\n"), answer + answer);
}

TEST(Replay, GoesOnAfterABadLine) {
  const std::string answers = replay("{\n{\"game\":\"chess\",\"moves\":[]}\n{\"game\":\"bohnduell\",\"moves\":[]}\n");
  std::istringstream lines(answers);
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(nlohmann::json::parse(line)["error"]["code"], "bad_request");
  std::getline(lines, line);
  EXPECT_EQ(nlohmann::json::parse(line)["error"]["code"], "unknown_game");
  std::getline(lines, line);
  EXPECT_EQ(nlohmann::json::parse(line)["over"], false);
}

/// A stream that counts how often it is flushed.
class Flushes : public std::stringbuf {
 public:
  int count = 0;

 protected:
  int sync() override {
    ++count;
    return std::stringbuf::sync();
  }
};

TEST(Replay, FlushesEachLine) {
  std::istringstream in("{}\n{}\n{}\n");
  Flushes flushes;
  std::ostream out(&flushes);
  run_replay(in, out);
  EXPECT_EQ(flushes.count, 3);
}

struct Said {
  int status;
  std::string out;
  std::string err;
};

Said perft(const PerftRequest& request) {
  std::ostringstream out;
  std::ostringstream err;
  const int status = run_perft(request, out, err);
  return {status, out.str(), err.str()};
}

TEST(Perft, PrintsALineForEachDepth) {
  EXPECT_EQ(perft({.game = "awale", .depth = 4, .options = R"({"stall_rounds":9})", .position = {}}).out,
            "1 6\n2 36\n3 190\n4 1014\n");
  EXPECT_EQ(
      perft({.game = "awale", .depth = 3, .options = R"({"stall":"strict","stall_rounds":1})", .position = {}}).out,
      "1 6\n2 36\n3 0\n");
  EXPECT_EQ(perft({.game = "bohnduell", .depth = 2, .options = "{}", .position = "0,3 4,3,2,1/2,3,0,2 10,10 2"}).out,
            "1 4\n2 15\n");
  EXPECT_EQ(perft({.game = "sternhalma", .depth = 1, .options = "{}", .position = {}, .first = rules::Seat::north}).out,
            "1 22\n");
}

TEST(Perft, SaysWhatIsWrongInOneLine) {
  for (const PerftRequest& request : {
           PerftRequest{.game = "chess", .depth = 1, .options = "{}", .position = {}},
           PerftRequest{.game = "awale", .depth = 0, .options = "{}", .position = {}},
           PerftRequest{.game = "awale", .depth = 100, .options = "{}", .position = {}},
           PerftRequest{.game = "awale", .depth = 1, .options = "{", .position = {}},
           PerftRequest{.game = "awale", .depth = 1, .options = "[]", .position = {}},
           PerftRequest{.game = "awale", .depth = 1, .options = R"({"stall_rounds":99})", .position = {}},
           PerftRequest{.game = "awale", .depth = 1, .options = "{}", .position = "nonsense"},
       }) {
    const Said said = perft(request);
    EXPECT_EQ(said.status, 1);
    EXPECT_EQ(said.out, "");
    EXPECT_EQ(std::count(said.err.begin(), said.err.end(), '\n'), 1) << said.err;
  }
}

TEST(Games, PrintsOneObjectALine) {
  std::ostringstream out;
  EXPECT_EQ(run_games(out), 0);
  std::istringstream lines(out.str());
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const auto json = nlohmann::json::parse(line);
    const auto& game = rules::games()[count];
    EXPECT_EQ(json["id"], std::string(game.id));
    ASSERT_EQ(json["options"].size(), game.option_specs.size());
    for (const auto& option : json["options"]) {
      EXPECT_TRUE(option.contains("name") && option.contains("type") && option.contains("default")) << option;
    }
    EXPECT_TRUE(json["layout"].contains("kind"));
  }
  EXPECT_EQ(count, rules::games().size());
}

}  // namespace
}  // namespace bohnenhof::server
