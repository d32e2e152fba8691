#include <gtest/gtest.h>

#include "tests/rules/say.hpp"

namespace bohnenhof::rules {
namespace {

TEST(Awale, SowsAnticlockwise) {
  Match match = match_of("awale");
  EXPECT_EQ(play(match, "D"), "lift D 4, sow E, sow F, sow a, sow b");
  EXPECT_EQ(match.position(), "4,4,4,0,5,5,5,5,4,4,4,4 0,0 2 1");
}

TEST(Awale, ALapLeavesTheEmptiedPitEmpty) {
  Match match = set_up("awale", "0,0,12,1,1,1,5,5,5,5,5,5 1,2 1 0");
  EXPECT_EQ(play(match, "C"),
            "lift C 12, sow D, sow E, sow F, sow a, sow b, sow c, sow d, sow e, sow f, sow A, sow B, sow D");
  EXPECT_EQ(match.position(), "1,1,0,3,2,2,6,6,6,6,6,6 1,2 2 1");
}

TEST(Awale, CapturesTwosAndThreesGoingBack) {
  Match match = set_up("awale", "0,0,0,0,0,3,1,2,2,1,1,4 17,17 1 5");
  EXPECT_EQ(play(match, "F"),
            "lift F 3, sow a, sow b, sow c, capture c S 3, capture b S 3, capture a S 2, end 1 25:17 majority");
  EXPECT_EQ(match.position(), "0,0,0,0,0,0,0,0,0,1,1,4 25,17 2 0");
}

TEST(Awale, CaptureStopsAtTheFirstOtherCountAndAtTheRow) {
  Match match = set_up("awale", "0,0,0,0,1,4,1,4,2,1,4,4 13,14 1 5");
  EXPECT_EQ(play(match, "F"), "lift F 4, sow a, sow b, sow c, sow d, capture d S 2, capture c S 3");
  match = set_up("awale", "0,0,0,0,2,2,1,4,2,1,4,4 14,14 1 5");
  EXPECT_EQ(play(match, "E"), "lift E 2, sow F, sow a, capture a S 2") << "F holds three, but is the mover's own";
}

TEST(Awale, NeverCapturesInTheOwnRow) {
  Match match = set_up("awale", "1,2,4,4,4,4,4,4,4,4,4,4 3,2 1 5");
  EXPECT_EQ(play(match, "A"), "lift A 1, sow B");
}

TEST(Awale, AnnulsACaptureOfAllWhileTheMoverHasSeeds) {
  const std::string position = "1,0,0,0,0,2,1,1,0,0,0,0 22,21 1 3";
  Match match = set_up("awale", position);
  EXPECT_EQ(play(match, "F"), "lift F 2, sow a, sow b");
  EXPECT_EQ(match.position(), "1,0,0,0,0,0,2,2,0,0,0,0 22,21 2 4");
}

TEST(Awale, TheLastSeedsOfAllMayBeCaptured) {
  const std::string position = "0,0,0,0,0,2,1,1,0,0,0,0 22,22 1 3";
  Match match = set_up("awale", position);
  EXPECT_EQ(play(match, "F"), "lift F 2, sow a, sow b, capture b S 2, capture a S 2, end 1 26:22 majority");
  match = set_up("awale", "0,0,0,0,0,2,1,1,0,0,0,0 20,24 1 3");
  EXPECT_EQ(play(match, "F"), "lift F 2, sow a, sow b, capture b S 2, capture a S 2, end draw 24:24 board_empty");
  match = set_up("awale", position, "grand_slam=annul");
  EXPECT_EQ(play(match, "F"), "lift F 2, sow a, sow b, gather a N 2, gather b N 2, end 2 22:26 cannot_feed");
}

TEST(Awale, WhoCanMustFeed) {
  const Match match = set_up("awale", "1,0,0,3,0,2,0,0,0,0,0,0 21,21 1 0");
  EXPECT_EQ(legal(match), "D F");
  EXPECT_EQ(refusal(match, "A"), "must_feed D F");
  EXPECT_EQ(refusal(match, "B"), "empty_pit B");
  EXPECT_EQ(refusal(match, "a"), "not_your_pit a");
}

TEST(Awale, WhoCannotFeedTakesTheRest) {
  Match match = set_up("awale", "3,0,0,0,1,0,0,0,0,0,0,1 19,24 2 0");
  EXPECT_EQ(play(match, "f"), "lift f 1, sow A, gather A S 4, gather E S 1, end draw 24:24 cannot_feed");
  EXPECT_EQ(match.position(), "0,0,0,0,0,0,0,0,0,0,0,0 24,24 1 1");
  match = set_up("awale", "3,0,0,0,1,0,0,0,0,0,0,1 21,22 2 0", "remaining=opponent");
  EXPECT_EQ(play(match, "f"), "lift f 1, sow A, gather A N 4, gather E N 1, end 2 21:27 cannot_feed");
}

TEST(Awale, ASeatWithoutSeedsEndsASetUpGame) {
  const Match match = set_up("awale", "0,0,0,0,0,0,2,0,1,0,0,0 24,21 1 0", "remaining=opponent");
  EXPECT_EQ(result(match), "draw 24:24 no_moves") << "the other player takes the own row, whatever `remaining` says";
  EXPECT_EQ(match.position(), "0,0,0,0,0,0,0,0,0,0,0,0 24,24 1 0");
}

TEST(Awale, GoingInCirclesStalls) {
  // One seed each, half a ring apart: every position comes again after 12 moves, for the third time after 24.
  const auto moves_until_end = [](const std::string& options) {
    Match match = set_up("awale", "1,0,0,0,0,0,1,0,0,0,0,0 23,23 1 0", options);
    while (!match.over()) play(match, match.legal_moves()[0].view());
    EXPECT_EQ(result(match), "draw 23:23 stalled");
    return match.ply();
  };
  EXPECT_EQ(moves_until_end(""), 24);
  EXPECT_EQ(moves_until_end("stall_rounds=12"), 24) << "12 rounds are full with the 24th move";
  EXPECT_EQ(moves_until_end("stall_rounds=13"), 26) << "the third time or later";
  EXPECT_EQ(moves_until_end("stall_rounds=50"), 100);
  EXPECT_EQ(moves_until_end("stall=strict"), 14);
}

TEST(Awale, ACaptureStartsTheCountAnew) {
  Match match = set_up("awale", "2,0,0,0,0,1,1,0,0,0,0,4 20,20 1 99");
  EXPECT_EQ(play(match, "F"), "lift F 1, sow a, capture a S 2");
  EXPECT_EQ(match.position(), "2,0,0,0,0,0,0,0,0,0,0,4 22,20 2 0");
}

TEST(Awale, StallsAfterFiftyRoundsAtTheLatest) {
  const std::string quiet = "4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 ";
  EXPECT_EQ(result(set_up("awale", quiet + "99")), "running");
  EXPECT_EQ(result(set_up("awale", quiet + "100")), "draw 0:0 stalled");
  EXPECT_EQ(result(set_up("awale", quiet + "100000")), "draw 0:0 stalled");
  Match match = set_up("awale", quiet + "99");
  EXPECT_EQ(play(match, "C"), "lift C 4, sow D, sow E, sow F, sow a, end draw 0:0 stalled");
  EXPECT_EQ(match.position(), "4,4,0,5,5,5,5,4,4,4,4,4 0,0 2 100");
}

TEST(Awale, StrictStallEndsWhenTheRoundsAreFull) {
  const std::string quiet = "4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 ";
  EXPECT_EQ(result(set_up("awale", quiet + "13", "stall=strict")), "running");
  EXPECT_EQ(result(set_up("awale", quiet + "14", "stall=strict")), "draw 0:0 stalled");
  EXPECT_EQ(result(set_up("awale", quiet + "14")), "running");
}

TEST(Awale, ASideWithoutSeedsNeverStalls) {
  EXPECT_EQ(result(set_up("awale", "1,0,0,3,0,2,0,0,0,0,0,0 21,21 1 500")), "running");
}

TEST(Awale, RefusesImpossiblePositions) {
  for (const auto* position :
       {"", "4,4,4,4,4,4,4,4,4,4,4,4 0,0 1", "4,4,4,4,4,4,4,4,4,4,4,4 0,0 0 0", "4,4,4,4,4,4,4,4,4,4,4,5 0,0 1 0",
        "4,4,4,4,4,4,4,4,4,4,4 4,0 1 0", "4,4,4,4,4,4,4,4,4,4,4,4,0 0,0 1 0", "x,4,4,4,4,4,4,4,4,4,4,8 0,0 1 0",
        "4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 -1", "4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 00", "4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 0 ",
        "48,0,0,0,0,0,256,0,0,0,0,0 0,0 1 0", "4*,4,4,4,4,4,4,4,4,4,4,4 0,0 1 0"}) {
    EXPECT_NE(position_error("awale", position), "") << position;
  }
}

TEST(Awale, ExplainsOtherNotations) {
  const Match match = match_of("awale");
  for (const auto* text : {"G", "g", "A+", "+1", "e5-f5", "AA", ""})
    EXPECT_EQ(refusal(match, text), "no_such_move") << text;
  EXPECT_EQ(refusal(match_of("awale", "", Seat::north), "A"), "not_your_pit A");
}

}  // namespace
}  // namespace bohnenhof::rules
