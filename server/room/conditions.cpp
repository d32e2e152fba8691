#include "server/room/conditions.hpp"

#include <charconv>

#include "protocol/pairing_message.hpp"
#include "protocol/series.hpp"

namespace bohnenhof::server {

using namespace protocol;

Result<event::Created> conditions_of(command::New wanted, const Person& by) {
  event::Created created{by, {}, rules::Options{std::span<const rules::OptionSpec>{}}};
  std::vector<command::NamedOption> of_the_game;
  for (auto& [name, value] : wanted.options) {
    if (name == position_option) {
      created.position = std::move(value);
    } else if (name == best_of_option) {
      const auto best_of = read_best_of(value);
      if (!best_of) return Failure{best_of.error()};
      created.best_of = *best_of;
    } else {
      of_the_game.push_back({std::move(name), std::move(value)});
    }
  }
  wanted.options = std::move(of_the_game);
  auto terms = read_terms(wanted);
  if (!terms) return Failure{std::move(terms).error()};
  created.rules = std::move(terms->rules);
  created.options = std::move(terms->options);
  created.clock = terms->clock;
  if (created.position) {  // last: what it must be goes with the options
    const auto match = set_up(*rules::find_game(created.rules), created.options, *created.position);
    if (!match) return Failure{match.error()};
    created.position = match->position();
  }
  return created;
}

Result<std::optional<int>> read_best_of(std::string_view text) {
  if (text == none_value) return std::optional<int>();
  int games = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), games);
  const bool whole = read.ec == std::errc{} && read.ptr == text.data() + text.size();
  if (whole && 2 <= games && games <= longest_series) return std::optional<int>(games);
  return Failure{bad_option({std::string(best_of_option), "none, or 2 to " + std::to_string(longest_series)})};
}

Result<rules::Match> set_up(const rules::GameInfo& game, const rules::Options& options, std::string_view position) {
  const auto refuse = [](const std::string& problem) {
    return Failure{
        Error{ErrorCode::bad_position, "Games cannot begin from this position. " + problem, {{"problem", problem}}}};
  };
  auto match = rules::start_from(game, options, position);
  if (!match) return refuse(match.error());
  if (match->over()) return refuse("The game is over there.");
  return *std::move(match);
}

}  // namespace bohnenhof::server
