// BohnDuell.
//
// Each player has four small bowls, one large bowl and a supply. Each plays in the own direction, from the own supply
// to the own large bowl. The small bowls are numbered 1–4 in that direction, so that bowl k is 5−k steps from the large
// bowl, and bowl k of one player faces bowl 5−k of the other.
//
// - `+k` brings balls in: one from the supply into each of the bowls 1 … k. If bowl k was empty before and the
//   opponent's bowl facing it holds balls, these are captured: they go straight to the mover's large bowl. Only this
//   last ball captures. The supply must hold all k balls (decision: the source is silent).
// - `>k` empties bowl k, which must hold exactly 5−k balls: one each into the bowls k+1 … 4, the last into the large
//   bowl. It captures nothing.
// - Who cannot move passes. The game ends when neither can (`no_moves`). More balls in the large bowl win; equal is a
//   draw. Balls in small bowls and supplies count for nobody.
//
// Option `reserve`: balls in each supply, 5–40, 20 by default (decision: the source gives no number).
// Source: the game's French rules page; its example of four balls was checked against the game's other help pages.
//
// Position: supplies `R1,R2`; bowls `p1,p2,p3,p4/q1,q2,q3,q4`; large bowls; the seat to move.
#pragma once

#include "rules/fixed_list.hpp"
#include "rules/game.hpp"
#include "rules/pits.hpp"
#include "rules/registry.hpp"

namespace bohnenhof::rules {

class BohnDuell {
 public:
  static constexpr std::string_view id = "bohnduell";
  static constexpr int version = 1;

  struct State {
    BySeat<std::array<Beans, 4>> bowls;
    BySeat<Beans> supply;
    BySeat<Beans> large;
    Seat to_move{};
    bool over = false;
    bool operator==(const State&) const = default;
  };

  struct Move {
    bool brings_in = true;  ///< `+k`; otherwise `>k`
    std::uint8_t bowl = 0;  ///< k − 1
    bool operator==(const Move&) const = default;
  };

  explicit BohnDuell(const Options& options) : reserve_(options.integer("reserve")) {}

  State initial(Seat first) const;
  Result<State, std::string> parse_position(std::string_view text) const;
  PositionText position(const State& state) const;
  Seat to_move(const State& state) const { return state.to_move; }
  FixedList<Move, 8> legal_moves(const State& state) const;
  template <class Sink>
  void play(State& state, Move move, Sink& sink) const;
  BySeat<int> scores(const State& state) const;
  std::optional<Outcome> outcome(const State& state) const;
  MoveText text(Move move) const;
  Refusal explain(const State& state, std::string_view text) const;

 private:
  int reserve_;
};

GameInfo bohnduell_info();

}  // namespace bohnenhof::rules
