#include <gtest/gtest.h>

#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

TEST(Start, NeedsTwoPlayers) {
  World world;
  Client anna(world);
  const std::string room = anna.say("/new bohnduell").at("room");
  anna.say("/join 1", room);
  EXPECT_TRUE(is_error(anna.say("/start", room), "seats_open"));
  EXPECT_TRUE(is_error(anna.say("/move +1", room), "game_not_running"));
}

TEST(Start, IsForTheOtherPlayerAfterAChangeOfTheConditions) {
  World world;
  Pair pair(world);
  pair.anna.say("/option reserve=7", pair.room);
  EXPECT_EQ(pair.state().at("position"), "7,7 0,0,0,0/0,0,0,0 0,0 1");
  EXPECT_TRUE(is_error(pair.anna.say("/start", pair.room), "other_must_start"));
  pair.ben.say("/first 2", pair.room);
  EXPECT_TRUE(is_error(pair.ben.say("/start", pair.room), "other_must_start"));
  EXPECT_TRUE(is_ok(pair.anna.say("/start", pair.room)));
  EXPECT_EQ(pair.state().at("to_move"), 2);
  EXPECT_EQ(pair.state().at("began"), 2);
  EXPECT_TRUE(is_error(pair.anna.say("/start", pair.room), "game_running"));
  EXPECT_TRUE(is_error(pair.anna.say("/option reserve=8", pair.room), "game_running"));
  EXPECT_TRUE(is_error(pair.anna.say("/first 1", pair.room), "game_running"));
}

TEST(Start, IsForBothWhenAnOutsiderMadeTheChange) {
  World world;
  Client host(world), anna(world), ben(world);
  const std::string room = host.say("/new bohnduell").at("room");
  anna.say("/join", room);
  ben.say("/join", room);
  EXPECT_TRUE(is_ok(host.say("/option reserve=7", room)));
  EXPECT_TRUE(is_ok(anna.say("/start", room)));
}

TEST(Start, DrawsWhoBeginsAndRecordsIt) {
  std::set<int> began;
  for (unsigned seed = 1; seed <= 20; ++seed) {
    World world(1, {}, seed);
    Pair pair(world);
    pair.start();
    began.insert(pair.state().at("began").get<int>());
    EXPECT_EQ(pair.state().at("began"), pair.state().at("to_move"));
  }
  EXPECT_EQ(began, (std::set<int>{1, 2}));
}

TEST(Move, IsCheckedByTheRulesAndTellsWhyNot) {
  World world;
  Pair pair(world);
  pair.start();
  EXPECT_TRUE(is_error(pair.waiting().say("/move +1", pair.room), "not_your_turn"));
  const Json refused = pair.to_move().say("/move >2", pair.room);  // nothing in that bowl yet
  EXPECT_TRUE(is_error(refused, "illegal_move"));
  EXPECT_EQ(refused.at("data").at("why"), "empty_pit");
  EXPECT_TRUE(is_error(pair.to_move().say("/move a-very-long-text-that-is-no-move", pair.room), "illegal_move"));
  EXPECT_EQ(pair.state().at("ply"), 0);
}

TEST(Move, ComesWithStepsAndTheWholeState) {
  World world;
  Pair pair(world);
  pair.anna.say("/first 1", pair.room);
  pair.start();
  pair.ben.received();
  EXPECT_EQ(pair.anna.say("/move +2 0", pair.room).at("turn"), 1);
  const auto frames = pair.ben.received();
  ASSERT_EQ(frames.size(), 1u);
  const Json& event = frames[0].at("event");
  EXPECT_EQ(event.at("kind"), "move");
  EXPECT_EQ(event.at("move"), "+2");
  EXPECT_EQ(event.at("steps").size(), 2u);
  EXPECT_EQ(frames[0].at("state").at("position"), "18,20 1,1,0,0/0,0,0,0 0,0 2");
  EXPECT_EQ(frames[0].at("state").at("ply"), 1);
}

TEST(Move, SentAgainIsAcknowledgedAndAppliedOnce) {
  World world;
  Pair pair(world);
  pair.start();
  Client& first = pair.to_move();
  Client& second = pair.waiting();
  first.say("/move +2 0", pair.room);
  const Json again = first.say("/move +2 0", pair.room);
  EXPECT_TRUE(is_ok(again));
  EXPECT_EQ(again.at("repeated"), true);
  EXPECT_EQ(pair.state().at("ply"), 1);
  second.say("/move +1 1", pair.room);
  EXPECT_TRUE(is_ok(first.say("/move +2 0", pair.room))) << "also when the game has gone on";
  EXPECT_EQ(pair.state().at("ply"), 2);
}

TEST(Move, ForAnotherTurnIsStaleAndCarriesTheState) {
  World world;
  Pair pair(world);
  pair.start();
  Client& first = pair.to_move();
  first.say("/move +2 0", pair.room);
  const Json stale = first.say("/move +3 0", pair.room);
  EXPECT_TRUE(is_error(stale, "stale_move"));
  EXPECT_EQ(stale.at("data").at("turn"), 1);
  EXPECT_EQ(stale.at("data").at("state").at("position"), pair.state().at("position"));
  EXPECT_TRUE(is_error(pair.waiting().say("/move +1 99", pair.room), "stale_move"));
}

