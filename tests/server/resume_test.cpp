#include <gtest/gtest.h>

#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

TEST(Resume, GivesExactlyWhatWasMissed) {
  World world;
  Pair pair(world);
  pair.start();
  pair.play(2);
  Client carl(world);
  carl.say("/watch", pair.room);
  world.pass(milliseconds(1000));
  carl.drop();
  carl.received();
  world.pass(milliseconds(1000));
  pair.play(3);
  carl.reconnect();
  const auto frames = carl.received();
  ASSERT_EQ(frames.size(), 5u);  // the welcome, the watcher gone, three moves
  EXPECT_EQ(frames[0].at("type"), "welcome");
  for (std::size_t i = 1; i < 5; ++i) EXPECT_EQ(frames[i].at("type"), "event");
  EXPECT_EQ(carl.state(pair.room), pair.state());
}

TEST(Resume, AfterTooLongGivesASnapshotWithTheStory) {
  World world;
  Pair pair(world);
  pair.start();
  pair.ben.drop();
  pair.ben.received();
  for (int i = 0; i < 20; ++i) pair.anna.say("are you there?", pair.room);
  pair.ben.reconnect();
  const auto frames = pair.ben.received();
  ASSERT_GE(frames.size(), 2u);
  EXPECT_EQ(frames[1].at("type"), "room");
  EXPECT_EQ(pair.ben.state(pair.room), pair.state());
  EXPECT_GE(frames[1].at("log").size(), 20u);
}

