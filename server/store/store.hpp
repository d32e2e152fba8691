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
  protocol::RoomId room;
  std::uint64_t seq = 0;
  std::optional<protocol::GameId> game;
  int rules_version = 0;
  protocol::UnixMillis at = 0;
  protocol::PersonId author;  ///< empty: the room itself
  std::string client;         ///< with `cid`: recognises a command sent again
  std::optional<std::int64_t> cid;
  std::string line;   ///< what was said; empty: an input that no client can give
  std::string event;  ///< as encoded for the wire
};

/// What is committed at once: the events of one command, and the game if it ended.
struct Batch {
  std::vector<LogRow> rows;
  std::optional<protocol::GameRecord> finished;
};

/// Where events are written before anyone hears of them. Implementations are asynchronous: every answer comes later, on the
/// scheduler that is given. Methods may be called from any thread.
class Store {
 public:
  virtual ~Store() = default;

  /// Writes `batch`, whole or not at all; batches of one room are committed in the order of the calls, and one that does not
  /// follow upon the last committed number of its room is refused. `done(false)`: not written.
  virtual void append(Batch batch, Scheduler& answer_on, std::function<void(bool committed)> done) = 0;
  /// The log of a room, in order; empty when there is none.
  virtual void load_room(protocol::RoomId room, Scheduler& answer_on,
                         std::function<void(std::vector<LogRow>)> done) = 0;
  /// A finished game.
  virtual void load_game(protocol::GameId game, Scheduler& answer_on,
                         std::function<void(std::optional<protocol::GameRecord>)> done) = 0;
  /// The latest finished games of a person, newest first, at most `limit`.
  virtual void load_games_of(protocol::PersonId person, std::size_t limit, Scheduler& answer_on,
                             std::function<void(std::vector<protocol::GameRecord>)> done) = 0;
  /// The room has ended for good; a store that lasts no longer than the rooms may forget its log.
  virtual void room_ended(protocol::RoomId room) = 0;
  /// Calls `done` when everything appended before is committed or refused.
  virtual void flush(Scheduler& answer_on, std::function<void()> done) = 0;
};

}  // namespace bohnenhof::server
