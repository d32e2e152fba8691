#include <algorithm>
#include <map>
#include <set>

#include "tests/rules/naive.hpp"

namespace bohnenhof::rules {
namespace {

/// Row (0: a) and distance from the middle line.
using Spot = std::pair<int, int>;

class NaiveSternhalma : public Naive {
 public:
  NaiveSternhalma(const Options& options, std::string_view position)
      : opposite_(options.choice("courts") == "opposite"),
        pegs_(options.integer("pegs")),
        deadline_(options.integer("home_deadline")) {
    const auto fields = cut(position, " ");
    const auto rows = cut(fields[0], "/");
    for (int row = 0; row < 17; ++row) {
      const auto& text = rows[static_cast<std::size_t>(row)];
      const int length = static_cast<int>(text.size());
      for (int i = 1; i <= length; ++i) {
        const Spot spot{row, 2 * (i - 1) - (length - 1)};
        content_[spot] = text[static_cast<std::size_t>(i - 1)];
        names_[spot] = std::string(1, static_cast<char>('a' + row)) + std::to_string(i);
      }
    }
    to_move_ = std::stoi(fields[1]);
    ply_ = std::stoi(fields[2]);
    const int first = ply_ % 2 == 0 ? to_move_ : 3 - to_move_;
    made_[first] = (ply_ + 1) / 2;
    made_[3 - first] = ply_ / 2;
    check();
  }

  std::string position() const override {
    std::string text;
    for (const auto& [spot, content] : content_) {
      if (!text.empty() && spot.second == content_.lower_bound({spot.first, -100})->first.second) text += '/';
      text += content;
    }
    return text + ' ' + std::to_string(shown_) + ' ' + std::to_string(ply_);
  }

  std::vector<std::string> legal() const override {
    if (!result_.empty()) return {};
    std::vector<std::string> moves;
    for (const auto& [spot, content] : content_) {
      if (content != peg(to_move_)) continue;
      for (const Spot& end : ends(spot)) moves.push_back(names_.at(spot) + '-' + names_.at(end));
    }
    std::ranges::sort(moves);
    return moves;
  }

  void play(const std::string& move) override {
    const auto texts = cut(move, "-");
    content_[spot_named(texts[0])] = '.';
    content_[spot_named(texts[1])] = peg(to_move_);
    ++made_[to_move_];
    ++ply_;
    to_move_ = 3 - to_move_;
    check();
  }

  std::string result() const override { return result_.empty() ? "running" : result_; }

 private:
  static char peg(int seat) { return seat == 1 ? '1' : '2'; }
  static constexpr Spot directions[] = {{0, 2}, {0, -2}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

  Spot spot_named(const std::string& name) const {
    for (const auto& [spot, other] : names_) {
      if (other == name) return spot;
    }
    return {};
  }
  char at(int row, int x) const {
    const auto found = content_.find({row, x});
    return found == content_.end() ? '#' : found->second;
  }

  std::set<Spot> ends(Spot start) const {
    std::set<Spot> all;
    for (const auto& [up, right] : directions) {
      if (at(start.first + up, start.second + right) == '.') all.insert({start.first + up, start.second + right});
    }
    std::set<Spot> landed{start};
    jump_on(start, start, landed);
    landed.erase(start);
    all.insert(landed.begin(), landed.end());
    return all;
  }
  void jump_on(Spot start, Spot from, std::set<Spot>& landed) const {
    for (const auto& [up, right] : directions) {
      const Spot over{from.first + up, from.second + right};
      const Spot land{from.first + 2 * up, from.second + 2 * right};
      const char jumped = over == start ? '.' : at(over.first, over.second);
      const bool is_free = land == start || at(land.first, land.second) == '.';
      if ((jumped == '1' || jumped == '2') && is_free && landed.insert(land).second) jump_on(start, land, landed);
    }
  }

  /// The spots of a seat's target, written down field by field from the contract.
  std::set<Spot> target(int seat) const {
    std::string fields;
    if (seat == 1) {
      fields = "n1 n2 n3 n4 o1 o2 o3 p1 p2 q1";
      if (pegs_ == 15) fields += " m5 m6 m7 m8 m9";
    } else if (opposite_) {
      fields = "a1 b1 b2 c1 c2 c3 d1 d2 d3 d4";
      if (pegs_ == 15) fields += " e5 e6 e7 e8 e9";
    } else {
      fields = "e10 e11 e12 e13 f10 f11 f12 g10 g11 h10";
      if (pegs_ == 15) fields += " e9 f9 g9 h9 i9";
    }
    std::set<Spot> spots;
    for (const auto& name : cut(fields, " ")) spots.insert(spot_named(name));
    return spots;
  }
  int score(int seat) const {
    int sum = 0;
    for (const Spot& spot : target(seat)) sum += content_.at(spot) == peg(seat);
    return sum;
  }
  bool can_move(int seat) const {
    return std::ranges::any_of(
        content_, [&](const auto& entry) { return entry.second == peg(seat) && !ends(entry.first).empty(); });
  }
  bool wins(int seat) const {
    int own = 0;
    for (const Spot& spot : target(seat)) {
      const char content = content_.at(spot);
      if (content == '.') return false;
      if (content == peg(seat)) {
        ++own;
      } else if (!(deadline_ > 0 && made_.at(3 - seat) >= deadline_) && !ends(spot).empty()) {
        return false;
      }
    }
    return own > 0;
  }

  void finish(const std::string& winner, std::string_view reason) {
    result_ = winner + ' ' + std::to_string(score(1)) + ':' + std::to_string(score(2)) + ' ' + std::string(reason);
  }

  void check() {
    shown_ = to_move_;
    const int mover = 3 - to_move_;
    if (wins(mover)) return finish(std::to_string(mover), "target_filled");
    if (!can_move(to_move_)) {
      if (!can_move(mover)) return finish("draw", "no_moves");
      to_move_ = mover;
    }
    std::string key(1, peg(to_move_));
    for (const auto& [spot, content] : content_) key += content;
    if (++seen_[key] >= 3) return finish("draw", "repetition");
    if (ply_ >= 1000) {
      const int south = score(1);
      const int north = score(2);
      return finish(south > north ? "1" : north > south ? "2" : "draw", "move_limit");
    }
    shown_ = to_move_;
  }

  bool opposite_;
  int pegs_;
  int deadline_;
  std::map<Spot, char> content_;
  std::map<Spot, std::string> names_;
  int to_move_ = 1;
  int shown_ = 1;
  int ply_ = 0;
  std::map<int, int> made_;
  std::map<std::string, int> seen_;
  std::string result_;
};

}  // namespace

std::unique_ptr<Naive> naive_sternhalma(const Options& options, std::string_view position) {
  return std::make_unique<NaiveSternhalma>(options, position);
}

}  // namespace bohnenhof::rules
