// What a client must know to draw a game's board and to let people point at moves.
#pragma once

#include <vector>

#include "rules/types.hpp"

namespace bohnenhof::rules {

/// A move text and the place that a person points at to choose it.
struct Choice {
  MoveText move;
  Place place;
};

/// A board, described by its places.
struct BoardLayout {
  enum class Kind { pits, star };

  Kind kind{};
  /// pits: South's row, then North's, each from the player's own left to right.
  /// star: the rows from South's tip to North's; field i (from 1) of a row of n lies at x = 2(i−1) − (n−1).
  std::vector<std::vector<Place>> rows;
  /// pits: each player's store; empty for a star.
  BySeat<Place> stores;
  /// Each player's supply; empty where the game has none.
  BySeat<Place> supplies;
  /// For each of the first fields of the position string (they are separated by a space) the places whose values it
  /// lists, in order: numbers separated by ',' or '/', for a star one character each and '/' between rows.
  std::vector<std::vector<Place>> fields;
  /// pits: for each seat, every move text that its place does not already say by itself or is equal to. Empty for a
  /// star, where a move is "from-to".
  BySeat<std::vector<Choice>> choices;
};

/// The word on the wire.
constexpr std::string_view word(BoardLayout::Kind kind) { return kind == BoardLayout::Kind::pits ? "pits" : "star"; }

}  // namespace bohnenhof::rules
