// The steps of a move, in order: all that a client needs to animate it without knowing a rule.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/types.hpp"

namespace bohnenhof::rules {

namespace step {

/// All beans of a pit are taken in hand.
struct Lift {
  Place from;
  int count = 0;
  bool operator==(const Lift&) const = default;
};
/// One bean of those in hand is dropped.
struct Sow {
  Place to;
  bool operator==(const Sow&) const = default;
};
/// One ball is brought in from a supply.
struct Supply {
  Place from;
  Place to;
  bool operator==(const Supply&) const = default;
};
/// Beans of a pit are captured: they go to a store.
struct Capture {
  Place from;
  Place to;
  int count = 0;
  bool operator==(const Capture&) const = default;
};
/// A peg goes from the first field of the path over the others to the last.
struct Hop {
  std::vector<Place> path;
  bool operator==(const Hop&) const = default;
};
/// The direction of play is fixed for the round: '+' anticlockwise, '-' clockwise.
struct Direction {
  char sign = '+';
  bool operator==(const Direction&) const = default;
};
/// A round is over; what each player holds then.
struct Round {
  int round = 0;
  BySeat<int> totals;
  bool operator==(const Round&) const = default;
};
/// At the end of the game beans of a pit go to somebody's store without being captured.
struct Gather {
  Place from;
  Place to;
  int count = 0;
  bool operator==(const Gather&) const = default;
};
/// The same seat moves again.
struct Again {
  Seat seat{};
  bool operator==(const Again&) const = default;
};
/// That seat cannot move and passes.
struct Pass {
  Seat seat{};
  bool operator==(const Pass&) const = default;
};
/// The board is laid out anew.
struct Layout {
  std::string position;
  bool operator==(const Layout&) const = default;
};
/// The game is over.
struct End {
  Outcome outcome;
  bool operator==(const End&) const = default;
};

}  // namespace step

using Step = std::variant<step::Lift, step::Sow, step::Supply, step::Capture, step::Hop, step::Direction, step::Round,
                          step::Gather, step::Again, step::Pass, step::Layout, step::End>;

/// The kind's word on the wire: "lift", "sow", …
std::string_view word(const Step& step);

/// Where a move's steps go when nobody wants them: `play` then costs nothing for them.
struct Silent {
  static constexpr bool records = false;
  template <class S>
  constexpr void operator()(const S&) const {}
};

/// Keeps the steps of a move.
struct Recorder {
  static constexpr bool records = true;
  std::vector<Step> steps;
  void operator()(Step step) { steps.push_back(std::move(step)); }
};

}  // namespace bohnenhof::rules