TEST(Move, OneOfTwoTabsIsOneMove) {
  World world;
  Pair pair(world);
  pair.start();
  Client& first = pair.to_move();
  Client tab(world, first.secret, Json{{pair.room, 0}}, "tab-2");
  world.store.hold = true;
  first.say("/move +2 0", pair.room);
  tab.say("/move +2 0", pair.room);
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
  EXPECT_TRUE(is_ok(first.answer_to(first.last_cid())));
  EXPECT_EQ(tab.answer_to(tab.last_cid()).at("repeated"), true);
  EXPECT_EQ(pair.state().at("ply"), 1);
  EXPECT_EQ(tab.state(pair.room), pair.state());
}

TEST(Preview, TellsTheStepsAndPlaysNothing) {
  World world;
  Pair pair(world);
  pair.start();
  const Json before = pair.state();
  const Json answer = pair.waiting().say("/preview +3", pair.room);
  EXPECT_TRUE(is_ok(answer));
  EXPECT_EQ(answer.at("steps").size(), 3u);
  EXPECT_NE(answer.at("position"), before.at("position"));
  EXPECT_EQ(pair.state(), before);
}

TEST(Moves, TellTheGameSoFarToWhoeverIsThere) {
  World world;
  Pair pair(world);
  EXPECT_EQ(pair.anna.say("/moves", pair.room).at("code"), "game_not_running");
  pair.start();
  const Json start = pair.state().at("position");
  EXPECT_TRUE(is_ok(pair.to_move().say("/move +3", pair.room)));
  const Json answer = pair.waiting().say("/moves", pair.room);
  EXPECT_EQ(answer.at("start"), start);
  ASSERT_EQ(answer.at("moves").size(), 1u);
  EXPECT_EQ(answer.at("moves")[0].at("move"), "+3");
  EXPECT_EQ(answer.at("moves")[0].at("steps").size(), 3u);
  EXPECT_EQ(answer.at("moves")[0].at("position"), pair.state().at("position"));
}

TEST(Game, EveryGameIsPlayedToItsEndAndIsTheSameForAllAndKept) {
  for (const auto& game : rules::games()) {
    World world(2, {.commands_per_second = 1'000'000});
    Pair pair(world, std::string(game.id));
    Client carl(world);
    carl.say("/watch", pair.room);
    pair.start();
    std::mt19937 random(7);
    while (pair.state().at("phase") == "playing") {
      const Json& legal = pair.state().at("legal");
      const std::string move = legal.at(random() % legal.size());
      ASSERT_TRUE(is_ok(pair.to_move().say("/move " + move, pair.room)));
      ASSERT_EQ(carl.state(pair.room), pair.ben.state(pair.room));
    }
    const Json& result = pair.state().at("result");
    ASSERT_FALSE(result.is_null()) << game.id;
    EXPECT_EQ(pair.ben.state(pair.room).at("result"), result);
    std::optional<protocol::GameRecord> kept;
    world.store.load_game(protocol::GameId(pair.state().at("game").get<std::string>()), *world.shards[0],
                          [&](std::optional<protocol::GameRecord> record) { kept = std::move(record); });
    world.run();
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->moves.size(), pair.state().at("ply").get<std::size_t>());
    auto match = rules::start(game, kept->options, kept->first);
    for (const auto& move : kept->moves) ASSERT_FALSE(match.play_silently(move.view()));
    EXPECT_EQ(match.position(), pair.state().at("position"));
    EXPECT_EQ(std::string(word(match.outcome()->reason)), result.at("reason"));
  }
}

TEST(Resign, GivesTheGameToTheOtherOrAbortsItBeforeBothHaveMoved) {
  for (const std::string command : {"/resign", "/leave"}) {
    for (int plies = 0; plies <= 2; ++plies) {
      World world;
      Pair pair(world);
      pair.start();
      pair.play(plies);
      pair.anna.say(command, pair.room);
      const Json& state = pair.ben.state(pair.room);
      EXPECT_EQ(state.at("phase"), "over");
      EXPECT_EQ(state.at("result").at("reason"), plies < 2 ? "aborted" : "resigned");
      EXPECT_EQ(state.at("result").at("winner"), plies < 2 ? Json() : Json(2));
      EXPECT_EQ(state.at("seats").at("1").is_null(), command == "/leave");
      EXPECT_TRUE(state.at("legal").empty());
      EXPECT_TRUE(state.at("to_move").is_null());
    }
  }
}

TEST(Resign, CrossedByAMoveEndsTheGameOnceInEitherOrder) {
  for (const bool resign_first : {true, false}) {
    World world;
    Pair pair(world);
    pair.start();
    pair.play(2);
    Client& mover = pair.to_move();
    Client& other = pair.waiting();
    world.store.hold = true;
    if (resign_first) other.say("/resign", pair.room);
    mover.say("/move +1", pair.room);
    if (!resign_first) other.say("/resign", pair.room);
    while (world.store.held() > 0) world.store.commit_next();
    world.run();
    EXPECT_EQ(pair.state().at("result").at("reason"), "resigned");
    EXPECT_EQ(is_ok(mover.answer_to(mover.last_cid())), !resign_first);
    EXPECT_TRUE(is_ok(other.answer_to(other.last_cid())));
  }
}

