#include "server/net/upgrade.hpp"

#include <algorithm>

namespace bohnenhof::server {

namespace {

using site::trimmed;

constexpr std::string_view protocol_name = "bohnenhof.v1";
constexpr std::string_view cookie_name = "bohnenhof";
constexpr int cookie_days = 400;  // browsers keep none for longer

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

bool same(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

/// Scheme and authority of an origin; the default port of the scheme is left out.
struct Origin {
  std::string_view scheme;
  std::string_view authority;
  friend bool operator==(const Origin& a, const Origin& b) {
    return same(a.scheme, b.scheme) && same(a.authority, b.authority);
  }
};

std::string_view without_default_port(std::string_view scheme, std::string_view authority) {
  const std::string_view port = same(scheme, "https") ? ":443" : ":80";
  if (authority.ends_with(port)) authority.remove_suffix(port.size());
  return authority;
}

std::optional<Origin> parse_origin(std::string_view text) {
  const auto mark = text.find("://");
  if (mark == text.npos) return std::nullopt;
  const auto scheme = text.substr(0, mark);
  const auto authority = text.substr(mark + 3);
  if (!same(scheme, "http") && !same(scheme, "https")) return std::nullopt;
  if (authority.empty() || authority.find_first_of("/?#@ ") != authority.npos) return std::nullopt;
  return Origin{scheme, without_default_port(scheme, authority)};
}

bool may_come_from(const Origin& origin, std::string_view host, const std::vector<std::string>& allow_origins) {
  if (same(origin.authority, without_default_port(origin.scheme, host))) return true;
  return std::ranges::any_of(allow_origins,
                             [&](const std::string& allowed) { return parse_origin(allowed) == origin; });
}

std::optional<std::string> cookie_value(std::string_view cookies) {
  while (!cookies.empty()) {
    const auto end = cookies.find(';');
    const auto pair = trimmed(cookies.substr(0, end));
    const auto equals = pair.find('=');
    if (pair.substr(0, equals) == cookie_name && equals != pair.npos) return std::string(pair.substr(equals + 1));
    cookies.remove_prefix(end == cookies.npos ? cookies.size() : end + 1);
  }
  return std::nullopt;
}

bool offers_protocol(std::string_view protocols) {
  while (!protocols.empty()) {
    const auto comma = protocols.find(',');
    if (trimmed(protocols.substr(0, comma)) == protocol_name) return true;
    protocols.remove_prefix(comma == protocols.npos ? protocols.size() : comma + 1);
  }
  return false;
}

}  // namespace

std::variant<Upgrade, site::Response> check_upgrade(const UpgradeRequest& request,
                                                    const std::vector<std::string>& allow_origins) {
  Upgrade upgrade;
  if (request.origin) {
    const auto origin = parse_origin(*request.origin);
    if (!origin || !may_come_from(*origin, request.host, allow_origins)) {
      return site::text_response(
          403, "Pages of other sites may not connect here. The server's owner can allow one by --allow-origin.");
    }
    upgrade.cookie = cookie_value(request.cookies);
    upgrade.keeps_cookies = true;
    upgrade.secure = same(origin->scheme, "https");
  }
  if (request.protocols) {
    if (!offers_protocol(*request.protocols)) {
      return site::text_response(400, "This server speaks the subprotocol bohnenhof.v1, and none of those offered.");
    }
    upgrade.named_protocol = true;
  }
  return upgrade;
}

std::string identity_cookie(std::string_view secret, std::string_view base_path, bool secure) {
  std::string cookie(cookie_name);
  cookie.append("=").append(secret).append("; Path=").append(base_path);
  cookie.append("; Max-Age=").append(std::to_string(cookie_days * 24 * 60 * 60));
  cookie.append("; HttpOnly; SameSite=Lax");
  if (secure) cookie.append("; Secure");
  return cookie;
}

bool is_origin(std::string_view text) { return parse_origin(text).has_value(); }

}  // namespace bohnenhof::server
