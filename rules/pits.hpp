// What the bean games share: the ring of pits and stores, sowing, and how both are written.
#pragma once

#include <array>
#include <bit>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "rules/game.hpp"
#include "rules/layout.hpp"
#include "rules/reader.hpp"
#include "rules/step.hpp"
#include "rules/types.hpp"

namespace bohnenhof::rules {

/// What lies in a pit, store, bowl or supply. No game has more than 80.
using Beans = std::uint8_t;

constexpr void add(Beans& pit, int beans) { pit = static_cast<Beans>(pit + beans); }

/// A place of a ring: 8 × seat + i, where i < Row is the seat's pit i, counted from its left, and i = Row its store.
using RingIndex = std::uint8_t;

/// Two rows of `Row` pits and two stores. Each row and its store are one word, a byte for each place, so that rows are
/// summed, compared and sown into as a whole; no byte ever overflows into the next.
template <int Row>
class Ring {
 public:
  static_assert(Row < 8);
  static constexpr int pits = Row;

  constexpr int operator[](RingIndex place) const { return static_cast<int>(rows_[place >> 3] >> shift(place) & 0xff); }
  constexpr void add(RingIndex place, int beans) {
    rows_[place >> 3] += static_cast<std::uint64_t>(beans) << shift(place);
  }
  /// Leaves the place empty and returns what was there.
  constexpr int take(RingIndex place) {
    const int beans = (*this)[place];
    rows_[place >> 3] &= ~(std::uint64_t{0xff} << shift(place));
    return beans;
  }
  constexpr Ring& operator+=(const Ring& other) {
    rows_[0] += other.rows_[0];
    rows_[1] += other.rows_[1];
    return *this;
  }
  bool operator==(const Ring&) const = default;

  static constexpr Seat owner(RingIndex place) { return static_cast<Seat>(place >> 3); }
  /// The seat's pit nearest to its own left; the others follow.
  static constexpr RingIndex first_pit(Seat seat) { return static_cast<RingIndex>(8 * static_cast<int>(seat)); }
  static constexpr RingIndex store(Seat seat) { return static_cast<RingIndex>(first_pit(seat) + Row); }
  static constexpr bool is_store(RingIndex place) { return (place & 7) == Row; }
  static constexpr RingIndex opposite(RingIndex pit) { return static_cast<RingIndex>(8 + Row - 1 - pit); }
  /// The neighbour anticlockwise, stores included.
  static constexpr RingIndex following(RingIndex place) {
    return is_store(place) ? first_pit(opponent(owner(place))) : static_cast<RingIndex>(place + 1);
  }
  /// The neighbour clockwise, stores included.
  static constexpr RingIndex preceding(RingIndex place) {
    return (place & 7) == 0 ? store(opponent(owner(place))) : static_cast<RingIndex>(place - 1);
  }

  /// The beans in a seat's row, its store not counted; at most 255.
  constexpr int row_total(Seat seat) const {
    return static_cast<int>((rows_[static_cast<std::size_t>(seat)] & row_mask) * 0x0101'0101'0101'0101u >> 56);
  }
  constexpr bool row_empty(Seat seat) const { return (rows_[static_cast<std::size_t>(seat)] & row_mask) == 0; }
  constexpr BySeat<int> stores() const { return {(*this)[store(Seat::south)], (*this)[store(Seat::north)]}; }
  /// All beans, also of a set-up position that holds too many for `row_total`.
  constexpr int total() const {
    int sum = 0;
    for (const Seat seat : both_seats) {
      for (RingIndex place = first_pit(seat); place <= store(seat); ++place) sum += (*this)[place];
    }
    return sum;
  }

  /// The whole ring and who is to move, to be compared quickly.
  struct Key {
    std::uint64_t south, north;
    bool operator==(const Key&) const = default;
  };
  constexpr Key key(Seat to_move) const {
    return {rows_[0], rows_[1] | std::uint64_t{to_move == Seat::north} << 63};  // no place holds 128 beans
  }

  /// The name of a place: "A" …, "S", "a" …, "N".
  static constexpr const Place& name(RingIndex place) { return names[place]; }
  /// The pit with that letter, or nothing.
  static constexpr std::optional<RingIndex> pit_named(char letter) {
    if (letter >= 'A' && letter < 'A' + Row) return static_cast<RingIndex>(letter - 'A');
    if (letter >= 'a' && letter < 'a' + Row) return static_cast<RingIndex>(letter - 'a' + 8);
    return std::nullopt;
  }

 private:
  static constexpr std::uint64_t row_mask = (std::uint64_t{1} << (8 * Row)) - 1;
  static constexpr int shift(RingIndex place) { return 8 * (place & 7); }

  static constexpr std::array<Place, 16> names = [] {
    std::array<Place, 16> all;
    for (int i = 0; i < Row; ++i) {
      all[static_cast<std::size_t>(i)].push_back(static_cast<char>('A' + i));
      all[static_cast<std::size_t>(8 + i)].push_back(static_cast<char>('a' + i));
    }
    all[store(Seat::south)] = "S";
    all[store(Seat::north)] = "N";
    return all;
  }();

  std::array<std::uint64_t, 2> rows_{};
};

/// Takes all beans of `from` (at least one) and drops one each into the places that `next` yields, from `from` on.
/// Returns where the last one fell.
template <int Row, class Next, class Sink>
constexpr RingIndex sow(Ring<Row>& ring, RingIndex from, Next next, Sink& sink) {
  int hand = ring.take(from);
  sink(step::Lift{Ring<Row>::name(from), hand});
  RingIndex place = from;
  while (hand-- > 0) {
    place = next(place);
    ring.add(place, 1);
    sink(step::Sow{Ring<Row>::name(place)});
  }
  return place;
}

/// What `sow` does for every pit and every number of beans, where that depends on nothing else: sowing by addition.
template <int Row, int Most>
class SowTable {
 public:
  /// `next(from, place)`: where the bean after the one in `place` falls, in a move that began in `from`.
  template <class Next>
  constexpr explicit SowTable(Next next) {
    for (const Seat seat : both_seats) {
      for (RingIndex from = Ring<Row>::first_pit(seat); from < Ring<Row>::store(seat); ++from) {
        Sown sown{{}, from};
        for (int beans = 1; beans <= Most; ++beans) {
          sown.last = next(from, sown.last);
          sown.added.add(sown.last, 1);
          table_[from][static_cast<std::size_t>(beans)] = sown;
        }
      }
    }
  }

