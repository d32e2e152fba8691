// What faults in unlucky moments must not lead to. Each was found by the simulation first.
#include <algorithm>
#include <gtest/gtest.h>

#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

Json again(std::int64_t cid, const std::string& line, const std::string& room) {
  return Json{{"cid", cid}, {"do", line}, {"room", room}};
}

std::vector<std::string> types(const std::vector<Json>& frames) {
  std::vector<std::string> all;
  for (const Json& frame : frames) all.push_back(frame.at("type"));
  return all;
}

bool has(const std::vector<Json>& frames, const Json& wanted) {
  return std::ranges::find(frames, wanted) != frames.end();
}

/// The links break before the answer comes, and what is under way is committed afterwards.
void cut_then_commit(World& world, Client& client) {
  client.drop();
  world.store.hold = false;
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
}

TEST(SentAgain, AJoinWhoseAnswerWasLostBringsThePictureToo) {
  World world(2);
  Client anna(world), ben(world);
  const std::string room = anna.say("/new bohnduell").at("room");
  world.store.hold = true;
  ben.say("/join 2", room);
  const auto cid = ben.last_cid();
  cut_then_commit(world, ben);
  ben.reconnect();
  ben.received();
  ben.send(again(cid, "/join 2", room));
  EXPECT_EQ(types(ben.received()), (std::vector<std::string>{"room", "ok", "event"})) << "the last: ben is here";
  EXPECT_TRUE(is_ok(anna.say("hello", room)));
  EXPECT_EQ(ben.received().back().at("event").at("text"), "hello");
}

TEST(SentAgain, ALeaveLeavesWithTheNewConnectionToo) {
  World world(2);
  Pair pair(world);
  world.store.hold = true;
  pair.ben.say("/leave", pair.room);
  const auto cid = pair.ben.last_cid();
  cut_then_commit(world, pair.ben);
  pair.ben.reconnect();
  EXPECT_TRUE(is_ok(pair.ben.send(again(cid, "/leave", pair.room))));
  pair.ben.received();
  pair.anna.say("gone?", pair.room);
  EXPECT_TRUE(pair.ben.received().empty());
}

TEST(SentAgain, AJoinDoesNotUndoALeaveThatWasSaidAfterIt) {
  World world(2);
  Client anna(world), ben(world);
  const std::string room = anna.say("/new bohnduell").at("room");
  world.store.hold = true;
  ben.say("/join 2", room);
  const auto cid = ben.last_cid();
  ben.reconnect();
  ben.send(again(cid, "/join 2", room));
  ben.say("/leave", room);
  world.store.hold = false;
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
  EXPECT_TRUE(is_ok(ben.answer_to(cid)));
  ben.received();
  anna.say("gone?", room);
  EXPECT_TRUE(ben.received().empty());
}

TEST(SentAgain, AJoinThatWasRefusedDoesNotUndoTheLeaveBeforeIt) {
  World world(2);
  Pair pair(world);
  Client carl(world);
  world.store.hold = true;
  pair.ben.say("/leave", pair.room);
  const auto leave = pair.ben.last_cid();
  carl.say("/join 2", pair.room);
  pair.ben.say("/join 2", pair.room);
  const auto join = pair.ben.last_cid();
  pair.ben.reconnect();
  pair.ben.send(again(leave, "/leave", pair.room));
  pair.ben.send(again(join, "/join 2", pair.room));
  world.store.hold = false;
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
  EXPECT_TRUE(is_ok(pair.ben.answer_to(leave)));
  EXPECT_TRUE(is_error(pair.ben.answer_to(join), "seat_taken"));
  pair.ben.received();
  pair.anna.say("gone?", pair.room);
  EXPECT_TRUE(pair.ben.received().empty());
}

