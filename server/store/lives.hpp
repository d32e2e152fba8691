#pragma once
#include <map>
#include <mutex>

#include "protocol/clock.hpp"

namespace bohnenhof::server {

/// The signs of life of one server after another, as a store keeps them. From any thread.
class Lives {
 public:
  void note(protocol::UnixMillis began, protocol::UnixMillis at) {
    const std::scoped_lock lock(mutex_);
    until_[began] = at;
  }

  protocol::UnixMillis until(protocol::UnixMillis instant) const {
    const std::scoped_lock lock(mutex_);
    const auto later = until_.upper_bound(instant);
    if (later == until_.begin()) return instant;
    return std::max(instant, std::prev(later)->second);
  }

 private:
  mutable std::mutex mutex_;
  std::map<protocol::UnixMillis, protocol::UnixMillis> until_;  // began -> last sign
};

}  // namespace bohnenhof::server
