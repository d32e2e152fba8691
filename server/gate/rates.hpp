#pragma once
#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/gate/token_bucket.hpp"

namespace bohnenhof::server {

/// Bounds how often something is done by each of many: by addresses, persons, accounts. From any thread.
class Rates {
 public:
  /// So many at once, and then one in so long.
  struct Bound {
    double burst;
    std::chrono::milliseconds refill;
  };

  /// Counts one. Comes back how long to wait, when it is one too many.
  std::optional<std::chrono::milliseconds> take(const std::string& who, const Bound& bound, SteadyTime now);

 private:
  /// Beyond this those are forgotten who have not come for long; when there are none, nobody new may come.
  static constexpr std::size_t buckets_kept = 10'000;

  std::mutex mutex_;
  std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace bohnenhof::server
