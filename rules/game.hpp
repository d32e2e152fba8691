// What a game must offer to be one of this house.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/options.hpp"
#include "rules/result.hpp"
#include "rules/step.hpp"
#include "rules/types.hpp"

namespace bohnenhof::rules {

/// Why a move is refused; the enumerators are the words on the wire.
enum class Why : std::uint8_t {
  must_feed,
  singleton,
  last_singleton,
  opening_pit,
  empty_pit,
  not_your_pit,
  wrong_count,
  supply_short,
  occupied,
  not_reachable,
  not_your_peg,
  marked_pit,
  closed_pit,
  direction_missing,
  direction_fixed,
  no_such_move
};

/// The word on the wire.
std::string_view word(Why why);

/// The most helpful reason why a move is refused, and the places concerned.
struct Refusal {
  Why why{};
  std::vector<Place> places;
  bool operator==(const Refusal&) const = default;
};

/// A game is a value made from checked options. It knows all rules and holds no state; states are small values.
///
/// - `id`, `version`: as in GameInfo.
/// - `initial(first)`: the start, with `first` to move.
/// - `parse_position(text)`: the state written so, settled (ends, passes, layouts are made at once), or what is wrong.
/// - `position(state)`: a complete description except for history. Allocates nothing.
/// - `to_move(state)`: of a finished game the seat that would be next.
/// - `legal_moves(state)`: sorted by the ASCII order of their texts; empty when over. Allocates nothing.
/// - `play(state, move, sink)`: a legal move, with all that follows from it. Allocates nothing when silent. The step
///   `end` is not given here: whoever counts repetitions adds it.
/// - `scores(state)`: what each seat has now, as an outcome would count it.
/// - `outcome(state)`: nothing while the game is running.
/// - `explain(state, text)`: why that text is no legal move of a running game.
template <class G>
concept Game = std::regular<typename G::State> && std::regular<typename G::Move> &&
    std::constructible_from<G, const Options&> && std::copyable<G> &&
    requires(const G game, const typename G::State state, typename G::State changing, const typename G::Move move,
             Silent silent, Recorder recorder, std::string_view text) {
  { G::id } -> std::convertible_to<std::string_view>;
  { G::version } -> std::convertible_to<int>;
  { game.initial(Seat::south) } -> std::same_as<typename G::State>;
  { game.parse_position(text) } -> std::same_as<Result<typename G::State, std::string>>;
  { game.position(state) } -> std::same_as<PositionText>;
  { game.to_move(state) } -> std::same_as<Seat>;
  { *game.legal_moves(state).begin() } -> std::convertible_to<typename G::Move>;
  { game.play(changing, move, silent) } -> std::same_as<void>;
  { game.play(changing, move, recorder) } -> std::same_as<void>;
  { game.scores(state) } -> std::same_as<BySeat<int>>;
  { game.outcome(state) } -> std::same_as<std::optional<Outcome>>;
  { game.text(move) } -> std::same_as<MoveText>;
  { game.explain(state, text) } -> std::same_as<Refusal>;
};

/// A game to which it matters how often a position has occurred.
///
/// - `repetition_key(state)`: equal for positions that count as the same.
/// - `forgets(state)`: the count starts anew with this state.
/// - `repeated(state, count)`: this position occurs for the `count`-th time; ends the game if that means the end.
template <class G>
concept CountsRepetitions = Game<G> &&
    requires(const G game, const typename G::State state, typename G::State changing, int count) {
  { game.repetition_key(state) } -> std::regular;
  { game.forgets(state) } -> std::same_as<bool>;
  { game.repeated(changing, count) } -> std::same_as<void>;
};

}  // namespace bohnenhof::rules
