#include <algorithm>
#include <map>
#include <set>

#include "tests/rules/naive.hpp"

namespace bohnenhof::rules {
namespace {

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

std::unique_ptr<Naive> naive_bohnenspiel56(const Options& options, std::string_view position) {
  return std::make_unique<Naive56>(options, position);
}

}  // namespace bohnenhof::rules
