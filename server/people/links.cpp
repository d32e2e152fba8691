#include "server/people/links.hpp"

#include "server/people/identity.hpp"

namespace bohnenhof::server {

using protocol::PersonId;

std::optional<std::string> Links::issue(const PersonId& person, Chance& chance, SteadyTime now) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(links_, [&](const auto& each) { return each.second.person == person || each.second.until <= now; });
  if (links_.size() >= most) return std::nullopt;
  const auto token = chance.id<protocol::Id<struct LinkTag>>(20);
  links_.insert_or_assign(token_hash(token.view()), Link{person, now + lasting});
  return std::string(token.view());
}

std::optional<PersonId> Links::person_of(std::string_view token, SteadyTime now) {
  const std::scoped_lock lock(mutex_);
  const auto found = links_.find(token_hash(token));
  if (found == links_.end() || found->second.until <= now) return std::nullopt;
  return found->second.person;
}

bool Links::use(std::string_view token, SteadyTime now) {
  const std::scoped_lock lock(mutex_);
  const auto found = links_.find(token_hash(token));
  const bool serves = found != links_.end() && found->second.until > now;
  if (found != links_.end()) links_.erase(found);
  return serves;
}

void Links::revoke(const PersonId& person) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(links_, [&](const auto& each) { return each.second.person == person; });
}

}  // namespace bohnenhof::server
