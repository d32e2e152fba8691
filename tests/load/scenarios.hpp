#pragma once
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <variant>
#include <vector>

#include "tests/load/loop.hpp"

/// What is done to a server, and the figures that come of it. Each scenario is bounded and ends by itself.
namespace bohnenhof::load {

/// A scenario that did not come to its end: nothing was measured.
struct Failed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Numbers of the command line, by name.
class Wishes {
 public:
  explicit Wishes(std::map<std::string, double> values) : values_(std::move(values)) {}
  double number(const std::string& name, double otherwise) const {
    const auto found = values_.find(name);
    return found == values_.end() ? otherwise : found->second;
  }
  std::size_t count(const std::string& name, std::size_t otherwise) const {
    return static_cast<std::size_t>(number(name, static_cast<double>(otherwise)));
  }

 private:
  std::map<std::string, double> values_;
};

/// Names and figures, in order.
using Figures = std::vector<std::pair<std::string, std::variant<double, std::string>>>;

struct Scenario {
  std::string_view name;
  std::string_view help;
  Figures (*run)(Loop& loop, pid_t server, const Wishes& wishes);
};

/// Games at `rooms` tables, with `watchers` at the first: a closed loop, or `offered` moves a second in all, each at its time.
Figures play(Loop& loop, pid_t server, const Wishes& wishes);
/// `connections` that do nothing; then, of the real server, each says hello.
Figures idle(Loop& loop, pid_t server, const Wishes& wishes);
/// At each of `rooms` tables somebody comes back after a cut, leaves, joins and is cut, without a pause.
Figures storm(Loop& loop, pid_t server, const Wishes& wishes);
/// `guests` in the hall, while `opened` rooms a second are opened and left.
Figures lobby(Loop& loop, pid_t server, const Wishes& wishes);

}  // namespace bohnenhof::load
