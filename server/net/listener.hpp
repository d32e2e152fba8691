#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/result.hpp"
#include "server/gate/house.hpp"
#include "server/net/settings.hpp"
#include "server/runtime/shards.hpp"
#include "server/site/answering.hpp"

namespace bohnenhof::server {

/// The server's open port and all sockets that come in by it. All methods may be called from any thread.
class Listener {
 public:
  /// Opens the port; from then on the kernel lets clients in, and `start` answers them. Shards, house and site outlive the
  /// listener. The error is one sentence.
  static rules::Result<std::unique_ptr<Listener>, std::string> open(NetSettings settings, Shards& shards, House& house,
                                                                    const site::Answering& site);
  ~Listener();

  /// Where clients reach it from here and from other machines: `http://…:8080/`.
  std::vector<std::string> addresses() const;
  /// The first that other machines can use, IPv4 before IPv6; nothing when only this machine can.
  std::optional<std::string> address_for_others() const;
  unsigned short port() const;

  void start();
  /// Pages and health are answered, WebSockets no longer opened, and `/readyz` says so.
  void drain();
  /// Closes the port; `done` comes on shard 0 when every socket has gone. Those of the house it does not close, but whatever is open after
  /// `patience` is.
  void close(std::chrono::milliseconds patience, std::function<void()> done);

 private:
  struct Inside;
  explicit Listener(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace bohnenhof::server
