// Host and company: private and closed rooms, removal, muting, what watchers say among themselves.
#include <gtest/gtest.h>

#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

/// The kinds of the events that came since the last look; `#` for a bare number.
std::vector<std::string> kinds(Client& client) {
  std::vector<std::string> found;
  for (const Json& frame : client.received()) {
    if (frame.at("type") != "event") continue;
    found.push_back(frame.contains("event") ? frame.at("event").at("kind").get<std::string>() : "#");
  }
  return found;
}

bool hears(Client& client, const std::string& text) {
  bool heard = false;
  for (const Json& frame : client.received()) heard = heard || frame.dump().find(text) != std::string::npos;
  return heard;
}

using Kinds = std::vector<std::string>;

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

// Private rooms.

TEST(Private, ARoomHasANewAddressAndEverybodyComesAlong) {
  for (const std::size_t shards : {1u, 3u}) {
    World world(shards);
    Pair pair(world);
    Client carl(world);
    carl.say("/watch", pair.room);
    pair.start();
    pair.play(1);
    carl.received();
    const auto seen = carl.seqs.at(pair.room);
    const Json answer = pair.anna.say("/private", pair.room);
    const std::string room = answer.at("room");
    EXPECT_EQ(room.size(), 20u);
    const auto frames = carl.received();
    ASSERT_EQ(frames.size(), 2u);
    EXPECT_EQ(frames[0], (Json{{"type", "moved"}, {"room", pair.room}, {"to", room}}));
    EXPECT_EQ(frames[1].at("room"), room);
    EXPECT_EQ(frames[1].at("event").at("kind"), "private");
    EXPECT_EQ(frames[1].at("seq"), seen + 1);
    EXPECT_EQ(frames[1].at("state").at("room"), room);
    EXPECT_EQ(frames[1].at("state").at("private"), true);
    const std::string former = pair.room;
    pair.room = room;
    pair.play(3);
    EXPECT_EQ(carl.state(room).at("ply"), 4);
    // To others the former address leads nowhere.
    Client dora(world);
    EXPECT_TRUE(is_error(dora.say("/watch", former), "unknown_room"));
    EXPECT_TRUE(is_error(dora.say("/join", former), "unknown_room"));
    EXPECT_TRUE(is_ok(dora.say("/watch", room)));
  }
}

TEST(Private, PlayersFollowToTheNewAddressWhateverHappened) {
  World world(2);
  Pair pair(world);
  pair.start();
  pair.ben.drop();
  const std::string former = pair.room;
  const std::string room = pair.anna.say("/private", former).at("room");
  pair.ben.reconnect();  // knows the former one
  EXPECT_EQ(pair.ben.welcome.at("rooms").at(0).at("room"), room);
  EXPECT_EQ(pair.ben.state(room).at("phase"), "playing");
  world.restart();
  Client phone(world, pair.ben.secret, Json{{former, 3}}, "phone");
  EXPECT_EQ(phone.state(room).at("phase"), "playing");
  EXPECT_TRUE(is_ok(phone.say("said to the former address", former)));
  pair.anna.reconnect();
  EXPECT_NE(pair.anna.say("/private", room).at("room"), room);
}

TEST(Private, AgainGivesAnotherAddressAndWhoIsBannedIsLeftBehind) {
  World world;
  Pair pair(world);
  Client carl(world);
  const std::string first = pair.anna.say("/private", pair.room).at("room");
  carl.say("/watch", first);
  pair.anna.say("/ban " + carl.id, first);
  const std::string second = pair.anna.say("/private", first).at("room");
  EXPECT_NE(first, second);
  EXPECT_TRUE(is_error(carl.say("/watch", first), "unknown_room"));
  EXPECT_TRUE(is_error(carl.say("/watch", pair.room), "unknown_room"));
  EXPECT_TRUE(is_ok(pair.ben.say("hello", pair.room)));
}

TEST(Private, OfSoManyAddressesARoomHasNoFurther) {
  World world(1, {.commands_per_second = 1000});
  Pair pair(world);
  Json answer;
  for (int i = 0; i < 50; ++i) answer = pair.anna.say("/private", pair.room);  // always by the first one
  EXPECT_TRUE(is_error(answer, "too_many"));
}

TEST(Private, IsInNoList) {
  World world;
  Client host(world), anna(world), ben(world), stranger(world);
  stranger.say("/watch");
  const std::string room = host.say("/new bohnduell reserve=5 private").at("room");
  EXPECT_EQ(room.size(), 20u);
  anna.say("/join", room);
  ben.say("/join", room);
  anna.say("/start", room);
  while (host.state(room).at("phase") == "playing") {
    Client& mover = host.state(room).at("to_move") == 1 ? anna : ben;
    mover.say("/move " + host.state(room).at("legal").at(0).get<std::string>(), room);
  }
  world.pass(milliseconds(1000));
  EXPECT_TRUE(stranger.say("/list").at("rooms").empty());
  EXPECT_TRUE(stranger.say("/games").at("games").empty());
  EXPECT_TRUE(stranger.say("/games " + anna.id).at("games").empty());
  EXPECT_FALSE(hears(stranger, room));
  EXPECT_EQ(anna.say("/games " + anna.id).at("games").size(), 1u);  // their own
  world.restart();
  anna.reconnect();
  stranger.reconnect();
  EXPECT_TRUE(stranger.say("/list").at("rooms").empty());
}

