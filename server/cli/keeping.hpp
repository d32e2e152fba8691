#pragma once
#include <filesystem>
#include <iosfwd>
#include <optional>

/// The subcommands that keep what was played. All return the exit status: 0, or 1 with what is wrong on `err`.
namespace bohnenhof::server {

struct BackupCommand {
  std::filesystem::path data;
  std::filesystem::path file;  ///< to be written
};
struct RestoreCommand {
  std::filesystem::path data;
  std::filesystem::path file;  ///< a backup
};
struct CheckCommand {
  std::filesystem::path data;
  std::optional<std::filesystem::path> file;  ///< a backup, instead of the data folder's database
};

/// Copies the database of a folder into a new file, also while a server uses it.
int run_backup(const BackupCommand& command, std::ostream& out, std::ostream& err);

/// Puts a backup, once it is found sound, into a folder that no server uses. What was there stays, under another name.
int run_restore(const RestoreCommand& command, std::ostream& out, std::ostream& err);

/// Looks through a database: SQLite's own check, every room's log as a table again, every finished game by its rules.
int run_check(const CheckCommand& command, std::ostream& out, std::ostream& err);

}  // namespace bohnenhof::server
