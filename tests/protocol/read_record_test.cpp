#include "protocol/read_record.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "promises.hpp"
#include "samples.hpp"

namespace bohnenhof::protocol {
namespace {

using namespace samples;
using nlohmann::json;
using rules::Seat;

/// What is wrong with a record, for a look at all of it.
std::string said(const std::string& text) {
  const auto read = read_record(text);
  if (read) return "read";
  const auto& error = read.error();
  return std::string(word(error.problem)) + " in line " + std::to_string(error.line) + " move " +
         std::to_string(error.move) + ": " + error.message;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  EXPECT_NE(text.find(what), std::string::npos) << what;
  return text.replace(text.find(what), what.size(), by);
}

const std::string short_game =
    "Rules: bohnduell 1\nOptions: reserve=20\nFirst: South\nResult: North 0:1 resigned\n\n1. South +3\n2. North +4\n";

GameRecord with_everything() {
  GameRecord record = finished_game(12);
  record.moves.resize(2);
  auto match = rules::start(bohnduell(), record.options, record.first);
  for (const auto& move : record.moves) match.play_silently(move.view());
  record.result = {std::nullopt, match.scores(), "draw_agreed"};
  record.clock = clock_kind::Increment{5'400'000, 3'000};
  record.remaining = {5'399'900, 65'200};
  record.place = {2, 3, 5};
  record.started_at = at - at % 1000;
  record.ended_at = record.started_at + 61'000;
  return record;
}

TEST(ReadRecord, GivesBackWhatWasWrittenAsJson) {
  for (const GameRecord& record : {with_everything(), finished_game(5), finished_game(40)}) {
    const std::string written = encode_record(record);
    const auto read = read_record(written);
    ASSERT_TRUE(read) << said(written);
    EXPECT_EQ(encode_record(*read), written);
    EXPECT_EQ(encode_record_text(*read), encode_record_text(record));
  }
}

TEST(ReadRecord, GivesBackWhatWasWrittenAsTextButForThePlayersIds) {
  GameRecord record = with_everything();
  const std::string written = encode_record_text(record);
  const auto read = read_record(written);
  ASSERT_TRUE(read) << said(written);
  EXPECT_EQ(encode_record_text(*read), written);
  record.players = {{{}, "Anna"}, {{}, "Ben"}};
  EXPECT_EQ(encode_record(*read), encode_record(record));
}

TEST(ReadRecord, NeedsLittleOfAText) {
  const auto read = read_record("Rules: awale\n\n1. C");
  EXPECT_FALSE(read);
  const std::string whole = encode_record_text(finished_game(5));
  std::string bare = "Rules: bohnduell\nOptions: reserve=5\nFirst: North\n\n";
  const auto match = finished_game(5);
  for (std::size_t index = 0; index < match.moves.size(); ++index) {
    bare += std::to_string(index + 1) + ". " + std::string(match.moves[index].view()) + "\n";
  }
  const auto bare_read = read_record(bare);
  ASSERT_TRUE(bare_read) << said(bare);
  EXPECT_EQ(bare_read->result, match.result);
  EXPECT_EQ(bare_read->moves, match.moves);
}

TEST(ReadRecord, PassesOverSpacesLineEndsAndHeadersThatItDoesNotKnow) {
  std::string text = "\xEF\xBB\xBF\r\n" + replaced(short_game, "First", "Weather: rain: heavy\nFirst");
  for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; at += 4) text.replace(at, 1, " \t\r\n");
  EXPECT_TRUE(read_record(text)) << said(text);
}

TEST(ReadRecord, BeginsWhereItWasSetUp) {
  const std::string position = "16,16 1,1,1,0/1,1,1,0 1,1 2";
  auto match = *rules::start_from(bohnduell(), bohnduell_options(), position);
  match.play_silently("+1");
  const std::string scores = std::to_string(match.scores().south) + ':' + std::to_string(match.scores().north);
  const std::string headers = "Rules: bohnduell 1\nFirst: South\nPosition: " + position + "\nResult: South " + scores;
  const auto read = read_record(headers + " resigned\n\n1. North +1\n");
  ASSERT_TRUE(read) << said(headers + " resigned\n\n1. North +1\n");
  EXPECT_EQ(read->first, Seat::north) << "the position says it";
  EXPECT_EQ(read->position, position);
  EXPECT_NE(encode_record_text(*read).find("First: North\nPosition: " + position + "\n"), std::string::npos);
  EXPECT_EQ(said(headers + " resigned\n\n1. South +1\n"), "wrong_side in line 6 move 1: The other side is to move.");
}

TEST(ReadRecord, SaysWhatIsWrongAndWhere) {
  const auto broken = [](const std::string& what, const std::string& by) {
    return said(replaced(short_game, what, by));
  };
  EXPECT_EQ(said(""), "bad_record in line 1 move 0: A record needs the header Rules, such as Rules: awale 1.");
  EXPECT_EQ(said("e4 e5").substr(0, 31), "bad_record in line 1 move 0: A ");
  EXPECT_EQ(broken("bohnduell 1", "chess 1").substr(0, 35), "unknown_game in line 1 move 0: Ther");
  EXPECT_EQ(broken("bohnduell 1", "bohnduell 9").substr(0, 35), "unknown_version in line 1 move 0: T");
  EXPECT_EQ(broken("bohnduell 1", "bohnduell one").substr(0, 30), "bad_record in line 1 move 0: R");
  EXPECT_EQ(broken("reserve=20", "reserve=99"),
            "bad_option in line 2 move 0: Option \"reserve\" cannot be that; allowed: 5 to 40.");
  EXPECT_EQ(broken("First: South", "First: West"), "bad_record in line 3 move 0: First must be South or North.");
  EXPECT_EQ(broken("First: South", "Position: 1,1").substr(0, 32), "bad_position in line 3 move 0: W");
  EXPECT_EQ(broken("First: South", "Started: 2026-02-30T00:00:00Z").substr(0, 37),
            "bad_record in line 3 move 0: Started ");
  EXPECT_EQ(broken("1. South", "1. North"), "wrong_side in line 6 move 1: The other side is to move.");
  EXPECT_EQ(broken("2. North", "3. North"), "bad_record in line 7 move 2: Here comes move 2, such as 2. South C");
  EXPECT_EQ(broken("+4", "castles").substr(0, 32), "illegal_move in line 7 move 2: T");
  EXPECT_EQ(broken("+4", "c a").substr(0, 30), "bad_record in line 7 move 2: A");
  EXPECT_EQ(broken("+4", ">2").substr(0, 32), "illegal_move in line 7 move 2: T");
  EXPECT_EQ(broken("+4\n", "+4 {9:61.0}\n").substr(0, 30), "bad_record in line 7 move 2: A");
  EXPECT_EQ(broken("0:1 resigned", "1:0 resigned").substr(0, 32), "wrong_result in line 4 move 0: T");
  EXPECT_EQ(broken("0:1 resigned", "0:1 no_moves").substr(0, 32), "wrong_result in line 4 move 0: B");
  EXPECT_EQ(broken("North 0:1", "draw 0:1").substr(0, 32), "wrong_result in line 4 move 0: T");
  EXPECT_EQ(broken("Result: North 0:1 resigned\n", "").substr(0, 32), "wrong_result in line 0 move 0: T");
  EXPECT_EQ(broken("North 0:1", "North 0-1").substr(0, 30), "bad_record in line 4 move 0: R");
}

TEST(ReadRecord, WantsTheResultThatTheRulesGive) {
  std::string text = encode_record_text(finished_game(5));
  EXPECT_TRUE(read_record(text)) << said(text);
  text.replace(text.find("Result: ") + 8, 5, text.find("Result: South") != text.npos ? "North" : "South");
  EXPECT_EQ(said(text).substr(0, 12), "wrong_result");
}

TEST(ReadRecord, OfOlderRulesKeepsTheMovesThatTodaysRefuse) {
  GameRecord record = finished_game(12);
  record.rules_version = 0;
  record.moves = {"+1", ">4", "+1"};
  record.result = {Seat::north, {3, 5}, "no_moves"};
  const auto read = read_record(encode_record_text(record));
  ASSERT_TRUE(read) << said(encode_record_text(record));
  EXPECT_EQ(read->moves, record.moves);
  EXPECT_EQ(read->result, record.result);
}

TEST(ReadRecord, OfJsonSaysWhatIsWrong) {
  const json whole = json::parse(encode_record(with_everything()));
  const auto broken = [&](const std::string& pointer, const json& value) {
    json changed = whole;
    changed[json::json_pointer(pointer)] = value;
    return said(changed.dump());
  };
  EXPECT_EQ(said("{"), "bad_record in line 0 move 0: This is no JSON object.");
  EXPECT_EQ(said("{" + std::string(30, '[')).substr(0, 37), "bad_record in line 0 move 0: Objects ");
  EXPECT_EQ(broken("/rules", 3), "bad_record in line 0 move 0: In this record rules must be a text.");
  EXPECT_EQ(broken("/rules", "chess").substr(0, 12), "unknown_game");
  EXPECT_EQ(broken("/options/reserve", true).substr(0, 10), "bad_option");
  EXPECT_EQ(broken("/moves", "+3").substr(0, 10), "bad_record");
  EXPECT_EQ(broken("/moves/0", 1).substr(0, 10), "bad_record");
  EXPECT_EQ(broken("/moves/1/move", "+4 x").substr(0, 10), "bad_record");
  EXPECT_EQ(broken("/moves/1/move", ">9").substr(0, 30), "illegal_move in line 0 move 2:");
  EXPECT_EQ(broken("/moves/1/seat", whole["moves"][0]["seat"]).substr(0, 28), "wrong_side in line 0 move 2:");
  EXPECT_EQ(broken("/set_up", true), "read");
  EXPECT_EQ(broken("/start", 1), "read") << "where nothing was set up it says nothing";
  EXPECT_EQ(broken("/players/1/id", "NO").substr(0, 10), "bad_record");
  EXPECT_EQ(broken("/ended_at", -1).substr(0, 10), "bad_record");
  EXPECT_EQ(broken("/moves/0/position", "nonsense"), "read");
}

TEST(ReadRecord, IsBounded) {
  EXPECT_EQ(said(short_game + std::string(record_bytes, ' ')).substr(0, 8), "too_long");
  std::string moves;
  for (std::size_t number = 3; number <= record_moves + 1; ++number) moves += std::to_string(number) + ". +1\n";
  EXPECT_EQ(said(short_game + moves).substr(0, 8), "too_long");
}

TEST(ReadRecord, NamesAreShownAsNamesAre) {
  const auto read = read_record("South: An\xE2\x80\xAEna\nNorth: " + std::string(25, 'x') + "\n" + short_game);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->players.south.name, "Anna");
  EXPECT_EQ(read->players.north.name, "");
}

TEST(ReadRecord, KeepsItsPromiseForBrokenTexts) {
  for (const std::string& whole : {encode_record_text(with_everything()), encode_record(with_everything())}) {
    for (std::size_t at = 0; at < whole.size(); ++at) {
      EXPECT_EQ(promises::of_record(whole.substr(0, at)), "");
      for (const char instead : {'\n', ':', '9', '\xFF'}) {
        std::string changed = whole;
        changed[at] = instead;
        EXPECT_EQ(promises::of_record(changed), "") << changed;
      }
    }
  }
}

}  // namespace
}  // namespace bohnenhof::protocol
