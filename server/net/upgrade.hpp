#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/site/http.hpp"

namespace bohnenhof::server {

/// The headers that decide whether a request may become a WebSocket. An absent header is nothing.
struct UpgradeRequest {
  std::string host;
  std::optional<std::string> origin;
  std::optional<std::string> protocols;  ///< Sec-WebSocket-Protocol
  std::string cookies;
};

/// An upgrade that is allowed.
struct Upgrade {
  std::optional<std::string> cookie;  ///< the identity's, if the request has one that counts
  bool keeps_cookies = false;         ///< it is a browser: a new identity goes into its cookie
  bool secure = false;                ///< and it came over TLS
  bool named_protocol = false;        ///< it offered `bohnenhof.v1` by name, and the answer must say so
};

/// Decides by origin and subprotocol. A browser always sends its page's origin: it must be this host, by http or https, or one
/// of `allow_origins`, exactly; otherwise 403. Without one it is a bot, and no cookie counts. Only unknown subprotocols: 400.
std::variant<Upgrade, site::Response> check_upgrade(const UpgradeRequest& request,
                                                    const std::vector<std::string>& allow_origins);

/// The value of the `Set-Cookie` that keeps `secret` in a browser. `base_path`: `/` or `/x/`.
std::string identity_cookie(std::string_view secret, std::string_view base_path, bool secure);

/// Whether `text` has the form of an origin: `http://host`, `https://host:port`, without a path.
bool is_origin(std::string_view text);

}  // namespace bohnenhof::server
