// Several games of the same two players, one after another at one table.
#pragma once

#include <optional>

#include "rules/types.hpp"

namespace bohnenhof::protocol {

/// The longest series that can be agreed upon; the shortest is of two games.
inline constexpr int longest_series = 99;

/// How a series stands. Only games that were not aborted count.
struct SeriesScore {
  int number = 1;                ///< of the room's series, from 1
  std::optional<int> best_of{};  ///< so many games at the most; none: as many as they like
  rules::BySeat<int> wins{};
  int draws = 0;
  rules::BySeat<int> beans{};  ///< the scores of all its games

  int games() const { return wins.south + wins.north + draws; }
  /// The other can no longer catch up, or all games are played: a win is worth twice a draw.
  bool decided() const {
    if (!best_of) return false;
    const int lead = wins.south > wins.north ? wins.south - wins.north : wins.north - wins.south;
    return games() >= *best_of || lead > *best_of - games();
  }
  /// Of a decided series; nothing when it is even.
  std::optional<rules::Seat> winner() const {
    if (!decided() || wins.south == wins.north) return std::nullopt;
    return wins.south > wins.north ? rules::Seat::south : rules::Seat::north;
  }
  bool operator==(const SeriesScore&) const = default;
};

/// Where a finished game stands in its room.
struct PlaceInSeries {
  int series = 0;  ///< 0: not known
  int game = 0;    ///< of the series, from 1
  std::optional<int> best_of{};
  bool operator==(const PlaceInSeries&) const = default;
};

}  // namespace bohnenhof::protocol
