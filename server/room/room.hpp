#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "protocol/message.hpp"
#include "server/gate/asker.hpp"
#include "server/gate/limits.hpp"
#include "server/lobby/lobbies.hpp"
#include "server/people/people.hpp"
#include "server/room/heartbeat.hpp"
#include "server/room/past.hpp"
#include "server/room/running_game.hpp"
#include "server/runtime/scheduler.hpp"
#include "server/store/store.hpp"

namespace bohnenhof::server {

/// What a room stands on. All of it outlives the room.
struct Surroundings {
  Scheduler& shard;
  const std::vector<Scheduler*>& shards;
  Store& store;
  People& people;
  Lobbies& lobbies;
  Chance& chance;
  const Limits& limits;
  Heartbeat& heartbeat;
};

/// When a command came, and over which way.
struct Arrival {
  SteadyTime at;
  protocol::Millis lag = 0;  ///< there and back
};

/// What a command makes of the connection that gave it.
enum class Membership : std::uint8_t { unchanged, begins, ends };

/// Whom an event shows out, by the table after it; nothing: nobody.
std::function<bool(const protocol::PersonId&)> shown_out_by(const protocol::Event& event, const Table& table);

/// The actor around a table; lives on one shard, where all its methods are called. What the table decides is written down
/// first, and only when it is committed do people hear of it, in the order of the decisions:
/// decide -> append -> committed -> publish and answer.
class Room : public std::enable_shared_from_this<Room> {
 public:
  /// Called when the room is to be dropped from memory (what happened in it stays in the store), and when its address has changed.
  struct Keeper {
    std::function<void(const protocol::RoomId& room)> idle;
    std::function<void(const protocol::RoomId& from, const protocol::RoomId& to)> moved;
  };

  /// `past`: all that happened before; of a new room a table and nothing more.
  Room(const Surroundings& around, protocol::RoomId id, Past past, Keeper keeper);

  /// A new room: writes its first event down; then `creator` enters and gets the answer.
  void create(std::string line, const Asker& asker, const std::shared_ptr<Recipient>& creator);

  /// A new room for two who have found each other: both are seated and the game has begun, all of it in one write. Nobody enters by that.
  void create_for(const Pair& pair, std::function<void(bool written)> done);

  /// A room from the store: nobody is here yet, whatever the log says.
  void come_back();

  /// A command of a person, and what becomes of the asker's membership if it succeeds.
  void handle(Envelope envelope, const Arrival& arrival, std::string line, const Asker& asker, Membership becomes);

  /// The answer to a command that is known already, when all that was decided before has been told.
  void repeat(const protocol::Person& person, const ClientMemory::Answer& answer, const Asker& asker,
              Membership becomes);

  /// Something happened that nobody said; what does not matter to the table is passed over.
  void note(Envelope envelope);

  /// A connection becomes a member: it gets the events after `last_seq`, or a snapshot, and from then on everything.
  /// Errors: `banned`, `room_closed`, `too_many` watchers; `removed` for who comes back to where they were (`last_seq` above 0)
  /// and has been shown out since.
  void enter(const protocol::Person& person, const std::shared_ptr<Recipient>& connection, std::uint64_t last_seq,
             const Asker& asker);

  /// Answers with those who are here. Error: `not_allowed` for who is not.
  void who(const protocol::Person& asking, const Asker& asker) const;

  /// A connection is a member no more.
  void leave(const protocol::Person& person, const std::shared_ptr<Recipient>& connection);

  /// Whether somebody who knows only a former address may follow: players, the host, and who was here when it changed.
  bool takes_along(const protocol::PersonId& person) const;
  /// Whether that very command was done before the room came back from the store.
  bool recalls(const protocol::PersonId& person, const Asker& asker) const {
    return recalled_.find(person, asker.client, asker.cid) != nullptr;
  }
  /// The operator ends it: its game is aborted, its seats are given up, everybody hears `ended`, and it leaves memory.
  void end(const protocol::Error& ended);
  protocol::RoomSummary summary() const { return table_.summary(); }

  const protocol::RoomId& id() const { return id_; }
  bool is_playing() const { return table_.phase() == protocol::Phase::playing; }

