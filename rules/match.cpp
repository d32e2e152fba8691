#include "rules/match.hpp"

namespace bohnenhof::rules {

std::string_view word(Why why) {
  switch (why) {
    case Why::must_feed:
      return "must_feed";
    case Why::singleton:
      return "singleton";
    case Why::last_singleton:
      return "last_singleton";
    case Why::opening_pit:
      return "opening_pit";
    case Why::empty_pit:
      return "empty_pit";
    case Why::not_your_pit:
      return "not_your_pit";
    case Why::wrong_count:
      return "wrong_count";
    case Why::supply_short:
      return "supply_short";
    case Why::occupied:
      return "occupied";
    case Why::not_reachable:
      return "not_reachable";
    case Why::not_your_peg:
      return "not_your_peg";
    case Why::marked_pit:
      return "marked_pit";
    case Why::closed_pit:
      return "closed_pit";
    case Why::direction_missing:
      return "direction_missing";
    case Why::direction_fixed:
      return "direction_fixed";
    case Why::no_such_move:
      return "no_such_move";
  }
  return {};
}

}  // namespace bohnenhof::rules
