#include "server/room/game_clock.hpp"

#include <algorithm>

namespace bohnenhof::server {

using namespace protocol;
using rules::Seat;

namespace {

Millis gain_of(const ClockSetting& setting) {
  const auto* increment = std::get_if<clock_kind::Increment>(&setting);
  return increment ? increment->gain : 0;
}

}  // namespace

GameClock::GameClock(const ClockSetting& setting) : setting_(setting) {
  const Millis initial = initial_time(setting);
  reading_ = {{initial, initial}, {lag_quota, lag_quota}};
}

Millis GameClock::elapsed(UnixMillis now) const { return running_ ? std::max<Millis>(0, now - since_) : 0; }

ClockReading GameClock::reading_at(UnixMillis now) const {
  ClockReading reading = reading_;
  if (running_) reading.remaining[*running_] = std::max<Millis>(0, reading.remaining[*running_] - elapsed(now));
  return reading;
}

std::optional<ClockReading> GameClock::after_move(Seat mover, UnixMillis arrived, Millis lag, bool ends_turn) const {
  const Millis used = running_ == mover ? elapsed(arrived) : 0;
  const Millis given_back = std::min({used, std::max<Millis>(0, lag), lag_per_move, reading_.lag[mover]});
  ClockReading reading = reading_;
  reading.remaining[mover] -= used - given_back;
  if (running_ == mover && reading.remaining[mover] <= 0) return std::nullopt;
  reading.lag[mover] = std::min(lag_quota, reading.lag[mover] - given_back + lag_refill);
  if (ends_turn) reading.remaining[mover] += gain_of(setting_);
  return reading;
}

std::optional<UnixMillis> GameClock::falls_at() const {
  if (!running_) return std::nullopt;
  return since_ + reading_.remaining[*running_] + std::min(lag_per_move, reading_.lag[*running_]);
}

void GameClock::run(Seat seat, UnixMillis since) {
  if (!on()) return;
  running_ = seat;
  since_ = since;
  paused_ = false;
}

void GameClock::stop() {
  running_.reset();
  paused_ = false;
}

void GameClock::pause(const ClockReading& reading) {
  reading_ = reading;
  running_.reset();
  paused_ = true;
}

}  // namespace bohnenhof::server
