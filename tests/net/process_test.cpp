// The program itself: what it says when it cannot start, and how it ends.
#include <csignal>
#include <gtest/gtest.h>

#include "tests/net/running_server.hpp"
#include "tests/support/program.hpp"
#include "tests/support/raw_client.hpp"

namespace bohnenhof::testing {
namespace {

TEST(Program, SaysInOneLineWhyItCannotStart) {
  const WebFolder web;
  const TemporaryFolder data;
  const RunningServer other(loopback());
  const std::string taken = "127.0.0.1:" + std::to_string(other.port());
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
      {{"--web", web.path(), "--data", data.path(), "--listen", taken},
       "bohnenhof: --listen: cannot listen on " + taken + ": Address already in use"},
      {{"--web", web.path(), "--data", data.path(), "--listen", "203.0.113.1:80"},
       "bohnenhof: --listen: cannot listen on 203.0.113.1:80: Cannot assign requested address"},
      {{"--web", web.path(), "--data", data.path(), "--listen", "nonsense"},
       "bohnenhof: --listen: cannot listen on nonsense: write ADDRESS:PORT, such as 127.0.0.1:8080, [::1]:8080 or "
       "*:8080"},
      {{"--web", "/nowhere"}, "bohnenhof: --web: cannot read /nowhere: No such file or directory"},
      {{"--web", web.path(), "--imprint", "/nowhere"}, "bohnenhof: --imprint: cannot read /nowhere: it is no file"},
      {{"--threads", "0"}, "bohnenhof: --threads: Value 0 not in range 1 to 64 (see --help)"},
      {{"--base-path", "/a b"}, "bohnenhof: --base-path: write it as /x, of letters, digits, - and _"},
      {{"--trusted-proxy", "x"}, "bohnenhof: --trusted-proxy: x is no address or network such as 10.0.0.0/8"},
      {{"--allow-origin", "evil"},
       "bohnenhof: --allow-origin: write it as https://example.org, without a path (see --help)"},
      {{"--limit-connections", "many"},
       "bohnenhof: --limit-connections: Value many not in range 1 to 1000000000 (see --help)"},
      {{"health", "--listen", "127.0.0.1:1"}, "bohnenhof: there is no healthy server at 127.0.0.1:1"}};
  for (const auto& [arguments, sentence] : cases) {
    Program program(arguments);
    EXPECT_EQ(program.line(), sentence);
    EXPECT_EQ(program.line(), "");
    EXPECT_EQ(program.wait(), 1) << sentence;
  }
}

TEST(Program, ServesUntilItIsToldToStop) {
  const WebFolder web;
  const TemporaryFolder data;
  Program program({"--web", web.path(), "--data", data.path(), "--listen", "127.0.0.1:0", "--threads", "2"});
  const auto port = port_in(program.line());
  {
    RawClient player(port);
    EXPECT_EQ(player.upgrade().status, 101);
    EXPECT_EQ(Program({"health", "--listen", "127.0.0.1:" + std::to_string(port)}).wait(), 0);
    program.signal(SIGTERM);
    EXPECT_EQ(player.read_to_close().close_code(), 1012);
    player.read_to_end();
  }
  EXPECT_EQ(program.wait(), 0);
}

TEST(Program, EndsAtOnceAtASecondSignal) {
  const WebFolder web;
  const TemporaryFolder data;
  Program program({"--web", web.path(), "--data", data.path(), "--listen", "127.0.0.1:0"});
  RawClient deaf(port_in(program.line()));
  deaf.upgrade();
  program.signal(SIGINT);
  EXPECT_NE(program.line().find("stopping"), std::string::npos);
  program.signal(SIGINT);
  EXPECT_EQ(program.wait(), 128 + SIGINT);
}

TEST(Program, TakesItsOptionsFromTheEnvironmentToo) {
  const WebFolder web;
  setenv("BOHNENHOF_LISTEN", "nonsense", 1);
  setenv("BOHNENHOF_LOG", "json", 1);
  // Each keeps its data in the folder where it runs, so that neither locks out the other.
  Program unable({"--web", web.path()});
  Program able({"--web", web.path(), "--listen", "127.0.0.1:0"});
  unsetenv("BOHNENHOF_LISTEN");
  unsetenv("BOHNENHOF_LOG");
  EXPECT_EQ(unable.wait(), 1);
  EXPECT_EQ(able.line().substr(0, 9), R"({"time":")");
}

}  // namespace
}  // namespace bohnenhof::testing
