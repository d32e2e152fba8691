#include "server/runtime/shards.hpp"

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/post.hpp>
#include <exception>
#include <utility>

#include "server/runtime/log.hpp"

namespace bohnenhof::server {

namespace {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;
using AsioTimer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Shard::Executor>;

/// Asio may have queued the handler already when the timer goes; the weak pointer calls it off nevertheless.
class Waiting final : public ScheduledTask {
 public:
  Waiting(Shard::Executor executor, SteadyTime time, Task task)
      : inside_(std::make_shared<Inside>(executor, time, std::move(task))) {
    inside_->timer.async_wait([weak = std::weak_ptr(inside_)](const boost::system::error_code& error) {
      const auto inside = weak.lock();
      if (inside && !error) std::exchange(inside->task, nullptr)();
    });
  }

 private:
  struct Inside {
    Inside(Shard::Executor executor, SteadyTime time, Task what) : timer(executor, time), task(std::move(what)) {}
    AsioTimer timer;
    Task task;
  };
  std::shared_ptr<Inside> inside_;
};

}  // namespace

Shard::Shard() : context_(1), executor_(context_.get_executor()), work_(executor_) {}

void Shard::post(Task task) { asio::post(context_, std::move(task)); }

bool Shard::here() const { return executor_.running_in_this_thread(); }

SteadyTime Shard::now() const { return Clock::now(); }

protocol::UnixMillis Shard::wall() const {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

Timer Shard::at(SteadyTime time, Task task) { return std::make_unique<Waiting>(executor_, time, std::move(task)); }

void Shard::run() {
  while (!context_.stopped()) {
    try {
      context_.run();
    } catch (const std::exception& bug) {
      log_error(std::string("a task failed: ") + bug.what());
    }
  }
}

Shards::Shards(std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) shards_.push_back(std::make_unique<Shard>());
}

Shards::~Shards() {
  stop();
  join();
}

std::vector<Scheduler*> Shards::schedulers() const {
  std::vector<Scheduler*> all;
  for (const auto& shard : shards_) all.push_back(shard.get());
  return all;
}

void Shards::start() {
  for (const auto& shard : shards_) threads_.emplace_back([&shard = *shard] { shard.run(); });
}

void Shards::stop() {
  for (const auto& shard : shards_) shard->stop();
}

void Shards::join() { threads_.clear(); }

}  // namespace bohnenhof::server
