#include "protocol/encode.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "protocol/lobby_message.hpp"
#include "samples.hpp"

namespace bohnenhof::protocol {
namespace {

using namespace samples;
using nlohmann::json;
using rules::Seat;

TEST(EncodeState, SaysNullWhereThereIsNothing) {
  const auto match = rules::start(bohnduell(), bohnduell_options(), Seat::south);
  RoomState state = playing(match);
  state.game.reset();
  state.phase = Phase::open;
  state.to_move.reset();
  state.legal.clear();
  state.seats = {};
  state.host.reset();
  state.first.reset();
  state.began.reset();
  state.offers = {{}, {{"/join 1", "join_1"}}, {}};
  EXPECT_EQ(
      encode_state(state),
      R"({"room":"k3f9x2","game":null,"rules":"bohnduell","rules_version":1,"options":{"reserve":20},"phase":"open","ply":0,"turn":0,)"
      R"("to_move":null,"position":"20,20 0,0,0,0/0,0,0,0 0,0 1","legal":[],"seats":{"1":null,"2":null},"host":null,)"
      R"("first":"random","began":null,"watchers":0,"private":false,"open":true,"banned":[],"muted":[],"clock":null,"rematch":[],"agreements":[],"claim_at":null,)"
      R"("offers":{"1":[],"2":[],"watch":[{"do":"/join 1","label":"join_1"}],"host":[]},"result":null,)"
      R"("series":{"number":1,"best_of":null,"wins":[0,0],"draws":0,"beans":[0,0],"decided":false,"winner":null}})");
}

TEST(EncodeState, CarriesTheResultAndTheOffersOfARematch) {
  RoomState state = playing(rules::start(bohnduell(), bohnduell_options(), Seat::south));
  state.phase = Phase::over;
  state.rematch = {Seat::north, Seat::south};
  state.result = GameResult{std::nullopt, {4, 4}, "no_moves"};
  const json encoded = json::parse(encode_state(state));
  EXPECT_EQ(encoded["phase"], "over");
  EXPECT_EQ(encoded["rematch"], json::parse("[2,1]"));
  EXPECT_EQ(encoded["result"], json::parse(R"({"winner":null,"scores":[4,4],"reason":"no_moves"})"));
}

TEST(EncodeSteps, WritesEveryKind) {
  using namespace rules::step;
  const std::vector<rules::Step> steps{Lift{"C", 7},
                                       Sow{"D"},
                                       Supply{"R1", "A"},
                                       Capture{"a", "S", 3},
                                       Hop{{"e5", "f5", "h6"}},
                                       Direction{'-'},
                                       Round{2, {30, 26}},
                                       Gather{"F", "N", 2},
                                       Again{Seat::south},
                                       Pass{Seat::north},
                                       Layout{"4,4 0,0 1"},
                                       End{{Seat::north, {3, 5}, rules::Reason::no_moves}}};
  EXPECT_EQ(json::parse(encode_steps(steps)), json::parse(R"([
    {"do":"lift","from":"C","n":7}, {"do":"sow","to":"D"}, {"do":"supply","from":"R1","to":"A"},
    {"do":"capture","from":"a","to":"S","n":3}, {"do":"hop","path":["e5","f5","h6"]}, {"do":"direction","sign":"-"},
    {"do":"round","round":2,"totals":[30,26]}, {"do":"gather","from":"F","to":"N","n":2}, {"do":"again","seat":1},
    {"do":"pass","seat":2}, {"do":"layout","position":"4,4 0,0 1"},
    {"do":"end","result":{"winner":2,"scores":[3,5],"reason":"no_moves"}}])"));
  EXPECT_EQ(steps.size(), std::variant_size_v<rules::Step>);
}

TEST(EncodeOk, WritesFieldsOfEveryType) {
  const Fields fields{{"seat", std::int64_t{1}},
                      {"repeated", true},
                      {"name", std::string("A\"")},
                      {"games", std::vector<std::string>{"a", "b"}},
                      {"rooms", RawJson{"[]"}}};
  EXPECT_EQ(
      encode_ok(7, room, fields),
      R"({"type":"ok","cid":7,"room":"k3f9x2","seat":1,"repeated":true,"name":"A\"","games":["a","b"],"rooms":[]})");
  EXPECT_EQ(encode_ok({}, {}, {}), R"({"type":"ok"})");
}

TEST(EncodeWelcome, LeavesOutCidAndSecretWhenThereAreNone) {
  const json welcome =
      json::parse(encode_welcome({std::nullopt, "1.0.0", anna, false, std::nullopt, {8192, 500, 24, 20}, {}}));
  EXPECT_FALSE(welcome.contains("cid"));
  EXPECT_FALSE(welcome.contains("secret"));
  EXPECT_EQ(welcome["protocol"], 1);
  EXPECT_EQ(welcome["games"].size(), rules::games().size());
}

TEST(EncodeGame, ListsEveryOptionWithWhatIsAllowed) {
  for (const rules::GameInfo& info : rules::games()) {
    const json game = json::parse(encode_game(info));
    EXPECT_EQ(game["id"], info.id);
    ASSERT_EQ(game["options"].size(), info.option_specs.size());
    for (const json& option : game["options"]) {
      const std::string type = option["type"];
      EXPECT_EQ(type == "integer", option.contains("min") && option.contains("max"));
      EXPECT_EQ(type == "choice", option.contains("values"));
      EXPECT_EQ(type == "flag", option["default"].is_boolean());
    }
  }
}

/// What a client needs to draw any game: the fields of the start position have as many values as the layout has places.
TEST(EncodeGame, TheLayoutFitsTheStartPosition) {
  for (const rules::GameInfo& info : rules::games()) {
    const json layout = json::parse(encode_game(info))["layout"];
    std::string position = rules::start(info, rules::default_options(info), Seat::south).position();
    for (const json& field : layout["fields"]) {
      const std::string text = position.substr(0, position.find(' '));
      position.erase(0, text.size() + 1);
      const auto separators =
          static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return c == ',' || c == '/'; }));
      const std::size_t values = layout["kind"] == "star" ? text.size() - separators : separators + 1;
      EXPECT_EQ(field.size(), values) << info.id << ": " << text;
    }
  }
}

TEST(EncodeLobby, ChangesSayWhatIsGone) {
  LobbyChange change;
  change.seq = 10;
  change.gone_rooms = {room};
  change.gone_people = {anna.id};
  EXPECT_EQ(encode_lobby_frame(change), R"({"type":"lobby","room":"hall","seq":10,"rooms":[],"people":[],)"
                                        R"("seeks":[],"totals":{"rooms":0,"people":0,"seeks":0},)"
                                        R"("gone":{"rooms":["k3f9x2"],"people":["7h2k9m4p6q8r2s4t6v8x"],"seeks":[]}})");
}

TEST(EncodeFrames, WhatSomebodyTypedStaysText) {
  const Person hostile{PersonId("x"), "\"},\"type\":\"ok\u2028</script>\xFF"};
  const json chat = json::parse(encode_event(event::Chat{hostile, "\\\"}\n\t\x1B"}));
  EXPECT_EQ(chat["text"], "\\\"}\n\t\x1B");
  EXPECT_EQ(chat["by"]["name"], "\"},\"type\":\"ok\u2028</script>\uFFFD");
}

}  // namespace
}  // namespace bohnenhof::protocol
