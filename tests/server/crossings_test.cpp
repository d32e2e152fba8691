// What two say at the same moment, in both orders; and what is said twice. Over a store that is slow, so that one does not yet know
// of the other's.
#include <gtest/gtest.h>

#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

/// Anna begins; two plies are played, so that Anna is to move. Whoever speaks in between hears nothing until `settle`.
struct Crossing : Pair {
  explicit Crossing(World& world, const std::string& clock = "none") : Pair(world), world_(world) {
    anna.say("/first 1", room);
    anna.say("/clock " + clock, room);
    start();
    play(2);
    world.store.hold = true;
  }
  std::string move() const { return "/move " + state().at("legal").at(0).get<std::string>(); }
  /// Both speak, in that order, before either hears of the other.
  void say(bool anna_first, const std::string& annas, const std::string& bens) {
    if (anna_first) anna.post(annas, room);
    ben.post(bens, room);
    if (!anna_first) anna.post(annas, room);
    settle();
  }
  void settle() {
    world_.run();
    while (world_.store.held() > 0) {
      world_.store.commit_next();
      world_.run();
    }
  }
  Json annas() const { return anna.answer_to(anna.last_cid()); }
  Json bens() const { return ben.answer_to(ben.last_cid()); }
  std::string reason() const {
    const Json& result = state().at("result");
    return result.is_null() ? "" : result.at("reason").get<std::string>();
  }
  World& world_;
};

TEST(Crossing, OfAMoveAndADrawOfferLeavesTheOfferOpenUnlessTheMoveAnswersIt) {
  for (const bool move_first : {true, false}) {
    World world;
    Crossing game(world);
    game.say(move_first, game.move(), "/draw");
    EXPECT_TRUE(is_ok(game.annas()));
    EXPECT_TRUE(is_ok(game.bens()));
    EXPECT_EQ(game.state().at("agreements").size(), move_first ? 1u : 0u) << "a move after the offer answers it";
    EXPECT_EQ(game.anna.state(game.room), game.ben.state(game.room));
  }
}

TEST(Crossing, OfATakebackAndAMoveTakesNothingBackUnasked) {
  for (const bool move_first : {true, false}) {
    World world;
    Crossing game(world);
    game.say(move_first, game.move(), "/takeback");
    EXPECT_EQ(game.state().at("ply"), 3);
    EXPECT_EQ(game.state().at("agreements").size(), move_first ? 1u : 0u);
  }
}

TEST(Crossing, OfAnAcceptedTakebackAndAMovePlaysTheMoveOrFindsItStale) {
  for (const bool accept_first : {true, false}) {
    World world;
    Crossing game(world);
    world.store.hold = false;
    game.anna.say("/takeback", game.room);
    world.store.hold = true;
    const std::string timed = game.move() + " " + std::to_string(game.state().at("turn").get<int>());
    game.say(!accept_first, timed, "/accept");
    if (accept_first) {
      EXPECT_TRUE(is_error(game.annas(), "stale_move")) << game.annas();
      EXPECT_EQ(game.state().at("ply"), 0);
    } else {
      EXPECT_TRUE(is_ok(game.annas()));
      EXPECT_TRUE(is_ok(game.bens())) << "one's own move does not end one's own question";
    }
    EXPECT_EQ(game.anna.state(game.room), game.ben.state(game.room));
  }
}

TEST(Crossing, OfAnAcceptAndAWithdrawnOfferIsAnsweredOnce) {
  for (const bool decline_first : {true, false}) {
    World world;
    Crossing game(world);
    world.store.hold = false;
    game.anna.say("/draw", game.room);
    world.store.hold = true;
    game.ben.post(decline_first ? "/decline draw" : "/accept draw", game.room);
    game.ben.post(decline_first ? "/accept draw" : "/decline draw", game.room);
    game.settle();
    EXPECT_TRUE(is_error(game.bens(), "nothing_offered"));
    EXPECT_EQ(game.reason(), decline_first ? "" : "draw_agreed");
  }
}

