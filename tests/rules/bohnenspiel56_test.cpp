#include <gtest/gtest.h>

#include "tests/rules/say.hpp"

namespace bohnenhof::rules {
namespace {

constexpr auto game = "bohnenspiel56";

TEST(Bohnenspiel56, OpensFromTheSecondPitsInEitherDirection) {
  EXPECT_EQ(legal(match_of(game)), "B+ B- F+ F-");
  EXPECT_EQ(legal(match_of(game, "", Seat::north)), "b+ b- f+ f-");
  EXPECT_EQ(legal(set_up(game, "4,4,x,x,x,x,x,4,4,4,4,4,4,4 10,10 1 ? 2 1")), "A+ A- B+ B-");
  EXPECT_EQ(legal(set_up(game, "4,4,4,x,x,x,x,4,4,4,4,4,4,4 8,8 1 ? 2 1")), "B+ B-") << "one pit, two openings";
  EXPECT_EQ(legal(set_up(game, "4,1*,4,4,x,x,x,4,4,4,4,4,4,4 7,8 1 ? 4 1")), "C+ C-")
      << "a marked pit counts, but cannot open";
}

TEST(Bohnenspiel56, BothStoresAreSownInto) {
  Match match = set_up(game, "0,0,0,0,0,0,11,2,2,2,2,2,2,2 16,15 1 + 1 1");
  EXPECT_EQ(play(match, "G"), "lift G 11, sow S, sow a, sow b, sow c, sow d, sow e, sow f, sow g, sow N, sow A, sow B");
  EXPECT_EQ(match.position(), "1,1,0,0,0,0,0,3,3,3,3,3,3,3 17,16 2 + 1 1") << "B was empty: the move ends";
}

TEST(Bohnenspiel56, AClockwiseRoundRunsTheOtherWay) {
  Match match = match_of(game);
  EXPECT_EQ(play(match, "B-").substr(0, 62), "direction -, lift B 4, sow A, sow N, sow g, sow f, lift f 5, s");
  EXPECT_EQ(refusal(match, "c+"), "direction_fixed c");
}

TEST(Bohnenspiel56, FourAreCapturedAndTheMoveGoesOnFromTheNextPit) {
  Match match = set_up(game, "1,3,2,0,4,4,4,4,4,4,4,4,4,4 5,5 1 + 1 1");
  // A is single: C ends in E, which then holds five and is sown on.
  EXPECT_EQ(play(match, "C").substr(0, 62), "lift C 2, sow D, sow E, lift E 5, sow F, sow G, sow S, sow a, ");
  match = set_up(game, "0,2,0,3,1,0,0,4,4,4,4,4,4,4 11,11 1 + 1 1");
  EXPECT_EQ(play(match, "B"), "lift B 2, sow C, sow D, capture D S 4, lift E 1, sow F") << "F was empty";
  match = set_up(game, "0,2,0,3,0,0,1,4,4,4,4,4,4,4 11,11 1 + 1 1");
  EXPECT_EQ(play(match, "B"), "lift B 2, sow C, sow D, capture D S 4") << "the next pit is empty";
}

TEST(Bohnenspiel56, WithBeforeAPitOfFourIsCapturedWithTheFifth) {
  const std::string position = "0,2,0,4,1,0,0,4,4,4,4,4,4,4 11,10 1 + 1 1";
  Match match = set_up(game, position, "four=before");
  EXPECT_EQ(play(match, "B"), "lift B 2, sow C, sow D, capture D S 5, lift E 1, sow F");
  match = set_up(game, "0,2,0,3,1,1,0,4,4,4,4,4,4,4 11,10 1 + 1 1", "four=before");
  EXPECT_EQ(play(match, "B").substr(0, 49), "lift B 2, sow C, sow D, lift D 4, sow E, sow F, s")
      << "four with the last bean are sown on";
}

TEST(Bohnenspiel56, AfterACaptureStoresMarkedAndClosedPitsArePassedOver) {
  Match match = set_up(game, "x,x,x,4,2,0,3,1*,x,0,3,4,4,4 15,16 1 + 4 1");
  EXPECT_EQ(play(match, "E"), "lift E 2, sow F, sow G, capture G S 4") << "c is the next and empty";
  match = set_up(game, "x,x,x,4,2,0,3,1*,x,2,3,4,4,4 15,14 1 + 4 1");
  EXPECT_EQ(play(match, "E").substr(0, 68), "lift E 2, sow F, sow G, capture G S 4, lift c 2, sow d, sow e, lift ");
}

TEST(Bohnenspiel56, StoresAndMarkedPitsEndAMove) {
  Match match = set_up(game, "4,4,4,4,4,2,1,4,4,4,4,4,4,4 3,2 1 + 1 1");
  EXPECT_EQ(play(match, "F"), "lift F 2, sow G, sow S");
  match = set_up(game, "4,4,4,2,0,3*,x,4,4,4,4,4,4,4 6,5 1 + 3 1");
  EXPECT_EQ(play(match, "D"), "lift D 2, sow E, sow F") << "four, but marked";
  EXPECT_EQ(match.position(), "4,4,4,0,1,4*,x,4,4,4,4,4,4,4 6,5 2 + 3 1");
}

TEST(Bohnenspiel56, SinglesWaitForLargerPits) {
  const Match match = set_up(game, "1,2,0,1,x,3*,1,4,4,4,4,4,4,4 10,10 1 + 3 1");
  EXPECT_EQ(legal(match), "B");
  EXPECT_EQ(refusal(match, "A"), "singleton A");
  EXPECT_EQ(refusal(match, "C"), "empty_pit C");
  EXPECT_EQ(refusal(match, "E"), "closed_pit E");
  EXPECT_EQ(refusal(match, "F"), "marked_pit F");
  EXPECT_EQ(refusal(match, "a"), "not_your_pit a");
  EXPECT_EQ(refusal(match, "B+"), "direction_fixed B");
  EXPECT_EQ(refusal(match, "A+"), "singleton A") << "without the sign it would be refused as well";
  EXPECT_EQ(refusal(match, "H"), "no_such_move");
  EXPECT_EQ(refusal(match, "B*"), "no_such_move");
}

TEST(Bohnenspiel56, TheLastSingleWaitsForTheOthers) {
  const Match match = set_up(game, "1,0,1,0,0,0,1,4,4,4,4,4,4,4 12,13 1 + 1 1");
  EXPECT_EQ(legal(match), "A C");
  EXPECT_EQ(refusal(match, "G"), "last_singleton G");
  EXPECT_EQ(legal(set_up(game, "1,0,1,0,0,0,1,4,4,4,4,4,4,4 12,13 1 - 1 1")), "C G") << "clockwise A is the last";
  EXPECT_EQ(legal(set_up(game, "0,0,0,0,0,0,1,4,4,4,4,4,4,4 14,13 1 + 1 1")), "G") << "unless it is the only one";
  EXPECT_EQ(legal(set_up(game, "1,0,1,0,0,1,0,4,4,4,4,4,4,4 12,13 1 + 1 1")), "A C F")
      << "the last place is empty: nothing is barred";
  EXPECT_EQ(legal(set_up(game, "1,0,1,0,0,1,1*,4,4,4,4,4,4,4 12,12 1 + 3 1")), "A C") << "a marked pit is not the last";
}

TEST(Bohnenspiel56, ExplainsOpenings) {
  const Match match = match_of(game);
  EXPECT_EQ(refusal(match, "B"), "direction_missing B");
  EXPECT_EQ(refusal(match, "C"), "opening_pit B F");
  EXPECT_EQ(refusal(match, "A+"), "opening_pit B F");
  EXPECT_EQ(refusal(match, "b+"), "not_your_pit b");
  EXPECT_EQ(refusal(match, "H+"), "no_such_move");
  EXPECT_EQ(refusal(match, "B+-"), "no_such_move");
}

TEST(Bohnenspiel56, ALostRoundIsLaidOutForTheSecond) {
  // South 33, North 23: five pits of four and one of three.
  Match match = set_up(game, "0,0,0,0,0,0,1,0,0,0,0,0,0,1 32,22 1 + 1 1");
  EXPECT_EQ(play(match, "G"), "lift G 1, sow S, round 1 33 23, layout 4,4,4,4,4,4,4,4,4,4,4,4,3,x 5,0 2 ? 2 2");
  EXPECT_EQ(legal(match), "b+ b- e+ e-") << "the pit with three is in play, so e is the second from the right";
}

TEST(Bohnenspiel56, FromTheThirdRoundOnARemainderIsMatchedAndMarked) {
  const auto layout_of = [](int south, int north) {
    const std::string stores = std::to_string(south - 1) + ',' + std::to_string(north - 1);
    Match match = set_up(game, "0,0,0,0,0,0,1,0,0,0,0,0,0,1 " + stores + " 1 + 2 1");
    play(match, "G");
    return match.position();
  };
  EXPECT_EQ(layout_of(36, 20), "4,4,4,4,4,4,4,4,4,4,4,4,x,x 8,0 2 + 3 2") << "no remainder";
  EXPECT_EQ(layout_of(35, 21), "4,1*,4,4,4,4,4,4,4,4,4,4,1*,x 10,0 2 + 3 2") << "f faces B";
  EXPECT_EQ(layout_of(34, 22), "4,2*,4,4,4,4,4,4,4,4,4,4,2*,x 8,0 2 + 3 2");
  EXPECT_EQ(layout_of(33, 23), "4,3,4,4,4,4,4,4,4,4,4,4,3,x 6,0 2 + 3 2") << "three stay ordinary";
  EXPECT_EQ(layout_of(31, 25), "1*,4,4,4,4,4,4,4,4,4,4,4,4,1* 6,0 2 + 3 2");
  EXPECT_EQ(layout_of(22, 34), "4,4,4,4,4,2*,x,4,2*,4,4,4,4,4 0,8 1 + 3 1");
}

TEST(Bohnenspiel56, AfterATieTheOtherSeatBeginsWithTheDirectionOpen) {
  for (const std::string began : {"1", "2"}) {
    Match match = set_up(game, "0,0,0,0,0,0,1,0,0,0,0,0,0,1 27,27 1 + 2 " + began);
    const std::string other = began == "1" ? "2" : "1";
    play(match, "G");
    EXPECT_EQ(match.position(), "4,4,4,4,4,4,4,4,4,4,4,4,4,4 0,0 " + other + " ? 3 " + other);
  }
}

TEST(Bohnenspiel56, FewerThanTwelveLoseAtOnce) {
  Match match = set_up(game, "0,0,0,0,0,0,1,0,0,0,0,0,0,1 44,10 1 + 1 1");
  EXPECT_EQ(play(match, "G"), "lift G 1, sow S, round 1 45 11, end 1 45:11 under_twelve");
  EXPECT_EQ(match.position(), "0,0,0,0,0,0,0,0,0,0,0,0,0,1 45,10 2 + 1 1") << "beans that are only counted stay";
  match = set_up(game, "0,0,0,0,0,0,1,0,0,0,0,0,0,1 43,11 1 + 1 1");
  EXPECT_EQ(play(match, "G").substr(0, 31), "lift G 1, sow S, round 1 44 12,") << "twelve go on";
  EXPECT_FALSE(match.over());
}

TEST(Bohnenspiel56, MoreBeansWinAfterTheLastRound) {
  const auto last_move = [](const std::string& round, const std::string& options) {
    Match match = set_up(game, "0,0,0,0,0,0,1,0,0,0,0,0,0,1 26,28 1 + " + round + " 1", options);
    play(match, "G");
    return result(match);
  };
  EXPECT_EQ(last_move("2", ""), "running");
  EXPECT_EQ(last_move("3", ""), "2 27:29 rounds_played");
  EXPECT_EQ(last_move("1", "rounds=1"), "2 27:29 rounds_played");
  EXPECT_EQ(last_move("8", "rounds=9"), "running");
  EXPECT_EQ(last_move("9", "rounds=9"), "2 27:29 rounds_played");
  EXPECT_EQ(last_move("19", "rounds=0"), "running");
  EXPECT_EQ(last_move("20", "rounds=0"), "2 27:29 rounds_played");
}

TEST(Bohnenspiel56, MarkedBeansCountForTheTotalButAreNoMove) {
  Match match = set_up(game, "0,0,0,0,1,2*,x,4,4*,0,0,0,0,0 20,25 1 + 3 1");
  EXPECT_EQ(play(match, "E"), "lift E 1, sow F, round 3 23 33, end 2 23:33 rounds_played");
  EXPECT_EQ(result(set_up(game, "0,0,0,0,0,2*,x,4,4*,0,0,0,0,0 21,25 1 + 3 1")), "2 23:33 rounds_played");
}

TEST(Bohnenspiel56, LayoutsAreMadeAtOnceOnLoading) {
  const Match match = set_up(game, "0,0,0,0,0,0,0,0,0,0,0,0,0,1 33,22 2 + 1 1");
  EXPECT_EQ(match.position(), "4,4,4,4,4,4,4,4,4,4,4,4,3,x 5,0 2 ? 2 2");
}

TEST(Bohnenspiel56, RefusesImpossiblePositions) {
  for (const auto* position :
       {"", "4,4,4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 ? 1", "4,4,4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 ? 0 1",
        "4,4,4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 ? 1 3", "4,4,4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 * 1 1",
        "4,4,4,4,4,4,4,4,4,4,4,4,4 4,0 1 ? 1 1", "4,4,4,4,4,4,4,4,4,4,4,4,4,4 1,0 1 ? 1 1",
        "x*,4,4,4,4,4,4,4,4,4,4,4,4,4 4,0 1 ? 1 1", "*4,4,4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 ? 1 1",
        "4**,4,4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 ? 1 1", "X,4,4,4,4,4,4,4,4,4,4,4,4,4 4,0 1 ? 1 1",
        "56,56,56,56,56,32,0,0,0,0,0,0,0,0 0,0 1 + 1 1", "255,57,0,0,0,0,0,0,0,0,0,0,0,0 0,0 1 + 1 1",
        // open, but no pit can open: one pit in play, an empty second pit, a marked one
        "4,x,x,x,x,x,x,4,4,4,4,4,4,4 24,0 1 ? 2 1", "4,0,4,4,4,0,4,4,4,4,4,4,4,4 8,0 1 ? 1 1",
        "4,1*,4,x,x,x,x,4,4,4,4,4,4,4 19,0 1 ? 4 1"}) {
    EXPECT_NE(position_error(game, position), "") << position;
  }
}

}  // namespace
}  // namespace bohnenhof::rules
