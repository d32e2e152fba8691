#include <gtest/gtest.h>

#include "hears.hpp"
#include "server/lobby/lobbies.hpp"
#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

/// What somebody who hears a lobby shows of it.
struct Shown {
  std::map<std::string, Json> rooms, people;
  Json totals;
  int snapshots = 0, changes = 0;
  std::size_t bytes = 0;

  void hear(const Json& frame) {
    if (frame.at("type") != "lobby") return;
    const bool snapshot = frame.value("snapshot", false);
    ++(snapshot ? snapshots : changes);
    bytes += frame.dump().size();
    if (snapshot) rooms = people = {};
    for (const auto& [key, list] : {std::pair("rooms", &rooms), std::pair("people", &people)}) {
      if (!snapshot) {
        for (const std::string id : frame.at("gone").at(key)) list->erase(id);
      }
      for (const Json& entry : frame.at(key)) (*list)[entry.at("id")] = entry;
    }
    totals = frame.at("totals");
  }
};

Shown shown_to(Client& client) {
  Shown shown;
  for (const Json& frame : client.received()) shown.hear(frame);
  return shown;
}

constexpr milliseconds moment(100);

TEST(Lobby, OfAGameShowsItsRoomsAndTheHallShowsAll) {
  World world;
  Client anna(world), ben(world), clara(world);
  anna.say("/lobby awale");
  ben.say("/watch", "sternhalma");
  clara.say("/watch");
  const std::string room = clara.say("/new awale").at("room");
  world.pass(moment);
  EXPECT_TRUE(shown_to(anna).rooms.contains(room));
  EXPECT_TRUE(shown_to(clara).rooms.contains(room));
  EXPECT_TRUE(shown_to(ben).rooms.empty());
  EXPECT_EQ(ben.say("/list", "awale").at("total"), 1);
  EXPECT_EQ(ben.say("/list", "sternhalma").at("total"), 0);
  EXPECT_EQ(ben.say("/list", room).at("total"), 1) << "in a room the hall's are listed";
}

TEST(Lobby, OfAGameHasItsOwnPeopleAndItsOwnChat) {
  World world;
  Client anna(world), ben(world);
  const Json entered = anna.say("/lobby AWALE");
  EXPECT_TRUE(is_ok(entered));
  EXPECT_EQ(entered.at("room"), "awale");
  ben.say("/watch");
  anna.received();
  ben.received();
  EXPECT_TRUE(is_error(ben.say("hello", "awale"), "not_allowed"));
  EXPECT_TRUE(is_ok(anna.say("hello", "awale")));
  const auto heard = anna.received();
  EXPECT_TRUE(std::ranges::any_of(heard, [](const Json& frame) {
    return frame["type"] == "event" && frame["room"] == "awale" && frame["event"]["text"] == "hello";
  }));
  for (const Json& frame : ben.received()) EXPECT_NE(frame["type"], "event");
  const Json who = ben.say("/who", "awale");
  EXPECT_EQ(who.at("total"), 1);
  EXPECT_EQ(who.at("people")[0].at("id"), anna.id);
  EXPECT_TRUE(is_ok(anna.say("/leave", "awale")));
  EXPECT_EQ(ben.say("/who", "awale").at("total"), 0);
  EXPECT_EQ(ben.say("/who").at("total"), 1);
}

TEST(Lobby, ThatThereIsNotIsNotEntered) {
  World world;
  Client anna(world);
  for (const char* name : {"chess", "k3f9x2", "no!", "hall1234567890123456789012345"}) {
    EXPECT_TRUE(is_error(anna.say(std::string("/lobby ") + name), "unknown_room")) << name;
  }
}

TEST(Lobby, IsResumedByAHello) {
  World world;
  Client anna(world, "", Json{{"awale", 0}, {"hall", 0}});
  EXPECT_EQ(anna.say("/who", "awale").at("total"), 1);
  EXPECT_EQ(anna.say("/who").at("total"), 1);
  Client ben(world, "", Json{{"awale", 0}});
  anna.drop();
  EXPECT_EQ(ben.say("/who", "awale").at("total"), 1) << "who was cut is in no lobby";
  EXPECT_EQ(ben.say("/who").at("total"), 1);
}

