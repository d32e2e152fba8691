#pragma once
#include <string>
#include <string_view>

/// What holds for every input, whatever it is; for the fuzz targets and for the inputs that they collected. Each function says
/// which promise was broken, or nothing.
namespace bohnenhof::rules::promises {

/// First byte: the game, second: one of its option sets, then lines. A line of one byte above 127 stands for a legal move (by its
/// number), any other is a move text that somebody tries.
std::string of_moves(std::string_view input);

/// First two bytes as above, then a position string.
std::string of_position(std::string_view input);

/// First byte: the game, then its options as JSON.
std::string of_options(std::string_view input);

/// A replay line.
std::string of_replay(std::string_view line);

}  // namespace bohnenhof::rules::promises
