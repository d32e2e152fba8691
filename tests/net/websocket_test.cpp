// WebSockets over a real socket: who is let in, what closes, and with which code.
#include <gtest/gtest.h>

#include "tests/net/running_server.hpp"
#include "tests/support/raw_client.hpp"

namespace bohnenhof::testing {
namespace {

using server::NetSettings;

const std::string own_origin = "Origin: http://localhost\r\n";

/// A long question with an answer of some kilobytes.
std::string ask_for_help(std::size_t cid) {
  return R"({"cid":)" + std::to_string(cid) + R"(,"do":"/help","padding":")" + std::string(8000, 'x') + "\"}";
}

TEST(WebSocket, IsForBrowsersOfThisHostAndForBots) {
  RunningServer server(loopback());
  EXPECT_EQ(RawClient(server.port()).upgrade(own_origin).status, 101);
  EXPECT_EQ(RawClient(server.port()).upgrade("Origin: http://evil.example\r\n").status, 403);
  const HttpAnswer bot = RawClient(server.port()).upgrade();
  EXPECT_EQ(bot.status, 101);
  EXPECT_EQ(bot.headers.at("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");  // RFC 6455, section 1.3
  EXPECT_FALSE(bot.headers.contains("set-cookie"));
}

TEST(WebSocket, KnowsABrowserByItsCookie) {
  RunningServer server(loopback());
  const HttpAnswer first = RawClient(server.port()).upgrade(own_origin);
  const std::string cookie = first.headers.at("set-cookie");
  EXPECT_NE(cookie.find("; HttpOnly; SameSite=Lax"), std::string::npos);
  const std::string pair = cookie.substr(0, cookie.find(';'));
  const auto name_of = [&](const std::string& headers) {
    RawClient client(server.port());
    EXPECT_FALSE(client.upgrade(headers).headers.contains("set-cookie"));
    client.send_text(R"({"cid":1,"hello":{}})");
    const std::string welcome = client.read_frame().payload;
    return welcome.substr(welcome.find(R"("you":)"), 60);
  };
  const std::string cookies = "Cookie: a=b; " + pair + "\r\n";
  EXPECT_EQ(name_of(own_origin + cookies), name_of(own_origin + cookies));
  EXPECT_NE(name_of(own_origin + cookies), name_of(cookies));  // a cookie without an origin does not count
}

TEST(WebSocket, ReplacesAMalformedCookie) {
  RunningServer server(loopback());
  EXPECT_TRUE(RawClient(server.port()).upgrade(own_origin + "Cookie: bohnenhof=x\r\n").headers.contains("set-cookie"));
}

TEST(WebSocket, NamesItsSubprotocolWhenItWasNamed) {
  RunningServer server(loopback());
  const HttpAnswer named = RawClient(server.port()).upgrade("Sec-WebSocket-Protocol: chat, bohnenhof.v1\r\n");
  EXPECT_EQ(named.headers.at("sec-websocket-protocol"), "bohnenhof.v1");
  EXPECT_FALSE(RawClient(server.port()).upgrade().headers.contains("sec-websocket-protocol"));
  EXPECT_EQ(RawClient(server.port()).upgrade("Sec-WebSocket-Protocol: chat\r\n").status, 400);
}

TEST(WebSocket, IsWhereItIsAndSpeaksVersion13) {
  RunningServer server(loopback());
  EXPECT_EQ(RawClient(server.port()).upgrade("", "/").status, 200);
  EXPECT_EQ(RawClient(server.port()).get("/ws").status, 426);
  const HttpAnswer old = RawClient(server.port())
                             .get("/ws",
                                  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 8\r\n"
                                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
  EXPECT_EQ(old.status, 426);
  EXPECT_EQ(old.headers.at("sec-websocket-version"), "13");
}

TEST(WebSocket, IsBelowTheBasePath) {
  NetSettings settings = loopback();
  settings.base_path = "/x/";
  RunningServer server(settings);
  const HttpAnswer answer = RawClient(server.port()).upgrade(own_origin, "/x/ws");
  EXPECT_EQ(answer.status, 101);
  EXPECT_NE(answer.headers.at("set-cookie").find("; Path=/x/;"), std::string::npos);
  EXPECT_EQ(RawClient(server.port()).upgrade(own_origin, "/ws").status, 404);
}

TEST(WebSocket, CarriesCommandsAndAnswers) {
  RunningServer server(loopback());
  RawClient client(server.port());
  client.upgrade();
  client.send_text(R"({"cid":1,"hello":{}})");
  EXPECT_EQ(client.read_frame().payload.substr(0, 18), R"({"type":"welcome",)");
  client.send(client_frame(opcode::text, R"({"cid":2,)", true, false) + client_frame(opcode::ping, "hi") +
              client_frame(opcode::continuation, R"("do":"/ping"})"));
  EXPECT_EQ(client.read_frame().opcode, opcode::pong);
  EXPECT_EQ(client.read_frame().payload.substr(0, 19), R"({"type":"ok","cid":)");
}

struct Violation {
  const char* what;
  std::string bytes;
  int code;
};
class Violations : public ::testing::TestWithParam<Violation> {};

TEST_P(Violations, CloseWithTheirCode) {
  RunningServer server(loopback());
  RawClient client(server.port());
  client.upgrade();
  client.send(GetParam().bytes);
  EXPECT_EQ(client.read_to_close().close_code(), GetParam().code);
  client.read_to_end();
  EXPECT_EQ(RawClient(server.port()).get("/healthz").status, 200);
}

INSTANTIATE_TEST_SUITE_P(
    WebSocket, Violations,
    ::testing::Values(Violation{"Binary", client_frame(opcode::binary, "{}"), 1003},                    //
                      Violation{"TooLarge", client_frame(opcode::text, std::string(8193, 'x')), 1009},  //
                      Violation{"TooLargeInParts",
                                client_frame(opcode::text, std::string(8000, 'x'), true, false) +
                                    client_frame(opcode::continuation, std::string(200, 'x')),
                                1009},  //
                      Violation{"HugeLength",
                                "\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff"
                                "mask",
                                1009},                                                                 //
                      Violation{"NotUtf8", client_frame(opcode::text, "\xc3\x28"), 1007},              //
                      Violation{"Surrogate", client_frame(opcode::text, "\xed\xa0\x80"), 1007},        //
                      Violation{"Unmasked", client_frame(opcode::text, "{}", false), 1002},            //
                      Violation{"UnknownOpcode", client_frame(3, "{}"), 1002},                         //
                      Violation{"LongPing", client_frame(opcode::ping, std::string(126, 'x')), 1002},  //
                      Violation{"LoneContinuation", client_frame(opcode::continuation, "{}"), 1002},   //
                      Violation{"ReservedBits", std::string("\xf1\x80mask", 6), 1002},                 //
                      Violation{"Close", client_frame(opcode::close, "\x03\xe8"), 1000}),
    [](const auto& test) { return test.param.what; });

TEST(WebSocket, TakesAFrameOfTheLargestSize) {
  RunningServer server(loopback());
  RawClient client(server.port());
  client.upgrade();
  client.send_text(std::string(8192, 'x'));
  EXPECT_EQ(client.read_frame().payload.substr(0, 18), R"({"type":"welcome",)");
}

TEST(WebSocket, WaitsForNoFramesBeforeItsAnswer) {
  RunningServer server(loopback());
  RawClient client(server.port());
  const HttpAnswer answer = client.upgrade("X-Early: 1\r\n\r\n" + client_frame(opcode::text, "{}"));
  EXPECT_EQ(answer.status, 400);
}

TEST(WebSocket, ClosesWhoDoesNotRead) {
  NetSettings settings = loopback();
  settings.limits.queue_bytes = 20'000;
  settings.limits.commands_per_second = 1'000'000;
  settings.times.closing = std::chrono::minutes(10);
  RunningServer server(settings);
  RawClient client(server.port(), 4096);
  client.upgrade();
  // More than the kernel keeps on either way: when all is sent, most has been answered, and the answers were too many.
  constexpr std::size_t asked = 3'000;
  for (std::size_t i = 0; i < asked; ++i) ASSERT_TRUE(client.send_text(ask_for_help(i)));
  std::size_t answers = 0;
  WebSocketFrame frame = client.read_frame();
  for (; frame.opcode != opcode::close; frame = client.read_frame()) answers += frame.opcode == opcode::text ? 1 : 0;
  EXPECT_EQ(frame.close_code(), 1008);
  EXPECT_LT(answers, asked);
}

TEST(WebSocket, DoesNotWaitForEverForWhoDoesNotReadItsClose) {
  NetSettings settings = loopback();
  settings.limits.queue_bytes = 20'000;
  settings.limits.commands_per_second = 1'000'000;
  settings.times.closing = std::chrono::milliseconds(1);
  RunningServer server(settings);
  RawClient client(server.port(), 4096);
  client.upgrade();
  for (std::size_t i = 0; client.send_text(ask_for_help(i)); ++i) {
  }  // until the server has closed
  EXPECT_EQ(RawClient(server.port()).get("/healthz").status, 200);
}

TEST(WebSocket, PingsWhoIsSilentAndGivesUpWhoDoesNotAnswer) {
  NetSettings settings = loopback();
  settings.times.silence = std::chrono::milliseconds(20);
  RunningServer server(settings);
  RawClient client(server.port());
  client.upgrade();
  EXPECT_EQ(client.read_frame().opcode, opcode::ping);
  EXPECT_EQ(client.read_to_end(), 0u);
}

TEST(WebSocket, KeepsWhoAnswersItsPings) {
  NetSettings settings = loopback();
  settings.times.silence = std::chrono::seconds(1);  // time enough to answer on any machine
  RunningServer server(settings);
  RawClient client(server.port());
  client.upgrade();
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(client.read_frame().opcode, opcode::ping);
    client.send(client_frame(opcode::pong, ""));
  }
  EXPECT_EQ(client.read_frame().opcode, opcode::ping);
}

TEST(WebSocket, CountsConnectionsPerAddress) {
  NetSettings settings = loopback();
  settings.limits.connections_per_address = 2;
  RunningServer server(settings);
  auto first = std::make_unique<RawClient>(server.port());
  RawClient second(server.port());
  EXPECT_EQ(first->upgrade().status, 101);
  EXPECT_EQ(second.upgrade().status, 101);
  const HttpAnswer refused = RawClient(server.port()).upgrade();
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.headers.at("retry-after"), "60");
  EXPECT_EQ(RawClient(server.port()).get("/").status, 200);
  first.reset();
  while (RawClient(server.port()).upgrade().status != 101) {
  }  // until the server has noticed
}

TEST(WebSocket, CountsBehindAProxyByTheClient) {
  NetSettings settings = loopback();
  settings.limits.connections_per_address = 1;
  settings.trusted_proxies.add("127.0.0.0/8");
  RunningServer server(settings);
  RawClient a(server.port());
  RawClient b(server.port());
  EXPECT_EQ(a.upgrade("X-Forwarded-For: 1.1.1.1\r\n").status, 101);
  EXPECT_EQ(b.upgrade("X-Forwarded-For: 2.2.2.2\r\n").status, 101);
  EXPECT_EQ(RawClient(server.port()).upgrade("X-Forwarded-For: 3.3.3.3\r\nX-Forwarded-For: 1.1.1.1\r\n").status, 503);
}

TEST(Stopping, TellsClientsToComeBackAndEnds) {
  RunningServer server(loopback());
  std::future<void> stopped;
  {
    RawClient player(server.port());
    player.upgrade();
    player.send_text(R"({"cid":1,"hello":{}})");
    player.read_frame();
    RawClient idle(server.port());
    idle.get("/healthz");
    stopped = std::async(std::launch::async, [&] { server.stop(std::chrono::minutes(1)); });
    EXPECT_EQ(player.read_to_close().close_code(), 1012);
    EXPECT_EQ(player.read_to_end(), 0u);
    EXPECT_EQ(idle.read_to_end(), 0u);
  }
  stopped.get();
  EXPECT_THROW(RawClient(server.port()), std::runtime_error);
}

TEST(Stopping, WaitsNoLongerThanItsPatience) {
  RunningServer server(loopback());
  RawClient deaf(server.port());
  deaf.upgrade();
  server.stop(std::chrono::milliseconds(10));
  EXPECT_EQ(deaf.read_frame().close_code(), 1012);
}

TEST(Stopping, OpensNoMoreWebSocketsButAnswersPages) {
  RunningServer server(loopback());
  server.listener().drain();
  EXPECT_EQ(RawClient(server.port()).upgrade().status, 503);
  EXPECT_EQ(RawClient(server.port()).get("/readyz").status, 503);
  EXPECT_EQ(RawClient(server.port()).get("/healthz").status, 200);
}

}  // namespace
}  // namespace bohnenhof::testing
