#include <gtest/gtest.h>

#include "tests/rules/say.hpp"

namespace bohnenhof::rules {
namespace {

TEST(Bohnenspiel72, SowsIntoTheOwnStoreOnly) {
  Match match = set_up("bohnenspiel72", "0,0,0,0,0,9,6,6,6,6,6,6 13,14 1");
  EXPECT_EQ(play(match, "F"),
            "lift F 9, sow S, sow a, sow b, sow c, sow d, sow e, sow f, sow A, sow B, capture B S 1, capture e S 7");
  EXPECT_EQ(match.position(), "1,0,0,0,0,0,7,7,7,7,0,7 22,14 2");
}

TEST(Bohnenspiel72, TheOwnStoreGrantsAnotherMove) {
  Match match = match_of("bohnenspiel72");
  EXPECT_EQ(play(match, "A"), "lift A 6, sow B, sow C, sow D, sow E, sow F, sow S, again 1");
  EXPECT_EQ(match.to_move(), Seat::south);
}

TEST(Bohnenspiel72, AnEmptyOwnPitCapturesWithWhatLiesOpposite) {
  Match match = set_up("bohnenspiel72", "1,0,5,5,5,5,5,5,5,5,5,5 10,11 1");
  EXPECT_EQ(play(match, "A"), "lift A 1, sow B, capture B S 1, capture e S 5");
}

TEST(Bohnenspiel72, WithNothingOppositeTheSingleBeanGoesOrStays) {
  const std::string position = "1,0,5,5,5,5,5,5,5,5,0,5 10,16 1";
  Match match = set_up("bohnenspiel72", position);
  EXPECT_EQ(play(match, "A"), "lift A 1, sow B, capture B S 1");
  match = set_up("bohnenspiel72", position, "empty_opposite=leave");
  EXPECT_EQ(play(match, "A"), "lift A 1, sow B");
}

TEST(Bohnenspiel72, ThirteenBeansEndInTheEmptiedPitAndCapture) {
  Match match = set_up("bohnenspiel72", "0,0,13,0,0,1,1,0,0,0,0,1 28,28 1");
  EXPECT_EQ(
      play(match, "C"),
      "lift C 13, sow D, sow E, sow F, sow S, sow a, sow b, sow c, sow d, sow e, sow f, sow A, sow B, sow C, capture C "
      "S 1, capture d S 1")
      << "the bean just sown opposite included";
}

TEST(Bohnenspiel72, AnEmptyPitOfTheOtherSideIsNoCapture) {
  Match match = set_up("bohnenspiel72", "0,0,0,0,1,2,0,5,5,5,5,5 21,23 1");
  EXPECT_EQ(play(match, "F"), "lift F 2, sow S, sow a");
}

TEST(Bohnenspiel72, WhoHasNoBeansPasses) {
  Match match = set_up("bohnenspiel72", "0,0,0,0,1,1,0,0,0,0,0,0 35,35 1");
  EXPECT_EQ(play(match, "E"), "lift E 1, sow F, pass 2") << "F was not empty";
  EXPECT_EQ(match.position(), "0,0,0,0,0,2,0,0,0,0,0,0 35,35 1");
}

TEST(Bohnenspiel72, WhoMayMoveAgainButHasNoBeansPasses) {
  Match match = set_up("bohnenspiel72", "0,0,0,0,0,1,0,0,3,0,0,0 34,34 1");
  EXPECT_EQ(play(match, "F"), "lift F 1, sow S, again 1, pass 1");
  EXPECT_EQ(match.to_move(), Seat::north);
}

TEST(Bohnenspiel72, EndsWhenAllPitsAreEmpty) {
  Match match = set_up("bohnenspiel72", "0,0,0,0,0,1,0,0,0,0,0,0 36,35 1");
  EXPECT_EQ(play(match, "F"), "lift F 1, sow S, again 1, end 1 37:35 all_empty");
  EXPECT_EQ(match.position(), "0,0,0,0,0,0,0,0,0,0,0,0 37,35 1") << "the mover would be next";
}

TEST(Bohnenspiel72, EndsWhenOneSideIsEmpty) {
  Match match = set_up("bohnenspiel72", "0,0,0,0,0,1,0,2,0,0,0,1 34,34 1", "end=side-empty");
  EXPECT_EQ(play(match, "F"), "lift F 1, sow S, again 1, gather b N 2, gather f N 1, end 2 35:37 side_empty");
  EXPECT_EQ(match.position(), "0,0,0,0,0,0,0,0,0,0,0,0 35,37 1");
  match = set_up("bohnenspiel72", "0,0,0,0,0,1,0,0,0,0,0,0 36,35 1", "end=side-empty");
  EXPECT_EQ(result(match), "1 37:35 side_empty") << "a set-up position is over at once";
  match = set_up("bohnenspiel72", "0,0,0,0,0,0,0,0,0,0,0,0 36,36 1", "end=side-empty");
  EXPECT_EQ(result(match), "draw 36:36 side_empty");
}

TEST(Bohnenspiel72, FeedsOnlyWhereAsked) {
  const std::string position = "1,0,0,0,3,0,0,0,0,0,0,0 34,34 1";
  EXPECT_EQ(legal(set_up("bohnenspiel72", position)), "A E");
  const Match match = set_up("bohnenspiel72", position, "must_feed=true");
  EXPECT_EQ(legal(match), "E");
  EXPECT_EQ(refusal(match, "A"), "must_feed E");
  EXPECT_EQ(legal(set_up("bohnenspiel72", "1,0,0,0,2,0,0,0,0,0,0,0 34,35 1", "must_feed=true")), "A E")
      << "two beans from E reach only the store: none gives, so all may be chosen";
}

TEST(Bohnenspiel72, ExplainsRefusals) {
  const Match match = set_up("bohnenspiel72", "0,6,6,6,6,6,6,6,6,6,6,6 6,0 1");
  EXPECT_EQ(refusal(match, "A"), "empty_pit A");
  EXPECT_EQ(refusal(match, "b"), "not_your_pit b");
  EXPECT_EQ(refusal(match, "B+"), "no_such_move");
  EXPECT_EQ(refusal(match, "S"), "no_such_move");
}

TEST(Bohnenspiel72, RefusesImpossiblePositions) {
  EXPECT_EQ(position_error("bohnenspiel72", "3,3,3,3,3,3,3,3,3,3,3,3 0,0 2", "beans=3"), "");
  EXPECT_EQ(position_error("bohnenspiel72", "3,3,3,3,3,3,3,3,3,3,3,3 0,0 2"), "All numbers together must make 72.");
  for (const auto* position :
       {"6,6,6,6,6,6,6,6,6,6,6,6 0,0", "6,6,6,6,6,6,6,6,6,6,6,6 0,0 1 0", "6,6,6,6,6,6,6,6,6,6,6,6 0 1",
        "6,6,6,6,6,6,6,6,6,6,6,6,0,0 1", "6,6,6,6,6,6,6,6,6,6,6,06 0,0 1"}) {
    EXPECT_NE(position_error("bohnenspiel72", position), "") << position;
  }
}

}  // namespace
}  // namespace bohnenhof::rules
