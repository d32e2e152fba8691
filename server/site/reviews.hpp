#pragma once
#include <functional>
#include <string>

#include "server/gate/rates.hpp"
#include "server/runtime/scheduler.hpp"
#include "server/runtime/worker.hpp"
#include "server/site/http.hpp"

namespace bohnenhof::server::site {

/// Reads records that people bring along, to be looked through, and plays them by the rules; nothing of them is kept. On a thread of
/// its own, since a long game takes some milliseconds. From any thread.
class Reviews {
 public:
  /// `per_minute`: for one address, for long; half of it at once.
  explicit Reviews(int per_minute);

  /// Answers as `/api/v1/games/ID.json` would, or says what is wrong, on `here`. `address`: empty ones are not counted.
  void read(std::string record, const std::string& address, Scheduler& here, std::function<void(Response)> done);

 private:
  struct Task {
    std::string record;
    Scheduler* here;
    std::function<void(Response)> done;
  };
  /// Each may be a mebibyte.
  static constexpr std::size_t waiting_at_most = 20;

  const Rates::Bound bound_;
  Rates rates_;
  Worker<Task> worker_;
};

}  // namespace bohnenhof::server::site