TEST(Private, LeavesTheHallWhenItBecomesSo) {
  World world;
  Pair pair(world);
  Client stranger(world);
  stranger.say("/watch");
  stranger.received();
  pair.anna.say("/private", pair.room);
  world.pass(milliseconds(200));
  const auto frames = stranger.received();
  ASSERT_EQ(frames.size(), 1u);
  EXPECT_EQ(frames[0].at("gone").at("rooms"), Json{pair.room});
}

TEST(Private, IsRecognisedWhenItIsSaidAgain) {
  World world;
  Pair pair(world);
  const Json line{{"cid", 900}, {"room", pair.room}, {"do", "/private"}};
  const std::string room = pair.anna.send(line).at("room");
  EXPECT_EQ(pair.anna.send(line).at("room"), room);
  world.restart();
  pair.anna.reconnect();
  EXPECT_EQ(pair.anna.send(line).at("room"), room);
}

TEST(Private, WhatCannotBeWrittenDownLeavesTheAddressAsItWas) {
  World world;
  Pair pair(world);
  world.store.hold = true;
  pair.anna.say("/private", pair.room);
  pair.ben.say("before it is known", pair.room);
  while (world.store.held() > 0) world.store.fail_next();
  world.store.hold = false;
  world.run();
  EXPECT_TRUE(is_ok(pair.ben.say("still here", pair.room)));
  EXPECT_TRUE(hears(pair.anna, "still here"));
}

TEST(Private, WhoAskedToComeInBeforeItIsKnownComesToTheNewAddress) {
  World world;
  Pair pair(world);
  Client carl(world);
  world.store.hold = true;
  pair.anna.say("/private", pair.room);
  carl.post("/watch", pair.room);
  world.run();
  world.store.hold = false;
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
  const std::string room = pair.anna.answer_to(pair.anna.last_cid()).at("room");
  const auto frames = carl.received();
  ASSERT_EQ(frames.size(), 4u);  // after the welcome
  EXPECT_EQ(frames[1].at("type"), "moved");
  EXPECT_EQ(frames[2].at("room"), room);
  EXPECT_TRUE(is_ok(frames[3]));
  carl.drop();
  world.pass(milliseconds(2000));
  EXPECT_EQ(pair.anna.state(room).at("watchers"), 0);
}

TEST(Private, WhoHasGoneIsSoughtUnderTheNewAddress) {
  World world;
  Pair pair(world);
  world.store.hold = true;
  pair.anna.say("/private", pair.room);
  pair.ben.drop();
  world.store.hold = false;
  while (world.store.held() > 0) world.store.commit_next();
  world.run();
  const std::string room = pair.anna.answer_to(pair.anna.last_cid()).at("room");
  EXPECT_EQ(pair.anna.state(room).at("seats").at("2").at("present"), false);
}

// Watchers among themselves.

TEST(WatchersChat, DoesNotReachPlayersWhileTheGameIsRunning) {
  World world;
  Pair pair(world);
  Client carl(world), dora(world);
  carl.say("/watch", pair.room);
  dora.say("/watch", pair.room);
  world.pass(milliseconds(1000));
  pair.start();
  pair.anna.received();
  pair.ben.received();
  dora.received();
  EXPECT_TRUE(is_ok(carl.say("he should take", pair.room)));
  EXPECT_EQ(kinds(pair.anna), Kinds{"#"});
  EXPECT_EQ(kinds(pair.ben), Kinds{"#"});
  const auto heard = dora.received();
  ASSERT_EQ(heard.size(), 1u);
  EXPECT_EQ(heard[0].at("event").at("to"), "watchers");
  // Nor in what comes after a cut, nor in a snapshot, nor after a restart.
  pair.ben.reconnect();
  EXPECT_FALSE(hears(pair.ben, "he should take"));
  pair.ben.drop();
  carl.say("or wait", pair.room);
  pair.ben.reconnect();
  const Kinds missed = kinds(pair.ben);
  EXPECT_NE(std::ranges::find(missed, "#"), missed.end());
  EXPECT_TRUE(is_ok(pair.anna.say("/watch", pair.room)));
  EXPECT_FALSE(hears(pair.anna, "he should take"));
  world.restart();
  for (Client* client : {&pair.anna, &pair.ben, &carl, &dora}) client->reconnect();
  EXPECT_FALSE(hears(pair.anna, "he should take"));
  EXPECT_FALSE(hears(pair.ben, "or wait"));
  Client emma(world);
  emma.say("/watch", pair.room);
  EXPECT_TRUE(hears(emma, "he should take"));
  // Players are heard by all.
  pair.anna.say("nice", pair.room);
  EXPECT_TRUE(hears(carl, "nice"));
  EXPECT_TRUE(hears(pair.ben, "nice"));
}

