// Registering, logging in and out, moving to another device, erasing.
#include <gtest/gtest.h>

#include "server/people/attempts.hpp"
#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

const std::string password = "correct-horse";

/// A browser whose player has that name and is registered.
struct Registered : Client {
  explicit Registered(World& world, const std::string& wanted = "Anna") : Client(world) {
    EXPECT_TRUE(is_ok(say("/name " + wanted)));
    EXPECT_TRUE(is_ok(say("/register " + password)));
  }
};

/// A browser on another device: another page load, too.
struct Phone : Client {
  explicit Phone(World& world) : Client(world, {}, Json::object(), "phone") {}
};

/// After a change of identity: the connection was closed to come back, and does.
void come_back(Client& client) {
  EXPECT_EQ(client.close_code(), 1012);
  client.reconnect();
}

TEST(Register, MakesANameOnesOwnAlsoWhenAbsent) {
  World world;
  Registered anna(world);
  Client ben(world);
  EXPECT_TRUE(is_error(ben.say("/name ANNA"), "name_taken"));
  anna.drop();
  EXPECT_TRUE(is_error(ben.say("/name ANNA"), "name_taken"));
  EXPECT_TRUE(is_error(ben.say("/name Annа"), "confusing_name"));  // a Cyrillic letter
  EXPECT_TRUE(is_ok(ben.say("/name Hanna")));
  anna.reconnect();
  EXPECT_EQ(anna.name, "Anna");
  EXPECT_EQ(anna.welcome.at("you").at("registered"), true);
  EXPECT_EQ(ben.welcome.at("you").at("registered"), false);
}

TEST(Register, WantsANameAndAPasswordAndOnce) {
  World world;
  Client anna(world);
  EXPECT_TRUE(is_error(anna.say("/register " + password), "name_needed"));
  anna.say("/name Anna");
  EXPECT_TRUE(is_error(anna.say("/register short"), "bad_password"));
  EXPECT_TRUE(is_error(anna.say("/register two words"), "bad_argument"));
  EXPECT_EQ(anna.say("/register \"two words\"").at("name"), "Anna");
  EXPECT_TRUE(is_error(anna.say("/register " + password), "already_registered"));
}

TEST(Register, TakesTheNameFromWhoBoreItBeforeAndIsAway) {
  World world;
  Pair pair(world);
  pair.ben.say("/name Anna");
  pair.ben.drop();
  Registered anna(world);
  anna.drop();
  pair.ben.reconnect();
  EXPECT_NE(pair.ben.name, "Anna");
  EXPECT_EQ(pair.anna.state(pair.room).at("seats").at("2").at("name"), pair.ben.name) << "the room hears of it";
}

TEST(Register, MayChangeTheNameAfterwards) {
  World world;
  Registered anna(world);
  EXPECT_TRUE(is_ok(anna.say("/name Annika")));
  anna.drop();
  Client ben(world);
  EXPECT_TRUE(is_error(ben.say("/name annika"), "name_taken"));
  EXPECT_TRUE(is_ok(ben.say("/name anna")));
}

TEST(Login, MakesAnotherBrowsersPlayerTheSamePerson) {
  World world;
  Registered anna(world);
  Phone phone(world);
  const std::string guest = phone.id;
  const Json answer = phone.say("/login anna " + password);
  EXPECT_TRUE(is_ok(answer)) << answer;
  EXPECT_EQ(answer.at("name"), "Anna");
  EXPECT_EQ(answer.at("lost"), true);
  come_back(phone);
  EXPECT_EQ(phone.id, anna.id);
  EXPECT_EQ(phone.name, "Anna");
  EXPECT_NE(phone.id, guest);
  EXPECT_EQ(anna.close_code(), 0) << "her other device stays";
}

TEST(Login, TakesNamesOfSeveralWordsAndPasswordsInQuotes) {
  World world;
  Client anna(world);
  anna.say("/name Anna Maria");
  EXPECT_TRUE(is_ok(anna.say("/register \"a \\\"b\\\" c d\"")));
  Phone phone(world), tablet(world);
  EXPECT_TRUE(is_ok(phone.say("/login Anna Maria \"a \\\"b\\\" c d\"")));
  EXPECT_TRUE(is_ok(tablet.say("/login \"Anna Maria\" \"a \\\"b\\\" c d\"")));
  EXPECT_TRUE(is_error(Client(world).say("/login Anna Maria \"open"), "bad_argument"));
}

TEST(Login, TakesAPasswordHoweverItIsTyped) {
  World world;
  Client anna(world);
  anna.say("/name Anna");
  EXPECT_TRUE(is_ok(anna.say("/register gr\u00fc\u00dfe-\uff11\uff12")));  // ü as one sign, and wide digits
  Phone phone(world), tablet(world);
  EXPECT_TRUE(is_ok(phone.say("/login Anna gru\u0308\u00dfe-12")));  // u and two dots
  EXPECT_TRUE(is_error(tablet.say("/login Anna gru\u00dfe-12"), "wrong_login"));
}

