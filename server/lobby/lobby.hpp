#pragma once
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "protocol/lobby_message.hpp"
#include "server/gate/asker.hpp"
#include "server/lobby/short_list.hpp"
#include "server/people/ignoring.hpp"
#include "server/runtime/scheduler.hpp"

namespace bohnenhof::server {

/// The hall, or the lobby of one game: which rooms there are, who is here, and their chat. Lives on one shard. Changes are gathered for a
/// moment and told once, the same to all; of long lists only the first are shown.
class Lobby {
 public:
  static constexpr std::size_t chat_kept = 50;

  /// How long changes are gathered where so many listen: a tenth of a second at least, and so long that a lobby sends no more than
  /// five thousand frames a second, however many come.
  static std::chrono::milliseconds gather(std::size_t connections);

  Lobby(protocol::RoomId id, Scheduler& shard, const Ignoring& ignoring)
      : id_(id), shard_(shard), ignoring_(ignoring) {}

  const protocol::RoomId& id() const { return id_; }
  /// Whether the rooms of that game belong here.
  bool shows(std::string_view game) const { return id_.view() == protocol::hall || id_.view() == game; }

  /// A room is new or has changed; a room is no more.
  void room_changed(const protocol::RoomSummary& summary);
  void room_gone(const protocol::RoomId& room);
  /// Somebody seeks a game, or does so no more.
  void seek_changed(const protocol::Seek& seek, bool open);

  /// A connection comes in: it gets a snapshot and then the changes; answered if `asker` is given. A second time only the snapshot:
  /// false.
  bool enter(const protocol::Person& person, const std::shared_ptr<Recipient>& connection,
             const std::optional<Asker>& asker);
  /// Whose connection it was; none, if it was not here.
  std::optional<protocol::PersonId> leave(const std::shared_ptr<Recipient>& connection);
  /// A connection of that person is here, or where this lobby looks, too; it is so no more.
  void appears(const protocol::Person& person);
  void disappears(const protocol::PersonId& person);
  /// The person bears a new name.
  void renamed(const protocol::Person& person);
  /// What the person has said here is told no more to those who come.
  void forget(const protocol::PersonId& person);
  /// Says something to all who are here but those who ignore the author. Error: `not_allowed` for who is not shown here.
  void chat(const protocol::Person& author, const std::string& text, const Asker& asker);
  /// Answers with the rooms, and with the people, that are shown, and how many there are.
  void list(const Asker& asker);
  void who(const Asker& asker);

 private:
  struct Member {
    protocol::PersonId person;
    std::shared_ptr<Recipient> connection;
  };
  struct Said {
    protocol::PersonId author;
    protocol::LogEntry entry;
  };

  void changed();
  void tell_changes();
  protocol::LobbyTotals totals() const;
  void send_snapshot(const protocol::PersonId& person, Recipient& connection);
  void broadcast(const Frame& frame) const;

  const protocol::RoomId id_;
  Scheduler& shard_;
  const Ignoring& ignoring_;
  std::uint64_t seq_ = 0;
  std::uint64_t arrivals_ = 0;
  ShortList<protocol::RoomId, protocol::RoomSummary> rooms_{protocol::lobby_entries};
  ShortList<protocol::PersonId, protocol::Person> people_{protocol::lobby_entries};
  ShortList<protocol::SeekId, protocol::Seek> seeks_{protocol::lobby_entries};
  std::map<std::uint64_t, Member> members_;  // in the order of their arrival
  std::unordered_map<const Recipient*, std::uint64_t> arrival_of_;
  std::unordered_map<protocol::PersonId, int> connections_of_;  // of who is shown
  std::deque<Said> chat_;
  protocol::LobbyTotals told_totals_;
  Timer gathering_;
};

}  // namespace bohnenhof::server