TEST(SentAgain, WhatWasMissedComesBeforeTheAnswer) {
  World world(2);
  Pair pair(world);
  pair.start();
  Client& mover = pair.to_move();
  world.store.hold = true;
  const std::string line = "/move +1 " + pair.state().at("turn").dump();
  mover.say(line, pair.room);
  const auto cid = mover.last_cid();
  mover.reconnect();
  mover.received();
  mover.send(again(cid, line, pair.room));
  world.store.hold = false;
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
  const auto frames = mover.received();
  const auto is = [&](const std::string& type) {
    return std::ranges::find_if(frames, [&](const Json& frame) { return frame.at("type") == type; });
  };
  EXPECT_EQ(std::ranges::count_if(frames, [](const Json& frame) { return is_ok(frame); }), 1);
  EXPECT_LT(is("event"), is("ok"));
  EXPECT_EQ(mover.state(pair.room).at("ply"), 1);
}

TEST(SentAgain, ARoomThatWasOpenedIsToldOfAlsoWhenNoneMayBeOpenedAnyMore) {
  World world;
  Client anna(world);
  const std::string room = anna.say("/new bohnduell").at("room");
  const auto cid = anna.last_cid();
  world.restart();
  anna.reconnect();
  world.house->drain([] {});
  EXPECT_EQ(anna.send(Json{{"cid", cid}, {"do", "/new bohnduell"}}).at("room"), room);
}

TEST(SentAgain, IsRecognisedHoweverOftenAnotherPageWasLoadedMeanwhile) {
  World world;
  Pair pair(world);
  for (int i = 0; i < 20; ++i) Client reloaded(world, pair.ben.secret, Json::object(), "page-" + std::to_string(i));
  pair.ben.say("hello", pair.room);
  const auto cid = pair.ben.last_cid();
  const auto seq = pair.ben.seqs[pair.room];
  pair.ben.reconnect();
  EXPECT_TRUE(is_ok(pair.ben.send(again(cid, "hello", pair.room))));
  pair.anna.received();
  world.pass(milliseconds(2000));
  EXPECT_LE(pair.ben.seqs[pair.room], seq + 2) << "only the comings and goings";
}

TEST(Leave, AfterAJoinThatIsNotYetWrittenDownLeavesNevertheless) {
  World world;
  Client anna(world), ben(world);
  const std::string room = anna.say("/new bohnduell").at("room");
  world.store.hold = true;
  ben.say("/join 1", room);
  ben.say("/leave", room);
  world.store.hold = false;
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
  ben.received();
  anna.say("anyone?", room);
  EXPECT_TRUE(ben.received().empty());
}

TEST(Presence, IsNotLostWithATabThatWasCutWhileItCameIn) {
  World world;
  Pair pair(world);
  world.store.hold = true;
  pair.anna.say("first something that takes its time", pair.room);
  { Client phone(world, pair.ben.secret, Json{{pair.room, 0}}, "phone"); }
  world.store.hold = false;
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
  EXPECT_EQ(pair.state().at("seats").at("2").at("present"), true);
}

struct Deaf final : Outlet {
  void send(Frame) override {}
  void close(CloseCode, std::string_view) override {}
};

TEST(SentAgain, WhoHasGoneMeanwhileIsNotLetIntoTheHall) {
  World world;
  auto connection = world.house->open(*world.shards[0], std::make_shared<Deaf>(), world.house->admit(std::nullopt));
  for (int i = 0; i < 2; ++i) {
    world.shards[0]->post([connection] { connection->on_text(R"({"cid":7,"do":"/watch"})"); });
  }
  world.shards[0]->post([connection] { connection->on_closed(); });
  world.run();
  const std::weak_ptr<Connection> kept = std::exchange(connection, nullptr);
  EXPECT_TRUE(kept.expired());
}

TEST(RoomEnd, ARoomWhoseCreatorHasGoneBeforeItIsWrittenDownIsDroppedToo) {
  World world;
  Client anna(world);
  world.store.hold = true;
  anna.say("/new bohnduell");
  cut_then_commit(world, anna);
  EXPECT_EQ(world.house->counts().rooms, 1u);
  world.pass(Limits{}.room_idle + milliseconds(2000));
  EXPECT_EQ(world.house->counts().rooms, 0u);
}

