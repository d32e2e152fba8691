#include "protocol/pairing_message.hpp"
#include "protocol/text.hpp"
#include "rules/registry.hpp"

namespace bohnenhof::protocol {

Result<Terms> read_terms(const command::New& wanted) {
  const auto* game = rules::find_game(wanted.game);
  if (!game) {
    std::vector<std::string> known;
    for (const auto& each : rules::games()) known.emplace_back(each.id);
    return Failure{{ErrorCode::unknown_game,
                    "There is no game of that name here.",
                    {{"game", shown(wanted.game)}, {"games", std::move(known)}}}};
  }
  Terms terms{std::string(game->id), rules::default_options(*game), wanted.clock};
  for (const auto& [name, value] : wanted.options) {
    auto changed = rules::with_option_text(terms.options, name, value);
    if (!changed) return Failure{bad_option(changed.error())};
    terms.options = *std::move(changed);
  }
  return terms;
}

}  // namespace bohnenhof::protocol
