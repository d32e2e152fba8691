#pragma once
#include <cstdlib>
#include <iostream>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "server/runtime/scheduler.hpp"

namespace bohnenhof::simulation {

/// What happens outside the server, at its time: frames arrive, the disk is done, people act. What is planned for one moment happens in the
/// order of the planning. Everything that matters goes into a running hash, by which two simulations are compared.
class Agenda {
 public:
  server::SteadyTime now() const { return now_; }
  void after(std::chrono::microseconds delay, server::Task task) { tasks_.emplace(now_ + delay, std::move(task)); }

  std::optional<server::SteadyTime> next() const {
    if (tasks_.empty()) return std::nullopt;
    return tasks_.begin()->first;
  }
  /// The clock goes on; nothing is run by that, what was due on the way is due now.
  void set_time(server::SteadyTime time) { now_ = time; }
  /// Runs one task that is due; false: there is none.
  bool step() {
    if (tasks_.empty() || tasks_.begin()->first > now_) return false;
    const server::Task task = std::move(tasks_.begin()->second);
    tasks_.erase(tasks_.begin());
    task();
    return true;
  }

  /// `BOHNENHOF_TRACE` in the environment shows it all.
  void note(std::string_view who, std::string_view text) {
    if (tracing_) {
      const auto at = std::chrono::duration_cast<std::chrono::microseconds>(now_.time_since_epoch()).count();
      std::cerr << at << ' ' << who << ' ' << text.substr(0, 200) << '\n';
    }
    add(who);
    add(text);
    hash_ ^= static_cast<std::uint64_t>(now_.time_since_epoch().count());
  }
  std::uint64_t hash() const { return hash_; }

 private:
  void add(std::string_view text) {
    for (const char letter : text) hash_ = (hash_ ^ static_cast<unsigned char>(letter)) * 1'099'511'628'211u;  // FNV-1a
  }

  const bool tracing_ = std::getenv("BOHNENHOF_TRACE") != nullptr;
  server::SteadyTime now_{};
  std::multimap<server::SteadyTime, server::Task> tasks_;
  std::uint64_t hash_ = 14'695'981'039'346'656'037u;
};

}  // namespace bohnenhof::simulation
