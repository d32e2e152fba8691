#include "rules/registry.hpp"

#include <array>

#include "rules/awale.hpp"
#include "rules/bohnduell.hpp"
#include "rules/bohnenspiel56.hpp"
#include "rules/bohnenspiel72.hpp"
#include "rules/sternhalma.hpp"

namespace bohnenhof::rules {

std::span<const GameInfo> games() {
  static const std::array list{bohnduell_info(), bohnenspiel56_info(), bohnenspiel72_info(), awale_info(),
                               sternhalma_info()};
  return list;
}

const GameInfo* find_game(std::string_view id) {
  for (const GameInfo& game : games()) {
    if (game.id == id) return &game;
  }
  return nullptr;
}

Match start(const GameInfo& game, const Options& options, Seat first) { return game.start(options, first); }

Result<Match, std::string> start_from(const GameInfo& game, const Options& options, std::string_view position) {
  return game.start_from(options, position);
}

std::vector<std::uint64_t> perft(const Match& match, int depth) { return match.perft(depth); }

}  // namespace bohnenhof::rules
