#include "rules/awale.hpp"

#include "rules/match_of.hpp"

namespace bohnenhof::rules {

static_assert(CountsRepetitions<Awale>);

namespace {

using Board = Awale::Board;
using State = Awale::State;

constexpr int row = 6;
constexpr int all_seeds = 48;
constexpr int longest_quiet = 100;  // moves: 50 rounds

/// The next place anticlockwise that is no store.
constexpr RingIndex next_pit(RingIndex pit) {
  const RingIndex place = Board::following(pit);
  return Board::is_store(place) ? Board::following(place) : place;
}

/// One seed a pit, the pit that was emptied left out.
constexpr SowTable<row, all_seeds> sowing([](RingIndex from, RingIndex place) {
  const RingIndex pit = next_pit(place);
  return pit == from ? next_pit(pit) : pit;
});

/// Whether sowing from that pit reaches the other row.
bool gives(const Board& board, Seat mover, RingIndex pit) { return board[pit] >= Board::store(mover) - pit; }

bool can_give(const Board& board, Seat mover) {
  for (RingIndex pit = Board::first_pit(mover); pit < Board::store(mover); ++pit) {
    if (gives(board, mover, pit)) return true;
  }
  return false;
}

/// All seeds of a row go to `owner` at the end of the game.
template <class Sink>
void gather_row(Board& board, Seat row_of, Seat owner, Sink& sink) {
  for (RingIndex pit = Board::first_pit(row_of); pit < Board::store(row_of); ++pit) {
    if (board[pit] > 0) move_to_store<step::Gather>(board, pit, owner, sink);
  }
}

}  // namespace

Awale::Awale(const Options& options)
    : stall_moves_(2 * options.integer("stall_rounds")),
      quiet_limit_(options.choice("stall") == "strict" ? stall_moves_ : longest_quiet),
      may_empty_board_(options.choice("grand_slam") == "annul-unless-last"),
      remaining_to_mover_(options.choice("remaining") == "mover") {}

Awale::State Awale::initial(Seat first) const {
  State state;
  for (const Seat seat : both_seats) {
    for (RingIndex pit = Board::first_pit(seat); pit < Board::store(seat); ++pit) state.board.add(pit, 4);
  }
  state.to_move = first;
  return state;
}

FixedList<Awale::Move, 6> Awale::legal_moves(const State& state) const {
  FixedList<Move, 6> moves;
  if (state.end) return moves;
  const Seat mover = state.to_move;
  if (state.board.row_empty(opponent(mover))) {
    for (RingIndex pit = Board::first_pit(mover); pit < Board::store(mover); ++pit) {
      moves.push_back_if(gives(state.board, mover, pit), {pit});
    }
  } else {
    for (RingIndex pit = Board::first_pit(mover); pit < Board::store(mover); ++pit) {
      moves.push_back_if(state.board[pit] > 0, {pit});
    }
  }
  return moves;
}

template <class Sink>
void Awale::play(State& state, Move move, Sink& sink) const {
  const RingIndex last = sowing.sow(state.board, move.pit, sink);
  state.quiet = capture(state, last, sink) ? 0 : state.quiet + 1;
  state.to_move = opponent(state.to_move);
  settle(state, sink);
}

/// Captures what the last seed makes possible; whether there was anything.
template <class Sink>
bool Awale::capture(State& state, RingIndex last, Sink& sink) const {
  const Seat mover = state.to_move;
  const Seat other = opponent(mover);
  Board& board = state.board;
  // A row's neighbour belongs to the other side, so the capture ends with the row. Both conditions are as good as random:
  // evaluating both costs less than guessing one.
  const auto captures = [&](RingIndex pit) {
    return (static_cast<int>(Board::owner(pit) == other) & static_cast<int>((board[pit] & ~1) == 2)) != 0;
  };
  if (!captures(last)) return false;
  int taken = 0;
  for (RingIndex pit = last; captures(pit); pit = Board::preceding(pit)) taken += board[pit];
  if (taken == board.row_total(other) && !(may_empty_board_ && board.row_empty(mover))) return false;
  for (RingIndex pit = last; captures(pit); pit = Board::preceding(pit)) {
    move_to_store<step::Capture>(board, pit, mover, sink);
  }
  return true;
}

/// The end checks, before the seat to move chooses.
template <class Sink>
void Awale::settle(State& state, Sink& sink) const {
  const Seat mover = state.to_move;
  const Seat other = opponent(mover);
  const bool has_seeds = !state.board.row_empty(mover);
  const bool other_has_seeds = !state.board.row_empty(other);
  if (state.board.stores().south > all_seeds / 2 || state.board.stores().north > all_seeds / 2) {
    state.end = Reason::majority;
  } else if (!has_seeds && !other_has_seeds) {
    state.end = Reason::board_empty;
  } else if (!has_seeds) {
    state.end = Reason::no_moves;
    gather_row(state.board, other, other, sink);
  } else if (!other_has_seeds && !can_give(state.board, mover)) {
    state.end = Reason::cannot_feed;
    gather_row(state.board, mover, remaining_to_mover_ ? mover : other, sink);
  } else if (other_has_seeds && state.quiet >= quiet_limit_) {
    state.end = Reason::stalled;
  }
}

void Awale::repeated(State& state, int count) const {
  if (state.end || count < 3 || state.quiet < stall_moves_) return;
  if (!state.board.row_empty(opponent(state.to_move))) state.end = Reason::stalled;
}

BySeat<int> Awale::scores(const State& state) const { return state.board.stores(); }

std::optional<Outcome> Awale::outcome(const State& state) const {
  if (!state.end) return std::nullopt;
  return more_wins(scores(state), *state.end);
}

Refusal Awale::explain(const State& state, std::string_view text) const {
  if (auto refusal = refuse_pit(state.board, state.to_move, text)) return *refusal;
  Refusal refusal{Why::must_feed, {}};
  for (const Move move : legal_moves(state)) refusal.places.push_back(Board::name(move.pit));
  return refusal;
}

PositionText Awale::position(const State& state) const {
  PositionText text;
  append_ring(text, state.board);
  text.push_back(' ');
  text.append_number(number(state.to_move));
  text.push_back(' ');
  text.append_number(state.quiet);
  return text;
}

Result<Awale::State, std::string> Awale::parse_position(std::string_view text) const {
  Reader reader(text);
  const auto board = read_ring<row>(reader, all_seeds);
  if (!board) return Failure{board.error()};
  const bool space = reader.take(' ');
  const auto seat = reader.seat();
  const bool second_space = reader.take(' ');
  const auto quiet = reader.number();
  if (!space || !seat || !second_space || !quiet || !reader.done()) {
    return Failure{
        std::string("After the stores come the seat to move, 1 or 2, and the moves since the last capture.")};
  }
  State state{*board, *seat, std::nullopt, *quiet};
  Silent silent;
  settle(state, silent);
  return state;
}

template void Awale::play(State&, Move, Silent&) const;
template void Awale::play(State&, Move, Recorder&) const;

GameInfo awale_info() {
  static constexpr std::array<std::string_view, 2> stall{"cycle", "strict"};
  static constexpr std::array<std::string_view, 2> grand_slam{"annul-unless-last", "annul"};
  static constexpr std::array<std::string_view, 2> remaining{"mover", "opponent"};
  static const std::array specs{OptionSpec::integer("stall_rounds", 1, 50, 7), OptionSpec::choice("stall", stall),
                                OptionSpec::choice("grand_slam", grand_slam),
                                OptionSpec::choice("remaining", remaining)};
  static const BoardLayout layout = ring_layout(row, "");
  return info_of<Awale>(specs, layout);
}

}  // namespace bohnenhof::rules