TEST(Lobby, TheHallShowsWhoIsInAnyOnceHoweverManyPagesTheyHave) {
  World world;
  Client anna(world), ben(world);
  anna.say("/watch");
  Shown shown = shown_to(anna);
  const auto sees_ben = [&] {
    world.pass(moment);
    for (const Json& frame : anna.received()) shown.hear(frame);
    return shown.people.contains(ben.id);
  };
  ben.say("/lobby awale");
  EXPECT_TRUE(sees_ben());
  ben.say("/lobby sternhalma");
  Client bens_other_page(world, ben.secret, Json{{"hall", 0}}, "tab-2");
  EXPECT_EQ(anna.say("/who").at("total"), 2);
  ben.say("/leave", "awale");
  ben.say("/leave", "awale");
  bens_other_page.drop();
  EXPECT_TRUE(sees_ben()) << "there is one lobby left";
  ben.say("/name Benno");
  EXPECT_TRUE(sees_ben());
  EXPECT_EQ(shown.people[ben.id].at("name"), "Benno");
  ben.drop();
  EXPECT_FALSE(sees_ben());
}

TEST(Lobby, KeepsWhatSomebodySaysFromWhoIgnoresThem) {
  World world;
  Client anna(world), ben(world), clara(world);
  for (Client* client : {&anna, &ben, &clara}) client->say("/lobby awale");
  anna.say("/ignore " + ben.id);
  for (Client* client : {&anna, &clara}) client->received();
  EXPECT_TRUE(is_ok(ben.say("blah", "awale")));
  EXPECT_TRUE(hears(clara, "blah"));
  const auto told = anna.received();
  EXPECT_TRUE(std::ranges::any_of(told, [](const Json& frame) { return frame["type"] == "event"; })) << "its number";
  for (const Json& frame : told) EXPECT_EQ(frame.dump().find("blah"), std::string::npos);
  clara.say("/watch", "awale");
  EXPECT_TRUE(hears(clara, "blah"));
  anna.say("/watch", "awale");
  EXPECT_FALSE(hears(anna, "blah"));
  anna.say("/unignore " + ben.id);
  anna.say("/watch", "awale");
  EXPECT_TRUE(hears(anna, "blah"));
}

TEST(Lobby, ShowsNothingOfARoomThatIsOrBecomesPrivate) {
  World world;
  Client anna(world), ben(world);
  for (const char* lobby : {"hall", "awale"}) ben.say("/watch", lobby);
  const std::string secret = anna.say("/new awale private").at("room");
  const std::string room = anna.say("/new awale").at("room");
  world.pass(moment);
  EXPECT_EQ(ben.say("/list", "awale").at("total"), 1);
  anna.say("/private", room);
  anna.say("/join", secret);
  world.pass(moment);
  for (const char* lobby : {"hall", "awale"}) EXPECT_EQ(ben.say("/list", lobby).at("total"), 0);
  Shown shown = shown_to(ben);
  EXPECT_TRUE(shown.rooms.empty());
}

TEST(Lobby, ShowsNobodyAtATableWhoWasShownOut) {
  World world;
  Client anna(world), ben(world);
  const std::string room = anna.say("/new awale").at("room");
  ben.say("/join", room);
  anna.say("/kick " + ben.id, room);
  Client clara(world);
  clara.say("/lobby awale");
  EXPECT_TRUE(shown_to(clara).rooms.at(room).at("seats").at("1").is_null());
}

TEST(Lobby, EnteredAgainAfterACutBringsThePictureToo) {
  World world;
  Client anna(world);
  const Json frame{{"cid", 77}, {"do", "/lobby awale"}};
  anna.send(frame);
  anna.reconnect();
  anna.say("/leave", "awale");
  anna.received();
  anna.send(frame);
  EXPECT_EQ(shown_to(anna).snapshots, 1);
  EXPECT_EQ(anna.say("/who", "awale").at("total"), 1);
}

