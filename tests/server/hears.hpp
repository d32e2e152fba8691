#pragma once
// What a client has heard since the last look.
#include <string>
#include <vector>

#include "world.hpp"

namespace bohnenhof::server::testing {

/// The kinds of the events that came since the last look; `#` for a bare number.
inline std::vector<std::string> kinds(Client& client) {
  std::vector<std::string> found;
  for (const Json& frame : client.received()) {
    if (frame.at("type") != "event") continue;
    found.push_back(frame.contains("event") ? frame.at("event").at("kind").get<std::string>() : "#");
  }
  return found;
}

/// Whether anything that came since the last look has this text.
inline bool hears(Client& client, const std::string& text) {
  bool heard = false;
  for (const Json& frame : client.received()) heard = heard || frame.dump().find(text) != std::string::npos;
  return heard;
}

using Kinds = std::vector<std::string>;

}  // namespace bohnenhof::server::testing
