// Games are played against a server that is killed at any instant and started again: whatever it acknowledged is there.
//
// BOHNENHOF_KILLS says how often (5 when it does not), BOHNENHOF_SEED at which instants.
#include <condition_variable>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <thread>

#include "tests/support/program.hpp"
#include "tests/support/raw_client.hpp"

namespace bohnenhof::testing {
namespace {

using Json = nlohmann::json;
constexpr int rooms = 4;

int setting(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text ? std::atoi(text) : otherwise;
}

/// Where the games take place: how far they are, and whether there is a server at present.
class Arena {
 public:
  explicit Arena(unsigned short at_port) : port(at_port) {}

  void acknowledged() {
    const std::scoped_lock lock(mutex_);
    ++answers_;
    changed_.notify_all();
  }
  void await_answers(long count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return answers_ >= count; });
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
  bool up_ = true;
  bool closed_ = false;
};

/// Somebody who never gives up: what was not answered is sent again, with the same number.
class Player {
 public:
  Player(Arena& arena, std::string client) : arena_(arena), client_(std::move(client)) {}

  /// Says a line until it is answered.
  Json ask(const std::string& line) {
    Json frame{{"cid", ++cid_}, {"do", line}};
    if (!room.empty()) frame["room"] = room;
    while (true) {
      try {
        if (!socket_) connect();
        if (!socket_->send_text(frame.dump())) throw std::runtime_error("closed");
        const Json answer = await_answer(cid_);
        // The store may be on its way out when it is killed; then the command did not happen.
        if (answer.value("code", "") == "store_failed") continue;
        arena_.acknowledged();
        return answer;
      } catch (const std::runtime_error&) {
        socket_.reset();
        arena_.await_up();
      }
    }
  }

  /// Reads on until the room's number is at least `seq`.
  void catch_up(std::uint64_t wanted) {
    while (seq < wanted) {
      try {
        if (!socket_) connect();
        take(read());
      } catch (const std::runtime_error&) {
        socket_.reset();
        arena_.await_up();
      }
    }
  }

  std::string room;
  std::uint64_t seq = 0;
  Json state;

 private:
  void connect() {
    socket_ = std::make_unique<RawClient>(arena_.port);
    if (socket_->upgrade().status != 101) throw std::runtime_error("no upgrade");
    Json hello{{"secret", secret_.empty() ? "new" : secret_}, {"client", client_}, {"rooms", Json::object()}};
    if (!room.empty()) hello["rooms"][room] = seq;
    const auto cid = ++hellos_ + 1'000'000'000;
    if (!socket_->send_text(Json{{"cid", cid}, {"hello", hello}}.dump())) throw std::runtime_error("closed");
    const Json welcome = await_answer(cid);
    if (welcome.contains("secret")) secret_ = welcome["secret"];
  }

  Json read() {
    while (true) {
      const WebSocketFrame frame = socket_->read_frame();
      if (frame.opcode == opcode::text) return Json::parse(frame.payload);
      if (frame.opcode == opcode::close) throw std::runtime_error("closed");
    }
  }

  Json await_answer(std::int64_t cid) {
    while (true) {
      const Json frame = read();
      if (frame.value("cid", std::int64_t{-1}) == cid) return frame;
      take(frame);
    }
  }

  void take(const Json& frame) {
    const std::string type = frame.at("type");
    if (type != "event" && type != "room") return;
    const std::uint64_t number = frame.at("seq");
    if (type == "event") {
      EXPECT_EQ(number, seq + 1) << "numbers continue without holes";
    }
    EXPECT_GE(number, seq) << "what was told is never taken back";
    seq = number;
    if (!frame.contains("state")) return;
    if (!state.is_null()) {
      EXPECT_GE(frame["state"].at("turn"), state.at("turn"));
    }
    state = frame["state"];
  }

  Arena& arena_;
  const std::string client_;
  std::string secret_;
  std::unique_ptr<RawClient> socket_;
  std::int64_t cid_ = 0;
  std::int64_t hellos_ = 0;
};

bool is_ok(const Json& answer) { return answer.at("type") == "ok"; }

/// Two who play one game after another at one table until the arena closes. Everything that is acknowledged must hold.
void play(Arena& arena, int number, unsigned seed) {
  std::mt19937 random(seed);
  Player anna(arena, "anna-" + std::to_string(number)), ben(arena, "ben-" + std::to_string(number));
  const Json opened = anna.ask("/new bohnduell reserve=8");
  ASSERT_TRUE(is_ok(opened)) << opened;
  anna.room = ben.room = opened.at("room");
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
    Player& mover = anna.state.at("to_move") == 1 ? anna : ben;
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
  }
  // Somebody who was never there sees it all.
  Player carl(arena, "carl-" + std::to_string(number));
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
  {
    std::vector<std::jthread> players;
    for (int i = 0; i < rooms; ++i)
      players.emplace_back([&arena, i, seed] { play(arena, i, seed + static_cast<unsigned>(i)); });
    for (int i = 0; i < kills; ++i) {
      arena.await_answers(arena.answers() + 1 + static_cast<long>(random() % 60));
      arena.set_up(false);
      server->signal(SIGKILL);
      server->wait();
      server = start(port);
      ASSERT_EQ(port_in(server->line()), port);
      arena.set_up(true);
    }
    arena.await_answers(arena.answers() + 60);
    arena.close();
  }
  std::cout << kills << " kills, " << arena.answers() << " acknowledged commands\n";
  server->signal(SIGTERM);
  EXPECT_EQ(server->wait(), 0);
  server.reset();
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace bohnenhof::testing
