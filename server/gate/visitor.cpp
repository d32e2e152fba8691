#include "server/gate/visitor.hpp"

#include "protocol/encode.hpp"
#include "protocol/text.hpp"
#include "server/gate/counts.hpp"
#include "server/gate/refusals.hpp"
#include "server/room/conditions.hpp"

namespace bohnenhof::server {

using namespace protocol;

namespace {

/// Who keeps on after so many refusals is no person.
constexpr int refusals_endured = 200;

/// Each is worth a snapshot.
constexpr int rooms_in_hello = 50;

/// Frames kept while the store is asked who somebody is: more than a client sends in that time.
constexpr std::size_t waiting_frames = 100;

template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

/// Of which lobby is spoken where one may speak of any: the hall, in a room.
RoomId lobby_near(const RoomId& channel) { return is_lobby(channel) ? channel : RoomId(hall); }

Membership membership_after(const Command& command) {
  return std::visit(Overloaded{[](const command::New&) { return Membership::begins; },
                               [](const command::Join&) { return Membership::begins; },
                               [](const command::Watch&) { return Membership::begins; },
                               [](const command::EnterLobby&) { return Membership::begins; },
                               [](const command::Seek&) { return Membership::begins; },  // if a room came of it
                               [](const command::Challenge&) { return Membership::begins; },
                               [](const command::Leave&) { return Membership::ends; },
                               [](const auto&) { return Membership::unchanged; }},
                    command);
}

bool looks_for_pair(const Command& command) {
  return std::holds_alternative<command::Seek>(command) || std::holds_alternative<command::Challenge>(command);
}

/// Whether it leads to another place than the one it is said in.
bool leads_elsewhere(const Command& command) {
  return looks_for_pair(command) || std::holds_alternative<command::New>(command) ||
         std::holds_alternative<command::EnterLobby>(command);
}

}  // namespace

Visitor::Visitor(Household& house, Scheduler& shard, std::shared_ptr<Outlet> outlet, const Admission& admission)
    : house_(house),
      shard_(shard),
      outlet_(std::move(outlet)),
      admission_(admission),
      commands_(house.limits.commands_per_second, 2 * house.limits.commands_per_second, shard.now()) {
  house_.visitors_of(shard_).insert(this);
  ++house_.connections;
}

void Visitor::on_closed() {
  if (!open_.exchange(false)) return;
  shard_.post(
      [outlet = std::move(outlet_)] {});  // its end belongs here; rooms of other shards may still hold the visitor
  house_.visitors_of(shard_).erase(this);
  --house_.connections;
  if (stage_ != Stage::greeted) return;
  const auto self = shared_from_this();
  rooms_.for_each([&](const RoomId& room) { leave_room(room); });
  house_.lobbies.closed(self);
  house_.people.departed(id_);
}

void Visitor::deliver(Frame frame) {
  on_shard(shard_, [self = shared_from_this(), frame = std::move(frame)] {
    if (self->open_) self->outlet_->send(frame);
  });
}

void Visitor::measure_lag() {
  on_shard(shard_, [self = shared_from_this()] {
    if (self->open_) self->outlet_->measure_lag();
  });
}

void Visitor::dismiss(std::string_view reason) {
  dismissed_ = true;
  if (open_) outlet_->close(CloseCode::service_restart, reason);
}

void Visitor::expel() {
  dismissed_ = true;
  if (open_) outlet_->close(CloseCode::policy_violation, "You have been banned from this server.");
}

// A frame comes in.

void Visitor::on_text(std::string_view text) {
  if (dismissed_) return;
  auto frame = within_limit(parse_frame(text));
  if (commands_.refused() > refusals_endured) {
    return outlet_->close(CloseCode::policy_violation, "Too many messages; slow down.");
  }
  if (stage_ == Stage::silent) {
    stage_ = Stage::being_greeted;
    waiting_.push_back(frame);
    if (frame) waiting_.front()->hello.reset();
    return greet(frame ? *frame : ClientFrame{});
  }
  if (stage_ == Stage::greeted) return follow(frame);
  waiting_.push_back(std::move(frame));
  if (waiting_.size() > waiting_frames) outlet_->close(CloseCode::policy_violation, "Too many messages; slow down.");
}

/// What a frame says after the greeting.
void Visitor::follow(const Incoming& frame) {
  if (!open_) return;
  if (!frame) {
    // Not remembered: sent again later, the command is welcome.
    const auto& [cid, error] = frame.error();
    counts::answer(error.code);
    return outlet_->send(std::make_shared<const std::string>(encode_error(cid, std::nullopt, error)));
  }
  if (frame->hello) {
    return asker(frame->cid).error(std::nullopt, {ErrorCode::bad_request, "Only the first frame says hello.", {}});
  }
  if (!frame->line) return;
  ++heard_;
  if (!frame->cid || memory_->is_new(*frame->cid)) return obey(*frame);
  const auto answer = memory_->ask_again(
      *frame->cid, [weak = weak_from_this(), said = *frame, word = heard_](const ClientMemory::Answer& known) {
        if (const auto self = weak.lock()) self->shard_.post([=] { self->repeat(said, word, known); });
      });
  if (answer) repeat(*frame, heard_, *answer);  // in the order of what is said
}

/// The frame, or that it is one too many.
Visitor::Incoming Visitor::within_limit(Incoming frame) {
  if (commands_.take(shard_.now())) return frame;
  return rules::Failure{BadFrame{frame ? frame->cid : frame.error().cid,
                                 {ErrorCode::rate_limited,
                                  "Too many messages; wait a moment.",
                                  {{"retry_after", commands_.wait().count()}, {"what", std::string("commands")}}}}};
}

void Visitor::come_back_to(const Hello& hello) {
  int count = 0;
  for (const auto& [room, last_seq] : hello.rooms) {
    if (++count > rooms_in_hello) {
      asker(std::nullopt)
          .error(room,
                 too_many("rooms", rooms_in_hello, "A hello comes back to fewer rooms; watch this one by /watch."));
      continue;
    }
    if (is_lobby(room)) {
      house_.lobbies.enter(room, me(), shared_from_this(), std::nullopt);
      continue;
    }
    rooms_.note(room, Membership::begins, heard_);
    const Asker silent = asker(std::nullopt);
    with_room(room, silent, [self = shared_from_this(), person = me(), last = last_seq, silent](Room& found) {
      found.enter(person, self, last, silent);
    });
  }
}

Asker Visitor::asker(const Cid& cid) { return {memory_, weak_from_this(), client_, cid}; }

// Commands go to whom they concern.

void Visitor::obey(const ClientFrame& frame) {
  const Asker answer_to = asker(frame.cid);
  const auto command = parse_line(*frame.line);
  if (!command) return answer_to.error(frame.room, command.error());
  counts::command(*command);
  std::visit(Overloaded{
                 [&](const command::New& create) { open_room(create, *frame.line, answer_to); },
                 [&](const command::List&) { house_.lobbies.list(lobby_near(frame.room), answer_to); },
                 [&](const command::Seek&) { look_for_pair(*command, *frame.line, answer_to); },
                 [&](const command::Challenge&) { look_for_pair(*command, *frame.line, answer_to); },
                 [&](const command::EnterLobby& wanted) { enter_lobby(wanted.lobby, answer_to); },
                 [&](const command::Name& name) { rename(name.name, answer_to); },
                 [&](const command::Games& wanted) { list_games(wanted.person, answer_to); },
                 [&](const command::Ignore& wanted) { ignore(wanted.person, answer_to); },
                 [&](const command::Unignore& wanted) { unignore(wanted.person, answer_to); },
                 [&](const command::Message& message) { send_message(message, answer_to); },
                 [&](const command::Help& wanted) {
                   const auto text = help(wanted.command);
                   text ? answer_to.ok(std::nullopt, *text) : answer_to.error(std::nullopt, text.error());
                 },
                 [&](const command::Ping&) {
                   answer_to.ok(std::nullopt, {{"at", shard_.wall()}});
                 },
                 [&](const command::Chat&) { chat(frame, *command, answer_to); },
                 [&](const auto& other) {
                   if constexpr (requires { house_.accounts.obey(other, bearer(), answer_to); }) {
                     house_.accounts.obey(other, bearer(), answer_to);  // of its line nothing goes further
                   } else if (is_lobby(frame.room)) {
                     in_lobby(frame.room, *command, answer_to);
                   } else {
                     in_room(frame.room, *command, *frame.line, answer_to);
                   }
                 },
             },
             *command);
}

void Visitor::chat(const ClientFrame& frame, const Command& command, const Asker& asker) {
  if (!may_speak(frame.room, asker)) return;
  is_lobby(frame.room) ? in_lobby(frame.room, command, asker) : in_room(frame.room, command, *frame.line, asker);
}

/// A command was said again, perhaps over another connection than before. What was refused then says nothing about being in a room. Who
/// waited for somebody over a connection that is no more waits over this one.
void Visitor::repeat(const ClientFrame& frame, std::uint64_t word, const ClientMemory::Answer& answer) {
  const auto command = parse_line(*frame.line);
  if (!answer.room && command && looks_for_pair(*command)) return obey(frame);
  const Membership becomes = answer.room && command ? membership_after(*command) : Membership::unchanged;
  // By the address that it was said to, also when the room has another one now: so what was missed there comes first.
  const bool elsewhere = command && leads_elsewhere(*command);
  const RoomId room = elsewhere ? answer.room.value_or(frame.room) : frame.room;
  const Asker answer_to = asker(frame.cid);
  if (!is_lobby(room)) return repeat_in(room, answer, answer_to, becomes, word);
  becomes == Membership::unchanged ? answer_to.answer(answer) : in_lobby(room, *command, answer_to);
}

/// This connection is now where the command has left the client, unless a later one has led elsewhere; what it did comes before its answer.
void Visitor::repeat_in(const RoomId& room, const ClientMemory::Answer& answer, const Asker& asker, Membership becomes,
                        std::uint64_t word) {
  rooms_.note(room, becomes, word);
  if (rooms_.is_undone(room, becomes, word)) becomes = Membership::unchanged;
  reach(
      room, asker, [=, person = me()](Room& found) { found.repeat(person, answer, asker, becomes); },
      [=, silent = this->asker(std::nullopt)](const Error& error) {
        if (becomes == Membership::begins) silent.error(room, error);  // it is done, and leads there no more
        asker.answer(answer);
      });
}

void Visitor::in_lobby(const RoomId& lobby, const Command& command, const Asker& asker) {
  const auto enter = [&] { house_.lobbies.enter(lobby, me(), shared_from_this(), asker); };
  std::visit(
      Overloaded{
          [&](const command::Watch&) { enter(); },
          [&](const command::EnterLobby&) { enter(); },
          [&](const command::Leave&) { house_.lobbies.leave(lobby, shared_from_this(), asker); },
          [&](const command::Who&) { house_.lobbies.who(lobby, asker); },
          [&](const command::Chat& chat) { house_.lobbies.chat(lobby, me(), chat.text, asker); },
          [&](const auto&) {
            asker.error(lobby, {ErrorCode::room_needed, "This command wants a room; /list tells which there are.", {}});
          },
      },
      command);
}

void Visitor::enter_lobby(const std::string& name, const Asker& asker) {
  if (has_id_form(name) && is_lobby(RoomId(name))) return in_lobby(RoomId(name), command::EnterLobby{name}, asker);
  asker.error(std::nullopt, {ErrorCode::unknown_room,
                             "There is no lobby of that name; there is the hall, and one for each game.",
                             {{"room", shown(name)}}});
}

void Visitor::in_room(const RoomId& room, const Command& command, const std::string& line, const Asker& asker) {
  if (std::holds_alternative<command::Join>(command) && !may_take_seat(room)) {
    return asker.error(room,
                       too_many("seats", house_.limits.seats_per_person, "You hold many seats; leave one first."));
  }
  const Membership becomes = membership_after(command);
  if (becomes == Membership::begins && !rooms_.has_place_for(room)) return asker.error(room, in_too_many());
  rooms_.note(room, becomes, heard_);
  const bool watches = std::holds_alternative<command::Watch>(command);
  const bool asks_who = std::holds_alternative<command::Who>(command);
  const Arrival arrival{shard_.now(), outlet_->lag().count()};
  with_room(room, asker, [=, self = shared_from_this(), person = me()](Room& found) {
    if (watches) return found.enter(person, self, 0, asker);
    if (asks_who) return found.who(person, asker);
    found.handle({person, command}, arrival, line, asker, becomes);
  });
}

/// A seat here, where they may have one already, or one more.
bool Visitor::may_take_seat(const RoomId& room) const {
  const auto held = house_.people.seats(id_);
  return held.size() < static_cast<std::size_t>(house_.limits.seats_per_person) ||
         std::ranges::find(held, room, &SeatHeld::room) != held.end();
}

template <class RoomTask>
void Visitor::with_room(const RoomId& room, const Asker& asker, RoomTask task) {
  reach(room, asker, std::move(task), [self = shared_from_this(), room, asker](const Error& error) {
    asker.error(room, error);
    on_shard(self->shard_, [self, room] { self->rooms_.forget(room); });
  });
}

void Visitor::open_room(const command::New& command, const std::string& line, const Asker& asker) {
  if (client_.empty() || !asker.cid) return open_new_room(command, line, asker);
  // The same command may have opened a room before a restart; then it is done, whatever speaks against it now.
  house_.store.find_created(
      id_, client_, *asker.cid, shard_,
      [self = shared_from_this(), command, line, asker, word = heard_](const auto& room) {
        if (!room) {
          asker.give_up();
          return self->dismiss("It cannot be read at present what was done; come back in a moment.");
        }
        if (room->empty()) return self->open_new_room(command, line, asker);
        const auto ok = std::make_shared<const std::string>(encode_ok(asker.cid, *room, {}));
        self->repeat_in(*room, {ok, *room}, asker, Membership::begins, word);
      });
}

void Visitor::open_new_room(const command::New& command, const std::string& line, const Asker& asker) {
  if (house_.draining) return asker.error(std::nullopt, is_draining());
  const auto created = conditions_of(command, me());
  if (!created) return asker.error(std::nullopt, created.error());
  if (house_.rooms_standing >= static_cast<std::size_t>(house_.limits.rooms)) {
    return asker.error(std::nullopt, too_many("rooms", house_.limits.rooms,
                                              "There is no place for another room; join one that is open."));
  }
  if (!house_.people.may_open_room(id_, house_.limits.rooms_per_person)) {
    return asker.error(std::nullopt, too_many("rooms", house_.limits.rooms_per_person,
                                              "You have opened many rooms; use one of them."));
  }
  if (!rooms_.has_place_for({})) return asker.error(std::nullopt, in_too_many());
  place_room(*created, *rules::find_game(created->rules), command.is_private, line, asker);
}

void Visitor::place_room(const event::Created& created, const rules::GameInfo& game, bool privately,
                         const std::string& line, const Asker& asker) {
  const auto id = house_.chance.id<RoomId>(privately ? RoomId::capacity : 6);
  rooms_.note(id, Membership::begins, heard_);
  Rooms& rooms = house_.rooms_of(id);
  on_shard(rooms.shard(), [self = shared_from_this(), &rooms, id, created, &game, privately, line, asker] {
    if (const auto room = rooms.create(id, created, game)) return room->create(line, asker, self);
    self->shard_.post(
        [=, &game] { self->place_room(created, game, privately, line, asker); });  // that id is taken: another
  });
}

}  // namespace bohnenhof::server
