// Games from a position that somebody set up, and series.
#include <gtest/gtest.h>

#include "protocol/encode.hpp"
#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

const std::string position = "16,16 1,1,1,0/1,1,1,0 1,1 2";
const std::string in_quotes = "position=\"" + position + "\"";

/// Anna's table, with Ben.
struct Lesson {
  explicit Lesson(World& world, const std::string& options = in_quotes, const std::string& game = "bohnduell")
      : anna(world), ben(world) {
    opened = anna.say("/new " + game + " " + options);
    if (!is_ok(opened)) return;
    room = opened.at("room");
    anna.say("/join 1", room);
    ben.say("/join 2", room);
  }
  const Json& state() const { return anna.state(room); }
  Client& to_move() { return state().at("to_move") == 1 ? anna : ben; }
  void play(int count) {
    while (count-- > 0) {
      to_move().say("/move " + state().at("legal").at(0).get<std::string>(), room);
    }
  }
  Client anna, ben;
  Json opened;
  std::string room;
};

TEST(SetUp, IsWhereGamesBeginAndIsMarkedEverywhere) {
  World world;
  Lesson lesson(world);
  EXPECT_EQ(lesson.state().at("position"), position);
  EXPECT_EQ(lesson.state().at("set_up"), true);
  EXPECT_EQ(lesson.state().at("start"), position);
  EXPECT_EQ(lesson.state().at("first"), 2);
  EXPECT_EQ(lesson.ben.say("/list").at("rooms").at(0).at("set_up"), true);
  EXPECT_TRUE(is_ok(lesson.ben.say("/start", lesson.room)));
  EXPECT_EQ(lesson.state().at("began"), 2);
  EXPECT_EQ(lesson.state().at("to_move"), 2);
  EXPECT_EQ(lesson.state().at("ply"), 0);
  lesson.play(2);
  lesson.anna.say("/resign", lesson.room);
  const Json games = lesson.anna.say("/games").at("games");
  EXPECT_EQ(games.at(0).at("set_up"), true);
}

TEST(SetUp, OfAGameOfItsOwnStartIsNowhere) {
  World world;
  Lesson lesson(world, "");
  EXPECT_FALSE(lesson.state().contains("set_up"));
  EXPECT_FALSE(lesson.ben.say("/list").at("rooms").at(0).contains("set_up"));
}

TEST(SetUp, IsRefusedWhereTheRulesDoNotKnowThePositionOrItIsTheEnd) {
  World world;
  for (const std::string wrong :
       {"position=1", "position=\"16,16 1,1,1,0/1,1,1,0 1,2 2\"", "position=\"0,0 0,0,0,0/0,0,0,0 20,20 1\"",
        "position=\"16,16 1,1,1,0/1,1,1,0 1,1 3\"", "reserve=12 position=\"16,16 1,1,1,0/1,1,1,0 1,1 2\""}) {
    Lesson lesson(world, wrong);
    EXPECT_TRUE(is_error(lesson.opened, "bad_position")) << wrong << lesson.opened;
    EXPECT_FALSE(lesson.opened.at("data").at("problem").get<std::string>().empty());
  }
}

TEST(SetUp, IsKeptByARematchATakebackAndARestart) {
  World world;
  Lesson lesson(world);
  lesson.ben.say("/start", lesson.room);
  lesson.play(1);
  lesson.ben.say("/takeback", lesson.room);
  lesson.anna.say("/accept", lesson.room);
  EXPECT_EQ(lesson.state().at("position"), position);
  lesson.play(2);
  const Json before = lesson.state();
  world.restart();
  lesson.anna.reconnect();
  lesson.ben.reconnect();
  EXPECT_EQ(lesson.state().at("position"), before.at("position"));
  EXPECT_EQ(lesson.state().at("start"), position);
  lesson.anna.say("/resign", lesson.room);
  lesson.anna.say("/rematch", lesson.room);
  lesson.ben.say("/rematch", lesson.room);
  EXPECT_EQ(lesson.state().at("phase"), "playing");
  EXPECT_EQ(lesson.state().at("position"), position) << "the position says who begins, in a rematch too";
  EXPECT_EQ(lesson.state().at("began"), 2);
}

