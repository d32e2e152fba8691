// Bohnenspiel in three rounds.
//
// 2 × 7 pits with 4 beans each, 56 in all. Both stores are sown into by both players.
//
// Direction. In a round whose direction is open (1, 2, and any later one that follows a 28:28 tie) the first move fixes it
// for both: `+` anticlockwise, `-` clockwise. That move is made from the second pit in play (marked ones count) from the
// mover's left or right, with either direction (decision), and is written with its sign: `B+`. Every other move is the pit
// letter alone.
//
// Sowing. All beans of an own pit, one each into the following places, both stores included, pits out of play skipped; a full
// lap also sows the pit that was emptied. Where the last bean of a lap falls decides:
// 1. a store (decision: as marked pits do), a marked pit, a pit that was empty: the move ends.
// 2. a pit that holds exactly four with it (`four: "with"`, the rule of the Sri Lankan parent game Puhulmutu), or held exactly
//    four before it fell (`four: "before"`; the source can be read both ways): the content goes to the mover's store. The mover
//    goes on with the next pit that is no store, not marked and in play; if that is empty the move ends.
// 3. any other pit: its content is taken up and sown on.
//
// Choice. An own pit in play, not marked, not empty. If any such pit holds two or more, pits with one bean may not be chosen.
// If all hold one, the last place in the direction of play (in play, not marked) may not, unless it is the only one.
//
// A round ends after any move that leaves either player without beans in own pits that can be played. A total is the own
// store plus all beans on the own side. Fewer than 12: lost (`under_twelve`). Otherwise, after `rounds` rounds (1–9, default 3;
// 0 plays until decided, at most 20), more beans win (`rounds_played`). (Decision: the source says both "three rounds" and
// "until a player has fewer than 12".)
//
// Layout. Own pits are filled from the own left with four each, a remainder of 1–3 goes into the next, the others are out of
// play; what is beyond 28 lies in the own store. Round 2: the loser begins, direction open. From round 3 on: if the loser's
// remainder r is 1–3, the winner's pit opposite is cut to r, the rest going to the winner's store; if r is 1 or 2 both pits are
// marked: sown into, never taken from. The loser begins, and the direction is `+`, towards the loser's empty pits. After
// 28:28 the seat that did not begin begins, with the direction open.
//
// Source: a German rules page.
//
// Position: pits, `x` out of play, `*` marked; stores; the seat to move; the direction or `?`; the round; who began it.
// `opening_pit` names the pits that may open; every other refusal the pit itself.
#pragma once

#include "rules/fixed_list.hpp"
#include "rules/game.hpp"
#include "rules/pits.hpp"
#include "rules/registry.hpp"

namespace bohnenhof::rules {

class Bohnenspiel56 {
 public:
  static constexpr std::string_view id = "bohnenspiel56";
  static constexpr int version = 1;

  using Board = Ring<7>;

  enum class Direction : std::uint8_t { open, anticlockwise, clockwise };

  /// A set of places of the ring.
  class Places {
   public:
    bool contains(RingIndex place) const { return (bits_ >> place & 1) != 0; }
    bool empty() const { return bits_ == 0; }
    void insert(RingIndex place) { bits_ = static_cast<std::uint16_t>(bits_ | 1 << place); }
    bool operator==(const Places&) const = default;

   private:
    std::uint16_t bits_ = 0;
  };

  struct State {
    Board board;
    Places closed;  ///< pits out of play
    Places marked;
    Seat to_move{};
    Seat began{};
    Direction direction = Direction::open;
    std::optional<Reason> end;
    int round = 1;
    bool operator==(const State&) const = default;
  };

  struct Move {
    RingIndex pit = 0;
    Direction fixes = Direction::open;  ///< the direction that an opening fixes
    bool operator==(const Move&) const = default;
  };

  explicit Bohnenspiel56(const Options& options);

  State initial(Seat first) const;
  Result<State, std::string> parse_position(std::string_view text) const;
  PositionText position(const State& state) const;
  Seat to_move(const State& state) const { return state.to_move; }
  FixedList<Move, 7> legal_moves(const State& state) const;
  template <class Sink>
  void play(State& state, Move move, Sink& sink) const;
  BySeat<int> scores(const State& state) const;
  std::optional<Outcome> outcome(const State& state) const;
  MoveText text(Move move) const;
  Refusal explain(const State& state, std::string_view text) const;

 private:
  template <class Sink>
  void settle(State& state, Sink& sink) const;

  int captured_count_;  ///< what a pit holds with the last bean when it is captured
  int last_round_;
};

GameInfo bohnenspiel56_info();

}  // namespace bohnenhof::rules