TEST(Rematch, NeedsBothAndTheOtherPlayerBegins) {
  World world;
  Pair pair(world);
  pair.start();
  const int began = pair.state().at("began");
  const auto turn = pair.state().at("turn").get<int>();
  const std::string game = pair.state().at("game");
  pair.play();
  EXPECT_TRUE(is_ok(pair.anna.say("/rematch", pair.room)));
  EXPECT_TRUE(is_ok(pair.anna.say("/rematch", pair.room))) << "pressing twice changes nothing";
  EXPECT_EQ(pair.state().at("phase"), "over");
  EXPECT_EQ(pair.state().at("rematch"), Json::array({1}));
  EXPECT_TRUE(is_ok(pair.ben.say("/rematch", pair.room)));
  EXPECT_EQ(pair.state().at("phase"), "playing");
  EXPECT_EQ(pair.state().at("began"), 3 - began);
  EXPECT_EQ(pair.state().at("ply"), 0);
  EXPECT_GT(pair.state().at("turn").get<int>(), turn);
  EXPECT_NE(pair.state().at("game"), game);
  EXPECT_TRUE(is_error(pair.anna.say("/rematch", pair.room), "game_running"));
}

TEST(Rematch, PressedByBothAtOnceIsOneGame) {
  World world;
  Pair pair(world);
  pair.start();
  pair.play();
  world.store.hold = true;
  pair.ben.say("/rematch", pair.room);
  pair.anna.say("/rematch", pair.room);
  pair.ben.say("/rematch", pair.room);
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
  EXPECT_EQ(pair.state().at("phase"), "playing");
  EXPECT_TRUE(is_error(pair.ben.answer_to(pair.ben.last_cid()), "game_running"));
}

TEST(Rematch, AnOfferDiesWhenItsAuthorLeaves) {
  World world;
  Pair pair(world);
  pair.start();
  pair.play();
  pair.anna.say("/rematch", pair.room);
  pair.anna.say("/leave", pair.room);
  EXPECT_EQ(pair.ben.state(pair.room).at("rematch"), Json::array());
  EXPECT_TRUE(is_error(pair.ben.say("/rematch", pair.room), "nothing_to_rematch"));
  pair.anna.say("/join 1", pair.room);
  EXPECT_EQ(pair.ben.state(pair.room).at("phase"), "over");
}

TEST(Rematch, IsNotForANewPair) {
  World world;
  Pair pair(world);
  pair.start();
  pair.play();
  pair.anna.say("/leave", pair.room);
  Client carl(world);
  carl.say("/join 1", pair.room);
  EXPECT_TRUE(is_error(carl.say("/rematch", pair.room), "nothing_to_rematch"));
  EXPECT_TRUE(is_ok(carl.say("/start", pair.room)));
}

TEST(Offers, AreCommandsThatTheServerTakes) {
  World world;
  Pair pair(world);
  const auto offered = [&](const char* whom) {
    std::vector<std::string> lines;
    for (const Json& offer : pair.state().at("offers").at(whom)) lines.push_back(offer.at("do"));
    return lines;
  };
  EXPECT_EQ(offered("1"), (std::vector<std::string>{"/start", "/leave"}));
  EXPECT_EQ(offered("watch"), (std::vector<std::string>{"/leave"}));
  pair.start();
  EXPECT_EQ(offered("1"), (std::vector<std::string>{"/draw", "/resign", "/leave"}));
  EXPECT_EQ(offered("host"), (std::vector<std::string>{"/private", "/close", "/kick ", "/ban ", "/mute "}));
  pair.play();
  EXPECT_EQ(offered("2"), (std::vector<std::string>{"/rematch", "/leave"}));
  pair.anna.say("/rematch", pair.room);
  EXPECT_EQ(offered("1"), (std::vector<std::string>{"/leave"}));
  EXPECT_EQ(pair.state().at("offers").at("2").at(0).at("label"), "accept_rematch");
}

TEST(Chat, IsCleanedToldToAllAndOnlyForThoseWhoAreHere) {
  World world;
  Pair pair(world);
  Client carl(world);
  EXPECT_TRUE(is_error(carl.say("hello", pair.room), "not_allowed"));
  pair.ben.received();
  EXPECT_TRUE(is_ok(pair.anna.say("  <b>good\x01 luck</b> ", pair.room)));
  const auto frames = pair.ben.received();
  ASSERT_EQ(frames.size(), 1u);
  EXPECT_EQ(frames[0].at("event").at("text"), "<b>good luck</b>");
  EXPECT_FALSE(frames[0].contains("state"));
  EXPECT_TRUE(is_ok(pair.anna.say("//start", pair.room)));
  EXPECT_EQ(pair.ben.received().at(0).at("event").at("text"), "/start");
}

}  // namespace
}  // namespace bohnenhof::server::testing
