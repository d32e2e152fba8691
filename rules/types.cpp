#include "rules/types.hpp"

namespace bohnenhof::rules {

std::string_view word(Reason reason) {
  switch (reason) {
    case Reason::under_twelve:
      return "under_twelve";
    case Reason::rounds_played:
      return "rounds_played";
    case Reason::all_empty:
      return "all_empty";
    case Reason::side_empty:
      return "side_empty";
    case Reason::cannot_feed:
      return "cannot_feed";
    case Reason::majority:
      return "majority";
    case Reason::board_empty:
      return "board_empty";
    case Reason::stalled:
      return "stalled";
    case Reason::no_moves:
      return "no_moves";
    case Reason::target_filled:
      return "target_filled";
    case Reason::repetition:
      return "repetition";
    case Reason::move_limit:
      return "move_limit";
  }
  return {};
}

}  // namespace bohnenhof::rules