TEST(SetUp, IsChangedAndTakenBackBetweenGamesByWhoMaySetUp) {
  World world;
  Pair pair(world);
  Client carl(world);
  carl.say("/watch", pair.room);
  EXPECT_TRUE(is_error(carl.say("/option " + in_quotes, pair.room), "not_allowed"));
  EXPECT_TRUE(is_ok(pair.anna.say("/option " + in_quotes, pair.room)));
  EXPECT_EQ(carl.state(pair.room).at("position"), position);
  EXPECT_TRUE(is_error(pair.anna.say("/start", pair.room), "other_must_start"));
  EXPECT_TRUE(is_error(pair.anna.say("/first 1", pair.room), "first_is_set_up"));
  EXPECT_TRUE(is_error(pair.anna.say("/option reserve=12", pair.room), "bad_position"))
      << "with fewer balls it is no position";
  EXPECT_TRUE(is_ok(pair.ben.say("/start", pair.room)));
  EXPECT_TRUE(is_error(pair.anna.say("/option position=none", pair.room), "game_running"));
  pair.anna.say("/resign", pair.room);
  EXPECT_TRUE(is_ok(pair.ben.say("/option position=none", pair.room)));
  EXPECT_FALSE(pair.state().contains("set_up"));
  EXPECT_EQ(pair.state().at("position").get<std::string>().substr(0, 5), "20,20");
}

TEST(SetUp, WorksForEveryGame) {
  for (const auto& game : rules::games()) {
    World world;
    auto match = rules::start(game, rules::default_options(game), rules::Seat::north);
    for (int ply = 0; ply < 7; ++ply) match.play_silently(match.legal_moves().front().view());
    Lesson lesson(world, "position=\"" + match.position() + "\"", std::string(game.id));
    ASSERT_TRUE(is_ok(lesson.opened)) << lesson.opened;
    lesson.anna.say("/start", lesson.room);
    EXPECT_EQ(lesson.state().at("position"), match.position());
    EXPECT_EQ(lesson.state().at("to_move"), number(match.to_move()));
    lesson.play(3);
    EXPECT_EQ(lesson.state().at("ply"), 3);
  }
}

// Series.

struct Match : Pair {
  explicit Match(World& world, const std::string& best_of = "3") : Pair(world) {
    anna.say("/option best_of=" + best_of, room);
    start();
  }
  /// The game in play goes to one of them, by resignation; then there is another.
  void win(Client& loser, bool again = true) {
    play(2);
    loser.say("/resign", room);
    if (again) next();
  }
  void next() {
    anna.say("/rematch", room);
    ben.say("/rematch", room);
  }
  const Json& series() const { return state().at("series"); }
};

TEST(Series, CountsWinsDrawsAndBeans) {
  World world;
  Match match(world, "none");
  EXPECT_TRUE(match.series().at("best_of").is_null());
  match.win(match.ben);
  const Json first = match.series();
  EXPECT_EQ(first.at("wins"), Json::parse("[1,0]"));
  match.play(2);
  match.anna.say("/draw", match.room);
  match.ben.say("/accept", match.room);
  EXPECT_EQ(match.series().at("draws"), 1);
  const Json scores = match.state().at("result").at("scores");
  EXPECT_EQ(match.series().at("beans").at(0), first.at("beans").at(0).get<int>() + scores.at(0).get<int>());
  match.next();
  match.play(1);
  match.anna.say("/resign", match.room);
  EXPECT_EQ(match.state().at("result").at("reason"), "aborted");
  EXPECT_EQ(match.series().at("wins"), Json::parse("[1,0]")) << "an aborted game does not count";
  EXPECT_EQ(match.series().at("decided"), false);
}

