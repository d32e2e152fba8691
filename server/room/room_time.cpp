// A room and time: when it wakes, and how it knows what came before.
#include "server/room/room.hpp"
#include "server/runtime/after_all.hpp"

namespace bohnenhof::server {

using namespace protocol;

UnixMillis Room::time_at(SteadyTime instant) const {
  return opened_at_ + std::chrono::duration_cast<std::chrono::milliseconds>(instant - opened_).count();
}

/// One timer, at the next moment that matters to the table, or earlier: most moves put that moment off, and a timer that comes too early looks
/// again.
void Room::await_moment() {
  const bool runs = table_.clock().running().has_value();
  if (runs != clock_runs_) runs ? around_.heartbeat.begin() : around_.heartbeat.end();
  clock_runs_ = runs;
  const auto moment = table_.next_moment();
  if (moment && awaited_moment_ && *awaited_moment_ <= *moment) return;
  awaited_moment_ = moment;
  moment_timer_.reset();
  if (!moment) return;
  moment_timer_ =
      around_.shard.at(opened_ + std::chrono::milliseconds(*moment - opened_at_), [this] { moment_has_come(); });
}

/// What was read from any socket before this moment is decided first, wherever it is queued up now.
void Room::moment_has_come() {
  awaited_moment_.reset();
  if (const auto moment = table_.next_moment(); !moment || *moment > time()) return await_moment();
  after_all(around_.shards, around_.shard, [self = shared_from_this(), at = time()] {
    if (!self->dropped_) self->note_as_it_is({{}, input::TimePassed{}, at});
  });
}

void Room::measure_lag_of(rules::Seat seat) {
  const auto& taken = table_.seats()[seat];
  for (const Member& member : members_) {
    if (taken && member.person == taken->person.id) member.connection->measure_lag();
  }
}

}  // namespace bohnenhof::server
