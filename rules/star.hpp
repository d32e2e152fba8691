// The six-pointed star of 121 fields.
#pragma once

#include <array>
#include <bit>
#include <string_view>
#include <vector>

#include "rules/types.hpp"

namespace bohnenhof::rules {

/// A field's number: fields are numbered in the ASCII order of their names, so that sets of fields are walked in the order in
/// which the contract lists moves.
using Field = std::uint8_t;
inline constexpr int field_count = 121;
/// Beyond the edge.
inline constexpr Field no_field = 127;

/// A set of fields.
class FieldSet {
 public:
  constexpr bool contains(Field field) const { return (words_[field >> 6] >> (field & 63) & 1) != 0; }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  constexpr void insert(Field field) { words_[field >> 6] |= bit(field); }
  constexpr void erase(Field field) { words_[field >> 6] &= ~bit(field); }
  /// Calls `visit(field)` for each field, in order.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::size_t half = 0; half < 2; ++half) {
      for (std::uint64_t rest = words_[half]; rest != 0; rest &= rest - 1) {
        visit(static_cast<Field>(64 * half + static_cast<std::size_t>(std::countr_zero(rest))));
      }
    }
  }
  /// Whether `holds(field)` for any field.
  template <class Predicate>
  constexpr bool any_of(Predicate holds) const {
    for (std::size_t half = 0; half < 2; ++half) {
      for (std::uint64_t rest = words_[half]; rest != 0; rest &= rest - 1) {
        if (holds(static_cast<Field>(64 * half + static_cast<std::size_t>(std::countr_zero(rest))))) return true;
      }
    }
    return false;
  }
  /// The same, asking for the last fields first.
  template <class Predicate>
  constexpr bool any_of_backwards(Predicate holds) const {
    for (std::size_t half = 2; half-- > 0;) {
      for (std::uint64_t rest = words_[half]; rest != 0;) {
        const int index = 63 - std::countl_zero(rest);
        if (holds(static_cast<Field>(64 * half + static_cast<std::size_t>(index)))) return true;
        rest &= ~(std::uint64_t{1} << index);
      }
    }
    return false;
  }

  friend constexpr FieldSet operator|(FieldSet a, FieldSet b) {
    return {a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]};
  }
  friend constexpr FieldSet operator&(FieldSet a, FieldSet b) {
    return {a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]};
  }
  /// The fields of `a` that are not in `b`.
  friend constexpr FieldSet operator-(FieldSet a, FieldSet b) {
    return {a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]};
  }
  constexpr bool operator==(const FieldSet& other) const {
    return words_[0] == other.words_[0] && words_[1] == other.words_[1];
  }

  constexpr FieldSet() = default;

 private:
  constexpr FieldSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
  static constexpr std::uint64_t bit(Field field) { return std::uint64_t{1} << (field & 63); }

  std::array<std::uint64_t, 2> words_{};
};

