#include "server/people/attempts.hpp"

namespace bohnenhof::server {

std::optional<std::chrono::milliseconds> Attempts::count(const std::string& address, const protocol::PersonId& person,
                                                         const std::string& account, SteadyTime now) {
  // The address first: identities cost nothing, and whoever has used up an address uses up no more of what is others'.
  std::optional<std::chrono::milliseconds> wait;
  if (!address.empty()) wait = rates_.take("from " + address, by_address, now);
  if (!wait) wait = rates_.take("by " + std::string(person.view()), by_person, now);
  if (!wait && !account.empty()) wait = rates_.take("at " + account, at_account, now);
  return wait;
}

}  // namespace bohnenhof::server
