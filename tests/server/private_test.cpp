// Rooms that get another address, which nobody can guess.
#include <gtest/gtest.h>

#include "hears.hpp"
#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

TEST(Private, ARoomHasANewAddressAndEverybodyComesAlong) {
  for (const std::size_t shards : {1u, 3u}) {
    World world(shards);
    Pair pair(world);
    Client carl(world);
    carl.say("/watch", pair.room);
    pair.start();
    pair.play(1);
    carl.received();
    const auto seen = carl.seqs.at(pair.room);
    const Json answer = pair.anna.say("/private", pair.room);
    const std::string room = answer.at("room");
    EXPECT_EQ(room.size(), 20u);
    const auto frames = carl.received();
    ASSERT_EQ(frames.size(), 2u);
    EXPECT_EQ(frames[0], (Json{{"type", "moved"}, {"room", pair.room}, {"to", room}}));
    EXPECT_EQ(frames[1].at("room"), room);
    EXPECT_EQ(frames[1].at("event").at("kind"), "private");
    EXPECT_EQ(frames[1].at("seq"), seen + 1);
    EXPECT_EQ(frames[1].at("state").at("room"), room);
    EXPECT_EQ(frames[1].at("state").at("private"), true);
    const std::string former = pair.room;
    pair.room = room;
    pair.play(3);
    EXPECT_EQ(carl.state(room).at("ply"), 4);
    // To others the former address leads nowhere.
    Client dora(world);
    EXPECT_TRUE(is_error(dora.say("/watch", former), "unknown_room"));
    EXPECT_TRUE(is_error(dora.say("/join", former), "unknown_room"));
    EXPECT_TRUE(is_ok(dora.say("/watch", room)));
  }
}

TEST(Private, PlayersFollowToTheNewAddressWhateverHappened) {
  World world(2);
  Pair pair(world);
  pair.start();
  pair.ben.drop();
  const std::string former = pair.room;
  const std::string room = pair.anna.say("/private", former).at("room");
  pair.ben.reconnect();  // knows the former one
  EXPECT_EQ(pair.ben.welcome.at("rooms").at(0).at("room"), room);
  EXPECT_EQ(pair.ben.state(room).at("phase"), "playing");
  world.restart();
  Client phone(world, pair.ben.secret, Json{{former, 3}}, "phone");
  EXPECT_EQ(phone.state(room).at("phase"), "playing");
  EXPECT_TRUE(is_ok(phone.say("said to the former address", former)));
  pair.anna.reconnect();
  EXPECT_NE(pair.anna.say("/private", room).at("room"), room);
}

TEST(Private, AgainGivesAnotherAddressAndWhoIsBannedIsLeftBehind) {
  World world;
  Pair pair(world);
  Client carl(world);
  const std::string first = pair.anna.say("/private", pair.room).at("room");
  carl.say("/watch", first);
  pair.anna.say("/ban " + carl.id, first);
  const std::string second = pair.anna.say("/private", first).at("room");
  EXPECT_NE(first, second);
  EXPECT_TRUE(is_error(carl.say("/watch", first), "unknown_room"));
  EXPECT_TRUE(is_error(carl.say("/watch", pair.room), "unknown_room"));
  EXPECT_TRUE(is_ok(pair.ben.say("hello", pair.room)));
}

TEST(Private, OfSoManyAddressesARoomHasNoFurther) {
  World world(1, {.commands_per_second = 1000});
  Pair pair(world);
  Json answer;
  for (int i = 0; i < 50; ++i) answer = pair.anna.say("/private", pair.room);  // always by the first one
  EXPECT_TRUE(is_error(answer, "too_many"));
}

TEST(Private, IsInNoList) {
  World world;
  Client host(world), anna(world), ben(world), stranger(world);
  stranger.say("/watch");
  const std::string room = host.say("/new bohnduell reserve=5 private").at("room");
  EXPECT_EQ(room.size(), 20u);
  anna.say("/join", room);
  ben.say("/join", room);
  anna.say("/start", room);
  while (host.state(room).at("phase") == "playing") {
    Client& mover = host.state(room).at("to_move") == 1 ? anna : ben;
    mover.say("/move " + host.state(room).at("legal").at(0).get<std::string>(), room);
  }
  world.pass(milliseconds(1000));
  EXPECT_TRUE(stranger.say("/list").at("rooms").empty());
  EXPECT_TRUE(stranger.say("/games").at("games").empty());
  EXPECT_TRUE(stranger.say("/games " + anna.id).at("games").empty());
  EXPECT_FALSE(hears(stranger, room));
  EXPECT_EQ(anna.say("/games " + anna.id).at("games").size(), 1u);  // their own
  world.restart();
  anna.reconnect();
  stranger.reconnect();
  EXPECT_TRUE(stranger.say("/list").at("rooms").empty());
}

TEST(Private, LeavesTheHallWhenItBecomesSo) {
  World world;
  Pair pair(world);
  Client stranger(world);
  stranger.say("/watch");
  stranger.received();
  pair.anna.say("/private", pair.room);
  world.pass(milliseconds(200));
  const auto frames = stranger.received();
  ASSERT_EQ(frames.size(), 1u);
  EXPECT_EQ(frames[0].at("gone").at("rooms"), Json{pair.room});
}

TEST(Private, IsRecognisedWhenItIsSaidAgain) {
  World world;
  Pair pair(world);
  const Json line{{"cid", 900}, {"room", pair.room}, {"do", "/private"}};
  const std::string room = pair.anna.send(line).at("room");
  EXPECT_EQ(pair.anna.send(line).at("room"), room);
  world.restart();
  pair.anna.reconnect();
  EXPECT_EQ(pair.anna.send(line).at("room"), room);
}

TEST(Private, WhatCannotBeWrittenDownLeavesTheAddressAsItWas) {
  World world;
  Pair pair(world);
  world.store.hold = true;
  pair.anna.say("/private", pair.room);
  pair.ben.say("before it is known", pair.room);
  while (world.store.held() > 0) world.store.fail_next();
  world.store.hold = false;
  world.run();
  EXPECT_TRUE(is_ok(pair.ben.say("still here", pair.room)));
  EXPECT_TRUE(hears(pair.anna, "still here"));
}

TEST(Private, WhoAskedToComeInBeforeItIsKnownComesToTheNewAddress) {
  World world;
  Pair pair(world);
  Client carl(world);
  world.store.hold = true;
  pair.anna.say("/private", pair.room);
  carl.post("/watch", pair.room);
  world.run();
  world.store.hold = false;
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
  const std::string room = pair.anna.answer_to(pair.anna.last_cid()).at("room");
  const auto frames = carl.received();
  ASSERT_EQ(frames.size(), 4u);  // after the welcome
  EXPECT_EQ(frames[1].at("type"), "moved");
  EXPECT_EQ(frames[2].at("room"), room);
  EXPECT_TRUE(is_ok(frames[3]));
  carl.drop();
  world.pass(milliseconds(2000));
  EXPECT_EQ(pair.anna.state(room).at("watchers"), 0);
}

TEST(Private, WhoHasGoneIsSoughtUnderTheNewAddress) {
  World world;
  Pair pair(world);
  world.store.hold = true;
  pair.anna.say("/private", pair.room);
  pair.ben.drop();
  world.store.hold = false;
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
  const std::string room = pair.anna.answer_to(pair.anna.last_cid()).at("room");
  EXPECT_EQ(pair.anna.state(room).at("seats").at("2").at("present"), false);
}

}  // namespace
}  // namespace bohnenhof::server::testing
