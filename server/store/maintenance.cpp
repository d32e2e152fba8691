#include "server/store/maintenance.hpp"

#include <array>
#include <cstring>
#include <ctime>
#include <soci/soci.h>
#include <sys/stat.h>

#include "server/store/folder_lock.hpp"
#include "server/store/schema.hpp"
#include "server/store/sqlite_connect.hpp"
#include "server/store/sqlite_rows.hpp"

namespace bohnenhof::server {

namespace fs = std::filesystem;
using protocol::GameRecord;
using protocol::RoomId;
using rules::Failure;

namespace {

constexpr std::size_t games_at_once = 1'000;

/// Makes sure that a file, or the names in a folder, are on the disk.
std::optional<std::string> sync(const fs::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = descriptor >= 0 && ::fsync(descriptor) == 0;
  const int error = errno;
  if (descriptor >= 0) ::close(descriptor);
  if (synced) return std::nullopt;
  return path.string() + " cannot be written: " + std::strerror(error);
}

fs::path folder_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); }

/// Gives a complete file its name, for good.
std::optional<std::string> settle(const fs::path& unfinished, const fs::path& name) {
  if (auto problem = sync(unfinished)) return problem;
  std::error_code failed;
  fs::rename(unfinished, name, failed);
  if (failed) return name.string() + " cannot be written: " + failed.message();
  return sync(folder_of(name));
}

/// For a server that writes meanwhile.
constexpr std::chrono::seconds patience{10};

std::string quoted(const fs::path& file) {
  std::string text = "'";
  for (const char letter : file.string()) text += letter == '\'' ? "''" : std::string(1, letter);
  return text + "'";
}

/// Moves a database aside, with what SQLite keeps beside it.
std::optional<std::string> move_aside(const fs::path& file, const fs::path& name) {
  for (const char* ending : {"-wal", "-shm", ""}) {
    std::error_code failed;
    if (!fs::exists(file.string() + ending, failed)) continue;
    fs::rename(file.string() + ending, name.string() + ending, failed);
    if (failed) return file.string() + ending + " cannot be moved aside: " + failed.message();
  }
  return std::nullopt;
}

}  // namespace

fs::path database_in(const fs::path& folder) { return folder / "bohnenhof.db"; }

std::string time_stamp() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y%m%dT%H%M%SZ", &parts);
  return text.data();
}

std::optional<std::string> copy_database(const fs::path& from, const fs::path& to) {
  std::error_code ignored;
  if (!fs::exists(from, ignored)) return "there is no database at " + from.string();
  if (fs::exists(to, ignored)) return to.string() + " is there already; choose another name";
  const fs::path unfinished = to.string() + ".unfinished";
  fs::remove(unfinished, ignored);
  try {
    *connect(from, patience) << "VACUUM INTO " + quoted(unfinished);
  } catch (const soci::soci_error& error) {
    fs::remove(unfinished, ignored);
    return to.string() + " cannot be written: " + error.get_error_message();
  }
  fs::permissions(unfinished, fs::perms::owner_read | fs::perms::owner_write, ignored);
  return settle(unfinished, to);
}

rules::Result<std::optional<fs::path>, std::string> restore_database(const fs::path& folder, const fs::path& file) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) return Failure{folder.string() + " cannot be created: " + failed.message()};
  const FolderLock lock(folder);
  if (lock.error == EWOULDBLOCK) return Failure{"a server uses " + folder.string() + "; stop it first"};
  if (lock.error != 0) return Failure{folder.string() + " cannot be written: " + std::strerror(lock.error)};
  const fs::path unfinished = folder / "bohnenhof.db.unfinished";
  fs::remove(unfinished, failed);
  if (auto problem = copy_database(file, unfinished)) return Failure{*std::move(problem)};
  const fs::path database = database_in(folder), aside = folder / ("bohnenhof-replaced-" + time_stamp() + ".db");
  const bool replaces = fs::exists(database, failed);
  if (auto problem = move_aside(database, aside)) return Failure{*std::move(problem)};
  if (auto problem = settle(unfinished, database)) return Failure{*std::move(problem)};
  return replaces ? std::optional(aside) : std::nullopt;
}

struct DatabaseFile::Inside {
  std::unique_ptr<soci::session> session;
};

DatabaseFile::DatabaseFile(std::unique_ptr<Inside> inside, int version)
    : inside_(std::move(inside)), version_(version) {}
DatabaseFile::DatabaseFile(DatabaseFile&&) noexcept = default;
DatabaseFile::~DatabaseFile() = default;

rules::Result<DatabaseFile, std::string> DatabaseFile::open(const fs::path& file) {
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) return Failure{"there is no database at " + file.string()};
  try {
    auto session = connect(file, patience);
    *session << "PRAGMA query_only = ON";
    const int version = version_of(*session);
    if (version == 0) return Failure{file.string() + " is no database of this program"};
    if (version > schema_version()) return Failure{file.string() + ": " + is_newer(version)};
    return DatabaseFile(std::make_unique<Inside>(Inside{std::move(session)}), version);
  } catch (const soci::soci_error& error) {
    return Failure{file.string() + " cannot be read: " + error.get_error_message()};
  }
}

std::vector<std::string> DatabaseFile::damage() {
  std::vector<std::string> found;
  try {
    const soci::rowset<std::string> lines = (inside_->session->prepare << "PRAGMA integrity_check");
    for (const std::string& line : lines) {
      if (line != "ok") found.push_back(line);
    }
  } catch (const soci::soci_error& error) {
    found.push_back(error.get_error_message());
  }
  return found;
}

std::optional<std::string> DatabaseFile::for_each_room(const std::function<void(const RoomId&, const Log&)>& look) {
  try {
    std::vector<RoomId> rooms;
    const soci::rowset<std::string> names = (inside_->session->prepare << "SELECT DISTINCT room FROM events");
    for (const std::string& name : names) rooms.emplace_back(name);
    for (const RoomId& room : rooms) look(room, read_log(*inside_->session, room));
    return std::nullopt;
  } catch (const soci::soci_error& error) {
    return error.get_error_message();
  }
}

std::optional<std::string> DatabaseFile::for_each_game(const std::function<void(const GameRecord&)>& look) {
  try {
    long long unread = 0;
    *inside_->session << "SELECT COUNT(*) FROM games", soci::into(unread);
    GamesWanted wanted{.limit = games_at_once};
    for (auto games = read_games(*inside_->session, wanted); !games.empty();) {
      for (const GameRecord& game : games) look(game);
      unread -= static_cast<long long>(games.size());
      wanted.before = games.back().id;
      games = read_games(*inside_->session, wanted);
    }
    if (unread == 0) return std::nullopt;
    return std::to_string(unread) + " games are of a kind that this program does not know";
  } catch (const soci::soci_error& error) {
    return error.get_error_message();
  }
}

}  // namespace bohnenhof::server
