#include "tests/conformance/board_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>

namespace bohnenhof::rules {

namespace {

bool is_separator(char letter) { return letter == ',' || letter == '/'; }

/// A pit's number without its marks; a pit out of play holds none.
int number_in(const std::string& value) { return value == "x" ? 0 : std::atoi(value.c_str()); }

/// Row and distance from the middle line of a field, from its name: where the contract puts it.
std::pair<int, int> place_on_star(const BoardLayout& layout, Place field) {
  for (std::size_t row = 0; row < layout.rows.size(); ++row) {
    const auto& places = layout.rows[row];
    const auto found = std::ranges::find(places, field);
    if (found == places.end()) continue;
    const int length = static_cast<int>(places.size());
    return {static_cast<int>(row), 2 * static_cast<int>(found - places.begin()) - (length - 1)};
  }
  ADD_FAILURE() << "no field " << field.view();
  return {};
}

Place place_between(const BoardLayout& layout, Place from, Place to) {
  const auto [row_a, x_a] = place_on_star(layout, from);
  const auto [row_b, x_b] = place_on_star(layout, to);
  const auto& row = layout.rows[static_cast<std::size_t>((row_a + row_b) / 2)];
  const int x = (x_a + x_b) / 2;
  return row[static_cast<std::size_t>((x + static_cast<int>(row.size()) - 1) / 2)];
}

/// Whether the fields are `distance` apart on one of the six lines.
bool in_line(const BoardLayout& layout, Place from, Place to, int distance) {
  const auto [row_a, x_a] = place_on_star(layout, from);
  const auto [row_b, x_b] = place_on_star(layout, to);
  const int up = std::abs(row_a - row_b);
  const int across = std::abs(x_a - x_b);
  return (up == 0 && across == 2 * distance) || (up == distance && across == distance);
}

}  // namespace

BoardText::BoardText(const BoardLayout& layout, std::string_view position) : layout_(layout) { take_apart(position); }

void BoardText::take_apart(std::string_view position) {
  fields_.assign(1, "");
  for (const char letter : position) {
    if (letter == ' ') {
      fields_.emplace_back();
    } else {
      fields_.back() += letter;
    }
  }
  values_.clear();
  for (std::size_t i = 0; i < layout_.fields.size(); ++i) {
    auto place = layout_.fields[i].begin();
    std::string value;
    for (const char letter : fields_[i] + ',') {
      const bool one_letter_each = layout_.kind == BoardLayout::Kind::star;
      if (is_separator(letter)) {
        if (one_letter_each) continue;
        ASSERT_NE(place, layout_.fields[i].end());
        values_[*place++] = value;
        value.clear();
      } else if (one_letter_each) {
        ASSERT_NE(place, layout_.fields[i].end());
        values_[*place++] = letter;
      } else {
        value += letter;
      }
    }
    EXPECT_EQ(place, layout_.fields[i].end()) << "field " << i << " of " << position;
  }
}

std::string BoardText::text() const {
  std::string text;
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    if (i > 0) text += ' ';
    if (i >= layout_.fields.size()) {
      text += fields_[i];
      continue;
    }
    // The separators stand where they stood: after as many values as before.
    auto place = layout_.fields[i].begin();
    bool value_written = false;
    for (const char letter : fields_[i]) {
      if (is_separator(letter)) {
        text += letter;
        value_written = false;
      } else if (layout_.kind == BoardLayout::Kind::star || !value_written) {
        text += values_.at(*place++);
        value_written = true;
      }
    }
  }
  return text;
}

int BoardText::pieces() const {
  int sum = 0;
  for (const auto& [place, value] : values_) {
    sum += layout_.kind == BoardLayout::Kind::star ? value != "." : number_in(value);
  }
  return sum;
}

int BoardText::number_at(Place place) const {
  const auto found = values_.find(place);
  if (found == values_.end()) {
    ADD_FAILURE() << "no place " << place.view();
    return 0;
  }
  return number_in(found->second);
}

void BoardText::change(Place place, int by) {
  const int number = number_at(place) + by;
  EXPECT_GE(number, 0) << place.view();
  std::string& value = values_[place];
  EXPECT_NE(value, "x") << "a pit out of play: " << place.view();
  value = std::to_string(number) + (value.ends_with('*') ? "*" : "");
}

void BoardText::lift_all(Place from, int count) {
  EXPECT_GT(count, 0);
  EXPECT_EQ(number_at(from), count) << from.view();
  change(from, -count);
}

void BoardText::apply(const std::vector<Step>& steps, Seat mover) {
  next_ = opponent(mover);
  passes_ = 0;
  const auto seat_field = layout_.fields.size();
  fields_[seat_field] = std::to_string(number(next_));
  for (const auto& step : steps) {
    std::visit([this](const auto& kind) { carry_out(kind); }, step);
    if (std::holds_alternative<step::Again>(step) || std::holds_alternative<step::Pass>(step) ||
        std::holds_alternative<step::End>(step)) {
      fields_[seat_field] = std::to_string(number(next_));
    }
  }
  EXPECT_EQ(hand_, 0) << "beans left in hand";
}

void BoardText::carry_out(const step::Lift& step) {
  EXPECT_EQ(hand_, 0);
  lift_all(step.from, step.count);
  hand_ = step.count;
}
void BoardText::carry_out(const step::Sow& step) {
  EXPECT_GT(hand_, 0);
  --hand_;
  change(step.to, 1);
}
void BoardText::carry_out(const step::Supply& step) {
  change(step.from, -1);
  change(step.to, 1);
}
void BoardText::carry_out(const step::Capture& step) {
  lift_all(step.from, step.count);
  change(step.to, step.count);
}
void BoardText::carry_out(const step::Gather& step) {
  lift_all(step.from, step.count);
  change(step.to, step.count);
}
void BoardText::carry_out(const step::Hop& step) {
  ASSERT_GE(step.path.size(), 2u);
  const std::string peg = values_.at(step.path.front());
  EXPECT_NE(peg, ".");
  values_[step.path.front()] = ".";
  const bool single_step = step.path.size() == 2 && in_line(layout_, step.path[0], step.path[1], 1);
  for (std::size_t i = 1; i < step.path.size(); ++i) {
    EXPECT_EQ(values_.at(step.path[i]), ".") << step.path[i].view();
    if (single_step) continue;
    EXPECT_TRUE(in_line(layout_, step.path[i - 1], step.path[i], 2)) << step.path[i].view();
    EXPECT_NE(values_.at(place_between(layout_, step.path[i - 1], step.path[i])), ".") << step.path[i].view();
  }
  values_[step.path.back()] = peg;
}
void BoardText::carry_out(const step::Direction& step) { fields_[layout_.fields.size() + 1] = step.sign; }
void BoardText::carry_out(const step::Round& step) {
  EXPECT_EQ(fields_[layout_.fields.size() + 2], std::to_string(step.round));
  EXPECT_EQ(step.totals.south + step.totals.north, pieces());
}
void BoardText::carry_out(const step::Again& step) { next_ = step.seat; }
void BoardText::carry_out(const step::Pass& step) {
  EXPECT_EQ(step.seat, next_) << "only who is next can pass";
  next_ = opponent(next_);
  ++passes_;
}
void BoardText::carry_out(const step::Layout& step) { take_apart(step.position); }
void BoardText::carry_out(const step::End&) {
  // The seat shown at the end is the one that would be next, without passes.
  if (passes_ % 2 != 0) next_ = opponent(next_);
}

}  // namespace bohnenhof::rules
