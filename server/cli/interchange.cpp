#include "server/cli/interchange.hpp"

#include <istream>
#include <ostream>

#include "protocol/encode.hpp"
#include "protocol/replay_line.hpp"
#include "rules/registry.hpp"

namespace bohnenhof::server {

namespace {

constexpr int deepest_perft = 99;

bool is_blank(const std::string& line) { return line.find_first_not_of(" \t\r\n\v\f") == std::string::npos; }

int fail(std::ostream& err, const std::string& message) {
  err << "bohnenhof perft: " << message << '\n';
  return 1;
}

}  // namespace

int run_replay(std::istream& in, std::ostream& out) {
  for (std::string line; std::getline(in, line);) {
    if (!is_blank(line)) out << protocol::answer_replay_line(line) << std::endl;
  }
  return 0;
}

int run_perft(const PerftRequest& request, std::ostream& out, std::ostream& err) {
  const auto* game = rules::find_game(request.game);
  if (game == nullptr) return fail(err, "There is no game " + request.game + "; `bohnenhof games` lists them.");
  if (request.depth < 1 || request.depth > deepest_perft) return fail(err, "The depth must be 1 to 99.");
  const auto options = protocol::options_from_json(*game, request.options);
  if (!options) return fail(err, options.error().message);
  auto match = rules::start(*game, *options, request.first);
  if (request.position) {
    auto set_up = rules::start_from(*game, *options, *request.position);
    if (!set_up) return fail(err, "bad position: " + set_up.error());
    match = std::move(*set_up);
  }
  int depth = 0;
  for (const auto count : rules::perft(match, request.depth)) out << ++depth << ' ' << count << '\n';
  return 0;
}

int run_games(std::ostream& out) {
  for (const auto& game : rules::games()) out << protocol::encode_game(game) << '\n';
  return 0;
}

}  // namespace bohnenhof::server
