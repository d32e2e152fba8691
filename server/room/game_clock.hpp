#pragma once
#include <optional>

#include "protocol/clock.hpp"

namespace bohnenhof::server {

/// Both players' clocks in one game. A value: time is passed in, and every reading that matters is in an event, so that a log sets
/// the clocks again. Without a clock nothing ever runs.
///
/// The one rule for a move at the deadline: it counts if the instant of its arrival, less the lag that is given back to the mover,
/// comes before the mover's time is used up.
class GameClock {
 public:
  /// Lag given back for one move at the most; from a quota that a game begins with; refilled with each move.
  static constexpr protocol::Millis lag_per_move = 500;
  static constexpr protocol::Millis lag_quota = 3'000;
  static constexpr protocol::Millis lag_refill = 100;

  GameClock() = default;
  /// Both full, neither running.
  explicit GameClock(const protocol::ClockSetting& setting);

  bool on() const { return protocol::has_clock(setting_); }
  std::optional<rules::Seat> running() const { return running_; }
  bool paused() const { return paused_; }
  /// As the clocks were when one of them began to run.
  const protocol::ClockReading& reading() const { return reading_; }
  protocol::ClockReading reading_at(protocol::UnixMillis now) const;
  protocol::ClockState state() const { return {setting_, reading_, running_, since_, paused_}; }

  /// Both clocks after a move that arrived at that instant over a connection with that lag; nothing: it came too late.
  /// `ends_turn`: the mover gains what the kind of clock gives for it.
  std::optional<protocol::ClockReading> after_move(rules::Seat mover, protocol::UnixMillis arrived,
                                                   protocol::Millis lag, bool ends_turn) const;

  /// From this instant on no move of the running side can count any more, whatever its lag.
  std::optional<protocol::UnixMillis> falls_at() const;

  /// Events make these true.
  void set(const protocol::ClockReading& reading) { reading_ = reading; }
  void add(rules::Seat seat, protocol::Millis time) { reading_.remaining[seat] += time; }
  void run(rules::Seat seat, protocol::UnixMillis since);
  void stop();
  void pause(const protocol::ClockReading& reading);

 private:
  protocol::Millis elapsed(protocol::UnixMillis now) const;

  protocol::ClockSetting setting_;
  protocol::ClockReading reading_{};
  std::optional<rules::Seat> running_;
  protocol::UnixMillis since_ = 0;
  bool paused_ = false;
};

}  // namespace bohnenhof::server
