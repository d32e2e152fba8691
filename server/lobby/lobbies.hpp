#pragma once
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "server/gate/limits.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/pairing.hpp"
#include "server/people/ignoring.hpp"

namespace bohnenhof::server {

/// Whether that is the name of a lobby: `hall`, or the id of a game.
bool is_lobby(const protocol::RoomId& channel);

/// The hall and the lobby of each game: an actor on one shard; every method may be called from any thread and takes effect there later.
/// The hall shows all rooms, all seeks and who is in any lobby; a game's lobby those of its game.
class Lobbies {
 public:
  Lobbies(Scheduler& shard, const Limits& limits, const Ignoring& ignoring);

  /// A room is new or has changed; a room is no more.
  void room_changed(protocol::RoomSummary summary);
  void room_gone(const protocol::RoomId& room);

  /// As of `Lobby`; `lobby`: the name of one (`is_lobby`).
  void enter(const protocol::RoomId& lobby, const protocol::Person& person, std::shared_ptr<Recipient> connection,
             std::optional<Asker> asker);
  void leave(const protocol::RoomId& lobby, std::shared_ptr<Recipient> connection, Asker asker);
  void chat(const protocol::RoomId& lobby, const protocol::Person& author, std::string text, Asker asker);
  void list(const protocol::RoomId& lobby, Asker asker);
  void who(const protocol::RoomId& lobby, Asker asker);

  /// A connection of that person has been greeted; it is no more.
  void arrived(const protocol::Person& person, std::shared_ptr<Guest> connection);
  void closed(std::shared_ptr<Recipient> connection);
  void renamed(const protocol::Person& person);
  void forget(const protocol::PersonId& person);

  /// A game of these has begun.
  void play(std::vector<protocol::PersonId> persons);

  /// Runs `task(pairing)` there.
  template <class PairingTask>
  void with_pairing(PairingTask task) {
    shard_.post([this, task = std::move(task)] { task(pairing_); });
  }

 private:
  /// Runs `task(lobby)` for that one, or for each, on their shard.
  template <class LobbyTask>
  void in(const protocol::RoomId& lobby, LobbyTask task);
  template <class LobbyTask>
  void in_each(LobbyTask task);

  /// The connection leaves that lobby, if it is there.
  void take_out(Lobby& lobby, const std::shared_ptr<Recipient>& connection);
  Lobby& the_hall() { return lobbies_.front(); }

  Scheduler& shard_;
  std::deque<Lobby> lobbies_;  // the hall first
  Pairing pairing_;
};

}  // namespace bohnenhof::server
