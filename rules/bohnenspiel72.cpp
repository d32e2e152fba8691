#include "rules/bohnenspiel72.hpp"

#include "rules/match_of.hpp"

namespace bohnenhof::rules {

static_assert(Game<Bohnenspiel72>);

namespace {

using Board = Bohnenspiel72::Board;
using State = Bohnenspiel72::State;

constexpr int row = 6;

/// One bean a place, the store of the opponent of whoever sows left out.
constexpr SowTable<row, 72> sowing([](RingIndex from, RingIndex place) {
  const RingIndex following = Board::following(place);
  return following == Board::store(opponent(Board::owner(from))) ? Board::following(following) : following;
});

/// Whether sowing from that pit goes beyond the own store.
bool gives(const Board& board, Seat mover, RingIndex pit) { return board[pit] > Board::store(mover) - pit; }

/// The last bean fell in an own pit that was empty: it goes to the store, with what lies opposite.
template <class Sink>
void capture(Board& board, Seat mover, RingIndex last, bool take_one, Sink& sink) {
  const RingIndex opposite = Board::opposite(last);
  if (board[opposite] == 0 && !take_one) return;
  move_to_store<step::Capture>(board, last, mover, sink);
  if (board[opposite] > 0) move_to_store<step::Capture>(board, opposite, mover, sink);
}

}  // namespace

Bohnenspiel72::Bohnenspiel72(const Options& options)
    : beans_(options.integer("beans")),
      take_one_(options.choice("empty_opposite") == "take-one"),
      must_feed_(options.flag("must_feed")),
      side_empty_ends_(options.choice("end") == "side-empty") {}

Bohnenspiel72::State Bohnenspiel72::initial(Seat first) const {
  State state;
  for (const Seat seat : both_seats) {
    for (RingIndex pit = Board::first_pit(seat); pit < Board::store(seat); ++pit) state.board.add(pit, beans_);
  }
  state.to_move = first;
  return state;
}

FixedList<Bohnenspiel72::Move, 6> Bohnenspiel72::legal_moves(const State& state) const {
  FixedList<Move, 6> giving;
  FixedList<Move, 6> all;
  if (state.over) return all;
  const Seat mover = state.to_move;
  for (RingIndex pit = Board::first_pit(mover); pit < Board::store(mover); ++pit) {
    all.push_back_if(state.board[pit] > 0, {pit});
    giving.push_back_if(gives(state.board, mover, pit), {pit});
  }
  const bool must_give = must_feed_ && !giving.empty() && state.board.row_empty(opponent(mover));
  return must_give ? giving : all;
}

template <class Sink>
void Bohnenspiel72::play(State& state, Move move, Sink& sink) const {
  const Seat mover = state.to_move;
  const RingIndex last = sowing.sow(state.board, move.pit, sink);
  if (last == Board::store(mover)) {
    sink(step::Again{mover});
  } else {
    if (Board::owner(last) == mover && state.board[last] == 1) capture(state.board, mover, last, take_one_, sink);
    state.to_move = opponent(mover);
  }
  settle(state, sink);
}

/// End and forced pass, before the seat to move chooses.
template <class Sink>
void Bohnenspiel72::settle(State& state, Sink& sink) const {
  const BySeat<bool> has_beans{!state.board.row_empty(Seat::south), !state.board.row_empty(Seat::north)};
  state.over = side_empty_ends_ ? !has_beans.south || !has_beans.north : !has_beans.south && !has_beans.north;
  if (state.over) {
    for (const Seat seat : both_seats) {
      for (RingIndex pit = Board::first_pit(seat); pit < Board::store(seat); ++pit) {
        if (state.board[pit] > 0) move_to_store<step::Gather>(state.board, pit, seat, sink);
      }
    }
  } else if (!has_beans[state.to_move]) {
    sink(step::Pass{state.to_move});
    state.to_move = opponent(state.to_move);
  }
}

BySeat<int> Bohnenspiel72::scores(const State& state) const { return state.board.stores(); }

std::optional<Outcome> Bohnenspiel72::outcome(const State& state) const {
  if (!state.over) return std::nullopt;
  return more_wins(scores(state), side_empty_ends_ ? Reason::side_empty : Reason::all_empty);
}

Refusal Bohnenspiel72::explain(const State& state, std::string_view text) const {
  if (auto refusal = refuse_pit(state.board, state.to_move, text)) return *refusal;
  Refusal refusal{Why::must_feed, {}};
  for (const Move move : legal_moves(state)) refusal.places.push_back(Board::name(move.pit));
  return refusal;
}

PositionText Bohnenspiel72::position(const State& state) const {
  PositionText text;
  append_ring(text, state.board);
  text.push_back(' ');
  text.append_number(number(state.to_move));
  return text;
}

Result<Bohnenspiel72::State, std::string> Bohnenspiel72::parse_position(std::string_view text) const {
  Reader reader(text);
  const auto board = read_ring<row>(reader, 2 * row * beans_);
  if (!board) return Failure{board.error()};
  const bool space = reader.take(' ');
  const auto seat = reader.seat();
  if (!space || !seat || !reader.done())
    return Failure{std::string("After the stores comes the seat to move, 1 or 2.")};
  State state{*board, *seat};
  Silent silent;
  settle(state, silent);
  return state;
}

template void Bohnenspiel72::play(State&, Move, Silent&) const;
template void Bohnenspiel72::play(State&, Move, Recorder&) const;

GameInfo bohnenspiel72_info() {
  static constexpr std::array<std::string_view, 2> empty_opposite{"take-one", "leave"};
  static constexpr std::array<std::string_view, 2> end{"all-empty", "side-empty"};
  static const std::array specs{OptionSpec::integer("beans", 3, 6, 6),
                                OptionSpec::choice("empty_opposite", empty_opposite),
                                OptionSpec::flag("must_feed", false), OptionSpec::choice("end", end)};
  static const BoardLayout layout = ring_layout(row, "");
  return info_of<Bohnenspiel72>(specs, layout);
}

}  // namespace bohnenhof::rules
