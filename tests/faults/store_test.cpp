// A disk that is full, a database that is locked, unusable or not ours: a sentence, nothing acknowledged is lost, and play goes on as soon as it can.
#include <fstream>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include "server/store/schema.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/player.hpp"
#include "tests/support/program.hpp"

namespace bohnenhof::testing {
namespace {

namespace fs = std::filesystem;

/// A database as another process has it open.
class Other {
 public:
  explicit Other(const fs::path& file) { EXPECT_EQ(sqlite3_open(file.c_str(), &database_), SQLITE_OK); }
  ~Other() { sqlite3_close(database_); }
  Other(const Other&) = delete;
  Other& operator=(const Other&) = delete;
  void run(const std::string& sql) {
    EXPECT_EQ(sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database_);
  }

 private:
  sqlite3* database_ = nullptr;
};

class StoreFaults : public ::testing::Test {
 protected:
  StoreFaults() {
    fs::create_directory(folder_ / "web");
    std::ofstream(folder_ / "web" / "index.html") << "<!doctype html>";
  }
  ~StoreFaults() override { fs::remove_all(folder_); }

  std::unique_ptr<Program> start() {
    return std::make_unique<Program>(
        std::vector<std::string>{"--listen", "127.0.0.1:0", "--web", (folder_ / "web").string(), "--data", data_,
                                 "--limit-commands-per-second", "1000000"},
        folder_);
  }
  /// What it says when it cannot start: one line, and status 1.
  std::string complaint() {
    const auto program = start();
    const std::string line = program->line();
    EXPECT_EQ(program->line(), "");
    EXPECT_EQ(program->wait(), 1);
    return line;
  }
  fs::path database() const { return fs::path(data_) / "bohnenhof.db"; }
  void limit_files(const Program& program, rlim_t bytes) {
    const rlimit limit{bytes, RLIM_INFINITY};
    ASSERT_EQ(prlimit(program.id(), RLIMIT_FSIZE, &limit, nullptr), 0);
  }

  /// Two play; the trouble begins and is told, nothing happens; it ends, and they play on, and all is there after a restart.
  void play_through(const std::function<void(const Program&)>& begin, const std::function<void(const Program&)>& end) {
    auto program = start();
    Player anna(port_in(program->line()), "anna"), ben(anna.port(), "ben");
    anna.room = ben.room = anna.ask("/new bohnduell").at("room");
    ASSERT_TRUE(is_ok(anna.ask("/join 1")));
    ASSERT_TRUE(is_ok(ben.ask("/join 2")));
    ASSERT_TRUE(is_ok(ben.ask("/start")));
    const auto move = [&] {
      anna.catch_up(ben.seq);
      ben.catch_up(anna.seq);
      Player& mover = anna.state.at("to_move") == 1 ? anna : ben;
      return mover.ask("/move " + mover.state.at("legal").at(0).get<std::string>() + " " +
                       mover.state.at("turn").dump());
    };
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(is_ok(move()));
    begin(*program);
    const Json refused = move();
    EXPECT_EQ(refused.at("code"), "store_failed");
    EXPECT_NE(refused.at("message").get<std::string>().find("did not happen"), std::string::npos);
    EXPECT_EQ(anna.ask("/name Anna").at("code"), "store_failed");
    Json shown = anna.ask("/preview +1");
    while (!is_ok(shown)) {  // as soon as the room stands again as it is written down
      ASSERT_EQ(shown.at("code"), "store_failed") << shown;
      shown = anna.ask("/preview +1");
    }
    end(*program);
    Json moved = move();
    while (!is_ok(moved)) {  // until the room has looked again
      ASSERT_EQ(moved.at("code"), "store_failed") << moved;
      moved = move();
    }
    EXPECT_EQ(moved.at("ply"), 4);
    program->signal(SIGKILL);
    program->wait();
    program = start();
    Player carl(port_in(program->line()), "carl");
    carl.room = anna.room;
    ASSERT_TRUE(is_ok(carl.ask("/watch")));
    EXPECT_EQ(carl.state.at("ply"), 4);
  }

  const fs::path folder_ = new_folder();
  std::string data_ = (folder_ / "data").string();
};

TEST_F(StoreFaults, AFullDiskStopsPlayWithASentenceAndLosesNothing) {
  play_through([&](const Program& program) { limit_files(program, 1); },
               [&](const Program& program) { limit_files(program, RLIM_INFINITY); });
}

TEST_F(StoreFaults, ADatabaseThatAnotherProcessHoldsStopsPlayWithASentenceAndLosesNothing) {
  std::unique_ptr<Other> other;
  play_through(
      [&](const Program&) {
        other = std::make_unique<Other>(database());
        other->run("BEGIN IMMEDIATE");
      },
      [&](const Program&) { other->run("ROLLBACK"); });
}

TEST_F(StoreFaults, TheProgramSaysInOneLineWhyItCannotUseADatabase) {
  start()->line();  // makes one
  const std::string in_file = "bohnenhof: --data: " + database().string();
  {
    Other other(database());
    other.run("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT");  // holds it until it is closed
    EXPECT_NE(complaint().find("locked"), std::string::npos);
  }
  Other(database()).run("PRAGMA user_version = 1000");
  EXPECT_EQ(complaint(), in_file + ": the database has version 1000, this program knows only up to " +
                             std::to_string(server::schema_version()) +
                             "; use the newer program, or another --data folder");
  for (const char* rest : {"-wal", "-shm"}) fs::remove(database().string() + rest);
  std::ofstream(database()) << "SQLite format 3" << '\0' << std::string(9'000, 'x');
  EXPECT_EQ(complaint().find("bohnenhof: --data: the database in " + data_ + " cannot be opened: "), 0u);
}

TEST_F(StoreFaults, TheProgramSaysThatAnotherServerIsThere) {
  const auto first = start();
  first->line();
  EXPECT_EQ(complaint(), "bohnenhof: --data: another server uses " + data_ + "; stop it, or choose another --data");
}

TEST_F(StoreFaults, AFolderThatCannotBeWrittenIsNamed) {
  fs::create_directory(data_);
  for (const fs::path& each : {folder_, fs::path(data_)}) fs::permissions(each, fs::perms(0555));
  const uid_t me = geteuid();
  ASSERT_EQ(seteuid(me == 0 ? 65'534 : me), 0);  // root may write everywhere
  const auto store = server::SqliteStore::open(data_, server::Durability::power);
  ASSERT_EQ(seteuid(me), 0);
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error(), data_ + " cannot be written: Permission denied");
  for (const fs::path& each : {folder_, fs::path(data_)}) fs::permissions(each, fs::perms::owner_all);
}

}  // namespace
}  // namespace bohnenhof::testing
