// Passwords without the work, for tests.
#pragma once
#include <string>

#include "server/people/passwords.hpp"

namespace bohnenhof::server::testing {

class QuickPasswords final : public Passwords {
 public:
  bool busy = false;
  int verified = 0;

  bool hash(std::string password, Scheduler& answer_on, std::function<void(std::string)> done) override {
    if (!busy) answer_on.post([hash = hashed(password), done = std::move(done)] { done(hash); });
    return !busy;
  }
  bool verify(std::string hash, std::string password, Scheduler& answer_on, std::function<void(bool)> done) override {
    ++verified;
    if (!busy) answer_on.post([matches = hash == hashed(password), done = std::move(done)] { done(matches); });
    return !busy;
  }

  /// Nothing of the password stands in it.
  static std::string hashed(const std::string& password) {
    return "hash-" + std::to_string(std::hash<std::string>{}(password));
  }
};

}  // namespace bohnenhof::server::testing
