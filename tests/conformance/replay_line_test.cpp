// What the contract's fine print says of wrong lines.
#include "protocol/replay_line.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace bohnenhof::protocol {
namespace {

using Json = nlohmann::json;

/// The answer's error code (with the index of an illegal move), or "ok".
std::string code(std::string_view line) {
  const Json answer = Json::parse(answer_replay_line(line));
  if (!answer.contains("error")) return "ok";
  const Json& error = answer["error"];
  return error["code"].get<std::string>() + (error.contains("index") ? ' ' + error["index"].dump() : "");
}

TEST(ReplayLine, AnswersWithTheStateReached) {
  EXPECT_EQ(
      answer_replay_line(R"({"game":"awale","moves":["C","b"]})"),
      R"({"position":"4,4,0,5,5,5,5,0,5,5,5,5 0,0 1 2","legal":["A","B","D","E","F"],"over":false,"result":null})");
  EXPECT_EQ(
      answer_replay_line(R"({"game":"bohnenspiel72","position":"0,0,0,0,0,1,0,0,0,0,0,0 36,35 1","moves":["F"]})"),
      R"({"position":"0,0,0,0,0,0,0,0,0,0,0,0 37,35 1","legal":[],"over":true,"result":{"winner":1,"scores":[37,35],"reason":"all_empty"}})");
  EXPECT_EQ(Json::parse(answer_replay_line(
                R"({"game":"awale","position":"1,0,0,0,0,0,1,0,0,0,0,0 23,23 1 100","moves":[]})"))["result"],
            Json({{"winner", nullptr}, {"scores", {23, 23}}, {"reason", "stalled"}}));
}

TEST(ReplayLine, NamesTheIllegalMove) {
  const Json error = Json::parse(answer_replay_line(R"({"game":"awale","moves":["C","C"]})"))["error"];
  EXPECT_EQ(error["code"], "illegal_move");
  EXPECT_EQ(error["index"], 1);
  EXPECT_EQ(error["move"], "C");
  EXPECT_EQ(error["message"], "Not a legal move here: not_your_pit C.");
}

TEST(ReplayLine, WrongFormIsABadRequest) {
  for (const auto* line : {"",
                           "x",
                           "{",
                           "[]",
                           "null",
                           "7",
                           R"("awale")",
                           "{}",
                           R"({"game":"awale"})",
                           R"({"moves":[]})",
                           R"({"game":7,"moves":[]})",
                           R"({"game":null,"moves":[]})",
                           R"({"game":"awale","moves":null})",
                           R"({"game":"awale","moves":"C"})",
                           R"({"game":"awale","moves":{}})",
                           R"({"game":"awale","moves":["C",7]})",
                           R"({"game":"awale","moves":[null]})",
                           R"({"game":"awale","moves":[],"options":null})",
                           R"({"game":"awale","moves":[],"options":[]})",
                           R"({"game":"awale","moves":[],"first":0})",
                           R"({"game":"awale","moves":[],"first":3})",
                           R"({"game":"awale","moves":[],"first":"1"})",
                           R"({"game":"awale","moves":[],"first":null})",
                           R"({"game":"awale","moves":[],"first":true})",
                           R"({"game":"awale","moves":[],"position":null})",
                           R"({"game":"awale","moves":[],"position":7})",
                           R"({"game":"awale","moves":[]} x)",
                           "{\"game\":\"\xff\",\"moves\":[]}"}) {
    EXPECT_EQ(code(line), "bad_request") << line;
  }
}

TEST(ReplayLine, AnyWrongOptionIsABadOption) {
  for (const auto* options :
       {R"({"nonsense":1})", R"({"stall_rounds":0})", R"({"stall_rounds":51})", R"({"stall_rounds":7.0})",
        R"({"stall_rounds":"7"})", R"({"stall_rounds":true})", R"({"stall_rounds":null})", R"({"stall_rounds":[7]})",
        R"({"stall_rounds":{}})", R"({"stall_rounds":4294967303})", R"({"stall_rounds":18446744073709551615})",
        R"({"stall_rounds":-9223372036854775808})", R"({"stall_rounds":1e300})", R"({"stall":"lax"})",
        R"({"stall":""})", R"({"stall":null})", R"({"stall":1})", R"({"":7})"}) {
    EXPECT_EQ(code(R"({"game":"awale","moves":[],"options":)" + std::string(options) + "}"), "bad_option") << options;
  }
  EXPECT_EQ(code(R"({"game":"bohnenspiel72","moves":[],"options":{"must_feed":1}})"), "bad_option");
  EXPECT_EQ(code(R"({"game":"bohnenspiel72","moves":[],"options":{"must_feed":null}})"), "bad_option");
  EXPECT_EQ(code(R"({"game":"sternhalma","moves":[],"options":{"pegs":11}})"), "bad_option");
}

TEST(ReplayLine, ChecksInTheOrderOfTheContract) {
  EXPECT_EQ(code(R"({"game":"chess","moves":[7],"options":{"x":1},"position":""})"), "bad_request");
  EXPECT_EQ(code(R"({"game":"chess","moves":["?"],"options":{"x":1},"position":""})"), "unknown_game");
  EXPECT_EQ(code(R"({"game":"awale","moves":["?"],"options":{"x":1},"position":""})"), "bad_option");
  EXPECT_EQ(code(R"({"game":"awale","moves":["?"],"options":{},"position":""})"), "bad_position");
  EXPECT_EQ(code(R"({"game":"awale","moves":["C","c","?"],"options":{}})"), "illegal_move 2");
}

TEST(ReplayLine, IgnoresWhatItDoesNotKnow) {
  EXPECT_EQ(code(R"( {"game":"awale","moves":[],"later":{"a":[null]},"first":2} )"), "ok");
  EXPECT_EQ(code(R"({"game":"awale","moves":[],"position":"4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 0","first":3})"),
            "bad_request")
      << "`first` is checked also where it does not count";
}

TEST(ReplayLine, RefusesMovesAfterTheEnd) {
  EXPECT_EQ(code(R"({"game":"awale","position":"0,0,0,0,0,0,0,0,0,0,0,0 24,24 1 0","moves":[]})"), "ok");
  EXPECT_EQ(code(R"({"game":"awale","position":"0,0,0,0,0,0,0,0,0,0,0,0 24,24 1 0","moves":["A"]})"), "illegal_move 0");
}

TEST(ReplayLine, AnswersOnOneLineWhateverAMoveHolds) {
  const std::string answer = answer_replay_line("{\"game\":\"awale\",\"moves\":[\"\\n\\u0000\\ud83d\\ude00\\\"\"]}");
  EXPECT_EQ(answer.find('\n'), std::string::npos);
  EXPECT_EQ(Json::parse(answer)["error"]["code"], "illegal_move");
}

}  // namespace
}  // namespace bohnenhof::protocol
