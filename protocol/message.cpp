#include "protocol/message.hpp"

#include <array>

namespace bohnenhof::protocol {
namespace {

constexpr std::array<std::string_view, std::variant_size_v<Event>> kinds{
    "created", "joined",  "left",     "presence", "renamed",  "host",      "watchers",   "option",
    "first",   "clock",   "position", "series",   "started",  "move",      "time_added", "paused",
    "resumed", "rematch", "offered",  "declined", "takeback", "claimable", "swapped",    "over",
    "chat",    "private", "access",   "removed",  "unbanned", "muted"};

}  // namespace

GameResult game_result(const rules::Outcome& outcome) {
  return {outcome.winner, outcome.scores, std::string(rules::word(outcome.reason))};
}

std::string_view word(const Event& event) { return kinds[event.index()]; }

std::span<const std::string_view> event_kinds() { return kinds; }

std::string_view word(Agreement agreement) {
  switch (agreement) {
    case Agreement::draw:
      return "draw";
    case Agreement::takeback:
      return "takeback";
    case Agreement::rematch:
      return "rematch";
  }
  return {};
}

std::string_view word(Phase phase) {
  switch (phase) {
    case Phase::open:
      return "open";
    case Phase::playing:
      return "playing";
    case Phase::over:
      return "over";
  }
  return {};
}

}  // namespace bohnenhof::protocol
