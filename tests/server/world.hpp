#pragma once
// A whole house on one thread: time stands still unless a test moves it, and commits happen when a test lets them.
#include <deque>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "server/gate/connection.hpp"
#include "server/gate/house.hpp"
#include "server/store/memory_store.hpp"
#include "tests/support/fake_scheduler.hpp"
#include "tests/support/passing_store.hpp"
#include "tests/support/quick_passwords.hpp"

namespace bohnenhof::server::testing {

using Json = nlohmann::json;
using std::chrono::milliseconds;

/// A store whose commits can be held back, let through one by one, or made to fail.
class HeldStore final : public PassingStore {
 public:
  HeldStore() : PassingStore(memory_) {}
  bool hold = false;
  bool unreadable = false;  ///< rooms, that is
  bool unknown = false;     ///< who somebody is cannot be read
  int appended = 0;         ///< batches, whatever became of them

  void append(Batch batch, Scheduler& answer_on, std::function<void(bool)> done) override;
  void load_room(protocol::RoomId room, Scheduler& answer_on, std::function<void(std::optional<Log>)> done) override;
  void find_created(protocol::PersonId author, std::string client, std::int64_t cid, Scheduler& answer_on,
                    std::function<void(std::optional<protocol::RoomId>)> done) override;
  void load_person(SecretId secret, Scheduler& answer_on,
                   std::function<void(std::optional<PersonRecord>)> done) override;

  std::size_t held() const { return held_.size(); }
  void commit_next();
  void fail_next();
  /// What was not committed is lost.
  void forget();

 private:
  struct Held {
    Batch batch;
    Scheduler* answer_on;
    std::function<void(bool)> done;
  };
  MemoryStore memory_;
  std::deque<Held> held_;
};

class Client;

/// The house with its shards and store.
class World {
 public:
  explicit World(std::size_t shards = 1, Limits limits = {}, unsigned seed = 1);
  ~World();

  /// Runs until nothing is left to do at this moment.
  void run();
  /// Lets time pass, and all that falls due in it.
  void pass(milliseconds duration);

  std::vector<Scheduler*> scheduler_pointers();

  SeededChance chance;
  HeldStore store;
  QuickPasswords passwords;
  std::string address;  // from where the next connections come
  std::vector<std::unique_ptr<FakeScheduler>> shards;
  std::unique_ptr<House> house;

  /// The process dies and starts again over the same store; connections are gone.
  void restart();
  int restarts = 0;

 private:
  Limits limits_;
};

/// Somebody with a browser.
class Client {
 public:
  /// Connects and says hello. `secret`: empty asks for a new one.
  explicit Client(World& world, std::string secret = {}, Json rooms = Json::object(), std::string client = "tab-1");

  /// A connection that has not said anything yet.
  struct Silent {};
  Client(World& world, Silent);
  ~Client();

  /// Sends a command or chat and runs the world; returns the answer, or null if there is none yet.
  Json say(const std::string& line, const std::string& room = {});
  /// Sends a command without running the world.
  void post(const std::string& line, const std::string& room);
  void post_text(const std::string& text);
  /// Sends a frame as it is.
  void send_text(const std::string& text);
  Json send(const Json& frame);
  /// The socket breaks.
  void drop();
  /// Connects again as the same identity and page load, saying where it was.
  void reconnect();

  /// All frames since the last call.
  std::vector<Json> received();
  /// The latest state of a room that was received.
  const Json& state(const std::string& room) const { return states_.at(room); }
  bool knows(const std::string& room) const { return states_.contains(room); }
  Json answer_to(std::int64_t cid) const;
  std::int64_t last_cid() const { return cid_; }
  bool closed() const { return close_code_ != 0; }
  std::size_t shard() const { return shard_; }
  int close_code() const { return close_code_; }

  milliseconds lag{0};  // as the server would measure it
  int measured = 0;     // how often it was asked to
  std::string id, name, secret;
  Json welcome;
  std::map<std::string, std::uint64_t> seqs;  // room -> last seq

 private:
  class Socket;
  void connect();
  void take(const std::string& text);
  void say_hello(Json rooms);

  World& world_;
  std::string client_;
  std::size_t shard_ = 0;
  int restarts_seen_ = 0;
  std::shared_ptr<Socket> socket_;
  std::shared_ptr<Connection> connection_;
  std::int64_t cid_ = 0;
  std::vector<Json> frames_;
  std::size_t read_ = 0;
  std::map<std::string, Json> states_;
  int close_code_ = 0;
};

/// Anna and Ben at a table of `game`, not started; Anna is host and has seat 1.
struct Pair {
  explicit Pair(World& world, const std::string& game = "bohnduell");
  Client anna, ben;
  std::string room;
  Client& to_move() { return state().at("to_move") == 1 ? anna : ben; }
  Client& waiting() { return state().at("to_move") == 1 ? ben : anna; }
  const Json& state() const { return anna.state(room); }
  Json start();
  /// Plays the first legal move `count` times, or to the end.
  void play(int count = 1'000'000);
};

bool is_error(const Json& answer, const std::string& code);
bool is_ok(const Json& answer);

}  // namespace bohnenhof::server::testing
