#include <gtest/gtest.h>

#include "tests/rules/say.hpp"

namespace bohnenhof::rules {
namespace {

TEST(BohnDuell, BringsOneBallIntoEachBowl) {
  Match match = match_of("bohnduell");
  EXPECT_EQ(play(match, "+3"), "supply R1 A, supply R1 B, supply R1 C");
  EXPECT_EQ(match.position(), "17,20 1,1,1,0/0,0,0,0 0,0 2");
}

TEST(BohnDuell, TheLastBallCapturesWhatFacesAnEmptyBowl) {
  Match match = match_of("bohnduell");
  EXPECT_EQ(play(match, "+3 +4"), "supply R2 a, supply R2 b, supply R2 c, supply R2 d, capture A N 1");
  EXPECT_EQ(match.position(), "17,16 0,1,1,0/1,1,1,1 0,1 1");
}

TEST(BohnDuell, OnlyTheLastBallCapturesAndOnlyIntoAnEmptyBowl) {
  Match match = set_up("bohnduell", "10,10 0,1,0,0/3,3,3,3 4,3 1");
  EXPECT_EQ(play(match, "+2"), "supply R1 A, supply R1 B") << "bowl A was empty but not the last, B was not empty";
}

TEST(BohnDuell, ABowlAtTheRightDistanceIsEmptied) {
  Match match = set_up("bohnduell", "10,10 0,3,0,0/4,3,3,3 2,2 1");
  EXPECT_EQ(play(match, ">2"), "lift B 3, sow C, sow D, sow S");
  EXPECT_EQ(match.position(), "10,10 0,0,1,1/4,3,3,3 3,2 2") << "emptying captures nothing";
}

TEST(BohnDuell, WhoCannotMovePasses) {
  Match match = set_up("bohnduell", "0,1 0,0,0,5/1,0,0,0 17,16 2");
  EXPECT_EQ(play(match, "+1"), "supply R2 a, end 1 17:16 no_moves") << "what is left counts for nobody";
  match = set_up("bohnduell", "0,2 5,0,0,0/0,0,0,0 16,17 2");
  EXPECT_EQ(play(match, "+1"), "supply R2 a, pass 1");
  EXPECT_EQ(match.to_move(), Seat::north);
}

TEST(BohnDuell, ExplainsRefusals) {
  const Match match = set_up("bohnduell", "2,10 0,2,0,1/4,3,3,4 6,5 1");
  EXPECT_EQ(legal(match), "+1 +2 >4");
  EXPECT_EQ(refusal(match, "+3"), "supply_short R1");
  EXPECT_EQ(refusal(match, ">1"), "empty_pit A");
  EXPECT_EQ(refusal(match, ">2"), "wrong_count B");
  for (const auto* text : {"+5", "+0", ">5", "A", "+", "+11", "++1", " +1"}) {
    EXPECT_EQ(refusal(match, text), "no_such_move") << text;
  }
  const Match north = set_up("bohnduell", "2,0 0,2,0,1/4,3,3,4 12,9 2");
  EXPECT_EQ(refusal(north, "+1"), "supply_short R2");
  EXPECT_EQ(refusal(north, ">4"), "wrong_count d");
}

TEST(BohnDuell, RefusesImpossiblePositions) {
  EXPECT_EQ(position_error("bohnduell", "20,20 0,0,0,0/0,0,0,0 0,0 1"), "");
  for (const auto* position :
       {"", "garbage", "20,20 0,0,0,0/0,0,0,0 0,0", "20,20 0,0,0,0/0,0,0,0 0,0 3", "20,20 0,0,0,0/0,0,0,0 0,0 1 ",
        "20,20  0,0,0,0/0,0,0,0 0,0 1", "20,20 0,0,0,0,0,0,0,0 0,0 1", "20,20 0,0,0/0,0,0,0 0,0 1",
        "21,19 0,0,0,0/0,0,0,0 0,0 1", "20,19 0,0,0,0/0,0,0,0 0,0 1", "20,20 1,0,0,0/0,0,0,0 0,0 1",
        "020,20 0,0,0,0/0,0,0,0 0,0 1", "+20,20 0,0,0,0/0,0,0,0 0,0 1", "20,-1 0,0,0,0/0,0,0,0 0,21 1",
        "20,20 0,0,0,0/0,0,0,0 0,0 1\n", "276,20 0,0,0,0/0,0,0,0 0,0 1"}) {
    EXPECT_NE(position_error("bohnduell", position), "") << position;
  }
  EXPECT_EQ(position_error("bohnduell", "5,5 0,0,0,0/0,0,0,0 0,0 1", "reserve=5"), "");
  EXPECT_EQ(position_error("bohnduell", "20,20 0,0,0,0/0,0,0,0 0,0 1", "reserve=5"), "A supply holds at most 5 balls.");
}

}  // namespace
}  // namespace bohnenhof::rules
