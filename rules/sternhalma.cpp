#include "rules/sternhalma.hpp"

#include "rules/match_of.hpp"
#include "rules/reader.hpp"

namespace bohnenhof::rules {

static_assert(CountsRepetitions<Sternhalma>);

namespace {

using Move = Sternhalma::Move;
using State = Sternhalma::State;

constexpr int move_limit = 1000;

/// The part of a row that belongs to a court.
struct CourtRow {
  char row;
  int first, last;
};

FieldSet court(std::initializer_list<CourtRow> rows) {
  FieldSet fields;
  for (const auto& [row, first, last] : rows) fields = fields | star::span(row, first, last);
  return fields;
}

/// The points of the star, or with them the row of five before each.
struct Courts {
  FieldSet south, north, north_west, south_east;

  explicit Courts(bool large)
      : south(court({{'a', 1, 1}, {'b', 1, 2}, {'c', 1, 3}, {'d', 1, 4}})),
        north(court({{'q', 1, 1}, {'p', 1, 2}, {'o', 1, 3}, {'n', 1, 4}})),
        north_west(court({{'m', 1, 4}, {'l', 1, 3}, {'k', 1, 2}, {'j', 1, 1}})),
        south_east(court({{'e', 10, 13}, {'f', 10, 12}, {'g', 10, 11}, {'h', 10, 10}})) {
    if (!large) return;
    south = south | court({{'e', 5, 9}});
    north = north | court({{'m', 5, 9}});
    north_west = north_west | court({{'m', 5, 5}, {'l', 4, 4}, {'k', 3, 3}, {'j', 2, 2}, {'i', 1, 1}});
    south_east = south_east | court({{'e', 9, 9}, {'f', 9, 9}, {'g', 9, 9}, {'h', 9, 9}, {'i', 9, 9}});
  }
};

FieldSet occupied(const State& state) { return state.pegs.south | state.pegs.north; }

bool can_move(const State& state, Seat seat) {
  const FieldSet pegs = occupied(state);
  const FieldSet& own = state.pegs[seat];
  // From the front, where a free neighbour is nearly always found at once: South's home has the first fields, North's the last.
  const auto can_step = [&](Field field) { return star::can_step(pegs, field); };
  if (seat == Seat::south ? own.any_of_backwards(can_step) : own.any_of(can_step)) return true;
  return own.any_of([&](Field field) { return star::can_leave(pegs, field); });
}

/// A shortest way, both ends included.
std::vector<Place> path(const State& state, Move move) {
  if (star::geometry.neighbours[move.from].contains(move.to)) return {star::name(move.from), star::name(move.to)};
  return star::Jumps(occupied(state)).path(move.from, move.to);
}

int ply(const State& state) { return state.moves_made.south + state.moves_made.north; }

}  // namespace

Sternhalma::Sternhalma(const Options& options) : home_deadline_(options.integer("home_deadline")) {
  const Courts courts(options.integer("pegs") == 15);
  if (options.choice("courts") == "apart") {
    home_ = {courts.south, courts.north_west};
    target_ = {courts.north, courts.south_east};
  } else {
    home_ = {courts.south, courts.north};
    target_ = {courts.north, courts.south};
  }
}

Sternhalma::State Sternhalma::initial(Seat first) const {
  State state;
  state.pegs = home_;
  state.to_move = first;
  return state;
}

Seat Sternhalma::to_move(const State& state) const {
  return state.end && state.passed ? opponent(state.to_move) : state.to_move;
}

Sternhalma::Moves Sternhalma::legal_moves(const State& state) const {
  Moves moves;
  if (state.end) return moves;
  const FieldSet pegs = occupied(state);
  const star::Jumps jumps(pegs);
  state.pegs[state.to_move].for_each([&](Field from) {
    const FieldSet steps = star::geometry.neighbours[from] - pegs;
    (steps | jumps.ends(from)).for_each([&](Field to) { moves.push_back({from, to}); });
  });
  return moves;
}

template <class Sink>
void Sternhalma::play(State& state, Move move, Sink& sink) const {
  const Seat mover = state.to_move;
  if constexpr (Sink::records) sink(step::Hop{path(state, move)});
  state.pegs[mover].erase(move.from);
  state.pegs[mover].insert(move.to);
  ++state.moves_made[mover];
  state.to_move = opponent(mover);
  state.passed = false;
  settle(state, sink);
}

bool Sternhalma::has_won(const State& state, Seat seat) const {
  const FieldSet& target = target_[seat];
  const FieldSet pegs = occupied(state);
  if (!(target - pegs).empty() || (target & state.pegs[seat]).empty()) return false;
  const Seat other = opponent(seat);
  if (home_deadline_ > 0 && state.moves_made[other] >= home_deadline_) return true;
  return !(target & state.pegs[other]).any_of([&](Field field) { return star::can_leave(pegs, field); });
}

/// Win, no moves or forced pass, move limit; before the seat to move chooses.
template <class Sink>
void Sternhalma::settle(State& state, Sink& sink) const {
  const Seat mover = opponent(state.to_move);
  if (has_won(state, mover)) {
    state.end = Reason::target_filled;
    return;
  }
  if (!can_move(state, state.to_move)) {
    if (!can_move(state, mover)) {
      state.end = Reason::no_moves;
      return;
    }
    sink(step::Pass{state.to_move});
    state.to_move = mover;
    state.passed = true;
  }
  if (ply(state) >= move_limit) state.end = Reason::move_limit;
}

void Sternhalma::repeated(State& state, int count) const {
  const bool decided = state.end && state.end != Reason::move_limit;
  if (!decided && count >= 3) state.end = Reason::repetition;
}

BySeat<int> Sternhalma::scores(const State& state) const {
  return {(state.pegs.south & target_.south).size(), (state.pegs.north & target_.north).size()};
}

std::optional<Outcome> Sternhalma::outcome(const State& state) const {
  if (!state.end) return std::nullopt;
  switch (*state.end) {
    case Reason::target_filled:
      return Outcome{opponent(state.to_move), scores(state), *state.end};
    case Reason::move_limit:
      return more_wins(scores(state), *state.end);
    default:
      return Outcome{std::nullopt, scores(state), *state.end};
  }
}

MoveText Sternhalma::text(Move move) const {
  MoveText text(star::name(move.from).view());
  text.push_back('-');
  text.append(star::name(move.to).view());
  return text;
}

Refusal Sternhalma::explain(const State& state, std::string_view text) const {
  const auto hyphen = text.find('-');
  if (hyphen == std::string_view::npos) return {Why::no_such_move, {}};
  const Field from = star::field_named(text.substr(0, hyphen));
  const Field to = star::field_named(text.substr(hyphen + 1));
  if (from == no_field || to == no_field || from == to) return {Why::no_such_move, {}};
  if (!state.pegs[state.to_move].contains(from)) return {Why::not_your_peg, {star::name(from)}};
  if (occupied(state).contains(to)) return {Why::occupied, {star::name(to)}};
  return {Why::not_reachable, {star::name(from), star::name(to)}};
}

PositionText Sternhalma::position(const State& state) const {
  PositionText text;
  for (std::size_t row = 0; row < star::row_count; ++row) {
    if (row > 0) text.push_back('/');
    for (int i = 0; i < star::row_lengths[row]; ++i) {
      const Field field = star::geometry.at[row][static_cast<std::size_t>(i)];
      text.push_back(state.pegs.south.contains(field) ? '1' : state.pegs.north.contains(field) ? '2' : '.');
    }
  }
  text.push_back(' ');
  text.append_number(number(to_move(state)));
  text.push_back(' ');
  text.append_number(ply(state));
  return text;
}

namespace {

bool read_star(Reader& reader, BySeat<FieldSet>& pegs) {
  for (std::size_t row = 0; row < star::row_count; ++row) {
    if (row > 0 && !reader.take('/')) return false;
    for (int i = 0; i < star::row_lengths[row]; ++i) {
      const auto content = reader.any_of(".12");
      if (!content) return false;
      const Field field = star::geometry.at[row][static_cast<std::size_t>(i)];
      if (*content == '1') pegs.south.insert(field);
      if (*content == '2') pegs.north.insert(field);
    }
  }
  return true;
}

}  // namespace

Result<Sternhalma::State, std::string> Sternhalma::parse_position(std::string_view text) const {
  State state;
  Reader reader(text);
  const bool read = read_star(reader, state.pegs) && reader.take(' ');
  const auto seat = reader.seat();
  const bool space = reader.take(' ');
  const auto moves = reader.number();
  if (!read || !seat || !space || !moves || !reader.done()) {
    return Failure{
        std::string("Write the 17 rows from a to q joined by '/', '.' free, '1' and '2' pegs; the seat to move; "
                    "the number of moves made so far.")};
  }
  if (state.pegs.south.size() != home_.south.size() || state.pegs.north.size() != home_.north.size()) {
    return Failure{"Each seat must have " + std::to_string(home_.south.size()) + " pegs."};
  }
  state.to_move = *seat;
  // The moves of each seat as if nobody had passed.
  const Seat first = *moves % 2 == 0 ? *seat : opponent(*seat);
  state.moves_made[first] = *moves - *moves / 2;
  state.moves_made[opponent(first)] = *moves / 2;
  Silent silent;
  settle(state, silent);
  return state;
}

template void Sternhalma::play(State&, Move, Silent&) const;
template void Sternhalma::play(State&, Move, Recorder&) const;

namespace {

BoardLayout star_layout() {
  BoardLayout layout;
  layout.kind = BoardLayout::Kind::star;
  auto& fields = layout.fields.emplace_back();
  for (std::size_t row = 0; row < star::row_count; ++row) {
    auto& places = layout.rows.emplace_back();
    for (int i = 0; i < star::row_lengths[row]; ++i) {
      places.push_back(star::name(star::geometry.at[row][static_cast<std::size_t>(i)]));
      fields.push_back(places.back());
    }
  }
  return layout;
}

}  // namespace

GameInfo sternhalma_info() {
  static constexpr std::array<std::string_view, 2> courts{"apart", "opposite"};
  static const std::array specs{OptionSpec::integer("pegs", 10, 15, 15, 5), OptionSpec::choice("courts", courts),
                                OptionSpec::integer("home_deadline", 0, 200, 50)};
  static const BoardLayout layout = star_layout();
  return info_of<Sternhalma>(specs, layout);
}

}  // namespace bohnenhof::rules
