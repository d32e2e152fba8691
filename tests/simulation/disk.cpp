#include "tests/simulation/disk.hpp"

namespace bohnenhof::simulation {

using namespace protocol;
using server::Batch;
using server::Scheduler;
using server::Task;
using server::Written;

namespace {

/// Answers at once.
class Immediately final : public Scheduler {
 public:
  void post(Task task) override { task(); }
  bool here() const override { return true; }
  server::SteadyTime now() const override { return {}; }
  UnixMillis wall() const override { return 0; }
  server::Timer at(server::SteadyTime, Task) override { return nullptr; }
};
Immediately immediately;

/// What the store below answers, at once.
template <class Found, class Ask>
Found ask(Ask ask) {
  Found found{};
  ask([&](Found answer) { found = std::move(answer); });
  return found;
}

}  // namespace

void Disk::append(Batch batch, Scheduler& answer_on, Committed done) {
  post({[this, batch = std::move(batch)] {
          const bool written = ask<bool>([&](auto answer) { memory_.append(batch, immediately, answer); });
          if (written) ledger_.commit(batch);
          return written ? Written::written : Written::refused;
        },
        &answer_on, [done = std::move(done)](Written outcome) { done(outcome == Written::written); }});
}

void Disk::change_identity(server::IdentityChange change, UnixMillis at, Scheduler& answer_on,
                           std::function<void(Written)> done) {
  post({[=, this] {
          return ask<Written>([&](auto answer) { memory_.change_identity(change, at, immediately, answer); });
        },
        &answer_on, std::move(done)});
}

void Disk::flush(Scheduler& answer_on, std::function<void()> done) {
  post({[] { return Written::written; }, &answer_on, [done = std::move(done)](Written) { done(); }});
}

void Disk::post(Job job) {
  queue_.push_back(std::move(job));
  if (group_.empty()) begin_group();
}

/// All that has queued up is one transaction.
void Disk::begin_group() {
  group_.assign(std::make_move_iterator(queue_.begin()), std::make_move_iterator(queue_.end()));
  queue_.clear();
  agenda_.after(dice_.within(microseconds(50), slowness), [this, life = life_] {
    if (life == life_) end_group();
  });
}

void Disk::end_group() {
  const auto group = std::exchange(group_, {});
  const bool fails = full || dice_.percent(failing);
  for (const Job& job : group) {
    const Written outcome = fails ? Written::failed : job.write();
    job.answer_on->post([done = job.done, outcome] { done(outcome); });
  }
  if (!queue_.empty()) begin_group();
}

void Disk::read(std::function<void()> answer) {
  ++reading_;
  // One at a time, in the order of the questions.
  read_until_ = std::max(read_until_, agenda_.now()) + dice_.within(microseconds(20), milliseconds(3));
  agenda_.after(std::chrono::duration_cast<microseconds>(read_until_ - agenda_.now()),
                [this, life = life_, answer = std::move(answer)] {
                  if (life != life_) return;
                  --reading_;
                  answer();
                });
}

void Disk::load_room(RoomId room, Scheduler& answer_on, std::function<void(std::optional<server::Log>)> done) {
  read([=, this, &answer_on] {
    auto log = ask<std::optional<server::Log>>([&](auto answer) { memory_.load_room(room, immediately, answer); });
    if (dice_.percent(failing)) log.reset();
    answer_on.post([log = std::move(log), done] { done(log); });
  });
}

void Disk::find_created(PersonId author, std::string client, std::int64_t cid, Scheduler& answer_on,
                        std::function<void(std::optional<RoomId>)> done) {
  read([=, this, &answer_on] { memory_.find_created(author, client, cid, answer_on, done); });
}

void Disk::find_moved(RoomId former, Scheduler& answer_on, std::function<void(std::optional<RoomId>)> done) {
  read([=, this, &answer_on] { memory_.find_moved(former, answer_on, done); });
}

void Disk::load_person(server::SecretId secret, Scheduler& answer_on,
                       std::function<void(std::optional<server::PersonRecord>)> done) {
  read([=, this, &answer_on] {
    if (!dice_.percent(failing)) return memory_.load_person(secret, answer_on, done);
    answer_on.post([done] { done(std::nullopt); });
  });
}

void Disk::load_account(server::Looks looks, Scheduler& answer_on,
                        std::function<void(std::optional<server::Account>)> done) {
  read([=, this, &answer_on] { memory_.load_account(looks, answer_on, done); });
}

void Disk::crash() {
  ++life_;
  if (!group_.empty() && !full && dice_.percent(50)) {
    for (const Job& job : group_) job.write();
  }
  group_.clear();
  queue_.clear();
  reading_ = 0;
  read_until_ = {};
}

}  // namespace bohnenhof::simulation
