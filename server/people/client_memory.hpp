#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "protocol/ids.hpp"
#include "server/gate/outlet.hpp"

namespace bohnenhof::server {

/// Where frames for one connection go; from any thread.
class Recipient {
 public:
  virtual ~Recipient() = default;
  virtual void deliver(Frame frame) = 0;
  /// False from the moment on when the socket has gone; who then still adds it somewhere would never see it leave.
  virtual bool open() const = 0;
  /// A room where this connection is has another address from now on.
  virtual void moved(const protocol::RoomId&, const protocol::RoomId&) {}
  /// What was just delivered sets this client's clock going: it is time to measure how long the way is.
  virtual void measure_lag() {}
};

/// The last answers to one client, so that a command sent again after a cut is answered again and not done again. It outlives
/// the connection: an answer that comes while the client is away waits here.
class ClientMemory {
 public:
  static constexpr std::size_t answers_kept = 32;

  struct Answer {
    Frame frame;
    std::optional<protocol::RoomId> room;  // that it names
  };
  using Repeat = std::function<void(const Answer&)>;

  /// A command has come in; if it is new, it counts as pending from now on.
  bool is_new(std::int64_t cid);

  /// The answer to a command that is not new; if it is still to come, `later` gets it then, on whatever thread that happens.
  std::optional<Answer> ask_again(std::int64_t cid, Repeat later);

  /// Keeps the answer to a command, and hands it to those who asked again.
  void answer(std::int64_t cid, const Answer& answer);

  /// A command that goes without an answer counts as new when it is sent again. `instead` is for those who have asked again meanwhile.
  void forget(std::int64_t cid, const Answer& instead);

 private:
  struct Kept {
    std::int64_t cid;
    std::optional<Answer> answer;  // none: pending
    std::vector<Repeat> asked_again;
  };

  /// The latest first, which is nearly always the one.
  std::deque<Kept>::reverse_iterator find(std::int64_t cid);

  std::mutex mutex_;
  std::deque<Kept> kept_;                                            // the oldest first
  std::int64_t highest_ = std::numeric_limits<std::int64_t>::min();  // of all that came: what is above it is new
};

}  // namespace bohnenhof::server
