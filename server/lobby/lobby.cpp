#include "server/lobby/lobby.hpp"

#include <algorithm>

#include "protocol/encode.hpp"
#include "protocol/encode_people.hpp"

namespace bohnenhof::server {

using namespace protocol;

namespace {

Frame framed(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

/// What is worth most to who looks for a game comes first: somebody who waits, a game to watch, and then the rest.
int rank(const RoomSummary& room) {
  const auto waits = [](const std::optional<SeatState>& seat) { return seat && seat->present; };
  const bool has_place = !room.seats.south || !room.seats.north;
  if (room.phase == Phase::playing) return 1;
  if (has_place && (waits(room.seats.south) || waits(room.seats.north))) return 0;
  return room.phase == Phase::open ? 2 : 3;
}

}  // namespace

std::chrono::milliseconds Lobby::gather(std::size_t connections) {
  constexpr std::size_t shortest = 100, connections_per_millisecond = 5;
  return std::chrono::milliseconds(std::max(shortest, connections / connections_per_millisecond));
}

void Lobby::room_changed(const RoomSummary& summary) {
  rooms_.put(summary.id, summary, rank(summary));
  changed();
}

void Lobby::room_gone(const RoomId& room) {
  if (rooms_.remove(room)) changed();
}

void Lobby::seek_changed(const Seek& seek, bool open) {
  open ? seeks_.put(seek.id, seek) : void(seeks_.remove(seek.id));
  changed();
}

bool Lobby::enter(const Person& person, const std::shared_ptr<Recipient>& connection,
                  const std::optional<Asker>& asker) {
  // Who has gone meanwhile would never be seen to leave.
  const bool comes = connection->open() && arrival_of_.emplace(connection.get(), arrivals_ + 1).second;
  if (comes) {
    members_.emplace(++arrivals_, Member{person.id, connection});
    appears(person);
  }
  send_snapshot(person.id, *connection);
  if (asker) asker->ok(id_);
  return comes;
}

std::optional<PersonId> Lobby::leave(const std::shared_ptr<Recipient>& connection) {
  const auto found = arrival_of_.find(connection.get());
  if (found == arrival_of_.end()) return std::nullopt;
  const auto member = members_.find(found->second);
  const PersonId person = member->second.person;
  members_.erase(member);
  arrival_of_.erase(found);
  disappears(person);
  return person;
}

void Lobby::appears(const Person& person) {
  if (++connections_of_[person.id] > 1) return;
  people_.put(person.id, person);
  changed();
}

void Lobby::disappears(const PersonId& person) {
  if (--connections_of_.at(person) > 0) return;
  connections_of_.erase(person);
  people_.remove(person);
  changed();
}

void Lobby::renamed(const Person& person) {
  if (!people_.contains(person.id)) return;
  people_.put(person.id, person);
  changed();
}

void Lobby::forget(const PersonId& person) {
  std::erase_if(chat_, [&](const Said& said) { return said.author == person; });
}

void Lobby::chat(const Person& author, const std::string& text, const Asker& asker) {
  if (!people_.contains(author.id)) {
    return asker.error(
        id_, Error{ErrorCode::not_allowed, "Come into the lobby first: /watch.", {{"who", std::string("member")}}});
  }
  tell_changes();  // so that the author is known to all before being heard
  const std::string event = encode_event(event::Chat{author, text});
  const UnixMillis at = shard_.wall();
  chat_.push_back({author.id, {++seq_, at, event}});
  if (chat_.size() > chat_kept) chat_.pop_front();
  const Frame heard = framed(encode_event_frame(id_, seq_, at, event, std::nullopt));
  const Frame number = framed(encode_skipped_frame(id_, seq_));
  const PersonIds deaf = ignoring_.deaf_to(author.id);
  for (const auto& [arrival, member] : members_) {
    member.connection->deliver(deaf.contains(member.person) ? number : heard);
  }
  asker.ok(id_);
}

void Lobby::list(const Asker& asker) {
  asker.ok(id_,
           {{"rooms", RawJson{encode_summaries(rooms_.first())}}, {"total", static_cast<std::int64_t>(rooms_.size())}});
}

void Lobby::who(const Asker& asker) {
  asker.ok(id_,
           {{"people", RawJson{encode_people(people_.first())}}, {"total", static_cast<std::int64_t>(people_.size())}});
}

LobbyTotals Lobby::totals() const { return {rooms_.size(), people_.size(), seeks_.size()}; }

void Lobby::changed() {
  if (!gathering_) {
    gathering_ = shard_.at(shard_.now() + gather(members_.size()), [this] { tell_changes(); });
  }
}

void Lobby::tell_changes() {
  gathering_.reset();
  auto rooms = rooms_.changes();
  auto people = people_.changes();
  auto seeks = seeks_.changes();
  const bool nothing = rooms.empty() && people.empty() && seeks.empty();
  if (nothing && totals() == told_totals_) return;
  told_totals_ = totals();
  broadcast(framed(encode_lobby_frame({.lobby = id_,
                                       .seq = ++seq_,
                                       .rooms = std::move(rooms.entries),
                                       .people = std::move(people.entries),
                                       .seeks = std::move(seeks.entries),
                                       .gone_rooms = std::move(rooms.gone),
                                       .gone_people = std::move(people.gone),
                                       .gone_seeks = std::move(seeks.gone),
                                       .totals = told_totals_})));
}

void Lobby::send_snapshot(const PersonId& person, Recipient& connection) {
  std::vector<LogEntry> heard;
  for (const Said& said : chat_) {
    if (!ignoring_.ignores(person, said.author)) heard.push_back(said.entry);
  }
  connection.deliver(framed(encode_lobby_frame({.lobby = id_,
                                                .seq = seq_,
                                                .snapshot = true,
                                                .rooms = rooms_.shown(),
                                                .people = people_.shown(),
                                                .seeks = seeks_.shown(),
                                                .totals = totals(),
                                                .log = std::move(heard)})));
}

void Lobby::broadcast(const Frame& frame) const {
  for (const auto& [arrival, member] : members_) member.connection->deliver(frame);
}

}  // namespace bohnenhof::server
