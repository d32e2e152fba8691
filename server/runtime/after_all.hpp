#pragma once
#include <atomic>
#include <memory>
#include <vector>

#include "server/runtime/scheduler.hpp"

namespace bohnenhof::server {

/// Runs `then` on `here` after everything that `shards` have begun before this call, and what that has posted to `here`.
inline void after_all(const std::vector<Scheduler*>& shards, Scheduler& here, Task then) {
  auto left = std::make_shared<std::atomic<std::size_t>>(shards.size());
  for (Scheduler* shard : shards) {
    shard->post([left, &here, then] {
      if (--*left == 0) here.post(then);
    });
  }
}

}  // namespace bohnenhof::server