TEST(Series, IsDecidedWhenTheOtherCannotCatchUp) {
  World world;
  Match match(world);
  match.win(match.ben);
  EXPECT_EQ(match.series().at("decided"), false);
  match.win(match.ben, false);
  EXPECT_EQ(match.series().at("decided"), true);
  EXPECT_EQ(match.series().at("winner"), 1);
  match.next();
  EXPECT_EQ(match.state().at("phase"), "playing");
  EXPECT_EQ(match.series().at("number"), 2) << "the next game begins the next series";
  EXPECT_EQ(match.series().at("wins"), Json::parse("[0,0]"));
  EXPECT_EQ(match.series().at("best_of"), 3);
}

TEST(Series, CanEndEven) {
  World world;
  Match match(world, "2");
  match.win(match.ben);
  match.win(match.anna, false);
  EXPECT_EQ(match.series().at("decided"), true);
  EXPECT_TRUE(match.series().at("winner").is_null());
}

TEST(Series, FollowsThePlayersAndEndsWithThem) {
  World world;
  Match match(world, "9");
  match.win(match.ben, false);
  match.anna.say("/swap", match.room);
  EXPECT_EQ(match.series().at("wins"), Json::parse("[0,1]"));
  match.ben.say("/leave", match.room);
  match.ben.say("/join", match.room);
  EXPECT_EQ(match.series().at("wins"), Json::parse("[0,1]")) << "who comes back goes on";
  match.anna.say("/leave", match.room);
  match.ben.say("/leave", match.room);
  match.anna.say("/join 1", match.room);
  match.ben.say("/join 2", match.room);
  EXPECT_EQ(match.series().at("wins"), Json::parse("[1,0]")) << "in other seats";
  match.ben.say("/leave", match.room);
  Client carl(world);
  carl.say("/join 2", match.room);
  EXPECT_EQ(match.series().at("wins"), Json::parse("[0,0]"));
  EXPECT_EQ(match.series().at("number"), 2);
}

TEST(Series, IsTheSameAfterARestartAndInTheRecords) {
  World world;
  Match match(world, "5");
  match.win(match.ben);
  match.win(match.anna, false);
  const Json before = match.series();
  const protocol::GameId game(match.state().at("game").get<std::string>());
  world.restart();
  match.anna.reconnect();
  EXPECT_EQ(match.series(), before);
  std::optional<protocol::GameRecord> kept;
  world.store.load_game(game, *world.shards[0], [&](auto record) { kept = std::move(record); });
  world.run();
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->place, (protocol::PlaceInSeries{1, 2, 5}));
}

TEST(Series, IsChosenForATableAndChangedBetweenGames) {
  World world;
  Lesson lesson(world, "best_of=3");
  EXPECT_EQ(lesson.state().at("series").at("best_of"), 3);
  EXPECT_EQ(lesson.ben.say("/list").at("rooms").at(0).at("best_of"), 3);
  for (const std::string wrong : {"1", "100", "three", "-3", "3.5"}) {
    EXPECT_TRUE(is_error(lesson.anna.say("/option best_of=" + wrong, lesson.room), "bad_option")) << wrong;
    EXPECT_TRUE(is_error(lesson.anna.say("/new bohnduell best_of=" + wrong), "bad_option")) << wrong;
  }
  EXPECT_TRUE(is_ok(lesson.anna.say("/option best_of=5", lesson.room)));
  EXPECT_TRUE(is_error(lesson.anna.say("/start", lesson.room), "other_must_start"));
  EXPECT_TRUE(is_ok(lesson.ben.say("/start", lesson.room)));
  EXPECT_TRUE(is_error(lesson.anna.say("/option best_of=7", lesson.room), "game_running"));
}

}  // namespace
}  // namespace bohnenhof::server::testing
