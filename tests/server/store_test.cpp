// What every store promises; a further one joins the list at the end.
#include <filesystem>
#include <fstream>
#include <future>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <thread>

#include "server/store/memory_store.hpp"
#include "server/store/sqlite_store.hpp"
#include "world.hpp"

namespace bohnenhof::server::testing {
namespace {

using namespace protocol;

/// A scheduler whose tasks run on the caller of `wait`.
class Waiter final : public Scheduler {
 public:
  void post(Task task) override {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
    more_.notify_one();
  }
  bool here() const override { return true; }
  SteadyTime now() const override { return {}; }
  UnixMillis wall() const override { return 0; }
  Timer at(SteadyTime, Task) override { return nullptr; }

  void run_one() {
    Task task;
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [this] { return !tasks_.empty(); });
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    task();
  }

 private:
  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<Task> tasks_;
};

/// A folder that goes with the test.
struct Folder {
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "bohnenhof-XXXXXX").string();
    path = mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path); }
  std::filesystem::path path;
};

std::unique_ptr<SqliteStore> open(const std::filesystem::path& folder) {
  auto store = SqliteStore::open(folder, Durability::process);
  if (!store) throw std::runtime_error(store.error());
  return *std::move(store);
}

struct Kept {
  virtual ~Kept() = default;
  virtual Store& store() = 0;
};
struct InMemory final : Kept {
  Store& store() override { return memory; }
  MemoryStore memory;
};
struct InSqlite final : Kept {
  Store& store() override { return *sqlite; }
  Folder folder;
  std::unique_ptr<SqliteStore> sqlite = open(folder.path);
};

LogRow row(std::uint64_t seq, const std::string& line = "/join 1") {
  LogRow row;
  row.seq = seq;
  if (seq > 2) row.game = GameId("game1");
  row.rules_version = 1;
  row.at = 1'796'000'000'000 + static_cast<UnixMillis>(seq);
  row.author = PersonId("anna");
  row.client = "tab-1";
  if (seq % 2 == 1) row.cid = static_cast<std::int64_t>(seq) + 9'007'199'254'740'000;
  row.line = line;
  row.event = R"({"kind":"chat","text":"é 'quoted' \u0000"})";
  row.answer = "{}";
  return row;
}

GameRecord record(const std::string& id, const std::string& south, UnixMillis ended) {
  GameRecord record;
  const auto& game = *rules::find_game("bohnduell");
  record.id = GameId(id);
  record.room = RoomId("r1");
  record.rules = "bohnduell";
  record.rules_version = 1;
  record.options = *rules::with_option_text(rules::default_options(game), "reserve", "7");
  record.first = rules::Seat::north;
  record.players = {{PersonId(south), "Änna 'O"}, {PersonId("ben"), "Ben"}};
  record.started_at = ended - 1000;
  record.ended_at = ended;
  record.moves = {"+1", "+2", ">4"};
  record.result = {rules::Seat::south, {5, 3}, "no_moves"};
  return record;
}

class StoreContract : public ::testing::TestWithParam<std::unique_ptr<Kept> (*)()> {
 protected:
  bool append(const std::string& room, Log rows, std::vector<SeatChange> seats = {},
              std::optional<GameRecord> finished = {}) {
    std::optional<bool> committed;
    store().append({RoomId(room), std::move(rows), std::move(seats), std::move(finished)}, waiter_,
                   [&](bool success) { committed = success; });
    while (!committed) waiter_.run_one();
    return *committed;
  }
  template <class Found, class Ask>
  Found ask(Ask ask) {
    std::optional<Found> found;
    ask([&](Found answer) { found = std::move(answer); });
    while (!found) waiter_.run_one();
    return *found;
  }
  Log log(const std::string& room) {
    return *ask<std::optional<Log>>([&](auto done) { store().load_room(RoomId(room), waiter_, done); });
  }
  PersonRecord person(const std::string& id) {
    return ask<PersonRecord>([&](auto done) { store().load_person(PersonId(id), waiter_, done); });
  }
  std::vector<GameRecord> games_of(const std::string& id, std::size_t limit) {
    return ask<std::vector<GameRecord>>([&](auto done) { store().load_games_of(PersonId(id), limit, waiter_, done); });
  }
  std::optional<RoomId> created(const std::string& client, std::int64_t cid) {
    return ask<std::optional<RoomId>>(
        [&](auto done) { store().find_created(PersonId("anna"), client, cid, waiter_, done); });
  }
  Store& store() { return kept_->store(); }

  Waiter waiter_;
  std::unique_ptr<Kept> kept_ = GetParam()();
};

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

TEST_P(StoreContract, KeepsNames) {
  const auto save = [&](const std::string& name) {
    return ask<bool>([&](auto done) { store().save_name(PersonId("anna"), name, 5, waiter_, done); });
  };
  EXPECT_EQ(person("anna").name, "");
  EXPECT_TRUE(save("Änna"));
  EXPECT_TRUE(save("Anna 'the bean'"));
  EXPECT_EQ(person("anna").name, "Anna 'the bean'");
}

TEST_P(StoreContract, KeepsFinishedGamesAndFindsThemByPlayerNewestFirst) {
  EXPECT_TRUE(append("r1", {row(1)}, {}, record("g1", "anna", 100)));
  EXPECT_TRUE(append("r1", {row(2)}, {}, record("g2", "carl", 300)));
  EXPECT_TRUE(append("r1", {row(3)}, {}, record("g3", "anna", 200)));
  const auto game = ask<std::optional<GameRecord>>([&](auto done) { store().load_game(GameId("g1"), waiter_, done); });
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
  EXPECT_FALSE(ask<std::optional<GameRecord>>([&](auto done) { store().load_game(GameId("g9"), waiter_, done); }));
}

TEST_P(StoreContract, RecognisesTheCommandThatOpenedARoom) {
  EXPECT_TRUE(append("r1", {row(1)}));
  EXPECT_EQ(created("tab-1", *row(1).cid), RoomId("r1"));
  EXPECT_FALSE(created("tab-2", *row(1).cid));
  EXPECT_FALSE(created("tab-1", 5));
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

TEST_P(StoreContract, KeepsTheClockOfAGame) {
  GameRecord timed = record("game7", "anna", 1'000);
  timed.clock = clock_kind::Increment{600'000, 5'000};
  timed.remaining = {599'000, 10'800'000, 12};
  EXPECT_TRUE(append("r1", {row(1)}, {}, timed));
  const auto kept =
      ask<std::optional<GameRecord>>([&](auto done) { store().load_game(GameId("game7"), waiter_, done); });
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->clock, timed.clock);
  EXPECT_EQ(kept->remaining, timed.remaining);
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreContract,
                         ::testing::Values([]() -> std::unique_ptr<Kept> { return std::make_unique<InMemory>(); },
                                           []() -> std::unique_ptr<Kept> { return std::make_unique<InSqlite>(); }),
                         [](const auto& kept) { return kept.index == 0 ? "Memory" : "Sqlite"; });

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
      "PRAGMA user_version = 1");
  std::optional<GameRecord> kept;
  const auto store = open(folder_.path);
  store->load_game(GameId("game1"), waiter_, [&](std::optional<GameRecord> found) { kept = std::move(found); });
  waiter_.run_one();
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->clock, ClockSetting{});
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
