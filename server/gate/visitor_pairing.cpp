// Whom the visitor wants to play with.
#include <utility>

#include "protocol/encode.hpp"
#include "server/gate/refusals.hpp"
#include "server/gate/visitor.hpp"

namespace bohnenhof::server {

using namespace protocol;

namespace {

Frame framed_ok(const Asker& asker, const RoomId& room) {
  return std::make_shared<const std::string>(encode_ok(asker.cid, room, {}));
}

}  // namespace

/// One after the other, since each may have made a pair before a restart, of which the store knows.
void Visitor::look_for_pair(const Command& command, const std::string& line, const Asker& asker) {
  looking_.push_back({command, line, asker, heard_});
  if (looking_.size() == 1) look_on();
}

void Visitor::look_on() {
  if (looking_.empty()) return;
  const auto go_on = [self = shared_from_this(), next = looking_.front()](const std::optional<RoomId>& made) {
    const auto& [command, line, asker, word] = next;
    if (!made) {
      for (const Looking& each : std::exchange(self->looking_, {})) each.asker.give_up();
      return self->dismiss("It cannot be read at present what was done; come back in a moment.");
    }
    if (!made->empty()) {
      self->repeat_in(*made, {framed_ok(asker, *made), *made}, asker, Membership::begins, word);
    } else {
      self->obey(command, Voice{self->me(), self, asker, line});
    }
    self->looking_.pop_front();
    self->look_on();
  };
  const Asker& asker = looking_.front().asker;
  if (client_.empty() || !asker.cid) return go_on(RoomId());
  house_.store.find_created(id_, client_, *asker.cid, shard_, go_on);
}

void Visitor::obey(const Command& command, const Voice& voice) {
  if (const auto* seek = std::get_if<command::Seek>(&command)) return obey(*seek, voice);
  obey(std::get<command::Challenge>(command), voice);
}

void Visitor::obey(const command::Seek& seek, const Voice& voice) {
  if (!seek.wanted) {
    return house_.lobbies.with_pairing([voice](Pairing& pairing) { pairing.cancel_seeks(voice); });
  }
  const auto terms = read_terms(*seek.wanted);
  if (!terms) return voice.asker.error(std::nullopt, terms.error());
  if (const auto refused = refuse_game()) return voice.asker.error(std::nullopt, *refused);
  house_.lobbies.with_pairing([voice, terms = *terms](Pairing& pairing) { pairing.seek(voice, terms); });
}

void Visitor::obey(const command::Challenge& challenge, const Voice& voice) {
  using What = command::Challenge::What;
  const auto other = person_called(challenge.person);
  if (!other) {
    return voice.asker.error(
        std::nullopt,
        {ErrorCode::unknown_person, "There is nobody of this name here.", {{"person", challenge.person}}});
  }
  const PersonId id = other->id;
  switch (challenge.what) {
    case What::decline:
      return house_.lobbies.with_pairing([voice, id](Pairing& pairing) { pairing.decline(voice, id); });
    case What::cancel:
      return house_.lobbies.with_pairing([voice, id](Pairing& pairing) { pairing.withdraw(voice, id); });
    default:
      break;
  }
  if (const auto refused = refuse_game()) return voice.asker.error(std::nullopt, *refused);
  if (challenge.what == What::accept) {
    return house_.lobbies.with_pairing([voice, id](Pairing& pairing) { pairing.accept(voice, id); });
  }
  const auto terms = read_terms(challenge.wanted);
  if (!terms) return voice.asker.error(std::nullopt, terms.error());
  house_.lobbies.with_pairing(
      [voice, to = *other, terms = *terms](Pairing& pairing) { pairing.challenge(voice, to, terms); });
}

/// Whether there can be a game more for this person.
std::optional<Error> Visitor::refuse_game() {
  if (house_.draining) return is_draining();
  if (!rooms_.has_place_for({})) return in_too_many();
  if (house_.people.seats(id_).size() < static_cast<std::size_t>(house_.limits.seats_per_person)) return std::nullopt;
  return too_many("seats", house_.limits.seats_per_person, "You hold many seats; leave one first.");
}

/// Who is here under that name or id; by an id also who has gone, since they may have left something to decline or withdraw.
std::optional<Person> Visitor::person_called(const std::string& wanted) const {
  if (const auto here = house_.people.find_here(wanted)) return here;
  if (wanted.size() != PersonId::capacity || !has_id_form(wanted)) return std::nullopt;
  return house_.people.person(PersonId(wanted));
}

void Visitor::bring_into(const RoomId& room, Frame told, std::optional<Asker> answer) {
  on_shard(shard_, [self = shared_from_this(), room, told = std::move(told), answer = std::move(answer)] {
    if (self->open_) self->rooms_.note(room, Membership::begins, self->heard_);
    const Asker silent = self->asker(std::nullopt);
    self->house_.with_room(
        room,
        [person = self->me(), room, told, answer, silent](Room& found) {
          found.repeat(person, {told, room}, silent, Membership::begins);
          if (answer && answer->cid) {
            found.repeat(person, {framed_ok(*answer, room), room}, *answer, Membership::unchanged);
          }
        },
        [room, silent](const Error& error) { silent.error(room, error); });
  });
}

}  // namespace bohnenhof::server
