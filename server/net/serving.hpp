#pragma once
#include <atomic>
#include <memory>
#include <vector>

#include "server/gate/house.hpp"
#include "server/net/connection_counter.hpp"
#include "server/net/settings.hpp"
#include "server/net/sockets.hpp"
#include "server/site/answering.hpp"

namespace bohnenhof::server {

/// What all sockets of a server share. Outlives them.
struct Serving {
  /// Beside the players there must be room for pages and health checks.
  static constexpr int spare_sockets = 1000;
  static constexpr int spare_sockets_per_address = 200;

  Serving(NetSettings what, House& inside, const site::Answering& pages)
      : settings(std::move(what)),
        house(inside),
        site(pages),
        sockets(settings.limits.connections + spare_sockets,
                settings.limits.connections_per_address + spare_sockets_per_address),
        players(settings.limits.connections, settings.limits.connections_per_address) {}

  const NetSettings settings;
  House& house;
  const site::Answering& site;
  ConnectionCounter sockets;  ///< every socket, by its peer
  ConnectionCounter players;  ///< every WebSocket, by its client
  std::atomic<bool> draining = false;
};

/// What the sockets of one shard share.
struct ShardServing {
  Serving& all;
  Shard& shard;
  SocketRegistry registry;
};

}  // namespace bohnenhof::server
