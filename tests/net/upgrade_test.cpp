#include "server/net/upgrade.hpp"

#include <gtest/gtest.h>

namespace bohnenhof::server {
namespace {

UpgradeRequest from(std::optional<std::string> origin) {
  return {.host = "bohnen.example:8080",
          .origin = std::move(origin),
          .protocols = {},
          .cookies = "a=1; bohnenhof=secret; b=2"};
}

bool allowed(const UpgradeRequest& request, const std::vector<std::string>& others = {}) {
  return std::holds_alternative<Upgrade>(check_upgrade(request, others));
}

TEST(Upgrade, IsForTheOwnHostByHttpAndHttps) {
  EXPECT_TRUE(allowed(from("http://bohnen.example:8080")));
  EXPECT_TRUE(allowed(from("https://bohnen.example:8080")));
  EXPECT_TRUE(allowed(from("HTTP://Bohnen.Example:8080")));
}

TEST(Upgrade, ComparesOriginsExactly) {
  for (const char* origin :
       {"http://bohnen.example", "http://bohnen.example:808", "http://bohnen.example:80800", "http://evil.example:8080",
        "http://bohnen.example.evil.example:8080", "http://evil-bohnen.example:8080", "http://bohnen.example:8080/",
        "null", "", "file://", "http://user@bohnen.example:8080", "ftp://bohnen.example:8080", "bohnen.example:8080"}) {
    const auto decision = check_upgrade(from(origin), {});
    ASSERT_TRUE(std::holds_alternative<site::Response>(decision)) << origin;
    EXPECT_EQ(std::get<site::Response>(decision).status, 403) << origin;
  }
}

TEST(Upgrade, KnowsDefaultPorts) {
  UpgradeRequest request = from("https://bohnen.example");
  request.host = "bohnen.example";
  EXPECT_TRUE(allowed(request));
  request.host = "bohnen.example:443";
  EXPECT_TRUE(allowed(request));
  request.host = "bohnen.example:80";
  EXPECT_FALSE(allowed(request));
}

TEST(Upgrade, AllowsTheOriginsThatTheOwnerNamed) {
  const std::vector<std::string> others{"https://spiel.example", "http://localhost:5173"};
  EXPECT_TRUE(allowed(from("https://spiel.example"), others));
  EXPECT_TRUE(allowed(from("http://localhost:5173"), others));
  EXPECT_FALSE(allowed(from("http://spiel.example"), others));
  EXPECT_FALSE(allowed(from("http://localhost:5174"), others));
}

TEST(Upgrade, CountsCookiesOnlyOfBrowsers) {
  EXPECT_EQ(std::get<Upgrade>(check_upgrade(from("http://bohnen.example:8080"), {})).cookie, "secret");
  const auto bot = std::get<Upgrade>(check_upgrade(from(std::nullopt), {}));
  EXPECT_EQ(bot.cookie, std::nullopt);
  EXPECT_FALSE(bot.keeps_cookies);
}

TEST(Upgrade, TakesTheCookieOfThatNameOnly) {
  UpgradeRequest request = from("http://bohnen.example:8080");
  for (const char* cookies : {"", "xbohnenhof=1", "bohnenhofx=1", "bohnenhof", ";;;", "a=bohnenhof=1"}) {
    request.cookies = cookies;
    EXPECT_EQ(std::get<Upgrade>(check_upgrade(request, {})).cookie, std::nullopt) << cookies;
  }
  request.cookies = "bohnenhof=first; bohnenhof=second";
  EXPECT_EQ(std::get<Upgrade>(check_upgrade(request, {})).cookie, "first");
}

TEST(Upgrade, SpeaksOneSubprotocol) {
  UpgradeRequest request = from(std::nullopt);
  EXPECT_FALSE(std::get<Upgrade>(check_upgrade(request, {})).named_protocol);
  request.protocols = "chat, bohnenhof.v1";
  EXPECT_TRUE(std::get<Upgrade>(check_upgrade(request, {})).named_protocol);
  for (const char* unknown : {"", "chat", "bohnenhof.v2", "bohnenhof.v1x, Bohnenhof.V1"}) {
    request.protocols = unknown;
    const auto decision = check_upgrade(request, {});
    ASSERT_TRUE(std::holds_alternative<site::Response>(decision)) << unknown;
    EXPECT_EQ(std::get<site::Response>(decision).status, 400);
  }
}

TEST(Upgrade, KeepsTheSecretFromScriptsAndOtherSites) {
  EXPECT_EQ(identity_cookie("s", "/", false), "bohnenhof=s; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax");
  EXPECT_EQ(identity_cookie("s", "/x/", true),
            "bohnenhof=s; Path=/x/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure");
  EXPECT_TRUE(std::get<Upgrade>(check_upgrade(from("https://bohnen.example:8080"), {})).secure);
  EXPECT_FALSE(std::get<Upgrade>(check_upgrade(from("http://bohnen.example:8080"), {})).secure);
}

}  // namespace
}  // namespace bohnenhof::server
