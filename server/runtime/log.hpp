#pragma once
#include <string_view>

namespace bohnenhof::server {

enum class LogFormat { text, json };
enum class LogLevel { debug, info, warning, error };

/// One line per message on standard error: for people, or one JSON object `{"time","level","message"}`. Before any
/// message; without it: text. No message may hold a secret, or what somebody has said.
void set_log_format(LogFormat format);
/// Messages below `level` are left out; without it: info and graver.
void set_log_level(LogLevel level);

/// From any thread.
void log_debug(std::string_view message);
void log_info(std::string_view message);
void log_warning(std::string_view message);
/// Our own bugs and failures of the machine.
void log_error(std::string_view message);

}  // namespace bohnenhof::server
