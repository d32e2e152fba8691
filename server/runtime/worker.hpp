#pragma once
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/runtime/scheduler.hpp"

namespace bohnenhof::server {

/// A thread of its own for what would hold up a shard. It is handed all that has queued up at once, so that the work can be
/// done as a group.
template <class Item>
class Worker {
 public:
  using Group = std::vector<Item>;

  /// `work`: gets each group, on the worker's thread.
  explicit Worker(std::function<void(Group)> work) : work_(std::move(work)), thread_([this] { run(); }) {}
  /// Does what is queued, then ends.
  ~Worker() {
    {
      const std::scoped_lock lock(mutex_);
      ending_ = true;
    }
    wake_->notify_one();
  }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// From any thread.
  void post(Item item) {
    if (add(std::move(item))) wake_->notify_one();
  }
  /// From a shard, which goes first: what it has at hand and posts here as well will be of the same group.
  void post(Item item, Scheduler& from) {
    if (add(std::move(item))) from.post([wake = wake_] { wake->notify_one(); });
  }

  std::size_t queued() const {
    const std::scoped_lock lock(mutex_);
    return queue_.size();
  }

 private:
  /// Whether nothing was queued before.
  bool add(Item item) {
    const std::scoped_lock lock(mutex_);
    queue_.push_back(std::move(item));
    return queue_.size() == 1;
  }

  void run() {
    while (true) {
      Group group;
      {
        std::unique_lock lock(mutex_);
        wake_->wait(lock, [this] { return ending_ || !queue_.empty(); });
        if (queue_.empty()) return;
        group.swap(queue_);
      }
      work_(std::move(group));
    }
  }

  std::function<void(Group)> work_;
  mutable std::mutex mutex_;
  const std::shared_ptr<std::condition_variable> wake_ = std::make_shared<std::condition_variable>();
  Group queue_;
  bool ending_ = false;
  std::jthread thread_;  // last: starts when all else is there, and is joined first
};

}  // namespace bohnenhof::server
