#pragma once
#include <chrono>
#include <cstdint>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>

namespace bohnenhof::simulation {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::seconds;

/// What must always hold does not: the seed that led there is worth keeping.
struct Violation : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Throws a `Violation` that says all parts, one after the other, unless `holds`.
template <class... Parts>
void require(bool holds, const Parts&... parts) {
  if (holds) return;
  std::ostringstream text;
  (text << ... << parts);
  throw Violation(text.str());
}

/// All that is left to chance in a simulation, the same for the same seed on every machine.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}

  /// 0 to `count` - 1.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }
  bool percent(std::size_t of_hundred) { return below(100) < of_hundred; }
  /// From `least` to `most`; short times are as likely as long ones.
  microseconds within(microseconds least, microseconds most) {
    const auto span = static_cast<std::size_t>((most - least).count()) + 1;
    return least + microseconds(static_cast<std::int64_t>(below(below(span) + 1)));
  }
  template <class Container>
  auto& pick(Container& container) {
    return container[below(container.size())];
  }
  unsigned fresh_seed() { return static_cast<unsigned>(engine_()); }

 private:
  std::mt19937_64 engine_;
};

}  // namespace bohnenhof::simulation
