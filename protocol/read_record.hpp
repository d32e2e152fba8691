#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/message.hpp"

namespace bohnenhof::protocol {

/// The longest record that is read, in bytes, and the most moves in it.
inline constexpr std::size_t record_bytes = 1024 * 1024;
inline constexpr std::size_t record_moves = 2'000;

/// What can be wrong with a record. The enumerators are the words on the wire.
enum class RecordProblem : std::uint8_t {
  bad_record,       ///< not of the form
  too_long,         ///< more bytes or moves than are read
  unknown_game,     ///<
  unknown_version,  ///< of rules that are newer than ours
  bad_option,
  bad_position,
  illegal_move,
  wrong_side,    ///< the side that a move names is not to move
  wrong_result,  ///< the moves do not lead there
};
std::string_view word(RecordProblem problem);

/// Why a record cannot be read: a sentence that says what would be right, and where.
struct RecordError {
  RecordProblem problem{};
  std::string message;
  int line = 0;                             ///< of a text, from 1; 0: none
  int move = 0;                             ///< from 1; 0: none
  std::optional<rules::Refusal> refusal{};  ///< of an illegal move
};

/// Reads a finished game from what `encode_record` or `encode_record_text` wrote, or somebody by hand, and plays it by the rules. Its
/// result must be what the moves lead to. A game of older rules keeps the moves that today's refuse. Never throws, whatever the text.
rules::Result<GameRecord, RecordError> read_record(std::string_view text);

/// The game before the first move of a record; nothing when the rules do not know it, or its position, any more.
std::optional<rules::Match> start_of(const GameRecord& record);

/// `{"error":{"code":…,"message":…,…}}`
std::string encode_record_error(const RecordError& error);

}  // namespace bohnenhof::protocol
