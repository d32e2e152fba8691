#include "server/lobby/lobbies.hpp"

#include <algorithm>

#include "rules/registry.hpp"

namespace bohnenhof::server {

using namespace protocol;

bool is_lobby(const RoomId& channel) { return channel == RoomId(hall) || rules::find_game(channel.view()) != nullptr; }

Lobbies::Lobbies(Scheduler& shard, const Limits& limits, const Ignoring& ignoring)
    : shard_(shard),
      pairing_(
          {limits.seeks_per_person, limits.challenges_per_person},
          [&ignoring](const PersonId& one, const PersonId& other) {
            return !ignoring.ignores(one, other) && !ignoring.ignores(other, one);
          },
          [this](const Seek& seek, bool open) {
            for (Lobby& lobby : lobbies_) {
              if (lobby.shows(seek.terms.rules)) lobby.seek_changed(seek, open);
            }
          }) {
  lobbies_.emplace_back(RoomId(hall), shard_, ignoring);
  for (const rules::GameInfo& game : rules::games()) lobbies_.emplace_back(RoomId(game.id), shard_, ignoring);
}

template <class LobbyTask>
void Lobbies::in(const RoomId& lobby, LobbyTask task) {
  shard_.post([this, lobby, task = std::move(task)] { task(*std::ranges::find(lobbies_, lobby, &Lobby::id)); });
}

template <class LobbyTask>
void Lobbies::in_each(LobbyTask task) {
  shard_.post([this, task = std::move(task)] { std::ranges::for_each(lobbies_, task); });
}

void Lobbies::room_changed(RoomSummary summary) {
  in_each([summary = std::move(summary)](Lobby& lobby) {
    if (lobby.shows(summary.rules)) lobby.room_changed(summary);
  });
}

void Lobbies::room_gone(const RoomId& room) {
  in_each([room](Lobby& lobby) { lobby.room_gone(room); });
}

void Lobbies::enter(const RoomId& lobby, const Person& person, std::shared_ptr<Recipient> connection,
                    std::optional<Asker> asker) {
  in(lobby, [this, person, connection = std::move(connection), asker = std::move(asker)](Lobby& entered) {
    const bool comes = entered.enter(person, connection, asker);
    if (comes && &entered != &the_hall()) the_hall().appears(person);
  });
}

void Lobbies::leave(const RoomId& lobby, std::shared_ptr<Recipient> connection, Asker asker) {
  in(lobby, [this, connection = std::move(connection), asker = std::move(asker)](Lobby& left) {
    take_out(left, connection);
    pairing_.left_lobby(connection, &left == &the_hall() ? std::string() : std::string(left.id().view()));
    asker.ok(left.id());
  });
}

void Lobbies::take_out(Lobby& lobby, const std::shared_ptr<Recipient>& connection) {
  const auto person = lobby.leave(connection);
  if (person && &lobby != &the_hall()) the_hall().disappears(*person);
}

void Lobbies::chat(const RoomId& lobby, const Person& author, std::string text, Asker asker) {
  in(lobby,
     [author, text = std::move(text), asker = std::move(asker)](Lobby& there) { there.chat(author, text, asker); });
}

void Lobbies::list(const RoomId& lobby, Asker asker) {
  in(lobby, [asker = std::move(asker)](Lobby& there) { there.list(asker); });
}

void Lobbies::who(const RoomId& lobby, Asker asker) {
  in(lobby, [asker = std::move(asker)](Lobby& there) { there.who(asker); });
}

void Lobbies::arrived(const Person& person, std::shared_ptr<Guest> connection) {
  with_pairing([person, connection = std::move(connection)](Pairing& pairing) { pairing.arrived(person, connection); });
}

void Lobbies::closed(std::shared_ptr<Recipient> connection) {
  in_each([this, connection](Lobby& lobby) { take_out(lobby, connection); });
  with_pairing([connection](Pairing& pairing) { pairing.closed(connection); });
}

void Lobbies::play(std::vector<PersonId> persons) {
  with_pairing([persons = std::move(persons)](Pairing& pairing) {
    for (const PersonId& person : persons) pairing.plays(person);
  });
}

void Lobbies::renamed(const Person& person) {
  in_each([person](Lobby& lobby) { lobby.renamed(person); });
  with_pairing([person](Pairing& pairing) { pairing.renamed(person); });
}

void Lobbies::forget(const PersonId& person) {
  in_each([person](Lobby& lobby) { lobby.forget(person); });
}

}  // namespace bohnenhof::server
