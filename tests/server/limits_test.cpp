// Each bound of the house, and what happens beyond it. Connections and bytes: tests/net/websocket_test.cpp.
#include <fstream>
#include <gtest/gtest.h>

#include "server/gate/whereabouts.hpp"
#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

TEST(Limits, AreInTheTableOfTheReadmeAsTheProgramHasThem) {
  std::vector<std::string> told, wanted;
  std::ifstream readme(BOHNENHOF_SOURCE_DIR "/server/README.md");
  for (std::string line; std::getline(readme, line);) {
    if (line.starts_with("| `--limit-")) told.push_back(line);
  }
  for (const LimitSpec& spec : limit_specs()) {
    wanted.push_back("| `--limit-" + std::string(spec.name) + "` | " + std::to_string(spec.get(Limits{})) + " | " +
                     std::string(spec.help) + " | " + std::string(spec.beyond) + " |");
  }
  EXPECT_EQ(told, wanted);
}

TEST(Limits, AreSetOneByOne) {
  for (const LimitSpec& spec : limit_specs()) {
    Limits limits;
    spec.set(limits, 7);
    EXPECT_EQ(spec.get(limits), 7);
    for (const LimitSpec& other : limit_specs()) {
      if (&other == &spec) continue;
      EXPECT_EQ(other.get(limits), other.get(Limits{})) << other.name;
    }
  }
}

TEST(Limits, ChatIsBoundedByPersonWhateverTheySayAndOnHoweverManyPages) {
  World world(2, {.commands_per_second = 1'000, .chat_per_minute = 30});
  Pair pair(world);
  Client phone(world, pair.anna.secret, Json{{pair.room, 0}}, "phone");
  Json refused;
  int said = 0;
  while (!is_error(refused = (said % 2 == 0 ? pair.anna : phone).say("line " + std::to_string(said), pair.room),
                   "rate_limited")) {
    ASSERT_LT(++said, 100);
  }
  EXPECT_EQ(said, 20);
  EXPECT_EQ(refused.at("data").at("what"), "chat");
  EXPECT_EQ(refused.at("room"), pair.room);
  EXPECT_TRUE(is_ok(pair.ben.say("only one of us talks that much", pair.room)));
  EXPECT_TRUE(is_ok(pair.ben.say("/start", pair.room))) << "commands are counted apart";
  world.pass(milliseconds(refused.at("data").at("retry_after").get<int>()));
  EXPECT_TRUE(is_ok(phone.say("sorry", pair.room)));
}

TEST(Limits, SeatsAreBoundedByPerson) {
  World world(1, {.seats_per_person = 2});
  Client anna(world), ben(world);
  std::vector<std::string> rooms;
  for (int i = 0; i < 3; ++i) rooms.push_back(ben.say("/new bohnduell").at("room"));
  EXPECT_TRUE(is_ok(anna.say("/join 1", rooms[0])));
  EXPECT_TRUE(is_ok(anna.say("/join 1", rooms[1])));
  const Json refused = anna.say("/join 1", rooms[2]);
  EXPECT_TRUE(is_error(refused, "too_many"));
  EXPECT_EQ(refused.at("data"), Json::parse(R"({"what":"seats","limit":2})"));
  EXPECT_TRUE(is_error(anna.say("/join", rooms[1]), "already_seated"));
  anna.say("/leave", rooms[0]);
  EXPECT_TRUE(is_ok(anna.say("/join 1", rooms[2])));
}

TEST(Limits, AConnectionIsInSoManyRoomsAndNoMore) {
  World world(1, {.commands_per_second = 10'000, .rooms_per_person = 10'000});
  Client anna(world), carl(world), ben(world);
  std::vector<std::string> rooms;
  for (std::size_t i = 0; i <= Whereabouts::most; ++i) {
    rooms.push_back((i % 2 == 0 ? anna : carl).say("/new bohnduell").at("room"));
    EXPECT_TRUE(is_error(ben.say("/watch", "zzzzz" + std::to_string(i % 10)), "unknown_room"));
  }
  for (std::size_t i = 0; i < Whereabouts::most; ++i) EXPECT_TRUE(is_ok(ben.say("/watch", rooms[i])));
  EXPECT_TRUE(is_error(ben.say("/watch", rooms.back()), "too_many"));
  EXPECT_TRUE(is_error(ben.say("/new bohnduell"), "too_many"));
  EXPECT_TRUE(is_ok(ben.say("/watch", rooms.front())));
  EXPECT_TRUE(is_ok(ben.say("/leave", rooms.front())));
  EXPECT_TRUE(is_ok(ben.say("/watch", rooms.back())));
}

TEST(Limits, RoomsInMemoryAreBoundedAlsoForThoseThatComeBack) {
  World world(1, {.rooms = 1});
  Client anna(world);
  const std::string room = anna.say("/new bohnduell").at("room");
  anna.drop();
  world.pass(Limits{}.room_idle + milliseconds(2'000));
  Client ben(world), carl(world);
  EXPECT_TRUE(is_ok(ben.say("/new bohnduell")));
  EXPECT_TRUE(is_error(ben.say("/new bohnduell"), "too_many"));
  const Json refused = carl.say("/watch", room);
  EXPECT_TRUE(is_error(refused, "too_many"));
  EXPECT_EQ(refused.at("data"), Json::parse(R"({"what":"rooms","limit":1})"));
  ben.drop();
  world.pass(Limits{}.room_idle + milliseconds(2'000));
  EXPECT_TRUE(is_ok(carl.say("/watch", room)));
}

}  // namespace
}  // namespace bohnenhof::server::testing
