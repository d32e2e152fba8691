#include "rules/pits.hpp"

namespace bohnenhof::rules {

void append_beans(PositionText& text, std::span<const Beans> beans) {
  bool is_first = true;
  for (const Beans count : beans) {
    if (!is_first) text.push_back(',');
    is_first = false;
    text.append_number(count);
  }
}

bool read_beans(Reader& reader, std::span<Beans> beans) {
  bool is_first = true;
  for (Beans& pit : beans) {
    if (!is_first && !reader.take(',')) return false;
    is_first = false;
    const auto count = reader.number();
    if (!count || *count > 0xff) return false;
    pit = static_cast<Beans>(*count);
  }
  return true;
}

std::string ring_form(int pits) {
  return "Write " + std::to_string(2 * pits) +
         " pits and two stores as numbers with commas, with a space before the stores.";
}

std::string wrong_total(int total) { return "All numbers together must make " + std::to_string(total) + "."; }

void append_pair(PositionText& text, const BySeat<Beans>& pair) {
  append_beans(text, std::array{pair.south, pair.north});
}

bool read_pair(Reader& reader, BySeat<Beans>& pair) {
  std::array<Beans, 2> both;
  if (!read_beans(reader, both)) return false;
  pair = {both[0], both[1]};
  return true;
}

std::vector<Place> row_places(Seat seat, int pits) {
  std::vector<Place> row;
  for (int i = 0; i < pits; ++i) {
    const char letter = static_cast<char>((seat == Seat::south ? 'A' : 'a') + i);
    row.push_back(std::string_view(&letter, 1));
  }
  return row;
}

BoardLayout ring_layout(int pits, std::string_view signs) {
  BoardLayout layout;
  layout.kind = BoardLayout::Kind::pits;
  layout.stores = {"S", "N"};
  layout.fields = {{}, {"S", "N"}};
  for (const Seat seat : both_seats) {
    const auto& row = layout.rows.emplace_back(row_places(seat, pits));
    layout.fields[0].insert(layout.fields[0].end(), row.begin(), row.end());
    for (const Place& pit : row) {
      layout.choices[seat].push_back({pit.view(), pit});
      for (const char sign : signs) {
        MoveText move(pit.view());
        move.push_back(sign);
        layout.choices[seat].push_back({move, pit});
      }
    }
  }
  return layout;
}

}  // namespace bohnenhof::rules
