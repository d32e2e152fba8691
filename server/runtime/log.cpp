#include "server/runtime/log.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <spdlog/logger.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "protocol/encode.hpp"

namespace bohnenhof::server {

namespace {

std::atomic<LogFormat> format_now{LogFormat::text};

std::unique_ptr<spdlog::formatter> formatter(LogFormat format) {
  const char* pattern = format == LogFormat::text ? "%Y-%m-%dT%H:%M:%S.%eZ %l: %v"
                                                  : R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l","message":%v})";
  return std::make_unique<spdlog::pattern_formatter>(pattern, spdlog::pattern_time_type::utc);
}

spdlog::logger& logger() {
  static spdlog::logger instance = [] {
    spdlog::logger made("bohnenhof", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    made.set_formatter(formatter(format_now));
    return made;
  }();
  return instance;
}

void write(spdlog::level::level_enum level, std::string_view message) {
  const auto line = [&](std::string_view text) {
    logger().log(level, spdlog::string_view_t(text.data(), text.size()));
  };
  if (format_now == LogFormat::json) {
    line(protocol::quoted(message));
  } else {
    std::string one_line(message);
    std::ranges::replace_if(
        one_line, [](char letter) { return static_cast<unsigned char>(letter) < 0x20; }, ' ');
    line(one_line);
  }
}

}  // namespace

void set_log_format(LogFormat format) {
  format_now = format;
  logger().set_formatter(formatter(format));
}

void set_log_level(LogLevel level) {
  constexpr std::array levels{spdlog::level::debug, spdlog::level::info, spdlog::level::warn, spdlog::level::err};
  logger().set_level(levels[static_cast<std::size_t>(level)]);
}

void log_debug(std::string_view message) { write(spdlog::level::debug, message); }
void log_info(std::string_view message) { write(spdlog::level::info, message); }
void log_warning(std::string_view message) { write(spdlog::level::warn, message); }
void log_error(std::string_view message) { write(spdlog::level::err, message); }

}  // namespace bohnenhof::server
