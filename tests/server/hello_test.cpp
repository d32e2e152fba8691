#include <gtest/gtest.h>

#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

TEST(Hello, WelcomesWithTheAnswerToTheHelloAndASecretThatWasAskedFor) {
  World world;
  Client anna(world);
  const auto frames = anna.received();
  ASSERT_EQ(frames.size(), 1u);
  EXPECT_EQ(frames[0].at("type"), "welcome");
  EXPECT_EQ(frames[0].at("cid"), 1);
  EXPECT_EQ(frames[0].at("protocol"), 1);
  EXPECT_EQ(frames[0].at("secret").get<std::string>().size(), 43u);
  EXPECT_EQ(frames[0].at("you").at("id").get<std::string>().size(), 20u);
  EXPECT_EQ(frames[0].at("games").size(), rules::games().size());
}

TEST(Hello, TheSameSecretIsTheSamePersonAndAnotherIsNot) {
  World world;
  Client anna(world);
  Client again(world, anna.secret, Json::object(), "tab-2");
  Client ben(world);
  EXPECT_EQ(again.id, anna.id);
  EXPECT_FALSE(again.welcome.contains("secret"));
  EXPECT_NE(ben.id, anna.id);
}

TEST(Hello, ASecretNeverComesBackOnceItIsKnown) {
  World world;
  Pair pair(world);
  pair.start();
  pair.play(3);
  for (Client* client : {&pair.anna, &pair.ben}) {
    const auto frames = client->received();
    for (std::size_t i = 1; i < frames.size(); ++i) {
      EXPECT_EQ(frames[i].dump().find(pair.anna.secret), std::string::npos);
      EXPECT_EQ(frames[i].dump().find(pair.ben.secret), std::string::npos);
    }
  }
}

TEST(Hello, WithoutOneTheWelcomeComesJustBeforeTheAnswer) {
  World world;
  Client anna(world, Client::Silent{});
  anna.send(Json{{"cid", 9}, {"do", "/ping"}});
  const auto frames = anna.received();
  ASSERT_EQ(frames.size(), 2u);
  EXPECT_EQ(frames[0].at("type"), "welcome");
  EXPECT_FALSE(frames[0].contains("cid"));
  EXPECT_EQ(frames[1].at("cid"), 9);
  EXPECT_TRUE(frames[1].contains("at"));
}

TEST(Hello, WhatIsTooMuchBeforeTheWelcomeIsRefusedAfterIt) {
  World world(1, {.commands_per_second = 1});
  const auto secret = Client(world).secret;
  Client anna(world, Client::Silent{});  // whom the store has to be asked for
  for (int cid = 1; cid <= 4; ++cid) {
    const Json hello{{"secret", secret}};
    anna.post_text((cid == 1 ? Json{{"cid", cid}, {"hello", hello}} : Json{{"cid", cid}, {"do", "/ping"}}).dump());
  }
  world.run();
  std::vector<std::string> told;
  for (const auto& frame : anna.received()) {
    told.push_back(frame.at("type").get<std::string>() + " " + std::to_string(frame.value("cid", 0)));
  }
  EXPECT_EQ(told, (std::vector<std::string>{"welcome 1", "ok 2", "error 3", "error 4"}));
}

TEST(Hello, ComesOnlyOnceAndOnlyFirst) {
  World world;
  Client anna(world);
  EXPECT_TRUE(is_error(anna.send(Json{{"cid", 5}, {"hello", Json::object()}}), "bad_request"));
}

TEST(Hello, AMalformedSecretIsRefusedAndTouchesNobody) {
  World world;
  Client anna(world, "shorty");
  const auto frames = anna.received();
  ASSERT_EQ(frames.size(), 2u);
  EXPECT_EQ(frames[0].at("type"), "welcome");
  EXPECT_TRUE(is_error(frames[1], "bad_request"));
}

TEST(Hello, TellsWhereTheIdentityHoldsASeat) {
  World world;
  Pair pair(world);
  Client phone(world, pair.ben.secret, Json::object(), "phone");
  EXPECT_EQ(phone.welcome.at("rooms"), Json::parse(R"([{"room":")" + pair.room + R"(","seat":2}])"));
}

TEST(Hello, ComesBackToABoundedNumberOfRooms) {
  World world;
  Json rooms = Json::object();
  for (int i = 0; i < 60; ++i) rooms["zzzz" + std::to_string(10 + i)] = 1;
  Client anna(world, {}, rooms);
  int unknown = 0, too_many = 0;
  for (const Json& frame : anna.received()) {
    unknown += is_error(frame, "unknown_room") ? 1 : 0;
    too_many += is_error(frame, "too_many") ? 1 : 0;
  }
  EXPECT_EQ(unknown, 50);
  EXPECT_EQ(too_many, 10);
}

TEST(Hello, BadFramesGetATypedErrorAndTheCidIfItCouldBeRead) {
  World world;
  Client anna(world);
  anna.received();
  anna.send_text("{");
  anna.send_text("[]");
  anna.send_text(R"({"cid":7})");
  anna.send_text(R"({"cid":8,"do":5})");
  anna.send_text(R"({"cid":9,"do":"/dance"})");
  const auto frames = anna.received();
  ASSERT_EQ(frames.size(), 5u);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_TRUE(is_error(frames[i], "bad_request")) << frames[i];
  EXPECT_EQ(frames[2].at("cid"), 7);
  EXPECT_EQ(frames[3].at("cid"), 8);
  EXPECT_TRUE(is_error(frames[4], "unknown_command"));
}

TEST(Hello, AFloodIsRefusedWithAWaitAndAtLastCut) {
  World world;
  Client anna(world);
  const Limits limits;
  Json answer;
  int allowed = 0;
  while (!is_error(answer = anna.say("/ping"), "rate_limited")) ++allowed;
  EXPECT_EQ(allowed, 2 * limits.commands_per_second - 1);  // the hello was one
  const auto wait = answer.at("data").at("retry_after").get<int>();
  EXPECT_GT(wait, 0);
  world.pass(milliseconds(wait));
  EXPECT_TRUE(is_ok(anna.say("/ping")));
  for (int i = 0; i < 300 && !anna.closed(); ++i) anna.say("/ping");
  EXPECT_EQ(anna.close_code(), 1008);
}

TEST(Hello, ACommandThatWasRefusedForHasteIsWelcomeLater) {
  World world;
  Client anna(world);
  while (!is_error(anna.say("/ping"), "rate_limited")) {
  }
  const auto cid = anna.last_cid();
  world.pass(milliseconds(1000));
  EXPECT_TRUE(is_ok(anna.send(Json{{"cid", cid}, {"do", "/ping"}})));
}

TEST(Name, IsCleanedUniqueWhilePresentAndToldToTheRoom) {
  World world;
  Pair pair(world);
  EXPECT_EQ(pair.anna.say("/name  Anna \t Maria ").at("name"), "Anna Maria");
  EXPECT_EQ(pair.ben.state(pair.room).at("seats").at("1").at("name"), "Anna Maria");
  EXPECT_EQ(pair.ben.state(pair.room).at("host").at("name"), "Anna Maria");
  EXPECT_TRUE(is_error(pair.ben.say("/name anna maria"), "name_taken"));
  EXPECT_TRUE(is_error(pair.ben.say("/name Guest abcd"), "name_taken"));
  EXPECT_TRUE(is_error(pair.ben.say("/name " + std::string(25, 'x')), "bad_name"));
  pair.anna.drop();
  EXPECT_TRUE(is_ok(pair.ben.say("/name anna maria")));
}

}  // namespace
}  // namespace bohnenhof::server::testing
