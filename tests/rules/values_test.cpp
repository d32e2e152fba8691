// Results, short texts, options, match values.
#include <gtest/gtest.h>
#include <memory>

#include "rules/fixed_list.hpp"
#include "rules/reader.hpp"
#include "tests/rules/say.hpp"

namespace bohnenhof::rules {
namespace {

TEST(Result, HoldsAValueOrAnError) {
  const Result<int, std::string> good = 7;
  const Result<int, std::string> bad = Failure{std::string("no")};
  EXPECT_TRUE(good.has_value());
  EXPECT_EQ(*good, 7);
  EXPECT_FALSE(bad);
  EXPECT_EQ(bad.error(), "no");
}

TEST(Result, CanHoldTheSameTypeTwiceAndWhatCannotBeCopied) {
  Result<std::string, std::string> bad = Failure{std::string("no")};
  EXPECT_FALSE(bad);
  Result<std::unique_ptr<int>, int> pointer = std::make_unique<int>(3);
  const std::unique_ptr<int> moved = *std::move(pointer);
  EXPECT_EQ(*moved, 3);
}

TEST(ShortText, ComparesAsText) {
  EXPECT_EQ(Place("e13").view(), "e13");
  EXPECT_LT(MoveText("e1-f1"), MoveText("e10-f1"));
  EXPECT_LT(MoveText("B+"), MoveText("B-"));
  EXPECT_TRUE(Place().empty());
}

TEST(Seats, HaveNumbersAndOpponents) {
  EXPECT_EQ(number(Seat::south), 1);
  EXPECT_EQ(seat_from_number(2), Seat::north);
  EXPECT_EQ(seat_from_number(0), std::nullopt);
  EXPECT_EQ(seat_from_number(3), std::nullopt);
  EXPECT_EQ(opponent(Seat::north), Seat::south);
}

TEST(FixedList, AddsWithAndWithoutCondition) {
  FixedList<int, 3> list;
  list.push_back(1);
  list.push_back_if(false, 2);
  list.push_back_if(true, 3);
  EXPECT_EQ(std::vector(list.begin(), list.end()), (std::vector{1, 3}));
}

TEST(Reader, ReadsNumbersWithoutSignOrLeadingZeros) {
  const auto number = [](std::string_view text) { return Reader(text).number(); };
  EXPECT_EQ(number("0"), 0);
  EXPECT_EQ(number("17,"), 17);
  EXPECT_EQ(number("999999999"), 999'999'999);
  for (const auto* text : {"", "-1", "+1", "01", "00", " 1", "x", "1234567890"})
    EXPECT_EQ(number(text), std::nullopt) << text;
}

TEST(Reader, LeavesWhatDoesNotMatch) {
  Reader reader("01");
  EXPECT_FALSE(reader.number());
  EXPECT_FALSE(reader.take('1'));
  EXPECT_EQ(reader.any_of("10"), '0');
  EXPECT_EQ(reader.seat(), Seat::south);
  EXPECT_TRUE(reader.done());
  EXPECT_FALSE(reader.seat());
}

std::string change(std::string_view game, std::string_view name, const OptionValue& value) {
  const auto changed = with_option(default_options(*find_game(game)), name, value);
  return changed ? "ok" : changed.error().name + ": " + changed.error().allowed;
}

TEST(Options, AreCheckedAgainstTheirSpecs) {
  EXPECT_EQ(change("bohnduell", "reserve", 5), "ok");
  EXPECT_EQ(change("bohnduell", "reserve", 4), "reserve: 5 to 40");
  EXPECT_EQ(change("bohnduell", "reserve", 41), "reserve: 5 to 40");
  EXPECT_EQ(change("bohnduell", "reserve", true), "reserve: 5 to 40");
  EXPECT_EQ(change("bohnduell", "reserve", std::string("20")), "reserve: 5 to 40");
  EXPECT_EQ(change("bohnenspiel56", "four", std::string("before")), "ok");
  EXPECT_EQ(change("bohnenspiel56", "four", std::string("after")), "four: with or before");
  EXPECT_EQ(change("bohnenspiel56", "four", 4), "four: with or before");
  EXPECT_EQ(change("bohnenspiel72", "must_feed", true), "ok");
  EXPECT_EQ(change("bohnenspiel72", "must_feed", 1), "must_feed: true or false");
  EXPECT_EQ(change("sternhalma", "pegs", 10), "ok");
  EXPECT_EQ(change("sternhalma", "pegs", 12), "pegs: 10 or 15");
  EXPECT_EQ(change("bohnenspiel72", "bean", 4), "bean: beans, empty_opposite, must_feed or end");
}

TEST(Options, ComeAlsoFromText) {
  const Options options = default_options(*find_game("bohnenspiel72"));
  const auto text = [&](std::string_view name, std::string_view value) {
    return with_option_text(options, name, value);
  };
  EXPECT_EQ(text("beans", "4").value().integer("beans"), 4);
  EXPECT_EQ(text("must_feed", "true").value().flag("must_feed"), true);
  EXPECT_EQ(text("end", "side-empty").value().choice("end"), "side-empty");
  for (const auto* beans : {"", "7", "04", "-4", "4.0", "four", "4 ", "99999999999999999999"})
    EXPECT_FALSE(text("beans", beans)) << beans;
  for (const auto* flag : {"", "1", "True", "yes"}) EXPECT_FALSE(text("must_feed", flag)) << flag;
  EXPECT_FALSE(text("end", "all"));
  EXPECT_FALSE(text("ends", "all-empty"));
}

TEST(Options, KeepOrderAndCompareByValue) {
  const auto options = options_of("awale", "stall=strict");
  std::vector<std::string_view> names;
  for (const auto& [name, value] : options) names.push_back(name);
  EXPECT_EQ(names, (std::vector<std::string_view>{"stall_rounds", "stall", "grand_slam", "remaining"}));
  EXPECT_EQ(options, options_of("awale", "stall=strict stall_rounds=7"));
  EXPECT_NE(options, options_of("awale", ""));
  EXPECT_EQ(options.find("nothing"), nullptr);
}

TEST(Match, IsAValue) {
  Match a = match_of("bohnduell");
  Match b = a;
  EXPECT_EQ(a, b);
  play(b, "+3");
  EXPECT_NE(a, b);
  EXPECT_EQ(a.ply(), 0);
  play(a, "+3");
  EXPECT_EQ(a, b);
  EXPECT_NE(a, match_of("awale"));
  EXPECT_NE(match_of("bohnduell"), match_of("bohnduell", "reserve=21"));
  EXPECT_EQ(Match(), Match());
  EXPECT_NE(a, Match());
}

TEST(Match, AsksForTheSeatThatBegins) {
  for (const auto& game : games()) {
    EXPECT_EQ(start(game, default_options(game), Seat::north).to_move(), Seat::north) << game.id;
  }
}

}  // namespace
}  // namespace bohnenhof::rules