TEST(Crossing, OfTwoDrawOffersIsADraw) {
  for (const bool anna_first : {true, false}) {
    World world;
    Crossing game(world);
    game.say(anna_first, "/draw", "/draw");
    EXPECT_EQ(game.reason(), "draw_agreed");
  }
}

TEST(Crossing, OfADrawOfferAndAResignationIsTheResignation) {
  for (const bool anna_first : {true, false}) {
    World world;
    Crossing game(world);
    game.say(anna_first, "/draw", "/resign");
    EXPECT_EQ(game.reason(), "resigned");
    EXPECT_EQ(game.state().at("result").at("winner"), 1);
    if (!anna_first) {
      EXPECT_TRUE(is_error(game.annas(), "game_not_running"));
    }
  }
}

TEST(Crossing, OfTwoResignationsIsTheFirst) {
  for (const bool anna_first : {true, false}) {
    World world;
    Crossing game(world);
    game.say(anna_first, "/resign", "/resign");
    EXPECT_EQ(game.state().at("result").at("winner"), anna_first ? 2 : 1);
    EXPECT_TRUE(is_error(anna_first ? game.bens() : game.annas(), "game_not_running"));
  }
}

TEST(Crossing, OfAFlagAndAnythingIsTheFlagOnceItHasFallen) {
  for (const std::string said : {"/resign", "/draw", "/takeback", "/addtime 60"}) {
    for (const bool in_time : {true, false}) {
      World world;
      Crossing game(world, "0.25+0");
      world.store.hold = false;
      world.pass(milliseconds(in_time ? 14'000 : 15'499));
      // The flag falls, but before the table hears of it, somebody is faster.
      if (!in_time) world.shards[0]->set_time(world.shards[0]->now() + milliseconds(1));
      game.ben.post(said, game.room);
      game.settle();
      if (in_time && said == "/resign") {
        EXPECT_EQ(game.reason(), "resigned");
      } else if (in_time) {
        EXPECT_EQ(game.reason(), "");
      } else {
        EXPECT_EQ(game.reason(), "out_of_time") << said;
        EXPECT_EQ(game.state().at("result").at("winner"), 2);
      }
    }
  }
}

TEST(Crossing, OfTwoRematchesIsOneGameAndADoublePressNone) {
  for (const bool anna_first : {true, false}) {
    World world;
    Crossing game(world);
    world.store.hold = false;
    game.anna.say("/resign", game.room);
    const Json before = game.state().at("game");
    world.store.hold = true;
    game.anna.post("/rematch", game.room);
    game.anna.post("/rematch", game.room);
    game.settle();
    EXPECT_EQ(game.state().at("game"), before) << "one alone starts nothing";
    game.say(anna_first, "/rematch", "/rematch");
    EXPECT_NE(game.state().at("game"), before);
    EXPECT_EQ(game.state().at("ply"), 0);
    EXPECT_TRUE(is_error(anna_first ? game.bens() : game.annas(), "game_running") ||
                is_ok(anna_first ? game.bens() : game.annas()));
  }
}

TEST(Crossing, OfAStartAndAChangeIsTheOneThatCameFirst) {
  for (const bool start_first : {true, false}) {
    World world;
    Pair pair(world);
    world.store.hold = true;
    if (start_first) pair.ben.post("/start", pair.room);
    pair.anna.post("/option reserve=5", pair.room);
    if (!start_first) pair.ben.post("/start", pair.room);
    world.run();
    while (world.store.held() > 0) {
      world.store.commit_next();
      world.run();
    }
    EXPECT_EQ(pair.state().at("phase"), "playing");
    EXPECT_EQ(pair.state().at("options").at("reserve"), start_first ? 20 : 5);
  }
}

}  // namespace
}  // namespace bohnenhof::server::testing
