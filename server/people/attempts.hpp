#pragma once
#include <chrono>
#include <optional>
#include <string>

#include "protocol/ids.hpp"
#include "server/gate/rates.hpp"

namespace bohnenhof::server {

/// Bounds how often passwords and tokens are tried: from one address, by one person, at one account. From any thread.
class Attempts {
 public:
  using Bound = Rates::Bound;
  static constexpr Bound by_address{100, std::chrono::seconds(2)};  // a school sits behind one address
  static constexpr Bound by_person{10, std::chrono::seconds(30)};
  static constexpr Bound at_account{20, std::chrono::seconds(30)};

  /// Counts one attempt. `address`, `account`: empty ones are not counted. Comes back how long to wait, when it is one too many.
  std::optional<std::chrono::milliseconds> count(const std::string& address, const protocol::PersonId& person,
                                                 const std::string& account, SteadyTime now);

 private:
  Rates rates_;
};

}  // namespace bohnenhof::server