  /// As the function `sow`.
  template <class Sink>
  RingIndex sow(Ring<Row>& ring, RingIndex from, Sink& sink) const {
    const auto hand = static_cast<std::size_t>(ring.take(from));
    if constexpr (Sink::records) {
      sink(step::Lift{Ring<Row>::name(from), static_cast<int>(hand)});
      for (std::size_t beans = 1; beans <= hand; ++beans) sink(step::Sow{Ring<Row>::name(table_[from][beans].last)});
    }
    ring += table_[from][hand].added;
    return table_[from][hand].last;
  }

 private:
  struct Sown {
    Ring<Row> added;
    RingIndex last = 0;
  };
  std::array<std::array<Sown, Most + 1>, 16> table_{};
};

/// The content of a pit goes to a store, as a step of that kind (Capture or Gather).
template <class StepKind, int Row, class Sink>
constexpr void move_to_store(Ring<Row>& ring, RingIndex pit, Seat owner, Sink& sink) {
  const RingIndex store = Ring<Row>::store(owner);
  const int beans = ring.take(pit);
  ring.add(store, beans);
  sink(StepKind{Ring<Row>::name(pit), Ring<Row>::name(store), beans});
}

/// "4,0,12"
void append_beans(PositionText& text, std::span<const Beans> beans);
/// Reads as many numbers, separated by commas, as there is room for; false if they are not there or above 255.
bool read_beans(Reader& reader, std::span<Beans> beans);

/// "3,12"
void append_pair(PositionText& text, const BySeat<Beans>& pair);
bool read_pair(Reader& reader, BySeat<Beans>& pair);

/// Sentences for positions that cannot be read or do not hold the game's material.
std::string ring_form(int pits);
std::string wrong_total(int total);

/// A move that takes the beans of one pit; its text is the pit's letter.
struct PitMove {
  RingIndex pit = 0;
  bool operator==(const PitMove&) const = default;
};

/// Why a text names no own pit with beans, in a game whose moves are pit letters; nothing if it names one.
template <int Row>
std::optional<Refusal> refuse_pit(const Ring<Row>& ring, Seat mover, std::string_view letter) {
  const auto pit = letter.size() == 1 ? Ring<Row>::pit_named(letter.front()) : std::nullopt;
  if (!pit) return Refusal{Why::no_such_move, {}};
  if (Ring<Row>::owner(*pit) != mover) return Refusal{Why::not_your_pit, {Ring<Row>::name(*pit)}};
  if (ring[*pit] == 0) return Refusal{Why::empty_pit, {Ring<Row>::name(*pit)}};
  return std::nullopt;
}

template <int Row>
void append_stores(PositionText& text, const Ring<Row>& ring) {
  append_pair(text, {static_cast<Beans>(ring.stores().south), static_cast<Beans>(ring.stores().north)});
}

/// All pits, a space, the stores.
template <int Row>
void append_ring(PositionText& text, const Ring<Row>& ring) {
  std::array<Beans, 2 * Row> pits;
  for (RingIndex i = 0; i < Row; ++i) {
    pits[i] = static_cast<Beans>(ring[i]);
    pits[i + Row] = static_cast<Beans>(ring[Ring<Row>::first_pit(Seat::north) + i]);
  }
  append_beans(text, pits);
  text.push_back(' ');
  append_stores(text, ring);
}

/// Reads what `append_ring` writes and checks that there are `total` beans; the error says what is wrong.
template <int Row>
Result<Ring<Row>, std::string> read_ring(Reader& reader, int total) {
  std::array<Beans, 2 * Row> pits;
  BySeat<Beans> stores;
  if (!read_beans(reader, pits) || !reader.take(' ') || !read_pair(reader, stores)) {
    return Failure{ring_form(Row)};
  }
  Ring<Row> ring;
  for (const Seat seat : both_seats) {
    for (RingIndex i = 0; i < Row; ++i) {
      ring.add(static_cast<RingIndex>(Ring<Row>::first_pit(seat) + i), pits[i + (seat == Seat::north ? Row : 0)]);
    }
    ring.add(Ring<Row>::store(seat), stores[seat]);
  }
  if (ring.total() != total) return Failure{wrong_total(total)};
  return ring;
}

/// The row of a seat's pits by name.
std::vector<Place> row_places(Seat seat, int pits);

/// The layout of a ring with `pits` in each row, whose moves are pit letters, each followed by one of `signs` as well.
BoardLayout ring_layout(int pits, std::string_view signs);

}  // namespace bohnenhof::rules
