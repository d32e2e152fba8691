// Honest people play while others do what they can against the server: nobody honest loses a connection, an answer or a game.
#include <gtest/gtest.h>
#include <thread>

#include "tests/hostile/attacks.hpp"
#include "tests/operation/house.hpp"

namespace bohnenhof::testing {
namespace {

/// Enough to have reached the bounds of one address, and what must then be taken back.
constexpr std::int64_t strikes_wanted = 600;

class Hostile : public ::testing::TestWithParam<Attack> {};

TEST_P(Hostile, ClientsCostHonestOnesNothing) {
  const Folder folder;
  // More at once than honest programs say here, which do not think; attackers say fifty times as much.
  House house(folder, "data", {"--threads", "2", "--durability", "process", "--limit-commands-per-second", "1000"});
  Player anna(house.port, "anna"), ben(house.port, "ben");
  anna.room = ben.room = anna.ask("/new bohnduell").at("room");
  for (Player* player : {&anna, &ben}) ASSERT_TRUE(is_ok(player->ask("/join")));
  ASSERT_TRUE(is_ok(anna.ask("/start")));

  Campaign campaign(house.port, 0);
  const std::jthread attack([&] { GetParam().run(campaign); });
  const auto ends = std::shared_ptr<void>(nullptr, [&](void*) { campaign.end(); });  // before its thread is waited for
  std::string game = anna.state.at("game");
  for (int games = 0; games == 0 || campaign.strikes() < strikes_wanted;) {
    // A move for a strike: however slow the attack is, honest people stay within what everybody may say.
    if (const auto now = campaign.strikes(); now < strikes_wanted) campaign.await_more_than(now);
    ben.catch_up(anna.seq);
    Player& mover = anna.state.at("to_move") == 1 ? anna : ben;
    const Json answer = mover.ask("/move " + anna.state.at("legal").at(0).get<std::string>());
    ASSERT_TRUE(is_ok(answer)) << answer;
    anna.catch_up(mover.seq);
    if (anna.state.at("phase") != "over") continue;
    ++games;
    game = anna.state.at("game");
    for (Player* player : {&anna, &ben}) {
      const Json again = player->ask("/rematch");
      ASSERT_TRUE(is_ok(again)) << again << anna.state;
    }
    anna.catch_up(ben.seq);
  }
  campaign.end();
  EXPECT_EQ(anna.connections, 1) << "nobody was cut";
  EXPECT_EQ(ben.connections, 1);
  EXPECT_TRUE(has_game(house.port, game));
  EXPECT_EQ(RawClient(house.port).get("/readyz").status, 200);
  EXPECT_EQ(house.stop(), 0);
  EXPECT_EQ(run(folder, {"check"}).status, 0);
}

INSTANTIATE_TEST_SUITE_P(Attacks, Hostile, ::testing::ValuesIn(attacks().begin(), attacks().end()),
                         [](const auto& attack) { return std::string(attack.param.name); });

TEST(Compression, IsNeverAgreedUpon) {
  const Folder folder;
  House house(folder);
  const auto answer =
      RawClient(house.port).upgrade("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n");
  EXPECT_EQ(answer.status, 101);
  EXPECT_FALSE(answer.headers.contains("sec-websocket-extensions")) << "170 KB a connection, and bombs";
}

}  // namespace
}  // namespace bohnenhof::testing
