#include <utility>

#include "tests/load/measuring.hpp"

namespace bohnenhof::load {
namespace {

/// With a clock, as people play: it costs the server a ping for each move.
constexpr const char* game = "awale 10+5";

std::unique_ptr<Table> new_table(Loop& loop, Tally& tally, std::size_t number) {
  if (loop.peer().raw()) return std::make_unique<RawTable>(loop, tally, number);
  return std::make_unique<GameTable>(loop, tally, game, 0x9E3779B97F4A7C15u * (number + 1));
}

void begin(std::vector<std::unique_ptr<Table>>& tables, double offered) {
  const Moment start = now() + std::chrono::milliseconds(1);
  if (offered <= 0) {
    for (const auto& table : tables) table->play({});
    return;
  }
  const auto count = static_cast<double>(tables.size());
  const auto interval = std::chrono::nanoseconds(static_cast<std::int64_t>(1e9 * count / offered));
  for (std::size_t i = 0; i < tables.size(); ++i) {  // spread evenly
    const auto delay = interval * static_cast<std::int64_t>(i) / static_cast<std::int64_t>(tables.size());
    tables[i]->play({start + delay, interval});
  }
}

}  // namespace

Figures play(Loop& loop, pid_t server, const Wishes& wishes) {
  Tally tally;
  Figures figures;
  std::vector<std::unique_ptr<Table>> tables;
  for (std::size_t i = 0; i < wishes.count("rooms", 1); ++i) tables.push_back(new_table(loop, tally, i));
  const double empty = memory_kib(server);
  come_all(loop, tables, 50, tally);
  const double full = memory_kib(server);
  figures.emplace_back("kib_per_room_of_two", (full - empty) / static_cast<double>(tables.size()));
  std::vector<std::unique_ptr<Watcher>> watchers;
  for (std::size_t i = 0; i < wishes.count("watchers", 0); ++i) {
    watchers.push_back(std::make_unique<Watcher>(loop, tally, *tables.front()));
  }
  come_all(loop, watchers, 50, tally);

  begin(tables, wishes.number("offered", 0));
  loop.run_for(std::chrono::duration<double>(wishes.number("warmup", 1)));
  const Tally before = std::exchange(tally, {});
  Measured measured(server);
  loop.run_for(std::chrono::duration<double>(wishes.number("seconds", 5)));
  measured.end();

  const auto moves = static_cast<double>(tally.moves), deliveries = static_cast<double>(tally.deliveries);
  figures.emplace_back("moves_per_s", moves / measured.seconds());
  figures.emplace_back("deliveries_per_s", deliveries / measured.seconds());
  figures.emplace_back("bytes_per_delivery", static_cast<double>(tally.bytes) / deliveries);
  add_latency(figures, tally.latency);
  figures.emplace_back("cpu_us_per_move", 1e6 * measured.server_cpu() / moves);
  figures.emplace_back("cpu_us_per_delivery", 1e6 * measured.server_cpu() / deliveries);
  measured.add_shares(figures);
  tally.refusals += before.refusals;
  tally.lost += before.lost;
  if (tally.first_refusal.empty()) tally.first_refusal = before.first_refusal;
  add_trouble(figures, tally);
  for (const auto& table : tables) table->pause();
  return figures;
}

}  // namespace bohnenhof::load
