// Host and company: removal, muting, closed rooms. Private rooms: private_test.cpp; who hears what: talk_test.cpp.
#include <gtest/gtest.h>

#include "hears.hpp"
#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

std::vector<std::string> offers_to_host(const Json& state) {
  std::vector<std::string> labels;
  for (const Json& offer : state.at("offers").at("host")) labels.push_back(offer.at("label"));
  return labels;
}

bool offers(const Json& state, const std::string& label) {
  const auto labels = offers_to_host(state);
  return std::ranges::find(labels, label) != labels.end();
}

// Who may do what.

TEST(Host, AloneDecidesAboutTheRoom) {
  World world;
  Pair pair(world);
  Client carl(world);
  carl.say("/watch", pair.room);
  for (const char* line :
       {"/private", "/close", "/open", "/kick Anna", "/ban Anna", "/unban Anna", "/mute Anna", "/unmute Anna"}) {
    for (Client* client : {&pair.ben, &carl}) {
      const Json answer = client->say(line, pair.room);
      EXPECT_TRUE(is_error(answer, "not_allowed")) << line;
      EXPECT_EQ(answer.at("data").at("who"), "host") << line;
    }
    EXPECT_TRUE(is_error(carl.say(line), "room_needed")) << line;
  }
}

TEST(Host, CannotDoToThemselvesWhatIsForOthers) {
  World world;
  Pair pair(world);
  for (const char* line : {"/kick ", "/ban ", "/mute "}) {
    EXPECT_TRUE(is_error(pair.anna.say(line + pair.anna.id, pair.room), "yourself")) << line;
    EXPECT_TRUE(is_error(pair.anna.say(std::string(line) + "Nobody Known", pair.room), "unknown_person")) << line;
  }
}

TEST(Company, CommandsOfWhoIsNotHereAreRefused) {
  World world;
  Pair pair(world);
  pair.start();
  Client carl(world);
  for (const char* line : {"hello", "/preview +1", "/close", "/option reserve=9"}) {
    EXPECT_TRUE(is_error(carl.say(line, pair.room), "not_allowed")) << line;
  }
  for (const char* line : {"/start", "/resign", "/draw", "/move +1", "/addtime"}) {
    EXPECT_TRUE(is_error(carl.say(line, pair.room), "not_seated")) << line;
  }
}

TEST(Company, APlayerOfARunningGameNeedsNoFurtherMembershipToMove) {
  World world;
  Pair pair(world);
  pair.start();
  Client phone(world, pair.to_move().secret, Json::object(), "phone");
  const std::string move = pair.state().at("legal").at(0);
  EXPECT_TRUE(is_ok(phone.say("/move " + move, pair.room)));
}

// Removal.

TEST(Kick, RevokesTheSeatAtOnceAndNothingMoreIsHeard) {
  World world;
  Pair pair(world);
  pair.ben.say("/name Ben B.");
  pair.ben.received();
  EXPECT_TRUE(is_ok(pair.anna.say("/kick Ben B.", pair.room)));
  EXPECT_EQ(kinds(pair.ben), (Kinds{"left", "removed"}));
  EXPECT_TRUE(pair.state().at("seats").at("2").is_null());
  pair.anna.say("now we are alone", pair.room);
  EXPECT_TRUE(pair.ben.received().empty());
  EXPECT_TRUE(is_error(pair.ben.say("let me speak", pair.room), "not_allowed"));
  EXPECT_TRUE(Client(world, pair.ben.secret, Json::object(), "again").welcome.at("rooms").empty());
}

