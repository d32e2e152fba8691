#include "rules/bohnenspiel56.hpp"

#include "rules/match_of.hpp"

namespace bohnenhof::rules {

static_assert(Game<Bohnenspiel56>);

namespace {

using Board = Bohnenspiel56::Board;
using Direction = Bohnenspiel56::Direction;
using Move = Bohnenspiel56::Move;
using State = Bohnenspiel56::State;

constexpr int row = Board::pits;
constexpr int all_beans = 56;
constexpr int full_pit = 4;
constexpr int fewest_to_go_on = 12;
constexpr int round_limit = 20;

constexpr RingIndex no_pit = 0xff;

constexpr char sign(Direction direction) {
  return direction == Direction::open ? '?' : direction == Direction::anticlockwise ? '+' : '-';
}

/// Pit `i` of a seat, from 0 at its left.
constexpr RingIndex pit_of(Seat seat, int i) { return static_cast<RingIndex>(Board::first_pit(seat) + i); }

constexpr RingIndex neighbour(RingIndex place, Direction direction) {
  return direction == Direction::anticlockwise ? Board::following(place) : Board::preceding(place);
}

/// The next place in the direction of play that is not out of play.
RingIndex next_place(const State& state, RingIndex place) {
  do {
    place = neighbour(place, state.direction);
  } while (state.closed.contains(place));
  return place;
}

/// Sowing while every pit is in play.
template <Direction direction>
constexpr SowTable<row, all_beans> sow_all([](RingIndex, RingIndex place) { return neighbour(place, direction); });

/// One lap; returns where its last bean fell.
template <class Sink>
RingIndex sow_lap(State& state, RingIndex from, Sink& sink) {
  if (!state.closed.empty()) {
    return sow(
        state.board, from, [&state](RingIndex place) { return next_place(state, place); }, sink);
  }
  return state.direction == Direction::anticlockwise ? sow_all<Direction::anticlockwise>.sow(state.board, from, sink)
                                                     : sow_all<Direction::clockwise>.sow(state.board, from, sink);
}

/// The next pit from which a move can go on after a capture.
RingIndex next_playable_pit(const State& state, RingIndex place) {
  do {
    place = next_place(state, place);
  } while (Board::is_store(place) || state.marked.contains(place));
  return place;
}

bool can_play(const State& state, Seat seat) {
  if (state.marked.empty()) return !state.board.row_empty(seat);
  for (RingIndex pit = Board::first_pit(seat); pit < Board::store(seat); ++pit) {
    if (state.board[pit] > 0 && !state.marked.contains(pit)) return true;
  }
  return false;
}

/// What the mover's pits must hold to be chosen.
struct Choosable {
  int more_than = 0;               ///< 1 if some pit holds more, so that single beans wait
  RingIndex last_barred = no_pit;  ///< all hold one: the last place in the direction of play, unless it is the only one

