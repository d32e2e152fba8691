#include <algorithm>
#include <map>
#include <set>

#include "tests/rules/naive.hpp"

namespace bohnenhof::rules {

std::vector<std::string> cut(std::string_view text, std::string_view separators) {
  std::vector<std::string> pieces{""};
  for (const char letter : text) {
    if (separators.find(letter) != std::string_view::npos) {
      pieces.emplace_back();
    } else {
      pieces.back() += letter;
    }
  }
  return pieces;
}

std::string naive_result(int south, int north, std::string_view reason) {
  const std::string winner = south > north ? "1" : north > south ? "2" : "draw";
  return winner + ' ' + std::to_string(south) + ':' + std::to_string(north) + ' ' + std::string(reason);
}

namespace {

std::string join(const std::vector<std::string>& pieces, char separator) {
  std::string text;
  for (const auto& piece : pieces) text += (text.empty() ? "" : std::string(1, separator)) + piece;
  return text;
}

/// Two rows of six pits by name, and two stores.
class SixPits : public Naive {
 public:
  explicit SixPits(std::string_view position) {
    const auto fields = cut(position, " ");
    const auto pits = cut(fields[0], ",");
    for (std::size_t i = 0; i < 12; ++i) beans_[names[i]] = std::stoi(pits[i]);
    const auto stores = cut(fields[1], ",");
    beans_['S'] = std::stoi(stores[0]);
    beans_['N'] = std::stoi(stores[1]);
    to_move_ = std::stoi(fields[2]);
  }

 protected:
  static constexpr std::string_view names = "ABCDEFabcdef";

  static int owner(char pit) { return pit <= 'F' ? 1 : 2; }
  static char store_of(int seat) { return seat == 1 ? 'S' : 'N'; }
  static std::string_view row_of(int seat) { return seat == 1 ? "ABCDEF" : "abcdef"; }
  int row_sum(int seat) const {
    int sum = 0;
    for (const char pit : row_of(seat)) sum += beans_.at(pit);
    return sum;
  }
  void row_goes_to(int row, int seat) {
    for (const char pit : row_of(row)) {
      beans_[store_of(seat)] += beans_[pit];
      beans_[pit] = 0;
    }
  }
  std::string text() const {
    std::vector<std::string> pits;
    for (const char pit : names) pits.push_back(std::to_string(beans_.at(pit)));
    return join(pits, ',') + ' ' + std::to_string(beans_.at('S')) + ',' + std::to_string(beans_.at('N')) + ' ' +
           std::to_string(to_move_);
  }
  /// The place after another one in the whole ring with both stores.
  static char after(char place) {
    static constexpr std::string_view ring = "ABCDEFSabcdefN";
    return ring[(ring.find(place) + 1) % ring.size()];
  }

  std::map<char, int> beans_;
  int to_move_ = 1;
  std::string reason_;
};

class NaiveAwale : public SixPits {
 public:
  NaiveAwale(const Options& options, std::string_view position)
      : SixPits(position),
        stall_rounds_(options.integer("stall_rounds")),
        strict_(options.choice("stall") == "strict"),
        annul_always_(options.choice("grand_slam") == "annul"),
        mover_takes_(options.choice("remaining") == "mover"),
        quiet_(std::stoi(cut(position, " ")[3])) {
    check();
  }

  std::string position() const override { return text() + ' ' + std::to_string(quiet_); }

  std::vector<std::string> legal() const override {
    if (!reason_.empty()) return {};
    std::vector<std::string> all;
    std::vector<std::string> giving;
    for (const char pit : row_of(to_move_)) {
      if (beans_.at(pit) == 0) continue;
      all.emplace_back(1, pit);
      if (gives(pit)) giving.emplace_back(1, pit);
    }
    return row_sum(3 - to_move_) == 0 ? giving : all;
  }

  void play(const std::string& move) override {
    const char from = move[0];
    int hand = beans_[from];
    beans_[from] = 0;
    char place = from;
    while (hand > 0) {
      place = after(place);
      if (place == 'S' || place == 'N' || place == from) continue;
      ++beans_[place];
      --hand;
    }
    const int taken = capture(place);
    quiet_ = taken > 0 ? 0 : quiet_ + 1;
    to_move_ = 3 - to_move_;
    check();
  }

