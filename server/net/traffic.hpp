#pragma once
#include "server/gate/outlet.hpp"
#include "server/runtime/metrics.hpp"

/// What the sockets count for `/metrics`.
namespace bohnenhof::server::traffic {

/// Indices of `bytes`.
inline constexpr std::size_t received = 0, sent = 1;
/// Of WebSockets: messages received, frames sent.
extern const metrics::Family bytes;
/// That wait for clients which read slowly.
extern const metrics::Family waiting_bytes;

/// Indices of `sockets`.
inline constexpr std::size_t accepted = 0, refused = 1;
extern const metrics::Family sockets;

/// An answer over HTTP.
void answered(int status);
/// A WebSocket that we close.
void closed(CloseCode code);

}  // namespace bohnenhof::server::traffic
