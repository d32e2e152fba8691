#include "server/people/people.hpp"

#include <algorithm>
#include <cctype>

#include "protocol/parse.hpp"

namespace bohnenhof::server {

using namespace protocol;

namespace {

constexpr std::size_t clients_remembered = 8;

/// Lines of chat, after a silence.
constexpr double chat_at_once = 20;

/// Names that differ only in the case of ASCII letters are the same.
std::string folded(std::string_view name) {
  std::string result(name);
  std::ranges::transform(result, result.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return result;
}

}  // namespace

std::string guest_name(const PersonId& id) { return "Guest " + std::string(id.view().substr(0, 4)); }

Person People::person(const PersonId& id) const {
  const std::scoped_lock lock(mutex_);
  const auto found = people_.find(id);
  return {id, found == people_.end() || found->second.name.empty() ? guest_name(id) : found->second.name};
}

bool People::remembers(const PersonId& id) const {
  const std::scoped_lock lock(mutex_);
  return people_.contains(id);
}

void People::learn(const PersonId& id, const PersonRecord& record) {
  const std::scoped_lock lock(mutex_);
  const bool is_known = people_.contains(id);
  Known& person = known(id);
  if (!is_known) {  // otherwise somebody was quicker, and what is known may be newer
    person.name = record.name;
    person.seats = record.seats;
  }
  settle(id, person);
}

void People::arrived(const PersonId& id) {
  const std::scoped_lock lock(mutex_);
  Known& person = known(id);
  if (++person.connections > 1 || person.name.empty()) return;
  // Somebody else may have taken the name meanwhile; then it is theirs.
  if (!names_present_.emplace(folded(person.name), id).second) person.name.clear();
}

void People::departed(const PersonId& id) {
  const std::scoped_lock lock(mutex_);
  Known& person = known(id);
  if (--person.connections == 0 && !person.name.empty()) names_present_.erase(folded(person.name));
  settle(id, person);
}

Result<Person> People::rename(const PersonId& id, std::string_view wanted) {
  const std::string name = clean_text(wanted);
  if (name.empty() || characters(name) > name_characters) {
    return Failure{Error{ErrorCode::bad_name,
                         "A name has 1 to " + std::to_string(name_characters) + " visible characters.",
                         {{"allowed", std::int64_t{name_characters}}}}};
  }
  const std::scoped_lock lock(mutex_);
  // "Guest …" is what the house calls those without a name; nobody may pass for another guest.
  const bool guests = folded(name).starts_with("guest ") && name != guest_name(id);
  const auto bearer = names_present_.find(folded(name));
  if (guests || (bearer != names_present_.end() && bearer->second != id)) {
    return Failure{Error{ErrorCode::name_taken, "Somebody here bears that name; choose another.", {{"name", name}}}};
  }
  Known& person = known(id);
  if (!person.name.empty()) names_present_.erase(folded(person.name));
  person.name = name;
  if (person.connections > 0) names_present_.emplace(folded(name), id);
  return Person{id, name};
}

void People::took_seat(const PersonId& id, const RoomId& room, rules::Seat seat) {
  const std::scoped_lock lock(mutex_);
  const auto found = people_.find(id);
  if (found == people_.end()) return;  // the store knows
  auto& seats = found->second.seats;
  std::erase_if(seats, [&](const SeatHeld& held) { return held.room == room; });
  seats.push_back({room, seat});
}

void People::left_seat(const PersonId& id, const RoomId& room) {
  const std::scoped_lock lock(mutex_);
  const auto found = people_.find(id);
  if (found == people_.end()) return;
  std::erase_if(found->second.seats, [&](const SeatHeld& held) { return held.room == room; });
}

std::vector<SeatHeld> People::seats(const PersonId& id) const {
  const std::scoped_lock lock(mutex_);
  const auto found = people_.find(id);
  return found == people_.end() ? std::vector<SeatHeld>{} : found->second.seats;
}

bool People::may_open_room(const PersonId& id, int limit) const {
  const std::scoped_lock lock(mutex_);
  const auto found = people_.find(id);
  return found == people_.end() || found->second.rooms < limit;
}

void People::count_room(const PersonId& id) {
  const std::scoped_lock lock(mutex_);
  ++known(id).rooms;
}

void People::discount_room(const PersonId& id) {
  const std::scoped_lock lock(mutex_);
  Known& person = known(id);
  --person.rooms;
  settle(id, person);
}

std::optional<std::chrono::milliseconds> People::chat(const PersonId& id, int per_minute, SteadyTime now) {
  const std::scoped_lock lock(mutex_);
  auto& bucket = known(id).chat;
  if (!bucket) bucket.emplace(per_minute / 60.0, chat_at_once, now);
  if (bucket->take(now)) return std::nullopt;
  return bucket->wait();
}

std::shared_ptr<ClientMemory> People::client(const PersonId& id, const std::string& client) {
  const std::scoped_lock lock(mutex_);
  auto& clients = known(id).clients;
  const auto found = std::ranges::find_if(clients, [&](const auto& each) { return each.first == client; });
  if (found != clients.end()) {
    std::rotate(found, found + 1, clients.end());
    return clients.back().second;
  }
  if (clients.size() >= clients_remembered) {
    const auto absent = std::ranges::find_if(clients, [](const auto& each) { return each.second.use_count() == 1; });
    clients.erase(absent == clients.end() ? clients.begin() : absent);
  }
  return clients.emplace_back(client, std::make_shared<ClientMemory>()).second;
}

People::Known& People::known(const PersonId& id) {
  Known& person = people_[id];
  if (person.absent) absent_.erase(*std::exchange(person.absent, std::nullopt));
  return person;
}

/// Puts a person nobody needs at present at the end of the row of those who may be forgotten.
void People::settle(const PersonId& id, Known& person) {
  if (person.connections > 0 || person.rooms > 0) return;
  if (person.name.empty() && person.clients.empty() && person.seats.empty()) {
    people_.erase(id);
    return;
  }
  person.absent = absent_.insert(absent_.end(), id);
  while (absent_.size() > absent_remembered) {
    people_.erase(absent_.front());
    absent_.pop_front();
  }
}

}  // namespace bohnenhof::server
