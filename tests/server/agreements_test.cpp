// What the players ask of each other, in every order.
#include <gtest/gtest.h>

#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

using std::chrono::seconds;

Json agreements(const Pair& pair) { return pair.state().at("agreements"); }

/// Anna begins; `plies` are played.
struct Game : Pair {
  explicit Game(World& world, int plies, const std::string& game = "bohnduell", const std::string& clock = "none")
      : Pair(world, game) {
    anna.say("/first 1", room);
    anna.say("/clock " + clock, room);
    start();
    play(plies);
  }
};

TEST(Draw, IsOfferedOnceAndAcceptedByEitherWord) {
  for (const std::string answer : {"/accept", "/accept draw", "/draw"}) {
    World world;
    Game game(world, 2);
    EXPECT_TRUE(is_ok(game.anna.say("/draw", game.room)));
    EXPECT_TRUE(is_ok(game.anna.say("/draw", game.room))) << "again changes nothing";
    EXPECT_EQ(agreements(game), Json::parse(R"([{"seat":1,"what":"draw"}])"));
    EXPECT_TRUE(is_error(game.anna.say("/accept", game.room), "nothing_offered")) << "not one's own";
    EXPECT_TRUE(is_ok(game.ben.say(answer, game.room)));
    EXPECT_EQ(game.state().at("result").at("reason"), "draw_agreed");
    EXPECT_TRUE(game.state().at("result").at("winner").is_null());
    EXPECT_EQ(agreements(game), Json::array());
  }
}

TEST(Draw, BeforeBothHaveMovedOnlyAborts) {
  World world;
  Game game(world, 1);
  game.anna.say("/draw", game.room);
  game.ben.say("/accept", game.room);
  EXPECT_EQ(game.state().at("result").at("reason"), "aborted");
}

TEST(Draw, EndsWithTheOthersMoveNotWithOnesOwn) {
  World world;
  Game game(world, 2);
  game.anna.say("/draw", game.room);
  game.play(1);
  EXPECT_EQ(agreements(game).size(), 1u);
  game.play(1);
  EXPECT_EQ(agreements(game), Json::array());
  EXPECT_TRUE(is_error(game.ben.say("/accept draw", game.room), "nothing_offered"));
}

TEST(Draw, DeclinedIsNotOfferedAgainInTheSameTurn) {
  World world;
  Game game(world, 2);
  game.anna.say("/draw", game.room);
  EXPECT_TRUE(is_ok(game.ben.say("/decline", game.room)));
  EXPECT_TRUE(is_error(game.anna.say("/draw", game.room), "declined"));
  EXPECT_TRUE(is_error(game.ben.say("/decline", game.room), "nothing_offered"));
  game.play(1);
  EXPECT_TRUE(is_ok(game.anna.say("/draw", game.room)));
}

TEST(Draw, CrossedByAResignationIsOneEndInEitherOrder) {
  for (const bool resign_first : {true, false}) {
    World world;
    Game game(world, 2);
    game.anna.say("/draw", game.room);
    world.store.hold = true;
    if (resign_first) game.anna.say("/resign", game.room);
    game.ben.say("/accept draw", game.room);
    if (!resign_first) game.anna.say("/resign", game.room);
    while (world.store.held() > 0) world.store.commit_next();
    world.run();
    EXPECT_EQ(game.state().at("result").at("reason"), resign_first ? "resigned" : "draw_agreed");
  }
}

TEST(Takeback, GoesToBeforeTheAskersLastTurn) {
  for (int plies = 1; plies <= 4; ++plies) {
    World world;
    Game game(world, 0);
    std::vector<Json> positions{game.state().at("position")};
    for (int ply = 0; ply < plies; ++ply) {
      game.play(1);
      positions.push_back(game.state().at("position"));
    }
    const auto turn = game.state().at("turn").get<int>();
    const int target = plies % 2 == 1 ? plies - 1 : plies - 2;  // before Anna's last move
    EXPECT_TRUE(is_ok(game.anna.say("/takeback", game.room)));
    EXPECT_TRUE(is_ok(game.anna.say("/takeback", game.room)));
    EXPECT_EQ(agreements(game).at(0).at("ply"), target);
    EXPECT_TRUE(is_ok(game.ben.say("/accept", game.room)));
    EXPECT_EQ(game.state().at("ply"), target);
    EXPECT_EQ(game.state().at("position"), positions[static_cast<std::size_t>(target)]);
    EXPECT_EQ(game.state().at("turn"), turn + 1) << "turns never go back";
    EXPECT_EQ(game.state().at("to_move"), 1);
    EXPECT_EQ(agreements(game), Json::array());
  }
}

TEST(Takeback, WantsAMoveAndAnOffer) {
  World world;
  Game game(world, 1);
  EXPECT_TRUE(is_error(game.ben.say("/takeback", game.room), "nothing_to_take_back"));
  EXPECT_TRUE(is_error(game.ben.say("/accept takeback", game.room), "nothing_offered"));
}

TEST(Takeback, EndsWithTheOthersMoveAndAStaleAnswerDoesNothing) {
  World world;
  Game game(world, 3);  // Ben is to move
  game.anna.say("/takeback", game.room);
  world.store.hold = true;
  game.ben.say("/move " + game.state().at("legal").at(0).get<std::string>(), game.room);
  game.ben.say("/accept takeback", game.room);
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
  EXPECT_TRUE(is_error(game.ben.answer_to(game.ben.last_cid()), "nothing_offered"));
  EXPECT_EQ(game.state().at("ply"), 4);
}