TEST(WatchersChat, IsShownToThePlayersWhenTheGameIsOver) {
  World world;
  Pair pair(world);
  Client carl(world);
  carl.say("/watch", pair.room);
  pair.start();
  carl.say("he should take", pair.room);
  pair.ben.say("/resign", pair.room);
  pair.anna.received();
  EXPECT_TRUE(is_ok(pair.anna.say("/watch", pair.room)));
  EXPECT_TRUE(hears(pair.anna, "he should take"));
  EXPECT_TRUE(is_ok(carl.say("well done", pair.room)));
  EXPECT_TRUE(hears(pair.ben, "well done"));
  pair.ben.say("/rematch", pair.room);
  pair.anna.say("/rematch", pair.room);
  pair.anna.received();
  EXPECT_TRUE(is_ok(pair.anna.say("/watch", pair.room)));
  EXPECT_TRUE(hears(pair.anna, "he should take"));  // of the game before
}

// For oneself.

TEST(Ignore, KeepsWhatSomebodySaysFromOnePersonAlone) {
  World world;
  Pair pair(world);
  Client carl(world);
  carl.say("/watch", pair.room);
  const Json answer = carl.say("/ignore " + pair.ben.name);
  ASSERT_TRUE(is_ok(answer));
  EXPECT_EQ(answer.at("ignored").at(0).at("id"), pair.ben.id);
  carl.received();
  pair.ben.say("blah", pair.room);
  EXPECT_EQ(kinds(carl), Kinds{"#"});
  EXPECT_TRUE(hears(pair.anna, "blah"));
  carl.say("/watch", pair.room);
  EXPECT_FALSE(hears(carl, "blah"));
  EXPECT_TRUE(is_error(pair.ben.say("/msg \"" + carl.name + "\" blah"), "ignored"));
  world.restart();
  for (Client* client : {&pair.anna, &pair.ben, &carl}) client->reconnect();
  EXPECT_EQ(carl.welcome.at("ignored").at(0).at("id"), pair.ben.id);
  pair.ben.say("blah again", pair.room);
  EXPECT_FALSE(hears(carl, "blah"));
  EXPECT_EQ(carl.say("/ignore").at("ignored").size(), 1u);
  EXPECT_TRUE(carl.say("/unignore " + pair.ben.id).at("ignored").empty());
  pair.ben.say("and now?", pair.room);
  EXPECT_TRUE(hears(carl, "and now?"));
}

TEST(Ignore, IsBoundedAndOfOthersOnly) {
  World world(1, {.commands_per_second = 1000});
  Client anna(world);
  EXPECT_TRUE(is_error(anna.say("/ignore " + anna.id), "yourself"));
  EXPECT_TRUE(is_error(anna.say("/ignore Nobody"), "unknown_person"));
  EXPECT_TRUE(is_error(anna.say("/unignore Nobody"), "unknown_person"));
  Json answer;
  const std::string gone = Client(world).id;
  EXPECT_TRUE(is_error(anna.say("/ignore " + gone), "unknown_person"));
  std::vector<std::unique_ptr<Client>> others;
  for (int i = 0; i <= 100; ++i) {
    others.push_back(std::make_unique<Client>(world));
    answer = anna.say("/ignore " + others.back()->id);
  }
  EXPECT_TRUE(is_error(answer, "too_many"));
}

TEST(Message, ReachesAllPagesOfBothAndNobodyElse) {
  World world(2);
  Client anna(world), ben(world), carl(world);
  ben.say("/name Ben Bean");
  Client phone(world, ben.secret, Json::object(), "phone"), laptop(world, anna.secret, Json::object(), "laptop");
  for (Client* client : {&anna, &ben, &carl, &phone, &laptop}) client->received();
  EXPECT_TRUE(is_ok(anna.say("/msg \"Ben Bean\" shall we play?")));
  for (Client* client : {&anna, &ben, &phone, &laptop}) {
    const Json frame = client->received().front();
    EXPECT_EQ(frame.at("type"), "message");
    EXPECT_EQ(frame.at("by").at("id"), anna.id);
    EXPECT_EQ(frame.at("to").at("id"), ben.id);
    EXPECT_EQ(frame.at("text"), "shall we play?");
  }
  EXPECT_TRUE(carl.received().empty());
  EXPECT_TRUE(is_error(anna.say("/msg Nobody hello"), "unknown_person"));
  EXPECT_TRUE(is_error(anna.say("/msg " + anna.id + " hello"), "yourself"));
  EXPECT_TRUE(is_error(anna.say("/msg " + ben.id + " " + std::string(501, 'x')), "bad_text"));
}

TEST(Message, CountsAsChat) {
  World world;
  Client anna(world), ben(world);
  Json answer;
  for (int i = 0; i <= 20; ++i) {
    answer = anna.say("/msg " + ben.id + " hello");
  }
  EXPECT_TRUE(is_error(answer, "rate_limited"));
  EXPECT_EQ(answer.at("data").at("what"), "chat");
}

}  // namespace
}  // namespace bohnenhof::server::testing
