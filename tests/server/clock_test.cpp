#include <gtest/gtest.h>

#include "server/room/game_clock.hpp"
#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

using protocol::ClockReading;
using protocol::Millis;
using rules::Seat;
using std::chrono::seconds;

constexpr protocol::clock_kind::Increment one_minute{60'000, 2'000};

GameClock running_clock() {
  GameClock clock{one_minute};
  clock.run(Seat::south, 1'000);
  return clock;
}

TEST(GameClock, TakesTheTimeOfAMoveAndGivesTheGainWhenTheTurnPasses) {
  const GameClock clock = running_clock();
  EXPECT_EQ(clock.after_move(Seat::south, 11'000, 0, true)->remaining, (rules::BySeat<Millis>{52'000, 60'000}));
  EXPECT_EQ(clock.after_move(Seat::south, 11'000, 0, false)->remaining, (rules::BySeat<Millis>{50'000, 60'000}));
}

TEST(GameClock, AMoveCountsOnlyBeforeTheDeadline) {
  const GameClock clock = running_clock();
  EXPECT_EQ(clock.after_move(Seat::south, 60'999, 0, false)->remaining.south, 1);
  EXPECT_EQ(clock.after_move(Seat::south, 61'000, 0, true), std::nullopt);
  EXPECT_TRUE(clock.after_move(Seat::south, 61'299, 300, true));
  EXPECT_EQ(clock.after_move(Seat::south, 61'300, 300, true), std::nullopt);
}

TEST(GameClock, FallsWhenNoMoveCanCountAnyMore) {
  GameClock clock = running_clock();
  for (const Millis quota : {0, 100, 499, 500, 3'000}) {
    clock.set({{60'000, 60'000}, {quota, 3'000}});
    const auto falls_at = *clock.falls_at();
    EXPECT_EQ(clock.after_move(Seat::south, falls_at, 1'000'000, true), std::nullopt);
    EXPECT_TRUE(clock.after_move(Seat::south, falls_at - 1, 1'000'000, true));
  }
}

TEST(GameClock, LagIsGivenBackFromAQuotaThatIsRefilledSlowly) {
  GameClock clock{one_minute};
  clock.set({{60'000, 60'000}, {3'000, 3'000}});
  Millis won = 0;
  for (int move = 0; move < 100; ++move) {
    clock.run(Seat::south, 0);
    const auto after = *clock.after_move(Seat::south, 2'000, 60'000, true);  // whoever lies about lag
    won += after.remaining.south - clock.reading().remaining.south;
    EXPECT_GE(after.lag.south, 0);
    clock.set(after);
  }
  EXPECT_LE(won, GameClock::lag_quota + 100 * GameClock::lag_refill) << "is bounded over a game";
  EXPECT_EQ(clock.reading().lag.north, 3'000);
}

TEST(GameClock, NobodyGetsBackMoreThanTheyUsed) {
  const GameClock clock = running_clock();
  const auto after = *clock.after_move(Seat::south, 1'040, 400, false);
  EXPECT_EQ(after.remaining.south, 60'000);
  EXPECT_EQ(after.lag.south, 3'000);  // 40 taken, refilled
  EXPECT_EQ(clock.after_move(Seat::south, 900, -50, false)->remaining.south, 60'000) << "time never goes back";
}

/// Anna (seat 1, who begins) and Ben with a clock.
struct TimedPair : Pair {
  explicit TimedPair(World& the_world, const std::string& clock = "1+2") : Pair(the_world), world(the_world) {
    anna.say("/first 1", room);
    EXPECT_TRUE(is_ok(anna.say("/clock " + clock, room)));
    EXPECT_TRUE(is_ok(start()));
  }
  Json clock() const { return state().at("clock"); }
  Json remaining() const { return clock().at("remaining"); }
  World& world;
};

TEST(Clock, IsAConditionThatTheOtherPlayerStarts) {
  World world;
  Pair pair(world);
  EXPECT_TRUE(pair.state().at("clock").is_null());
  EXPECT_TRUE(is_ok(pair.anna.say("/clock 0.5+3", pair.room)));
  EXPECT_EQ(pair.state().at("clock"), Json::parse(R"({"kind":"increment","initial":30000,"gain":3000,
    "remaining":[30000,30000],"lag":[3000,3000],"running":null,"at":null,"paused":false})"));
  EXPECT_TRUE(is_error(pair.anna.say("/start", pair.room), "other_must_start"));
  EXPECT_TRUE(is_ok(pair.ben.say("/clock none", pair.room)));
  EXPECT_TRUE(pair.state().at("clock").is_null());
  EXPECT_TRUE(is_ok(pair.anna.say("/start", pair.room)));
  EXPECT_TRUE(is_error(pair.anna.say("/clock 10+5", pair.room), "game_running"));
  EXPECT_TRUE(is_error(pair.anna.say("/addtime", pair.room), "no_clock"));
  Client carl(world);
  EXPECT_TRUE(is_error(carl.say("/clock 10+5", pair.room), "not_allowed"));
}

TEST(Clock, IsSetWithTheRoom) {
  World world;
  Client anna(world);
  const std::string room = anna.say("/new bohnduell 10+5 reserve=12").at("room");
  EXPECT_EQ(anna.state(room).at("clock").at("initial"), 600'000);
  anna.say("/watch");
  world.pass(milliseconds(200));
  EXPECT_EQ(anna.say("/list").at("rooms").at(0).at("clock").at("gain"), 5'000);
}

TEST(Clock, RunsForWhoeverIsToMove) {
  World world;
  TimedPair pair(world);
  EXPECT_EQ(pair.clock().at("running"), 1);
  EXPECT_EQ(pair.clock().at("at"), world.shards[0]->wall());
  world.pass(seconds(10));
  pair.anna.received();
  pair.play(1);
  EXPECT_EQ(pair.remaining(), Json::parse("[52000,60000]"));
  EXPECT_EQ(pair.anna.received().at(0).at("event").at("remaining"), Json::parse("[52000,60000]"));
  EXPECT_EQ(pair.clock().at("running"), 2);
  world.pass(seconds(1));
  pair.play(1);
  EXPECT_EQ(pair.remaining(), Json::parse("[52000,61000]"));
}

TEST(Clock, FallenEndsTheGameForTheOtherOrAbortsItBeforeBothHaveMoved) {
  for (int plies = 0; plies <= 3; ++plies) {
    World world;
    TimedPair pair(world);
    pair.play(plies);
    const Json before = pair.state();
    const int loser = before.at("to_move");
    world.pass(
        milliseconds(before.at("clock").at("remaining").at(static_cast<std::size_t>(loser - 1)).get<int>() + 499));
    EXPECT_EQ(pair.state().at("phase"), "playing") << "lag might still be given back";
    pair.anna.received();
    world.pass(milliseconds(1));
    const Json& after = pair.ben.state(pair.room);
    EXPECT_EQ(after.at("phase"), "over");
    EXPECT_EQ(after.at("result").at("reason"), plies < 2 ? "aborted" : "out_of_time");
    EXPECT_EQ(after.at("result").at("winner"), plies < 2 ? Json() : Json(3 - loser));
    EXPECT_EQ(after.at("clock").at("remaining").at(static_cast<std::size_t>(loser - 1)), 0);
    EXPECT_TRUE(after.at("clock").at("running").is_null());
    const Json event = pair.anna.received().at(0).at("event");
    EXPECT_EQ(event.at("seat"), loser);
    EXPECT_EQ(event.at("ply"), plies);
    world.pass(seconds(1));
    EXPECT_EQ(world.shards[0]->timers(), 0u) << "nothing is left to wait for";
  }
}

TEST(Clock, AMoveAtTheDeadlineCountsByItsArrivalWhateverTheOrder) {
  for (const int lag : {0, 200, 2'000}) {
    for (const int late : {-1, 0, 199, 200, 499, 500}) {
      World world;
      TimedPair pair(world, "0.25+0");
      pair.play(2);
      pair.anna.lag = milliseconds(lag);
      const std::string move = pair.state().at("legal").at(0);
      world.pass(milliseconds(15'000 + late));
      const Json answer = pair.anna.say("/move " + move, pair.room);
      const bool counts = late < std::min(lag, 500);
      EXPECT_EQ(is_ok(answer), counts) << lag << ' ' << late << ' ' << answer;
      world.pass(seconds(1));
      EXPECT_EQ(pair.state().at("phase"), counts ? "playing" : "over");
    }
  }
}

/// The shard of the room sees the deadline while the mover's, whose clock is no later, has the frame in its hands.
TEST(Clock, AMoveThatIsStillOnItsWayAtTheDeadlineCounts) {
  for (int i = 0; i < 8; ++i) {  // rooms on either shard
    World world(2);
    TimedPair pair(world, "0.25+0");
    pair.play(2);
    pair.anna.lag = milliseconds(500);
    world.pass(milliseconds(15'499));
    pair.anna.post("/move " + pair.state().at("legal").at(0).get<std::string>(), pair.room);
    for (std::size_t shard = 0; shard < 2; ++shard) {
      if (shard != pair.anna.shard()) world.shards[shard]->set_time(world.shards[shard]->now() + milliseconds(1));
    }
    world.run();
    EXPECT_EQ(pair.state().at("phase"), "playing");
    EXPECT_EQ(pair.state().at("ply"), 3);
  }
}

TEST(Clock, AFlagCrossedByAResignationIsOneEnd) {
  for (const bool resigned : {true, false}) {
    World world;
    TimedPair pair(world, "0.25+0");
    pair.play(2);
    world.store.hold = true;
    if (resigned) pair.anna.say("/resign", pair.room);
    world.pass(milliseconds(15'500));
    if (!resigned) pair.anna.say("/resign", pair.room);
    while (world.store.held() > 0) world.store.commit_next();
    world.run();
    EXPECT_EQ(pair.state().at("result").at("reason"), resigned ? "resigned" : "out_of_time");
    EXPECT_EQ(pair.state().at("result").at("winner"), 2);
    EXPECT_EQ(is_ok(pair.anna.answer_to(pair.anna.last_cid())), resigned);
  }
}

TEST(Clock, AFlagIsToldOnlyWhenItIsWrittenDown) {
  World world;
  TimedPair pair(world, "0.25+0");
  pair.play(2);
  world.store.hold = true;
  world.pass(seconds(20));
  EXPECT_EQ(pair.state().at("phase"), "playing");
  world.store.fail_next();
  world.store.hold = false;
  world.run();
  world.pass(seconds(2));
  EXPECT_EQ(pair.state().at("phase"), "over") << "what failed is tried again";
}

TEST(Clock, TimeIsGivenToTheOpponent) {
  World world;
  TimedPair pair(world);
  EXPECT_TRUE(is_ok(pair.anna.say("/addtime", pair.room)));
  EXPECT_EQ(pair.remaining(), Json::parse("[60000,75000]"));
  EXPECT_TRUE(is_ok(pair.ben.say("/addtime 600", pair.room)));
  EXPECT_EQ(pair.remaining(), Json::parse("[660000,75000]"));
  world.pass(seconds(61));
  EXPECT_EQ(pair.state().at("phase"), "playing");
  Client carl(world);
  EXPECT_TRUE(is_error(carl.say("/addtime", pair.room), "not_seated"));
  Json refused;
  for (int i = 0; i < 200 && !refused.is_object(); ++i) {
    world.pass(milliseconds(100));
    const Json answer = pair.ben.say("/addtime 600", pair.room);
    if (!is_ok(answer)) refused = answer;
  }
  EXPECT_TRUE(is_error(refused, "too_many"));
}

TEST(Clock, LagIsMeasuredForWhoeverIsToMove) {
  World world;
  TimedPair pair(world);
  const int before = pair.anna.measured;
  EXPECT_GT(before, 0);
  pair.play(1);
  EXPECT_EQ(pair.anna.measured, before);
  EXPECT_GT(pair.ben.measured, 0);
  pair.ben.lag = milliseconds(300);
  world.pass(seconds(1));
  pair.play(1);
  EXPECT_EQ(pair.clock().at("lag"), Json::parse("[3000,2800]"));
  EXPECT_EQ(pair.remaining().at(1), 60'000 - 1'000 + 300 + 2'000);
}

TEST(Clock, IsKeptWithTheGame) {
  World world;
  TimedPair pair(world);
  world.pass(seconds(3));
  pair.play(2);
  pair.anna.say("/resign", pair.room);
  std::optional<protocol::GameRecord> kept;
  world.store.load_game(protocol::GameId(pair.state().at("game").get<std::string>()), *world.shards[0],
                        [&](std::optional<protocol::GameRecord> record) { kept = std::move(record); });
  world.run();
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->clock, protocol::ClockSetting(one_minute));
  EXPECT_EQ(kept->remaining, (std::vector<Millis>{59'000, 62'000}));
}

TEST(Clock, StandsWhileTheServerIsAwayAndGoesOnWhenThePlayerToMoveIsBack) {
  World world;
  TimedPair pair(world);
  pair.play(2);
  const Json before = pair.remaining();
  world.pass(milliseconds(10'500));
  world.restart();
  world.pass(std::chrono::hours(5));
  pair.ben.reconnect();
  EXPECT_EQ(pair.ben.state(pair.room).at("clock").at("paused"), true);
  EXPECT_TRUE(pair.ben.state(pair.room).at("clock").at("running").is_null());
  world.pass(seconds(20));
  EXPECT_EQ(pair.ben.state(pair.room).at("clock").at("remaining").at(0), before.at(0).get<int>() - 10'000)
      << "as at the last sign of life";
  pair.anna.reconnect();
  EXPECT_EQ(pair.clock().at("running"), 1);
  EXPECT_EQ(pair.clock().at("paused"), false);
  world.pass(seconds(5));
  pair.play(1);
  EXPECT_EQ(pair.remaining().at(0), before.at(0).get<int>() - 10'000 - 5'000 + 2'000);
}

/// The last sign of life may then lie ahead; no player pays for that.
TEST(Clock, StandsAsItWasAfterTheCalendarWasSetBack) {
  World world;
  TimedPair pair(world);
  pair.play(2);
  const Json before = pair.remaining();
  world.pass(seconds(20));
  world.restart();
  for (const auto& shard : world.shards) shard->shift_wall(seconds(-15));
  pair.ben.reconnect();
  EXPECT_EQ(pair.ben.state(pair.room).at("clock").at("remaining").at(0), before.at(0).get<int>() - 5'000);
}

TEST(Clock, GoesOnThirtySecondsAfterARestartWithoutThePlayerToMove) {
  World world;
  TimedPair pair(world);
  pair.play(2);
  world.restart();
  world.pass(seconds(1));
  pair.ben.reconnect();
  world.pass(milliseconds(29'999));
  EXPECT_EQ(pair.ben.state(pair.room).at("clock").at("paused"), true);
  world.pass(milliseconds(1));
  EXPECT_EQ(pair.ben.state(pair.room).at("clock").at("running"), 1);
  world.pass(seconds(70));
  EXPECT_EQ(pair.ben.state(pair.room).at("result").at("reason"), "out_of_time");
}

/// A room that nobody opened while another server ran is not charged for that one's time.
TEST(Clock, OnlyTheServerThatRanItCounts) {
  World world;
  TimedPair pair(world);
  pair.play(2);
  world.pass(seconds(1));
  world.restart();
  world.pass(seconds(1));
  {
    TimedPair others(world);
    world.pass(seconds(30));
  }
  world.restart();
  world.pass(seconds(1));
  pair.ben.reconnect();
  EXPECT_EQ(pair.ben.state(pair.room).at("clock").at("remaining"), Json::parse("[61000,62000]"));
}

TEST(Clock, OfARoomWithoutPeopleRunsOn) {
  World world(1, {.room_idle = std::chrono::milliseconds(1'000)});
  TimedPair pair(world);
  pair.play(2);
  pair.anna.drop();
  pair.ben.drop();
  world.pass(seconds(90));
  EXPECT_EQ(world.shards[0]->timers(), 0u);
  pair.ben.reconnect();
  EXPECT_EQ(pair.ben.state(pair.room).at("result").at("reason"), "out_of_time");
}

}  // namespace
}  // namespace bohnenhof::server::testing