TEST(Who, OfARoomTellsWhoIsThereToWhoIsThere) {
  World world;
  Pair pair(world);
  Client clara(world);
  EXPECT_TRUE(is_error(clara.say("/who", pair.room), "not_allowed"));
  clara.say("/watch", pair.room);
  const Json who = clara.say("/who", pair.room);
  EXPECT_EQ(who.at("total"), 3);
  EXPECT_EQ(who.at("people").size(), 3u);
}

// What a crowd costs: frames and bytes, not time.

Limits for_a_crowd() {
  Limits limits;
  limits.commands_per_second = 1'000'000;
  return limits;
}

TEST(LobbyCrowd, IsToldOfInOneFrameForEachMomentHoweverManyCome) {
  World world(1, for_a_crowd());
  Client anna(world);
  anna.say("/watch");
  world.pass(moment);
  anna.received();
  std::deque<Client> crowd;
  for (int i = 0; i < 400; ++i) crowd.emplace_back(world).say("/watch");
  world.pass(moment);
  Shown shown = shown_to(anna);
  EXPECT_EQ(shown.changes, 1);
  EXPECT_EQ(shown.people.size(), 99u) << "and oneself";
  EXPECT_EQ(shown.totals.at("people"), 401);
  EXPECT_LT(shown.bytes, 100u * 100u);
  Client late(world);
  late.say("/watch");
  EXPECT_LT(shown_to(late).bytes, 100u * 100u) << "who comes is not told of all";
  late.drop();
  world.pass(moment);
  anna.received();

  crowd.back().say("/name Zoe");
  world.pass(moment);
  EXPECT_EQ(shown_to(anna).changes, 0) << "she is not among those who are shown";
  crowd.back().drop();
  world.pass(moment);
  shown = shown_to(anna);
  EXPECT_EQ(shown.changes, 1);
  EXPECT_LT(shown.bytes, 200u) << "only the number has changed";
  EXPECT_EQ(shown.totals.at("people"), 400);
}

TEST(LobbyCrowd, OfFiveThousandGetsFewerFramesOfTheSameSize) {
  const auto gather = [](std::size_t connections) { return Lobby::gather(connections).count(); };
  EXPECT_EQ(gather(1), 100);
  EXPECT_EQ(gather(500), 100);
  for (const std::size_t connections : {500u, 1'000u, 5'000u, 10'000u}) {
    EXPECT_LE(static_cast<std::int64_t>(connections) * 1000 / gather(connections), 5'000) << "frames a second";
  }
  EXPECT_EQ(gather(5'000), 1'000);
}

TEST(LobbyCrowd, SeesTheSameAsWhoComesLater) {
  World world(1, for_a_crowd());
  Client anna(world);
  anna.say("/watch");
  Shown before = shown_to(anna);
  std::mt19937 dice(7);
  std::deque<Client> crowd;
  for (int i = 0; i < 130; ++i) crowd.emplace_back(world);
  const auto catch_up = [&](Shown& shown, Client& client) {
    for (const Json& frame : client.received()) shown.hear(frame);
  };
  for (int turn = 0; turn < 600; ++turn) {
    Client& somebody = crowd[dice() % crowd.size()];
    somebody.say(dice() % 3 == 0 ? "/leave" : "/watch");
    if (dice() % 10 == 0) world.pass(moment);
    if (dice() % 100 == 0) {
      Client late(world);
      late.say("/watch");
      world.pass(moment);
      catch_up(before, anna);
      const Shown now = shown_to(late);
      EXPECT_EQ(before.people, now.people);
      EXPECT_EQ(before.totals, now.totals);
    }
  }
}

TEST(LobbyCrowd, IsShownFirstWhereSomebodyWaits) {
  Limits limits = for_a_crowd();
  limits.rooms_per_person = 1'000;
  World world(1, limits);
  Client anna(world), ben(world), clara(world);
  for (int i = 0; i < 120; ++i) anna.say("/new awale");
  const std::string waits = ben.say("/new awale").at("room");
  ben.say("/join", waits);
  clara.say("/watch");
  const Shown shown = shown_to(clara);
  EXPECT_EQ(shown.rooms.size(), 100u);
  EXPECT_TRUE(shown.rooms.contains(waits));
  EXPECT_EQ(shown.totals.at("rooms"), 121);
}

}  // namespace
}  // namespace bohnenhof::server::testing
