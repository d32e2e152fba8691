#pragma once
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "protocol/message.hpp"
#include "server/gate/asker.hpp"
#include "server/people/people.hpp"
#include "server/runtime/scheduler.hpp"

namespace bohnenhof::server {

/// The hall: which rooms there are, who is here, and their chat. An actor on one shard; every method may be called from any
/// thread and takes effect there later. Changes are gathered for a moment and told once.
class Lobby {
 public:
  /// How long changes are gathered.
  static constexpr std::chrono::milliseconds gather{100};
  static constexpr std::size_t chat_kept = 50;

  explicit Lobby(Scheduler& shard) : shard_(shard) {}

  /// A room is new or has changed; a room is no more.
  void room_changed(protocol::RoomSummary summary);
  void room_gone(const protocol::RoomId& room);

  /// A connection comes in: it gets a snapshot and then the changes; answered if `asker` is given. A second time only the snapshot.
  void enter(const protocol::Person& person, std::shared_ptr<Recipient> connection, std::optional<Asker> asker);
  void leave(const protocol::Person& person, std::shared_ptr<Recipient> connection);
  /// The person bears a new name.
  void renamed(const protocol::Person& person);
  /// What the person has said here is told no more to those who come.
  void forget(const protocol::PersonId& person);
  /// Says something to all who are here. Error: `not_allowed` for who is not.
  void chat(const protocol::Person& author, std::string text, Asker asker);
  /// Answers with the rooms.
  void list(Asker asker);

 private:
  struct Guest {
    protocol::Person person;
    int connections = 0;
  };

  void changed();
  void tell_changes();
  std::vector<protocol::RoomSummary> all_rooms() const;
  void send_snapshot(Recipient& connection) const;
  void broadcast(const Frame& frame) const;

  Scheduler& shard_;
  std::uint64_t seq_ = 0;
  std::unordered_map<protocol::RoomId, protocol::RoomSummary> rooms_;
  std::unordered_map<protocol::PersonId, Guest> people_;
  std::vector<std::shared_ptr<Recipient>> connections_;
  std::deque<protocol::LogEntry> chat_;

  std::unordered_set<protocol::RoomId> changed_rooms_;
  std::unordered_set<protocol::PersonId> changed_people_;
  Timer gathering_;
};

}  // namespace bohnenhof::server
