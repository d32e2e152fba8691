#pragma once
#include <atomic>
#include <memory>
#include <unordered_map>

#include "protocol/ids.hpp"
#include "server/room/room.hpp"

namespace bohnenhof::server {

/// The rooms of one shard; used on that shard alone.
class Rooms {
 public:
  /// `standing`: counts the rooms of all shards.
  Rooms(const Surroundings& around, std::atomic<std::size_t>& standing) : around_(around), standing_(standing) {}

  /// A new room, which drops itself when it ends.
  std::shared_ptr<Room> create(const protocol::RoomId& id, const protocol::event::Created& created,
                               const rules::GameInfo& game) {
    auto room = std::make_shared<Room>(around_, id, created, game, [this, id] {
      rooms_.erase(id);
      --standing_;
    });
    rooms_.emplace(id, room);
    ++standing_;
    return room;
  }

  /// The room, or null.
  std::shared_ptr<Room> find(const protocol::RoomId& id) const {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : found->second;
  }

  Scheduler& shard() const { return around_.shard; }

 private:
  Surroundings around_;
  std::atomic<std::size_t>& standing_;
  std::unordered_map<protocol::RoomId, std::shared_ptr<Room>> rooms_;
};

}  // namespace bohnenhof::server
