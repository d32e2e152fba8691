// Two who play over a network that cuts, delays, splits and stalls: every game comes to its end, and it is the game that the rules say.
//
// BOHNENHOF_GAMES says how many games (10 when it does not), BOHNENHOF_SEED how the network misbehaves.
#include "tests/faults/bad_network.hpp"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iostream>

#include "rules/registry.hpp"
#include "tests/support/player.hpp"
#include "tests/support/program.hpp"

namespace bohnenhof::testing {
namespace {

int setting(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text ? std::atoi(text) : otherwise;
}

/// What the server keeps of a game, played again by the rules: the position at its end.
std::string replayed(unsigned short port, const std::string& game, std::vector<std::string>& moves) {
  const Json record = Json::parse(RawClient(port).get("/api/v1/games/" + game + ".json").body);
  const auto& info = *rules::find_game(record.at("rules").get<std::string>());
  auto options = rules::default_options(info);
  for (const auto& [name, value] : record.at("options").items()) {
    options = *rules::with_option_text(options, name, value.is_string() ? value.get<std::string>() : value.dump());
  }
  auto match = rules::start(info, options, *rules::seat_from_number(record.at("first").get<int>()));
  for (const Json& move : record.at("moves")) {
    moves.push_back(move.is_string() ? move.get<std::string>() : move.at("move").get<std::string>());
    EXPECT_TRUE(match.play(moves.back()).has_value()) << moves.back();
  }
  EXPECT_TRUE(match.over());
  return match.position();
}

/// One game of two who sit at the table, to its end.
void play(Player& anna, Player& ben, std::mt19937_64& random, std::vector<std::string>& acknowledged) {
  while (true) {
    anna.catch_up(ben.seq);
    ben.catch_up(anna.seq);
    if (anna.state.at("phase") != "playing") return;
    Player& mover = anna.state.at("to_move") == 1 ? anna : ben;
    const Json legal = mover.state.at("legal");
    const std::string move = legal.at(random() % legal.size());
    const Json moved = mover.ask("/move " + move + " " + mover.state.at("turn").dump());
    ASSERT_TRUE(is_ok(moved)) << moved;
    acknowledged.push_back(move);
  }
}

TEST(BadNetwork, LeavesNoGameStuckAndNoneWrong) {
  const int games = setting("BOHNENHOF_GAMES", 10);
  const auto seed = static_cast<std::uint64_t>(setting("BOHNENHOF_SEED", 1));
  std::mt19937_64 random(seed);
  const auto web = new_folder();
  { std::ofstream(web / "index.html") << "<!doctype html>"; }
  Program server({"--listen", "127.0.0.1:0", "--web", web.string(), "--threads", "2", "--durability", "process",
                  "--limit-commands-per-second", "1000000", "--limit-rooms-per-person", "1000000"});
  const auto port = port_in(server.line());
  BadNetwork network(port, seed);
  const timeval patience{.tv_sec = 0, .tv_usec = 500'000};
  Player anna(
      network.port(), "anna", [] {}, patience),
      ben(
          network.port(), "ben", [] {}, patience);
  const std::vector<std::string> lines{"/new bohnduell reserve=6", "/new awale", "/new bohnenspiel72",
                                       "/new bohnenspiel56"};
  std::size_t moves = 0;
  for (int game = 0; game < games; ++game) {
    const std::string& line = lines[static_cast<std::size_t>(game) % lines.size()];
    anna.room = ben.room = "";
    anna.seq = ben.seq = 0;
    anna.state = ben.state = Json();
    const Json opened = anna.ask(line);
    ASSERT_TRUE(is_ok(opened)) << opened;
    anna.room = ben.room = opened.at("room");
    ASSERT_TRUE(is_ok(anna.ask("/join 1")));
    ASSERT_TRUE(is_ok(ben.ask("/join 2")));
    ASSERT_TRUE(is_ok(ben.ask("/start")));
    std::vector<std::string> acknowledged, kept;
    play(anna, ben, random, acknowledged);
    const std::string end = replayed(port, anna.state.at("game"), kept);
    EXPECT_EQ(kept, acknowledged) << line;
    EXPECT_EQ(anna.state.at("position"), end);
    EXPECT_EQ(ben.state.at("position"), end);
    moves += kept.size();
    ASSERT_TRUE(is_ok(anna.ask("/leave")));
    ASSERT_TRUE(is_ok(ben.ask("/leave")));
  }
  network.stop();
  const auto counts = network.counts();
  std::cout << games << " games, " << moves << " moves, " << counts.cuts << " cuts, " << counts.stalls << " stalls, "
            << counts.delays << " delays, " << counts.pieces << " pieces, " << anna.connections + ben.connections
            << " connections\n";
  EXPECT_GT(counts.cuts, 0);
  std::filesystem::remove_all(web);
}

}  // namespace
}  // namespace bohnenhof::testing
