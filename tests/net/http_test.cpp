#include "server/site/http.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bohnenhof::server::site {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(AcceptedEncodings, AreThoseThatAreNamedAndNotRefused) {
  const auto check = [](std::string_view header, bool brotli, bool gzip) {
    const Encodings accepted = accepted_encodings(header);
    EXPECT_EQ(accepted.brotli, brotli) << header;
    EXPECT_EQ(accepted.gzip, gzip) << header;
  };
  check("", false, false);
  check("gzip, deflate, br, zstd", true, true);
  check("gzip;q=0.5,br;q=0", false, true);
  check("br ; q=0.000, gzip ; q=0.001", false, true);
  check("brx, xgzip", false, false);
  check(" , ,;q=1,br", true, false);
}

TEST(UnlessKnown, SavesTheBodyThatTheClientHas) {
  Response page = text_response(200, "page");
  page.etag = "\"abc\"";
  for (const char* known : {"\"abc\"", "W/\"abc\"", "\"x\", \"abc\"", "*"}) {
    const Response answer = unless_known(page, known);
    EXPECT_EQ(answer.status, 304) << known;
    EXPECT_EQ(answer.body, nullptr);
  }
  for (const char* unknown : {"", "abc", "\"abcd\"", "\"x\",\"y\""}) {
    EXPECT_EQ(unless_known(page, unknown).status, 200) << unknown;
  }
  EXPECT_EQ(unless_known(text_response(404, "none"), "*").status, 404);
}

TEST(HeadOf, SaysWhatComesAndForHowLong) {
  const std::string head = head_of(text_response(200, "ok"), true, 784111777);
  EXPECT_THAT(head, StartsWith("HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"));
  EXPECT_THAT(head, HasSubstr("\r\nContent-Length: 3\r\n"));
  EXPECT_THAT(head, HasSubstr("\r\nCache-Control: no-store\r\n"));
  EXPECT_THAT(head, Not(HasSubstr("Connection:")));
  EXPECT_THAT(head_of(text_response(404, "no"), false, 0), HasSubstr("\r\nConnection: close\r\n"));
}

TEST(HeadOf, LocksThePageIn) {
  const std::string head = head_of(text_response(200, "ok"), true, 0);
  EXPECT_THAT(head, HasSubstr("\r\nContent-Security-Policy: default-src 'none'; script-src 'self'; "));
  EXPECT_THAT(head, HasSubstr("frame-ancestors 'none'"));
  EXPECT_THAT(head, Not(HasSubstr("unsafe")));
  EXPECT_THAT(head, HasSubstr("\r\nX-Content-Type-Options: nosniff\r\n"));
  EXPECT_THAT(head, HasSubstr("\r\nReferrer-Policy: no-referrer\r\n"));
  EXPECT_THAT(head, HasSubstr("\r\nCross-Origin-Opener-Policy: same-origin\r\n"));
  EXPECT_THAT(head, HasSubstr("\r\nPermissions-Policy: "));
}

}  // namespace
}  // namespace bohnenhof::server::site
