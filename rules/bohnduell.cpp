#include "rules/bohnduell.hpp"

#include "rules/match_of.hpp"

namespace bohnenhof::rules {

static_assert(Game<BohnDuell>);

namespace {

using State = BohnDuell::State;
using Move = BohnDuell::Move;
using Bowl = std::uint8_t;  // k − 1

constexpr Bowl bowls = 4;

/// How many balls a bowl (from 0) must hold to be emptied: its distance from the large bowl.
constexpr int distance(Bowl bowl) { return bowls - bowl; }

Place bowl_place(Seat seat, Bowl bowl) {
  const char letter = static_cast<char>((seat == Seat::south ? 'A' : 'a') + bowl);
  return std::string_view(&letter, 1);
}
constexpr BySeat<Place> large_places{"S", "N"};
constexpr BySeat<Place> supply_places{"R1", "R2"};

bool can_move(const State& state, Seat seat) {
  if (state.supply[seat] > 0) return true;
  for (Bowl bowl = 0; bowl < bowls; ++bowl) {
    if (state.bowls[seat][bowl] == distance(bowl)) return true;
  }
  return false;
}

/// Forced pass and end, before the seat to move chooses.
template <class Sink>
void settle(State& state, Sink& sink) {
  if (can_move(state, state.to_move)) return;
  if (can_move(state, opponent(state.to_move))) {
    sink(step::Pass{state.to_move});
    state.to_move = opponent(state.to_move);
  } else {
    state.over = true;
  }
}

template <class Sink>
void bring_in(State& state, Bowl last, Sink& sink) {
  const Seat mover = state.to_move;
  auto& own = state.bowls[mover];
  const bool was_empty = own[last] == 0;
  for (Bowl bowl = 0; bowl <= last; ++bowl) {
    ++own[bowl];
    sink(step::Supply{supply_places[mover], bowl_place(mover, bowl)});
  }
  add(state.supply[mover], -last - 1);
  const auto facing = static_cast<Bowl>(bowls - 1 - last);
  auto& faced = state.bowls[opponent(mover)][facing];
  if (was_empty && faced > 0) {
    sink(step::Capture{bowl_place(opponent(mover), facing), large_places[mover], faced});
    add(state.large[mover], faced);
    faced = 0;
  }
}

template <class Sink>
void empty_bowl(State& state, Bowl from, Sink& sink) {
  const Seat mover = state.to_move;
  auto& own = state.bowls[mover];
  sink(step::Lift{bowl_place(mover, from), own[from]});
  own[from] = 0;
  for (auto bowl = static_cast<Bowl>(from + 1); bowl < bowls; ++bowl) {
    ++own[bowl];
    sink(step::Sow{bowl_place(mover, bowl)});
  }
  ++state.large[mover];
  sink(step::Sow{large_places[mover]});
}

int balls_in_all(const State& state) {
  int sum = 0;
  for (const Seat seat : both_seats) {
    sum += state.supply[seat] + state.large[seat];
    for (const auto balls : state.bowls[seat]) sum += balls;
  }
  return sum;
}

}  // namespace

BohnDuell::State BohnDuell::initial(Seat first) const {
  State state;
  state.supply = {static_cast<Bowl>(reserve_), static_cast<Bowl>(reserve_)};
  state.to_move = first;
  return state;
}

FixedList<BohnDuell::Move, 8> BohnDuell::legal_moves(const State& state) const {
  FixedList<Move, 8> moves;
  if (state.over) return moves;
  for (Bowl bowl = 0; bowl < bowls && bowl < state.supply[state.to_move]; ++bowl) {
    moves.push_back({true, bowl});
  }
  for (Bowl bowl = 0; bowl < bowls; ++bowl) {
    if (state.bowls[state.to_move][bowl] == distance(bowl)) moves.push_back({false, bowl});
  }
  return moves;
}

template <class Sink>
void BohnDuell::play(State& state, Move move, Sink& sink) const {
  if (move.brings_in) {
    bring_in(state, move.bowl, sink);
  } else {
    empty_bowl(state, move.bowl, sink);
  }
  state.to_move = opponent(state.to_move);
  settle(state, sink);
}

BySeat<int> BohnDuell::scores(const State& state) const { return {state.large.south, state.large.north}; }

std::optional<Outcome> BohnDuell::outcome(const State& state) const {
  if (!state.over) return std::nullopt;
  return more_wins(scores(state), Reason::no_moves);
}

MoveText BohnDuell::text(Move move) const {
  MoveText text;
  text.push_back(move.brings_in ? '+' : '>');
  text.push_back(static_cast<char>('1' + move.bowl));
  return text;
}

Refusal BohnDuell::explain(const State& state, std::string_view text) const {
  Reader reader(text);
  const auto kind = reader.any_of("+>");
  const auto digit = reader.any_of("1234");
  if (!kind || !digit || !reader.done()) return {Why::no_such_move, {}};
  const Seat mover = state.to_move;
  if (*kind == '+') return {Why::supply_short, {supply_places[mover]}};
  const auto bowl = static_cast<Bowl>(*digit - '1');
  return {state.bowls[mover][bowl] == 0 ? Why::empty_pit : Why::wrong_count, {bowl_place(mover, bowl)}};
}

PositionText BohnDuell::position(const State& state) const {
  PositionText text;
  append_pair(text, state.supply);
  text.push_back(' ');
  append_beans(text, state.bowls.south);
  text.push_back('/');
  append_beans(text, state.bowls.north);
  text.push_back(' ');
  append_pair(text, state.large);
  text.push_back(' ');
  text.append_number(number(state.to_move));
  return text;
}

Result<BohnDuell::State, std::string> BohnDuell::parse_position(std::string_view text) const {
  State state;
  Reader reader(text);
  const int all = 2 * reserve_;
  const bool read = read_pair(reader, state.supply) && reader.take(' ') && read_beans(reader, state.bowls.south) &&
                    reader.take('/') && read_beans(reader, state.bowls.north) && reader.take(' ') &&
                    read_pair(reader, state.large) && reader.take(' ');
  const auto seat = reader.seat();
  if (!read || !seat || !reader.done()) {
    return Failure{std::string("Write supplies, bowls, large bowls and seat like 20,20 0,0,0,0/0,0,0,0 0,0 1.")};
  }
  state.to_move = *seat;
  if (state.supply.south > reserve_ || state.supply.north > reserve_) {
    return Failure{"A supply holds at most " + std::to_string(reserve_) + " balls."};
  }
  if (balls_in_all(state) != all) return Failure{wrong_total(all)};
  Silent silent;
  settle(state, silent);
  return state;
}

template void BohnDuell::play(State&, Move, Silent&) const;
template void BohnDuell::play(State&, Move, Recorder&) const;

namespace {

BoardLayout make_layout() {
  BoardLayout layout;
  layout.kind = BoardLayout::Kind::pits;
  layout.stores = large_places;
  layout.supplies = supply_places;
  layout.fields = {{supply_places.south, supply_places.north}, {}, {large_places.south, large_places.north}};
  for (const Seat seat : both_seats) {
    const auto& row = layout.rows.emplace_back(row_places(seat, bowls));
    layout.fields[1].insert(layout.fields[1].end(), row.begin(), row.end());
    for (const std::string_view kind : {"+", ">"}) {
      for (Bowl bowl = 0; bowl < bowls; ++bowl) {
        MoveText move(kind);
        move.push_back(static_cast<char>('1' + bowl));
        layout.choices[seat].push_back({move, row[bowl]});
      }
    }
  }
  return layout;
}

}  // namespace

GameInfo bohnduell_info() {
  static const std::array specs{OptionSpec::integer("reserve", 5, 40, 20)};
  static const BoardLayout layout = make_layout();
  return info_of<BohnDuell>(specs, layout);
}

}  // namespace bohnenhof::rules
