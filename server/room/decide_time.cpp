// What time does, and what is done to it.
#include "server/room/decider.hpp"

namespace bohnenhof::server {

using namespace protocol;
using rules::opponent;
using rules::Seat;
using Decided = Result<Decision>;

namespace {

/// No gift may make a clock show more than this.
constexpr Millis most_time = 24 * 3'600'000;

}  // namespace

Decided Table::Decider::operator()(const input::TimePassed&) const {
  const GameClock& clock = table_.clock_;
  if (clock.paused() && at_ >= table_.pause_ends_) return Decision{{event::Resumed{}}, {}};
  if (const auto falls_at = clock.falls_at(); falls_at && at_ >= *falls_at) {
    const Seat fallen = *clock.running();
    return Decision{{over(fallen, opponent(fallen), "out_of_time")}, {}};
  }
  Decision decision;
  for (const Seat seat : rules::both_seats) {
    const auto claim = table_.claim_at(seat);
    if (claim && at_ >= *claim && !table_.claimable_[seat]) decision.events.emplace_back(event::Claimable{seat});
  }
  return decision;
}

Decided Table::Decider::operator()(const input::Revived& revived) const {
  Decision decision;
  if (table_.clock_.running()) {
    decision.events.emplace_back(event::Paused{table_.clock_.reading_at(revived.alive_until)});
  }
  for (const Seat seat : rules::both_seats) {  // nobody could come back meanwhile: absence counts anew
    const auto& taken = table_.seats_[seat];
    if (taken && !taken->present) decision.events.emplace_back(event::Presence{taken->person, false});
  }
  return decision;
}

Decided Table::Decider::decide(const command::AddTime& give) const {
  if (!seat_) return not_seated();
  if (table_.phase_ != Phase::playing) return not_running();
  if (!table_.clock_.on()) return refuse(ErrorCode::no_clock, "This game is played without a clock.");
  const Seat to = opponent(*seat_);
  const Millis time = Millis{give.seconds} * 1000;
  if (table_.clock_.reading().remaining[to] + time > most_time) {
    return refuse(ErrorCode::too_many, "There is more than enough time on that clock.",
                  {{"what", std::string("seconds")}, {"limit", most_time / 1000}});
  }
  return Decision{{event::TimeAdded{to, time, author_}}, {}};
}

}  // namespace bohnenhof::server
