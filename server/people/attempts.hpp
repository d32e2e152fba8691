#pragma once
#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "protocol/ids.hpp"
#include "server/gate/token_bucket.hpp"

namespace bohnenhof::server {

/// Bounds how often passwords and tokens are tried: from one address, by one person, at one account. From any thread.
class Attempts {
 public:
  /// So many at once, and then one in so long. A school sits behind one address.
  struct Bound {
    double burst;
    std::chrono::seconds refill;
  };
  static constexpr Bound by_address{100, std::chrono::seconds(2)};
  static constexpr Bound by_person{10, std::chrono::seconds(30)};
  static constexpr Bound at_account{20, std::chrono::seconds(30)};

  /// Counts one attempt. `address`, `account`: empty ones are not counted. Comes back how long to wait, when it is one too many.
  std::optional<std::chrono::milliseconds> count(const std::string& address, const protocol::PersonId& person,
                                                 const std::string& account, SteadyTime now);

 private:
  /// Beyond this those are forgotten who have not tried for long; when there are none, nobody new may try.
  static constexpr std::size_t buckets_kept = 10'000;

  std::optional<std::chrono::milliseconds> take(const std::string& key, const Bound& bound, SteadyTime now);

  std::mutex mutex_;
  std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace bohnenhof::server
