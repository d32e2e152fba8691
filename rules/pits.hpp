// What the bean games share: the ring of pits and stores, sowing, and how both are written.
#pragma once

#include <array>
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

/// Places of a ring are numbered anticlockwise: South's pits from South's left, South's store, North's pits from North's
/// left, North's store.
using RingIndex = std::uint8_t;

/// Two rows of `Row` pits and two stores.
template <int Row>
struct Ring {
  static constexpr int size = 2 * Row + 2;

  std::array<Beans, size> beans{};

  constexpr Beans& operator[](RingIndex place) { return beans[place]; }
  constexpr Beans operator[](RingIndex place) const { return beans[place]; }
  bool operator==(const Ring&) const = default;

  /// The seat's pit nearest to its own left; the others follow.
  static constexpr RingIndex first_pit(Seat seat) { return seat == Seat::south ? 0 : Row + 1; }
  static constexpr RingIndex store(Seat seat) { return seat == Seat::south ? Row : 2 * Row + 1; }
  static constexpr bool is_store(RingIndex place) { return place == Row || place == 2 * Row + 1; }
  /// Whose row a pit belongs to.
  static constexpr bool belongs_to(Seat seat, RingIndex pit) {
    return pit >= first_pit(seat) && pit < first_pit(seat) + Row;
  }
  static constexpr RingIndex opposite(RingIndex pit) { return static_cast<RingIndex>(2 * Row - pit); }
  static constexpr RingIndex following(RingIndex place) {
    return static_cast<RingIndex>(place + 1 == size ? 0 : place + 1);
  }
  static constexpr RingIndex preceding(RingIndex place) {
    return static_cast<RingIndex>(place == 0 ? size - 1 : place - 1);
  }

  /// The beans in a seat's row, its store not counted.
  constexpr int row_total(Seat seat) const {
    int sum = 0;
    for (int i = 0; i < Row; ++i) sum += beans[static_cast<std::size_t>(first_pit(seat) + i)];
    return sum;
  }
  constexpr int total() const {
    int sum = 0;
    for (const Beans pit : beans) sum += pit;
    return sum;
  }
  constexpr BySeat<int> stores() const { return {beans[store(Seat::south)], beans[store(Seat::north)]}; }

  /// The name of a place: "A" …, "S", "a" …, "N".
  static constexpr Place name(RingIndex place) { return names[place]; }
  /// The pit with that letter, or nothing.
  static constexpr std::optional<RingIndex> pit_named(char letter) {
    if (letter >= 'A' && letter < 'A' + Row) return static_cast<RingIndex>(letter - 'A');
    if (letter >= 'a' && letter < 'a' + Row) return static_cast<RingIndex>(letter - 'a' + Row + 1);
    return std::nullopt;
  }

 private:
  static constexpr std::array<Place, size> names = [] {
    std::array<Place, size> all;
    for (int i = 0; i < Row; ++i) {
      all[static_cast<std::size_t>(i)].push_back(static_cast<char>('A' + i));
      all[static_cast<std::size_t>(Row + 1 + i)].push_back(static_cast<char>('a' + i));
    }
    all[store(Seat::south)] = "S";
    all[store(Seat::north)] = "N";
    return all;
  }();
};

/// Takes all beans of `from` (at least one) and drops one each into the places that `next` yields, from `from` on.
/// Returns where the last one fell.
template <int Row, class Next, class Sink>
constexpr RingIndex sow(Ring<Row>& ring, RingIndex from, Next next, Sink& sink) {
  int hand = ring[from];
  sink(step::Lift{Ring<Row>::name(from), hand});
  ring[from] = 0;
  RingIndex place = from;
  while (hand-- > 0) {
    place = next(place);
    ++ring[place];
    sink(step::Sow{Ring<Row>::name(place)});
  }
  return place;
}

/// The content of a pit goes to a store, as a step of that kind (Capture or Gather).
template <class StepKind, int Row, class Sink>
constexpr void move_to_store(Ring<Row>& ring, RingIndex pit, Seat owner, Sink& sink) {
  const RingIndex store = Ring<Row>::store(owner);
  sink(StepKind{Ring<Row>::name(pit), Ring<Row>::name(store), ring[pit]});
  add(ring[store], ring[pit]);
  ring[pit] = 0;
}

/// "4,0,12"
std::string beans_text(std::span<const Beans> beans);
/// Reads as many numbers, separated by commas, as there is room for; false if they are not there or above `most`.
bool read_beans(Reader& reader, std::span<Beans> beans, int most);

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
  if (!Ring<Row>::belongs_to(mover, *pit)) return Refusal{Why::not_your_pit, {Ring<Row>::name(*pit)}};
  if (ring[*pit] == 0) return Refusal{Why::empty_pit, {Ring<Row>::name(*pit)}};
  return std::nullopt;
}

/// The position of a ring: all pits, a space, the stores.
template <int Row>
std::string ring_text(const Ring<Row>& ring) {
  const std::span<const Beans> beans(ring.beans);
  return beans_text(beans.first(Row)) + ',' + beans_text(beans.subspan(Row + 1, Row)) + ' ' +
         std::to_string(beans[Row]) + ',' + std::to_string(beans[2 * Row + 1]);
}

/// Reads what `ring_text` writes and checks that there are `total` beans; the error says what is wrong.
template <int Row>
Result<Ring<Row>, std::string> read_ring(Reader& reader, int total) {
  Ring<Row> ring;
  const std::span<Beans> beans(ring.beans);
  const bool read = read_beans(reader, beans.first(Row), total) && reader.take(',') &&
                    read_beans(reader, beans.subspan(Row + 1, Row), total) && reader.take(' ') &&
                    read_beans(reader, beans.subspan(Row, 1), total) && reader.take(',') &&
                    read_beans(reader, beans.subspan(2 * Row + 1, 1), total);
  if (!read) return Failure{ring_form(Row)};
  if (ring.total() != total) return Failure{wrong_total(total)};
  return ring;
}

/// "3,12"
std::string pair_text(const BySeat<Beans>& pair);
bool read_pair(Reader& reader, BySeat<Beans>& pair, int most);

/// The row of a seat's pits by name.
std::vector<Place> row_places(Seat seat, int pits);

/// The layout of a ring with `pits` in each row, whose moves are pit letters, each followed by one of `signs` as well.
BoardLayout ring_layout(int pits, std::string_view signs);

}  // namespace bohnenhof::rules
