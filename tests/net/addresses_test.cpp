#include "server/net/addresses.hpp"

#include <gtest/gtest.h>

#include "server/net/connection_counter.hpp"

namespace bohnenhof::server {
namespace {

Address address(const char* text) { return boost::asio::ip::make_address(text); }

Networks networks(std::initializer_list<const char*> texts) {
  Networks networks;
  for (const char* text : texts) EXPECT_TRUE(networks.add(text)) << text;
  return networks;
}

TEST(Networks, ContainWhatBeginsAlike) {
  const Networks local = networks({"10.0.0.0/8", "192.168.4.128/25", "fd00::/8", "203.0.113.7"});
  for (const char* inside :
       {"10.255.0.1", "192.168.4.128", "192.168.4.255", "fd12::1", "203.0.113.7", "::ffff:10.1.2.3"}) {
    EXPECT_TRUE(local.contains(address(inside))) << inside;
  }
  for (const char* outside : {"11.0.0.1", "192.168.4.127", "fe80::1", "203.0.113.8", "::1"}) {
    EXPECT_FALSE(local.contains(address(outside))) << outside;
  }
  EXPECT_TRUE(networks({"0.0.0.0/0"}).contains(address("1.2.3.4")));
  EXPECT_FALSE(networks({"0.0.0.0/0"}).contains(address("2001:db8::1")));
}

TEST(Networks, RefuseWhatIsNone) {
  Networks none;
  for (const char* text :
       {"", "10.0.0.0/33", "10.0.0/8", "fd00::/129", "10.0.0.0/", "10.0.0.0/-1", "host", "10.0.0.0/8x"}) {
    EXPECT_FALSE(none.add(text)) << text;
  }
}

TEST(ClientAddress, IsForwardedByTrustedProxiesOnly) {
  const Networks trusted = networks({"10.0.0.0/8"});
  EXPECT_EQ(client_address(address("1.2.3.4"), "9.9.9.9", trusted), address("1.2.3.4"));
  EXPECT_EQ(client_address(address("10.0.0.1"), "9.9.9.9", trusted), address("9.9.9.9"));
  EXPECT_EQ(client_address(address("10.0.0.1"), "", trusted), address("10.0.0.1"));
}

TEST(ClientAddress, IsTheRightmostThatIsNoProxy) {
  const Networks trusted = networks({"10.0.0.0/8"});
  EXPECT_EQ(client_address(address("10.0.0.1"), "6.6.6.6, 9.9.9.9 , 10.0.0.2", trusted), address("9.9.9.9"));
  EXPECT_EQ(client_address(address("10.0.0.1"), "6.6.6.6, nonsense, 10.0.0.2", trusted), address("10.0.0.2"));
  EXPECT_EQ(client_address(address("10.0.0.1"), "[2001:db8::7]:555", trusted), address("2001:db8::7"));
  EXPECT_EQ(client_address(address("10.0.0.1"), "9.9.9.9:555", trusted), address("9.9.9.9"));
}

TEST(ListenAddress, IsAddressAndPort) {
  EXPECT_TRUE(parse_listen_address("*:8080")->every);
  EXPECT_EQ(parse_listen_address("127.0.0.1:0")->address, address("127.0.0.1"));
  EXPECT_EQ(parse_listen_address("[::1]:80")->port, 80);
  for (const char* text :
       {"", "8080", ":8080", "::1:80", "localhost:80", "127.0.0.1:", "127.0.0.1:65536", "[127.0.0.1]:80", "*:x"}) {
    EXPECT_FALSE(parse_listen_address(text)) << text;
  }
}

TEST(ConnectionCounter, HasTwoBounds) {
  ConnectionCounter counter(3, 2);
  auto a = counter.take(address("1.1.1.1"));
  auto b = counter.take(address("1.1.1.1"));
  EXPECT_TRUE(a && b);
  EXPECT_FALSE(counter.take(address("1.1.1.1")));
  auto c = counter.take(address("2.2.2.2"));
  EXPECT_TRUE(c);
  EXPECT_FALSE(counter.take(address("3.3.3.3")));
  a.reset();
  EXPECT_TRUE(counter.take(address("1.1.1.1")));
}

TEST(ConnectionCounter, TakesAHouseholdForOne) {
  ConnectionCounter counter(10, 1);
  const auto taken = counter.take(address("2001:db8:1:2::1"));
  EXPECT_FALSE(counter.take(address("2001:db8:1:2:3:4:5:6")));
  EXPECT_TRUE(counter.take(address("2001:db8:1:3::1")));
  const auto mapped = counter.take(address("::ffff:1.2.3.4"));
  EXPECT_FALSE(counter.take(address("1.2.3.4")));
}

TEST(ConnectionCounter, CountsProxiesInAllOnly) {
  ConnectionCounter counter(2, 1);
  const auto a = counter.take(std::nullopt);
  auto b = counter.take(std::nullopt);
  EXPECT_TRUE(a && b);
  EXPECT_FALSE(counter.take(std::nullopt));
  const ConnectionCounter::Ticket moved = *std::move(b);
  b.reset();
  EXPECT_FALSE(counter.take(std::nullopt));
}

}  // namespace
}  // namespace bohnenhof::server
