// Reads position strings and the like, piece by piece.
#pragma once

#include <optional>
#include <string_view>

namespace bohnenhof::rules {

/// A text and how far it has been read. A piece that does not match is not consumed.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool done() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }

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

  /// Consumes a number from 0 to 99999, without sign or leading zeros.
  std::optional<int> number() {
    std::size_t length = 0;
    int value = 0;
    while (length < rest_.size() && rest_[length] >= '0' && rest_[length] <= '9') {
      if (length == 5) return std::nullopt;
      value = 10 * value + (rest_[length++] - '0');
    }
    if (length == 0 || (length > 1 && rest_.front() == '0')) return std::nullopt;
    rest_.remove_prefix(length);
    return value;
  }

 private:
  std::string_view rest_;
};

}  // namespace bohnenhof::rules
