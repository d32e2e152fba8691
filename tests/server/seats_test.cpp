#include <gtest/gtest.h>

#include "server/runtime/metrics.hpp"
#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

TEST(NewRoom, AnswersWithTheRoomAfterItsSnapshotAndItsCreatorIsHostWithoutSeat) {
  World world;
  Client anna(world);
  anna.received();
  const std::string room = anna.say("/new bohnduell reserve=12").at("room");
  const auto frames = anna.received();
  ASSERT_EQ(frames.size(), 2u);
  EXPECT_EQ(frames[0].at("type"), "room");
  EXPECT_EQ(frames[1].at("type"), "ok");
  const Json& state = anna.state(room);
  EXPECT_EQ(room.size(), 6u);
  EXPECT_EQ(state.at("options"), Json::parse(R"({"reserve":12})"));
  EXPECT_EQ(state.at("host").at("id"), anna.id);
  EXPECT_TRUE(state.at("seats").at("1").is_null());
  EXPECT_EQ(state.at("phase"), "open");
  EXPECT_EQ(state.at("position"), "12,12 0,0,0,0/0,0,0,0 0,0 1");
}

TEST(NewRoom, RefusesUnknownGamesAndOptionsWithWhatThereIs) {
  World world;
  Client anna(world);
  const Json game = anna.say("/new halma");
  EXPECT_TRUE(is_error(game, "unknown_game"));
  EXPECT_EQ(game.at("data").at("games").size(), rules::games().size());
  for (const char* line : {"/new bohnduell reserve=4", "/new bohnduell reserve=41", "/new bohnduell reserve=many",
                           "/new bohnduell beans=3"}) {
    const Json answer = anna.say(line);
    EXPECT_TRUE(is_error(answer, "bad_option")) << answer;
    EXPECT_TRUE(answer.at("data").contains("allowed"));
  }
}

TEST(NewRoom, AreBoundedByPersonAndInAll) {
  World world(1, {.rooms = 3, .rooms_per_person = 2});
  Client anna(world), ben(world);
  EXPECT_TRUE(is_ok(anna.say("/new bohnduell")));
  EXPECT_TRUE(is_ok(anna.say("/new bohnduell")));
  EXPECT_TRUE(is_error(anna.say("/new bohnduell"), "too_many"));
  EXPECT_TRUE(is_ok(ben.say("/new bohnduell")));
  EXPECT_TRUE(is_error(ben.say("/new bohnduell"), "too_many"));
}

TEST(Join, WithoutNumberTakesTheFirstFreeSeat) {
  World world;
  Client anna(world), ben(world), carl(world);
  const std::string room = anna.say("/new bohnduell").at("room");
  EXPECT_EQ(ben.say("/join", room).at("seat"), 1);
  EXPECT_EQ(carl.say("/join", room).at("seat"), 2);
  EXPECT_TRUE(is_error(anna.say("/join", room), "room_full"));
  EXPECT_TRUE(is_error(anna.say("/join 2", room), "seat_taken"));
}

TEST(Join, GivesTheSnapshotBeforeTheAnswerWithTheSeatInIt) {
  World world;
  Client anna(world), ben(world);
  const std::string room = anna.say("/new bohnduell").at("room");
  ben.received();
  ben.say("/join 2", room);
  const auto frames = ben.received();
  ASSERT_EQ(frames.size(), 2u);
  EXPECT_EQ(frames[0].at("type"), "room");
  EXPECT_EQ(frames[0].at("state").at("seats").at("2").at("id"), ben.id);
  EXPECT_EQ(frames[1].at("type"), "ok");
  EXPECT_EQ(anna.state(room).at("seats").at("2").at("id"), ben.id);
}

TEST(Join, TwoWhoTakeTheTwoFreeSeatsAtTheSameMomentBothSucceed) {
  World world;
  Client anna(world), ben(world), carl(world);
  const std::string room = anna.say("/new bohnduell").at("room");
  world.store.hold = true;
  ben.say("/join", room);
  carl.say("/join", room);
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
  EXPECT_EQ(ben.answer_to(ben.last_cid()).at("seat"), 1);
  EXPECT_EQ(carl.answer_to(carl.last_cid()).at("seat"), 2);
}

TEST(Join, OneIdentityNeverHoldsTwoSeats) {
  World world;
  Client anna(world);
  const std::string room = anna.say("/new bohnduell").at("room");
  Client phone(world, anna.secret, Json::object(), "phone");
  world.store.hold = true;
  anna.say("/join 1", room);
  phone.say("/join 2", room);
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
  EXPECT_TRUE(is_ok(anna.answer_to(anna.last_cid())));
  const Json second = phone.answer_to(phone.last_cid());
  EXPECT_TRUE(is_error(second, "already_seated"));
  EXPECT_EQ(second.at("data").at("seat"), 1);
}