  std::string result() const override {
    return reason_.empty() ? "running" : naive_result(beans_.at('S'), beans_.at('N'), reason_);
  }

 private:
  bool gives(char pit) const {
    // Walk the sowing and see whether it reaches the other row.
    char place = pit;
    for (int hand = beans_.at(pit); hand > 0;) {
      place = after(place);
      if (place == 'S' || place == 'N' || place == pit) continue;
      if (owner(place) != to_move_) return true;
      --hand;
    }
    return false;
  }

  int capture(char last) {
    const std::map<char, int> before = beans_;
    const int other = 3 - to_move_;
    const std::string_view row = row_of(other);
    const auto found = row.find(last);
    if (found == std::string_view::npos) return 0;
    int taken = 0;
    for (int i = static_cast<int>(found); i >= 0; --i) {
      int& pit = beans_[row[static_cast<std::size_t>(i)]];
      if (pit != 2 && pit != 3) break;
      taken += pit;
      pit = 0;
    }
    const bool all = taken > 0 && row_sum(other) == 0;
    if (all && (annul_always_ || row_sum(to_move_) > 0)) {
      beans_ = before;
      return 0;
    }
    beans_[store_of(to_move_)] += taken;
    return taken;
  }

  void check() {
    const int other = 3 - to_move_;
    if (quiet_ == 0) seen_.clear();
    const std::string key = text();
    const int times = ++seen_[key];
    bool any_gives = false;
    for (const char pit : row_of(to_move_)) any_gives = any_gives || gives(pit);
    if (beans_['S'] >= 25 || beans_['N'] >= 25) {
      reason_ = "majority";
    } else if (row_sum(1) + row_sum(2) == 0) {
      reason_ = "board_empty";
    } else if (row_sum(to_move_) == 0) {
      reason_ = "no_moves";
      row_goes_to(other, other);
    } else if (row_sum(other) == 0 && !any_gives) {
      reason_ = "cannot_feed";
      row_goes_to(to_move_, mover_takes_ ? to_move_ : other);
    } else if (row_sum(1) > 0 && row_sum(2) > 0) {
      const bool long_enough = quiet_ >= 2 * stall_rounds_;
      if ((strict_ && long_enough) || (!strict_ && (quiet_ >= 100 || (long_enough && times >= 3)))) reason_ = "stalled";
    }
  }

  int stall_rounds_;
  bool strict_;
  bool annul_always_;
  bool mover_takes_;
  int quiet_;
  std::map<std::string, int> seen_;
};

class Naive72 : public SixPits {
 public:
  Naive72(const Options& options, std::string_view position)
      : SixPits(position),
        take_one_(options.choice("empty_opposite") == "take-one"),
        must_feed_(options.flag("must_feed")),
        side_ends_(options.choice("end") == "side-empty") {
    check();
  }

  std::string position() const override { return text(); }

  std::vector<std::string> legal() const override {
    if (!reason_.empty()) return {};
    std::vector<std::string> all;
    std::vector<std::string> giving;
    for (const char pit : row_of(to_move_)) {
      if (beans_.at(pit) == 0) continue;
      all.emplace_back(1, pit);
      Naive72 tried = *this;
      tried.sow(pit);
      if (tried.row_sum(3 - to_move_) > row_sum(3 - to_move_)) giving.emplace_back(1, pit);
    }
    return must_feed_ && row_sum(3 - to_move_) == 0 && !giving.empty() ? giving : all;
  }

  void play(const std::string& move) override {
    const char last = sow(move[0]);
    const int mover = to_move_;
    if (last != store_of(mover)) {
      const auto in_row = row_of(mover).find(last);
      if (in_row != std::string_view::npos && beans_[last] == 1) {
        const char opposite = row_of(3 - mover)[5 - in_row];
        if (beans_[opposite] > 0 || take_one_) {
          beans_[store_of(mover)] += beans_[opposite] + 1;
          beans_[opposite] = beans_[last] = 0;
        }
      }
      to_move_ = 3 - mover;
    }
    check();
  }

