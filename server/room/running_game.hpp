#pragma once

#include "rules/registry.hpp"

namespace bohnenhof::server {

/// The game that runs in a room in memory, as `/metrics` counts it; none at first.
class RunningGame {
 public:
  RunningGame() = default;
  RunningGame(const RunningGame&) = delete;
  RunningGame& operator=(const RunningGame&) = delete;
  ~RunningGame() { become(nullptr); }

  /// `game`: of `rules::games()`, or null when none runs any more.
  void become(const rules::GameInfo* game);

 private:
  const rules::GameInfo* game_ = nullptr;
};

}  // namespace bohnenhof::server
