#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace bohnenhof::server {

/// One text message to a client, encoded once and shared by all who get it.
using Frame = std::shared_ptr<const std::string>;

/// WebSocket close codes that the server uses (RFC 6455, section 7.4.1, and IANA's list).
enum class CloseCode : std::uint16_t {
  going_away = 1001,
  protocol_error = 1002,
  unsupported_data = 1003,
  invalid_payload = 1007,
  policy_violation = 1008,
  message_too_big = 1009,
  internal_error = 1011,
  service_restart = 1012,
};

/// What a connection may ask of its socket. All calls come on the connection's shard; after `close` nothing is sent any more.
class Outlet {
 public:
  virtual ~Outlet() = default;
  /// Queues a message. A queue beyond its bound closes the socket (1008): the client can come back and resume.
  virtual void send(Frame frame) = 0;
  /// Sends what is queued, then closes. `reason`: at most 120 bytes.
  virtual void close(CloseCode code, std::string_view reason) = 0;
  /// Measures anew how long the way to the client and back takes.
  virtual void measure_lag() {}
  /// As measured last; zero where it is not known.
  virtual std::chrono::milliseconds lag() const { return {}; }
};

}  // namespace bohnenhof::server
