// How fast the rules are, per core, in CPU time.
//
// perft: move sequences from the start. A node is one move really played, with all end checks; none is counted in bulk.
// playouts: games from the start to the end with moves chosen by chance, repetitions counted.
#include <benchmark/benchmark.h>
#include <cstdint>
#include <numeric>
#include <string>

#include "rules/awale.hpp"
#include "rules/bohnduell.hpp"
#include "rules/bohnenspiel56.hpp"
#include "rules/bohnenspiel72.hpp"
#include "rules/match_of.hpp"
#include "rules/sternhalma.hpp"

namespace bohnenhof::rules {
namespace {

/// xorshift64*: fast, and good enough to choose moves.
class Chance {
 public:
  std::size_t below(std::size_t limit) {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    const std::uint64_t high = (state_ * 0x2545F4914F6CDD1Du) >> 32;
    return static_cast<std::size_t>(high * limit >> 32);
  }

 private:
  std::uint64_t state_ = 20;
};

Options kalah() {
  Options options = default_options(*find_game("bohnenspiel72"));
  for (const auto& [name, value] : std::initializer_list<std::pair<std::string_view, OptionValue>>{
           {"beans", 4}, {"empty_opposite", std::string("leave")}, {"end", std::string("side-empty")}}) {
    options = with_option(options, name, value).value();
  }
  return options;
}

template <Game G>
void perft(benchmark::State& run, const Options& options) {
  const G game(options);
  const auto start = game.initial(Seat::south);
  const auto depth = static_cast<int>(run.range(0));
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  for (auto _ : run) {
    std::vector<std::uint64_t> counts(static_cast<std::size_t>(depth));
    count_moves(game, start, counts.data(), depth);
    nodes += std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    leaves += counts.back();
  }
  run.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
  run.counters["leaves/s"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

template <Game G>
void playouts(benchmark::State& run, const Options& options) {
  const G game(options);
  const Playing<G> start(game, game.initial(Seat::south));
  Chance chance;
  Silent silent;
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  for (auto _ : run) {
    Playing<G> playing = start;
    while (!playing.outcome()) {
      const auto legal = playing.legal_moves();
      playing.play(legal[chance.below(legal.size())], silent);
      ++moves;
    }
    ++games;
  }
  run.counters["playouts/s"] = benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
  run.counters["moves/s"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

template <Game G>
void add(int depth, std::string name = std::string(G::id),
         const Options& options = default_options(*find_game(G::id))) {
  benchmark::RegisterBenchmark(("perft/" + name).c_str(), perft<G>, options)->Arg(depth)->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark(("playouts/" + name).c_str(), playouts<G>, options);
}

}  // namespace
}  // namespace bohnenhof::rules

int main(int argc, char** argv) {
  using namespace bohnenhof::rules;
  add<Awale>(10);
  add<Bohnenspiel72>(10, "kalah", kalah());
  add<Bohnenspiel72>(9);
  add<BohnDuell>(11);
  add<Bohnenspiel56>(12);
  add<Sternhalma>(5);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
