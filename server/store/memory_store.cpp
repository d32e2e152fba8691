#include "server/store/memory_store.hpp"

#include <algorithm>
#include <tuple>

#include "server/people/forgetting.hpp"

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
  if (batch.becomes) move(batch.room, *batch.becomes);
  return true;
}

void MemoryStore::move(const RoomId& from, const RoomId& to) {
  auto log = logs_.extract(from);
  log.key() = to;
  logs_.insert(std::move(log));
  for (auto& [person, kept] : people_) {
    for (SeatHeld& held : kept.seats) {
      if (held.room == from) held.room = to;
    }
  }
  for (auto& [former, present] : moved_) {
    if (present == from) present = to;
  }
  moved_.insert_or_assign(from, to);
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
    const auto count = std::min(rows_that_open, each.second.size());
    return std::any_of(
        each.second.begin(), each.second.begin() + static_cast<std::ptrdiff_t>(count),
        [&](const LogRow& row) { return row.author == author && row.client == client && row.cid == cid; });
  });
  const RoomId room = found == logs_.end() ? RoomId() : found->first;
  answer_on.post([room, done = std::move(done)] { done(room); });
}

void MemoryStore::find_moved(RoomId former, Scheduler& answer_on, std::function<void(std::optional<RoomId>)> done) {
  const std::scoped_lock lock(mutex_);
  const auto found = moved_.find(former);
  std::optional<RoomId> room;
  if (found != moved_.end()) room = found->second;
  answer_on.post([room, done = std::move(done)] { done(room); });
}

void MemoryStore::load_game(GameId game, Scheduler& answer_on, std::function<void(std::optional<GameRecord>)> done) {
  const std::scoped_lock lock(mutex_);
  const auto found = std::ranges::find(games_, game, &GameRecord::id);
  std::optional<GameRecord> record;
  if (found != games_.end()) record = *found;
  answer_on.post([record = std::move(record), done = std::move(done)] { done(record); });
}

void MemoryStore::load_games(GamesWanted wanted, Scheduler& answer_on,
                             std::function<void(std::vector<GameRecord>)> done) {
  const std::scoped_lock lock(mutex_);
  const auto age = [](const GameRecord& game) { return std::tie(game.ended_at, game.id); };
  const auto before = std::ranges::find(games_, wanted.before, &GameRecord::id);
  std::vector<GameRecord> records;
  std::ranges::copy_if(games_, std::back_inserter(records), [&](const GameRecord& game) {
    const auto& [south, north] = game.players;
    return (wanted.person.empty() || south.id == wanted.person || north.id == wanted.person) &&
           (wanted.rules.empty() || game.rules == wanted.rules) && (wanted.in_private || !is_private(game.room)) &&
           (wanted.before.empty() || (before != games_.end() && age(game) < age(*before)));
  });
  std::ranges::sort(records, [&](const auto& one, const auto& other) { return age(one) > age(other); });
  if (records.size() > wanted.limit) records.resize(wanted.limit);
  answer_on.post([records = std::move(records), done = std::move(done)] { done(records); });
}

// Who somebody is.

PersonId MemoryStore::leads_to(const SecretId& secret) const {
  const auto found = secrets_.find(secret);
  return found == secrets_.end() ? own_person(secret) : found->second;
}

std::vector<SecretId> MemoryStore::other_secrets(const PersonId& person, const SecretId& than) const {
  std::vector<SecretId> others;
  for (const auto& [secret, leads_to] : secrets_) {
    if (leads_to == person && secret != than) others.push_back(secret);
  }
  return others;
}

const MemoryStore::Kept* MemoryStore::account_like(const Looks& looks) const {
  const auto found = std::ranges::find_if(people_, [&](const auto& each) {
    return each.second.account && std::ranges::find_first_of(each.second.looks, looks) != each.second.looks.end();
  });
  return found == people_.end() ? nullptr : &found->second;
}

