#pragma once
#include <algorithm>
#include <chrono>

#include "server/runtime/scheduler.hpp"

namespace bohnenhof::server {

/// A bound on how often: `rate` a second for long, `most` at once.
class TokenBucket {
 public:
  TokenBucket(double rate, double most, SteadyTime now) : rate_(rate), most_(most), tokens_(most), at_(now) {}

  bool take(SteadyTime now) {
    tokens_ = tokens(now);
    at_ = std::max(at_, now);
    if (tokens_ < 1) {
      ++refused_;
      return false;
    }
    tokens_ -= 1;
    refused_ = 0;
    return true;
  }

  /// Whether nothing is missing: nobody would notice if it were made anew.
  bool is_full(SteadyTime now) const { return tokens(now) >= most_; }

  /// Tries refused since one was allowed.
  int refused() const { return refused_; }

  /// How long until the next one is allowed.
  std::chrono::milliseconds wait() const {
    return std::chrono::milliseconds(static_cast<std::int64_t>(std::max(0.0, (1 - tokens_) / rate_ * 1000)) + 1);
  }

 private:
  double tokens(SteadyTime now) const {
    const double gained = rate_ * std::chrono::duration<double>(now - at_).count();
    return std::min(most_,
                    tokens_ + std::max(0.0, gained));  // threads may ask in another order than they read the clock
  }

  double rate_;
  double most_;
  double tokens_;
  SteadyTime at_;
  int refused_ = 0;
};

}  // namespace bohnenhof::server
