#include "rules/star.hpp"

#include <algorithm>

namespace bohnenhof::rules::star {

Field field_named(std::string_view name) {
  const auto found = std::ranges::find(geometry.names, name, &Place::view);
  return found == geometry.names.end() ? no_field : static_cast<Field>(found - geometry.names.begin());
}

FieldSet span(char row, int first, int last) {
  FieldSet fields;
  const auto& places = geometry.at[static_cast<std::size_t>(row - 'a')];
  for (int i = first; i <= last; ++i) fields.insert(places[static_cast<std::size_t>(i - 1)]);
  return fields;
}

FieldSet reachable(const FieldSet& occupied, Field from) {
  FieldSet blocked = occupied;
  blocked.erase(from);
  blocked.insert(no_field);
  FieldSet landed;
  landed.insert(from);
  FieldSet open = landed;
  while (!open.empty()) {
    const Field field = open.pop();
    if ((geometry.neighbours[field] & blocked).empty()) continue;
    for (const Ray ray : geometry.jumps[field]) {
      if (blocked.contains(ray.next) && !blocked.contains(ray.beyond) && !landed.contains(ray.beyond)) {
        landed.insert(ray.beyond);
        open.insert(ray.beyond);
      }
    }
  }
  landed.erase(from);
  return landed | (geometry.neighbours[from] - occupied);
}

bool can_leave(const FieldSet& occupied, Field from) {
  if (!(geometry.neighbours[from] - occupied).empty()) return true;
  // All neighbours are occupied, so only a landing place is wanted.
  return std::ranges::any_of(geometry.jumps[from],
                             [&](const Ray& ray) { return ray.beyond != no_field && !occupied.contains(ray.beyond); });
}

std::vector<Place> shortest_path(const FieldSet& occupied, Field from, Field to) {
  if (geometry.neighbours[from].contains(to)) return {name(from), name(to)};
  FieldSet blocked = occupied;
  blocked.erase(from);
  std::array<Field, field_count> reached_from;
  reached_from.fill(no_field);
  std::vector<Field> queue{from};
  for (std::size_t i = 0; i < queue.size() && reached_from[to] == no_field; ++i) {
    for (const Ray ray : geometry.jumps[queue[i]]) {
      if (ray.beyond == no_field || !blocked.contains(ray.next) || blocked.contains(ray.beyond)) continue;
      if (ray.beyond == from || reached_from[ray.beyond] != no_field) continue;
      reached_from[ray.beyond] = queue[i];
      queue.push_back(ray.beyond);
    }
  }
  std::vector<Place> path;
  for (Field field = to; field != from; field = reached_from[field]) path.push_back(name(field));
  path.push_back(name(from));
  std::ranges::reverse(path);
  return path;
}

}  // namespace bohnenhof::rules::star
