// Das Bohnenspiel.
//
// 2 × 6 pits with 6 beans each (option `beans`: 3–6). Sowing is anticlockwise into the own store but never the opponent's.
//
// - A move takes all beans of one own pit, one each into the following places. A lap includes the pit that was emptied, so
//   that with 13 beans the last one falls there.
// - Last bean in the own store: the mover moves again.
// - Last bean in an own pit that was empty: that bean and the beans of the opposite pit (also one just sown) go to the own
//   store. Opposite empty: no capture, but the single bean goes to the store (`empty_opposite: "take-one"`, as the source
//   says) or stays (`"leave"`, as in Kalah).
// - A player without beans passes until there are some again, also when entitled to a further move.
// - `must_feed`: if the opponent has no beans, a move that gives some must be chosen if there is one (the source calls it a
//   variant; off by default).
// - The game ends when all pits are empty (`all_empty`); with `end: "side-empty"` as soon as one side's pits are empty after
//   a move, and the other side's beans go to that side's store (`side_empty`, even if both are empty). With `beans: 4` and
//   `empty_opposite: "leave"` this is modern Kalah. More beans win.
//
// Source: an English rules page.
//
// Moves: pit letters. Position: pits, stores, the seat to move. `must_feed` names the pits that may be chosen.
#pragma once

#include "rules/fixed_list.hpp"
#include "rules/game.hpp"
#include "rules/pits.hpp"
#include "rules/registry.hpp"

namespace bohnenhof::rules {

class Bohnenspiel72 {
 public:
  static constexpr std::string_view id = "bohnenspiel72";
  static constexpr int version = 1;

  using Board = Ring<6>;
  using Move = PitMove;

  struct State {
    Board board;
    Seat to_move{};
    bool over = false;
    bool operator==(const State&) const = default;
  };

  explicit Bohnenspiel72(const Options& options);

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

 private:
  template <class Sink>
  void settle(State& state, Sink& sink) const;

  int beans_;
  bool take_one_;
  bool must_feed_;
  bool side_empty_ends_;
};

GameInfo bohnenspiel72_info();

}  // namespace bohnenhof::rules
