// Who comes, goes and speaks.
#include <algorithm>
#include <iterator>

#include "server/room/decider.hpp"

namespace bohnenhof::server {

using namespace protocol;
using rules::both_seats;
using rules::number;
using rules::Seat;
using Decided = Result<Decision>;

Decided Table::handle(const Envelope& envelope, Chance& chance) const {
  return std::visit(Decider(*this, envelope, chance), envelope.what);
}

Decided Table::Decider::operator()(const input::Arrived&) const {
  if (!seat_) return Decision{};
  Decision decision;
  if (!table_.seats_[*seat_]->present) decision.events.emplace_back(event::Presence{author_, true});
  if (table_.clock_.paused() && table_.match_.to_move() == *seat_) decision.events.emplace_back(event::Resumed{});
  return decision;
}

Decided Table::Decider::operator()(const input::Departed&) const {
  if (!seat_ || !table_.seats_[*seat_]->present) return Decision{};
  return Decision{{event::Presence{author_, false}}, {}};
}

Decided Table::Decider::operator()(const input::Abandoned&) const {
  return table_.phase_ == Phase::playing ? Decision{} : Decision{seats_given_up(), {}};
}

Decided Table::Decider::operator()(const input::Ended&) const {
  Decision decision;
  if (table_.phase_ == Phase::playing) decision.events.emplace_back(over(Seat::south, std::nullopt, "aborted"));
  std::ranges::move(seats_given_up(), std::back_inserter(decision.events));
  return decision;
}

std::vector<Event> Table::Decider::seats_given_up() const {
  std::vector<Event> events;
  for (const Seat seat : both_seats) {
    if (const auto& taken = table_.seats_[seat]) events.emplace_back(event::Left{seat, taken->person});
  }
  return events;
}

Decided Table::Decider::operator()(const input::Renamed& renamed) const {
  if (!table_.may_set_up(author_.id)) return Decision{};
  return Decision{{event::Renamed{author_, renamed.was}}, {}};
}

Decided Table::Decider::operator()(const input::WatchersCounted& counted) const {
  if (counted.count == table_.watchers_) return Decision{};
  return Decision{{event::Watchers{counted.count}}, {}};
}

Decided Table::Decider::decide(const command::Join& join) const {
  if (seat_) {
    return refuse(ErrorCode::already_seated,
                  "You have seat " + std::to_string(number(*seat_)) + " already; /leave gives it up.",
                  {{"seat", std::int64_t{number(*seat_)}}});
  }
  if (Table::is_among(table_.banned_, author_.id)) {
    return refuse(ErrorCode::banned, "The host has banned you from this room.");
  }
  std::optional<Seat> wanted = join.seat;
  if (!wanted) {
    const auto free = std::ranges::find_if(both_seats, [&](Seat seat) { return !table_.seats_[seat]; });
    if (free == both_seats.end()) return refuse(ErrorCode::room_full, "Both seats are taken; you can watch.");
    wanted = *free;
  } else if (table_.seats_[*wanted]) {
    return refuse(ErrorCode::seat_taken,
                  "Seat " + std::to_string(number(*wanted)) + " is taken; try the other, or watch.",
                  {{"seat", std::int64_t{number(*wanted)}}});
  }
  Decision decision{{event::Joined{*wanted, author_}}, {{"seat", std::int64_t{number(*wanted)}}}};
  if (!table_.host_) decision.events.emplace_back(event::Host{author_});
  return decision;
}

Decided Table::Decider::decide(const command::Leave&) const {
  Decision decision;
  if (seat_ && table_.phase_ == Phase::playing) {
    decision.events.emplace_back(flag_has_fallen() ? fallen() : over(*seat_, rules::opponent(*seat_), "resigned"));
  }
  if (seat_) decision.events.emplace_back(event::Left{*seat_, author_});
  if (table_.host_ && table_.host_->id == author_.id) decision.events.emplace_back(event::Host{next_host()});
  return decision;
}

/// Who is host when the author leaves: the player who stays, one with a connection first.
std::optional<Person> Table::Decider::next_host() const {
  std::optional<Person> next;
  for (const Seat seat : both_seats) {
    const auto& taken = table_.seats_[seat];
    if (!taken || taken->person.id == author_.id) continue;
    if (!next || taken->present) next = taken->person;
  }
  return next;
}

/// What watchers say while a game is running is for watchers: no help from behind.
Decided Table::Decider::decide(const command::Chat& chat) const {
  if (table_.is_muted(author_.id)) {
    return refuse(ErrorCode::muted, "The host has taken the word from you in this room.",
                  {{"by", std::string("host")}});
  }
  const bool apart = !seat_ && table_.phase_ == Phase::playing;
  return Decision{{event::Chat{author_, chat.text, apart ? Audience::watchers : Audience::all}}, {}};
}

}  // namespace bohnenhof::server
