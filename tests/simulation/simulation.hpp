#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/gate/house.hpp"
#include "tests/simulation/agenda.hpp"
#include "tests/simulation/dice.hpp"
#include "tests/simulation/disk.hpp"
#include "tests/simulation/ledger.hpp"
#include "tests/simulation/page.hpp"
#include "tests/support/fake_scheduler.hpp"
#include "tests/support/quick_passwords.hpp"

namespace bohnenhof::simulation {

/// How bad it gets; drawn by the seed.
struct Weather {
  std::size_t shards;
  std::size_t people;
  std::size_t pages;
  std::size_t faults;       ///< of a hundred turns
  std::size_t disk;         ///< commits that fail, of a hundred
  microseconds network;     ///< the longest delay
  microseconds hesitation;  ///< of people
  std::size_t stalls;       ///< tasks after which a shard sleeps, of a thousand
  bool slow_disk;
  int commands_per_second;
  int chat_per_minute;

  static Weather drawn(Dice& dice);
  static Weather fine();
};

/// A house with its shards, its store, and people on their pages, on one thread: clock, network and disk are simulated, and one seed decides
/// all that is left to chance, faults as well. Throws a `Violation` as soon as something does not hold that must always hold.
class Simulation {
 public:
  /// Without `weather` the seed draws it.
  explicit Simulation(std::uint64_t seed, const std::optional<Weather>& weather = {});
  ~Simulation();

  /// `turns` things that people do or that go wrong; then all becomes well, everyone sees the same, everyone goes, and nothing is left.
  void run(int turns);

  /// The same with what a script says, line by line, for fuzzing. A letter and the rest: `a` to `c` says the rest in the latest room, `A` to `C` in
  /// the hall; `~` cuts the links, `r` loads the first page anew, `k` kills the server, `f` and `w` make the disk full and well,
  /// anything else lets time pass.
  void run(std::string_view script);

  /// Of everything that was heard, and when: the same for the same seed.
  std::uint64_t hash() const { return agenda_.hash(); }
  const Ledger& ledger() const { return ledger_; }

 private:
  struct ShardSeat {
    server::testing::FakeScheduler scheduler;
    server::SteadyTime sleeps_until{};
  };

  void turn();
  void obey(char letter, const std::string& rest);
  void come_to_the_end();
  void act(Page& page);
  void act_in(Page& page, const protocol::RoomId& room, const protocol::RoomState& state);
  void act_as_host(Page& page, const protocol::RoomId& room);
  void act_outside(Page& page);
  void look_for_somebody(Page& page);
  std::string move_of(const protocol::RoomState& state);
  void go_wrong();
  void cut_somebody();
  void kill(microseconds dead_for);
  void drain();
  void start_house();
  void jump(microseconds by);
  void add_page(Somebody& who);

  void pass(microseconds duration);
  bool step();
  server::SteadyTime next_moment() const;
  void pump();

  void all_becomes_well();
  void players_come_back();
  void everyone_sees_the_same();
  void check_presence(const protocol::RoomId& room) const;
  void everyone_goes();
  void nobody_is_sought_any_more();
  void all_is_there_after_a_restart();

  Dice dice_;
  Weather weather_;
  Agenda agenda_;
  Ledger ledger_;
  Disk disk_{agenda_, dice_, ledger_};
  server::testing::QuickPasswords passwords_;
  server::testing::SeededChance chance_;
  server::Limits limits_;
  std::vector<std::unique_ptr<ShardSeat>> shards_;
  std::unique_ptr<server::House> house_;
  int lives_ = 0;
  std::vector<std::unique_ptr<Somebody>> people_;
  std::vector<std::unique_ptr<Page>> pages_;
  std::vector<std::shared_ptr<Link>> links_;
  int named_ = 0;
  std::vector<protocol::RoomId> heard_of_{protocol::RoomId("nowhere")};  // addresses that were good once
};

}  // namespace bohnenhof::simulation
