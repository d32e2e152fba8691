#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/result.hpp"
#include "server/store/store.hpp"

/// What is done to a database file as a whole: copies, and looking through it. Errors are one sentence.
namespace bohnenhof::server {

/// The database in a data folder.
std::filesystem::path database_in(const std::filesystem::path& folder);

/// Writes a copy of the database `from` to the new file `to`, as it is at one instant, while others read and write it. `to` is complete or
/// not there. Nothing: done.
std::optional<std::string> copy_database(const std::filesystem::path& from, const std::filesystem::path& to);

/// Makes a copy of `file` the database of a folder that no server uses. The error says what is in the way; the value is where the database
/// that was there before is now, if there was one.
rules::Result<std::optional<std::filesystem::path>, std::string> restore_database(const std::filesystem::path& folder,
                                                                                  const std::filesystem::path& file);

/// A database file, opened for reading while others may use it.
class DatabaseFile {
 public:
  static rules::Result<DatabaseFile, std::string> open(const std::filesystem::path& file);
  DatabaseFile(DatabaseFile&&) noexcept;
  ~DatabaseFile();

  /// Of its schema. What is older than `schema_version()` can only be asked for `damage`.
  int version() const { return version_; }
  /// What SQLite finds broken; empty: nothing.
  std::vector<std::string> damage();
  /// All rooms with their logs; all finished games, the latest first. Error: what could not be read.
  std::optional<std::string> for_each_room(const std::function<void(const protocol::RoomId&, const Log&)>& look);
  std::optional<std::string> for_each_game(const std::function<void(const protocol::GameRecord&)>& look);

 private:
  struct Inside;
  DatabaseFile(std::unique_ptr<Inside> inside, int version);

  std::unique_ptr<Inside> inside_;
  int version_;
};

/// `20261130T161500Z`, for the names of files.
std::string time_stamp();

}  // namespace bohnenhof::server
