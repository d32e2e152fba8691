#include <algorithm>
#include <map>

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

std::string join(const std::vector<std::string>& pieces, char separator) {
  std::string text;
  for (const auto& piece : pieces) text += (text.empty() ? "" : std::string(1, separator)) + piece;
  return text;
}

std::string naive_result(int south, int north, std::string_view reason) {
  const std::string winner = south > north ? "1" : north > south ? "2" : "draw";
  return winner + ' ' + std::to_string(south) + ':' + std::to_string(north) + ' ' + std::string(reason);
}

namespace {

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

}  // namespace

std::unique_ptr<Naive> naive_awale(const Options& options, std::string_view position) {
  return std::make_unique<NaiveAwale>(options, position);
}
std::unique_ptr<Naive> naive_bohnenspiel72(const Options& options, std::string_view position) {
  return std::make_unique<Naive72>(options, position);
}

}  // namespace bohnenhof::rules
