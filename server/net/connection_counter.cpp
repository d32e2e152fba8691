#include "server/net/connection_counter.hpp"

namespace bohnenhof::server {

ConnectionCounter::Ticket::~Ticket() {
  if (counter_ != nullptr) counter_->give_back(address_);
}

std::optional<ConnectionCounter::Ticket> ConnectionCounter::take(const std::optional<Address>& address) {
  const auto counted = address ? std::optional(counted_address(*address)) : std::nullopt;
  const std::lock_guard lock(mutex_);
  if (taken_ >= in_all_) return std::nullopt;
  if (counted) {
    int& here = by_address_[*counted];
    if (here >= per_address_) return std::nullopt;
    ++here;
  }
  ++taken_;
  return Ticket(this, counted);
}

void ConnectionCounter::give_back(const std::optional<Address>& address) {
  const std::lock_guard lock(mutex_);
  --taken_;
  if (!address) return;
  const auto it = by_address_.find(*address);
  if (--it->second == 0) by_address_.erase(it);
}

}  // namespace bohnenhof::server
