// Who hears what: watchers among themselves, people who are ignored, messages to one person.
#include <gtest/gtest.h>

#include "hears.hpp"
#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

// Watchers among themselves.

TEST(WatchersChat, DoesNotReachPlayersWhileTheGameIsRunning) {
  World world;
  Pair pair(world);
  Client carl(world), dora(world);
  carl.say("/watch", pair.room);
  dora.say("/watch", pair.room);
  world.pass(milliseconds(1000));
  pair.start();
  pair.anna.received();
  pair.ben.received();
  dora.received();
  EXPECT_TRUE(is_ok(carl.say("he should take", pair.room)));
  EXPECT_EQ(kinds(pair.anna), Kinds{"#"});
  EXPECT_EQ(kinds(pair.ben), Kinds{"#"});
  const auto heard = dora.received();
  ASSERT_EQ(heard.size(), 1u);
  EXPECT_EQ(heard[0].at("event").at("to"), "watchers");
  // Nor in what comes after a cut, nor in a snapshot, nor after a restart.
  pair.ben.reconnect();
  EXPECT_FALSE(hears(pair.ben, "he should take"));
  pair.ben.drop();
  carl.say("or wait", pair.room);
  pair.ben.reconnect();
  const Kinds missed = kinds(pair.ben);
  EXPECT_NE(std::ranges::find(missed, "#"), missed.end());
  EXPECT_TRUE(is_ok(pair.anna.say("/watch", pair.room)));
  EXPECT_FALSE(hears(pair.anna, "he should take"));
  world.restart();
  for (Client* client : {&pair.anna, &pair.ben, &carl, &dora}) client->reconnect();
  EXPECT_FALSE(hears(pair.anna, "he should take"));
  EXPECT_FALSE(hears(pair.ben, "or wait"));
  Client emma(world);
  emma.say("/watch", pair.room);
  EXPECT_TRUE(hears(emma, "he should take"));
  // Players are heard by all.
  pair.anna.say("nice", pair.room);
  EXPECT_TRUE(hears(carl, "nice"));
  EXPECT_TRUE(hears(pair.ben, "nice"));
}

TEST(WatchersChat, IsShownToThePlayersWhenTheGameIsOver) {
  World world;
  Pair pair(world);
  Client carl(world);
  carl.say("/watch", pair.room);
  pair.start();
  carl.say("he should take", pair.room);
  pair.ben.say("/resign", pair.room);
  pair.anna.received();
  EXPECT_TRUE(is_ok(pair.anna.say("/watch", pair.room)));
  EXPECT_TRUE(hears(pair.anna, "he should take"));
  EXPECT_TRUE(is_ok(carl.say("well done", pair.room)));
  EXPECT_TRUE(hears(pair.ben, "well done"));
  pair.ben.say("/rematch", pair.room);
  pair.anna.say("/rematch", pair.room);
  pair.anna.received();
  EXPECT_TRUE(is_ok(pair.anna.say("/watch", pair.room)));
  EXPECT_TRUE(hears(pair.anna, "he should take"));  // of the game before
}

// For oneself.

TEST(Ignore, KeepsWhatSomebodySaysFromOnePersonAlone) {
  World world;
  Pair pair(world);
  Client carl(world);
  carl.say("/watch", pair.room);
  const Json answer = carl.say("/ignore " + pair.ben.name);
  ASSERT_TRUE(is_ok(answer));
  EXPECT_EQ(answer.at("ignored").at(0).at("id"), pair.ben.id);
  carl.received();
  pair.ben.say("blah", pair.room);
  EXPECT_EQ(kinds(carl), Kinds{"#"});
  EXPECT_TRUE(hears(pair.anna, "blah"));
  carl.say("/watch", pair.room);
  EXPECT_FALSE(hears(carl, "blah"));
  EXPECT_TRUE(is_error(pair.ben.say("/msg \"" + carl.name + "\" blah"), "ignored"));
  world.restart();
  for (Client* client : {&pair.anna, &pair.ben, &carl}) client->reconnect();
  EXPECT_EQ(carl.welcome.at("ignored").at(0).at("id"), pair.ben.id);
  pair.ben.say("blah again", pair.room);
  EXPECT_FALSE(hears(carl, "blah"));
  EXPECT_EQ(carl.say("/ignore").at("ignored").size(), 1u);
  EXPECT_TRUE(carl.say("/unignore " + pair.ben.id).at("ignored").empty());
  pair.ben.say("and now?", pair.room);
  EXPECT_TRUE(hears(carl, "and now?"));
}

TEST(Ignore, IsBoundedAndOfOthersOnly) {
  World world(1, {.commands_per_second = 1000});
  Client anna(world);
  EXPECT_TRUE(is_error(anna.say("/ignore " + anna.id), "yourself"));
  EXPECT_TRUE(is_error(anna.say("/ignore Nobody"), "unknown_person"));
  EXPECT_TRUE(is_error(anna.say("/unignore Nobody"), "unknown_person"));
  Json answer;
  const std::string gone = Client(world).id;
  EXPECT_TRUE(is_error(anna.say("/ignore " + gone), "unknown_person"));
  std::vector<std::unique_ptr<Client>> others;
  for (int i = 0; i <= 100; ++i) {
    others.push_back(std::make_unique<Client>(world));
    answer = anna.say("/ignore " + others.back()->id);
  }
  EXPECT_TRUE(is_error(answer, "too_many"));
}

TEST(Message, ReachesAllPagesOfBothAndNobodyElse) {
  World world(2);
  Client anna(world), ben(world), carl(world);
  ben.say("/name Ben Bean");
  Client phone(world, ben.secret, Json::object(), "phone"), laptop(world, anna.secret, Json::object(), "laptop");
  for (Client* client : {&anna, &ben, &carl, &phone, &laptop}) client->received();
  EXPECT_TRUE(is_ok(anna.say("/msg \"Ben Bean\" shall we play?")));
  for (Client* client : {&anna, &ben, &phone, &laptop}) {
    const Json frame = client->received().front();
    EXPECT_EQ(frame.at("type"), "message");
    EXPECT_EQ(frame.at("by").at("id"), anna.id);
    EXPECT_EQ(frame.at("to").at("id"), ben.id);
    EXPECT_EQ(frame.at("text"), "shall we play?");
  }
  EXPECT_TRUE(carl.received().empty());
  EXPECT_TRUE(is_error(anna.say("/msg Nobody hello"), "unknown_person"));
  EXPECT_TRUE(is_error(anna.say("/msg " + anna.id + " hello"), "yourself"));
  EXPECT_TRUE(is_error(anna.say("/msg " + ben.id + " " + std::string(501, 'x')), "bad_text"));
}

TEST(Message, CountsAsChat) {
  World world;
  Client anna(world), ben(world);
  Json answer;
  for (int i = 0; i <= 20; ++i) {
    answer = anna.say("/msg " + ben.id + " hello");
  }
  EXPECT_TRUE(is_error(answer, "rate_limited"));
  EXPECT_EQ(answer.at("data").at("what"), "chat");
}

}  // namespace
}  // namespace bohnenhof::server::testing