  std::string result() const override {
    return reason_.empty() ? "running" : naive_result(beans_.at('S'), beans_.at('N'), reason_);
  }

 private:
  char sow(char from) {
    int hand = beans_[from];
    beans_[from] = 0;
    char place = from;
    while (hand > 0) {
      place = after(place);
      if (place == store_of(3 - to_move_)) continue;
      ++beans_[place];
      --hand;
    }
    return place;
  }

  void check() {
    if (side_ends_ && (row_sum(1) == 0 || row_sum(2) == 0)) {
      reason_ = "side_empty";
      row_goes_to(1, 1);
      row_goes_to(2, 2);
    } else if (row_sum(1) + row_sum(2) == 0) {
      reason_ = "all_empty";
    } else if (row_sum(to_move_) == 0) {
      to_move_ = 3 - to_move_;
    }
  }

  bool take_one_;
  bool must_feed_;
  bool side_ends_;
};

class Naive56 : public Naive {
 public:
  Naive56(const Options& options, std::string_view position)
      : with_(options.choice("four") == "with"), rounds_(options.integer("rounds")) {
    const auto fields = cut(position, " ");
    const auto pits = cut(fields[0], ",");
    for (std::size_t i = 0; i < 14; ++i) {
      const char name = "ABCDEFGabcdefg"[i];
      if (pits[i] == "x") closed_.insert(name);
      if (pits[i].ends_with('*')) marked_.insert(name);
      beans_[name] = pits[i] == "x" ? 0 : std::stoi(pits[i]);
    }
    const auto stores = cut(fields[1], ",");
    beans_['S'] = std::stoi(stores[0]);
    beans_['N'] = std::stoi(stores[1]);
    to_move_ = std::stoi(fields[2]);
    direction_ = fields[3][0];
    round_ = std::stoi(fields[4]);
    began_ = std::stoi(fields[5]);
    check();
  }

  std::string position() const override {
    std::vector<std::string> pits;
    for (const char pit : std::string_view("ABCDEFGabcdefg")) {
      pits.push_back(closed_.contains(pit) ? "x" : std::to_string(beans_.at(pit)) + (marked_.contains(pit) ? "*" : ""));
    }
    return join(pits, ',') + ' ' + std::to_string(beans_.at('S')) + ',' + std::to_string(beans_.at('N')) + ' ' +
           std::to_string(to_move_) + ' ' + direction_ + ' ' + std::to_string(round_) + ' ' + std::to_string(began_);
  }

  std::vector<std::string> legal() const override {
    std::set<std::string> moves;
    if (!reason_.empty()) return {};
    if (direction_ != '?') {
      for (const char pit : choosable(direction_)) moves.insert(std::string(1, pit));
    } else {
      std::string in_play;
      for (const char pit : row_of(to_move_)) {
        if (!closed_.contains(pit)) in_play += pit;
      }
      for (const char sign : {'+', '-'}) {
        const std::string allowed = choosable(sign);
        if (in_play.size() < 2) break;
        for (const char pit : {in_play[1], in_play[in_play.size() - 2]}) {
          if (allowed.find(pit) != std::string::npos) moves.insert({pit, sign});
        }
      }
    }
    return {moves.begin(), moves.end()};
  }

  void play(const std::string& move) override {
    if (move.size() == 2) direction_ = move[1];
    char from = move[0];
    while (true) {
      int hand = beans_[from];
      beans_[from] = 0;
      char place = from;
      int held_before = 0;
      while (hand > 0) {
        place = after(place);
        if (closed_.contains(place)) continue;
        held_before = beans_[place]++;
        --hand;
      }
      if (place == 'S' || place == 'N' || marked_.contains(place) || held_before == 0) break;
      if ((with_ ? held_before + 1 : held_before) == 4) {
        beans_[to_move_ == 1 ? 'S' : 'N'] += beans_[place];
        beans_[place] = 0;
        do {
          place = after(place);
        } while (place == 'S' || place == 'N' || marked_.contains(place) || closed_.contains(place));
        if (beans_[place] == 0) break;
      }
      from = place;
    }
    to_move_ = 3 - to_move_;
    check();
  }

