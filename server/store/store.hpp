#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "protocol/message.hpp"
#include "server/runtime/scheduler.hpp"

namespace bohnenhof::server {

/// One numbered event of a room, as it is written down. The log is the truth; everything else is a cache of it.
struct LogRow {
  std::uint64_t seq = 0;
  std::optional<protocol::GameId> game;
  int rules_version = 0;
  protocol::UnixMillis at = 0;
  protocol::PersonId author;  ///< empty: the room itself
  std::string client;         ///< with `cid`: recognises a command sent again
  std::optional<std::int64_t> cid;
  std::string line;    ///< what was said; empty: an input that no client can give
  std::string event;   ///< as encoded for the wire, briefly (`encode_event_briefly`)
  std::string answer;  ///< to the command, with its last event; empty elsewhere

  friend bool operator==(const LogRow&, const LogRow&) = default;
};

using Log = std::vector<LogRow>;

/// A seat taken or given up by the events of a batch.
struct SeatChange {
  protocol::PersonId person;
  rules::Seat seat{};
  bool taken = false;
};

/// What is committed at once: the events of one command of one room, what they change in the list of seats, and the game if it ended.
struct Batch {
  protocol::RoomId room;
  Log rows;
  std::vector<SeatChange> seats;
  std::optional<protocol::GameRecord> finished;
};

/// What is kept of a person.
struct PersonRecord {
  std::string name;  ///< empty: never chosen
  std::vector<protocol::SeatHeld> seats;
};

/// Where everything is written before anyone hears of it. Asynchronous: every answer comes later, on the scheduler that is given.
/// Methods may be called from any thread. What cannot be read is logged and answered as if it were not there, unless said otherwise.
class Store {
 public:
  using Committed = std::function<void(bool)>;

  virtual ~Store() = default;

  /// Writes `batch`, whole or not at all; batches of one room are committed in the order of the calls, and one that does not
  /// follow upon the last committed number of its room is refused. `done(false)`: not written.
  virtual void append(Batch batch, Scheduler& answer_on, Committed done) = 0;
  /// The log of a room, in order: empty when there is none, nothing at all when it cannot be read.
  virtual void load_room(protocol::RoomId room, Scheduler& answer_on, std::function<void(std::optional<Log>)> done) = 0;
  /// The room that this very command opened, if it did.
  virtual void find_created(protocol::PersonId author, std::string client, std::int64_t cid, Scheduler& answer_on,
                            std::function<void(std::optional<protocol::RoomId>)> done) = 0;

  /// A finished game.
  virtual void load_game(protocol::GameId game, Scheduler& answer_on,
                         std::function<void(std::optional<protocol::GameRecord>)> done) = 0;
  /// The latest finished games, of a person or (with an empty id) of all, newest first, at most `limit`.
  virtual void load_games_of(protocol::PersonId person, std::size_t limit, Scheduler& answer_on,
                             std::function<void(std::vector<protocol::GameRecord>)> done) = 0;

  virtual void load_person(protocol::PersonId person, Scheduler& answer_on, std::function<void(PersonRecord)> done) = 0;
  virtual void save_name(protocol::PersonId person, std::string name, protocol::UnixMillis at, Scheduler& answer_on,
                         Committed done) = 0;

  /// A sign of life: the server that began at `began` is there at `at`. It may be lost; nobody waits for it.
  virtual void note_life(protocol::UnixMillis began, protocol::UnixMillis at) = 0;
  /// Until when the server was there that was there at `instant`; without a later sign of it: `instant`.
  virtual protocol::UnixMillis alive_until(protocol::UnixMillis instant) const = 0;

  /// Calls `done` when everything appended before is committed or refused.
  virtual void flush(Scheduler& answer_on, std::function<void()> done) = 0;
};

}  // namespace bohnenhof::server
