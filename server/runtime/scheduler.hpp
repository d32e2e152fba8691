#pragma once
#include <chrono>
#include <functional>
#include <memory>

#include "protocol/message.hpp"

namespace bohnenhof::server {

using SteadyTime = std::chrono::steady_clock::time_point;
using Task = std::function<void()>;

/// A task that waits for its time; destroying it calls it off, also from within the task. Belongs to the thread of its scheduler.
class ScheduledTask {
 public:
  ScheduledTask() = default;
  ScheduledTask(const ScheduledTask&) = delete;
  ScheduledTask& operator=(const ScheduledTask&) = delete;
  virtual ~ScheduledTask() = default;
};
using Timer = std::unique_ptr<ScheduledTask>;

/// One shard of the server: a thread with its queue, its timers and its clocks. Rooms, lobbies and connections are pinned
/// to one and know time only through it, so that tests can run them all on one thread under a clock of their own.
class Scheduler {
 public:
  virtual ~Scheduler() = default;

  /// Runs `task` on this shard, later, never at once. From any thread; tasks posted by one thread keep their order.
  virtual void post(Task task) = 0;
  /// Whether the caller runs on this shard.
  virtual bool here() const = 0;
  /// Monotonic time, for deadlines.
  virtual SteadyTime now() const = 0;
  /// Calendar time, for records.
  virtual protocol::UnixMillis wall() const = 0;
  /// Runs `task` on this shard at `time`, unless the timer is destroyed before. Only on this shard.
  [[nodiscard]] virtual Timer at(SteadyTime time, Task task) = 0;
};

}  // namespace bohnenhof::server
