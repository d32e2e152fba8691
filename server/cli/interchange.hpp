#pragma once
#include <iosfwd>
#include <optional>
#include <string>

#include "rules/types.hpp"

/// The subcommands that make the rules reachable without a network, over streams. All return the exit status.
namespace bohnenhof::server {

/// Answers each replay line of `in` by one line on `out`, at once; blank lines are skipped. Always 0: a bad line gets an
/// error line of its own.
int run_replay(std::istream& in, std::ostream& out);

struct PerftRequest {
  std::string game;
  int depth = 1;               ///< 1 to 99
  std::string options = "{}";  ///< JSON object
  std::optional<std::string> position;
  rules::Seat first = rules::Seat::south;
};

/// Prints `depth count`, a line for each depth from 1. 1, with one line on `err`, when game, options, position or depth are wrong.
int run_perft(const PerftRequest& request, std::ostream& out, std::ostream& err);

/// Prints one JSON object a game: id, rules version, options, board layout (as `games` in the protocol's `welcome`). 0.
int run_games(std::ostream& out);

}  // namespace bohnenhof::server
