// THE list of games. Lobby, commands, help, menus and tests are driven by it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/layout.hpp"
#include "rules/match.hpp"
#include "rules/options.hpp"

namespace bohnenhof::rules {

/// All that is known of a game without playing it.
struct GameInfo {
  std::string_view id;
  /// Kept with every record; grows when the same moves could lead elsewhere than before.
  int rules_version;
  std::span<const OptionSpec> option_specs;
  const BoardLayout& layout;
  Match (*start)(const Options&, Seat first);
  Result<Match, std::string> (*start_from)(const Options&, std::string_view position);
};

/// All games, always in the same order.
std::span<const GameInfo> games();

/// The game with that id, or nullptr.
const GameInfo* find_game(std::string_view id);

/// A new game from its initial position, with `first` to move. The options are that game's.
Match start(const GameInfo& game, const Options& options, Seat first);

/// A game from a position string; the error says what is wrong with it (`bad_position`).
Result<Match, std::string> start_from(const GameInfo& game, const Options& options, std::string_view position);

/// The number of move sequences of each length from 1 to `depth`. A game that ends earlier contributes nothing
/// further; forced passes are not moves, an extra turn is; repetitions are not looked for.
std::vector<std::uint64_t> perft(const Match& match, int depth);

}  // namespace bohnenhof::rules
