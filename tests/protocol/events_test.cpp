#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

#include "protocol/encode.hpp"
#include "samples.hpp"

namespace bohnenhof::protocol {
namespace {

using namespace samples;
using nlohmann::json;
using rules::Seat;

/// Every kind, with what can vary in it.
std::vector<Event> all_events() {
  const auto small = *rules::with_option(bohnduell_options(), "reserve", 9);
  const Person strange{PersonId("x"), "\"\\ü\u2028\x01"};
  return {
      event::Created{anna, "bohnduell", bohnduell_options()},
      event::Created{strange, "bohnduell", small},
      event::Joined{Seat::south, anna},
      event::Left{Seat::north, ben},
      event::Presence{ben, true},
      event::Presence{ben, false},
      event::Renamed{strange, "\n"},
      event::Host{anna},
      event::Host{std::nullopt},
      event::Watchers{0},
      event::Watchers{2000},
      event::OptionSet{"reserve", 12, anna},
      event::OptionSet{"must_feed", true, anna},
      event::OptionSet{"four", std::string("before"), anna},
      event::FirstSet{std::nullopt, anna},
      event::FirstSet{Seat::north, anna},
      event::Created{anna, "bohnduell", small, clock_kind::Increment{15'000, 0}},
      event::ClockSet{clock_kind::None{}, anna},
      event::ClockSet{clock_kind::Increment{600'000, 5'000}, anna},
      event::Created{anna, "bohnduell", small, {}, "20,20 0,0,0,0/0,0,0,0 0,0 2", 3},
      event::PositionSet{"20,20 0,0,0,0/0,0,0,0 0,0 2", anna},
      event::PositionSet{std::nullopt, anna},
      event::SeriesSet{5, anna},
      event::SeriesSet{std::nullopt, ben},
      event::Started{game, Seat::south, ben},
      event::Moved{Seat::south, "C", 1, {}, true, ClockReading{{1, 2}, {3, 4}}},
      event::TimeAdded{Seat::north, 15'000, anna},
      event::Paused{{{1, 2}, {3, 4}}},
      event::Offered{Agreement::draw, Seat::south, anna},
      event::Offered{Agreement::takeback, Seat::north, anna, 3},
      event::Declined{Agreement::rematch, Seat::south, ben},
      event::TookBack{3, 8, ben},
      event::TookBack{3, 8, ben, ClockReading{{1, 2}, {3, 4}}},
      event::Claimable{Seat::north},
      event::Swapped{anna},
      event::Resumed{},
      event::Over{{Seat::south, {6, 2}, "out_of_time"}, ben, Seat::north, 7, ClockReading{{1, 0}, {3, 4}}},
      event::Moved{Seat::south, "+3", 1, {}},
      event::Moved{Seat::north, "e13-e12", 9007199254740991, {}},
      event::Rematch{Seat::north, ben},
      event::Over{{Seat::south, {6, 2}, "resigned"}, ben},
      event::Over{{std::nullopt, {0, 0}, "aborted"}, ben},
      event::Chat{anna, "Hello!"},
      event::Chat{strange, std::string(500, '"')},
      event::Chat{anna, "He is lost.", Audience::watchers},
      event::MadePrivate{private_room, anna},
      event::Access{false, anna},
      event::Access{true, strange},
      event::Removed{strange, true, anna},
      event::Removed{ben, false, anna},
      event::Unbanned{ben, anna},
      event::Muted{strange, true, anna},
      event::Muted{ben, false, anna},
  };
}

TEST(Events, OfEveryKindAreReadBackAsTheyWere) {
  std::set<std::size_t> kinds;
  for (const Event& event : all_events()) {
    kinds.insert(event.index());
    const std::string text = encode_event_briefly(event);
    const auto decoded = decode_event(text);
    ASSERT_TRUE(decoded) << text << ": " << decoded.error();
    EXPECT_EQ(decoded->index(), event.index()) << text;
    EXPECT_EQ(encode_event_briefly(*decoded), text);
    EXPECT_EQ(json::parse(text)["kind"], word(event));
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Event>);
}

TEST(Events, KeepEveryValue) {
  const auto created = *decode_event(encode_event(event::Created{anna, "bohnduell", bohnduell_options()}));
  EXPECT_EQ(std::get<event::Created>(created).by, anna);
  EXPECT_EQ(std::get<event::Created>(created).options, bohnduell_options());
  const auto over = *decode_event(encode_event(event::Over{{Seat::north, {6, 2}, "resigned"}, ben}));
  EXPECT_EQ(std::get<event::Over>(over).result, (GameResult{Seat::north, {6, 2}, "resigned"}));
  EXPECT_EQ(std::get<event::Over>(over).by, ben);
  const auto option = *decode_event(encode_event(event::OptionSet{"must_feed", true, anna}));
  EXPECT_EQ(std::get<event::OptionSet>(option).value, rules::OptionValue(true));
}

TEST(Events, OfAMoveCarryItsStepsUnlessAskedNotTo) {
  auto match = rules::start(bohnduell(), bohnduell_options(), Seat::south);
  const Event moved = event::Moved{Seat::south, "+2", 1, *match.play("+2")};
  const json steps = json::parse(R"([{"do":"supply","from":"R1","to":"A"},{"do":"supply","from":"R1","to":"B"}])");
  EXPECT_EQ(json::parse(encode_event(moved))["steps"], steps);
  EXPECT_FALSE(json::parse(encode_event_briefly(moved)).contains("steps"));
  const auto decoded = decode_event(encode_event(moved));
  ASSERT_TRUE(decoded);
  EXPECT_TRUE(std::get<event::Moved>(*decoded).steps.empty());
}

TEST(Events, OfAMoveThatEndedARoundTellHowItEndedEvenBriefly) {
  const event::Moved moved{
      Seat::north, "c", 12, {rules::step::Sow{"N"}, rules::step::Round{2, {30, 26}}, rules::step::Layout{"4 0,0 1"}}};
  const json brief = json::parse(encode_event_briefly(moved));
  EXPECT_EQ(brief["steps"], json::parse(R"([{"do":"round","round":2,"totals":[30,26]}])"));
  EXPECT_TRUE(decode_event(brief.dump()));
}

TEST(Events, OptionsThatAreNotNamedHaveTheirDefault) {
  const auto created = decode_event(
      R"({"kind":"created","by":{"id":"7h2k9m4p6q8r2s4t6v8x","name":"Anna"},"rules":"bohnduell","options":{}})");
  ASSERT_TRUE(created);
  EXPECT_EQ(std::get<event::Created>(*created).options, bohnduell_options());
}

TEST(Events, KeysThatAreNotKnownAreIgnored) {
  EXPECT_TRUE(decode_event(R"({"kind":"watchers","count":3,"since":"later"})"));
}

/// Events of before there were clocks lack their keys, and some have none to say.
const std::set<std::string> may_be_missing{"again", "seat", "ply", "clock", "remaining", "to", "position", "best_of"};

TEST(Events, OfTheTimeBeforeClocksAreReadWithoutThem) {
  const auto moved = decode_event(R"({"kind":"move","seat":1,"move":"+3","turn":1})");
  ASSERT_TRUE(moved);
  EXPECT_EQ(std::get<event::Moved>(*moved).clock, std::nullopt);
  const auto over = decode_event(
      R"({"kind":"over","result":{"winner":1,"scores":[0,0],"reason":"resigned"},"by":{"id":"a","name":"Anna"}})");
  ASSERT_TRUE(over);
  EXPECT_EQ(std::get<event::Over>(*over).ply, std::nullopt);
}

TEST(Events, KeepTheClocks) {
  const ClockReading reading{{597'300, 600'000}, {3'000, 2'950}};
  const auto moved = *decode_event(encode_event(event::Moved{Seat::south, "C", 1, {}, true, reading}));
  EXPECT_EQ(std::get<event::Moved>(moved).clock, reading);
  EXPECT_TRUE(std::get<event::Moved>(moved).again);
  const ClockSetting setting = clock_kind::Increment{600'000, 5'000};
  EXPECT_EQ(std::get<event::ClockSet>(*decode_event(encode_event(event::ClockSet{setting, anna}))).clock, setting);
}

/// Each value of each event in turn replaced by one of another type, and each key left out.
TEST(Events, AreRefusedWhenAnyKeyIsMissingOrOfTheWrongType) {
  for (const Event& event : all_events()) {
    const json whole = json::parse(encode_event_briefly(event));
    const json leaves = whole.flatten();

    for (const auto& [pointer, value] : leaves.items()) {
      if (pointer.starts_with("/options/") || pointer == "/value") continue;  // may be left out; may have several types
      json wrong = whole;
      wrong[json::json_pointer(pointer)] = json::array({value});
      EXPECT_FALSE(decode_event(wrong.dump())) << wrong;
    }
    for (const auto& [key, value] : whole.items()) {
      json less = whole;
      less.erase(key);
      const bool optional = may_be_missing.contains(key) && whole["kind"] != "clock" && whole["kind"] != "paused" &&
                            whole["kind"] != "position" && whole["kind"] != "series" &&
                            (key != "ply" || whole["kind"] != "takeback") && (key != "seat" || whole["kind"] == "over");
      EXPECT_EQ(decode_event(less.dump()).has_value(), optional) << less;
    }
  }
}

TEST(Events, AreRefusedWithASentence) {
  const auto error = [](std::string_view text) {
    const auto decoded = decode_event(text);
    return decoded ? std::string("was read") : decoded.error();
  };
  EXPECT_EQ(error("[]"), "an event must be a JSON object");
  EXPECT_EQ(error("{"), "an event must be a JSON object");
  EXPECT_EQ(error(R"({"kind":"castled"})"), "no event has the kind \"castled\"");
  EXPECT_EQ(error(R"({"kind":"watchers","count":-1})"), "watchers: count must be a whole number from 0 to 10^9");
  EXPECT_EQ(error(R"({"kind":"move","seat":3,"move":"+3","turn":1})"), "move: seat must be 1 or 2");
  EXPECT_EQ(error(R"({"kind":"move","seat":1,"move":"123456789","turn":1})"), "move: move must be a move's text");
  EXPECT_EQ(error(R"({"kind":"host","by":{"id":"NO","name":"x"}})"), "host: by: id must be an id");
  EXPECT_EQ(error(R"({"kind":"created","by":{"id":"a","name":"x"},"rules":"chess","options":{}})"),
            "created: rules must be the id of a game");
  EXPECT_EQ(error(R"({"kind":"created","by":{"id":"a","name":"x"},"rules":"bohnduell","options":{"reserve":99}})"),
            "created: option reserve: allowed are 5 to 40");
}

}  // namespace
}  // namespace bohnenhof::protocol
