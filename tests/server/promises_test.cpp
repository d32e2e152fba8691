// Promises of the table in tests/README.md that have no better place.
#include <gtest/gtest.h>

#include "server/net/settings.hpp"
#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

TEST(Seat, IsResumedFromAnotherNetworkWhileTheOldConnectionIsStillBelievedAlive) {
  World world(2);
  Pair pair(world);
  pair.start();
  pair.play(2);
  Client train(world, pair.ben.secret, Json{{pair.room, pair.ben.seqs[pair.room]}}, "tab-1");
  EXPECT_EQ(train.id, pair.ben.id);
  EXPECT_EQ(train.welcome.at("rooms").at(0).at("seat"), 2);
  Client& mover = pair.state().at("to_move") == 1 ? pair.anna : train;
  EXPECT_TRUE(is_ok(mover.say("/move " + pair.state().at("legal").at(0).get<std::string>(), pair.room)));
  pair.ben.drop();  // found dead at last
  EXPECT_EQ(pair.state().at("seats").at("2").at("present"), true);
  EXPECT_TRUE(is_ok(train.say("/resign", pair.room)));
}

TEST(Seat, IsNotTouchedByWhoSaysAnotherSecret) {
  World world;
  Pair pair(world);
  pair.start();
  pair.ben.drop();
  const Json before = pair.state();
  std::string wrong = pair.ben.secret;
  wrong[0] = wrong[0] == 'A' ? 'B' : 'A';
  Client thief(world, wrong, Json{{pair.room, 0}});
  for (const char* line : {"/resign", "/move +1", "/rematch", "/leave", "/option reserve=5"}) {
    thief.say(line, pair.room);
  }
  world.pass(milliseconds(2'000));
  EXPECT_EQ(pair.state().at("seats"), before.at("seats"));
  EXPECT_EQ(pair.state().at("phase"), "playing");
  EXPECT_EQ(pair.state().at("turn"), before.at("turn"));
}

TEST(Silent, WhoHasNotSaidAnythingIsOnNoList) {
  World world;
  Pair pair(world);
  Client carl(world);
  carl.say("/watch");
  world.pass(milliseconds(1'000));
  carl.received();
  pair.anna.received();
  {
    const Client silent(world, Client::Silent{});
    Client refused(world, Client::Silent{});
    refused.send_text("[");
    world.pass(milliseconds(1'000));
  }
  world.pass(milliseconds(1'000));
  EXPECT_TRUE(carl.received().empty());
  EXPECT_TRUE(pair.anna.received().empty());
}

TEST(Rematch, OfOneOfTwoTabsIsOneOffer) {
  World world;
  Pair pair(world);
  pair.start();
  pair.play();
  Client phone(world, pair.anna.secret, Json{{pair.room, 0}}, "phone");
  EXPECT_TRUE(is_ok(pair.anna.say("/rematch", pair.room)));
  EXPECT_TRUE(is_ok(phone.say("/rematch", pair.room)));
  EXPECT_EQ(pair.state().at("phase"), "over") << "nobody agrees with oneself";
  EXPECT_TRUE(is_ok(pair.ben.say("/rematch", pair.room)));
  EXPECT_EQ(phone.state(pair.room), pair.state());
  EXPECT_EQ(pair.state().at("phase"), "playing");
}

TEST(Silence, IsBrokenBeforeAProxyCutsTheConnection) {
  EXPECT_LE(Times{}.silence, std::chrono::seconds(25)) << "many cut after 30 s";
}

}  // namespace
}  // namespace bohnenhof::server::testing
