#pragma once
#include <deque>
#include <mutex>
#include <unordered_map>

#include "server/store/store.hpp"

namespace bohnenhof::server {

/// A store that lasts as long as the process: rooms while they stand, and the latest finished games.
class MemoryStore final : public Store {
 public:
  static constexpr std::size_t games_kept = 10'000;

  void append(Batch batch, Scheduler& answer_on, std::function<void(bool)> done) override;
  void load_room(protocol::RoomId room, Scheduler& answer_on, std::function<void(std::vector<LogRow>)> done) override;
  void load_game(protocol::GameId game, Scheduler& answer_on,
                 std::function<void(std::optional<protocol::GameRecord>)> done) override;
  void load_games_of(protocol::PersonId person, std::size_t limit, Scheduler& answer_on,
                     std::function<void(std::vector<protocol::GameRecord>)> done) override;
  void room_ended(protocol::RoomId room) override;
  void flush(Scheduler& answer_on, std::function<void()> done) override;

 private:
  bool commit(Batch batch);

  std::mutex mutex_;
  std::unordered_map<protocol::RoomId, std::vector<LogRow>> logs_;
  std::unordered_map<protocol::GameId, protocol::GameRecord> games_;
  std::deque<protocol::GameId> by_age_;  // the oldest first
};

}  // namespace bohnenhof::server
