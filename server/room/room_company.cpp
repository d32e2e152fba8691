// A room and the people in it: who hears what, who comes, who goes, who is shown out.
#include <algorithm>

#include "protocol/encode.hpp"
#include "server/room/room.hpp"

namespace bohnenhof::server {

using namespace protocol;
using rules::both_seats;

namespace {

constexpr std::chrono::seconds watchers_gather{1};

/// Until the end of a room is tried again that could not be written down.
constexpr std::chrono::seconds end_pause{1};

Error too_many_watchers(int limit) {
  return {ErrorCode::too_many,
          "This room is full of people; come back later.",
          {{"what", std::string("watchers")}, {"limit", std::int64_t{limit}}}};
}

Frame framed(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

std::function<bool(const PersonId&)> shown_out_by(const Event& event, const Table& table) {
  if (const auto* removed = std::get_if<event::Removed>(&event)) {
    return [whom = removed->person.id](const PersonId& person) { return person == whom; };
  }
  const auto* access = std::get_if<event::Access>(&event);
  if (!access || access->open) return nullptr;
  PersonIds stay;
  if (table.host()) stay.insert(table.host()->id);
  for (const auto seat : both_seats) {
    if (const auto& taken = table.seats()[seat]) stay.insert(taken->person.id);
  }
  return [stay = std::move(stay)](const PersonId& person) { return !stay.contains(person); };
}

// What is told.

void Room::publish(const std::vector<Prepared>& events) {
  for (const Prepared& prepared : events) {
    if (const auto* made = std::get_if<event::MadePrivate>(&prepared.event)) move_to(made->room, *prepared.summary);
    log_.add(prepared.event, prepared.brief, prepared.full, prepared.frame, prepared.hearing);
    if (!prepared.playing) log_.reveal();
    if (!prepared.state.empty()) published_state_ = prepared.state;
    tell_members(prepared);
    tell_people(prepared);
    if (prepared.shows_out) {
      show_out(prepared.shows_out);
      log_.forget_frames();  // who was shown out and comes again begins with a snapshot
    }
  }
  running_game_.become(events.back().playing ? &table_.rules() : nullptr);
  if (const auto running = table_.clock().running()) measure_lag_of(*running);
  const auto latest = std::ranges::find_if(events.rbegin(), events.rend(),
                                           [](const Prepared& each) { return each.summary.has_value(); });
  if (latest != events.rend()) tell_lobby(*latest->summary);
  count_watchers();
}

/// Each event goes to whom it concerns, encoded once; the others get its number, so that numbers have no holes.
void Room::tell_members(const Prepared& prepared) {
  const Hearing& hearing = prepared.hearing;
  const PersonIds deaf = hearing.said_by.empty() ? PersonIds{} : around_.people.ignoring().deaf_to(hearing.said_by);
  Frame number;
  for (const Member& member : members_) {
    if (!hearing.is_kept_from(member.person) && !deaf.contains(member.person)) {
      member.connection->deliver(prepared.frame);
      continue;
    }
    if (!number) number = framed(encode_skipped_frame(id_, prepared.brief.seq));
    member.connection->deliver(number);
  }
}

/// Who sits where, for all of the house.
void Room::tell_people(const Prepared& prepared) {
  if (const auto* joined = std::get_if<event::Joined>(&prepared.event)) {
    around_.people.took_seat(joined->by.id, id_, joined->seat);
  } else if (const auto* left = std::get_if<event::Left>(&prepared.event)) {
    around_.people.left_seat(left->by.id, id_);
  } else if (std::holds_alternative<event::Swapped>(prepared.event)) {
    for (const auto seat : both_seats) {
      if (const auto& taken = prepared.summary->seats[seat]) around_.people.took_seat(taken->person.id, id_, seat);
    }
  } else if (std::holds_alternative<event::Started>(prepared.event)) {
    const auto& seats = prepared.summary->seats;
    around_.lobbies.play({seats.south->person.id, seats.north->person.id});
  }
}

/// A private room is in no list.
void Room::tell_lobby(const RoomSummary& summary) {
  if (!is_private(summary.id)) around_.lobbies.room_changed(summary);
}

// Its address.

/// A room stays on its shard, so its new address is one that leads there.
void Room::keep_on_shard(std::vector<Event>& events) const {
  const auto shard_of = [&](const RoomId& room) { return std::hash<RoomId>{}(room) % around_.shards.size(); };
  for (Event& event : events) {
    auto* made = std::get_if<event::MadePrivate>(&event);
    while (made && shard_of(made->room) != shard_of(id_)) made->room = around_.chance.id<RoomId>(RoomId::capacity);
  }
}

/// From now on the room is at `to`, and everybody here comes along.
void Room::move_to(const RoomId& to, const RoomSummary& summary) {
  const RoomId from = std::exchange(id_, to);
  keeper_.moved(from, to);
  around_.lobbies.room_gone(from);
  log_.forget_frames();
  taken_along_.clear();
  for (const Member& member : members_) take_along(from, member.person, member.connection);
  for (const auto seat : both_seats) {
    const auto& taken = summary.seats[seat];
    if (taken) around_.people.moved_seat(taken->person.id, from, to);
  }
}

/// Somebody who knows the room by its former address, perhaps since they asked to come in.
void Room::take_along(const RoomId& from, const PersonId& person, const std::shared_ptr<Recipient>& connection) {
  if (from == id_) return;
  taken_along_.insert(person);
  if (!connection) return;
  connection->moved(from, id_);
  connection->deliver(framed(encode_moved_frame(from, id_)));
}

bool Room::takes_along(const PersonId& person) const {
  return table_.seat_of(person) || table_.is_host(person) || (taken_along_.contains(person) && table_.lets_in(person));
}

// Who may say what.

namespace {

/// The name or id of the person whom a host's command is about; null: it is about none.
const std::string* person_in(const Command& command) {
  return std::visit(
      [](const auto& each) -> const std::string* {
        if constexpr (requires { each.person; }) return &each.person;
        return nullptr;
      },
      command);
}

}  // namespace

/// Whom a command names: somebody here, or, unless they are to be shown out, anybody in the house.
std::optional<Person> Room::named_by(const Command& command) const {
  const std::string* called = person_in(command);
  if (!called) return std::nullopt;
  const auto is_meant = [&](const Person& person) { return person.name == *called || person.id.view() == *called; };
  for (const auto seat : both_seats) {
    const auto& taken = table_.seats()[seat];
    if (taken && is_meant(taken->person)) return taken->person;
  }
  const auto here =
      std::ranges::find_if(persons_, [&](const auto& each) { return is_meant(around_.people.person(each.first)); });
  if (here != persons_.end()) return around_.people.person(here->first);
  const auto name = read_name(*called);
  const auto known = name ? around_.people.find(*name) : std::nullopt;
  if (!known || (std::holds_alternative<command::Kick>(command) && !is_here(*known))) return std::nullopt;
  return around_.people.person(*known);
}

/// To speak and to look ahead one must be here; for the rest one needs a seat, or to be the host. Players need not be here to look.
std::optional<Error> Room::refuse_command(const Envelope& envelope) const {
  const auto* command = std::get_if<Command>(&envelope.what);
  if (!command || is_here(envelope.author.id)) return std::nullopt;
  const bool looks =
      (std::holds_alternative<command::Preview>(*command) || std::holds_alternative<command::Moves>(*command)) &&
      !table_.seat_of(envelope.author.id);
  if (!looks && !std::holds_alternative<command::Chat>(*command)) return std::nullopt;
  return Error{ErrorCode::not_allowed, "Watch or join the room first.", {{"who", std::string("member")}}};
}

std::optional<Error> Room::refuse_entry(const PersonId& person, std::uint64_t last_seq) const {
  if (const auto may = table_.lets_in(person); !may) return may.error();
  const bool returns = last_seq > 0 && !table_.seat_of(person) && !persons_.contains(person);
  if (returns && log_.was_removed(person)) {
    return Error{ErrorCode::removed, "The host has shown you out of this room; /watch or /join come in again.", {}};
  }
  if (full_for(person)) return too_many_watchers(around_.limits.watchers);
  return std::nullopt;
}

// Who is here.

void Room::enter(const Person& person, const std::shared_ptr<Recipient>& connection, std::uint64_t last_seq,
                 const Asker& asker) {
  if (const auto refused = refuse_entry(person.id, last_seq)) return asker.error(id_, *refused);
  entering_.insert(person.id);
  // Whatever becomes of what is under way: who enters sees what is committed.
  queue([this, asked = id_, person, connection, last_seq, asker](bool) {
    entering_.erase(entering_.find(person.id));
    if (const auto refused = refuse_entry(person.id, last_seq)) return asker.error(id_, *refused);
    log_.came_back(person.id);
    take_along(asked, person.id, connection);
    admit(person, connection, last_seq);
    asker.ok(id_);
  });
}

/// A release that admits a connection before `then`; until it comes the person counts as one who is here.
Room::Release Room::entry_of(const Person& person, const std::shared_ptr<Recipient>& connection, std::uint64_t last_seq,
                             Release then) {
  entering_.insert(person.id);
  return [this, person, connection, last_seq, then = std::move(then)](bool written) {
    entering_.erase(entering_.find(person.id));
    if (written) admit(person, connection, last_seq);
    then(written);
  };
}

/// A release that changes the asker's membership before `then`, in its turn. What is said again may have led here long ago: who was
/// shown out meanwhile does not come in by it.
Room::Release Room::change_of(Membership becomes, Said said, const Person& person, const Asker& asker, Release then) {
  if (becomes == Membership::unchanged) return then;
  const bool begins = becomes == Membership::begins;
  if (begins) entering_.insert(person.id);
  return [this, said, asked = id_, person, begins, asker, connection = asker.connection.lock(),
          then = std::move(then)](bool written) {
    if (begins) entering_.erase(entering_.find(person.id));
    if (written && !begins) leave(person, connection);
    if (written && begins && !is_member(connection)) {
      const auto refused = said == Said::again ? refuse_entry(person.id, 1) : std::nullopt;
      if (refused) {
        Asker{asker.memory, asker.connection, {}, std::nullopt}.error(id_, *refused);
      } else {
        take_along(asked, person.id, connection);
        admit(person, connection, 0);
      }
    }
    then(written);
  };
}

void Room::admit(const Person& person, const std::shared_ptr<Recipient>& connection, std::uint64_t last_seq) {
  if (!connection || !connection->open()) {  // gone meanwhile
    if (!is_here(person.id)) note({person, input::Departed{}});
    return;
  }
  if (last_seq > 0 && is_member(connection)) return;  // has had all since
  const auto hears = [&](const Hearing& hearing) {
    return !hearing.is_kept_from(person.id) && !around_.people.ignoring().ignores(person.id, hearing.said_by);
  };
  if (const auto missed = log_.frames_after(last_seq, id_, hears)) {
    for (const Frame& frame : *missed) connection->deliver(frame);
  } else {
    connection->deliver(framed(encode_room_frame(id_, log_.seq(), time(), published_state_, log_.story(hears))));
  }
  if (is_member(connection)) return;
  members_.push_back({person.id, connection});
  idle_timer_.reset();
  if (++persons_[person.id] == 1) note({person, input::Arrived{}});
  count_watchers();
}

void Room::leave(const Person& person, const std::shared_ptr<Recipient>& connection) {
  if (std::erase_if(members_, [&](const Member& member) { return member.connection == connection; }) == 0) return;
  const auto connections = persons_.find(person.id);
  if (--connections->second == 0) {
    persons_.erase(connections);
    note({person, input::Departed{}});
    count_watchers();
  }
  if (members_.empty()) await_idle();
}

/// Those whom an event shows out hear nothing more; whoever may, comes in again like anybody.
void Room::show_out(const std::function<bool(const PersonId&)>& whom) {
  std::erase_if(members_, [&](const Member& member) { return whom(member.person); });
  std::erase_if(persons_, [&](const auto& person) { return whom(person.first); });
  std::erase_if(taken_along_, whom);
  if (members_.empty()) await_idle();
}

void Room::end(const Error& ended) {
  const bool can_write = takes_commands_;
  note({{}, input::Ended{}});
  queue([this, ended, can_write](bool written) {
    if (!written || !can_write) {
      idle_timer_ = around_.shard.at(around_.shard.now() + end_pause, [this, ended] { end(ended); });
      return;
    }
    const Frame frame = framed(encode_error(std::nullopt, id_, ended));
    for (const Member& member : std::exchange(members_, {})) member.connection->deliver(frame);
    persons_.clear();
    drop();
  });
}

bool Room::is_member(const std::shared_ptr<Recipient>& connection) const {
  return std::ranges::find(members_, connection, &Member::connection) != members_.end();
}

bool Room::is_here(const PersonId& person) const { return persons_.contains(person) || entering_.contains(person); }

bool Room::full_for(const PersonId& person) const {
  return !table_.seat_of(person) && !persons_.contains(person) &&
         persons_.size() >= static_cast<std::size_t>(around_.limits.watchers);
}

/// Their number is told at most once a second: a thousand who come are not a thousand events.
void Room::count_watchers() {
  const auto count = [this] {
    return static_cast<int>(
        std::ranges::count_if(persons_, [&](const auto& person) { return !table_.seat_of(person.first); }));
  };
  if (watchers_timer_ || count() == table_.watchers()) return;
  watchers_timer_ = around_.shard.at(around_.shard.now() + watchers_gather, [this, count] {
    watchers_timer_.reset();
    note({{}, input::WatchersCounted{count()}});
  });
}

}  // namespace bohnenhof::server
