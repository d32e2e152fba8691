#pragma once
#include <mutex>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "protocol/message.hpp"

namespace bohnenhof::server {

using PersonIds = std::unordered_set<protocol::PersonId>;

/// Who does not want to hear whom, among those who are here; from any thread. What must last is in the store.
class Ignoring {
 public:
  /// Whom one person may ignore.
  static constexpr std::size_t most = 100;

  /// All that the store has of a person who arrives; what is known of one who is here is newer.
  void learn(const protocol::PersonId& person, const std::vector<protocol::Person>& ignored);
  /// The person has gone.
  void forget(const protocol::PersonId& person);

  void begin(const protocol::PersonId& person, const protocol::Person& other);
  void end(const protocol::PersonId& person, const protocol::PersonId& other);

  /// Whom a person ignores, by the names they bore then.
  std::vector<protocol::Person> ignored_by(const protocol::PersonId& person) const;
  bool ignores(const protocol::PersonId& person, const protocol::PersonId& other) const;
  /// Those who do not hear that person.
  PersonIds deaf_to(const protocol::PersonId& person) const;

 private:
  mutable std::mutex mutex_;
  std::unordered_map<protocol::PersonId, std::vector<protocol::Person>> ignored_;  // person -> whom they ignore
  std::unordered_map<protocol::PersonId, PersonIds> deaf_;                         // person -> who ignores them
};

}  // namespace bohnenhof::server
