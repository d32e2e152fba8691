#include "server/store/memory_store.hpp"

namespace bohnenhof::server {

using namespace protocol;

void MemoryStore::append(Batch batch, Scheduler& answer_on, std::function<void(bool)> done) {
  answer_on.post([committed = commit(std::move(batch)), done = std::move(done)] { done(committed); });
}

bool MemoryStore::commit(Batch batch) {
  const std::scoped_lock lock(mutex_);
  for (LogRow& row : batch.rows) {
    auto& log = logs_[row.room];
    if (row.seq != (log.empty() ? 1 : log.back().seq + 1)) return false;
    log.push_back(std::move(row));
  }
  if (!batch.finished) return true;
  by_age_.push_back(batch.finished->id);
  games_.insert_or_assign(batch.finished->id, *std::move(batch.finished));
  if (by_age_.size() > games_kept) {
    games_.erase(by_age_.front());
    by_age_.pop_front();
  }
  return true;
}

void MemoryStore::load_room(RoomId room, Scheduler& answer_on, std::function<void(std::vector<LogRow>)> done) {
  const std::scoped_lock lock(mutex_);
  const auto found = logs_.find(room);
  answer_on.post(
      [rows = found == logs_.end() ? std::vector<LogRow>{} : found->second, done = std::move(done)] { done(rows); });
}

void MemoryStore::load_game(GameId game, Scheduler& answer_on, std::function<void(std::optional<GameRecord>)> done) {
  const std::scoped_lock lock(mutex_);
  const auto found = games_.find(game);
  std::optional<GameRecord> record;
  if (found != games_.end()) record = found->second;
  answer_on.post([record = std::move(record), done = std::move(done)] { done(record); });
}

void MemoryStore::load_games_of(PersonId person, std::size_t limit, Scheduler& answer_on,
                                std::function<void(std::vector<GameRecord>)> done) {
  const std::scoped_lock lock(mutex_);
  std::vector<GameRecord> records;
  for (auto id = by_age_.rbegin(); id != by_age_.rend() && records.size() < limit; ++id) {
    const GameRecord& record = games_.at(*id);
    if (record.players.south.id == person || record.players.north.id == person) records.push_back(record);
  }
  answer_on.post([records = std::move(records), done = std::move(done)] { done(records); });
}

void MemoryStore::room_ended(RoomId room) {
  const std::scoped_lock lock(mutex_);
  logs_.erase(room);
}

void MemoryStore::flush(Scheduler& answer_on, std::function<void()> done) { answer_on.post(std::move(done)); }

}  // namespace bohnenhof::server
