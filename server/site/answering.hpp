#pragma once
#include <cstddef>
#include <functional>
#include <string_view>

#include "server/runtime/scheduler.hpp"
#include "server/site/http.hpp"

namespace bohnenhof::server::site {

/// Who answers what comes over HTTP at one port.
class Answering {
 public:
  virtual ~Answering() = default;
  /// Where a request may become a WebSocket.
  virtual bool is_websocket_address(std::string_view target) const = 0;
  /// How long a body may be that comes with a request; 0: none is read.
  virtual std::size_t body_limit(const Request&) const { return 0; }
  /// Answers a request, later or at once, on `here`. From any thread.
  virtual void answer(const Request& request, Scheduler& here, std::function<void(Response)> done) const = 0;
};

}  // namespace bohnenhof::server::site
