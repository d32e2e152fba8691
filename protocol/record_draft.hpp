// A record as it was written down, not yet checked by the rules. Inside this library only.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "protocol/read_record.hpp"

namespace bohnenhof::protocol {

struct RecordDraft {
  /// Something that was written, and in which line of a text (0: no text).
  template <class T>
  struct Written {
    T value{};
    int line = 0;
  };
  struct Move {
    rules::MoveText move;
    std::optional<rules::Seat> seat;  // who is said to have made it
    std::optional<Millis> remaining;
    int line = 0;
  };

  GameRecord record;  // but for what follows
  Written<std::string> rules;
  Written<std::vector<std::pair<std::string, std::string>>> options;
  Written<std::optional<std::string>> position;
  std::vector<Move> moves;
  Written<std::optional<GameResult>> result;
};

using Draft = rules::Result<RecordDraft, RecordError>;
Draft draft_from_text(std::string_view text);
Draft draft_from_json(std::string_view text);

inline rules::Failure<RecordError> bad_record(std::string message, int line = 0, int move = 0) {
  return {{RecordProblem::bad_record, std::move(message), line, move, {}}};
}

/// Whether a move's text can be kept.
inline bool has_move_form(std::string_view text) {
  constexpr std::size_t longest = 8;
  return !text.empty() && text.size() <= longest &&
         text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-<>") == text.npos;
}

/// Whether it may be the reason of an end: those of older rules are not known.
inline bool has_reason_form(std::string_view text) {
  constexpr std::size_t longest = 40;
  return !text.empty() && text.size() <= longest && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == text.npos;
}

/// A player's name as it may be shown; empty when it is none.
std::string record_name(std::string_view text);

}  // namespace bohnenhof::protocol
