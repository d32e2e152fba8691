#pragma once
#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "protocol/ids.hpp"
#include "server/runtime/chance.hpp"
#include "server/runtime/scheduler.hpp"

namespace bohnenhof::server {

/// The tokens by which another browser becomes the same person: each serves once, for ten minutes, and a person has one at a time.
/// Only their hashes are here, and only in memory. From any thread.
class Links {
 public:
  static constexpr std::chrono::minutes lasting{10};

  /// A new token for `person`; an older one of theirs serves no more. Nothing: there are too many.
  std::optional<std::string> issue(const protocol::PersonId& person, Chance& chance, SteadyTime now);
  /// Whose token it is; nothing when it does not serve.
  std::optional<protocol::PersonId> person_of(std::string_view token, SteadyTime now);
  /// Uses it up. False: it does not serve any more.
  bool use(std::string_view token, SteadyTime now);
  /// The person's token serves no more.
  void revoke(const protocol::PersonId& person);

 private:
  static constexpr std::size_t most = 10'000;

  struct Link {
    protocol::PersonId person;
    SteadyTime until;
  };

  std::mutex mutex_;
  std::unordered_map<std::string, Link> links_;  // by the token's hash
};

}  // namespace bohnenhof::server
