// What time does, and what is done to it.
#include <algorithm>

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

bool Table::Decider::flag_has_fallen() const {
  const auto falls_at = table_.clock_.falls_at();
  return falls_at && at_ >= *falls_at;
}

std::optional<Failure> Table::Decider::refuse_unless_running() const {
  if (table_.phase_ != Phase::playing) return not_running();
  if (flag_has_fallen())
    return refuse(ErrorCode::out_of_time, "The time of the player to move was over when this came.");
  return std::nullopt;
}

event::Over Table::Decider::fallen() const {
  const Seat loser = *table_.clock_.running();
  return over(loser, opponent(loser), "out_of_time");
}

Decided Table::Decider::operator()(const input::TimePassed&) const {
  const GameClock& clock = table_.clock_;
  if (clock.paused() && at_ >= table_.pause_ends_) return Decision{{event::Resumed{}}, {}};
  if (flag_has_fallen()) return Decision{{fallen()}, {}};
  Decision decision;
  for (const Seat seat : rules::both_seats) {
    const auto claim = table_.claim_at(seat);
    if (claim && at_ >= *claim && !table_.claimable_[seat]) decision.events.emplace_back(event::Claimable{seat});
  }
  return decision;
}

Decided Table::Decider::operator()(const input::Revived& revived) const {
  Decision decision;
  if (table_.clock_.running()) {  // the calendar may have been set back since
    decision.events.emplace_back(event::Paused{table_.clock_.reading_at(std::min(revived.alive_until, at_))});
  }
  for (const Seat seat : rules::both_seats) {  // nobody could come back meanwhile: absence counts anew
    const auto& taken = table_.seats_[seat];
    if (taken && !taken->present) decision.events.emplace_back(event::Presence{taken->person, false});
  }
  return decision;
}

Decided Table::Decider::decide(const command::AddTime& give) const {
  if (!seat_) return not_seated();
  if (auto refused = refuse_unless_running()) return *refused;
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
