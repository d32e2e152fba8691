// What several scenarios share.
#pragma once
#include <algorithm>
#include <memory>
#include <vector>

#include "tests/load/process.hpp"
#include "tests/load/scenarios.hpp"
#include "tests/load/tables.hpp"

namespace bohnenhof::load {

/// Beyond that a scenario has failed.
constexpr std::chrono::seconds patience{60};

/// Lets all come, `at_once` at a time, until each is ready.
template <class Who>
void come_all(Loop& loop, std::vector<std::unique_ptr<Who>>& all, std::size_t at_once, const Tally& tally) {
  std::size_t ready = 0, begun = 0;
  const auto done = [&] {
    while (ready < all.size() && all[ready]->is_ready()) ++ready;
    for (; begun < std::min(all.size(), ready + at_once); ++begun) all[begun]->come();
    return ready == all.size() || tally.refusals + tally.lost > 0;
  };
  const bool in_time = loop.run(now() + patience, done);
  if (tally.refusals > 0) throw Failed("the server refuses: " + tally.first_refusal);
  if (tally.lost > 0) throw Failed("the server closes connections");
  if (!in_time) throw Failed("only " + std::to_string(ready) + " of " + std::to_string(all.size()) + " came");
}

/// A stretch of time, and what the server and this process used in it.
class Measured {
 public:
  explicit Measured(pid_t server)
      : server_(server), began_(now()), server_began_(cpu_seconds(server)), own_began_(own_cpu_seconds()) {}
  void end() {
    seconds_ = std::chrono::duration<double>(now() - began_).count();
    server_cpu_ = cpu_seconds(server_) - server_began_;
    own_cpu_ = own_cpu_seconds() - own_began_;
  }
  double seconds() const { return seconds_; }
  double server_cpu() const { return server_cpu_; }
  /// Of the server, and of this process, which must not be near 1: then it is the generator that is measured.
  void add_shares(Figures& figures) const {
    figures.emplace_back("server_share", server_cpu_ / seconds_);
    figures.emplace_back("generator_share", own_cpu_ / seconds_);
  }

 private:
  pid_t server_;
  Moment began_;
  double server_began_, own_began_;
  double seconds_ = 0, server_cpu_ = 0, own_cpu_ = 0;
};

inline void add_latency(Figures& figures, const Histogram& latency) {
  figures.emplace_back("p50_us", latency.percentile(0.5));
  figures.emplace_back("p99_us", latency.percentile(0.99));
  figures.emplace_back("p999_us", latency.percentile(0.999));
}

inline void add_trouble(Figures& figures, const Tally& tally) {
  figures.emplace_back("refusals", static_cast<double>(tally.refusals));
  figures.emplace_back("lost", static_cast<double>(tally.lost));
  if (tally.refusals > 0) figures.emplace_back("first_refusal", tally.first_refusal);
}

}  // namespace bohnenhof::load
