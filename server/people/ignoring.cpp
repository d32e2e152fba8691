#include "server/people/ignoring.hpp"

#include <algorithm>

namespace bohnenhof::server {

using namespace protocol;

void Ignoring::learn(const PersonId& person, const std::vector<Person>& ignored) {
  const std::scoped_lock lock(mutex_);
  if (ignored.empty() || !ignored_.try_emplace(person, ignored).second) return;
  for (const Person& other : ignored) deaf_[other.id].insert(person);
}

void Ignoring::forget(const PersonId& person) {
  const std::scoped_lock lock(mutex_);
  const auto found = ignored_.find(person);
  if (found == ignored_.end()) return;
  for (const Person& other : found->second) {
    const auto deaf = deaf_.find(other.id);
    deaf->second.erase(person);
    if (deaf->second.empty()) deaf_.erase(deaf);
  }
  ignored_.erase(found);
}

void Ignoring::begin(const PersonId& person, const Person& other) {
  const std::scoped_lock lock(mutex_);
  if (!deaf_[other.id].insert(person).second) return;
  ignored_[person].push_back(other);
}

void Ignoring::end(const PersonId& person, const PersonId& other) {
  const std::scoped_lock lock(mutex_);
  const auto deaf = deaf_.find(other);
  if (deaf == deaf_.end() || deaf->second.erase(person) == 0) return;
  if (deaf->second.empty()) deaf_.erase(deaf);
  std::erase_if(ignored_[person], [&](const Person& each) { return each.id == other; });
}

std::vector<Person> Ignoring::ignored_by(const PersonId& person) const {
  const std::scoped_lock lock(mutex_);
  const auto found = ignored_.find(person);
  return found == ignored_.end() ? std::vector<Person>{} : found->second;
}

bool Ignoring::ignores(const PersonId& person, const PersonId& other) const {
  const std::scoped_lock lock(mutex_);
  const auto deaf = deaf_.find(other);
  return deaf != deaf_.end() && deaf->second.contains(person);
}

PersonIds Ignoring::deaf_to(const PersonId& person) const {
  const std::scoped_lock lock(mutex_);
  const auto found = deaf_.find(person);
  return found == deaf_.end() ? PersonIds{} : found->second;
}

}  // namespace bohnenhof::server
