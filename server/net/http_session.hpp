#pragma once
#include "server/net/serving.hpp"

namespace bohnenhof::server {

/// Answers the requests of one socket until it closes or becomes a WebSocket. From any thread; the work is done on the shard.
/// `peer`: who is at the other end of the socket. `ticket`: kept as long as the socket.
void start_http_session(Socket socket, Address peer, ConnectionCounter::Ticket ticket, ShardServing& here);

}  // namespace bohnenhof::server
