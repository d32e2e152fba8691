// What the host decides about: who is here, who speaks, who looks on.
#include <algorithm>

#include "protocol/text.hpp"
#include "server/room/decider.hpp"

namespace bohnenhof::server {

using namespace protocol;
using rules::both_seats;
using Decided = Result<Decision>;

namespace {

/// Of each kind; all members see them.
constexpr std::size_t most_listed = 50;

/// Of one room: each costs a rewriting of its log.
constexpr int most_addresses = 50;

/// Whom a list names by that id or name.
const Person* find_person(const std::vector<Person>& people, std::string_view called) {
  const auto found = std::ranges::find_if(
      people, [&](const Person& person) { return person.id.view() == called || person.name == called; });
  return found == people.end() ? nullptr : &*found;
}

Failure too_many(std::string what) {
  return Failure{Error{ErrorCode::too_many,
                       "That list is full; take somebody off it first.",
                       {{"what", std::move(what)}, {"limit", std::int64_t{most_listed}}}}};
}

}  // namespace

Decided Table::Decider::decide(const command::Private&) const {
  if (auto refused = refuse_to_all_but_host()) return *refused;
  if (table_.addresses_ >= most_addresses) {
    return refuse(ErrorCode::too_many, "This room has had many addresses; open another room.",
                  {{"what", std::string("addresses")}, {"limit", std::int64_t{most_addresses}}});
  }
  const auto room = chance_.id<RoomId>(RoomId::capacity);
  return Decision{{event::MadePrivate{room, author_}}, {}};
}

Decided Table::Decider::decide(const command::Close&) const { return set_access(false); }
Decided Table::Decider::decide(const command::Open&) const { return set_access(true); }

Decided Table::Decider::set_access(bool open) const {
  if (auto refused = refuse_to_all_but_host()) return *refused;
  if (table_.open_ == open) return Decision{};
  return Decision{{event::Access{open, author_}}, {}};
}

Decided Table::Decider::decide(const command::Kick& kick) const { return show_out(kick.person, false); }
Decided Table::Decider::decide(const command::Ban& ban) const { return show_out(ban.person, true); }

/// A player stays while the game is running: otherwise a host who plays could end it at will, whatever became of it then.
Decided Table::Decider::show_out(const std::string& called, bool for_good) const {
  const auto person = other_called(called);
  if (!person) return Failure{person.error()};
  const auto seat = table_.seat_of(person->id);
  if (seat && table_.phase_ == Phase::playing) {
    return running("Nobody is shown out of a running game; /mute works, and /kick when it is over.");
  }
  if (for_good && is_among(table_.banned_, person->id)) return Decision{};
  if (for_good && table_.banned_.size() >= most_listed) return too_many("bans");
  Decision decision;
  if (seat) decision.events.emplace_back(event::Left{*seat, table_.seats_[*seat]->person});
  decision.events.emplace_back(event::Removed{*person, for_good, author_});
  return decision;
}

Decided Table::Decider::decide(const command::Unban& unban) const {
  if (auto refused = refuse_to_all_but_host()) return *refused;
  const Person* person = find_person(table_.banned_, unban.person);
  if (!person) return unknown(unban.person, "Nobody of this name is banned here.");
  return Decision{{event::Unbanned{*person, author_}}, {}};
}

Decided Table::Decider::decide(const command::Mute& mute) const {
  const auto person = other_called(mute.person);
  if (!person) return Failure{person.error()};
  if (table_.is_muted(person->id)) return Decision{};
  if (table_.muted_.size() >= most_listed) return too_many("mutes");
  return Decision{{event::Muted{*person, true, author_}}, {}};
}

Decided Table::Decider::decide(const command::Unmute& unmute) const {
  if (auto refused = refuse_to_all_but_host()) return *refused;
  const Person* person = find_person(table_.muted_, unmute.person);
  if (!person) return unknown(unmute.person, "Nobody of this name is muted here.");
  return Decision{{event::Muted{*person, false, author_}}, {}};
}

/// Whom the host means, who is somebody else. Errors: `not_allowed`, `unknown_person`, `yourself`.
Result<Person> Table::Decider::other_called(const std::string& called) const {
  if (auto refused = refuse_to_all_but_host()) return *refused;
  if (!whom_) return unknown(called, "There is nobody of this name here.");
  if (whom_->id == author_.id) return refuse(ErrorCode::yourself, "This can only be done to others.");
  return *whom_;
}

std::optional<Failure> Table::Decider::refuse_to_all_but_host() const {
  if (table_.host_ && table_.host_->id == author_.id) return std::nullopt;
  return refuse(ErrorCode::not_allowed, "Only the host may do this.", {{"who", std::string("host")}});
}

Failure Table::Decider::unknown(const std::string& called, std::string message) {
  return refuse(ErrorCode::unknown_person, std::move(message), {{"person", shown(called)}});
}

}  // namespace bohnenhof::server