TEST(Login, SaysTheSameAndDoesTheSameWorkForAWrongNameAndAWrongPassword) {
  World world;
  Registered anna(world);
  Client eve(world);
  const Json wrong_password = eve.say("/login Anna wrong-horse");
  const int verified = world.passwords.verified;
  Json wrong_name = eve.say("/login Nobody " + password);
  EXPECT_EQ(world.passwords.verified, verified + 1);
  Json no_name = eve.say("/login Annа " + password);  // cannot be anybody's
  EXPECT_EQ(world.passwords.verified, verified + 2);
  EXPECT_TRUE(is_error(wrong_password, "wrong_login"));
  wrong_name["cid"] = no_name["cid"] = wrong_password["cid"];
  EXPECT_EQ(wrong_name, wrong_password);
  EXPECT_EQ(no_name, wrong_password);
  EXPECT_EQ(eve.close_code(), 0);
}

TEST(Login, AsWhoOneIsChangesNothing) {
  World world;
  Registered anna(world);
  EXPECT_TRUE(is_ok(anna.say("/login Anna " + password)));
  EXPECT_EQ(anna.close_code(), 0);
}

TEST(Login, IsForAllTabsOfTheBrowser) {
  World world(2);
  Registered anna(world);
  Client first(world);
  Client second(world, first.secret, Json::object(), "tab-2");
  first.say("/login Anna " + password);
  for (Client* tab : {&first, &second}) {
    come_back(*tab);
    EXPECT_EQ(tab->id, anna.id);
  }
}

TEST(Login, IsTriedSoOftenByAPersonAndThenMustWait) {
  World world;
  Registered anna(world);
  Client eve(world);
  Json answer;
  int tries = 0;
  while (is_error(answer = eve.say("/login Anna wrong-horse"), "wrong_login")) ++tries;
  EXPECT_EQ(tries, static_cast<int>(Attempts::by_person.burst));
  ASSERT_TRUE(is_error(answer, "rate_limited")) << answer;
  EXPECT_TRUE(is_error(eve.say("/login Anna " + password), "rate_limited")) << "the right one does not count either";
  world.pass(milliseconds(answer.at("data").at("retry_after").get<int>()));
  EXPECT_TRUE(is_ok(eve.say("/login Anna " + password)));
}

TEST(Login, IsTriedSoOftenAtAnAccountWhoeverItIs) {
  World world;
  Registered anna(world);
  int tries = 0;
  for (int i = 0; i < 30; ++i) tries += is_error(Client(world).say("/login Anna wrong-horse"), "wrong_login") ? 1 : 0;
  EXPECT_EQ(tries, static_cast<int>(Attempts::at_account.burst));
  EXPECT_TRUE(is_error(Client(world).say("/login Ben " + password), "wrong_login")) << "others are not concerned";
}

TEST(Login, IsTriedSoOftenFromAnAddressWhateverTheName) {
  World world;
  world.address = "2001:db8::";
  int tries = 0;
  for (int i = 0; i < 120; ++i) {
    tries += is_error(Client(world).say("/login Name" + std::to_string(i) + " " + password), "wrong_login") ? 1 : 0;
  }
  EXPECT_EQ(tries, static_cast<int>(Attempts::by_address.burst));
  world.address = "192.0.2.7";
  EXPECT_TRUE(is_error(Client(world).say("/login Anna " + password), "wrong_login"));
}

TEST(Login, IsRefusedWhenTooManyWaitForTheHasher) {
  World world;
  Registered anna(world);
  Phone phone(world);
  world.passwords.busy = true;
  EXPECT_TRUE(is_error(phone.say("/login Anna " + password), "busy"));
  world.passwords.busy = false;
  EXPECT_TRUE(is_ok(phone.say("/login Anna " + password)));
}

TEST(Logout, LeavesARegisteredPersonToComeBackTo) {
  World world;
  Registered anna(world);
  const std::string annas = anna.id;
  EXPECT_EQ(anna.say("/logout").at("lost"), false);
  come_back(anna);
  EXPECT_NE(anna.id, annas);
  EXPECT_NE(anna.name, "Anna");
  EXPECT_EQ(anna.welcome.at("you").at("registered"), false);
  EXPECT_TRUE(is_ok(anna.say("/login Anna " + password)));
  come_back(anna);
  EXPECT_EQ(anna.id, annas);
}

