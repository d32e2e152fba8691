// The vocabulary of all games: seats, short texts, outcomes.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/require.hpp"

namespace bohnenhof::rules {

/// South is seat 1 on the wire, North is seat 2.
enum class Seat : std::uint8_t { south, north };

constexpr Seat opponent(Seat seat) { return seat == Seat::south ? Seat::north : Seat::south; }

/// The seat's number on the wire: 1 or 2.
constexpr int number(Seat seat) { return seat == Seat::south ? 1 : 2; }

/// The seat with that number, or nothing for any other number.
constexpr std::optional<Seat> seat_from_number(int number) {
  if (number == 1) return Seat::south;
  if (number == 2) return Seat::north;
  return std::nullopt;
}

inline constexpr std::array<Seat, 2> both_seats{Seat::south, Seat::north};

/// One value for each seat.
template <class T>
struct BySeat {
  T south{};
  T north{};

  constexpr T& operator[](Seat seat) { return seat == Seat::south ? south : north; }
  constexpr const T& operator[](Seat seat) const { return seat == Seat::south ? south : north; }
  bool operator==(const BySeat&) const = default;
};

/// A text of at most `Capacity` characters, kept in place.
template <std::size_t Capacity>
class ShortText {
 public:
  constexpr ShortText() = default;
  /// `text` has at most `Capacity` characters.
  constexpr ShortText(std::string_view text) { append(text); }
  constexpr ShortText(const char* text) : ShortText(std::string_view(text)) {}

  constexpr void push_back(char letter) {
    require(size_ < Capacity);
    letters_[size_++] = letter;
  }
  constexpr void append(std::string_view text) {
    for (const char letter : text) push_back(letter);
  }
  /// `number` is not negative.
  constexpr void append_number(int number) {
    if (number >= 10) append_number(number / 10);
    push_back(static_cast<char>('0' + number % 10));
  }
  constexpr std::string_view view() const { return {letters_.data(), size_}; }
  constexpr bool empty() const { return size_ == 0; }

  friend constexpr bool operator==(const ShortText& a, const ShortText& b) { return a.view() == b.view(); }
  friend constexpr std::strong_ordering operator<=>(const ShortText& a, const ShortText& b) {
    return a.view() <=> b.view();
  }

 private:
  std::array<char, Capacity> letters_{};
  std::uint8_t size_ = 0;
};

/// A pit, bowl, store, supply or field: "A", "S", "R1", "e13".
using Place = ShortText<4>;
/// A move as the rules contract writes it: "C", "+3", "B-", "e13-e12".
using MoveText = ShortText<8>;

/// A position as the rules contract writes it.
using PositionText = ShortText<192>;

/// Why a game ended; the enumerators are the words on the wire.
enum class Reason : std::uint8_t {
  under_twelve,
  rounds_played,
  all_empty,
  side_empty,
  cannot_feed,
  majority,
  board_empty,
  stalled,
  no_moves,
  target_filled,
  repetition,
  move_limit
};

/// The word on the wire.
std::string_view word(Reason reason);

/// How a game ended: no winner is a draw; what `scores` count is each game's own.
struct Outcome {
  std::optional<Seat> winner;
  BySeat<int> scores;
  Reason reason{};

  bool operator==(const Outcome&) const = default;
};

/// The outcome in which the higher score wins and equal scores are a draw.
constexpr Outcome more_wins(BySeat<int> scores, Reason reason) {
  Outcome outcome{std::nullopt, scores, reason};
  if (scores.south > scores.north) outcome.winner = Seat::south;
  if (scores.north > scores.south) outcome.winner = Seat::north;
  return outcome;
}

}  // namespace bohnenhof::rules