  std::string result() const override {
    return reason_.empty() ? "running" : naive_result(total(1), total(2), reason_);
  }

 private:
  static std::string row_of(int seat) { return seat == 1 ? "ABCDEFG" : "abcdefg"; }
  char after(char place) const {
    static const std::string ring = "ABCDEFGSabcdefgN";
    const auto found = ring.find(place);
    return ring[(found + (direction_ == '+' ? 1 : ring.size() - 1)) % ring.size()];
  }
  int total(int seat) const {
    int sum = beans_.at(seat == 1 ? 'S' : 'N');
    for (const char pit : row_of(seat)) sum += beans_.at(pit);
    return sum;
  }

  /// The mover's pits that may be chosen in that direction.
  std::string choosable(char direction) const {
    std::string filled;
    std::string larger;
    std::string unmarked_in_play;
    for (const char pit : row_of(to_move_)) {
      if (closed_.contains(pit) || marked_.contains(pit)) continue;
      unmarked_in_play += pit;
      if (beans_.at(pit) > 0) filled += pit;
      if (beans_.at(pit) > 1) larger += pit;
    }
    if (!larger.empty()) return larger;
    if (filled.size() > 1) {
      const char last = direction == '+' ? unmarked_in_play.back() : unmarked_in_play.front();
      std::erase(filled, last);
    }
    return filled;
  }

  void check() {
    for (const int seat : {1, 2}) {
      int playable = 0;
      for (const char pit : row_of(seat)) playable += marked_.contains(pit) ? 0 : beans_.at(pit);
      if (playable > 0) continue;
      end_round();
      return;
    }
  }

  void end_round() {
    const int south = total(1);
    const int north = total(2);
    if (south < 12 || north < 12) {
      reason_ = "under_twelve";
    } else if (round_ >= (rounds_ == 0 ? 20 : rounds_)) {
      reason_ = "rounds_played";
    } else {
      lay_out(south, north);
    }
  }

  void lay_out(int south, int north) {
    closed_.clear();
    marked_.clear();
    fill(1, south);
    fill(2, north);
    ++round_;
    direction_ = '?';
    if (south == north) {
      began_ = 3 - began_;
    } else {
      const int loser = south < north ? 1 : 2;
      const int total_of_loser = std::min(south, north);
      began_ = loser;
      const int remainder = total_of_loser % 4;
      if (round_ >= 3) direction_ = '+';
      if (round_ >= 3 && remainder > 0) {
        const int index = total_of_loser / 4;  // counted from 0
        const char pit = row_of(loser)[static_cast<std::size_t>(index)];
        const char opposite = row_of(3 - loser)[static_cast<std::size_t>(6 - index)];
        beans_[opposite] = remainder;
        beans_[loser == 1 ? 'N' : 'S'] += 4 - remainder;
        if (remainder < 3) marked_ = {pit, opposite};
      }
    }
    to_move_ = began_;
  }

  void fill(int seat, int beans) {
    for (const char pit : row_of(seat)) {
      beans_[pit] = std::min(4, beans);
      if (beans == 0) closed_.insert(pit);
      beans -= beans_[pit];
    }
    beans_[seat == 1 ? 'S' : 'N'] = beans;
  }

  bool with_;
  int rounds_;
  std::map<char, int> beans_;
  std::set<char> closed_;
  std::set<char> marked_;
  int to_move_ = 1;
  char direction_ = '?';
  int round_ = 1;
  int began_ = 1;
  std::string reason_;
};

}  // namespace

std::unique_ptr<Naive> naive_awale(const Options& options, std::string_view position) {
  return std::make_unique<NaiveAwale>(options, position);
}
std::unique_ptr<Naive> naive_bohnenspiel72(const Options& options, std::string_view position) {
  return std::make_unique<Naive72>(options, position);
}
std::unique_ptr<Naive> naive_bohnenspiel56(const Options& options, std::string_view position) {
  return std::make_unique<Naive56>(options, position);
}

}  // namespace bohnenhof::rules
