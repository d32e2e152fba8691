// One shard under a clock that is moved by hand, and chance that is the same every time.
#pragma once
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <utility>

#include "server/runtime/chance.hpp"
#include "server/runtime/scheduler.hpp"

namespace bohnenhof::server::testing {

class FakeScheduler final : public Scheduler {
 public:
  void post(Task task) override { tasks_.push_back(std::move(task)); }
  bool here() const override { return current == this; }
  SteadyTime now() const override { return now_; }
  protocol::UnixMillis wall() const override {
    using std::chrono::milliseconds;
    return 1'796'000'000'000 + (now_.time_since_epoch() + wall_offset_) / milliseconds(1);
  }
  Timer at(SteadyTime time, Task task) override;

  /// Runs one task that is due; false: there is none.
  bool step();
  bool busy() const { return !tasks_.empty(); }
  /// Moves the clock; whatever falls due on the way is run.
  void set_time(SteadyTime time);
  /// The calendar is put forward, or back.
  void shift_wall(std::chrono::milliseconds by) { wall_offset_ += by; }
  std::optional<SteadyTime> next_timer() const;
  /// All tasks are lost.
  void forget() { tasks_.clear(); }
  std::size_t timers() const { return timers_->size(); }

  /// The shard that runs at present.
  static inline const FakeScheduler* current = nullptr;

 private:
  using Timers = std::multimap<SteadyTime, std::shared_ptr<Task>>;
  struct FakeTimer;

  SteadyTime now_{};
  SteadyTime::duration wall_offset_{};
  std::deque<Task> tasks_;
  std::shared_ptr<Timers> timers_ = std::make_shared<Timers>();
};

struct FakeScheduler::FakeTimer final : ScheduledTask {
  FakeTimer(std::shared_ptr<Timers> all, Timers::iterator here)
      : timers(std::move(all)), task(here->second), at(here) {}
  ~FakeTimer() override {
    if (*task) timers->erase(at);
    *task = nullptr;
  }
  std::shared_ptr<Timers> timers;
  std::shared_ptr<Task> task;
  Timers::iterator at;
};

inline Timer FakeScheduler::at(SteadyTime time, Task task) {
  return std::make_unique<FakeTimer>(timers_, timers_->emplace(time, std::make_shared<Task>(std::move(task))));
}

inline bool FakeScheduler::step() {
  if (tasks_.empty()) return false;
  const Task task = std::move(tasks_.front());
  tasks_.pop_front();
  current = this;
  task();
  current = nullptr;
  return true;
}

inline void FakeScheduler::set_time(SteadyTime time) {
  now_ = time;
  while (!timers_->empty() && timers_->begin()->first <= now_) {
    const auto task = timers_->begin()->second;
    timers_->erase(timers_->begin());
    const Task due = std::exchange(*task, nullptr);
    current = this;
    due();
    current = nullptr;
  }
}

inline std::optional<SteadyTime> FakeScheduler::next_timer() const {
  if (timers_->empty()) return std::nullopt;
  return timers_->begin()->first;
}

/// The same numbers every time.
class SeededChance final : public Chance {
 public:
  explicit SeededChance(unsigned seed) : engine_(seed) {}
  void fill(std::span<std::uint8_t> bytes) override {
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(engine_());
  }
  std::mt19937& engine() { return engine_; }

 private:
  std::mt19937 engine_;
};

}  // namespace bohnenhof::server::testing
