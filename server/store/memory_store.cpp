#include "server/store/memory_store.hpp"

#include <algorithm>

namespace bohnenhof::server {

using namespace protocol;

void MemoryStore::append(Batch batch, Scheduler& answer_on, Committed done) {
  answer_on.post([committed = commit(std::move(batch)), done = std::move(done)] { done(committed); });
}

bool MemoryStore::commit(Batch batch) {
  const std::scoped_lock lock(mutex_);
  const auto known = logs_.find(batch.room);
  std::uint64_t last = known == logs_.end() ? 0 : known->second.back().seq;
  for (const LogRow& row : batch.rows) {
    if (row.seq != ++last) return false;
  }
  if (!batch.rows.empty()) std::ranges::move(batch.rows, std::back_inserter(logs_[batch.room]));
  for (const SeatChange& change : batch.seats) {
    auto& seats = people_[change.person].seats;
    std::erase_if(seats, [&](const SeatHeld& held) { return held.room == batch.room; });
    if (change.taken) seats.push_back({batch.room, change.seat});
  }
  if (batch.finished) games_.push_back(*std::move(batch.finished));
  return true;
}

void MemoryStore::load_room(RoomId room, Scheduler& answer_on, std::function<void(std::optional<Log>)> done) {
  const std::scoped_lock lock(mutex_);
  const auto found = logs_.find(room);
  answer_on.post([log = found == logs_.end() ? Log{} : found->second, done = std::move(done)] { done(log); });
}

void MemoryStore::find_created(PersonId author, std::string client, std::int64_t cid, Scheduler& answer_on,
                               std::function<void(std::optional<RoomId>)> done) {
  const std::scoped_lock lock(mutex_);
  const auto found = std::ranges::find_if(logs_, [&](const auto& each) {
    const LogRow& first = each.second.front();
    return first.author == author && first.client == client && first.cid == cid;
  });
  std::optional<RoomId> room;
  if (found != logs_.end()) room = found->first;
  answer_on.post([room, done = std::move(done)] { done(room); });
}

void MemoryStore::load_game(GameId game, Scheduler& answer_on, std::function<void(std::optional<GameRecord>)> done) {
  const std::scoped_lock lock(mutex_);
  const auto found = std::ranges::find(games_, game, &GameRecord::id);
  std::optional<GameRecord> record;
  if (found != games_.end()) record = *found;
  answer_on.post([record = std::move(record), done = std::move(done)] { done(record); });
}

void MemoryStore::load_games_of(PersonId person, std::size_t limit, Scheduler& answer_on,
                                std::function<void(std::vector<GameRecord>)> done) {
  const std::scoped_lock lock(mutex_);
  std::vector<GameRecord> records;
  std::ranges::copy_if(games_, std::back_inserter(records), [&](const GameRecord& game) {
    return person.empty() || game.players.south.id == person || game.players.north.id == person;
  });
  std::ranges::stable_sort(records, std::greater{}, &GameRecord::ended_at);
  if (records.size() > limit) records.resize(limit);
  answer_on.post([records = std::move(records), done = std::move(done)] { done(records); });
}

void MemoryStore::load_person(PersonId person, Scheduler& answer_on, std::function<void(PersonRecord)> done) {
  const std::scoped_lock lock(mutex_);
  const auto found = people_.find(person);
  answer_on.post(
      [record = found == people_.end() ? PersonRecord{} : found->second, done = std::move(done)] { done(record); });
}

void MemoryStore::save_name(PersonId person, std::string name, UnixMillis, Scheduler& answer_on, Committed done) {
  const std::scoped_lock lock(mutex_);
  people_[person].name = std::move(name);
  answer_on.post([done = std::move(done)] { done(true); });
}

void MemoryStore::flush(Scheduler& answer_on, std::function<void()> done) { answer_on.post(std::move(done)); }

}  // namespace bohnenhof::server
