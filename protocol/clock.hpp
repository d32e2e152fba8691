// What is said about the players' time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "rules/types.hpp"

namespace bohnenhof::protocol {

using UnixMillis = std::int64_t;  ///< milliseconds since 1970, UTC
using Millis = std::int64_t;      ///< a duration

/// The kinds of clocks. A further one: its struct, its place in the variant, its branches in clock.cpp, `GameClock` and the encoders.
namespace clock_kind {
struct None {
  bool operator==(const None&) const = default;
};
/// A time at the start, and some more whenever the turn passes to the other player.
struct Increment {
  Millis initial;
  Millis gain;
  bool operator==(const Increment&) const = default;
};
}  // namespace clock_kind

using ClockSetting = std::variant<clock_kind::None, clock_kind::Increment>;

inline bool has_clock(const ClockSetting& setting) { return !std::holds_alternative<clock_kind::None>(setting); }

/// What each player begins with; 0 without a clock.
Millis initial_time(const ClockSetting& setting);

/// `none`, or minutes `+` seconds gained: "10+5", "0.25+0".
std::string text_of(const ClockSetting& setting);
/// What `text_of` writes: 0.25 to 180 minutes in steps of 0.01 (after a point or a comma), 0 to 180 whole seconds. Nothing: not so.
std::optional<ClockSetting> parse_clock(std::string_view text);
/// What `parse_clock` takes, in words.
inline constexpr std::string_view clock_form = "none, or minutes+seconds from 0.25+0 to 180+180";

/// Both clocks at one moment: what remains, and how much lag may still be given back to each.
struct ClockReading {
  rules::BySeat<Millis> remaining;
  rules::BySeat<Millis> lag;
  bool operator==(const ClockReading&) const = default;
};

/// The clocks as a room's state shows them.
struct ClockState {
  ClockSetting setting;
  ClockReading reading;  ///< at the instant `at`, if one of them runs
  std::optional<rules::Seat> running;
  UnixMillis at = 0;
  bool paused = false;  ///< the server was away; it goes on when the player to move is back
};

}  // namespace bohnenhof::protocol
