#pragma once
#include <chrono>

#include "server/runtime/scheduler.hpp"
#include "server/store/store.hpp"

namespace bohnenhof::server {

/// Notes a sign of life in the store each second while clocks run on a shard, so that a restart knows until when the server was there.
/// Used on its shard alone.
class Heartbeat {
 public:
  static constexpr std::chrono::seconds interval{1};

  Heartbeat(Scheduler& shard, Store& store, protocol::UnixMillis began) : shard_(shard), store_(store), began_(began) {}

  /// A clock runs from now on; a running clock does so no more.
  void begin() {
    if (++running_ == 1) beat();
  }
  void end() {
    if (--running_ == 0) timer_.reset();
  }

 private:
  void beat() {
    store_.note_life(began_, shard_.wall());
    timer_ = shard_.at(shard_.now() + interval, [this] { beat(); });
  }

  Scheduler& shard_;
  Store& store_;
  const protocol::UnixMillis began_;  // when the server did
  int running_ = 0;
  Timer timer_;
};

}  // namespace bohnenhof::server
