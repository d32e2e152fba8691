#pragma once
#include <chrono>

#include "server/runtime/metrics.hpp"
#include "server/runtime/scheduler.hpp"

namespace bohnenhof::server {

/// Notes, twice a second, how much later than planned a shard comes to its tasks. Made and destroyed while the shard does not run, or on it.
class LagProbe {
 public:
  static constexpr std::chrono::milliseconds interval{500};

  LagProbe(Scheduler& shard, const metrics::Durations& lag) : shard_(shard), lag_(lag) {
    shard_.post([this] { plan(); });
  }

 private:
  void plan() {
    const SteadyTime planned = shard_.now() + interval;
    timer_ = shard_.at(planned, [this, planned] {
      lag_.add(shard_.now() - planned);
      plan();
    });
  }

  Scheduler& shard_;
  const metrics::Durations& lag_;
  Timer timer_;
};

}  // namespace bohnenhof::server
