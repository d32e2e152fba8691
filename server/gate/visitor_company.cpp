// The visitor among others: rooms that have moved, whom they ignore, what they say to one person alone.
#include "protocol/encode.hpp"
#include "protocol/encode_people.hpp"
#include "protocol/text.hpp"
#include "server/gate/visitor.hpp"

namespace bohnenhof::server {

using namespace protocol;

namespace {

Error nobody_called(const std::string& called) {
  return {ErrorCode::unknown_person, "There is nobody of this name here.", {{"person", shown(called)}}};
}

Error yourself() { return {ErrorCode::yourself, "This can only be done to others.", {}}; }

}  // namespace

// Rooms that have another address now.

void Visitor::reach(const RoomId& room, const Asker& asker, const Rooms::Task& task, const Rooms::Absent& absent) {
  house_.with_room(room, task, [=, this, self = shared_from_this()](const Error& error) {
    if (error.code != ErrorCode::unknown_room) return absent(error);
    house_.store.find_moved(room, shard_, [=](const std::optional<RoomId>& present) {
      present ? self->follow_to(room, *present, asker, task, absent) : absent(error);
    });
  });
}

/// To everybody else the former address leads nowhere.
void Visitor::follow_to(const RoomId& former, const RoomId& room, const Asker& asker, const Rooms::Task& task,
                        const Rooms::Absent& absent) {
  const auto enter = [=, self = shared_from_this(), person = id_](Room& found) {
    if (found.takes_along(person)) {
      self->moved(former, found.id());
      self->deliver(std::make_shared<const std::string>(encode_moved_frame(former, found.id())));
    } else if (!found.recalls(person, asker)) {
      return absent({ErrorCode::unknown_room,
                     "There is no room of that name; /list tells which there are.",
                     {{"room", std::string(former.view())}}});
    }
    task(found);
  };
  house_.with_room(room, enter, absent);
}

void Visitor::moved(const RoomId& from, const RoomId& to) {
  on_shard(shard_, [self = shared_from_this(), from, to] {
    self->rooms_.rename(from, to);
    if (!self->open_) self->leave_room(to);  // it has gone, and was looked for under the former address
  });
}

void Visitor::leave_room(const RoomId& room) {
  Rooms& rooms = house_.rooms_of(room);
  on_shard(rooms.shard(), [&rooms, room, self = shared_from_this(), person = me()] {
    if (const auto found = rooms.find(room)) found->leave(person, self);
  });
}

// Whom one hears.

/// Without a name it lists them.
void Visitor::ignore(const std::string& whom, const Asker& asker) {
  const auto ignored = house_.people.ignoring().ignored_by(id_);
  if (whom.empty()) return asker.ok(std::nullopt, {{"ignored", RawJson{encode_people(ignored)}}});
  const auto other = house_.people.find_here(whom);
  if (!other) return asker.error(std::nullopt, nobody_called(whom));
  if (other->id == id_) return asker.error(std::nullopt, yourself());
  if (ignored.size() >= Ignoring::most) {
    return asker.error(std::nullopt, {ErrorCode::too_many,
                                      "You ignore many people; hear one of them again first.",
                                      {{"what", std::string("ignored")}, {"limit", std::int64_t{Ignoring::most}}}});
  }
  set_ignored(*other, true, asker);
}

/// Also somebody who is not here any more.
void Visitor::unignore(const std::string& whom, const Asker& asker) {
  const auto ignored = house_.people.ignoring().ignored_by(id_);
  const auto here = house_.people.find_here(whom);
  const auto found = std::ranges::find_if(ignored, [&](const Person& each) {
    return each.id.view() == whom || each.name == whom || (here && here->id == each.id);
  });
  if (found == ignored.end()) return asker.error(std::nullopt, nobody_called(whom));
  set_ignored(*found, false, asker);
}

void Visitor::set_ignored(const Person& other, bool ignored, const Asker& asker) {
  house_.store.change_identity(
      change::Ignore{id_, other.id, ignored}, shard_.wall(), shard_,
      [self = shared_from_this(), other, ignored, asker](Written outcome) {
        if (outcome != Written::written) {
          return asker.error(std::nullopt, {ErrorCode::store_failed, "It could not be written down; try again.", {}});
        }
        Ignoring& ignoring = self->house_.people.ignoring();
        ignored ? ignoring.begin(self->id_, other) : ignoring.end(self->id_, other.id);
        asker.ok(std::nullopt, {{"ignored", RawJson{encode_people(ignoring.ignored_by(self->id_))}}});
      });
}

// What one says.

/// Whether the operator lets this person speak, and how fast they may: a matter of its own, whatever they say and on however many pages.
bool Visitor::may_speak(const RoomId& room, const Asker& asker) {
  if (house_.sanctions.is_muted(id_)) {
    asker.error(
        room,
        {ErrorCode::muted, "Whoever runs this server has taken the word from you.", {{"by", std::string("operator")}}});
    return false;
  }
  const auto wait = house_.people.chat(id_, house_.limits.chat_per_minute, shard_.now());
  if (!wait) return true;
  asker.error(room, {ErrorCode::rate_limited,
                     "This line was not sent: slower, please.",
                     {{"retry_after", wait->count()}, {"what", std::string("chat")}}});
  return false;
}

/// It is written down nowhere: all pages of both get it, and whoever is away does not.
void Visitor::send_message(const command::Message& message, const Asker& asker) {
  if (!may_speak(RoomId(hall), asker)) return;
  const auto to = house_.people.find_here(message.person);
  if (!to) return asker.error(std::nullopt, nobody_called(message.person));
  if (to->id == id_) return asker.error(std::nullopt, yourself());
  if (house_.people.ignoring().ignores(to->id, id_)) {
    return asker.error(
        std::nullopt,
        {ErrorCode::ignored, "This person ignores you, and does not get your message.", {{"person", to->name}}});
  }
  const auto frame =
      std::make_shared<const std::string>(encode_message_frame({shard_.wall(), me(), *to, message.text}));
  house_.deliver_to({id_, to->id}, frame);
  asker.ok(std::nullopt);
}

}  // namespace bohnenhof::server
