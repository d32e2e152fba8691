#pragma once
#include <atomic>
#include <deque>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

#include "server/admin/sanctions.hpp"
#include "server/gate/accounts.hpp"
#include "server/gate/limits.hpp"
#include "server/lobby/lobbies.hpp"
#include "server/lobby/rooms.hpp"
#include "server/people/passwords.hpp"
#include "server/people/people.hpp"
#include "server/room/heartbeat.hpp"

namespace bohnenhof::server {

class Visitor;
struct Household;

/// Makes a room for two who have found each other, and tells `Pairing` what has become of it.
void open_paired_room(Household& house, const Pair& pair);

/// Runs a task on a shard: at once when we are there.
template <class ShardTask>
void on_shard(Scheduler& shard, ShardTask task) {
  if (shard.here()) return task();
  shard.post(std::move(task));
}

/// What all visitors share: people, hall and rooms, and the shards that these live on.
struct Household {
  Household(std::vector<Scheduler*> all_shards, Store& the_store, const Limits& all_limits, std::string server_version,
            Chance& all_chance, Passwords& all_passwords)
      : shards(std::move(all_shards)),
        store(the_store),
        limits(all_limits),
        version(std::move(server_version)),
        chance(all_chance),
        began(shards.front()->wall()),
        passwords(all_passwords),
        lobbies(*shards.front(), limits, people.ignoring()),
        visitors(shards.size()) {
    for (Scheduler* shard : shards) {
      auto& heartbeat = heartbeats.emplace_back(*shard, store, began);
      rooms.emplace_back(Surroundings{*shard, shards, store, people, lobbies, chance, limits, heartbeat},
                         rooms_standing);
    }
    lobbies.with_pairing([this](Pairing& pairing) {
      pairing.open_tables_by([this](const Pair& pair) { open_paired_room(*this, pair); });
    });
  }

  /// The shard's rooms where `room` is, if it is anywhere.
  Rooms& rooms_of(const protocol::RoomId& room) { return rooms[std::hash<protocol::RoomId>{}(room) % rooms.size()]; }

  /// Runs `task(room)` on the room's shard, or `absent(error)` there when there is no such room.
  template <class RoomTask>
  void with_room(const protocol::RoomId& room, RoomTask task, Rooms::Absent absent) {
    Rooms& there = rooms_of(room);
    if (sanctions.is_ended(room)) return on_shard(there.shard(), [=] { absent(room_ended(room)); });
    on_shard(there.shard(),
             [&there, room, task = std::move(task), absent = std::move(absent)] { there.with(room, task, absent); });
  }

  /// Those who are connected to one shard; used on that shard alone.
  std::unordered_set<Visitor*>& visitors_of(const Scheduler& shard) {
    const auto found = std::ranges::find(shards, &shard);
    return visitors[static_cast<std::size_t>(found - shards.begin())];
  }

  /// To every connection of these people.
  void deliver_to(const std::vector<protocol::PersonId>& persons, const Frame& frame);
  /// What everybody hears of a room that the operator has ended.
  static protocol::Error room_ended(const protocol::RoomId& room) {
    return {protocol::ErrorCode::room_ended,
            "Whoever runs this server has ended this room.",
            {{"room", std::string(room.view())}}};
  }

  const std::vector<Scheduler*> shards;
  Store& store;
  const Limits limits;
  const std::string version;
  Chance& chance;
  const protocol::UnixMillis began;
  Passwords& passwords;
  People people;
  Sanctions sanctions;
  Lobbies lobbies;
  std::atomic<std::size_t> rooms_standing = 0;
  std::deque<Heartbeat> heartbeats;                    // one per shard
  std::deque<Rooms> rooms;                             // one per shard
  std::vector<std::unordered_set<Visitor*>> visitors;  // one set per shard
  std::atomic<std::size_t> connections = 0;
  std::atomic<bool> draining = false;
  Accounts accounts{*this};
};

}  // namespace bohnenhof::server
