// What can be chosen for a table besides the options of its game: `/option best_of=3`, `/new awale position="…"`.
#pragma once

#include <optional>
#include <string_view>

#include "protocol/message.hpp"
#include "rules/registry.hpp"

namespace bohnenhof::server {

inline constexpr std::string_view best_of_option = "best_of";
inline constexpr std::string_view position_option = "position";
/// The value that takes either of them back.
inline constexpr std::string_view none_value = "none";

/// What somebody wants to be played at a table of their own. Errors: `unknown_game`, `bad_option`, `bad_position`.
protocol::Result<protocol::event::Created> conditions_of(protocol::command::New wanted, const protocol::Person& by);

/// How many games a series has at the most: 2 to 99, or nothing inside for `none`. Error: `bad_option`.
protocol::Result<std::optional<int>> read_best_of(std::string_view text);

/// The game from a position that somebody sets up. Errors: `bad_position` when the rules do not know it, or when it is the end.
protocol::Result<rules::Match> set_up(const rules::GameInfo& game, const rules::Options& options,
                                      std::string_view position);

}  // namespace bohnenhof::server
