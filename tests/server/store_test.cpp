// What every store promises, and what SQLite does besides.
#include <fstream>
#include <sqlite3.h>

#include "store_contract.hpp"

namespace bohnenhof::server::testing {
namespace {

TEST_P(StoreContract, KeepsTheLogOfEachRoomInOrderAndUnchanged) {
  EXPECT_TRUE(append("r1", {row(1)}));
  EXPECT_TRUE(append("r2", {row(1, "/new")}));
  EXPECT_TRUE(append("r1", {row(2), row(3)}));
  EXPECT_EQ(log("r1"), (Log{row(1), row(2), row(3)}));
  EXPECT_EQ(log("r2"), (Log{row(1, "/new")}));
  EXPECT_TRUE(log("r3").empty());
}

TEST_P(StoreContract, RefusesWhatDoesNotFollowAndWritesNothingOfIt) {
  EXPECT_FALSE(append("r1", {row(2)}));
  EXPECT_TRUE(append("r1", {row(1)}));
  EXPECT_FALSE(append("r1", {row(1)}));
  EXPECT_FALSE(append("r1", {row(2), row(4)}, {{PersonId("anna"), rules::Seat::south, true}}, record("g1", "anna", 5)));
  EXPECT_FALSE(append("r1", {row(3)}));
  EXPECT_EQ(log("r1").size(), 1u);
  EXPECT_TRUE(person("anna").seats.empty());
  EXPECT_TRUE(games_of("anna", 9).empty());
  EXPECT_TRUE(append("r1", {row(2)}));
}

TEST_P(StoreContract, AnswersInTheOrderOfTheCalls) {
  std::vector<int> order;
  for (int i = 0; i < 50; ++i) {
    store().append({RoomId("r1"), {row(static_cast<std::uint64_t>(i) + 1)}, {}, {}}, waiter_,
                   [&order, i](bool success) { order.push_back(success ? i : -1); });
  }
  bool flushed = false;
  store().flush(waiter_, [&] { flushed = true; });
  while (!flushed) waiter_.run_one();
  ASSERT_EQ(order.size(), 50u);
  EXPECT_TRUE(std::ranges::is_sorted(order));
  EXPECT_EQ(order.front(), 0);
}

TEST_P(StoreContract, KeepsSeats) {
  EXPECT_TRUE(append("r1", {row(1)}, {{PersonId("anna"), rules::Seat::north, true}}));
  EXPECT_TRUE(append("r2", {row(1)}, {{PersonId("anna"), rules::Seat::south, true}}));
  EXPECT_EQ(person("anna").seats.size(), 2u);
  EXPECT_TRUE(append("r1", {row(2)}, {{PersonId("anna"), rules::Seat::north, false}}));
  ASSERT_EQ(person("anna").seats.size(), 1u);
  EXPECT_EQ(person("anna").seats[0].room, RoomId("r2"));
  EXPECT_EQ(person("anna").seats[0].seat, rules::Seat::south);
  EXPECT_TRUE(person("ben").seats.empty());
}

TEST_P(StoreContract, KeepsFinishedGamesAndFindsThemByPlayerNewestFirst) {
  EXPECT_TRUE(append("r1", {row(1)}, {}, record("g1", "anna", 100)));
  EXPECT_TRUE(append("r1", {row(2)}, {}, record("g2", "carl", 300)));
  EXPECT_TRUE(append("r1", {row(3)}, {}, record("g3", "anna", 200)));
  const auto game =
      waiter_.ask<std::optional<GameRecord>>([&](auto done) { store().load_game(GameId("g1"), waiter_, done); });
  ASSERT_TRUE(game);
  const auto wanted = record("g1", "anna", 100);
  EXPECT_EQ(game->moves, wanted.moves);
  EXPECT_EQ(game->options, wanted.options);
  EXPECT_EQ(game->players, wanted.players);
  EXPECT_EQ(game->result, wanted.result);
  EXPECT_EQ(game->first, wanted.first);
  EXPECT_EQ(game->started_at, wanted.started_at);
  const auto ids = [](const std::vector<GameRecord>& records) {
    std::vector<std::string> found;
    for (const auto& each : records) found.emplace_back(each.id.view());
    return found;
  };
  EXPECT_EQ(ids(games_of("anna", 9)), (std::vector<std::string>{"g3", "g1"}));
  EXPECT_EQ(ids(games_of("ben", 2)), (std::vector<std::string>{"g2", "g3"}));
  EXPECT_EQ(ids(games_of("", 9)), (std::vector<std::string>{"g2", "g3", "g1"}));
  EXPECT_FALSE(
      waiter_.ask<std::optional<GameRecord>>([&](auto done) { store().load_game(GameId("g9"), waiter_, done); }));
}

TEST_P(StoreContract, GoesOnWithTheGamesBeforeOneAlsoWhenTheyEndedTogether) {
  for (const auto* id : {"g1", "g2", "g3"}) EXPECT_TRUE(append(id, {row(1)}, {}, record(id, "anna", 100)));
  EXPECT_TRUE(append("r4", {row(1)}, {}, record("g0", "anna", 200)));
  std::vector<std::string> seen;
  GamesWanted wanted{.limit = 2};
  for (auto page = games(wanted); !page.empty(); page = games(wanted)) {
    for (const auto& game : page) seen.emplace_back(game.id.view());
    wanted.before = page.back().id;
  }
  EXPECT_EQ(seen, (std::vector<std::string>{"g0", "g3", "g2", "g1"}));
  EXPECT_EQ(games({.rules = "bohnduell", .limit = 9}).size(), 4u);
  EXPECT_TRUE(games({.rules = "awale", .limit = 9}).empty());
  EXPECT_TRUE(games({.before = GameId("g9"), .limit = 9}).empty());
  EXPECT_EQ(games({.person = PersonId("ben"), .rules = "bohnduell", .before = GameId("g2"), .limit = 9}).size(), 1u);
}

TEST_P(StoreContract, RecognisesTheCommandThatOpenedARoom) {
  EXPECT_TRUE(append("r1", {row(1)}));
  EXPECT_EQ(created("tab-1", *row(1).cid), RoomId("r1"));
  EXPECT_EQ(created("tab-2", *row(1).cid), RoomId());
  EXPECT_EQ(created("tab-1", 5), RoomId());
}

TEST_P(StoreContract, KnowsUntilWhenAServerWasThere) {
  store().note_life(1'000, 1'000);
  store().note_life(1'000, 5'000);
  store().note_life(9'000, 9'500);
  EXPECT_EQ(store().alive_until(500), 500) << "nothing is known of that one";
  EXPECT_EQ(store().alive_until(1'000), 5'000);
  EXPECT_EQ(store().alive_until(4'000), 5'000);
  EXPECT_EQ(store().alive_until(6'000), 6'000) << "what happened later tells more";
  EXPECT_EQ(store().alive_until(9'100), 9'500);
}

TEST_P(StoreContract, KeepsWhereAGameBeganAndItsPlaceInASeries) {
  GameRecord game = record("game8", "anna", 1'000);
  game.position = "16,16 1,1,1,0/1,1,1,0 1,1 2";
  game.place = {2, 3, 5};
  EXPECT_TRUE(append("r1", {row(1)}, {}, game));
  EXPECT_TRUE(append("r1", {row(2)}, {}, record("game9", "anna", 2'000)));
  const auto kept =
      waiter_.ask<std::optional<GameRecord>>([&](auto done) { store().load_game(GameId("game8"), waiter_, done); });
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->position, game.position);
  EXPECT_EQ(kept->place, game.place);
  const auto other = games_of("anna", 1).at(0);
  EXPECT_EQ(other.position, std::nullopt);
  EXPECT_EQ(other.place, PlaceInSeries{});
}

TEST_P(StoreContract, KeepsTheClockOfAGame) {
  GameRecord timed = record("game7", "anna", 1'000);
  timed.clock = clock_kind::Increment{600'000, 5'000};
  timed.remaining = {599'000, 10'800'000, 12};
  EXPECT_TRUE(append("r1", {row(1)}, {}, timed));
  const auto kept =
      waiter_.ask<std::optional<GameRecord>>([&](auto done) { store().load_game(GameId("game7"), waiter_, done); });
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->clock, timed.clock);
  EXPECT_EQ(kept->remaining, timed.remaining);
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreContract, every_store, store_name);

class Sqlite : public ::testing::Test {
 protected:
  bool append(Store& store, LogRow row) {
    std::optional<bool> committed;
    store.append({RoomId("r1"), {std::move(row)}, {}, {}}, waiter_, [&](bool success) { committed = success; });
    while (!committed) waiter_.run_one();
    return *committed;
  }
  std::string sentence() {
    const auto store = SqliteStore::open(folder_.path, Durability::power);
    return store ? "" : store.error();
  }
  void run(const std::string& sql) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open((folder_.path / "bohnenhof.db").c_str(), &database), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
  }
  Folder folder_;
  Waiter waiter_;
};

TEST_F(Sqlite, IsThereAgainAfterItWasClosed) {
  EXPECT_TRUE(append(*open(folder_.path), row(1)));
  const auto again = open(folder_.path);
  EXPECT_FALSE(append(*again, row(1)));
  EXPECT_TRUE(append(*again, row(2)));
}

TEST_F(Sqlite, RemembersSignsOfLife) {
  open(folder_.path)->note_life(1'000, 5'000);
  EXPECT_EQ(open(folder_.path)->alive_until(2'000), 5'000);
}

TEST_F(Sqlite, GamesOfTheTimeBeforeClocksHadNone) {
  {
    const auto store = open(folder_.path);
    std::optional<bool> committed;
    store->append({RoomId("r1"), {row(1)}, {}, record("game1", "anna", 5)}, waiter_, [&](bool ok) { committed = ok; });
    while (!committed) waiter_.run_one();
  }
  run("ALTER TABLE games DROP COLUMN clock; ALTER TABLE games DROP COLUMN remaining; DROP TABLE lives; "
      "ALTER TABLE games DROP COLUMN position; ALTER TABLE games DROP COLUMN series; "
      "ALTER TABLE games DROP COLUMN game_of_series; ALTER TABLE games DROP COLUMN best_of; "
      "DROP TABLE secrets; DROP TABLE accounts; DROP TABLE registered_names; DROP INDEX events_by_name; ALTER TABLE "
      "events DROP COLUMN names; "
      "DROP TABLE moved_rooms; DROP TABLE ignored; DROP INDEX seats_by_room; "
      "DROP TABLE sanctions; DROP INDEX rooms_opened; "
      "CREATE INDEX rooms_created ON events (author, client, cid) WHERE seq = 1; "
      "PRAGMA user_version = 1");
  std::optional<GameRecord> kept;
  const auto store = open(folder_.path);
  store->load_game(GameId("game1"), waiter_, [&](std::optional<GameRecord> found) { kept = std::move(found); });
  waiter_.run_one();
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->clock, ClockSetting{});
  EXPECT_EQ(kept->place, PlaceInSeries{});
  EXPECT_EQ(kept->position, std::nullopt);
  EXPECT_EQ(kept->moves.size(), 3u);
}

TEST_F(Sqlite, IsForOneServerAtATime) {
  const auto first = open(folder_.path);
  EXPECT_NE(sentence().find("another server uses"), std::string::npos);
}

TEST_F(Sqlite, RefusesADatabaseOfANewerProgram) {
  open(folder_.path);
  run("PRAGMA user_version = 1000");
  EXPECT_NE(sentence().find("use the newer program"), std::string::npos) << sentence();
}

TEST_F(Sqlite, RefusesAFileThatIsNoDatabase) {
  std::ofstream(folder_.path / "bohnenhof.db") << std::string(5000, 'x');
  EXPECT_NE(sentence().find("cannot be"), std::string::npos) << sentence();
}

TEST_F(Sqlite, SaysSoWhenTheFolderCannotBeMade) {
  std::ofstream(folder_.path / "file") << "x";
  const auto store = SqliteStore::open(folder_.path / "file" / "data", Durability::power);
  ASSERT_FALSE(store);
  EXPECT_NE(store.error().find("cannot be created"), std::string::npos);
}

TEST_F(Sqlite, AFailureOfTheDatabaseFailsTheCommitAndTheNextMaySucceed) {
  const auto store = open(folder_.path);
  EXPECT_TRUE(append(*store, row(1)));
  run("ALTER TABLE events RENAME TO hidden");
  EXPECT_FALSE(append(*store, row(2)));
  run("ALTER TABLE hidden RENAME TO events");
  EXPECT_TRUE(append(*store, row(2)));
}

}  // namespace
}  // namespace bohnenhof::server::testing
