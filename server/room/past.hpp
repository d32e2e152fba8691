#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>

#include "server/room/room_log.hpp"
#include "server/room/table.hpp"
#include "server/store/store.hpp"

namespace bohnenhof::server {

/// The answers to commands that a log holds: a command sent again after a restart is recognised by them.
class Recalled {
 public:
  void add(const LogRow& row);
  /// The answer as it was given, or null.
  const std::string* find(const protocol::PersonId& author, const std::string& client,
                          const std::optional<std::int64_t>& cid) const;

 private:
  std::map<std::tuple<protocol::PersonId, std::string, std::int64_t>, std::string> answers_;
};

/// All that a room's log tells.
struct Past {
  protocol::PersonId creator;
  Table table;
  RoomLog log;
  Recalled answers;
  protocol::UnixMillis last_at = 0;  ///< when the last of it happened
};

/// A room that is being opened: nothing has happened yet.
Past new_past(const protocol::RoomId& room, const protocol::event::Created& created, const rules::GameInfo& game);

/// Applies the events of a log, in order. Nothing, and a line in the server's log, if it is not one that this program wrote.
std::optional<Past> read_past(const protocol::RoomId& room, const Log& log);

}  // namespace bohnenhof::server