TEST(Resume, AnUnknownNumberGivesASnapshot) {
  World world;
  Pair pair(world);
  Client phone(world, pair.ben.secret, Json{{pair.room, 999'999}}, "phone");
  const auto frames = phone.received();
  ASSERT_EQ(frames.size(), 2u);
  EXPECT_EQ(frames[1].at("type"), "room");
}

TEST(Resume, TheSnapshotsStoryHasStepsOnlyForTheLastMove) {
  World world;
  Pair pair(world);
  pair.start();
  pair.play(4);
  Client carl(world);
  carl.say("/watch", pair.room);
  const auto frames = carl.received();
  int moves = 0, with_steps = 0;
  Json last;
  for (const Json& entry : frames.at(1).at("log")) {
    if (entry.at("event").at("kind") != "move") continue;
    ++moves;
    with_steps += entry.at("event").contains("steps") ? 1 : 0;
    last = entry.at("event");
  }
  EXPECT_EQ(moves, 4);
  EXPECT_EQ(with_steps, 1);
  EXPECT_TRUE(last.contains("steps"));
}

TEST(Resume, APublicIdIsNotEnoughToTakeASeatOver) {
  World world;
  Pair pair(world);
  Client thief(world, pair.anna.id);
  EXPECT_NE(thief.id, pair.anna.id);
  EXPECT_TRUE(is_error(thief.say("/start", pair.room), "not_seated"));
}

TEST(SentAgain, ACommandThatWasAnsweredIsAnsweredAgainAndNotDoneAgain) {
  World world;
  Client anna(world);
  const std::string room = anna.say("/new bohnduell").at("room");
  const auto cid = anna.last_cid();
  anna.reconnect();
  EXPECT_EQ(anna.send(Json{{"cid", cid}, {"do", "/new bohnduell"}}).at("room"), room);
  EXPECT_EQ(world.house->counts().rooms, 1u);
}

TEST(SentAgain, ACommandStillBeingDoneIsAnsweredOnTheNewConnection) {
  World world;
  Client anna(world);
  world.store.hold = true;
  anna.say("/new bohnduell");
  const auto cid = anna.last_cid();
  anna.reconnect();
  anna.received();
  anna.send(Json{{"cid", cid}, {"do", "/new bohnduell"}});
  EXPECT_TRUE(anna.received().empty());
  EXPECT_EQ(world.store.held(), 1u);
  world.store.commit_next();
  world.run();
  const auto frames = anna.received();
  ASSERT_EQ(frames.size(), 2u);
  EXPECT_EQ(frames[0].at("type"), "room");
  EXPECT_EQ(frames[1].at("cid"), cid);
}

TEST(SentAgain, AnotherPageLoadHasNumbersOfItsOwn) {
  World world;
  Client anna(world);
  anna.say("/new bohnduell");
  Client tab(world, anna.secret, Json::object(), "tab-2");
  tab.send(Json{{"cid", anna.last_cid()}, {"do", "/new bohnduell"}});
  EXPECT_EQ(world.house->counts().rooms, 2u);
}

TEST(WriteFirst, NothingIsToldOrAnsweredBeforeItIsCommitted) {
  World world;
  Pair pair(world);
  pair.start();
  pair.anna.received();
  pair.ben.received();
  world.store.hold = true;
  Client& mover = pair.to_move();
  mover.say("/move +1", pair.room);
  EXPECT_TRUE(pair.anna.received().empty());
  EXPECT_TRUE(pair.ben.received().empty());
  Client carl(world);
  carl.say("/watch", pair.room);
  EXPECT_FALSE(carl.knows(pair.room)) << "a snapshot waits for what is under way";
  world.store.commit_next();
  world.run();
  EXPECT_EQ(pair.state().at("ply"), 1);
  EXPECT_TRUE(is_ok(mover.answer_to(mover.last_cid())));
  EXPECT_EQ(carl.state(pair.room), pair.state());
}

TEST(WriteFirst, AnswersKeepTheOrderOfTheDecisions) {
  World world;
  Pair pair(world);
  pair.start();
  world.store.hold = true;
  Client& mover = pair.to_move();
  mover.received();
  mover.say("/move +1", pair.room);
  mover.say("/move +1", pair.room);  // not your turn, which nobody may know yet
  EXPECT_TRUE(mover.received().empty());
  world.store.commit_next();
  world.run();
  const auto frames = mover.received();
  ASSERT_EQ(frames.size(), 3u);
  EXPECT_EQ(frames[0].at("type"), "event");
  EXPECT_EQ(frames[1].at("type"), "ok");
  EXPECT_TRUE(is_error(frames[2], "not_your_turn"));
}

TEST(WriteFirst, WhatCouldNotBeWrittenDownDidNotHappen) {
  World world;
  Pair pair(world);
  pair.start();
  pair.play(3);
  const Json before = pair.state();
  world.store.hold = true;
  Client& mover = pair.to_move();
  Client& other = pair.waiting();
  mover.say("/move +1", pair.room);
  other.say("well played", pair.room);
  world.store.fail_next();
  world.run();
  EXPECT_TRUE(is_error(mover.answer_to(mover.last_cid()), "store_failed"));
  EXPECT_TRUE(is_error(other.answer_to(other.last_cid()), "store_failed"));
  EXPECT_EQ(pair.state(), before);
  world.store.commit_next();  // the chat behind it: refused, since its number does not follow
  world.store.hold = false;
  world.run();
  EXPECT_TRUE(is_ok(mover.say("/move +1 " + before.at("turn").dump(), pair.room)));
  EXPECT_EQ(pair.state().at("ply"), 4);
  EXPECT_EQ(other.state(pair.room), pair.state());
}

TEST(WriteFirst, ARoomThatCouldNotBeWrittenDownIsNotThere) {
  World world;
  Client anna(world);
  world.store.hold = true;
  anna.say("/new bohnduell");
  world.store.fail_next();
  world.run();
  EXPECT_TRUE(is_error(anna.answer_to(anna.last_cid()), "store_failed"));
  EXPECT_EQ(world.house->counts().rooms, 0u);
}

TEST(Restart, EverythingAcknowledgedIsThereAndNumbersContinue) {
  World world(2);
  Pair pair(world);
  pair.anna.say("/name Anna");
  pair.start();
  pair.play(5);
  const Json before = pair.state();
  const auto seq = pair.anna.seqs[pair.room];
  world.restart();
  pair.anna.reconnect();
  pair.ben.reconnect();
  EXPECT_EQ(pair.anna.name, "Anna");
  EXPECT_EQ(pair.anna.welcome.at("rooms").at(0).at("room"), pair.room);
  EXPECT_EQ(pair.state().at("position"), before.at("position"));
  EXPECT_GT(pair.anna.seqs[pair.room], seq);
  pair.play();
  EXPECT_EQ(pair.state().at("phase"), "over");
}

TEST(Restart, WhoComesBackIsHereAtOnceAlsoWhileOthersComingsAreBeingWritten) {
  World world;
  Pair pair(world);
  world.restart();
  pair.anna.drop();
  world.store.hold = true;
  pair.anna.reconnect();
  pair.anna.say("here I am", pair.room);
  EXPECT_GT(world.store.held(), 0u);
  while (world.store.held() > 0) {
    world.store.commit_next();
    world.run();
  }
  EXPECT_TRUE(is_ok(pair.anna.answer_to(pair.anna.last_cid())));
}

TEST(Restart, WhatWasNeverCommittedNeverHappened) {
  World world;
  Pair pair(world);
  pair.start();
  pair.play(2);
  const Json before = pair.state();
  world.store.hold = true;
  pair.to_move().say("/move +1", pair.room);
  world.restart();
  pair.anna.reconnect();
  pair.ben.reconnect();
  EXPECT_EQ(pair.state().at("position"), before.at("position"));
  EXPECT_EQ(pair.state().at("ply"), 2);
}

TEST(Restart, ACommandSentAgainIsRecognisedByTheLog) {
  World world;
  Pair pair(world);
  pair.start();
  pair.play(2);
  Client& mover = pair.to_move();
  const Json answer = mover.say("/move +1", pair.room);
  const auto cid = mover.last_cid();
  const auto seq = pair.anna.seqs[pair.room];
  world.restart();
  mover.reconnect();
  EXPECT_EQ(mover.send(Json{{"cid", cid}, {"room", pair.room}, {"do", "/move +1"}}), answer);
  pair.anna.reconnect();
  EXPECT_EQ(pair.state().at("ply"), 3);
  EXPECT_LE(pair.anna.seqs[pair.room], seq + 4) << "only comings and goings";
  Client opener(world);
  const std::string room = opener.say("/new bohnduell").at("room");
  const auto opening = opener.last_cid();
  world.restart();
  opener.reconnect();
  opener.send(Json{{"cid", opening}, {"do", "/new bohnduell"}});
  EXPECT_EQ(opener.answer_to(opening).at("room"), room);
}

TEST(Restart, TheLastMoveCanStillBeSeenStepByStep) {
  World world;
  Pair pair(world);
  pair.start();
  pair.play(3);
  world.restart();
  Client carl(world);
  carl.say("/watch", pair.room);
  Json last;
  const auto frames = carl.received();
  for (const Json& entry : frames.at(1).at("log")) {
    if (entry.at("event").at("kind") == "move") last = entry.at("event");
  }
  EXPECT_FALSE(last.at("steps").empty());
}

TEST(Drain, TakesNoNewRoomsAndSendsEveryoneAwayToComeBack) {
  World world(2);
  Pair pair(world);
  bool done = false;
  world.house->drain([&] { done = true; });
  EXPECT_TRUE(is_error(pair.anna.say("/new bohnduell"), "draining"));
  world.run();
  EXPECT_TRUE(done);
  EXPECT_EQ(pair.anna.close_code(), 1012);
  EXPECT_EQ(pair.ben.close_code(), 1012);
}

TEST(Hall, GivesASnapshotAndThenChangesGatheredForAMoment) {
  World world;
  Client carl(world);
  EXPECT_TRUE(is_ok(carl.say("/watch")));
  world.pass(milliseconds(200));
  carl.received();
  Pair pair(world);
  pair.start();
  world.pass(milliseconds(100));
  const auto frames = carl.received();
  ASSERT_EQ(frames.size(), 1u) << "opening, two joins and a start are one change";
  ASSERT_EQ(frames[0].at("rooms").size(), 1u);
  EXPECT_EQ(frames[0].at("rooms").at(0).at("id"), pair.room);
  EXPECT_EQ(frames[0].at("rooms").at(0).at("phase"), "playing");
  pair.play(4);
  world.pass(milliseconds(200));
  EXPECT_TRUE(carl.received().empty()) << "single moves are no news there";
  EXPECT_EQ(carl.say("/list").at("rooms").at(0).at("id"), pair.room);
}

TEST(Hall, HasChatAndPeople) {
  World world;
  Client anna(world), ben(world);
  EXPECT_TRUE(is_error(anna.say("anyone?"), "not_allowed"));
  anna.say("/watch");
  ben.say("/watch");
  world.pass(milliseconds(200));
  ben.received();
  EXPECT_TRUE(is_ok(anna.say("anyone?")));
  EXPECT_EQ(ben.received().at(0).at("event").at("text"), "anyone?");
  anna.say("/name Anna");
  world.pass(milliseconds(200));
  EXPECT_EQ(ben.received().at(0).at("people").at(0).at("name"), "Anna");
  anna.drop();
  world.pass(milliseconds(200));
  EXPECT_EQ(ben.received().at(0).at("gone").at("people"), Json::array({anna.id}));
  EXPECT_TRUE(is_ok(ben.say("/leave")));
}

}  // namespace
}  // namespace bohnenhof::server::testing
