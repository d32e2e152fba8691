#include "server/gate/rates.hpp"

namespace bohnenhof::server {

using std::chrono::milliseconds;

std::optional<milliseconds> Rates::take(const std::string& who, const Bound& bound, SteadyTime now) {
  const std::scoped_lock lock(mutex_);
  if (buckets_.size() >= buckets_kept && !buckets_.contains(who)) {
    std::erase_if(buckets_, [&](const auto& each) { return each.second.is_full(now); });
    if (buckets_.size() >= buckets_kept) return bound.refill;
  }
  const double rate = 1000.0 / static_cast<double>(bound.refill.count());
  TokenBucket& bucket = buckets_.try_emplace(who, rate, bound.burst, now).first->second;
  if (bucket.take(now)) return std::nullopt;
  return bucket.wait();
}

}  // namespace bohnenhof::server
