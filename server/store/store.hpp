#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/message.hpp"
#include "server/people/identity.hpp"
#include "server/people/names.hpp"
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

/// The commands that open a room are in the first rows of its log: a room for a pair begins with its creation and both who join.
inline constexpr std::size_t rows_that_open = 3;

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
  std::optional<protocol::RoomId> becomes = {};  ///< the room's address from now on: all of its log and seats go there
};

/// What is kept of a person.
struct PersonRecord {
  protocol::PersonId id;
  std::string name;  ///< empty: never chosen
  bool registered = false;
  bool elsewhere = false;  ///< whether other secrets lead to the same person
  std::vector<protocol::SeatHeld> seats;
  std::vector<protocol::Person> ignored = {};
};

/// A registered person.
struct Account {
  protocol::PersonId person;
  std::string name;
  std::string password;  ///< its hash
};

using Looks = decltype(Name::looks);

/// Changes of who somebody is. Each is written whole or not at all, and refused when what it builds upon is no longer so.
namespace change {
/// Refused: somebody registered has a name that looks like it. Who is registered stays so, under the new name.
struct Rename {
  protocol::PersonId person;
  Name name;
};
/// Refused as `Rename` is; or the person bears another name, or is registered already.
struct Register {
  protocol::PersonId person;
  Name name;
  std::string password;
};
/// Makes a secret lead to another person. Refused: it leads no longer to `from`; or `password` is given and is no longer the other's.
struct Point {
  SecretId secret;
  protocol::PersonId from, to;
  std::optional<std::string> password;
};
/// Another password; all secrets but `kept` lead to fresh persons (`fresh_person`). Refused: `was` is not the password.
struct Password {
  protocol::PersonId person;
  std::string was, becomes;
  SecretId kept;
  protocol::PersonId salt;
};
/// Forgets a person: name, password, seats; their secrets lead to fresh persons, and `instead` stands in their place wherever they
/// played and spoke (`forgotten`). Never refused.
struct Erase {
  protocol::PersonId person;
  protocol::Person instead;
  protocol::PersonId salt;
};
/// Whether a person hears another one. Never refused.
struct Ignore {
  protocol::PersonId person, other;
  bool ignored;
};
}  // namespace change
using IdentityChange =
    std::variant<change::Rename, change::Register, change::Point, change::Password, change::Erase, change::Ignore>;

enum class Written : std::uint8_t { written, refused, failed };

/// Which finished games are wanted: the latest first, as far as the conditions go that are not empty.
struct GamesWanted {
  protocol::PersonId person = {};  ///< who played them
  std::string rules = {};
  protocol::GameId before = {};  ///< only what ended before that one; a game that does not exist has none before it
  std::size_t limit = 0;
  bool in_private = false;  ///< also those that were played in private rooms
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
  /// The room that this very command opened, alone or together with somebody else's: empty when it opened none, nothing at all when it
  /// cannot be read.
  virtual void find_created(protocol::PersonId author, std::string client, std::int64_t cid, Scheduler& answer_on,
                            std::function<void(std::optional<protocol::RoomId>)> done) = 0;

  /// Where the room has gone that had this address before, if it has.
  virtual void find_moved(protocol::RoomId former, Scheduler& answer_on,
                          std::function<void(std::optional<protocol::RoomId>)> done) = 0;

  /// A finished game.
  virtual void load_game(protocol::GameId game, Scheduler& answer_on,
                         std::function<void(std::optional<protocol::GameRecord>)> done) = 0;
  virtual void load_games(GamesWanted wanted, Scheduler& answer_on,
                          std::function<void(std::vector<protocol::GameRecord>)> done) = 0;

  /// Whom a secret leads to: nothing at all when it cannot be read.
  virtual void load_person(SecretId secret, Scheduler& answer_on,
                           std::function<void(std::optional<PersonRecord>)> done) = 0;
  /// Who is registered under a name with one of these looks.
  virtual void load_account(Looks looks, Scheduler& answer_on, std::function<void(std::optional<Account>)> done) = 0;
  virtual void change_identity(IdentityChange change, protocol::UnixMillis at, Scheduler& answer_on,
                               std::function<void(Written)> done) = 0;

  /// A sign of life: the server that began at `began` is there at `at`. It may be lost; nobody waits for it.
  virtual void note_life(protocol::UnixMillis began, protocol::UnixMillis at) = 0;
  /// Until when the server was there that was there at `instant`; without a later sign of it: `instant`.
  virtual protocol::UnixMillis alive_until(protocol::UnixMillis instant) const = 0;

  /// Calls `done` when everything appended before is committed or refused.
  virtual void flush(Scheduler& answer_on, std::function<void()> done) = 0;
};

}  // namespace bohnenhof::server