bool MemoryStore::is_taken(const Name& name, const PersonId& by_another_than) const {
  return std::ranges::any_of(name.looks, [&](const std::string& look) {
    const auto* like = account_like({look, look});
    return like != nullptr && like->account->person != by_another_than;
  });
}

void MemoryStore::load_person(SecretId secret, Scheduler& answer_on,
                              std::function<void(std::optional<PersonRecord>)> done) {
  const std::scoped_lock lock(mutex_);
  PersonRecord record;
  record.id = leads_to(secret);
  record.elsewhere = !other_secrets(record.id, secret).empty();
  if (const auto found = people_.find(record.id); found != people_.end()) {
    record.name = found->second.name;
    record.registered = found->second.account.has_value();
    record.seats = found->second.seats;
    for (const PersonId& other : found->second.ignored) {
      const auto known = people_.find(other);
      record.ignored.push_back({other, known == people_.end() ? std::string() : known->second.name});
    }
  }
  answer_on.post([record = std::move(record), done = std::move(done)] { done(record); });
}

void MemoryStore::load_account(Looks looks, Scheduler& answer_on, std::function<void(std::optional<Account>)> done) {
  const std::scoped_lock lock(mutex_);
  const auto* found = account_like(looks);
  answer_on.post(
      [account = found == nullptr ? std::nullopt : found->account, done = std::move(done)] { done(account); });
}

void MemoryStore::change_identity(IdentityChange change, UnixMillis, Scheduler& answer_on,
                                  std::function<void(Written)> done) {
  const std::scoped_lock lock(mutex_);
  const bool applied = std::visit([this](const auto& each) { return apply(each); }, change);
  answer_on.post([applied, done = std::move(done)] { done(applied ? Written::written : Written::refused); });
}

bool MemoryStore::apply(const change::Rename& change) {
  if (is_taken(change.name, change.person)) return false;
  Kept& kept = people_[change.person];
  kept.name = change.name.text;
  if (kept.account) {
    kept.account->name = change.name.text;
    kept.looks = change.name.looks;
  }
  return true;
}

bool MemoryStore::apply(const change::Register& change) {
  Kept& kept = people_[change.person];
  if (kept.account || kept.name != change.name.text || is_taken(change.name, change.person)) return false;
  kept.account = Account{change.person, change.name.text, change.password};
  kept.looks = change.name.looks;
  return true;
}

bool MemoryStore::apply(const change::Point& change) {
  if (leads_to(change.secret) != change.from) return false;
  const auto& account = people_[change.to].account;
  if (change.password && (!account || account->password != *change.password)) return false;
  secrets_[change.secret] = change.to;
  return true;
}

bool MemoryStore::apply(const change::Password& change) {
  auto& account = people_[change.person].account;
  if (!account || account->password != change.was) return false;
  account->password = change.becomes;
  for (const SecretId& secret : other_secrets(change.person, change.kept)) {
    secrets_[secret] = fresh_person(secret, change.salt);
  }
  const SecretId own(change.person.view());
  if (own != change.kept) secrets_.try_emplace(own, fresh_person(own, change.salt));
  return true;
}

bool MemoryStore::apply(const change::Erase& change) {
  for (const SecretId& secret : other_secrets(change.person, {})) secrets_[secret] = fresh_person(secret, change.salt);
  const SecretId own(change.person.view());
  secrets_.try_emplace(own, fresh_person(own, change.salt));
  people_.erase(change.person);
  for (auto& [id, kept] : people_) std::erase(kept.ignored, change.person);
  for (GameRecord& game : games_) game = forgotten(std::move(game), change.person, change.instead);
  for (auto& [room, log] : logs_) {
    for (LogRow& row : log) row = forgotten(std::move(row), change.person, change.instead);
  }
  return true;
}

bool MemoryStore::apply(const change::Ignore& change) {
  auto& ignored = people_[change.person].ignored;
  std::erase(ignored, change.other);
  if (change.ignored) ignored.push_back(change.other);
  return true;
}

void MemoryStore::flush(Scheduler& answer_on, std::function<void()> done) { answer_on.post(std::move(done)); }

}  // namespace bohnenhof::server