TEST(Kick, WhoComesBackToWhereTheyWereIsToldAndWhoAsksAnewIsLetIn) {
  World world;
  Pair pair(world);
  Client carl(world);
  carl.say("/watch", pair.room);
  carl.drop();
  pair.anna.say("/kick " + carl.id, pair.room);  // the server may not know yet that he is cut
  Client dora(world);
  dora.say("/watch", pair.room);
  const auto seq = dora.seqs.at(pair.room);
  dora.received();
  pair.anna.say("/kick " + dora.id, pair.room);
  dora.reconnect();
  Json told;
  for (const Json& frame : dora.received()) {
    if (frame.at("type") == "error") told = frame;
    EXPECT_NE(frame.at("type"), "room");
  }
  EXPECT_EQ(told.at("code"), "removed");
  EXPECT_EQ(dora.seqs.at(pair.room), seq + 1);  // the last that she heard
  EXPECT_TRUE(is_ok(dora.say("/watch", pair.room)));
  dora.reconnect();
  pair.anna.say("welcome back", pair.room);
  EXPECT_TRUE(hears(dora, "welcome back"));
}

TEST(Kick, HoldsAfterARestart) {
  World world;
  Pair pair(world);
  Client carl(world);
  carl.say("/watch", pair.room);
  pair.anna.say("/kick " + carl.id, pair.room);
  carl.received();
  world.restart();
  carl.reconnect();
  EXPECT_FALSE(hears(carl, "\"type\":\"room\""));
}

TEST(Kick, ACommandSaidAgainDoesNotLeadBack) {
  World world;
  Pair pair(world);
  Client carl(world);
  const Json watch{{"cid", 900}, {"room", pair.room}, {"do", "/watch"}};
  carl.send(watch);
  pair.anna.say("/kick " + carl.id, pair.room);
  carl.received();
  carl.send(watch);
  pair.anna.say("secret", pair.room);
  EXPECT_FALSE(hears(carl, "secret"));
}

TEST(Kick, APlayerStaysWhileTheGameIsRunning) {
  World world;
  Pair pair(world);
  pair.start();
  for (const char* line : {"/kick ", "/ban "}) {
    EXPECT_TRUE(is_error(pair.anna.say(line + pair.ben.id, pair.room), "game_running"));
  }
  EXPECT_EQ(pair.state().at("phase"), "playing");
  pair.anna.say("/resign", pair.room);
  EXPECT_TRUE(is_ok(pair.anna.say("/kick " + pair.ben.id, pair.room)));
  EXPECT_TRUE(pair.state().at("seats").at("2").is_null());
}

TEST(Ban, LastsUntilItIsLifted) {
  World world;
  Pair pair(world);
  EXPECT_TRUE(is_ok(pair.anna.say("/ban " + pair.ben.id, pair.room)));
  EXPECT_EQ(pair.state().at("banned").at(0).at("id"), pair.ben.id);
  EXPECT_TRUE(offers(pair.state(), "unban"));
  for (const char* line : {"/watch", "/join", "/join 2"})
    EXPECT_TRUE(is_error(pair.ben.say(line, pair.room), "banned"));
  pair.ben.received();
  pair.ben.reconnect();
  EXPECT_FALSE(hears(pair.ben, "\"type\":\"room\""));
  world.restart();
  pair.anna.reconnect();
  pair.ben.reconnect();
  EXPECT_TRUE(is_error(pair.ben.say("/join", pair.room), "banned"));
  EXPECT_TRUE(is_ok(pair.anna.say("/unban " + pair.ben.id, pair.room)));
  EXPECT_TRUE(is_ok(pair.ben.say("/join", pair.room)));
  EXPECT_TRUE(is_error(pair.anna.say("/unban " + pair.ben.id, pair.room), "unknown_person"));
}

TEST(Ban, OfMoreThanFiftyIsRefused) {
  World world(1, {.commands_per_second = 1000});
  Pair pair(world);
  Json answer;
  for (int i = 0; i <= 50; ++i) {
    Client somebody(world);
    answer = pair.anna.say("/ban " + somebody.name, pair.room);
    if (i == 0) {
      EXPECT_TRUE(is_error(answer, "unknown_person"));  // a guest who is not here is known by nobody
    }
    somebody.say("/name Somebody " + std::to_string(i));
    answer = pair.anna.say("/ban Somebody " + std::to_string(i), pair.room);
    if (i < 50) {
      EXPECT_TRUE(is_ok(answer)) << answer;
    }
  }
  EXPECT_TRUE(is_error(answer, "too_many"));
}

