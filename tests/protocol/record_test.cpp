#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

#include "protocol/encode.hpp"
#include "samples.hpp"

namespace bohnenhof::protocol {
namespace {

using namespace samples;
using nlohmann::json;

TEST(Record, HoldsEveryPlyWithStepsAndPosition) {
  const GameRecord record = finished_game(12);
  const json encoded = json::parse(encode_record(record));
  EXPECT_EQ(encoded["id"], record.id.view());
  EXPECT_EQ(encoded["players"]["2"]["name"], "Ben");
  EXPECT_EQ(encoded["options"], json::parse(R"({"reserve":12})"));
  EXPECT_EQ(encoded["first"], 2);

  auto match = rules::start(bohnduell(), record.options, record.first);
  EXPECT_EQ(encoded["start"], match.position());
  ASSERT_EQ(encoded["moves"].size(), record.moves.size());
  for (const json& move : encoded["moves"]) {
    EXPECT_EQ(move["seat"], rules::number(match.to_move()));
    const auto steps = match.play(move["move"].get<std::string>());
    ASSERT_TRUE(steps);
    EXPECT_EQ(move["steps"], json::parse(encode_steps(*steps)));
    EXPECT_EQ(move["position"], match.position());
  }
  ASSERT_TRUE(match.over());
  EXPECT_EQ(encoded["result"]["scores"], json::array({match.outcome()->scores.south, match.outcome()->scores.north}));
  EXPECT_EQ(encoded["result"]["reason"], rules::word(match.outcome()->reason));
}

TEST(Record, WhoseMovesTodaysRulesRefuseKeepsThemAll) {
  GameRecord record = finished_game(12);
  record.moves = {"+1", "Z", "+1"};
  const json moves = json::parse(encode_record(record))["moves"];
  ASSERT_EQ(moves.size(), 3u);
  EXPECT_TRUE(moves[0].contains("position"));
  EXPECT_EQ(moves[1], json::parse(R"({"move":"Z"})"));
  EXPECT_EQ(moves[2], json::parse(R"({"move":"+1"})"));
  EXPECT_TRUE(encode_record_text(record).ends_with("\n1. North +1\n2. South Z\n3. +1\n"));
}

TEST(RecordText, BeginsWithItsHeaders) {
  GameRecord record = finished_game(12);
  record.moves.resize(2);
  record.result = {rules::Seat::south, {1, 0}, "resigned"};
  EXPECT_EQ(encode_record_text(record),
            "Game: 9k2m4p6q8r2s4t6v8x2z\n"
            "Rules: bohnduell 1\n"
            "Options: reserve=12\n"
            "South: Anna\n"
            "North: Ben\n"
            "First: North\n"
            "Room: k3f9x2\n"
            "Started: 2026-11-30T00:53:20Z\n"
            "Ended: 2026-11-30T00:54:21Z\n"
            "Result: South 1:0 resigned\n"
            "\n"
            "1. North " +
                std::string(record.moves[0].view()) + "\n2. South " + std::string(record.moves[1].view()) + "\n");
}

TEST(Record, TellsTheClockAndWhatRemainedOnIt) {
  GameRecord record = finished_game(12);
  record.moves.resize(3);
  record.clock = clock_kind::Increment{5'400'000, 0};
  record.remaining = {5'399'940, 65'250, 900};
  const json encoded = json::parse(encode_record(record));
  EXPECT_EQ(encoded["clock"], json::parse(R"({"kind":"increment","initial":5400000,"gain":0})"));
  EXPECT_EQ(encoded["moves"][1]["remaining"], 65'250);
  const std::string text = encode_record_text(record);
  EXPECT_NE(text.find("\nClock: 90+0\n"), std::string::npos);
  for (const std::string time : {" {1:29:59.9}\n", " {1:05.2}\n", " {0:00.9}\n"}) {
    EXPECT_NE(text.find(time), std::string::npos) << text;
  }
}

TEST(RecordText, SaysWhenNobodyWon) {
  GameRecord record = finished_game(12);
  record.result = {std::nullopt, {4, 4}, "no_moves"};
  EXPECT_NE(encode_record_text(record).find("Result: draw 4:4 no_moves\n"), std::string::npos);
  record.result = {std::nullopt, {0, 0}, "aborted"};
  EXPECT_NE(encode_record_text(record).find("Result: nobody 0:0 aborted\n"), std::string::npos);
}

/// The format is enough to play the game again.
TEST(RecordText, ReplayedGivesTheResult) {
  for (const int reserve : {5, 12, 40}) {
    const GameRecord record = finished_game(reserve);
    std::istringstream text(encode_record_text(record));
    std::string line;
    while (std::getline(text, line) && !line.empty()) {
    }
    auto match = rules::start(bohnduell(), record.options, record.first);
    int number = 0;
    std::string dot;
    std::string seat;
    std::string move;
    int expected = 0;
    while (text >> number >> dot >> seat >> move) {
      EXPECT_EQ(number, ++expected);
      EXPECT_EQ(seat, match.to_move() == rules::Seat::south ? "South" : "North");
      EXPECT_FALSE(match.play_silently(move));
    }
    ASSERT_TRUE(match.over());
    EXPECT_EQ(game_result(*match.outcome()), record.result);
  }
}

TEST(RecordText, KnowsTheCalendar) {
  GameRecord record = finished_game(5);
  record.started_at = 1;
  record.ended_at = 951868799999;  // the last moment of a leap day
  const std::string text = encode_record_text(record);
  EXPECT_NE(text.find("Started: 1970-01-01T00:00:00Z\n"), std::string::npos);
  EXPECT_NE(text.find("Ended: 2000-02-29T23:59:59Z\n"), std::string::npos);
}

}  // namespace
}  // namespace bohnenhof::protocol