TEST(Takeback, RestoresBothClocksAsTheyWereAtThatPly) {
  World world;
  Game game(world, 0, "bohnduell", "1+2");
  std::vector<Json> clocks{game.state().at("clock").at("remaining")};
  for (int ply = 0; ply < 3; ++ply) {
    world.pass(seconds(5));
    game.play(1);
    clocks.push_back(game.state().at("clock").at("remaining"));
  }
  world.pass(seconds(7));
  game.anna.say("/takeback", game.room);
  game.ben.say("/accept", game.room);
  EXPECT_EQ(game.state().at("clock").at("remaining"), clocks[2]);
  EXPECT_EQ(game.state().at("clock").at("running"), 1);
  EXPECT_EQ(game.state().at("clock").at("at"), world.shards[0]->wall());
}

TEST(Agreements, SeveralWantAName) {
  World world;
  Game game(world, 2);
  game.anna.say("/draw", game.room);
  game.anna.say("/takeback", game.room);
  const Json which = game.ben.say("/accept", game.room);
  EXPECT_TRUE(is_error(which, "which_offer"));
  EXPECT_EQ(which.at("data").at("offers"), Json::parse(R"(["draw","takeback"])"));
  EXPECT_TRUE(is_ok(game.ben.say("/decline draw", game.room)));
  EXPECT_TRUE(is_ok(game.ben.say("/accept", game.room)));
  EXPECT_EQ(game.state().at("ply"), 0);
}

TEST(Agreements, ARematchCanBeAcceptedAndDeclinedByName) {
  World world;
  Game game(world, 2);
  game.anna.say("/resign", game.room);
  game.anna.say("/rematch", game.room);
  EXPECT_TRUE(is_ok(game.ben.say("/decline rematch", game.room)));
  EXPECT_EQ(game.state().at("rematch"), Json::array());
  game.anna.say("/rematch", game.room);
  EXPECT_TRUE(is_ok(game.ben.say("/accept", game.room)));
  EXPECT_EQ(game.state().at("phase"), "playing");
}

TEST(Swap, ExchangesTheSeatsAndTheOtherStarts) {
  World world;
  Pair pair(world);
  pair.anna.say("/first 1", pair.room);
  EXPECT_TRUE(is_ok(pair.anna.say("/swap", pair.room)));
  EXPECT_EQ(pair.state().at("seats").at("2").at("name"), pair.anna.name);
  EXPECT_EQ(pair.state().at("first"), 2) << "who would begin still does";
  EXPECT_TRUE(is_error(pair.anna.say("/start", pair.room), "other_must_start"));
  EXPECT_TRUE(is_ok(pair.ben.say("/start", pair.room)));
  EXPECT_TRUE(is_error(pair.anna.say("/swap", pair.room), "game_running"));
  world.restart();
  pair.anna.reconnect();
  EXPECT_EQ(pair.anna.welcome.at("rooms").at(0).at("seat"), 2);
}

TEST(Claim, IsPossibleAfterTheGraceAndNotBefore) {
  const std::vector<std::pair<std::string, int>> graces{
      {"none", 300'000}, {"1+0", 30'000}, {"10+0", 60'000}, {"180+0", 180'000}};
  for (const auto& [clock, grace] : graces) {
    for (const std::string what : {"win", "draw"}) {
      World world;
      Game game(world, 2, "bohnduell", clock);
      EXPECT_TRUE(is_error(game.ben.say("/claim " + what, game.room), "claim_too_early")) << "Anna is here";
      game.anna.drop();
      const Json& state = game.ben.state(game.room);
      EXPECT_EQ(state.at("claim_at"), world.shards[0]->wall() + grace);
      world.pass(milliseconds(grace - 1));
      EXPECT_EQ(game.ben.say("/claim " + what, game.room).at("data").at("at"), state.at("claim_at"));
      EXPECT_EQ(state.at("offers").at("2").at(0).at("do"), "/draw");
      world.pass(milliseconds(1));
      EXPECT_EQ(game.ben.state(game.room).at("phase"), "playing") << "nothing by itself";
      EXPECT_EQ(game.ben.state(game.room).at("offers").at("2").at(0).at("do"), "/claim win");
      EXPECT_TRUE(is_ok(game.ben.say("/claim " + what, game.room)));
      EXPECT_EQ(game.ben.state(game.room).at("result").at("reason"), "claimed_" + what);
      EXPECT_EQ(game.ben.state(game.room).at("result").at("winner"), what == "win" ? Json(2) : Json());
    }
  }
}

TEST(Claim, IsLostWhenTheOtherComesBackAndBeforeBothHaveMovedOnlyAborts) {
  World world;
  Game game(world, 1);
  game.anna.drop();
  world.pass(seconds(300));
  game.anna.reconnect();
  EXPECT_TRUE(is_error(game.ben.say("/claim win", game.room), "claim_too_early"));
  game.anna.drop();
  world.pass(seconds(300));
  EXPECT_TRUE(is_ok(game.ben.say("/claim win", game.room)));
  EXPECT_EQ(game.ben.state(game.room).at("result").at("reason"), "aborted");
}

TEST(Claim, CountsAnewAfterARestart) {
  World world;
  Game game(world, 2);
  game.anna.drop();
  world.pass(seconds(200));
  world.restart();
  world.pass(seconds(200));
  game.ben.reconnect();
  EXPECT_TRUE(is_error(game.ben.say("/claim win", game.room), "claim_too_early"));
  world.pass(seconds(300));
  EXPECT_TRUE(is_ok(game.ben.say("/claim win", game.room)));
}

}  // namespace
}  // namespace bohnenhof::server::testing
