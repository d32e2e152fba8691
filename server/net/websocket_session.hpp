#pragma once
#include <optional>
#include <string>

#include "server/net/serving.hpp"

namespace bohnenhof::server {

/// An upgrade that has been allowed, and what the socket takes with it.
struct WebSocketStart {
  Socket socket;
  std::string key;                        ///< Sec-WebSocket-Key of the request
  bool named_protocol = false;            ///< the answer names `bohnenhof.v1`
  std::optional<std::string> set_cookie;  ///< goes into the answer
  Admission admission;
  ConnectionCounter::Ticket socket_ticket;
  ConnectionCounter::Ticket player_ticket;
};

/// Answers the upgrade and frames for the house until either side closes. On the shard.
void start_websocket_session(WebSocketStart start, ShardServing& here);

}  // namespace bohnenhof::server
