// Games are played against a server that is killed at any instant and started again: whatever it acknowledged is there, numbers go on, and
// everyone plays on within five seconds.
//
// BOHNENHOF_KILLS says how often (5 when it does not), BOHNENHOF_SEED at which instants.
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iostream>
#include <mutex>
#include <random>
#include <set>
#include <thread>

#include "tests/support/player.hpp"
#include "tests/support/program.hpp"

namespace bohnenhof::testing {
namespace {

constexpr int tables = 4;

int setting(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text ? std::atoi(text) : otherwise;
}

/// Where the games take place: how far they are, and whether there is a server at present.
class Arena {
 public:
  explicit Arena(unsigned short at_port) : port(at_port) {}

  void acknowledged(int table) {
    const std::scoped_lock lock(mutex_);
    ++answers_;
    played_on_.insert(table);
    changed_.notify_all();
  }
  void await_answers(long count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return answers_ >= count; });
  }
  /// Until something was acknowledged at every table; how long that took.
  std::chrono::milliseconds await_every_table() {
    const auto began = std::chrono::steady_clock::now();
    std::unique_lock lock(mutex_);
    played_on_.clear();
    changed_.wait(lock, [&] { return played_on_.size() == static_cast<std::size_t>(tables); });
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began);
  }
  long answers() {
    const std::scoped_lock lock(mutex_);
    return answers_;
  }
  void set_up(bool up) {
    const std::scoped_lock lock(mutex_);
    up_ = up;
    changed_.notify_all();
  }
  void await_up() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return up_; });
  }
  void close() {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
  }
  bool closed() {
    const std::scoped_lock lock(mutex_);
    return closed_;
  }

  const unsigned short port;

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  long answers_ = 0;
  std::set<int> played_on_;
  bool up_ = true;
  bool closed_ = false;
};

/// A player who waits for the server to be there again.
class Patient : public Player {
 public:
  Patient(Arena& arena, int table, const std::string& name)
      : Player(arena.port, name + std::to_string(table), [&arena] { arena.await_up(); }),
        arena_(arena),
        table_(table) {}

  Json ask(const std::string& line) {
    while (true) {
      const Json answer = Player::ask(line);
      // The store may be on its way out when it is killed; then the command did not happen.
      if (answer.value("code", "") == "store_failed") continue;
      arena_.acknowledged(table_);
      return answer;
    }
  }

 private:
  Arena& arena_;
  const int table_;
};

