#include "server/runtime/log.hpp"

#include <gtest/gtest.h>
#include <regex>

namespace bohnenhof::server {
namespace {

class Log : public ::testing::Test {
 protected:
  ~Log() override {
    set_log_format(LogFormat::text);
    set_log_level(LogLevel::info);
  }
  template <class Write>
  static std::string written(Write write) {
    ::testing::internal::CaptureStderr();
    write();
    return ::testing::internal::GetCapturedStderr();
  }
};

void one_of_each() {
  log_debug("a");
  log_info("b");
  log_warning("c");
  log_error("d");
}

TEST_F(Log, IsALineForEachMessageWithItsTimeAndLevel) {
  EXPECT_TRUE(
      std::regex_match(written(one_of_each), std::regex("(\\S+Z info: b\n)(\\S+Z warning: c\n)(\\S+Z error: d\n)")));
}

TEST_F(Log, LeavesOutWhatIsBelowItsLevel) {
  set_log_level(LogLevel::error);
  EXPECT_TRUE(std::regex_match(written(one_of_each), std::regex("\\S+Z error: d\n")));
  set_log_level(LogLevel::debug);
  EXPECT_TRUE(std::regex_search(written(one_of_each), std::regex("Z debug: a\n")));
}

TEST_F(Log, IsOneLineAMessageWhateverItHolds) {
  const auto write = [] { log_info("said \"x\"\n2026-01-01 error: forged"); };
  EXPECT_TRUE(std::regex_match(written(write), std::regex("\\S+Z info: said \"x\" 2026-01-01 error: forged\n")));
  set_log_format(LogFormat::json);
  EXPECT_TRUE(std::regex_match(
      written(write),
      std::regex(R"re(\{"time":"\S+Z","level":"info","message":"said \\"x\\"\\n2026-01-01 error: forged"\}\n)re")));
}

}  // namespace
}  // namespace bohnenhof::server
