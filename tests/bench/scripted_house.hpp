#pragma once
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/gate/connection.hpp"
#include "server/gate/house.hpp"
#include "server/net/frame_queue.hpp"
#include "server/store/memory_store.hpp"
#include "tests/support/fake_scheduler.hpp"
#include "tests/support/quick_passwords.hpp"

namespace bohnenhof::bench {

/// A connection whose frames are framed and sent to nowhere.
class Line final : public server::Outlet {
 public:
  void send(server::Frame frame) override;
  void close(server::CloseCode, std::string_view) override {}
  /// What the kernel would be given at the end of a turn of the shard.
  void flush();
  const std::string& last() const { return *last_; }

 private:
  server::FrameQueue queue_;
  server::Frame last_;
};

/// A whole house on one thread, all that is between the sockets and the disk, where everything happens as it is said and always
/// in the same way.
class ScriptedHouse {
 public:
  ScriptedHouse();
  ~ScriptedHouse();

  class Visitor {
   public:
    explicit Visitor(ScriptedHouse& house);
    /// Says a line and lets everything happen that follows.
    void say(std::string_view room, std::string_view line);
    const Line& heard() const { return *line_; }

   private:
    ScriptedHouse& house_;
    std::shared_ptr<Line> line_;
    std::shared_ptr<server::Connection> connection_;
    int cid_ = 0;
  };

 private:
  void run();

  server::testing::FakeScheduler shard_;
  server::testing::SeededChance chance_{1};
  server::MemoryStore store_;
  server::testing::QuickPasswords passwords_;
  server::House house_;
  std::vector<std::shared_ptr<Line>> lines_;
};

/// Two at a table of Awalé with a clock, who play one game after another: the first legal move each time.
class ScriptedGame {
 public:
  explicit ScriptedGame(ScriptedHouse& house);
  void move();
  /// From the start to the end; then the next one stands ready.
  void play();
  const std::string& room() const { return room_; }

 private:
  void begin(std::string_view line);

  ScriptedHouse::Visitor south_, north_;
  std::string room_;
  std::vector<std::string> moves_;  // "C 7": the move and its turn
  std::vector<bool> by_south_;
  std::size_t made_ = 0;
};

}  // namespace bohnenhof::bench
