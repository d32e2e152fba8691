#include "server/lobby/lobby.hpp"

#include <algorithm>

#include "protocol/encode.hpp"

namespace bohnenhof::server {

using namespace protocol;

namespace {

const RoomId hall_id{hall};

Frame framed(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

void Lobby::room_changed(RoomSummary summary) {
  shard_.post([this, summary = std::move(summary)] {
    changed_rooms_.insert(summary.id);
    rooms_.insert_or_assign(summary.id, summary);
    changed();
  });
}

void Lobby::room_gone(const RoomId& room) {
  shard_.post([this, room] {
    if (rooms_.erase(room) == 0) return;
    changed_rooms_.insert(room);
    changed();
  });
}

void Lobby::enter(const Person& person, std::shared_ptr<Recipient> connection, std::optional<Asker> asker) {
  shard_.post([this, person, connection = std::move(connection), asker = std::move(asker)] {
    // Who has gone meanwhile would never be seen to leave.
    if (connection->open() && std::ranges::find(connections_, connection) == connections_.end()) {
      connections_.push_back(connection);
      Guest& guest = people_[person.id];
      guest.person = person;
      if (++guest.connections == 1) {
        changed_people_.insert(person.id);
        changed();
      }
    }
    send_snapshot(*connection);
    if (asker) asker->ok(hall_id);
  });
}

void Lobby::leave(const Person& person, std::shared_ptr<Recipient> connection) {
  shard_.post([this, person, connection = std::move(connection)] {
    if (std::erase(connections_, connection) == 0) return;
    const auto guest = people_.find(person.id);
    if (--guest->second.connections > 0) return;
    people_.erase(guest);
    changed_people_.insert(person.id);
    changed();
  });
}

void Lobby::renamed(const Person& person) {
  shard_.post([this, person] {
    const auto guest = people_.find(person.id);
    if (guest == people_.end()) return;
    guest->second.person = person;
    changed_people_.insert(person.id);
    changed();
  });
}

void Lobby::forget(const PersonId& person) {
  shard_.post([this, id = "\"id\":\"" + std::string(person.view()) + '"'] {
    std::erase_if(chat_, [&](const LogEntry& entry) { return entry.event.find(id) != std::string::npos; });
  });
}

void Lobby::chat(const Person& author, std::string text, Asker asker) {
  shard_.post([this, author, text = std::move(text), asker = std::move(asker)] {
    if (!people_.contains(author.id)) {
      asker.error(hall_id,
                  Error{ErrorCode::not_allowed, "Come into the hall first: /watch.", {{"who", std::string("member")}}});
      return;
    }
    tell_changes();  // so that the author is known to all before being heard
    const std::string event = encode_event(event::Chat{author, text});
    const UnixMillis at = shard_.wall();
    chat_.push_back({++seq_, at, event});
    if (chat_.size() > chat_kept) chat_.pop_front();
    broadcast(framed(encode_event_frame(hall_id, seq_, at, event, std::nullopt)));
    asker.ok(hall_id);
  });
}

void Lobby::list(Asker asker) {
  shard_.post([this, asker = std::move(asker)] {
    asker.ok(hall_id, {{"rooms", RawJson{encode_summaries(all_rooms())}}});
  });
}

void Lobby::changed() {
  if (!gathering_) gathering_ = shard_.at(shard_.now() + gather, [this] { tell_changes(); });
}

void Lobby::tell_changes() {
  gathering_.reset();
  if (changed_rooms_.empty() && changed_people_.empty()) return;
  LobbyChange change;
  change.seq = ++seq_;
  for (const RoomId& room : changed_rooms_) {
    const auto found = rooms_.find(room);
    if (found == rooms_.end()) {
      change.gone_rooms.push_back(room);
    } else {
      change.rooms.push_back(found->second);
    }
  }
  for (const PersonId& person : changed_people_) {
    const auto found = people_.find(person);
    if (found == people_.end()) {
      change.gone_people.push_back(person);
    } else {
      change.people.push_back(found->second.person);
    }
  }
  changed_rooms_.clear();
  changed_people_.clear();
  broadcast(framed(encode_lobby_frame(change)));
}

std::vector<RoomSummary> Lobby::all_rooms() const {
  std::vector<RoomSummary> rooms;
  rooms.reserve(rooms_.size());
  for (const auto& [id, summary] : rooms_) rooms.push_back(summary);
  std::ranges::sort(rooms, {}, &RoomSummary::id);
  return rooms;
}

void Lobby::send_snapshot(Recipient& connection) const {
  LobbyChange change;
  change.seq = seq_;
  change.snapshot = true;
  change.rooms = all_rooms();
  for (const auto& [id, guest] : people_) change.people.push_back(guest.person);
  change.log.assign(chat_.begin(), chat_.end());
  connection.deliver(framed(encode_lobby_frame(change)));
}

void Lobby::broadcast(const Frame& frame) const {
  for (const auto& connection : connections_) connection->deliver(frame);
}

}  // namespace bohnenhof::server
