#pragma once
#include <deque>
#include <functional>
#include <vector>

#include "server/store/memory_store.hpp"
#include "tests/simulation/agenda.hpp"
#include "tests/simulation/dice.hpp"
#include "tests/simulation/ledger.hpp"
#include "tests/support/passing_store.hpp"

namespace bohnenhof::simulation {

/// A store as SQLite's is, one thread that writes and one that reads, over a simulated disk: slow or fast, failing, full. It outlives the server.
class Disk final : public server::testing::PassingStore {
 public:
  Disk(Agenda& agenda, Dice& dice, Ledger& ledger)
      : PassingStore(memory_), agenda_(agenda), dice_(dice), ledger_(ledger) {}

  bool full = false;                        ///< no commit succeeds
  std::size_t failing = 0;                  ///< of a hundred commits, and of reads
  microseconds slowness = milliseconds(2);  ///< a commit takes at most so long

  void append(server::Batch batch, server::Scheduler& answer_on, Committed done) override;
  void change_identity(server::IdentityChange change, protocol::UnixMillis at, server::Scheduler& answer_on,
                       std::function<void(server::Written)> done) override;
  void flush(server::Scheduler& answer_on, std::function<void()> done) override;
  void load_room(protocol::RoomId room, server::Scheduler& answer_on,
                 std::function<void(std::optional<server::Log>)> done) override;
  void find_created(protocol::PersonId author, std::string client, std::int64_t cid, server::Scheduler& answer_on,
                    std::function<void(std::optional<protocol::RoomId>)> done) override;
  void find_moved(protocol::RoomId former, server::Scheduler& answer_on,
                  std::function<void(std::optional<protocol::RoomId>)> done) override;
  void load_person(server::SecretId secret, server::Scheduler& answer_on,
                   std::function<void(std::optional<server::PersonRecord>)> done) override;
  void load_account(server::Looks looks, server::Scheduler& answer_on,
                    std::function<void(std::optional<server::Account>)> done) override;

  /// The process dies: what is queued is lost; what is just being committed is there afterwards or is not.
  void crash();
  bool idle() const { return queue_.empty() && group_.empty() && reading_ == 0; }

 private:
  struct Job {
    std::function<server::Written()> write;
    server::Scheduler* answer_on;
    std::function<void(server::Written)> done;
  };

  void post(Job job);
  void begin_group();
  void end_group();
  void read(std::function<void()> answer);

  server::MemoryStore memory_;
  Agenda& agenda_;
  Dice& dice_;
  Ledger& ledger_;
  std::deque<Job> queue_;
  std::vector<Job> group_;  // being committed
  int reading_ = 0;
  server::SteadyTime read_until_{};
  int life_ = 0;  // what an earlier process began is of no interest any more
};

}  // namespace bohnenhof::simulation
