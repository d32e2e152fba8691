// Reads position strings and the like, piece by piece.
#pragma once

#include <optional>
#include <string_view>

#include "rules/types.hpp"

namespace bohnenhof::rules {

/// A text and how far it has been read. A piece that does not match is not consumed.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool done() const { return rest_.empty(); }

  /// Consumes that letter if it is next.
  bool take(char letter) {
    if (rest_.empty() || rest_.front() != letter) return false;
    rest_.remove_prefix(1);
    return true;
  }

  /// Consumes the next letter if it is one of `letters`.
  std::optional<char> any_of(std::string_view letters) {
    if (rest_.empty() || letters.find(rest_.front()) == std::string_view::npos) return std::nullopt;
    const char letter = rest_.front();
    rest_.remove_prefix(1);
    return letter;
  }

  /// Consumes a number of at most nine digits, without sign or leading zeros.
  std::optional<int> number() {
    std::size_t length = 0;
    int value = 0;
    while (length < rest_.size() && rest_[length] >= '0' && rest_[length] <= '9') {
      if (length == 9) return std::nullopt;
      value = 10 * value + (rest_[length++] - '0');
    }
    if (length == 0 || (length > 1 && rest_.front() == '0')) return std::nullopt;
    rest_.remove_prefix(length);
    return value;
  }

  /// Consumes a seat: 1 or 2.
  std::optional<Seat> seat() {
    const auto digit = any_of("12");
    if (!digit) return std::nullopt;
    return seat_from_number(*digit - '0');
  }

 private:
  std::string_view rest_;
};

}  // namespace bohnenhof::rules
