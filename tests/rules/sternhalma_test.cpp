#include <gtest/gtest.h>

#include "rules/star.hpp"
#include "tests/rules/say.hpp"

namespace bohnenhof::rules {
namespace {

constexpr auto game = "sternhalma";

/// The position string with pegs on the named fields.
std::string board(std::string_view south, std::string_view north, std::string_view rest) {
  const auto& rows = find_game(game)->layout.rows;
  const auto holds = [](std::string_view fields, Place field) {
    return (' ' + std::string(fields) + ' ').find(' ' + std::string(field.view()) + ' ') != std::string::npos;
  };
  std::string text;
  for (const auto& row : rows) {
    if (!text.empty()) text += '/';
    for (const Place field : row) text += holds(south, field) ? '1' : holds(north, field) ? '2' : '.';
  }
  return text + ' ' + std::string(rest);
}

// Targets and homes with ten pegs.
const std::string north_point = "n1 n2 n3 n4 o1 o2 o3 p1 p2 q1";
const std::string south_point = "a1 b1 b2 c1 c2 c3 d1 d2 d3 d4";
const std::string ten_opposite = "pegs=10 courts=opposite";
const std::string far_from_all = "g1 g2 g3 h1 h2 h3 i3 i4 i5 i6";

TEST(Star, HasItsShape) {
  int edges = 0;
  for (Field field = 0; field < field_count; ++field) {
    const FieldSet around = star::geometry.neighbours[field];
    edges += around.size();
    around.for_each(
        [&](Field other) { EXPECT_TRUE(star::geometry.neighbours[other].contains(field)) << "neighbours are mutual"; });
    if (field > 0) {
      EXPECT_LT(star::name(static_cast<Field>(field - 1)), star::name(field));
    }
    EXPECT_EQ(star::field_named(star::name(field).view()), field);
  }
  EXPECT_EQ(edges, 2 * 312);
  EXPECT_EQ(star::field_named("e14"), no_field);
  EXPECT_EQ(star::field_named("r1"), no_field);
  EXPECT_EQ(star::field_named(""), no_field);
  EXPECT_EQ(star::field_named("e01"), no_field);
}

TEST(Star, NeighboursLieWhereTheContractPutsThem) {
  const auto around = [](std::string_view name) {
    std::string text;
    star::geometry.neighbours[star::field_named(name)].for_each(
        [&](Field field) { text += (text.empty() ? "" : " ") + std::string(star::name(field).view()); });
    return text;
  };
  EXPECT_EQ(around("a1"), "b1 b2");
  EXPECT_EQ(around("d4"), "c3 d3 e8 e9");
  EXPECT_EQ(around("e1"), "e2 f1");
  EXPECT_EQ(around("e5"), "d1 e4 e6 f4 f5");
  EXPECT_EQ(around("i5"), "h5 h6 i4 i6 j5 j6");
  EXPECT_EQ(around("m13"), "l12 m12");
}

TEST(Sternhalma, StartsInItsCourts) {
  EXPECT_EQ(
      match_of(game).position(),
      "1/11/111/1111/....11111..../............/.........../........../2......../22......../222......../2222......../"
      "22222......../..../.../../. 1 0");
  EXPECT_EQ(
      match_of(game, "courts=opposite").position(),
      "1/11/111/1111/....11111..../............/.........../........../........./........../.........../............/"
      "....22222..../2222/222/22/2 1 0");
  EXPECT_EQ(match_of(game, "pegs=10").position(), board(south_point, "m1 m2 m3 m4 l1 l2 l3 k1 k2 j1", "1 0"));
  EXPECT_EQ(match_of(game, "pegs=10 courts=opposite", Seat::north).position(), board(south_point, north_point, "2 0"));
}

TEST(Sternhalma, HomesDoNotOverlapAndShareOneCornerWithTheOtherTarget) {
  EXPECT_EQ(match_of(game).scores(), (BySeat<int>{0, 0}));
  // Each target is free at the start but for the corner: North's m5 belongs to the north-western court.
  Match match = match_of(game);
  EXPECT_EQ(refusal(match, "e9-m5"), "occupied m5");
}

TEST(Sternhalma, StepsAndJumps) {
  Match match = match_of(game);
  EXPECT_EQ(play(match, "e8-f7"), "hop e8 f7");
  EXPECT_EQ(play(match, "l4-n1"), "hop l4 n1") << "over m5";
}

TEST(Sternhalma, ChainsTurnAndReportAShortestWay) {
  const std::string south = "i5 j6 k8 a1 b1 b2 c1 c2 c3 d1";
  Match match = set_up(game, board(south, "g1 g2 g3 h1 h2 h3 l10 e1 e2 e3", "1 20"), ten_opposite);
  EXPECT_EQ(refusal(match, "i5-k7"), "legal") << "the chain may stop after any jump";
  EXPECT_EQ(refusal(match, "i5-i5"), "no_such_move") << "a chain that ends where it began";
  Match further = match;
  EXPECT_EQ(play(further, "i5-m11"), "hop i5 k7 k9 m11") << "over pegs of both colours";
  EXPECT_EQ(play(match, "i5-k9"), "hop i5 k7 k9");
}

TEST(Sternhalma, ExplainsRefusals) {
  const Match match = match_of(game);
  EXPECT_EQ(refusal(match, "e4-f4"), "not_your_peg e4");
  EXPECT_EQ(refusal(match, "i1-i2"), "not_your_peg i1");
  EXPECT_EQ(refusal(match, "a1-b1"), "occupied b1");
  EXPECT_EQ(refusal(match, "a1-q1"), "not_reachable a1 q1");
  for (const auto* text :
       {"", "a1", "a1-", "-a1", "a1-a1", "a1-e14", "z1-a1", "A1-B1", "a1-b1-c1", "a1 b1", "A", "+1"}) {
    EXPECT_EQ(refusal(match, text), "no_such_move") << text;
  }
}

TEST(Sternhalma, FillingTheTargetWins) {
  Match match = set_up(game, board("m5 n2 n3 n4 o1 o2 o3 p1 p2 q1", far_from_all, "1 20"), ten_opposite);
  EXPECT_EQ(play(match, "m5-n1"), "hop m5 n1, end 1 10:0 target_filled");
  EXPECT_EQ(match.position().substr(match.position().size() - 4), "2 21");
}

TEST(Sternhalma, ALockedInPegCannotDenyTheWin) {
  const std::string never = ten_opposite + " home_deadline=0";
  Match match = set_up(game, board("m5 n2 n3 n4 o1 o2 o3 p1 p2 a1", "q1 " + far_from_all.substr(3), "1 20"), never);
  EXPECT_EQ(play(match, "m5-n1"), "hop m5 n1, end 1 9:0 target_filled") << "q1 has neither step nor jump";
}

TEST(Sternhalma, APegThatCanMoveDeniesTheWinUntilTheDeadline) {
  const auto fill = [](const std::string& rest, const std::string& deadline) {
    const std::string options = ten_opposite + " home_deadline=" + deadline;
    const std::string north = "n4 " + far_from_all.substr(3);
    Match match = set_up(game, board("m5 n2 n3 q1 o1 o2 o3 p1 p2 a1", north, rest), options);
    play(match, "m5-n1");
    return result(match);
  };
  EXPECT_EQ(fill("1 100", "0"), "running");
  EXPECT_EQ(fill("1 98", "50"), "running") << "49 moves of North";
  EXPECT_EQ(fill("1 100", "50"), "1 9:0 target_filled");
  EXPECT_EQ(fill("1 99", "50"), "1 9:0 target_filled") << "North moved first: half of 99, rounded up";
  EXPECT_EQ(fill("1 97", "50"), "running");
}

TEST(Sternhalma, OnlyTheMoverWinsAndOnlyWithAPegOfItsOwn) {
  const std::string filled = "n1 n2 n3 n4 o1 o2 o3 p1 p2 q1";
  EXPECT_EQ(result(set_up(game, board(filled, far_from_all, "2 21"), ten_opposite)), "1 10:0 target_filled");
  EXPECT_EQ(result(set_up(game, board(filled, far_from_all, "1 21"), ten_opposite)), "running");
  EXPECT_EQ(result(set_up(game, board(south_point, north_point, "2 201"), ten_opposite)), "running")
      << "North is overdue, but South has no peg there";
}

TEST(Sternhalma, RefusesImpossiblePositions) {
  const std::string start = match_of(game).position();
  EXPECT_EQ(position_error(game, start), "");
  const std::string rows = start.substr(0, start.find(' '));
  for (const auto& position : {std::string(), rows, rows + " 1", rows + " 1 -1", rows + " 0 0", rows + " 1 00",
                               rows + " 1 0 ", rows + "/ 1 0", "2" + rows.substr(1) + " 1 0",
                               "." + rows.substr(1) + " 1 0", "3" + rows.substr(1) + " 1 0", "1" + rows + " 1 0"}) {
    EXPECT_NE(position_error(game, position), "") << position;
  }
  EXPECT_EQ(position_error(game, start, "pegs=10"), "Each seat must have 10 pegs.");
}

TEST(Sternhalma, TheMoveLimitCountsPegsInTheTarget) {
  const auto pegs = [](const std::string& south, const std::string& north) {
    return result(set_up(game, board(south, north, "1 1000"), ten_opposite));
  };
  EXPECT_EQ(pegs("n1 n2 n3 g1 g2 g3 h1 h2 h3 h4", "d1 d2 i1 i2 i3 j1 j2 j3 k1 k2"), "1 3:2 move_limit");
  EXPECT_EQ(pegs("n1 n2 g1 g2 g3 g4 h1 h2 h3 h4", "d1 d2 i1 i2 i3 j1 j2 j3 k1 k2"), "draw 2:2 move_limit");
}

TEST(Sternhalma, TheThirdOccurrenceIsADraw) {
  Match match = match_of(game);
  const std::string circle = "e8-f7 i1-h1 f7-e8 h1-i1";
  play(match, circle);
  EXPECT_EQ(result(match), "running");
  EXPECT_EQ(play(match, circle), "hop h1 i1, end draw 0:0 repetition") << "the start counts as the first occurrence";
  EXPECT_EQ(match.ply(), 8);
}

TEST(Sternhalma, ARepetitionComesBeforeTheMoveLimit) {
  const std::string start = match_of(game).position();
  Match match = set_up(game, start.substr(0, start.size() - 1) + "992");
  const std::string circle = "e8-f7 i1-h1 f7-e8 h1-i1 ";
  play(match, circle + circle);
  EXPECT_EQ(result(match), "draw 0:0 repetition");
  match = set_up(game, start.substr(0, start.size() - 1) + "996");
  play(match, circle);
  EXPECT_EQ(result(match), "draw 0:0 move_limit");
}

TEST(Sternhalma, ASetUpPositionCountsAsItsFirstOccurrence) {
  Match match = match_of(game);
  play(match, "e8-f7");
  match = set_up(game, match.position());
  const std::string circle = "i1-h1 f7-e8 h1-i1 e8-f7";
  play(match, circle);
  play(match, circle);
  EXPECT_EQ(result(match), "draw 0:0 repetition");
}

}  // namespace
}  // namespace bohnenhof::rules
