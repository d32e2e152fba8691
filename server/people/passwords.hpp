#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "server/runtime/scheduler.hpp"

namespace bohnenhof::server {

/// Hashes passwords, which is slow on purpose, away from the shards. From any thread; answers come later, on the scheduler given.
class Passwords {
 public:
  virtual ~Passwords() = default;

  /// `done(hash)`: with a salt of its own. False: too many wait already, and nothing comes.
  [[nodiscard]] virtual bool hash(std::string password, Scheduler& answer_on,
                                  std::function<void(std::string)> done) = 0;
  /// `done(whether it is the password)`. An empty hash matches nothing, and takes as long as any. False: as above.
  [[nodiscard]] virtual bool verify(std::string hash, std::string password, Scheduler& answer_on,
                                    std::function<void(bool)> done) = 0;
};

/// Argon2id by libsodium, with its parameters for logins (64 MiB), one after the other on a thread of their own.
class Argon2Passwords final : public Passwords {
 public:
  /// How many may wait: a few seconds' work.
  static constexpr std::size_t most_waiting = 50;

  Argon2Passwords();
  ~Argon2Passwords() override;

  [[nodiscard]] bool hash(std::string password, Scheduler& answer_on, std::function<void(std::string)> done) override;
  [[nodiscard]] bool verify(std::string hash, std::string password, Scheduler& answer_on,
                            std::function<void(bool)> done) override;

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bohnenhof::server