namespace star {

inline constexpr int row_count = 17;
inline constexpr int directions = 6;
/// Rows a–q, from South's tip to North's.
inline constexpr std::array<int, row_count> row_lengths{1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1};

/// What lies in one direction of a field.
struct Ray {
  Field next = no_field;    ///< the neighbour
  Field beyond = no_field;  ///< the field behind it, where a jump lands
};

struct Geometry {
  /// By row (0: a) and place in the row (0: its left end, seen from South).
  std::array<std::array<Field, 13>, row_count> at{};
  std::array<Place, field_count> names;
  std::array<FieldSet, field_count> neighbours;
  /// Only directions in which a jump could land, the rest filled with `no_field`.
  std::array<std::array<Ray, directions>, field_count> jumps{};
};

namespace detail {

constexpr std::string_view digits = "123456789";

/// The place in a row (from 0) that comes `rank`-th in the ASCII order of 1, 10, 11, 12, 13, 2, 3 …
constexpr int place_of_rank(int rank, int length) {
  const int two_digits = length > 9 ? length - 9 : 0;
  if (rank == 0) return 0;
  return rank <= two_digits ? 8 + rank : rank - two_digits;
}

/// The field at a row and a distance from the middle line (field i of a row of n lies at 2(i−1) − (n−1)), or `no_field`.
constexpr Field field_at(const Geometry& geometry, int row, int x) {
  if (row < 0 || row >= row_count) return no_field;
  const int length = row_lengths[static_cast<std::size_t>(row)];
  const int doubled = x + length - 1;
  if (doubled < 0 || doubled % 2 != 0 || doubled / 2 >= length) return no_field;
  return geometry.at[static_cast<std::size_t>(row)][static_cast<std::size_t>(doubled / 2)];
}

constexpr void number_fields(Geometry& geometry) {
  Field field = 0;
  for (int row = 0; row < row_count; ++row) {
    const int length = row_lengths[static_cast<std::size_t>(row)];
    for (int rank = 0; rank < length; ++rank, ++field) {
      const int place = place_of_rank(rank, length);
      geometry.at[static_cast<std::size_t>(row)][static_cast<std::size_t>(place)] = field;
      Place& name = geometry.names[field];
      name.push_back(static_cast<char>('a' + row));
      if (place >= 9) name.push_back('1');
      name.push_back(place >= 9 ? static_cast<char>('0' + place - 9) : static_cast<char>('1' + place));
    }
  }
}

constexpr void connect_fields(Geometry& geometry) {
  constexpr std::array<std::array<int, 2>, directions> steps{{{0, -2}, {0, 2}, {1, -1}, {1, 1}, {-1, -1}, {-1, 1}}};
  for (int row = 0; row < row_count; ++row) {
    const int length = row_lengths[static_cast<std::size_t>(row)];
    for (int place = 0; place < length; ++place) {
      const int x = 2 * place - (length - 1);
      const Field field = field_at(geometry, row, x);
      std::size_t rays = 0;
      for (const auto& [up, right] : steps) {
        const Ray ray{field_at(geometry, row + up, x + right), field_at(geometry, row + 2 * up, x + 2 * right)};
        if (ray.next != no_field) geometry.neighbours[field].insert(ray.next);
        if (ray.beyond != no_field) geometry.jumps[field][rays++] = ray;
      }
    }
  }
}

}  // namespace detail

inline constexpr Geometry geometry = [] {
  Geometry built;
  detail::number_fields(built);
  detail::connect_fields(built);
  return built;
}();

inline const Place& name(Field field) { return geometry.names[field]; }
/// The field with that name, or `no_field`.
Field field_named(std::string_view name);
/// The fields from one place of a row to another, by the numbers in their names: `span('e', 5, 9)`.
FieldSet span(char row, int first, int last);

/// Whether a peg on `from` has a free neighbouring field.
inline bool can_step(const FieldSet& occupied, Field from) { return !(geometry.neighbours[from] - occupied).empty(); }
/// Whether a peg on `from` can move at all.
bool can_leave(const FieldSet& occupied, Field from);

/// Finds jumps on one position of pegs.
class Jumps {
 public:
  explicit Jumps(const FieldSet& occupied) {
    occupied.for_each([this](Field field) { blocked_[field] = 1; });
    blocked_[no_field] = 1;
  }

  /// The free fields where a peg on `from` can go by a chain of jumps. That its own field counts as free on the way makes no
  /// difference: coming back to it leads nowhere new, and it cannot be jumped over, as a chain only comes to fields an even
  /// number of steps away.
  FieldSet ends(Field from) const;
  /// The fields of a shortest chain, both ends included; `to` is one of `ends(from)`.
  std::vector<Place> path(Field from, Field to) const;

 private:
  /// Calls `visit(field)` for each field that one jump from `field` reaches.
  template <class Visit>
  void for_each_landing(Field field, Visit visit) const;

  std::array<std::uint8_t, no_field + 1> blocked_{};  ///< 1 where no peg can land
};

}  // namespace star
}  // namespace bohnenhof::rules
