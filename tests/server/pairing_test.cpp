// Two who look for somebody find each other, in a whole house.
#include <gtest/gtest.h>

#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

constexpr milliseconds moment(100);

/// The latest frame of that type that somebody has just received; null: none.
Json latest(Client& client, const std::string& type) {
  Json found;
  for (Json& frame : client.received()) {
    if (frame.at("type") == type) found = std::move(frame);
  }
  return found;
}

bool waits(const Json& answer) { return is_ok(answer) && answer.contains("waiting"); }

/// Both have seats in the room, and their game is running.
void expect_they_play(Client& first, Client& second, const std::string& room) {
  ASSERT_TRUE(first.knows(room) && second.knows(room));
  EXPECT_EQ(first.state(room), second.state(room));
  const Json& state = first.state(room);
  EXPECT_EQ(state.at("phase"), "playing");
  EXPECT_EQ(state.at("seats").at("1").at("id"), first.id);
  EXPECT_EQ(state.at("seats").at("2").at("id"), second.id);
  EXPECT_EQ(state.at("host").at("id"), first.id);
}

TEST(Seek, IsPairedWithTheFirstWhoSeeksTheSame) {
  for (const std::size_t shards : {1u, 3u}) {
    World world(shards);
    Client anna(world), ben(world), clara(world);
    EXPECT_TRUE(waits(anna.say("/seek bohnduell reserve=12 5+3")));
    EXPECT_TRUE(waits(clara.say("/seek bohnduell 5+3")));
    anna.received();
    const Json answer = ben.say("/SUCHE bohnduell 5+3 reserve=12", "bohnduell");
    ASSERT_TRUE(is_ok(answer));
    const std::string room = answer.at("room");
    expect_they_play(anna, ben, room);
    EXPECT_EQ(anna.state(room).at("options").at("reserve"), 12);
    EXPECT_EQ(anna.state(room).at("clock").at("initial"), 300'000);
    const Json paired = latest(anna, "paired");
    EXPECT_EQ(paired.at("room"), room);
    EXPECT_EQ(paired.at("seat"), 1);
    EXPECT_EQ(paired.at("with").at("id"), ben.id);
    EXPECT_EQ(paired.at("here"), true);
    EXPECT_TRUE(is_ok(clara.say("/seek cancel")));
  }
}

TEST(Seek, TellsTheRoomThenThePairThenTheAnswer) {
  World world(2);
  Client anna(world), ben(world);
  anna.say("/seek awale");
  ben.received();
  ben.say("/seek awale");
  std::vector<std::string> types;
  for (const Json& frame : ben.received()) types.push_back(frame.at("type"));
  EXPECT_EQ(types, (std::vector<std::string>{"room", "paired", "ok"}));
}

TEST(Seek, IsShownInTheHallAndInTheLobbyOfItsGame) {
  World world;
  Client anna(world), hall(world), awale(world), other(world);
  hall.say("/watch");
  awale.say("/lobby awale");
  other.say("/lobby sternhalma");
  world.pass(moment);
  for (Client* client : {&hall, &awale, &other}) client->received();
  anna.say("/seek awale stall_rounds=9 10+0");
  world.pass(moment);
  for (Client* client : {&hall, &awale}) {
    const Json change = latest(*client, "lobby");
    ASSERT_EQ(change.at("seeks").size(), 1u);
    EXPECT_EQ(change.at("seeks")[0].at("by").at("id"), anna.id);
    EXPECT_EQ(change.at("seeks")[0].at("options").at("stall_rounds"), 9);
    EXPECT_EQ(change.at("totals").at("seeks"), 1);
  }
  EXPECT_TRUE(latest(other, "lobby").is_null());
  anna.say("/seek cancel");
  world.pass(moment);
  EXPECT_EQ(latest(hall, "lobby").at("gone").at("seeks").size(), 1u);
}

TEST(Seek, OfTwoWhoCrossIsOnePairInEitherOrder) {
  for (const bool anna_first : {true, false}) {
    World world(3);
    Client anna(world), ben(world);
    Client &first = anna_first ? anna : ben, &second = anna_first ? ben : anna;
    first.post("/seek awale", "hall");
    second.post("/seek awale", "hall");
    world.run();
    const Json one = first.answer_to(first.last_cid()), other = second.answer_to(second.last_cid());
    ASSERT_TRUE(is_ok(one) && is_ok(other));
    EXPECT_NE(one.contains("room"), other.contains("room")) << "one of them has waited";
    const std::string room = (one.contains("room") ? one : other).at("room");
    one.contains("room") ? expect_they_play(second, first, room) : expect_they_play(first, second, room);
    EXPECT_EQ(world.house->counts().rooms, 1u);
  }
}

TEST(Seek, PressedTwiceOrOnTwoPagesIsOneSeek) {
  World world;
  Client anna(world), ben(world), clara(world);
  Client phone(world, anna.secret, Json::object(), "phone");
  anna.say("/seek awale");
  anna.say("/seek awale");
  phone.say("/seek awale");
  EXPECT_EQ(latest(phone, "pairing").at("seeks").size(), 1u);
  const std::string room = ben.say("/seek awale").at("room");
  EXPECT_TRUE(anna.knows(room));
  EXPECT_TRUE(phone.knows(room));
  EXPECT_TRUE(waits(clara.say("/seek awale")));
  const Json further = ben.say("/seek awale");
  ASSERT_TRUE(is_ok(further)) << "a further game, with Clara";
  expect_they_play(clara, ben, further.at("room"));
}

TEST(Seek, IsToldOfOnOtherPagesThatDoNotEnterTheRoom) {
  World world;
  Client anna(world), ben(world);
  Client phone(world, anna.secret, Json::object(), "phone");
  anna.say("/seek awale");
  EXPECT_EQ(latest(phone, "pairing").at("seeks").size(), 1u);
  const std::string room = ben.say("/seek awale").at("room");
  const auto frames = phone.received();
  EXPECT_FALSE(phone.knows(room));
  const auto told = std::ranges::find(frames, "paired", [](const Json& frame) { return frame.at("type"); });
  ASSERT_NE(told, frames.end());
  EXPECT_EQ(told->at("here"), false);
  EXPECT_TRUE(is_ok(phone.say("/watch", room)));
}

TEST(Seek, OfWhoVanishesBeforeThePairIsMadeIsPassedOver) {
  for (const bool vanishes_first : {true, false}) {
    World world;
    Client anna(world), ben(world);
    anna.say("/seek awale");
    if (vanishes_first) anna.drop();
    ben.post("/seek awale", "hall");
    if (!vanishes_first) anna.drop();
    world.run();
    EXPECT_TRUE(waits(ben.answer_to(ben.last_cid())));
    EXPECT_EQ(world.house->counts().rooms, 0u);
  }
}

TEST(Seek, OfWhoVanishesWhileThePairIsWrittenDownIsMetAndTheSeatIsKept) {
  World world;
  Client anna(world), ben(world);
  anna.say("/seek awale");
  world.store.hold = true;
  ben.say("/seek awale");
  anna.drop();
  world.store.hold = false;
  world.store.commit_next();
  world.run();
  const Json answer = ben.answer_to(ben.last_cid());
  ASSERT_TRUE(is_ok(answer));
  const std::string room = answer.at("room");
  EXPECT_EQ(ben.state(room).at("seats").at("1").at("present"), false);
  anna.reconnect();
  EXPECT_EQ(anna.welcome.at("rooms")[0].at("room"), room);
  anna.say("/watch", room);
  EXPECT_EQ(ben.state(room).at("seats").at("1").at("present"), true);
}

TEST(Seek, EndsWithItsConnectionWithCancelAndWithLeavingTheLobby) {
  World world;
  Client anna(world), ben(world);
  ben.say("/watch");
  const auto open = [&] { return ben.say("/lobby hall"), latest(ben, "lobby").at("totals").at("seeks"); };
  anna.say("/seek awale");
  EXPECT_EQ(open(), 1);
  anna.reconnect();
  EXPECT_EQ(open(), 0);
  anna.say("/seek awale");
  anna.say("/seek bohnduell");
  anna.say("/leave", "awale");
  EXPECT_EQ(open(), 1);
  anna.say("/leave");
  EXPECT_EQ(open(), 0);
  EXPECT_EQ(latest(anna, "pairing").at("ended")[0].at("why"), "left");
  anna.say("/seek awale");
  anna.say("/seek cancel");
  EXPECT_EQ(open(), 0);
  EXPECT_TRUE(is_ok(anna.say("/seek cancel")));
}

TEST(Seek, EndsWhenAGameBeginsOtherwise) {
  World world;
  Pair pair(world);
  pair.anna.say("/seek awale");
  pair.start();
  Client clara(world);
  EXPECT_TRUE(waits(clara.say("/seek awale")));
  EXPECT_EQ(latest(pair.anna, "pairing").at("ended")[0].at("why"), "playing");
}

TEST(Seek, IsRefusedWhereNoGameCouldBegin) {
  World world(1, {.rooms = 1, .seats_per_person = 1});
  Client anna(world), ben(world), clara(world);
  EXPECT_TRUE(is_error(anna.say("/seek chess"), "unknown_game"));
  EXPECT_TRUE(is_error(anna.say("/seek awale reserve=3"), "bad_option"));
  EXPECT_TRUE(is_error(anna.say("/seek"), "bad_argument"));
  EXPECT_TRUE(is_error(anna.say("/seek awale cancel"), "bad_argument"));
  anna.say("/seek awale");
  const std::string room = ben.say("/new awale").at("room");
  const Json refused = clara.say("/seek awale");
  EXPECT_TRUE(is_error(refused, "too_many"));
  EXPECT_EQ(refused.at("data").at("what"), "rooms");
  EXPECT_EQ(latest(anna, "pairing").at("ended").back().at("why"), "failed");
  EXPECT_TRUE(is_ok(clara.say("/join", room)));
  EXPECT_EQ(clara.say("/seek awale").at("data").at("what"), "seats");
}

TEST(Seek, IsNotDoneTwiceWhenItIsSaidAgainAfterACut) {
  World world;
  Client anna(world), ben(world), clara(world);
  const Json seek{{"cid", 70}, {"do", "/seek awale"}};
  anna.send(seek);
  anna.reconnect();
  anna.received();
  EXPECT_TRUE(waits(anna.send(seek))) << "it waits anew";
  const std::string room = ben.say("/seek awale").at("room");
  anna.reconnect();
  anna.received();
  anna.send(seek);
  const Json again = latest(anna, "ok");
  EXPECT_EQ(again.at("room"), room) << "it has been found";
  EXPECT_TRUE(waits(clara.say("/seek awale"))) << "nobody else waits";
}

TEST(Seek, ThatMadeAPairBeforeARestartIsRecognisedForBoth) {
  World world;
  Client anna(world), ben(world), clara(world);
  const Json seek{{"cid", 70}, {"do", "/seek awale"}};
  anna.send(seek);
  const std::string room = ben.send(seek).at("room");
  world.restart();
  for (Client* client : {&anna, &ben}) {
    client->reconnect();
    client->received();
    client->send(seek);
    EXPECT_EQ(latest(*client, "ok").at("room"), room);
  }
  clara.reconnect();
  EXPECT_TRUE(waits(clara.say("/seek awale"))) << "nobody else waits";
  EXPECT_EQ(world.house->counts().rooms, 1u);
}

TEST(Seek, IsToldAndSeatedOnlyWhenThePairIsWrittenDown) {
  World world;
  Client anna(world), ben(world);
  anna.say("/seek awale");
  world.store.hold = true;
  anna.received();
  EXPECT_TRUE(ben.say("/seek awale").is_null());
  EXPECT_TRUE(latest(anna, "paired").is_null());
  world.store.commit_next();
  world.run();
  EXPECT_TRUE(is_ok(ben.answer_to(ben.last_cid())));
  world.store.hold = false;

  Client clara(world), dora(world);
  clara.say("/seek awale");
  world.store.hold = true;
  dora.say("/seek awale");
  clara.received();
  world.store.fail_next();
  world.store.hold = false;
  world.run();
  EXPECT_TRUE(is_error(dora.answer_to(dora.last_cid()), "store_failed"));
  const Json told = latest(clara, "pairing");
  EXPECT_EQ(told.at("ended").back().at("why"), "failed");
  EXPECT_TRUE(told.at("seeks").empty());
  EXPECT_TRUE(waits(dora.say("/seek awale")));
}

TEST(Seek, OfTenThousandThatAreOpenedAndAbandonedLeavesNothing) {
  World world(1, {.commands_per_second = 1'000'000});
  Client ben(world);
  for (int i = 0; i < 2'500; ++i) {
    Client anna(world);
    for (const char* game : {"awale", "bohnduell", "sternhalma", "bohnenspiel72"}) {
      EXPECT_TRUE(waits(anna.say(std::string("/seek ") + game)));
    }
    if (i % 2 == 0) anna.say("/leave");
  }
  for (const char* game : {"awale", "bohnduell", "sternhalma", "bohnenspiel72"}) {
    EXPECT_TRUE(waits(ben.say(std::string("/seek ") + game))) << "nobody is there to be met";
  }
  ben.say("/watch");
  EXPECT_EQ(latest(ben, "lobby").at("totals").at("seeks"), 4);
  EXPECT_EQ(world.house->counts().rooms, 0u);
  EXPECT_EQ(world.house->counts().connections, 1u);
  ben.drop();
  world.pass(milliseconds(200));
  EXPECT_EQ(world.shards[0]->timers(), 0u);
}

// Challenges.

TEST(Challenge, IsToldToBothAndAcceptedBeginsTheGame) {
  World world(2);
  Client anna(world), ben(world);
  ben.say("/name Ben B.");
  ben.received();
  EXPECT_TRUE(waits(anna.say("/challenge \"ben b.\" awale 10+5")));
  const Json told = latest(ben, "pairing");
  ASSERT_EQ(told.at("challenges").size(), 1u);
  EXPECT_EQ(told.at("challenges")[0].at("from").at("id"), anna.id);
  EXPECT_EQ(told.at("challenges")[0].at("rules"), "awale");
  EXPECT_EQ(latest(anna, "pairing").at("challenges"), told.at("challenges"));
  const Json accepted = ben.say("/challenge \"" + anna.name + "\" accept");  // a guest's name serves as well
  ASSERT_TRUE(is_ok(accepted));
  expect_they_play(anna, ben, accepted.at("room"));
  EXPECT_EQ(latest(anna, "paired").at("room"), accepted.at("room"));
  EXPECT_TRUE(is_error(ben.say("/challenge " + anna.id + " accept"), "no_challenge"));
}

TEST(Challenge, IsDeclinedWithdrawnAndEndedByLeaving) {
  World world;
  Client anna(world), ben(world);
  const auto end_of = [](Client& client) { return latest(client, "pairing").at("ended")[0].at("why"); };
  anna.say("/challenge " + ben.id + " awale");
  EXPECT_TRUE(is_ok(ben.say("/challenge " + anna.id + " decline")));
  EXPECT_EQ(end_of(anna), "declined");
  anna.say("/challenge " + ben.id + " awale");
  ben.received();
  EXPECT_TRUE(is_ok(anna.say("/challenge " + ben.id + " cancel")));
  EXPECT_EQ(end_of(ben), "cancelled");
  anna.say("/challenge " + ben.id + " awale");
  anna.received();
  ben.drop();
  EXPECT_EQ(end_of(anna), "left");
  ben.reconnect();
  ben.say("/challenge " + anna.id + " bohnduell");
  ben.drop();
  EXPECT_TRUE(latest(anna, "pairing").at("challenges").empty());
}

TEST(Challenge, WaitsOnEachPageAlsoOnOneThatComesLater) {
  World world;
  Client anna(world), ben(world);
  anna.say("/challenge " + ben.id + " awale");
  Client phone(world, ben.secret, Json::object(), "phone");
  EXPECT_EQ(latest(phone, "pairing").at("challenges").size(), 1u);
  ben.drop();
  EXPECT_TRUE(is_ok(phone.say("/challenge " + anna.id + " accept")));
}

TEST(Challenge, AcceptedAndWithdrawnAtOnceIsDecidedByWhatCameFirst) {
  for (const bool accept_first : {true, false}) {
    World world(2);
    Client anna(world), ben(world);
    anna.say("/challenge " + ben.id + " awale");
    const auto accept = [&] { ben.post("/challenge " + anna.id + " accept", "hall"); };
    const auto withdraw = [&] { anna.post("/challenge " + ben.id + " cancel", "hall"); };
    if (accept_first) accept();
    withdraw();
    if (!accept_first) accept();
    world.run();
    const Json accepted = ben.answer_to(ben.last_cid());
    EXPECT_TRUE(is_ok(anna.answer_to(anna.last_cid())));
    EXPECT_EQ(world.house->counts().rooms, is_ok(accepted) ? 1u : 0u);
    EXPECT_TRUE(is_ok(accepted) || is_error(accepted, "no_challenge"));
  }
}

TEST(Challenge, NeedsSomebodyWhoIsHere) {
  World world;
  Client anna(world), ben(world);
  ben.drop();
  EXPECT_TRUE(is_error(anna.say("/challenge " + ben.id + " awale"), "unknown_person"));
  EXPECT_TRUE(is_error(anna.say("/challenge Nobody awale"), "unknown_person"));
  EXPECT_TRUE(is_error(anna.say("/challenge " + anna.id + " awale"), "yourself"));
  EXPECT_TRUE(is_error(anna.say("/challenge " + anna.id), "bad_argument"));
  EXPECT_TRUE(is_error(anna.say("/challenge " + anna.id + " chess"), "unknown_game"));
}

}  // namespace
}  // namespace bohnenhof::server::testing