 private:
  /// An event on its way from decision to publication.
  struct Prepared {
    protocol::Event event;
    protocol::LogEntry brief;  // as stored
    std::string full = {};     // as published
    Frame frame = {};
    std::string state = {};                             // after the event; empty: unchanged
    std::optional<protocol::RoomSummary> summary = {};  // when lobbies should know
    Hearing hearing = {};
    bool playing = false;                                           // after the event
    std::function<bool(const protocol::PersonId&)> shows_out = {};  // whom, if anybody
  };
  /// What waits for its turn. Told whether it, and all before it, could be written down.
  using Release = std::function<void(bool written)>;
  struct Work {
    bool committed;
    Release release;
  };
  struct Member {
    protocol::PersonId person;
    std::shared_ptr<Recipient> connection;
  };

  protocol::UnixMillis time_at(SteadyTime instant) const;
  protocol::UnixMillis time() const { return time_at(around_.shard.now()); }
  void await_moment();
  void moment_has_come();
  void note_as_it_is(const Envelope& envelope);
  void measure_lag_of(rules::Seat seat);

  std::optional<protocol::Result<Decision>> decide(const Envelope& envelope) const;
  void write(Decision decision, const Envelope& envelope, std::string line, const Asker& asker, Release release);
  Batch batch_of(const std::vector<Prepared>& events, const Envelope& envelope, std::string line, const Asker& asker,
                 const protocol::Fields& answer) const;
  Prepared prepare(protocol::Event event, protocol::UnixMillis at);
  void append(std::shared_ptr<std::vector<Prepared>> prepared, Batch batch, Release release);
  void queue(Release release);
  void committed(std::uint64_t generation, std::uint64_t number, bool success);
  void release_ready();
  void fail();
  void restore();
  void restore_later();
  void settle_presence();

  void publish(const std::vector<Prepared>& events);
  void tell_members(const Prepared& prepared);
  void tell_people(const Prepared& prepared);
  void tell_lobby(const protocol::RoomSummary& summary);
  void keep_on_shard(std::vector<protocol::Event>& events) const;
  void move_to(const protocol::RoomId& to, const protocol::RoomSummary& summary);
  void take_along(const protocol::RoomId& from, const protocol::PersonId& person,
                  const std::shared_ptr<Recipient>& connection);
  void show_out(const std::function<bool(const protocol::PersonId&)>& whom);
  std::optional<protocol::Person> named_by(const protocol::Command& command) const;
  std::optional<protocol::Error> refuse_command(const Envelope& envelope) const;
  std::optional<protocol::Error> refuse_entry(const protocol::PersonId& person, std::uint64_t last_seq) const;
  Release entry_of(const protocol::Person& person, const std::shared_ptr<Recipient>& connection, std::uint64_t last_seq,
                   Release then);
  enum class Said : std::uint8_t { now, again };
  Release change_of(Membership becomes, Said said, const protocol::Person& person, const Asker& asker, Release then);
  void admit(const protocol::Person& person, const std::shared_ptr<Recipient>& connection, std::uint64_t last_seq);
  bool is_member(const std::shared_ptr<Recipient>& connection) const;
  bool is_here(const protocol::PersonId& person) const;
  bool full_for(const protocol::PersonId& person) const;
  void count_watchers();
  void await_idle();
  void drop();

  Surroundings around_;
  protocol::RoomId id_;  // as published
  const protocol::PersonId creator_;
  Keeper keeper_;

  // Calendar time that goes on evenly, whatever is done to the machine's clock meanwhile: the time of all events and deadlines.
  const protocol::UnixMillis past_ends_at_;
  const SteadyTime opened_;
  const protocol::UnixMillis opened_at_;

  Table table_;  // as decided, ahead of what is committed
  std::uint64_t seq_ = 0;
  bool takes_commands_ = true;  // not while it is being restored

  std::deque<Work> works_;
  std::uint64_t first_work_ = 0;  // number of works_.front()
  std::uint64_t generation_ = 0;  // commits of an earlier one are of no interest any more

  RoomLog log_;                  // committed and published
  std::string published_state_;  // as of the last event of the log
  const Recalled recalled_;      // answered before the room came back from the store
  std::vector<Member> members_;
  std::unordered_map<protocol::PersonId, int> persons_;   // connections of each
  std::unordered_multiset<protocol::PersonId> entering_;  // members as soon as what is before them is committed
  PersonIds taken_along_;                                 // who was here when the address changed
  std::optional<protocol::UnixMillis> awaited_moment_;
  Timer moment_timer_;
  bool clock_runs_ = false;  // as the heartbeat was told
  RunningGame running_game_;
  bool dropped_ = false;
  Timer watchers_timer_;
  Timer idle_timer_;
  Timer restore_timer_;
  std::optional<SteadyTime> restored_at_;
};

}  // namespace bohnenhof::server
