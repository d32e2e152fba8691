// Records that people bring along, over a real socket.
#include <gtest/gtest.h>

#include "protocol/read_record.hpp"
#include "tests/net/running_server.hpp"
#include "tests/support/raw_client.hpp"

namespace bohnenhof::testing {
namespace {

const std::string address = "/api/v1/review";
const std::string record =
    "Rules: bohnduell 1\nSouth: Anna\nNorth: Ben\nFirst: South\nResult: North 0:1 resigned\n\n1. South +3\n2. North "
    "+4\n";

HttpAnswer post(RawClient& client, const std::string& body, const std::string& headers = "") {
  client.send("POST " + address + " HTTP/1.1\r\nHost: a\r\n" + headers +
              "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  return client.read_answer();
}

TEST(Reviews, AnswerWithTheGameAsItIsKeptAndKeepNothing) {
  RunningServer server(loopback());
  RawClient client(server.port());
  const HttpAnswer answer = post(client, record);
  EXPECT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(answer.headers.at("content-type"), "application/json");
  EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
  EXPECT_NE(answer.body.find(R"("steps":[{"do":"supply")"), std::string::npos);
  EXPECT_EQ(post(client, answer.body).body, answer.body) << "on the same connection, and JSON as well";
  EXPECT_EQ(client.get("/api/v1/games.json").body, R"({"games":[]})");
}

TEST(Reviews, SayWhatIsWrongAndWhere) {
  RunningServer server(loopback());
  RawClient client(server.port());
  std::string wrong = record;
  wrong.replace(wrong.find("+4"), 2, ">9");
  const HttpAnswer answer = post(client, wrong);
  EXPECT_EQ(answer.status, 400);
  EXPECT_EQ(answer.body.find(R"({"error":{"code":"illegal_move","message":)"), 0u) << answer.body;
  EXPECT_NE(answer.body.find(R"("line":8,"move":2,"why":)"), std::string::npos) << answer.body;
  EXPECT_EQ(post(client, "").status, 400);
}

TEST(Reviews, AreBoundedInLength) {
  RunningServer server(loopback());
  {
    RawClient client(server.port());
    EXPECT_EQ(post(client, record + std::string(protocol::record_bytes - record.size(), '\n')).status, 200);
  }
  RawClient client(server.port());
  client.send("POST " + address + " HTTP/1.1\r\nHost: a\r\nContent-Length: 1048577\r\n\r\n");
  EXPECT_EQ(client.read_answer().status, 413);
  RawClient chunked(server.port());
  chunked.send("POST " + address + " HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n100001\r\n" +
               std::string(0x100001, '\n'));
  EXPECT_EQ(chunked.read_answer().status, 413);
}

TEST(Reviews, AreBoundedByAddress) {
  RunningServer server(loopback());
  RawClient client(server.port());
  HttpAnswer answer;
  int answered = 0;
  while ((answer = post(client, record)).status == 200) ASSERT_LT(++answered, 100);
  EXPECT_GE(answered, 15);
  EXPECT_EQ(answer.status, 429);
  EXPECT_TRUE(answer.headers.contains("retry-after"));
  EXPECT_EQ(client.get("/healthz").status, 200);
}

TEST(Reviews, AreReadNowhereElseAndByPostAlone) {
  RunningServer server(loopback());
  RawClient client(server.port());
  const HttpAnswer got = client.get(address);
  EXPECT_EQ(got.status, 405);
  EXPECT_EQ(got.headers.at("allow"), "POST");
  EXPECT_EQ(client.get("/review").status, 200) << "the client's page";
}

}  // namespace
}  // namespace bohnenhof::testing