// Muting.

TEST(Mute, TakesTheWordInThisRoomAlone) {
  World world;
  Pair pair(world);
  pair.ben.say("/watch");
  EXPECT_TRUE(is_ok(pair.anna.say("/mute " + pair.ben.name, pair.room)));
  EXPECT_EQ(pair.state().at("muted").at(0).at("id"), pair.ben.id);
  EXPECT_TRUE(is_error(pair.ben.say("but", pair.room), "muted"));
  EXPECT_TRUE(is_ok(pair.ben.say("but")));
  world.restart();
  pair.anna.reconnect();
  pair.ben.reconnect();
  EXPECT_TRUE(is_error(pair.ben.say("but", pair.room), "muted"));
  pair.start();
  EXPECT_EQ(pair.state().at("phase"), "playing");  // they can play all the same
  EXPECT_TRUE(is_ok(pair.anna.say("/unmute " + pair.ben.name, pair.room)));
  EXPECT_TRUE(is_ok(pair.ben.say("thank you", pair.room)));
  EXPECT_TRUE(pair.state().at("muted").empty());
}

// Closed rooms.

TEST(Close, ShowsWatchersOutAndLetsPlayersAndHostBackIn) {
  World world;
  Client host(world), anna(world), ben(world), carl(world);
  const std::string room = host.say("/new bohnduell").at("room");
  anna.say("/join", room);
  ben.say("/join", room);
  carl.say("/watch", room);
  carl.received();
  EXPECT_TRUE(is_ok(host.say("/close", room)));
  EXPECT_EQ(kinds(carl), Kinds{"access"});
  EXPECT_EQ(host.state(room).at("open"), false);
  anna.say("alone at last", room);
  EXPECT_TRUE(carl.received().empty());
  EXPECT_TRUE(is_error(carl.say("/watch", room), "room_closed"));
  carl.reconnect();
  EXPECT_FALSE(hears(carl, "\"type\":\"room\""));
  world.restart();
  for (Client* client : {&host, &anna, &ben}) {
    client->reconnect();
    EXPECT_EQ(client->state(room).at("open"), false);
    EXPECT_TRUE(is_ok(client->say("here again", room)));
  }
  carl.reconnect();
  EXPECT_TRUE(is_error(carl.say("/watch", room), "room_closed"));
  EXPECT_TRUE(is_ok(host.say("/open", room)));
  EXPECT_TRUE(is_ok(carl.say("/watch", room)));
}

TEST(Close, WhoWasShownOutAndTakesASeatBeginsWithASnapshot) {
  World world;
  Client host(world), anna(world);
  const std::string room = host.say("/new bohnduell").at("room");
  anna.say("/watch", room);
  anna.drop();
  host.say("/close", room);
  Client phone(world, anna.secret, Json::object(), "phone");
  EXPECT_TRUE(is_ok(phone.say("/join 1", room)));
  anna.received();
  anna.reconnect();  // has seen nothing since
  const auto frames = anna.received();
  ASSERT_FALSE(frames.empty());
  EXPECT_TRUE(std::ranges::none_of(frames, [](const Json& each) { return each.at("type") == "event"; }));
  EXPECT_EQ(anna.state(room).at("seats").at("1").at("id"), anna.id);
}

TEST(Close, AFreeSeatCanStillBeTaken) {
  World world;
  Client host(world), anna(world);
  const std::string room = host.say("/new bohnduell").at("room");
  host.say("/close", room);
  EXPECT_TRUE(is_ok(anna.say("/join", room)));
  EXPECT_EQ(anna.state(room).at("seats").at("1").at("id"), anna.id);
  EXPECT_TRUE(is_ok(anna.say("/leave", room)));
  EXPECT_TRUE(is_error(anna.say("/watch", room), "room_closed"));
}

}  // namespace
}  // namespace bohnenhof::server::testing
