#include "server/admin/sanctions.hpp"

#include <algorithm>

namespace bohnenhof::server {

void Sanctions::impose(Sanction sanction) {
  const std::scoped_lock lock(mutex_);
  if (sanction.kind == Sanction::Kind::banned_network) {
    Networks network;
    network.add(sanction.subject);
    networks_.emplace(sanction.subject, std::move(network));
  }
  const bool is_new = since_.emplace(Key{sanction.kind, std::move(sanction.subject)}, sanction.since).second;
  if (is_new) ++counts_[static_cast<std::size_t>(sanction.kind)];
}

void Sanctions::lift(Sanction::Kind kind, const std::string& subject) {
  const std::scoped_lock lock(mutex_);
  if (kind == Sanction::Kind::banned_network) networks_.erase(subject);
  if (since_.erase({kind, subject}) > 0) --counts_[static_cast<std::size_t>(kind)];
}

bool Sanctions::is_banned(const Address& address) const {
  if (counts_[static_cast<std::size_t>(Sanction::Kind::banned_network)] == 0) return false;
  const std::scoped_lock lock(mutex_);
  return std::ranges::any_of(networks_, [&](const auto& banned) { return banned.second.contains(address); });
}

bool Sanctions::holds(Sanction::Kind kind, std::string_view subject) const {
  if (counts_[static_cast<std::size_t>(kind)] == 0) return false;
  const std::scoped_lock lock(mutex_);
  return since_.contains({kind, std::string(subject)});
}

std::vector<Sanction> Sanctions::all() const {
  const std::scoped_lock lock(mutex_);
  std::vector<Sanction> all;
  for (const auto& [key, since] : since_) all.push_back({key.first, key.second, since});
  return all;
}

}  // namespace bohnenhof::server
