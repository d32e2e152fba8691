// Inside this library only.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "protocol/read_record.hpp"

namespace bohnenhof::protocol {

/// A game as it goes on through a record's moves.
class RecordReplay {
 public:
  explicit RecordReplay(const GameRecord& record) : match_(start_of(record)) {}

  /// Nothing once a move was refused, which today's rules may do to a game played by older ones.
  const std::optional<rules::Match>& match() const { return match_; }

  std::optional<std::vector<rules::Step>> play(rules::MoveText move) {
    if (!match_) return std::nullopt;
    auto steps = match_->play(move.view());
    if (steps) return std::move(*steps);
    match_.reset();
    return std::nullopt;
  }

 private:
  std::optional<rules::Match> match_;
};

}  // namespace bohnenhof::protocol
