#include "server/people/attempts.hpp"

namespace bohnenhof::server {

using std::chrono::milliseconds;

std::optional<milliseconds> Attempts::count(const std::string& address, const protocol::PersonId& person,
                                            const std::string& account, SteadyTime now) {
  const std::scoped_lock lock(mutex_);
  // The address first: identities cost nothing, and whoever has used up an address uses up no more of what is others'.
  std::optional<milliseconds> wait;
  if (!address.empty()) wait = take("from " + address, by_address, now);
  if (!wait) wait = take("by " + std::string(person.view()), by_person, now);
  if (!wait && !account.empty()) wait = take("at " + account, at_account, now);
  return wait;
}

std::optional<milliseconds> Attempts::take(const std::string& key, const Bound& bound, SteadyTime now) {
  if (buckets_.size() >= buckets_kept && !buckets_.contains(key)) {
    std::erase_if(buckets_, [&](const auto& each) { return each.second.is_full(now); });
    if (buckets_.size() >= buckets_kept) return bound.refill;
  }
  const double rate = 1.0 / static_cast<double>(bound.refill.count());
  TokenBucket& bucket = buckets_.try_emplace(key, rate, bound.burst, now).first->second;
  if (bucket.take(now)) return std::nullopt;
  return bucket.wait();
}

}  // namespace bohnenhof::server
