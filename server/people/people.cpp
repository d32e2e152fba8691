#include "server/people/people.hpp"

#include <algorithm>

namespace bohnenhof::server {

using namespace protocol;

namespace {

constexpr std::size_t clients_remembered = 8;

/// Lines of chat, after a silence.
constexpr double chat_at_once = 20;

}  // namespace

Person People::person(const PersonId& id) const {
  const auto name = chosen_name(id);
  return {id, name ? name->text : guest_name(id)};
}

std::optional<Name> People::chosen_name(const PersonId& id) const {
  const std::scoped_lock lock(mutex_);
  const auto found = people_.find(id);
  return found == people_.end() ? std::nullopt : found->second.name;
}

bool People::is_registered(const PersonId& id) const {
  const std::scoped_lock lock(mutex_);
  const auto found = people_.find(id);
  return found != people_.end() && found->second.registered;
}

std::optional<PersonId> People::find(const Name& name) const {
  const std::scoped_lock lock(mutex_);
  for (const std::string& look : name.looks) {
    if (const auto found = looks_present_.find(look); found != looks_present_.end()) return found->second;
  }
  return std::nullopt;
}

std::optional<Person> People::find_here(const std::string& called) const {
  const auto name = read_name(called);
  std::optional<PersonId> id = name ? find(*name) : std::nullopt;
  const std::scoped_lock lock(mutex_);
  const auto found = std::ranges::find_if(people_, [&](const auto& each) {
    const auto& [known, person] = each;
    if (person.connections == 0) return false;
    if (id) return known == *id;
    return known.view() == called || (!person.name && guest_name(known) == called);
  });
  if (found == people_.end()) return std::nullopt;
  return Person{found->first, found->second.name ? found->second.name->text : guest_name(found->first)};
}

void People::learn(const PersonRecord& record) {
  const std::scoped_lock lock(mutex_);
  Known& person = known(record.id);
  if (person.connections == 0) {
    const auto name = read_name(record.name);
    person.name = name ? std::optional(*name) : std::nullopt;
    person.registered = record.registered;
  }
  if (!std::exchange(person.learned, true)) person.seats = record.seats;  // later on rooms tell of them
  ignoring_.learn(record.id, record.ignored);
  settle(record.id, person);
}

std::string People::arrived(const PersonId& id) {
  const std::scoped_lock lock(mutex_);
  Known& person = known(id);
  if (++person.connections > 1 || !person.name) return {};
  const bool taken = std::ranges::any_of(person.name->looks, [&](const std::string& look) {
    return looks_present_.try_emplace(look, id).first->second != id;
  });
  if (!taken) return {};
  free_looks(id, *person.name);
  return std::exchange(person.name, std::nullopt)->text;
}

void People::departed(const PersonId& id) {
  const std::scoped_lock lock(mutex_);
  Known& person = known(id);
  if (--person.connections == 0) {
    if (person.name) free_looks(id, *person.name);
    ignoring_.forget(id);
  }
  settle(id, person);
}

std::optional<Error> People::hold(const PersonId& id, const Name& name) {
  const std::scoped_lock lock(mutex_);
  const bool taken = std::ranges::any_of(name.looks, [&](const std::string& look) {
    const auto bearer = looks_present_.find(look);
    return bearer != looks_present_.end() && bearer->second != id;
  });
  if (taken || is_reserved(name)) return name_taken(name);
  for (const std::string& look : name.looks) looks_present_.emplace(look, id);
  return std::nullopt;
}

void People::bear(const PersonId& id, const Name& name) {
  const std::scoped_lock lock(mutex_);
  Known& person = known(id);
  if (const auto was = std::exchange(person.name, name)) free_looks(id, *was);
  if (person.connections == 0) free_looks(id, name);
  settle(id, person);
}

void People::let_go(const PersonId& id, const Name& name) {
  const std::scoped_lock lock(mutex_);
  free_looks(id, name);
}

/// Gives back the looks of a name, but those that the person's present name has.
void People::free_looks(const PersonId& id, const Name& name) {
  const auto found = people_.find(id);
  const bool bears_one = found != people_.end() && found->second.connections > 0 && found->second.name;
  for (const std::string& look : name.looks) {
    const bool is_borne =
        bears_one && std::ranges::find(found->second.name->looks, look) != found->second.name->looks.end();
    const auto held = looks_present_.find(look);
    if (!is_borne && held != looks_present_.end() && held->second == id) looks_present_.erase(held);
  }
}

void People::registered(const PersonId& id) {
  const std::scoped_lock lock(mutex_);
  Known& person = known(id);
  person.registered = true;
  settle(id, person);
}

void People::erased(const PersonId& id) {
  const std::scoped_lock lock(mutex_);
  Known& person = known(id);
  if (const auto was = std::exchange(person.name, std::nullopt)) free_looks(id, *was);
  person.registered = false;
  person.seats.clear();
  ignoring_.forget(id);
  settle(id, person);
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

void People::moved_seat(const PersonId& id, const RoomId& from, const RoomId& to) {
  const std::scoped_lock lock(mutex_);
  const auto found = people_.find(id);
  if (found == people_.end()) return;
  for (SeatHeld& held : found->second.seats) {
    if (held.room == from) held.room = to;
  }
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
  Known& person = known(id);
  auto& clients = person.clients;
  const auto found = std::ranges::find_if(clients, [&](const auto& each) { return each.first == client; });
  auto memory = found != clients.end() ? found->second : std::make_shared<ClientMemory>();
  if (found != clients.end()) {
    std::rotate(found, found + 1, clients.end());
  } else {
    if (clients.size() >= clients_remembered) {
      const auto absent = std::ranges::find_if(clients, [](const auto& each) { return each.second.use_count() == 1; });
      clients.erase(absent == clients.end() ? clients.begin() : absent);
    }
    clients.emplace_back(client, memory);
  }
  settle(id, person);
  return memory;
}

People::Known& People::known(const PersonId& id) {
  Known& person = people_[id];
  if (person.absent) absent_.erase(*std::exchange(person.absent, std::nullopt));
  return person;
}

/// Puts a person nobody needs at present at the end of the row of those who may be forgotten.
void People::settle(const PersonId& id, Known& person) {
  if (person.connections > 0 || person.rooms > 0) return;
  if (!person.name && person.clients.empty() && person.seats.empty()) {
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
