#include "server/store/sqlite_connect.hpp"

#include <soci/sqlite3/soci-sqlite3.h>
#include <string>

namespace bohnenhof::server {
namespace {

/// Each connection is used by one thread at a time, so SQLite need not lock at every call; nor does anybody ask how much memory it has. That is a
/// seventh of what writing a move costs. Only before its first use: otherwise it goes on as it was.
void configure_sqlite() {
  static const int configured =
      sqlite_api::sqlite3_config(SQLITE_CONFIG_MULTITHREAD) | sqlite_api::sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  static_cast<void>(configured);
}

}  // namespace

std::unique_ptr<soci::session> connect(const std::filesystem::path& file, std::chrono::seconds patience) {
  configure_sqlite();
  return std::make_unique<soci::session>(soci::sqlite3,
                                         "db=\"" + file.string() + "\" timeout=" + std::to_string(patience.count()));
}

}  // namespace bohnenhof::server
