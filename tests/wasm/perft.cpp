// The rules as a WebAssembly module: what a browser would call.
#include "rules/registry.hpp"

using namespace bohnenhof::rules;

/// The id of the game with that number in the registry, ended by a zero byte; null if there is none.
extern "C" __attribute__((export_name("game_id"))) const char* game_id(unsigned game) {
  return game < games().size() ? games()[game].id.data() : nullptr;
}

/// Move sequences of that length from the start of a game.
extern "C" __attribute__((export_name("perft"))) std::uint64_t count_sequences(unsigned game, int depth) {
  const auto& info = games()[game];
  return perft(start(info, default_options(info), Seat::south), depth).back();
}