TEST(Logout, DoesNotLoseAGuestUnlessTold) {
  World world;
  Client guest(world);
  const std::string was = guest.id;
  EXPECT_TRUE(is_error(guest.say("/logout"), "not_registered"));
  EXPECT_TRUE(is_error(guest.say("/logout please"), "bad_argument"));
  EXPECT_EQ(guest.say("/logout forget").at("lost"), true);
  come_back(guest);
  EXPECT_NE(guest.id, was);
}

TEST(Logout, OfAGuestWhoIsLostGivesUpTheSeats) {
  World world;
  Pair pair(world);
  EXPECT_TRUE(is_ok(pair.ben.say("/logout forget")));
  EXPECT_TRUE(pair.anna.state(pair.room).at("seats").at("2").is_null());
}

TEST(Logout, LostOnTheWayIsAnsweredAgainAndNotDoneAgain) {
  World world;
  Client guest(world);
  EXPECT_TRUE(is_ok(guest.say("/logout forget")));
  const auto cid = guest.last_cid();
  come_back(guest);
  const std::string now = guest.id;
  EXPECT_TRUE(is_ok(guest.send(Json{{"cid", cid}, {"do", "/logout forget"}})));
  EXPECT_EQ(guest.close_code(), 0);
  EXPECT_EQ(Client(world, guest.secret).id, now);
}

TEST(Identity, IsNotChangedInTheMiddleOfAGame) {
  World world;
  Registered anna(world);
  Pair pair(world);
  pair.start();
  Client& ben = pair.ben;
  ben.say("/name Ben");
  const Json here = Json::array({pair.room});
  for (const std::string line : {"/logout forget", "/login Anna correct-horse", "/erase Ben"}) {
    const Json answer = ben.say(line);
    ASSERT_TRUE(is_error(answer, "still_playing")) << line << answer;
    EXPECT_EQ(answer.at("data").at("rooms"), here);
  }
  const std::string token = anna.say("/link").at("token");
  EXPECT_TRUE(is_error(ben.say("/link " + token), "still_playing"));
  EXPECT_EQ(ben.close_code(), 0);
  EXPECT_EQ(pair.anna.state(pair.room).at("phase"), "playing");
  ben.say("/resign", pair.room);
  EXPECT_TRUE(is_ok(ben.say("/link " + token))) << "the token was not used up";
}

TEST(Identity, IsNotChangedInTheMiddleOfAGameThatHasLeftMemory) {
  World world;
  Pair pair(world);
  pair.start();
  world.restart();
  pair.ben.reconnect();
  EXPECT_TRUE(is_error(pair.ben.say("/logout forget"), "still_playing"));
}

TEST(Identity, SurvivesARestart) {
  World world;
  Registered anna(world);
  Phone phone(world);
  phone.say("/login Anna " + password);
  world.restart();
  phone.reconnect();
  EXPECT_EQ(phone.id, anna.id);
  EXPECT_EQ(phone.welcome.at("you").at("registered"), true);
  EXPECT_TRUE(is_error(Client(world).say("/name anna"), "name_taken"));
}

TEST(Identity, IsNotTakenOverByAPublicId) {
  World world;
  Registered anna(world);
  Client eve(world, std::string(anna.id));
  EXPECT_NE(eve.id, anna.id);
  std::string padded = anna.id;
  padded.resize(43, 'A');
  EXPECT_NE(Client(world, padded).id, anna.id);
}

TEST(Identity, KeepsItsSeatWhenLoggingInElsewhere) {
  World world;
  Pair pair(world);
  pair.ben.say("/name Ben");
  pair.ben.say("/register " + password);
  pair.start();
  Phone phone(world);
  EXPECT_TRUE(is_ok(phone.say("/login Ben " + password)));
  come_back(phone);
  EXPECT_EQ(phone.welcome.at("rooms"), Json::parse(R"([{"room":")" + pair.room + R"(","seat":2}])"));
  EXPECT_TRUE(is_ok(phone.say("/resign", pair.room)));
}

TEST(Password, NeedsTheOldOneAndCutsOffOtherDevices) {
  World world;
  Registered anna(world);
  Phone phone(world);
  Client stranger(world);
  phone.say("/login Anna " + password);
  come_back(phone);
  EXPECT_TRUE(is_error(stranger.say("/password x " + password), "not_registered"));
  EXPECT_TRUE(is_error(phone.say("/password wrong-horse new-horse-1"), "wrong_login"));
  EXPECT_TRUE(is_error(phone.say("/password " + password + " short"), "bad_password"));
  EXPECT_TRUE(is_ok(phone.say("/password " + password + " new-horse-1")));
  EXPECT_EQ(phone.close_code(), 0);
  const std::string annas = anna.id;
  come_back(anna);
  EXPECT_NE(anna.id, annas) << "also the device where she registered";
  EXPECT_TRUE(is_error(anna.say("/login Anna " + password), "wrong_login"));
  EXPECT_TRUE(is_ok(anna.say("/login Anna new-horse-1")));
}