TEST(Join, NeedsARoomThatIsThere) {
  World world;
  Client anna(world);
  EXPECT_TRUE(is_error(anna.say("/join 1"), "room_needed"));
  const Json answer = anna.say("/join 1", "zzzzzz");
  EXPECT_TRUE(is_error(answer, "unknown_room"));
  EXPECT_EQ(answer.at("room"), "zzzzzz");
}

TEST(Watch, GivesASnapshotAndThenWhatPlayersSee) {
  World world;
  Pair pair(world);
  Client carl(world);
  EXPECT_TRUE(is_ok(carl.say("/watch", pair.room)));
  pair.start();
  pair.play(5);
  EXPECT_EQ(carl.state(pair.room), pair.anna.state(pair.room));
  EXPECT_TRUE(is_error(carl.say("/move +1", pair.room), "not_seated"));
  EXPECT_TRUE(is_error(carl.say("/start", pair.room), "not_seated"));
  EXPECT_TRUE(is_error(carl.say("/option reserve=5", pair.room), "not_allowed"));
}

TEST(Watch, ManyWhoComeAreOneEventASecond) {
  World world;
  Pair pair(world);
  pair.anna.received();
  std::vector<std::unique_ptr<Client>> watchers;
  for (int i = 0; i < 20; ++i) {
    watchers.push_back(std::make_unique<Client>(world));
    watchers.back()->say("/watch", pair.room);
  }
  world.pass(milliseconds(1000));
  const auto frames = pair.anna.received();
  ASSERT_EQ(frames.size(), 1u);
  EXPECT_EQ(frames[0].at("event"), Json::parse(R"({"kind":"watchers","count":20})"));
  watchers.clear();
  world.pass(milliseconds(1000));
  EXPECT_EQ(pair.state().at("watchers"), 0);
}

TEST(Watch, IsBoundedButNeverForPlayers) {
  World world(1, {.watchers = 3});
  Pair pair(world);
  Client carl(world), dora(world);
  EXPECT_TRUE(is_ok(carl.say("/watch", pair.room)));
  EXPECT_TRUE(is_error(dora.say("/watch", pair.room), "too_many"));
  pair.ben.reconnect();
  EXPECT_EQ(pair.anna.state(pair.room).at("seats").at("2").at("present"), true);
}

TEST(Leave, GivesUpTheSeatAndTheMembership) {
  World world;
  Pair pair(world);
  EXPECT_TRUE(is_ok(pair.ben.say("/leave", pair.room)));
  EXPECT_TRUE(pair.state().at("seats").at("2").is_null());
  pair.ben.received();
  pair.anna.say("hello?", pair.room);
  EXPECT_TRUE(pair.ben.received().empty());
  EXPECT_TRUE(is_error(pair.ben.say("still here", pair.room), "not_allowed"));
}

TEST(Leave, HandsTheHostsRoleToTheOtherPlayer) {
  World world;
  Pair pair(world);
  pair.anna.say("/leave", pair.room);
  EXPECT_EQ(pair.ben.state(pair.room).at("host").at("id"), pair.ben.id);
}

TEST(Leave, TheLastOneLeavesTheHostsRoleToWhoComesNext) {
  World world;
  Client anna(world), ben(world), carl(world);
  const std::string room = anna.say("/new bohnduell").at("room");
  carl.say("/watch", room);
  anna.say("/leave", room);
  EXPECT_TRUE(carl.state(room).at("host").is_null());
  ben.say("/join", room);
  EXPECT_EQ(carl.state(room).at("host").at("id"), ben.id);
}

TEST(Presence, IsToldWhenTheLastConnectionGoesAndTheFirstReturns) {
  World world;
  Pair pair(world);
  Client phone(world, pair.ben.secret, Json{{pair.room, 0}}, "phone");
  phone.drop();
  EXPECT_EQ(pair.state().at("seats").at("2").at("present"), true) << "the other tab is still there";
  pair.ben.drop();
  EXPECT_EQ(pair.state().at("seats").at("2").at("present"), false);
  pair.ben.reconnect();
  EXPECT_EQ(pair.state().at("seats").at("2").at("present"), true);
}

TEST(Presence, WhoIsCutWhileJoiningIsSeatedButAbsent) {
  World world;
  Client anna(world), ben(world);
  const std::string room = anna.say("/new bohnduell").at("room");
  world.store.hold = true;
  ben.say("/join 1", room);
  ben.drop();
  world.store.hold = false;
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
  EXPECT_EQ(anna.state(room).at("seats").at("1").at("id"), ben.id);
  EXPECT_EQ(anna.state(room).at("seats").at("1").at("present"), false);
}

