#pragma once
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "server/gate/limits.hpp"
#include "server/net/addresses.hpp"

namespace bohnenhof::server {

/// How long a peer may take. All are bounds of patience, not of the game.
struct Times {
  std::chrono::milliseconds request{10'000};     ///< for a whole request header, and for the handshake of a WebSocket
  std::chrono::milliseconds keep_alive{15'000};  ///< between two requests
  std::chrono::milliseconds answer{30'000};      ///< until an answer has been taken
  std::chrono::milliseconds silence{25'000};     ///< of a WebSocket, until a ping; as much again, until it is given up
  std::chrono::milliseconds closing{5'000};      ///< until a closed WebSocket's peer has agreed
};

struct NetSettings {
  std::string listen = "*:8080";  ///< ADDRESS:PORT; `*` is every address, IPv4 and IPv6; port 0 is any free one
  std::string base_path = "/";    ///< begins and ends with a slash
  std::vector<std::string> allow_origins;  ///< beside the own host
  Networks trusted_proxies;
  Limits limits;
  Times times;
};

}  // namespace bohnenhof::server
