#pragma once
#include <cstddef>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "server/admin/admin_socket.hpp"
#include "server/admin/retention.hpp"
#include "server/cli/interchange.hpp"
#include "server/cli/keeping.hpp"
#include "server/net/settings.hpp"
#include "server/runtime/log.hpp"
#include "server/store/sqlite_store.hpp"

namespace bohnenhof::server {

/// What `bohnenhof` is asked to do, one type per subcommand.
struct ServeCommand {
  NetSettings net;
  std::filesystem::path web;           ///< the client's files
  std::filesystem::path imprint = {};  ///< text that the client shows; empty: none
  std::filesystem::path data;          ///< the database's folder
  Durability durability = Durability::power;
  std::size_t threads = 1;
  RetentionSettings keep = {};
  LogFormat log = LogFormat::text;
  LogLevel log_level = LogLevel::info;
  std::string admin_listen;         ///< ADDRESS:PORT of the operator's port
  bool admin_listen_given = false;  ///< by somebody: then it must be there
};
struct ReplayCommand {};
struct GamesCommand {};
struct HealthCommand {
  std::string listen;  ///< as the server that is asked was told
};
/// Nothing is left to do: help or a complaint has been printed.
struct Finished {
  int status;
};
using CommandLine = std::variant<ServeCommand, ReplayCommand, PerftRequest, GamesCommand, HealthCommand, BackupCommand,
                                 RestoreCommand, CheckCommand, AdminCommand, Finished>;

/// Reads the command line and, for `serve`, the environment (`BOHNENHOF_LISTEN` for `--listen`, …; the flag wins). Prints help, version and
/// complaints itself.
CommandLine read_command_line(int count, const char* const* words);

}  // namespace bohnenhof::server