TEST(Link, MovesAGuestToAnotherDeviceOnce) {
  World world;
  Client anna(world), eve(world);
  Phone phone(world);
  anna.say("/name Anna");
  const Json link = anna.say("/link");
  EXPECT_EQ(link.at("expires_in"), 600'000);
  const std::string token = link.at("token");
  EXPECT_EQ(token.size(), 20u);
  EXPECT_TRUE(is_error(eve.say("/link " + anna.id), "bad_token"));
  EXPECT_TRUE(is_ok(phone.say("/link " + token)));
  come_back(phone);
  EXPECT_EQ(phone.id, anna.id);
  EXPECT_EQ(phone.name, "Anna");
  EXPECT_TRUE(is_error(eve.say("/link " + token), "bad_token"));
  EXPECT_EQ(anna.say("/logout").at("lost"), false) << "the phone has her";
  come_back(anna);
  EXPECT_TRUE(is_error(phone.say("/logout"), "not_registered"));
}

TEST(Link, ServesForTenMinutesAndOneAtATime) {
  World world;
  Client anna(world);
  Phone phone(world);
  const std::string first = anna.say("/link").at("token");
  const std::string second = anna.say("/link").at("token");
  EXPECT_TRUE(is_error(phone.say("/link " + first), "bad_token"));
  world.pass(std::chrono::minutes(10));
  EXPECT_TRUE(is_error(phone.say("/link " + second), "bad_token"));
  const std::string third = anna.say("/link").at("token");
  EXPECT_TRUE(is_ok(anna.say("/logout forget")));
  EXPECT_TRUE(is_error(phone.say("/link " + third), "bad_token")) << "whose it was is nobody any more";
}

TEST(Erase, NeedsTheOwnNameAndLeavesNothing) {
  World world;
  Pair pair(world);
  Phone phone(world);
  Client watcher(world);
  Client& anna = pair.anna;
  anna.say("/name Anna");
  anna.say("/register " + password);
  phone.say("/login Anna " + password);
  come_back(phone);
  pair.start();
  anna.say("/watch");
  anna.say("I was here");
  pair.play();
  const std::string annas = anna.id;
  ASSERT_EQ(watcher.say("/games Anna").at("games").size(), 1u);

  EXPECT_TRUE(is_error(anna.say("/erase Ben"), "wrong_name"));
  EXPECT_TRUE(is_ok(anna.say("/erase anna")));
  for (Client* device : std::initializer_list<Client*>{&anna, &phone}) {
    come_back(*device);
    EXPECT_NE(device->id, annas);
    EXPECT_EQ(device->name, "Guest " + device->id.substr(0, 4));
  }
  EXPECT_NE(anna.id, phone.id);
  EXPECT_TRUE(pair.ben.state(pair.room).at("seats").at("1").is_null());
  EXPECT_TRUE(is_error(watcher.say("/games Anna"), "unknown_person"));
  EXPECT_TRUE(watcher.say("/games " + annas).at("games").empty());
  watcher.received();
  const Json games = watcher.say("/games").at("games");
  watcher.say("/list");
  watcher.say("/watch");
  ASSERT_EQ(games.size(), 1u);
  const std::string left = games.dump();
  EXPECT_NE(left.find("(deleted)"), std::string::npos);
  for (const Json& frame : watcher.received()) {
    for (const std::string& trace : {annas, std::string("\"Anna\""), std::string("I was here")}) {
      EXPECT_EQ(frame.dump().find(trace), std::string::npos) << frame;
    }
  }
  EXPECT_TRUE(is_error(anna.say("/login Anna " + password), "wrong_login"));
  EXPECT_TRUE(is_ok(watcher.say("/name Anna"))) << "the name is free";
}

TEST(Games, AreListedOfAllAndOfOne) {
  World world;
  Pair pair(world);
  pair.ben.say("/name Ben");
  pair.start();
  pair.play();
  Client carl(world);
  const Json all = carl.say("/games");
  ASSERT_EQ(all.at("games").size(), 1u) << all;
  EXPECT_EQ(all.at("games").at(0).at("players").at("2").at("name"), "Ben");
  EXPECT_EQ(carl.say("/games ben").at("games"), all.at("games"));
  EXPECT_EQ(carl.say("/games " + pair.anna.id).at("games"), all.at("games"));
  EXPECT_TRUE(carl.say("/games " + carl.id).at("games").empty());
  EXPECT_TRUE(is_error(carl.say("/games Nobody"), "unknown_person"));
  pair.ben.drop();
  EXPECT_TRUE(is_error(carl.say("/games Ben"), "unknown_person")) << "he is not registered";
}

}  // namespace
}  // namespace bohnenhof::server::testing
