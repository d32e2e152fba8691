// Many people who say anything: nothing breaks, and what must always hold, holds.
#include <gtest/gtest.h>

#include "protocol/encode.hpp"
#include "protocol/parse.hpp"
#include "server/room/table.hpp"
#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

using protocol::Person;
using protocol::PersonId;

const std::vector<std::string> lines{"/join",
                                     "/join 1",
                                     "/join 2",
                                     "/leave",
                                     "/start",
                                     "/start",
                                     "/resign",
                                     "/rematch",
                                     "/rematch",
                                     "/first 1",
                                     "/first 2",
                                     "/first random",
                                     "/option reserve=5",
                                     "hello",
                                     "/watch",
                                     "/preview +1",
                                     "/list",
                                     "/name Somebody",
                                     "/move +1",
                                     "/move >1 3",
                                     "/move",
                                     "/help /move",
                                     "/new bohnduell",
                                     "/ping",
                                     "/clock 0.25+1",
                                     "/clock none",
                                     "/addtime 5",
                                     "/draw",
                                     "/takeback",
                                     "/takeback",
                                     "/accept",
                                     "/accept takeback",
                                     "/decline",
                                     "/claim win",
                                     "/option best_of=2",
                                     "/option position=\"16,16 1,1,1,0/1,1,1,0 1,1 2\"",
                                     "/option position=none",
                                     "/swap"};

TEST(Random, TheLogGivesTheTableAgain) {
  const auto& game = *rules::find_game("bohnduell");
  const std::vector<Person> people{{PersonId("a"), "Anna"}, {PersonId("b"), "Ben"}, {PersonId("c"), "Carl"}};
  for (unsigned seed = 0; seed < 50; ++seed) {
    SeededChance chance(seed);
    auto& random = chance.engine();
    const protocol::event::Created created{people[0], "bohnduell", rules::default_options(game)};
    Table table(protocol::RoomId("r"), created, game);
    Table again = table;
    protocol::UnixMillis now = 0;
    for (int i = 0; i < 400; ++i) {
      now += static_cast<protocol::UnixMillis>(random() % (random() % 20 == 0 ? 40'000 : 1'000));
      Envelope envelope{people[random() % people.size()], input::Arrived{}, now, static_cast<int>(random() % 800)};
      if (table.phase() == protocol::Phase::playing && random() % 4 != 0) {
        const auto legal = table.state().legal;
        envelope.what =
            protocol::Command{protocol::command::Move{std::string(legal[random() % legal.size()].view()), {}}};
      } else if (random() % 10 == 0) {
        if (random() % 3 == 0) envelope.what = input::Departed{};
        if (random() % 3 == 0) envelope.what = input::TimePassed{};
        if (random() % 10 == 0) envelope.what = input::Revived{now};
      } else {
        const auto command = protocol::parse_line(lines[random() % lines.size()]);
        if (!command) continue;
        envelope.what = *command;
      }
      const auto decision = table.handle(envelope, chance);
      if (!decision) continue;
      for (const auto& event : decision->events) {
        const auto read_back = protocol::decode_event(protocol::encode_event(event));
        ASSERT_TRUE(read_back) << read_back.error();
        table.apply(event, now);
        again.apply(*read_back, now);
      }
      ASSERT_EQ(protocol::encode_state(table.state()), protocol::encode_state(again.state()));
      const auto& seats = table.seats();
      ASSERT_FALSE(seats.south && seats.north && seats.south->person.id == seats.north->person.id);
    }
  }
}

TEST(Random, GeneratedFramesAreAnsweredAndBreakNothing) {
  World world(1, {.commands_per_second = 1'000'000});
  Pair pair(world);
  pair.start();
  std::mt19937 random(3);
  const std::vector<std::string> pieces{"{",
                                        "}",
                                        "[",
                                        "]",
                                        "\"",
                                        ":",
                                        ",",
                                        "\"cid\"",
                                        "\"do\"",
                                        "\"room\"",
                                        "\"hello\"",
                                        "1",
                                        "-1",
                                        "1e99",
                                        "null",
                                        "true",
                                        "\"/join 1\"",
                                        "\"/move +1\"",
                                        "\"" + pair.room + "\"",
                                        "\\u0000",
                                        "\xc3\xa9",
                                        "9007199254740993"};
  for (int i = 0; i < 5'000; ++i) {
    std::string frame = random() % 2 ? "{\"cid\":" + std::to_string(1'000'000 + i) + ",\"do\":" : "";
    const auto length = random() % 12;
    for (unsigned piece = 0; piece < length; ++piece) frame += pieces[random() % pieces.size()];
    if (random() % 3 == 0) frame += "}";
    pair.anna.received();
    pair.anna.send_text(frame);
    ASSERT_FALSE(pair.anna.closed());
  }
  EXPECT_TRUE(is_ok(pair.anna.say("/ping")));
}

}  // namespace
}  // namespace bohnenhof::server::testing
