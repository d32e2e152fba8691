#include "rules/bohnduell.hpp"

#include "rules/match_of.hpp"
#include "rules/reader.hpp"

namespace bohnenhof::rules {

static_assert(Game<BohnDuell>);

namespace {

using State = BohnDuell::State;
using Move = BohnDuell::Move;

constexpr std::uint8_t bowls = 4;

/// How many balls a bowl (from 0) must hold to be emptied: its distance from the large bowl.
constexpr int distance(std::uint8_t bowl) { return bowls - bowl; }

Place bowl_place(Seat seat, int bowl) {
  Place place;
  place.push_back(static_cast<char>((seat == Seat::south ? 'A' : 'a') + bowl));
  return place;
}
constexpr BySeat<Place> large_places{"S", "N"};
constexpr BySeat<Place> supply_places{"R1", "R2"};

bool can_move(const State& state, Seat seat) {
  if (state.supply[seat] > 0) return true;
  for (std::uint8_t bowl = 0; bowl < bowls; ++bowl) {
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
void bring_in(State& state, std::uint8_t last, Sink& sink) {
  const Seat mover = state.to_move;
  auto& own = state.bowls[mover];
  const bool was_empty = own[last] == 0;
  for (std::uint8_t bowl = 0; bowl <= last; ++bowl) {
    ++own[bowl];
    sink(step::Supply{supply_places[mover], bowl_place(mover, bowl)});
  }
  state.supply[mover] = static_cast<std::uint8_t>(state.supply[mover] - last - 1);
  const auto facing = static_cast<std::uint8_t>(bowls - 1 - last);
  auto& faced = state.bowls[opponent(mover)][facing];
  if (was_empty && faced > 0) {
    sink(step::Capture{bowl_place(opponent(mover), facing), large_places[mover], faced});
    state.large[mover] = static_cast<std::uint8_t>(state.large[mover] + faced);
    faced = 0;
  }
}

template <class Sink>
void empty_bowl(State& state, std::uint8_t from, Sink& sink) {
  const Seat mover = state.to_move;
  auto& own = state.bowls[mover];
  sink(step::Lift{bowl_place(mover, from), own[from]});
  own[from] = 0;
  for (auto bowl = static_cast<std::uint8_t>(from + 1); bowl < bowls; ++bowl) {
    ++own[bowl];
    sink(step::Sow{bowl_place(mover, bowl)});
  }
  ++state.large[mover];
  sink(step::Sow{large_places[mover]});
}

/// "a,b" into a value for each seat.
bool read_pair(Reader& reader, BySeat<std::uint8_t>& pair) {
  const auto south = reader.number();
  const bool comma = reader.take(',');
  const auto north = reader.number();
  if (!south || !comma || !north || *south > 80 || *north > 80) return false;
  pair = {static_cast<std::uint8_t>(*south), static_cast<std::uint8_t>(*north)};
  return true;
}

bool read_bowls(Reader& reader, std::array<std::uint8_t, 4>& row) {
  for (std::size_t bowl = 0; bowl < bowls; ++bowl) {
    if (bowl > 0 && !reader.take(',')) return false;
    const auto balls = reader.number();
    if (!balls || *balls > 80) return false;
    row[bowl] = static_cast<std::uint8_t>(*balls);
  }
  return true;
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
  state.supply = {static_cast<std::uint8_t>(reserve_), static_cast<std::uint8_t>(reserve_)};
  state.to_move = first;
  return state;
}

FixedList<BohnDuell::Move, 8> BohnDuell::legal_moves(const State& state) const {
  FixedList<Move, 8> moves;
  if (state.over) return moves;
  for (std::uint8_t bowl = 0; bowl < bowls && bowl < state.supply[state.to_move]; ++bowl) {
    moves.push_back({true, bowl});
  }
  for (std::uint8_t bowl = 0; bowl < bowls; ++bowl) {
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

std::optional<Outcome> BohnDuell::outcome(const State& state) const {
  if (!state.over) return std::nullopt;
  return more_wins({state.large.south, state.large.north}, Reason::no_moves);
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
  const auto bowl = static_cast<std::uint8_t>(*digit - '1');
  return {state.bowls[mover][bowl] == 0 ? Why::empty_pit : Why::wrong_count, {bowl_place(mover, bowl)}};
}

std::string BohnDuell::position(const State& state) const {
  const auto pair = [](const BySeat<std::uint8_t>& values) {
    return std::to_string(values.south) + ',' + std::to_string(values.north);
  };
  std::string text = pair(state.supply);
  for (const Seat seat : both_seats) {
    for (std::size_t bowl = 0; bowl < bowls; ++bowl) {
      text += bowl > 0 ? ',' : seat == Seat::south ? ' ' : '/';
      text += std::to_string(state.bowls[seat][bowl]);
    }
  }
  return text + ' ' + pair(state.large) + ' ' + std::to_string(number(state.to_move));
}

Result<BohnDuell::State, std::string> BohnDuell::parse_position(std::string_view text) const {
  State state;
  Reader reader(text);
  if (!read_pair(reader, state.supply) || !reader.take(' ') || !read_bowls(reader, state.bowls.south) ||
      !reader.take('/') || !read_bowls(reader, state.bowls.north) || !reader.take(' ') ||
      !read_pair(reader, state.large) || !reader.take(' ')) {
    return Failure{std::string("Write supplies, bowls, large bowls and seat like 20,20 0,0,0,0/0,0,0,0 0,0 1.")};
  }
  const auto seat = reader.any_of("12");
  if (!seat || !reader.done()) return Failure{std::string("The position must end with the seat to move, 1 or 2.")};
  state.to_move = *seat == '1' ? Seat::south : Seat::north;
  if (state.supply.south > reserve_ || state.supply.north > reserve_) {
    return Failure{"A supply holds at most " + std::to_string(reserve_) + " balls."};
  }
  if (balls_in_all(state) != 2 * reserve_) {
    return Failure{"There must be " + std::to_string(2 * reserve_) + " balls in all."};
  }
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
    auto& row = layout.rows.emplace_back();
    for (std::uint8_t bowl = 0; bowl < bowls; ++bowl) {
      row.push_back(bowl_place(seat, bowl));
      layout.fields[1].push_back(row.back());
    }
    for (const std::string_view kind : {"+", ">"}) {
      for (std::uint8_t bowl = 0; bowl < bowls; ++bowl) {
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
  return {"bohnduell", 1, specs, layout, start_match<BohnDuell>, start_match_from<BohnDuell>};
}

}  // namespace bohnenhof::rules
