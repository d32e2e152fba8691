// Awalé.
//
// 2 × 6 pits with 4 seeds each; nothing is sown into the stores.
//
// - A move takes all seeds of one own pit and sows them anticlockwise; a lap skips the pit that was emptied.
// - If the last seed falls in an opponent's pit and makes 2 or 3, those are captured; then, going back against the sowing,
//   each directly preceding opponent's pit that holds 2 or 3 as well.
// - A capture of all the opponent's seeds is annulled while the mover still has seeds: the move stands and takes nothing.
//   If the mover has none left either, it counts and empties the board (decision: the source forbids starving the
//   opponent "if seeds then remain in one's own camp" and knows a player who empties all pits). `grand_slam: "annul"` never
//   captures the last seeds, as in Abapa.
// - If the opponent has no seeds, a move that gives some must be chosen if there is one. If there is none the game ends
//   (`cannot_feed`) and the player to move takes all seeds (decision: the source also says that seeds of a player who
//   cannot carry on go to the opponent: `remaining: "opponent"`).
// - A player to move without seeds (in a set-up position only) ends the game (`no_moves`); the other takes the own row.
// - 25 seeds end the game (`majority`), and so does an empty board (`board_empty`).
// - `stalled`: both sides hold seeds, there was no capture for `stall_rounds` rounds of two moves, and the position (pits and
//   seat to move) occurs for the third time since the last capture; at the latest after 50 rounds without a capture. The
//   seeds on the board count for nobody. With `stall: "strict"` as soon as `stall_rounds` are full (decision: the
//   source's "at least 7 rounds" is a least number; ending at once would end most games between sensible players).
// - Checks after a move: majority, board empty, no moves, cannot feed, stalled. More captured seeds win.
//
// Source: a French rules page.
//
// Moves: pit letters. Position: pits, captured seeds, the seat to move, moves since the last capture.
// `must_feed` names the pits that may be chosen.
#pragma once

#include "rules/fixed_list.hpp"
#include "rules/game.hpp"
#include "rules/pits.hpp"
#include "rules/registry.hpp"

namespace bohnenhof::rules {

class Awale {
 public:
  static constexpr std::string_view id = "awale";
  static constexpr int version = 1;

  using Board = Ring<6>;
  using Move = PitMove;

  struct State {
    Board board;  ///< captured seeds lie in the stores
    Seat to_move{};
    std::optional<Reason> end;
    int quiet = 0;  ///< moves since the last capture
    bool operator==(const State&) const = default;
  };

  explicit Awale(const Options& options);

  State initial(Seat first) const;
  Result<State, std::string> parse_position(std::string_view text) const;
  PositionText position(const State& state) const;
  Seat to_move(const State& state) const { return state.to_move; }
  FixedList<Move, 6> legal_moves(const State& state) const;
  template <class Sink>
  void play(State& state, Move move, Sink& sink) const;
  BySeat<int> scores(const State& state) const;
  std::optional<Outcome> outcome(const State& state) const;
  MoveText text(Move move) const { return Board::name(move.pit).view(); }
  Refusal explain(const State& state, std::string_view text) const;

  /// Pits and seat to move; what is captured cannot change without the count starting anew.
  auto repetition_key(const State& state) const { return state.board.key(state.to_move); }
  bool forgets(const State& state) const { return state.quiet == 0; }
  void repeated(State& state, int count) const;

 private:
  template <class Sink>
  bool capture(State& state, RingIndex last, Sink& sink) const;
  template <class Sink>
  void settle(State& state, Sink& sink) const;

  int stall_moves_;  ///< as many moves without a capture make repetitions count
  int quiet_limit_;  ///< as many end the game
  bool may_empty_board_;
  bool remaining_to_mover_;
};

GameInfo awale_info();

}  // namespace bohnenhof::rules
