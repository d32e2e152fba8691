#pragma once
#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/result.hpp"

namespace bohnenhof::server {

using Address = boost::asio::ip::address;

/// Address ranges, such as those of the proxies that are believed.
class Networks {
 public:
  /// `10.0.0.0/8`, `fd00::/8` or a single address. False: not of this form.
  bool add(std::string_view network);
  bool contains(const Address& address) const;

 private:
  struct Range {
    boost::asio::ip::address_v6::bytes_type start;
    unsigned bits;
  };
  std::vector<Range> ranges_;
};

/// Who is at the other end: the peer itself, or, when it is a trusted proxy, the rightmost address in X-Forwarded-For
/// that is not one too. What cannot be read ends the search.
Address client_address(const Address& peer, std::string_view forwarded_for, const Networks& trusted);

/// What counts as one address when connections are counted: an IPv4 address, or the /64 that one household has.
Address counted_address(const Address& address);

/// Addresses under which others on this network can reach this machine, `[…]` around IPv6; without loopback and link-local.
std::vector<std::string> lan_addresses();

/// `ADDRESS:PORT` in its two parts; the address is `*`, IPv4, or IPv6 in brackets.
struct ListenAddress {
  Address address;
  bool every = false;  ///< `*`
  unsigned short port = 0;
};
std::optional<ListenAddress> parse_listen_address(std::string_view text);

}  // namespace bohnenhof::server