TEST(StoreTrouble, ADiskThatGoesOnFailingIsNotAskedWithoutEnd) {
  World world;
  Pair pair(world);
  pair.ben.drop();  // an absence to be written down, whenever the room believes that it can
  world.store.hold = true;
  pair.anna.say("hello", pair.room);
  const int before = world.store.appended;
  for (int second = 0; second < 10; ++second) {
    for (int i = 0; i < 100 && world.store.held() > 0; ++i) {
      world.store.fail_next();
      world.run();
    }
    pair.anna.say("hello", pair.room);
    world.pass(milliseconds(1000));
  }
  EXPECT_LE(world.store.appended - before, 40);
}

TEST(StoreTrouble, WhoComesBackMeanwhileSeesWhatIsCommittedAndGoesOnLater) {
  World world;
  Pair pair(world);
  pair.start();
  pair.play(2);
  const Json before = pair.state();
  world.store.hold = true;
  pair.to_move().say("/move +1", pair.room);
  world.store.unreadable = true;
  world.store.fail_next();
  world.run();
  EXPECT_TRUE(is_error(pair.anna.say("hello?", pair.room), "store_failed"));
  Client carl(world);
  EXPECT_TRUE(is_ok(carl.say("/watch", pair.room)));
  EXPECT_EQ(carl.state(pair.room).at("position"), before.at("position"));
  world.store.hold = false;
  world.store.unreadable = false;
  world.pass(milliseconds(2000));
  pair.play(1);
  EXPECT_EQ(carl.state(pair.room).at("ply"), 3);
}

TEST(StoreTrouble, ARoomThatCannotBeReadKeepsItsPeopleWaitingUntilItCan) {
  World world;
  Pair pair(world);
  pair.start();
  Client& mover = pair.to_move();
  const Json moved = mover.say("/move +1", pair.room);
  const auto cid = mover.last_cid();
  world.restart();
  world.store.unreadable = true;
  mover.reconnect();
  EXPECT_TRUE(mover.send(again(cid, "/move +1", pair.room)).is_object()) << "the answer of before the restart";
  mover.received();
  world.pass(milliseconds(5000));
  EXPECT_TRUE(mover.received().empty()) << "nobody knows whether it was done";
  world.store.unreadable = false;
  world.pass(milliseconds(1000));
  EXPECT_EQ(mover.answer_to(cid), moved);
  EXPECT_EQ(mover.state(pair.room).at("ply"), 1);
}

/// The same /new may have opened a room before a restart: as long as that cannot be read, no second one is opened.
TEST(StoreTrouble, ARoomIsOpenedOnceAlsoWhenItCannotBeReadWhetherItWas) {
  World world;
  Client anna(world);
  const Json opened = anna.say("/new bohnduell");
  const auto cid = anna.last_cid();
  world.restart();
  world.store.unreadable = true;
  anna.reconnect();
  anna.received();
  anna.send(again(cid, "/new bohnduell", "hall"));
  EXPECT_FALSE(has(anna.received(), opened));
  EXPECT_EQ(anna.close_code(), 1012) << "come back in a moment";
  world.store.unreadable = false;
  anna.reconnect();
  anna.send(again(cid, "/new bohnduell", "hall"));
  world.pass(milliseconds(1000));
  EXPECT_TRUE(has(anna.received(), opened));
  EXPECT_EQ(anna.say("/list").at("rooms").size(), 1u);
}

TEST(StoreTrouble, WhoCannotBeReadIsNotTakenForAStranger) {
  World world;
  Pair pair(world);
  const std::string id = pair.anna.id;
  world.restart();
  world.store.unknown = true;
  pair.anna.received();
  pair.anna.reconnect();
  EXPECT_EQ(pair.anna.close_code(), 1012);
  EXPECT_TRUE(pair.anna.received().empty()) << "no welcome, as whoever it might be";
  world.store.unknown = false;
  pair.anna.reconnect();
  EXPECT_EQ(pair.anna.id, id);
  EXPECT_EQ(pair.anna.say("/join 1", pair.room).at("code"), "already_seated");
}

}  // namespace
}  // namespace bohnenhof::server::testing
