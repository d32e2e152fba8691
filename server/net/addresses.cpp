#include "server/net/addresses.hpp"

#include <algorithm>
#include <charconv>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include "server/site/http.hpp"

namespace bohnenhof::server {

namespace {

namespace ip = boost::asio::ip;

/// IPv4 as IPv6, so that there is one kind.
ip::address_v6 wide(const Address& address) {
  return address.is_v4() ? ip::make_address_v6(ip::v4_mapped, address.to_v4()) : address.to_v6();
}

std::optional<Address> parsed(std::string_view text) {
  boost::system::error_code error;
  const Address address = ip::make_address(text, error);
  if (error) return std::nullopt;
  return address;
}

template <class Number>
std::optional<Number> number(std::string_view text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool same_start(const ip::address_v6::bytes_type& a, const ip::address_v6::bytes_type& b, unsigned bits) {
  const std::size_t whole = bits / 8;
  if (!std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(whole), b.begin())) return false;
  if (bits % 8 == 0) return true;
  const unsigned shift = 8 - bits % 8;
  return a[whole] >> shift == b[whole] >> shift;
}

/// Proxies write `1.2.3.4`, some `1.2.3.4:567` or `[::1]:567`.
std::optional<Address> forwarded_address(std::string_view element) {
  if (element.starts_with('[')) return parsed(element.substr(1, element.find(']') - 1));
  if (std::ranges::count(element, ':') == 1) element = element.substr(0, element.find(':'));
  return parsed(element);
}

}  // namespace

bool Networks::add(std::string_view network) {
  const auto slash = network.find('/');
  const auto address = parsed(network.substr(0, slash));
  if (!address) return false;
  const unsigned whole = address->is_v4() ? 32 : 128;
  const auto bits = slash == network.npos ? whole : number<unsigned>(network.substr(slash + 1));
  if (!bits || *bits > whole) return false;
  ranges_.push_back({wide(*address).to_bytes(), 128 - whole + *bits});
  return true;
}

bool Networks::contains(const Address& address) const {
  const auto bytes = wide(address).to_bytes();
  return std::ranges::any_of(ranges_, [&](const Range& range) { return same_start(bytes, range.start, range.bits); });
}

Address client_address(const Address& peer, std::string_view forwarded_for, const Networks& trusted) {
  Address client = peer;
  while (trusted.contains(client) && !forwarded_for.empty()) {
    const auto comma = forwarded_for.rfind(',');
    const auto last = comma == forwarded_for.npos ? forwarded_for : forwarded_for.substr(comma + 1);
    const auto address = forwarded_address(site::trimmed(last));
    if (!address) break;
    client = *address;
    forwarded_for = comma == forwarded_for.npos ? std::string_view() : forwarded_for.substr(0, comma);
  }
  return client;
}

Address counted_address(const Address& address) {
  if (address.is_v4()) return address;
  const auto v6 = address.to_v6();
  if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6);
  auto bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes);
}

std::vector<std::string> lan_addresses() {
  std::vector<std::string> found;
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return found;
  for (const ifaddrs* entry = first; entry != nullptr; entry = entry->ifa_next) {
    if (entry->ifa_addr == nullptr || (entry->ifa_flags & IFF_UP) == 0 || (entry->ifa_flags & IFF_LOOPBACK) != 0)
      continue;
    if (entry->ifa_addr->sa_family == AF_INET) {
      const auto* address = reinterpret_cast<const sockaddr_in*>(entry->ifa_addr);
      found.push_back(ip::address_v4(ntohl(address->sin_addr.s_addr)).to_string());
    } else if (entry->ifa_addr->sa_family == AF_INET6) {
      const auto* address = reinterpret_cast<const sockaddr_in6*>(entry->ifa_addr);
      ip::address_v6::bytes_type bytes;
      std::copy_n(std::begin(address->sin6_addr.s6_addr), bytes.size(), bytes.begin());
      const ip::address_v6 v6(bytes);
      if (!v6.is_link_local()) found.push_back("[" + v6.to_string() + "]");
    }
  }
  freeifaddrs(first);
  return found;
}

std::optional<ListenAddress> parse_listen_address(std::string_view text) {
  const auto colon = text.rfind(':');
  if (colon == text.npos) return std::nullopt;
  const auto port = number<unsigned short>(text.substr(colon + 1));
  auto host = text.substr(0, colon);
  if (!port) return std::nullopt;
  if (host == "*") return ListenAddress{.address = ip::address_v6::any(), .every = true, .port = *port};
  const bool bracketed = host.starts_with('[') && host.ends_with(']');
  if (bracketed) host = host.substr(1, host.size() - 2);
  const auto address = parsed(host);
  if (!address || address->is_v6() != bracketed) return std::nullopt;
  return ListenAddress{.address = *address, .every = false, .port = *port};
}

}  // namespace bohnenhof::server
