#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rules/registry.hpp"

namespace bohnenhof::rules {

/// "stall_rounds=9 stall=strict" as options of the game; fails the running test if they are wrong.
Options options_of(std::string_view game, std::string_view options);

/// A match from its start, or from a position.
Match match_of(std::string_view game, std::string_view options = "", Seat first = Seat::south);
Match set_up(std::string_view game, std::string_view position, std::string_view options = "");
/// What is wrong with a position; empty if nothing is.
std::string position_error(std::string_view game, std::string_view position, std::string_view options = "");

/// Plays moves separated by spaces and returns the steps of the last one in words.
std::string play(Match& match, std::string_view moves);

/// "lift C 4, sow D, sow E, …"
std::string say(const std::vector<Step>& steps);
/// "must_feed c d", or "legal".
std::string refusal(const Match& match, std::string_view move);
/// "A B+ c"
std::string legal(const Match& match);
/// "1 26:22 majority", "draw 24:24 stalled", or "running".
std::string result(const Match& match);

}  // namespace bohnenhof::rules
