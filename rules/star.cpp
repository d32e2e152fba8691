#include "rules/star.hpp"

#include <algorithm>

namespace bohnenhof::rules::star {

Field field_named(std::string_view name) {
  for (Field field = 0; field < field_count; ++field) {
    if (geometry.names[field].view() == name) return field;
  }
  return no_field;
}

FieldSet span(char row, int first, int last) {
  FieldSet fields;
  const auto& places = geometry.at[static_cast<std::size_t>(row - 'a')];
  for (int i = first; i <= last; ++i) fields.insert(places[static_cast<std::size_t>(i - 1)]);
  return fields;
}

bool can_leave(const FieldSet& occupied, Field from) {
  return can_step(occupied, from) || !Jumps(occupied).ends(from).empty();
}

template <class Visit>
void Jumps::for_each_landing(Field field, Visit visit) const {
  for (const Ray ray : geometry.jumps[field]) {
    if (blocked_[ray.next] > blocked_[ray.beyond]) visit(ray.beyond);
  }
}

FieldSet Jumps::ends(Field from) const {
  FieldSet landed;
  std::array<Field, field_count> open;
  std::size_t count = 0;
  open[count++] = from;
  while (count > 0) {
    for_each_landing(open[--count], [&](Field field) {
      if (landed.contains(field)) return;
      landed.insert(field);
      open[count++] = field;
    });
  }
  return landed;
}

std::vector<Place> Jumps::path(Field from, Field to) const {
  std::array<Field, field_count> reached_from;
  reached_from.fill(no_field);
  std::vector<Field> queue{from};
  for (std::size_t i = 0; i < queue.size() && reached_from[to] == no_field; ++i) {
    const Field field = queue[i];
    for_each_landing(field, [&](Field landing) {
      if (reached_from[landing] != no_field) return;
      reached_from[landing] = field;
      queue.push_back(landing);
    });
  }
  std::vector<Place> path;
  for (Field field = to; field != from; field = reached_from[field]) path.push_back(name(field));
  path.push_back(name(from));
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace bohnenhof::rules::star