TEST(RoomEnd, AnEmptyRoomGoesAfterItsTimeAndFreesEverything) {
  World world;
  Client anna(world), ben(world);
  ben.say("/watch");
  const std::string room = anna.say("/new bohnduell").at("room");
  anna.say("/join", room);
  anna.drop();
  world.pass(Limits{}.room_idle - milliseconds(1));
  EXPECT_EQ(world.house->counts().rooms, 1u);
  world.pass(milliseconds(2000));
  EXPECT_EQ(world.house->counts().rooms, 0u);
  EXPECT_EQ(ben.received().back().at("gone").at("rooms"), Json::array({room}));
  Client again(world, anna.secret, Json{{room, 5}});
  EXPECT_EQ(again.welcome.at("rooms"), Json::array()) << "nobody plays there, so the seat is free again";
  EXPECT_EQ(world.house->counts().rooms, 1u) << "it comes back from the store";
  EXPECT_TRUE(again.state(room).at("seats").at("1").is_null());
}

TEST(RoomEnd, AGameThatIsRunningKeepsItsSeatsAndComesBackAsItWas) {
  World world;
  Pair pair(world);
  pair.start();
  pair.play(3);
  pair.anna.drop();
  pair.ben.drop();
  world.pass(Limits{}.room_idle + milliseconds(2000));
  EXPECT_EQ(world.house->counts().rooms, 0u);
  pair.ben.reconnect();
  pair.anna.reconnect();
  EXPECT_EQ(pair.state().at("ply"), 3);
  EXPECT_EQ(pair.ben.state(pair.room), pair.state());
  pair.play();
  EXPECT_EQ(pair.state().at("phase"), "over");
}

/// As the operator's port tells it.
int games_running(const std::string& game) {
  const std::string text = metrics::text({}), line = "bohnenhof_games_running{game=\"" + game + "\"} ";
  const auto at = text.find(line);
  return at == std::string::npos ? -1 : std::stoi(text.substr(at + line.size()));
}

TEST(RoomEnd, OnlyGamesThatRunInMemoryAreCountedAsRunning) {
  World world;
  Pair pair(world);
  EXPECT_EQ(games_running("bohnduell"), 0);
  pair.start();
  pair.play(1);
  EXPECT_EQ(games_running("bohnduell"), 1);
  EXPECT_EQ(games_running("awale"), 0);
  pair.anna.drop();
  pair.ben.drop();
  world.pass(Limits{}.room_idle + milliseconds(2000));
  EXPECT_EQ(games_running("bohnduell"), 0) << "it has left memory";
  pair.anna.reconnect();
  EXPECT_EQ(games_running("bohnduell"), 1);
  pair.anna.say("/resign", pair.room);
  EXPECT_EQ(games_running("bohnduell"), 0);
}

TEST(RoomEnd, ARoomThatNeverWasIsAnErrorWithoutCidInAHello) {
  World world;
  Client anna(world, {}, Json{{"zzzzzz", 5}});
  const auto frames = anna.received();
  ASSERT_EQ(frames.size(), 2u);
  EXPECT_TRUE(is_error(frames[1], "unknown_room"));
  EXPECT_EQ(frames[1].at("room"), "zzzzzz");
  EXPECT_FALSE(frames[1].contains("cid"));
}

TEST(RoomEnd, SomebodyWhoComesInTimeKeepsIt) {
  World world;
  Client anna(world);
  const std::string room = anna.say("/new bohnduell").at("room");
  anna.drop();
  world.pass(Limits{}.room_idle / 2);
  anna.reconnect();
  world.pass(Limits{}.room_idle * 2);
  EXPECT_EQ(world.house->counts().rooms, 1u);
}

TEST(RoomEnd, TenThousandOpenedAndAbandonedLeaveNothingBehind) {
  World world(2, {.commands_per_second = 1'000'000, .rooms_per_person = 100});
  for (int i = 0; i < 100; ++i) {
    Client anna(world);
    for (int room = 0; room < 100; ++room) anna.send_text(R"({"do":"/new bohnduell"})");
  }
  EXPECT_EQ(world.house->counts().rooms, 10'000u);
  world.pass(Limits{}.room_idle + milliseconds(3'000));
  EXPECT_EQ(world.house->counts().rooms, 0u);
  EXPECT_EQ(world.house->counts().connections, 0u);
  for (const auto& shard : world.shards) EXPECT_EQ(shard->timers(), 0u);
}

}  // namespace
}  // namespace bohnenhof::server::testing
