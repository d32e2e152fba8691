#include "server/lobby/pairing.hpp"

#include <algorithm>

#include "protocol/encode.hpp"

namespace bohnenhof::server {

using namespace protocol;
using rules::Seat;

namespace {

Frame framed(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

Pairing::Pairing(Matchmaker::Bounds bounds, Matchmaker::MayMeet may_meet, Show show)
    : matchmaker_(bounds, std::move(may_meet)), show_(std::move(show)) {}

// Who is here.

void Pairing::arrived(const Person& person, const std::shared_ptr<Guest>& guest) {
  if (!guest->open()) return;  // would never be seen to leave
  known_.emplace(guest.get(), Known{person.id, ++arrivals_});
  here_[person.id].emplace(arrivals_, guest);
  const auto pairing = matchmaker_.pairing_of(person.id);
  if (!pairing.seeks.empty() || !pairing.challenges.empty()) guest->deliver(framed(encode_pairing(pairing)));
}

void Pairing::closed(const std::shared_ptr<Recipient>& guest) {
  const auto known = known_.find(guest.get());
  if (known == known_.end()) return;
  const auto [person, arrival] = known->second;
  const auto here = here_.find(person);
  matchmaker_.let_go(person, *guest, {});
  known_.erase(known);
  here->second.erase(arrival);
  if (here->second.empty()) {
    here_.erase(here);
    matchmaker_.left(person);
  }
  tell();
}

void Pairing::left_lobby(const std::shared_ptr<Recipient>& guest, const std::string& game) {
  const auto known = known_.find(guest.get());
  if (known == known_.end()) return;
  matchmaker_.let_go(known->second.person, *guest, game);
  tell();
}

void Pairing::renamed(const Person& person) {
  matchmaker_.renamed(person);
  tell();
}

void Pairing::plays(const PersonId& person) {
  matchmaker_.plays(person);
  tell();
}

// What they want.

void Pairing::seek(const Voice& voice, const Terms& terms) {
  if (has_gone(voice)) return;
  go_on(voice, matchmaker_.seek(voice, terms), "seek");
}

void Pairing::challenge(const Voice& voice, const Person& to, const Terms& terms) {
  if (has_gone(voice)) return;
  if (!here_.contains(to.id)) {
    return voice.asker.error(std::nullopt,
                             {ErrorCode::unknown_person, "They are not here at present.", {{"person", to.name}}});
  }
  go_on(voice, matchmaker_.challenge(voice, to, terms), "challenge");
}

void Pairing::accept(const Voice& voice, const PersonId& from) {
  if (has_gone(voice)) return;
  auto pair = matchmaker_.accept(voice, from);
  tell();
  if (!pair) return voice.asker.error(std::nullopt, pair.error());
  open_table_(*pair);
}

/// Whoever says it again, over another connection, is heard anew: nobody waits for a connection that is no more.
bool Pairing::has_gone(const Voice& voice) const {
  if (known_.contains(voice.guest.get())) return false;
  voice.asker.ok(std::nullopt);
  return true;
}

/// They wait, or there is a pair, or neither.
void Pairing::go_on(const Voice& voice, Result<std::optional<Pair>> found, const char* waits_by) {
  tell();
  if (!found) return voice.asker.error(std::nullopt, found.error());
  if (*found) return open_table_(**found);
  voice.asker.ok(std::nullopt, {{"waiting", std::string(waits_by)}});
}

void Pairing::cancel_seeks(const Voice& voice) {
  matchmaker_.cancel_seeks(voice.person.id);
  tell();
  voice.asker.ok(std::nullopt);
}

void Pairing::decline(const Voice& voice, const PersonId& from) {
  matchmaker_.decline(voice.person.id, from);
  tell();
  voice.asker.ok(std::nullopt);
}

void Pairing::withdraw(const Voice& voice, const PersonId& to) {
  matchmaker_.withdraw(voice.person.id, to);
  tell();
  voice.asker.ok(std::nullopt);
}

// What becomes of it.

void Pairing::opened(const Pair& pair, const RoomId& room) {
  for (const Voice& voice : pair.first.voices) {
    // Whoever asks again, after a cut, what has become of it is answered with the room.
    if (voice.asker.cid) {
      voice.asker.memory->answer(*voice.asker.cid, {framed(encode_ok(voice.asker.cid, room, {})), room});
    }
  }
  bring(pair.first, Seat::south, pair.second.person, room);
  bring(pair.second, Seat::north, pair.first.person, room);
}

/// The connections that have asked are led into the room; all others of that person hear of it.
void Pairing::bring(const Side& side, Seat seat, const Person& other, const RoomId& room) {
  const Frame here = framed(encode_paired({room, seat, other, true}));
  const Frame elsewhere = framed(encode_paired({room, seat, other, false}));
  std::vector<const Guest*> brought;
  for (const Voice& voice : side.voices) {
    if (std::ranges::find(brought, voice.guest.get()) != brought.end()) continue;
    brought.push_back(voice.guest.get());
    const bool waits_for_answer = seat == Seat::north;
    voice.guest->bring_into(room, here, waits_for_answer ? std::optional(voice.asker) : std::nullopt);
  }
  const auto connections = here_.find(side.person.id);
  if (connections == here_.end()) return;
  for (const auto& [arrival, guest] : connections->second) {
    const bool asked = std::ranges::find(side.voices, guest, &Voice::guest) != side.voices.end();
    if (!asked) guest->deliver(elsewhere);
  }
}

void Pairing::failed(const Pair& pair, const Error& why) {
  matchmaker_.failed(pair);
  tell();
  pair.second.voices.front().asker.error(std::nullopt, why);
}

/// Tells all what has changed for them.
void Pairing::tell() {
  const auto changes = matchmaker_.take_changes();
  for (const Seek& seek : changes.opened) show_(seek, true);
  for (const Seek& seek : changes.closed) show_(seek, false);
  for (const auto& [person, ended] : changes.concerned) {
    const auto connections = here_.find(person);
    if (connections == here_.end()) continue;
    auto pairing = matchmaker_.pairing_of(person);
    pairing.ended = ended;
    const Frame frame = framed(encode_pairing(pairing));
    for (const auto& [arrival, guest] : connections->second) guest->deliver(frame);
  }
}

}  // namespace bohnenhof::server
