// HTTP over a real socket.
#include <gtest/gtest.h>

#include "tests/net/running_server.hpp"
#include "tests/support/raw_client.hpp"

namespace bohnenhof::testing {
namespace {

using server::NetSettings;

TEST(Pages, ComeWithTheirHeadersOverOneConnection) {
  RunningServer server(loopback());
  RawClient client(server.port());
  const HttpAnswer page = client.get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body, "<!doctype html><base href=\"/\"><title>Bohnenhof</title>");
  EXPECT_TRUE(page.headers.contains("content-security-policy"));
  EXPECT_TRUE(page.headers.contains("date"));
  const HttpAnswer script = client.get("/assets/index-4f2a.js", "Accept-Encoding: br\r\n");
  EXPECT_EQ(script.body, "as brotli");
  EXPECT_EQ(script.headers.at("content-encoding"), "br");
  EXPECT_EQ(client.get("/", "If-None-Match: " + page.headers.at("etag") + "\r\n").status, 304);
  EXPECT_EQ(client.get("/nowhere").status, 404);
  EXPECT_EQ(client.get("/healthz").body, "ok\n");
}

TEST(Pages, AnswerHeadWithoutABody) {
  RunningServer server(loopback());
  RawClient client(server.port());
  const HttpAnswer head = client.get("/", "", "HEAD");
  EXPECT_EQ(head.headers.at("content-length"), "54");
  EXPECT_EQ(client.get("/healthz").body, "ok\n");  // had there been a body, this were it
}

TEST(Pages, AnswerRequestsThatWereSentTogether) {
  RunningServer server(loopback());
  RawClient client(server.port());
  client.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(client.read_answer().status, 200);
  EXPECT_EQ(client.read_answer().status, 404);
}

TEST(Pages, CloseWhenAskedTo) {
  RunningServer server(loopback());
  RawClient client(server.port());
  const HttpAnswer answer = client.get("/healthz", "Connection: close\r\n");
  EXPECT_EQ(answer.headers.at("connection"), "close");
  EXPECT_EQ(client.read_to_end(), 0u);
}

TEST(Pages, CloseOldClientsAfterAnAnswer) {
  RunningServer server(loopback());
  RawClient client(server.port());
  client.send("GET /healthz HTTP/1.0\r\n\r\n");
  EXPECT_EQ(client.read_answer().status, 200);
  EXPECT_EQ(client.read_to_end(), 0u);
}

struct BadRequest {
  const char* what;
  std::string bytes;
  int status;
};
class BadRequests : public ::testing::TestWithParam<BadRequest> {};

TEST_P(BadRequests, AreAnsweredAndTheConnectionEnds) {
  RunningServer server(loopback());
  RawClient client(server.port());
  client.send(GetParam().bytes);
  EXPECT_EQ(client.read_answer().status, GetParam().status);
  EXPECT_EQ(client.read_to_end(), 0u);
  EXPECT_EQ(RawClient(server.port()).get("/healthz").status, 200);
}

INSTANTIATE_TEST_SUITE_P(
    Pages, BadRequests,
    ::testing::Values(
        BadRequest{"Nonsense", "hello there\r\n\r\n", 400},                                                           //
        BadRequest{"Binary", std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc", 9) + std::string(64, '\xff'), 400},  //
        BadRequest{"NoHost", "GET / HTTP/1.1\r\n\r\n", 400},                                                          //
        BadRequest{"TwoHosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400},                                  //
        BadRequest{"LongHeaders", "GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(9000, 'x') + "\r\n\r\n", 431},     //
        BadRequest{"LongTarget", "GET /" + std::string(20000, 'x') + " HTTP/1.1\r\nHost: a\r\n\r\n", 431},            //
        BadRequest{"Body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello", 405},                      //
        BadRequest{"HugeBody",
                   "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\n" + std::string(50000, 'x'), 413},
        BadRequest{"ChunkedBody", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
                   405}),
    [](const auto& test) { return test.param.what; });

TEST(Pages, DoNotWaitForSlowRequests) {
  NetSettings settings = loopback();
  settings.times.request = std::chrono::milliseconds(20);
  settings.times.keep_alive = std::chrono::milliseconds(20);
  RunningServer server(settings);
  RawClient silent(server.port());
  RawClient slow(server.port());
  slow.send("GET / HTTP/1.1\r\nHost:");
  EXPECT_EQ(silent.read_to_end(), 0u);
  EXPECT_EQ(slow.read_to_end(), 0u);
  EXPECT_EQ(RawClient(server.port()).get("/healthz").status, 200);
}

/// Puts a finished game into the store.
void keep(RunningServer& server, const protocol::GameRecord& record) {
  server::Batch batch;
  batch.finished = record;
  std::promise<bool> committed;
  server.store().append(batch, server.shard(), [&](bool done) { committed.set_value(done); });
  ASSERT_TRUE(committed.get_future().get());
}

TEST(Pages, TellFinishedGames) {
  RunningServer server(loopback());
  protocol::GameRecord record;
  record.id = protocol::GameId("9k2m4p6q8r2s4t6v8x2z");
  record.room = protocol::RoomId("k3f9x2");
  record.rules = "bohnduell";
  record.options = rules::default_options(*rules::find_game("bohnduell"));
  record.players.south = {protocol::PersonId("7h2k9m4p6q8r2s4t6v8x"), "Anna"};
  record.players.north = {protocol::PersonId("8j3m5n7q9r3s5t7v9x3z"), "Ben"};
  record.moves = {"+3", "+4"};
  record.result = {.winner = rules::Seat::north, .scores = {}, .reason = "resigned"};
  keep(server, record);

  RawClient client(server.port());
  const HttpAnswer game = client.get("/api/v1/games/9k2m4p6q8r2s4t6v8x2z.json");
  EXPECT_EQ(game.headers.at("content-type"), "application/json");
  EXPECT_NE(game.body.find(R"("reason":"resigned")"), std::string::npos);
  const HttpAnswer text = client.get("/api/v1/games/9k2m4p6q8r2s4t6v8x2z.txt");
  EXPECT_EQ(text.headers.at("content-type"), "text/plain; charset=utf-8");
  EXPECT_NE(text.body.find("North: Ben\n"), std::string::npos);
  EXPECT_EQ(
      client.get("/api/v1/people/8j3m5n7q9r3s5t7v9x3z.json").body,
      R"({"id":"8j3m5n7q9r3s5t7v9x3z","name":"Ben","games":[{"id":"9k2m4p6q8r2s4t6v8x2z","rules":"bohnduell",)"
      R"("players":{"1":{"id":"7h2k9m4p6q8r2s4t6v8x","name":"Anna"},"2":{"id":"8j3m5n7q9r3s5t7v9x3z","name":"Ben"}},)"
      R"("result":{"winner":2,"scores":[0,0],"reason":"resigned"},"ended_at":0}]})");
  EXPECT_EQ(client.get("/api/v1/games/9k2m4p6q8r2s4t6v8x2a.json").status, 404);

  EXPECT_EQ(client.get("/api/v1/games.json").body.find("\"before\""), std::string::npos);
  for (int more = 0; more < 50; ++more) {
    record.id = protocol::GameId("9k2m4p6q8r2s4t6v8y" + std::to_string(10 + more));
    keep(server, record);
  }
  const std::string page = client.get("/api/v1/games.json").body;
  EXPECT_EQ(page.find("9k2m4p6q8r2s4t6v8x2z"), std::string::npos) << "the oldest does not fit";
  const std::string before = R"("before":"9k2m4p6q8r2s4t6v8y10")";
  EXPECT_NE(page.find(before), std::string::npos) << page;
  const std::string rest = client.get("/api/v1/games.json?game=bohnduell&before=9k2m4p6q8r2s4t6v8y10").body;
  EXPECT_EQ(rest.substr(0, 38), R"({"games":[{"id":"9k2m4p6q8r2s4t6v8x2z")");
  EXPECT_EQ(client.get("/api/v1/games.json?game=awale").body, R"({"games":[]})");
}

}  // namespace
}  // namespace bohnenhof::testing
