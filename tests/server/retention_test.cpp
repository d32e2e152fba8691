// What is let go of when the operator says for how long things are kept.
#include "server/admin/retention.hpp"

#include <deque>
#include <gtest/gtest.h>

#include "store_contract.hpp"
#include "tests/support/fake_scheduler.hpp"

namespace bohnenhof::server::testing {
namespace {

using std::chrono::hours;

constexpr UnixMillis day = 86'400'000;

/// A house that only says what is asked of it.
struct Asked {
  RetentionMeans means() {
    return {
        .delete_games =
            [this](UnixMillis after, UnixMillis before, auto done) {
              said.push_back("games " + std::to_string(after) + " " + std::to_string((shard.wall() - before) / day));
              const auto next = games.empty() ? std::nullopt : std::optional(games.front());
              if (next) games.pop_front();
              done(next);
            },
        .find_guests =
            [this](const PersonId& after, UnixMillis before, auto done) {
              said.push_back("guests " + std::string(after.view()) + " " +
                             std::to_string((shard.wall() - before) / day));
              auto found = guests.empty() ? std::vector<PersonId>() : guests.front();
              if (!guests.empty()) guests.pop_front();
              done(found);
            },
        .forget =
            [this](const PersonId& guest, auto done) {
              said.push_back("forget " + std::string(guest.view()));
              done();
            }};
  }
  std::vector<std::string> after_all() {
    while (shard.step()) continue;
    return std::exchange(said, {});
  }

  FakeScheduler shard;
  std::deque<UnixMillis> games;  // where the next steps begin
  std::deque<std::vector<PersonId>> guests;
  std::vector<std::string> said;
};

using Said = std::vector<std::string>;

TEST(Retention, KeepsEverythingForEverUnlessToldOtherwise) {
  Asked house;
  const Retention retention(house.shard, {}, house.means());
  EXPECT_EQ(house.after_all(), Said{});
  EXPECT_EQ(house.shard.timers(), 0u);
}

TEST(Retention, GoesStepByStepAtTheStartAndOnceADay) {
  Asked house;
  house.games = {500, 900};
  house.guests = {{PersonId("anna"), PersonId("ben")}, {PersonId("carl")}};
  const Retention retention(house.shard, {.games = 30, .guests = 7}, house.means());
  EXPECT_EQ(house.after_all(), (Said{"games 0 30", "games 500 30", "games 900 30", "guests  7", "forget ben",
                                     "forget anna", "guests ben 7", "forget carl", "guests carl 7"}));
  house.shard.set_time(house.shard.now() + hours(23));
  EXPECT_EQ(house.after_all(), Said{});
  house.shard.set_time(house.shard.now() + hours(1));
  EXPECT_EQ(house.after_all(), (Said{"games 0 30", "guests  7"}));
}

TEST(Retention, DoesNothingAboutWhatIsKeptForEver) {
  Asked house;
  const Retention games(house.shard, {.games = 30}, house.means());
  EXPECT_EQ(house.after_all(), Said{"games 0 30"});
  const Retention guests(house.shard, {.guests = 7}, house.means());
  EXPECT_EQ(house.after_all(), Said{"guests  7"});
}

/// A database with things of all ages.
class OldRows : public ::testing::Test {
 protected:
  Written change(IdentityChange change, UnixMillis at) {
    return waiter_.ask<Written>([&](auto done) { store_->change_identity(std::move(change), at, waiter_, done); });
  }
  void name(const std::string& person, UnixMillis at) {
    EXPECT_EQ(change(change::Rename{PersonId(person), *read_name(person)}, at), Written::written);
  }
  void ended(const std::string& game, const std::string& south, UnixMillis at) {
    waiter_.ask<bool>([&](auto done) {
      store_->append({RoomId("r" + game), {row(1)}, {}, record(game, south, at)}, waiter_, done);
    });
  }
  bool has(const std::string& game) {
    return waiter_.ask<std::optional<GameRecord>>([&](auto done) { store_->load_game(GameId(game), waiter_, done); })
        .has_value();
  }
  std::vector<PersonId> unseen(const std::string& after, UnixMillis before) {
    return waiter_.ask<std::vector<PersonId>>(
        [&](auto done) { store_->find_guests_unseen(PersonId(after), before, waiter_, done); });
  }

  Folder folder_;
  std::unique_ptr<SqliteStore> store_ = open(folder_.path);
  Waiter waiter_;
};

TEST_F(OldRows, GamesOfGuestsAreDeletedOnceTheyAreOldAndThoseOfRegisteredPeopleStay) {
  name("Dora", 1);
  EXPECT_EQ(change(change::Register{PersonId("Dora"), *read_name("Dora"), "hash"}, 1), Written::written);
  ended("g1", "anna", 100);
  ended("g2", "Dora", 200);
  ended("g3", "anna", 300);
  const auto next =
      waiter_.ask<std::optional<UnixMillis>>([&](auto done) { store_->delete_old_games(0, 300, waiter_, done); });
  EXPECT_EQ(next, std::nullopt);
  EXPECT_FALSE(has("g1"));
  EXPECT_TRUE(has("g2")) << "Dora is registered";
  EXPECT_TRUE(has("g3")) << "not older";
}

TEST_F(OldRows, ManyGamesTakeSeveralSteps) {
  for (int i = 0; i < 450; ++i) ended("g" + std::to_string(i), "anna", 1'000 + i);
  UnixMillis after = 0;
  int steps = 0;
  while (true) {
    ++steps;
    const auto next = waiter_.ask<std::optional<UnixMillis>>(
        [&](auto done) { store_->delete_old_games(after, 5'000, waiter_, done); });
    if (!next) break;
    after = *next;
  }
  EXPECT_EQ(steps, 3);
  EXPECT_TRUE(waiter_.ask<std::vector<GameRecord>>([&](auto done) { store_->load_games({.limit = 9}, waiter_, done); })
                  .empty());
}

TEST_F(OldRows, GuestsWhoDoNotComeAreFoundAndNobodyElse) {
  name("Anna", 100);
  name("Ben", 100);
  name("Carl", 500);
  name("Dora", 100);
  name("Emil", 100);
  EXPECT_EQ(change(change::Register{PersonId("Dora"), *read_name("Dora"), "hash"}, 100), Written::written);
  waiter_.ask<bool>([&](auto done) {
    store_->append({RoomId("r1"), {row(1)}, {{PersonId("Emil"), rules::Seat::south, true}}, {}}, waiter_, done);
  });
  EXPECT_EQ(unseen("", 500), (std::vector<PersonId>{PersonId("Anna"), PersonId("Ben")}));
  EXPECT_EQ(unseen("Anna", 500), std::vector<PersonId>{PersonId("Ben")});
}

TEST_F(OldRows, WhoComesIsSeen) {
  name("Anna", 100);
  waiter_.time = 100 + day;
  const auto come = [&] {
    waiter_.ask<std::optional<PersonRecord>>([&](auto done) { store_->load_person(SecretId("Anna"), waiter_, done); });
    waiter_.ask<bool>([&](auto done) { store_->flush(waiter_, [done] { done(true); }); });
  };
  come();
  EXPECT_EQ(unseen("", 200).size(), 1u) << "within a day it is the same visit";
  waiter_.time = 101 + day;
  come();
  EXPECT_TRUE(unseen("", 101 + day).empty());
}

}  // namespace
}  // namespace bohnenhof::server::testing
