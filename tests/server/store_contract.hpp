// What the tests of every store stand on; a further store joins the list at the end.
#pragma once
#include <filesystem>
#include <future>
#include <gtest/gtest.h>
#include <thread>

#include "server/store/memory_store.hpp"
#include "server/store/sqlite_store.hpp"
#include "world.hpp"

namespace bohnenhof::server::testing {

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
  UnixMillis wall() const override { return time; }
  UnixMillis time = 0;
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

  /// Runs what comes until `ask(done)` has called `done` with an answer.
  template <class Found, class Ask>
  Found ask(Ask ask) {
    std::optional<Found> found;
    ask([&](Found answer) { found = std::move(answer); });
    while (!found) run_one();
    return *found;
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

inline std::unique_ptr<SqliteStore> open(const std::filesystem::path& folder) {
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

inline LogRow row(std::uint64_t seq, const std::string& line = "/join 1") {
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

inline GameRecord record(const std::string& id, const std::string& south, UnixMillis ended) {
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
  Log log(const std::string& room) {
    return *waiter_.ask<std::optional<Log>>([&](auto done) { store().load_room(RoomId(room), waiter_, done); });
  }
  PersonRecord person(const std::string& id) {
    return *waiter_.ask<std::optional<PersonRecord>>(
        [&](auto done) { store().load_person(SecretId(id), waiter_, done); });
  }
  std::vector<GameRecord> games(const GamesWanted& wanted) {
    return waiter_.ask<std::vector<GameRecord>>([&](auto done) { store().load_games(wanted, waiter_, done); });
  }
  std::vector<GameRecord> games_of(const std::string& id, std::size_t limit) {
    return games({.person = PersonId(id), .limit = limit});
  }
  Written change(IdentityChange change) {
    return waiter_.ask<Written>([&](auto done) { store().change_identity(std::move(change), 5, waiter_, done); });
  }
  std::optional<Account> account(const std::string& name) {
    return waiter_.ask<std::optional<Account>>(
        [&](auto done) { store().load_account(read_name(name)->looks, waiter_, done); });
  }
  /// Anna, registered.
  void register_anna() {
    EXPECT_EQ(change(change::Rename{PersonId("anna"), *read_name("Anna")}), Written::written);
    EXPECT_EQ(change(change::Register{PersonId("anna"), *read_name("Anna"), "hash-1"}), Written::written);
  }
  std::optional<RoomId> created(const std::string& client, std::int64_t cid) {
    return waiter_.ask<std::optional<RoomId>>(
        [&](auto done) { store().find_created(PersonId("anna"), client, cid, waiter_, done); });
  }
  Store& store() { return kept_->store(); }

  Waiter waiter_;
  std::unique_ptr<Kept> kept_ = GetParam()();
};

/// All stores, for INSTANTIATE_TEST_SUITE_P.
inline const auto every_store =
    ::testing::Values([]() -> std::unique_ptr<Kept> { return std::make_unique<InMemory>(); },
                      []() -> std::unique_ptr<Kept> { return std::make_unique<InSqlite>(); });
inline std::string store_name(const ::testing::TestParamInfo<std::unique_ptr<Kept> (*)()>& kept) {
  return kept.index == 0 ? "Memory" : "Sqlite";
}

}  // namespace bohnenhof::server::testing
