#pragma once
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
  /// Answers a request, later or at once, on `here`. From any thread.
  virtual void answer(const Request& request, Scheduler& here, std::function<void(Response)> done) const = 0;
};

}  // namespace bohnenhof::server::site
