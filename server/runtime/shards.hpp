#pragma once
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/runtime/scheduler.hpp"

namespace bohnenhof::server {

/// One thread's queue, sockets and timers, over Asio.
class Shard final : public Scheduler {
 public:
  using Executor = boost::asio::io_context::executor_type;

  Shard();

  void post(Task task) override;
  bool here() const override;
  SteadyTime now() const override;
  protocol::UnixMillis wall() const override;
  [[nodiscard]] Timer at(SteadyTime time, Task task) override;

  boost::asio::io_context& context() { return context_; }
  Executor executor() const { return executor_; }

  /// Works until `stop`. What a task throws is a bug: it is logged, and the work goes on.
  void run();
  /// From any thread.
  void stop() { context_.stop(); }

 private:
  boost::asio::io_context context_;
  Executor executor_;
  boost::asio::executor_work_guard<Executor> work_;
};

/// The threads of the server. Whoever has timers or sockets on them goes before them.
class Shards {
 public:
  /// `count`: at least 1. The threads begin with `start`.
  explicit Shards(std::size_t count);
  ~Shards();
  Shards(const Shards&) = delete;
  Shards& operator=(const Shards&) = delete;

  std::size_t size() const { return shards_.size(); }
  Shard& operator[](std::size_t index) { return *shards_[index]; }
  std::vector<Scheduler*> schedulers() const;

  void start();
  /// From any thread; `join` then returns once every thread has ended its task.
  void stop();
  void join();

 private:
  std::vector<std::unique_ptr<Shard>> shards_;
  std::vector<std::jthread> threads_;
};

}  // namespace bohnenhof::server
