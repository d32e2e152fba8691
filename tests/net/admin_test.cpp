// The operator's port, and what is counted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <regex>
#include <thread>

#include "server/admin/admin_site.hpp"
#include "tests/net/running_server.hpp"
#include "tests/support/program.hpp"
#include "tests/support/raw_client.hpp"

namespace bohnenhof::server {
namespace {

using bohnenhof::testing::loopback;
using bohnenhof::testing::Program;
using bohnenhof::testing::RawClient;
using bohnenhof::testing::RunningServer;
using bohnenhof::testing::TemporaryFolder;
using bohnenhof::testing::WebFolder;
using ::testing::HasSubstr;

const metrics::Family beans(metrics::Kind::counter, "test_beans_total", "Beans", 2, [](std::size_t index) {
  return metrics::Labels{{"colour", index == 0 ? "red" : "white"}};
});
const metrics::Durations naps("test_naps_seconds", "Naps");

TEST(Metrics, AreCountedOnManyThreadsAndAddedUp) {
  for (int round = 0; round < 2; ++round) {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i) {
      threads.emplace_back([] {
        for (int bean = 0; bean < 1000; ++bean) beans.add(1);
      });
    }
  }
  beans.add(0, 3);
  EXPECT_EQ(beans.value(0), 3);
  EXPECT_EQ(beans.value(1), 16'000);
}

TEST(Metrics, AreWrittenAsPrometheusReadsThem) {
  naps.add(std::chrono::milliseconds(1));
  naps.add(std::chrono::milliseconds(2));
  naps.add(std::chrono::minutes(1));
  const std::string text = metrics::text({{.name = "test_rooms", .help = "Rooms", .value = 7},
                                          {.name = "test_seats", .help = "Seats", .value = 1, .labels = {{"n", "1"}}},
                                          {.name = "test_seats", .help = "", .value = 2, .labels = {{"n", "2"}}}});
  EXPECT_THAT(text, HasSubstr("# HELP test_rooms Rooms\n# TYPE test_rooms gauge\ntest_rooms 7\n"));
  EXPECT_THAT(text, HasSubstr("# TYPE test_seats gauge\ntest_seats{n=\"1\"} 1\ntest_seats{n=\"2\"} 2\n"));
  EXPECT_THAT(text, HasSubstr("# TYPE test_beans_total counter\ntest_beans_total{colour=\"red\"} "));
  EXPECT_THAT(text, HasSubstr("# TYPE test_naps_seconds histogram\ntest_naps_seconds_count 3\n"));
  EXPECT_THAT(text, HasSubstr("test_naps_seconds_bucket{le=\"0.001\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("test_naps_seconds_bucket{le=\"0.0025\"} 2\n"));
  EXPECT_THAT(text, HasSubstr("test_naps_seconds_bucket{le=\"10\"} 2\ntest_naps_seconds_bucket{le=\"+Inf\"} 3\n"));
}

std::string body_of(const AdminSite& site, const std::string& target, int status = 200) {
  std::string body;
  bohnenhof::server::Shard unused;
  site.answer({.method = "GET", .target = target}, unused, [&](const site::Response& response) {
    EXPECT_EQ(response.status, status) << target;
    body = *response.body;
  });
  return body;
}

TEST(AdminSite, AnswersHealthAndMetricsAndNothingElse) {
  const AdminSite site([] { return std::vector<metrics::Reading>{{.name = "test_now", .help = "Now", .value = 5}}; });
  EXPECT_EQ(body_of(site, "/healthz"), "ok\n");
  EXPECT_EQ(body_of(site, "/readyz"), "ok\n");
  EXPECT_THAT(body_of(site, "/metrics"), HasSubstr("test_now 5\n"));
  for (const char* target : {"/", "/ws", "/metrics/", "/index.html", "/api/v1/games.json"}) body_of(site, target, 404);
}

/// The value of a metric as the program tells it.
double value_of(const std::string& text, const std::string& metric) {
  const auto at = text.find("\n" + metric + " ");
  return at == std::string::npos ? -1 : std::stod(text.substr(at + metric.size() + 2));
}

TEST(Program, TellsTheOperatorAloneHowItIs) {
  const WebFolder web;
  const TemporaryFolder data;
  Program program(
      {"--web", web.path(), "--data", data.path(), "--listen", "127.0.0.1:0", "--admin-listen", "127.0.0.1:0"});
  const std::string line = program.line();
  const auto port = bohnenhof::testing::port_in(line);
  std::smatch said;
  ASSERT_TRUE(std::regex_search(line, said, std::regex("; metrics on port (\\d+)$"))) << line;
  const auto admin = static_cast<unsigned short>(std::stoi(said[1]));
  RawClient player(port);
  EXPECT_EQ(player.upgrade().status, 101);
  player.send_text(R"({"cid":1,"hello":{"secret":"new"}})");
  player.read_frame();
  player.send_text(R"({"cid":2,"do":"/new bohnduell"})");
  player.send_text(R"({"cid":3,"do":"Hello, everybody!"})");  // refused: not in the hall
  player.send_text(R"({"cid":4,"do":"/ping"})");
  while (player.read_frame().payload.find(R"("cid":4)") == std::string::npos) continue;
  EXPECT_EQ(RawClient(port).get("/metrics").status, 404);
  EXPECT_EQ(RawClient(admin).get("/healthz").status, 200);
  const auto answer = RawClient(admin).get("/metrics");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(value_of(answer.body, "bohnenhof_connections"), 1);
  EXPECT_EQ(value_of(answer.body, "bohnenhof_commands_total{command=\"new\"}"), 1);
  EXPECT_EQ(value_of(answer.body, "bohnenhof_commands_total{command=\"chat\"}"), 1);
  EXPECT_EQ(value_of(answer.body, "bohnenhof_answers_total{code=\"not_allowed\"}"), 1);
  EXPECT_EQ(value_of(answer.body, "bohnenhof_games_total{game=\"awale\",result=\"drawn\"}"), 0);
  EXPECT_GT(value_of(answer.body, "bohnenhof_websocket_bytes_total{direction=\"received\"}"), 100);
  EXPECT_GT(value_of(answer.body, "bohnenhof_websocket_bytes_total{direction=\"sent\"}"), 100);
  EXPECT_EQ(value_of(answer.body, "bohnenhof_store_waiting{queue=\"reads\"}"), 0);
  EXPECT_GT(value_of(answer.body, "process_resident_memory_bytes"), 1'000'000);
  EXPECT_EQ(answer.body.find("Hello"), std::string::npos);
  program.signal(SIGTERM);
  EXPECT_NE(player.read_to_close().close_code(), 0);
  EXPECT_EQ(program.wait(), 0);
}

TEST(Program, DoesNotStartWithoutTheMetricsThatWereAskedFor) {
  const RunningServer other(loopback());
  const std::string taken = "127.0.0.1:" + std::to_string(other.port());
  const WebFolder web;
  Program program({"--web", web.path(), "--listen", "127.0.0.1:0", "--admin-listen", taken});
  EXPECT_EQ(program.line(), "bohnenhof: --admin-listen: cannot listen on " + taken + ": Address already in use");
  EXPECT_EQ(program.wait(), 1);
}

}  // namespace
}  // namespace bohnenhof::server
