#include "server/people/passwords.hpp"

#include <array>
#include <atomic>
#include <new>
#include <sodium.h>

#include "server/runtime/worker.hpp"

namespace bohnenhof::server {

namespace {

std::string hashed(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  const int failed = crypto_pwhash_str(hash.data(), password.data(), password.size(),
                                       crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE);
  if (failed != 0) throw std::bad_alloc();  // the only reason there is
  return std::string(hash.data());
}

bool is_password(const std::string& hash, const std::string& password) {
  if (hash.empty()) {  // nobody's: as much work, so that the time does not tell who is registered
    hashed(password);
    return false;
  }
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace

class Argon2Passwords::Inside {
 public:
  bool post(Task task) {
    if (++waiting_ > most_waiting) {
      --waiting_;
      return false;
    }
    worker_.post(std::move(task));
    return true;
  }

 private:
  std::atomic<std::size_t> waiting_ = 0;
  Worker<Task> worker_{[this](auto group) {
    for (Task& task : group) {
      std::exchange(task, nullptr)();
      --waiting_;
    }
  }};
};

Argon2Passwords::Argon2Passwords() : inside_(std::make_unique<Inside>()) {}
Argon2Passwords::~Argon2Passwords() = default;

bool Argon2Passwords::hash(std::string password, Scheduler& answer_on, std::function<void(std::string)> done) {
  return inside_->post([password = std::move(password), &answer_on, done = std::move(done)] {
    answer_on.post([hash = hashed(password), done] { done(hash); });
  });
}

bool Argon2Passwords::verify(std::string hash, std::string password, Scheduler& answer_on,
                             std::function<void(bool)> done) {
  return inside_->post([hash = std::move(hash), password = std::move(password), &answer_on, done = std::move(done)] {
    answer_on.post([matches = is_password(hash, password), done] { done(matches); });
  });
}

}  // namespace bohnenhof::server
