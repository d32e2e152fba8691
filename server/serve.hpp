#pragma once
#include "server/config.hpp"

namespace bohnenhof::server {

/// Serves until SIGTERM or SIGINT, then lets everything come to its end; a second signal ends the process at once. Returns the exit
/// status: 0, or 1 with one line on standard error when it cannot start.
int serve(const ServeCommand& command);

/// Asks a server on this machine for its health. 0: well; 1 with one line on standard error: not.
int ask_health(const HealthCommand& command);

}  // namespace bohnenhof::server
