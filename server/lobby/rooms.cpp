#include "server/lobby/rooms.hpp"

namespace bohnenhof::server {

using namespace protocol;

namespace {

/// Until a room that could not be read is tried again.
constexpr std::chrono::seconds store_pause{1};

/// Tasks for such a room; beyond that they are refused.
constexpr std::size_t waiting_at_most = 1'000;

Error unknown_room(const RoomId& room) {
  return {ErrorCode::unknown_room,
          "There is no room of that name; /list tells which there are.",
          {{"room", std::string(room.view())}}};
}

}  // namespace

std::shared_ptr<Room> Rooms::create(const RoomId& id, const event::Created& created, const rules::GameInfo& game) {
  if (rooms_.contains(id) || coming_back_.contains(id)) return nullptr;
  return add(id, new_past(id, created, game));
}

std::shared_ptr<Room> Rooms::find(const RoomId& id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second;
}

std::shared_ptr<Room> Rooms::add(const RoomId& id, Past past) {
  around_.people.count_room(past.creator);
  Room::Keeper keeper{[this](const RoomId& gone) {
                        rooms_.erase(gone);
                        --standing_;
                      },
                      [this](const RoomId& from, const RoomId& to) {
                        auto moved = rooms_.extract(from);
                        moved.key() = to;
                        rooms_.insert(std::move(moved));
                      }};
  auto room = std::make_shared<Room>(around_, id, std::move(past), std::move(keeper));
  rooms_.emplace(id, room);
  ++standing_;
  return room;
}

void Rooms::with(const RoomId& id, Task task, Absent absent) {
  if (const auto room = find(id)) return task(*room);
  auto& waiting = coming_back_[id].waiting;
  waiting.push_back({std::move(task), std::move(absent)});
  if (waiting.size() == 1) load(id);
}

void Rooms::load(const RoomId& id) {
  around_.store.load_room(id, around_.shard, [this, id](const std::optional<Log>& log) { come_back(id, log); });
}

void Rooms::for_each(const Task& task) {
  const auto rooms = rooms_;  // a copy: a room may leave
  for (const auto& [id, room] : rooms) task(*room);
}

void Rooms::come_back(const RoomId& id, const std::optional<Log>& log) {
  auto& coming = coming_back_.at(id);
  if (!log && coming.waiting.size() < waiting_at_most) {
    coming.retry = around_.shard.at(around_.shard.now() + store_pause, [this, id] { load(id); });
    return;
  }
  const auto waiting = std::move(coming.waiting);
  coming_back_.erase(id);
  const auto refuse = [&](const Error& error) {
    for (const Waiting& each : waiting) each.absent(error);
  };
  if (!log) return refuse({ErrorCode::store_failed, "This room cannot be read at present; try again in a moment.", {}});
  if (log->empty()) return refuse(unknown_room(id));
  if (standing_ >= static_cast<std::size_t>(around_.limits.rooms)) {
    return refuse({ErrorCode::too_many,
                   "There is no place for another room at present; try again later.",
                   {{"what", std::string("rooms")}, {"limit", std::int64_t{around_.limits.rooms}}}});
  }
  auto past = read_past(id, *log);
  if (!past) return refuse({ErrorCode::internal_error, "This room cannot be read any more. It has been noted.", {}});
  const auto room = add(id, *std::move(past));
  room->come_back();
  for (const Waiting& each : waiting) each.task(*room);
}

}  // namespace bohnenhof::server