/// Two who play one game after another at one table until the arena closes. Everything that is acknowledged must hold.
void play(Arena& arena, int number, unsigned seed) {
  std::mt19937 random(seed);
  Patient anna(arena, number, "anna-"), ben(arena, number, "ben-");
  const std::string begins_at = R"( position="6,6 0,0,0,0/2,0,0,0 0,2 2")";
  const std::string wishes = number % 2 == 0 ? " 180+5 best_of=9" : begins_at;
  const Json opened = anna.ask("/new bohnduell reserve=8" + wishes);
  ASSERT_TRUE(is_ok(opened)) << opened;
  const std::string first_address = opened.at("room");
  anna.room = ben.room = first_address;
  ASSERT_EQ(anna.ask("/join 1").value("seat", 0), 1);
  ASSERT_EQ(ben.ask("/join 2").value("seat", 0), 2);
  ASSERT_TRUE(is_ok(ben.ask("/start")));
  int said = 0;
  while (!arena.closed()) {
    anna.catch_up(ben.seq);
    ben.catch_up(anna.seq);
    if (anna.state.at("phase") == "over") {
      ASSERT_TRUE(is_ok(anna.ask("/rematch")));
      ASSERT_TRUE(is_ok(ben.ask("/rematch")));
      continue;
    }
    if (random() % 20 == 0) {
      anna.ask("/takeback");  // refused before the first move
      ben.ask("/accept");
      continue;
    }
    Patient& mover = anna.state.at("to_move") == 1 ? anna : ben;
    mover.catch_up(std::max(anna.seq, ben.seq));
    const Json& legal = mover.state.at("legal");
    const std::string move = legal.at(random() % legal.size());
    const std::uint64_t turn = mover.state.at("turn");
    const Json moved = mover.ask("/move " + move + " " + std::to_string(turn));
    ASSERT_TRUE(is_ok(moved)) << moved << " for " << move << " in " << mover.state;
    ASSERT_EQ(moved.at("turn"), turn + 1);
    if (random() % 4 == 0) {
      ASSERT_TRUE(is_ok(anna.ask("line " + std::to_string(++said))));
    }
    if (random() % 25 == 0) {  // Ben goes on under whatever address he knows
      static constexpr std::array<const char*, 4> decisions{"/private", "/close", "/open", "/private"};
      const Json decided = anna.ask(decisions[random() % decisions.size()]);
      ASSERT_TRUE(is_ok(decided) || decided.value("code", "") == "too_many") << decided;  // so many addresses
    }
  }
  const Json& last = (anna.seq > ben.seq ? anna : ben).state;
  if (number % 2 == 0) {
    EXPECT_LE(last.at("series").at("wins").at(0).get<int>() + last.at("series").at("wins").at(1).get<int>() +
                  last.at("series").at("draws").get<int>(),
              9);
    EXPECT_GT(last.at("clock").at("remaining").at(0), 10'000'000) << "no clock has run while the server was away";
  } else {
    EXPECT_EQ(last.at("set_up"), true);
  }
  // Somebody who was never there sees it all, by the present address alone.
  if (anna.room == first_address) {
    ASSERT_TRUE(is_ok(anna.ask("/private")));
  }
  ASSERT_TRUE(is_ok(anna.ask("/open")));
  Patient carl(arena, number, "carl-");
  carl.room = first_address;
  ASSERT_EQ(carl.ask("/watch").value("code", ""), "unknown_room");
  carl.room = anna.room;
  ASSERT_TRUE(is_ok(carl.ask("/watch")));
  carl.catch_up(std::max(anna.seq, ben.seq));
  EXPECT_EQ(carl.state.at("position"), (anna.seq > ben.seq ? anna : ben).state.at("position"));
}

TEST(Kill, NothingAcknowledgedIsLost) {
  const int kills = setting("BOHNENHOF_KILLS", 5);
  const auto seed = static_cast<unsigned>(setting("BOHNENHOF_SEED", 1));
  std::mt19937 random(seed);
  const auto folder = new_folder();
  std::filesystem::create_directory(folder / "web");
  { std::ofstream(folder / "web" / "index.html") << "<!doctype html>"; }
  const auto start = [&](unsigned short port) {
    return std::make_unique<Program>(
        std::vector<std::string>{"--listen", "127.0.0.1:" + std::to_string(port), "--web", (folder / "web").string(),
                                 "--threads", "2", "--durability", "process", "--limit-commands-per-second", "1000000",
                                 "--limit-chat-per-minute", "1000000"},
        folder);
  };
  auto server = start(0);
  const auto port = port_in(server->line());
  Arena arena(port);
  std::chrono::milliseconds longest{};
  {
    std::vector<std::jthread> players;
    for (int i = 0; i < tables; ++i)
      players.emplace_back([&arena, i, seed] { play(arena, i, seed + static_cast<unsigned>(i)); });
    for (int i = 0; i < kills; ++i) {
      arena.await_answers(arena.answers() + 1 + static_cast<long>(random() % 60));
      arena.set_up(false);
      server->signal(SIGKILL);
      server->wait();
      server = start(port);
      ASSERT_EQ(port_in(server->line()), port);
      arena.set_up(true);
      longest = std::max(longest, arena.await_every_table());
    }
    arena.await_answers(arena.answers() + 60);
    arena.close();
  }
  std::cout << kills << " kills, " << arena.answers() << " acknowledged commands, everyone plays on after at most "
            << longest.count() << " ms\n";
  EXPECT_LT(longest, std::chrono::seconds(5));
  server->signal(SIGTERM);
  EXPECT_EQ(server->wait(), 0);
  server.reset();
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace bohnenhof::testing
