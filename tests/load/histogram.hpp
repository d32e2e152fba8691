#pragma once
#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <numeric>

namespace bohnenhof::load {

/// Durations in classes at most 1.6 % wide, however long they are.
class Histogram {
 public:
  void add(std::chrono::nanoseconds duration) { ++counts_[class_of(duration.count() < 0 ? 0 : duration.count())]; }

  /// The duration, in microseconds, that `share` (0 to 1) of all do not exceed; 0 when there are none.
  double percentile(double share) const {
    const auto all = std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
    const auto wanted = static_cast<std::uint64_t>(share * static_cast<double>(all));
    std::uint64_t seen = 0;
    for (std::size_t index = 0; index < counts_.size(); ++index) {
      seen += counts_[index];
      if (seen > wanted || (seen == all && all > 0)) return static_cast<double>(longest_in(index)) / 1000;
    }
    return 0;
  }

 private:
  // Each power of two from 128 on is divided into 64 classes; below that each number is one.
  static std::size_t class_of(std::int64_t nanoseconds) {
    const auto value = static_cast<std::uint64_t>(nanoseconds);
    const auto shift = value < 128 ? 0u : static_cast<unsigned>(std::bit_width(value)) - 7u;
    return shift * 64 + static_cast<std::size_t>(value >> shift);
  }
  static std::uint64_t longest_in(std::size_t index) {
    if (index < 128) return index;
    return ((index % 64 + 65) << (index / 64 - 1)) - 1;
  }

  std::array<std::uint64_t, 64 * 60> counts_{};
};

}  // namespace bohnenhof::load
