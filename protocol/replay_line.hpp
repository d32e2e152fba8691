#pragma once
#include <string>
#include <string_view>

#include "rules/options.hpp"
#include "rules/registry.hpp"
#include "rules/result.hpp"

/// The interchange of the rules contract ("Replay lines and perft"), as JSON text.
namespace bohnenhof::protocol {

/// Why a replay line or what stands in it cannot be used. `code` is `bad_request`, `unknown_game`, `bad_option`,
/// `bad_position` or `illegal_move`; `message` is an English sentence that says what would be right.
struct ReplayError {
  std::string code;
  std::string message;
};

/// Plays the game that one line describes and answers with one line (neither has a line break): the state reached, or
/// `{"error":{"code":…}}`. Never fails otherwise, whatever the line holds.
std::string answer_replay_line(std::string_view line);

/// The game's options from a JSON object such as `{"reserve":9}`, the others at their defaults; `bad_request` when it is
/// no object, `bad_option` for an unknown name or a value out of range.
rules::Result<rules::Options, ReplayError> options_from_json(const rules::GameInfo& game, std::string_view json);

}  // namespace bohnenhof::protocol
