#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

#include "protocol/ids.hpp"
#include "server/room/room.hpp"

namespace bohnenhof::server {

/// The rooms of one shard that are in memory; used on that shard alone. Those that are not come back from the store when
/// somebody asks for them.
class Rooms {
 public:
  /// `standing`: counts the rooms in memory of all shards.
  Rooms(const Surroundings& around, std::atomic<std::size_t>& standing) : around_(around), standing_(standing) {}

  /// A new room, or null if there is one of that id in memory.
  std::shared_ptr<Room> create(const protocol::RoomId& id, const protocol::event::Created& created,
                               const rules::GameInfo& game);

  /// The room if it is in memory, or null.
  std::shared_ptr<Room> find(const protocol::RoomId& id) const;

  /// Why there is no room: no such one, or there is no place for it.
  using Absent = std::function<void(const protocol::Error&)>;
  using Task = std::function<void(Room&)>;
  /// Runs `task(room)` at once, or when the room has come back from the store. Tasks for one room keep their order; while it cannot be
  /// read they wait, since what they ask for may have been done before a restart.
  void with(const protocol::RoomId& id, Task task, Absent absent);

  /// Runs `task(room)` for each room in memory.
  void for_each(const Task& task);

  Scheduler& shard() const { return around_.shard; }

 private:
  struct Waiting {
    Task task;
    Absent absent;
  };

  struct ComingBack {
    std::vector<Waiting> waiting;
    Timer retry;
  };

  void load(const protocol::RoomId& id);
  std::shared_ptr<Room> add(const protocol::RoomId& id, Past past);
  void come_back(const protocol::RoomId& id, const std::optional<Log>& log);

  Surroundings around_;
  std::atomic<std::size_t>& standing_;
  std::unordered_map<protocol::RoomId, std::shared_ptr<Room>> rooms_;
  std::unordered_map<protocol::RoomId, ComingBack> coming_back_;
};

}  // namespace bohnenhof::server