  bool operator()(const State& state, RingIndex pit) const {
    // All at once: guessing any of these conditions would cost more.
    return static_cast<int>(state.board[pit] > more_than) & static_cast<int>(!state.marked.contains(pit)) &
           static_cast<int>(pit != last_barred);
  }
};

Choosable choosable(const State& state, Direction direction) {
  int filled = 0;
  RingIndex last = no_pit;
  for (int i = 0; i < row; ++i) {
    const RingIndex pit = pit_of(state.to_move, direction == Direction::anticlockwise ? i : row - 1 - i);
    if (state.closed.contains(pit) || state.marked.contains(pit)) continue;
    last = pit;
    if (state.board[pit] > 1) return {1, no_pit};
    filled += state.board[pit];
  }
  return {0, filled > 1 ? last : no_pit};
}

/// The second pit in play from the mover's left and from the right, which may be the same or not exist.
std::array<RingIndex, 2> second_pits(const State& state) {
  std::array<RingIndex, 2> second{no_pit, no_pit};
  for (int i = 0, in_play = 0; i < row && second[0] == no_pit; ++i) {
    const RingIndex pit = pit_of(state.to_move, i);
    if (!state.closed.contains(pit) && ++in_play == 2) second[0] = pit;
  }
  for (int i = row - 1, in_play = 0; i >= 0 && second[1] == no_pit; --i) {
    const RingIndex pit = pit_of(state.to_move, i);
    if (!state.closed.contains(pit) && ++in_play == 2) second[1] = pit;
  }
  return second;
}

/// The moves that open a round, in ASCII order.
FixedList<Move, 7> openings(const State& state) {
  FixedList<Move, 7> moves;
  auto [low, high] = second_pits(state);
  if (low == no_pit) return moves;
  if (low > high) std::swap(low, high);
  for (const RingIndex pit : {low, high}) {
    for (const Direction direction : {Direction::anticlockwise, Direction::clockwise}) {
      if (choosable(state, direction)(state, pit)) moves.push_back({pit, direction});
    }
    if (low == high) break;
  }
  return moves;
}

BySeat<int> totals(const Board& board) {
  const auto stores = board.stores();
  return {stores.south + board.row_total(Seat::south), stores.north + board.row_total(Seat::north)};
}

/// A player's pits for a new round; a remainder goes into the first pit that cannot be filled.
void fill_row(State& state, Seat seat, int beans) {
  for (int i = 0; i < row; ++i) {
    const RingIndex pit = pit_of(seat, i);
    const int filled = std::min(beans, full_pit);
    if (filled == 0) state.closed.insert(pit);
    state.board.add(pit, filled);
    beans -= filled;
  }
  state.board.add(Board::store(seat), beans);
}

/// From round 3 on: the winner's pit opposite the loser's remainder is made equal to it, and both may be marked.
void match_remainder(State& state, Seat loser, int loser_total) {
  const int remainder = loser_total % full_pit;
  if (remainder == 0) return;
  const RingIndex pit = pit_of(loser, loser_total / full_pit);
  const RingIndex opposite = Board::opposite(pit);
  const int surplus = state.board.take(opposite) - remainder;
  state.board.add(opposite, remainder);
  state.board.add(Board::store(opponent(loser)), surplus);
  if (remainder <= 2) {
    state.marked.insert(pit);
    state.marked.insert(opposite);
  }
}

/// The lay-out of the round after `finished`.
State next_round(const State& finished, BySeat<int> beans) {
  State state;
  state.round = finished.round + 1;
  for (const Seat seat : both_seats) fill_row(state, seat, beans[seat]);
  if (beans.south == beans.north) {
    state.began = opponent(finished.began);
  } else {
    const Seat loser = beans.south < beans.north ? Seat::south : Seat::north;
    state.began = loser;
    if (state.round >= 3) {
      match_remainder(state, loser, beans[loser]);
      state.direction = Direction::anticlockwise;
    }
  }
  state.to_move = state.began;
  return state;
}

}  // namespace

Bohnenspiel56::Bohnenspiel56(const Options& options)
    : captured_count_(options.choice("four") == "with" ? full_pit : full_pit + 1),
      last_round_(options.integer("rounds") == 0 ? round_limit : options.integer("rounds")) {}

Bohnenspiel56::State Bohnenspiel56::initial(Seat first) const {
  State state;
  for (const Seat seat : both_seats) fill_row(state, seat, all_beans / 2);
  state.to_move = first;
  state.began = first;
  return state;
}

FixedList<Move, 7> Bohnenspiel56::legal_moves(const State& state) const {
  FixedList<Move, 7> moves;
  if (state.end) return moves;
  if (state.direction == Direction::open) return openings(state);
  const Choosable may_choose = choosable(state, state.direction);
  for (RingIndex pit = Board::first_pit(state.to_move); pit < Board::store(state.to_move); ++pit) {
    moves.push_back_if(may_choose(state, pit), {pit, Direction::open});
  }
  return moves;
}

template <class Sink>
void Bohnenspiel56::play(State& state, Move move, Sink& sink) const {
  if (move.fixes != Direction::open) {
    state.direction = move.fixes;
    sink(step::Direction{sign(move.fixes)});
  }
  RingIndex from = move.pit;
  while (state.board[from] > 0) {
    const RingIndex last = sow_lap(state, from, sink);
    if (Board::is_store(last) || state.marked.contains(last) || state.board[last] == 1) break;
    from = last;
    if (state.board[last] == captured_count_) {
      move_to_store<step::Capture>(state.board, last, state.to_move, sink);
      from = next_playable_pit(state, last);
    }
  }
  state.to_move = opponent(state.to_move);
  settle(state, sink);
}

/// The end of the round, with the end of the match or the next lay-out.
template <class Sink>
void Bohnenspiel56::settle(State& state, Sink& sink) const {
  if (can_play(state, Seat::south) && can_play(state, Seat::north)) return;
  const BySeat<int> beans = totals(state.board);
  sink(step::Round{state.round, beans});
  if (std::min(beans.south, beans.north) < fewest_to_go_on) {
    state.end = Reason::under_twelve;
  } else if (state.round >= last_round_) {
    state.end = Reason::rounds_played;
  } else {
    state = next_round(state, beans);
    if constexpr (Sink::records) sink(step::Layout{std::string(position(state).view())});
  }
}

BySeat<int> Bohnenspiel56::scores(const State& state) const { return totals(state.board); }

std::optional<Outcome> Bohnenspiel56::outcome(const State& state) const {
  if (!state.end) return std::nullopt;
  return more_wins(scores(state), *state.end);
}

MoveText Bohnenspiel56::text(Move move) const {
  MoveText text(Board::name(move.pit).view());
  if (move.fixes != Direction::open) text.push_back(sign(move.fixes));
  return text;
}

Refusal Bohnenspiel56::explain(const State& state, std::string_view text) const {
  const bool has_sign = text.size() == 2 && (text[1] == '+' || text[1] == '-');
  const std::string_view letter = has_sign ? text.substr(0, 1) : text;
  const auto pit = letter.size() == 1 ? Board::pit_named(letter.front()) : std::nullopt;
  if (pit && Board::owner(*pit) == state.to_move) {
    if (state.closed.contains(*pit)) return {Why::closed_pit, {Board::name(*pit)}};
    if (state.marked.contains(*pit)) return {Why::marked_pit, {Board::name(*pit)}};
  }
  if (auto refusal = refuse_pit(state.board, state.to_move, letter)) return *refusal;

  const std::vector<Place> places{Board::name(*pit)};
  Direction direction = state.direction;
  if (direction == Direction::open) {
    const auto second = second_pits(state);
    if (*pit != second[0] && *pit != second[1]) {
      Refusal refusal{Why::opening_pit, {}};
      for (const Move move : openings(state)) {
        if (refusal.places.empty() || refusal.places.back() != Board::name(move.pit)) {
          refusal.places.push_back(Board::name(move.pit));
        }
      }
      return refusal;
    }
    if (!has_sign) return {Why::direction_missing, places};
    direction = text[1] == '+' ? Direction::anticlockwise : Direction::clockwise;
  } else if (has_sign && choosable(state, direction)(state, *pit)) {
    return {Why::direction_fixed, places};
  }
  return {choosable(state, direction).more_than > 0 ? Why::singleton : Why::last_singleton, places};
}

PositionText Bohnenspiel56::position(const State& state) const {
  PositionText text;
  for (const Seat seat : both_seats) {
    for (RingIndex pit = Board::first_pit(seat); pit < Board::store(seat); ++pit) {
      if (!text.empty()) text.push_back(',');
      if (state.closed.contains(pit)) {
        text.push_back('x');
      } else {
        text.append_number(state.board[pit]);
      }
      if (state.marked.contains(pit)) text.push_back('*');
    }
  }
  text.push_back(' ');
  append_stores(text, state.board);
  text.push_back(' ');
  text.append_number(number(state.to_move));
  text.push_back(' ');
  text.push_back(sign(state.direction));
  text.push_back(' ');
  text.append_number(state.round);
  text.push_back(' ');
  text.append_number(number(state.began));
  return text;
}

namespace {

bool read_pits(Reader& reader, State& state) {
  for (const Seat seat : both_seats) {
    for (RingIndex pit = Board::first_pit(seat); pit < Board::store(seat); ++pit) {
      if (pit > 0 && !reader.take(',')) return false;
      if (reader.take('x')) {
        state.closed.insert(pit);
        continue;
      }
      const auto beans = reader.number();
      if (!beans || *beans > 0xff) return false;
      state.board.add(pit, *beans);
      if (reader.take('*')) state.marked.insert(pit);
    }
  }
  return true;
}

/// All fields of a position; false if they are not there. What they add up to is not checked.
bool read_fields(Reader& reader, State& state) {
  BySeat<Beans> stores;
  if (!read_pits(reader, state) || !reader.take(' ') || !read_pair(reader, stores) || !reader.take(' ')) {
    return false;
  }
  for (const Seat seat : both_seats) state.board.add(Board::store(seat), stores[seat]);
  const auto to_move = reader.seat();
  const bool space = reader.take(' ');
  const auto direction = reader.any_of("?+-");
  const bool second_space = reader.take(' ');
  const auto round = reader.number();
  const bool third_space = reader.take(' ');
  const auto began = reader.seat();
  if (!to_move || !space || !direction || !second_space || !round || *round < 1 || !third_space || !began) return false;
  state.to_move = *to_move;
  state.direction = *direction == '?'   ? Direction::open
                    : *direction == '+' ? Direction::anticlockwise
                                        : Direction::clockwise;
  state.round = *round;
  state.began = *began;
  return reader.done();
}

}  // namespace

Result<Bohnenspiel56::State, std::string> Bohnenspiel56::parse_position(std::string_view text) const {
  State state;
  Reader reader(text);
  if (!read_fields(reader, state)) {
    return Failure{
        std::string("Write pits (x out of play, * marked), stores, seat to move, direction, round and who began "
                    "it like 4,4,4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 ? 1 1.")};
  }
  if (state.board.total() != all_beans) return Failure{wrong_total(all_beans)};
  Silent silent;
  settle(state, silent);
  if (!state.end && legal_moves(state).empty()) {
    return Failure{std::string("The direction is open, but no pit may open the round.")};
  }
  return state;
}

template void Bohnenspiel56::play(State&, Move, Silent&) const;
template void Bohnenspiel56::play(State&, Move, Recorder&) const;

GameInfo bohnenspiel56_info() {
  static constexpr std::array<std::string_view, 2> four{"with", "before"};
  static const std::array specs{OptionSpec::choice("four", four), OptionSpec::integer("rounds", 0, 9, 3)};
  static const BoardLayout layout = ring_layout(row, "+-");
  return info_of<Bohnenspiel56>(specs, layout);
}

}  // namespace bohnenhof::rules
