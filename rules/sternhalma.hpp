// Sternhalma for two.
//
// The star of 121 fields (star.hpp). Option `pegs`: 15 (a court is a point and the row of five before it) or 10 (the point).
// Option `courts`: `"apart"`: seat 1 goes from South's court to North's, seat 2 from the north-western to the south-eastern
// (decision: the source puts each player on a court "whose opposite court is not occupied"; with 15 pegs this is the only
// arrangement, up to reflection, in which the homes do not overlap). `"opposite"`: seat 2 goes from North's court to South's.
//
// - A move is one step to a free neighbouring field, or a chain of jumps, each over a neighbouring peg of either colour,
//   straight on, to the free field behind it. The chain may turn and stop after any jump; the moving peg's own start counts
//   as free on the way, but a chain that ends where it began is no move. Any peg may go anywhere, also out of the target
//   (decision: the source forbids nothing there). Moves are told apart by start and end only.
// - Who cannot move passes; if neither can, the game is drawn (`no_moves`).
// - After a move the mover wins (`target_filled`) if every target field is occupied, at least one by the mover, and each
//   opposing peg there has no legal move or its owner has already made `home_deadline` moves (0–200, default 50; 0: never)
//   (decision: the source ends the game with the last free target field and lets a peg be locked in until the end, so a peg
//   locked in or kept at home for ever cannot deny the win).
// - A position (pegs and seat to move, after passes) that occurs for the third time is a draw (`repetition`).
// - At move 1000 more pegs in the own target win, equal is a draw (`move_limit`); a win or a repetition counts first.
// - Scores are the pegs in the own target.
//
// Source: a German rules page.
//
// Moves: `e5-f5`. Position: rows a–q joined by `/`, `.` free, `1` and `2` pegs; the seat to move; the moves made so far.
// `not_reachable` names start and end.
#pragma once

#include "rules/fixed_list.hpp"
#include "rules/game.hpp"
#include "rules/registry.hpp"
#include "rules/star.hpp"

namespace bohnenhof::rules {

class Sternhalma {
 public:
  static constexpr std::string_view id = "sternhalma";
  static constexpr int version = 1;

  struct State {
    BySeat<FieldSet> pegs;
    BySeat<int> moves_made;
    Seat to_move{};
    bool passed = false;  ///< the other seat was next, but could not move
    std::optional<Reason> end;
    bool operator==(const State&) const = default;
  };

  struct Move {
    Field from = no_field;
    Field to = no_field;
    bool operator==(const Move&) const = default;
  };

  /// 15 pegs, each of which can at most reach every field without a peg.
  using Moves = FixedList<Move, 15 * (field_count - 30)>;

  explicit Sternhalma(const Options& options);

  State initial(Seat first) const;
  Result<State, std::string> parse_position(std::string_view text) const;
  PositionText position(const State& state) const;
  Seat to_move(const State& state) const;
  Moves legal_moves(const State& state) const;
  template <class Sink>
  void play(State& state, Move move, Sink& sink) const;
  BySeat<int> scores(const State& state) const;
  std::optional<Outcome> outcome(const State& state) const;
  MoveText text(Move move) const;
  Refusal explain(const State& state, std::string_view text) const;

  struct Key {
    BySeat<FieldSet> pegs;
    Seat to_move{};
    bool operator==(const Key&) const = default;
  };
  Key repetition_key(const State& state) const { return {state.pegs, state.to_move}; }
  bool forgets(const State&) const { return false; }
  void repeated(State& state, int count) const;

 private:
  bool has_won(const State& state, Seat seat) const;
  template <class Sink>
  void settle(State& state, Sink& sink) const;

  BySeat<FieldSet> home_;
  BySeat<FieldSet> target_;
  int home_deadline_;
};

GameInfo sternhalma_info();

}  // namespace bohnenhof::rules
