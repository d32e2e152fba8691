// Games of every kind, as tables keep them, exported and read again.
#include <gtest/gtest.h>
#include <random>

#include "protocol/encode.hpp"
#include "protocol/read_record.hpp"
#include "server/room/table.hpp"
#include "tests/conformance/option_sets.hpp"
#include "tests/support/fake_scheduler.hpp"

namespace bohnenhof::server::testing {
namespace {

using namespace protocol;

const rules::BySeat<Person> players{{PersonId("anna"), "Anna"}, {PersonId("ben"), "Ben: the second"}};

/// A table at which a game is played at random, to whatever end.
class RandomGame {
 public:
  RandomGame(const rules::GameInfo& game, const rules::Options& options, unsigned seed)
      : game_(game), options_(options), random_(seed), chance_(seed) {}

  /// Nothing: it was aborted.
  std::optional<GameRecord> play() {
    event::Created created{players.south, std::string(game_.id), options_};
    if (one_in(2)) created.clock = clock_kind::Increment{600'000, 5'000};
    if (one_in(3)) created.best_of = 3;
    if (one_in(3)) created.position = some_position();
    Table table(RoomId("room1"), created, game_);
    for (const auto seat : rules::both_seats) table.apply(event::Joined{seat, players[seat]}, now_);
    say(table, rules::Seat::south, command::Start{});
    const bool to_the_end = one_in(2) && game_.id != "sternhalma";  // which goes on and on
    const int end_after = to_the_end ? 1'000'000 : static_cast<int>(random_() % 60);
    while (table.phase() == Phase::playing) step(table, end_after);
    return table.finished_game();
  }

 private:
  bool one_in(unsigned n) { return random_() % n == 0; }

  std::optional<std::string> some_position() {
    auto match = rules::start(game_, options_, rules::Seat::north);
    for (int ply = 0; ply < 20 && !match.over(); ++ply) {
      const auto legal = match.legal_moves();
      match.play_silently(legal[random_() % legal.size()].view());
    }
    return match.over() ? std::nullopt : std::optional(match.position());
  }

  void say(Table& table, rules::Seat seat, Command command) {
    now_ += static_cast<Millis>(random_() % 4'000);
    const auto decided = table.handle({players[seat], std::move(command), now_}, chance_);
    if (!decided) return;
    for (const Event& event : decided->events) table.apply(event, now_);
  }

  void step(Table& table, int end_after) {
    const rules::Seat mover = table.match().to_move(), other = rules::opponent(mover);
    if (table.match().ply() >= end_after) {
      switch (random_() % 3) {
        case 0:
          return say(table, mover, command::Resign{});
        case 1:
          say(table, mover, command::Draw{});
          return say(table, other, command::Accept{});
        default:
          now_ += 3'600'000;
          const auto passed = table.handle({{}, input::TimePassed{}, now_}, chance_);
          for (const Event& event : passed->events) table.apply(event, now_);
          if (table.phase() == Phase::playing) say(table, other, command::Resign{});
          return;
      }
    }
    if (one_in(12)) {
      say(table, other, command::Takeback{});
      return say(table, mover, command::Accept{Agreement::takeback});
    }
    const auto legal = table.match().legal_moves();
    say(table, mover, command::Move{std::string(legal[random_() % legal.size()].view()), std::nullopt});
  }

  const rules::GameInfo& game_;
  const rules::Options& options_;
  std::mt19937 random_;
  SeededChance chance_;
  UnixMillis now_ = 1'796'000'000'000;
};

void check(const GameRecord& record) {
  const std::string as_json = encode_record(record), as_text = encode_record_text(record);
  const auto from_json = read_record(as_json), from_text = read_record(as_text);
  ASSERT_TRUE(from_json) << from_json.error().message << "\n" << as_json;
  ASSERT_TRUE(from_text) << from_text.error().message << "\n" << as_text;
  EXPECT_EQ(encode_record(*from_json), as_json);
  EXPECT_EQ(encode_record_text(*from_text), as_text);
  EXPECT_EQ(from_text->moves, record.moves);
  EXPECT_EQ(from_text->result, record.result);
  EXPECT_EQ(from_text->options, record.options);
}

TEST(RoundTrip, OfEveryGameWithItsOptionsTakebacksClocksAndEnds) {
  std::map<std::string, int> ends;
  int set_up = 0;
  for (const auto& game : rules::games()) {
    const auto sets = rules::option_sets(game);
    for (unsigned seed = 0; seed < 60; ++seed) {
      SCOPED_TRACE(std::string(game.id) + " " + std::to_string(seed));
      const auto record = RandomGame(game, sets[seed % sets.size()], seed).play();
      if (!record) continue;
      ++ends[record->result.reason];
      if (record->position) ++set_up;
      check(*record);
    }
  }
  for (const char* end : {"resigned", "draw_agreed", "out_of_time", "majority", "no_moves"})
    EXPECT_GT(ends[end], 0) << end;
  EXPECT_GT(set_up, 20);
}

TEST(RoundTrip, OfAGameThatWasAborted) {
  GameRecord record;
  const auto& game = *rules::find_game("awale");
  record.rules = game.id;
  record.rules_version = game.rules_version;
  record.options = rules::default_options(game);
  record.players = players;
  record.moves = {"C"};
  record.result = {std::nullopt, {0, 0}, "aborted"};
  check(record);
}

}  // namespace
}  // namespace bohnenhof::server::testing
