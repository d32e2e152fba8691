#include "server/cli/keeping.hpp"

#include <algorithm>
#include <ostream>

#include "protocol/read_record.hpp"
#include "rules/registry.hpp"
#include "server/room/past.hpp"
#include "server/store/maintenance.hpp"
#include "server/store/schema.hpp"

namespace bohnenhof::server {

namespace {

namespace fs = std::filesystem;
using protocol::GameRecord;

constexpr int problems_shown = 20;

int failed(std::ostream& err, const std::string& sentence) {
  err << "bohnenhof: " << sentence << '\n';
  return 1;
}

/// Why a game that was finished is not what the rules make of its moves. Nothing: it is.
std::optional<std::string> contradiction(const GameRecord& record) {
  const auto& table_reasons = protocol::table_reasons;
  auto match = protocol::start_of(record);
  if (!match) return "its position is none of the game";
  for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
    const auto move = record.moves[ply];
    if (match->play_silently(move.view())) {
      return "move " + std::to_string(ply + 1) + ", " + std::string(move.view()) + ", is against the rules";
    }
  }
  const bool ended_at_the_table = std::ranges::find(table_reasons, record.result.reason) != table_reasons.end();
  if (ended_at_the_table) return std::nullopt;
  if (!match->over()) return "its moves do not end it";
  if (protocol::game_result(*match->outcome()) != record.result) return "its moves lead to another result";
  return std::nullopt;
}

/// A database as it is looked through, and what was found.
class Inspection {
 public:
  Inspection(DatabaseFile& database, std::ostream& err) : database_(database), err_(err) {}

  void look_at_rooms() {
    note(database_.for_each_room([&](const protocol::RoomId& room, const Log& log) {
      ++rooms;
      std::uint64_t seq = 0;
      const bool in_order = std::ranges::all_of(log, [&](const LogRow& row) { return row.seq == ++seq; });
      if (!in_order || !read_past(room, log))
        note("room " + std::string(room.view()) + ": its log has a gap or a fault");
    }));
  }

  void look_at_games() {
    note(database_.for_each_game([&](const GameRecord& record) {
      ++games;
      if (record.rules_version != rules::find_game(record.rules)->rules_version) {
        ++older;
        return;
      }
      if (const auto problem = contradiction(record)) note("game " + std::string(record.id.view()) + ": " + *problem);
    }));
  }

  void note(const std::optional<std::string>& problem) {
    if (!problem) return;
    if (++problems <= problems_shown) failed(err_, *problem);
  }

  std::size_t rooms = 0, games = 0, older = 0;
  int problems = 0;

 private:
  DatabaseFile& database_;
  std::ostream& err_;
};

/// Whether a database is sound; says so on one of the streams.
bool is_sound(const fs::path& file, std::ostream& out, std::ostream& err) {
  auto database = DatabaseFile::open(file);
  if (!database) {
    failed(err, database.error());
    return false;
  }
  Inspection inspection(*database, err);
  for (const std::string& line : database->damage()) inspection.note(file.string() + ": " + line);
  if (inspection.problems > 0) return false;
  out << file.string() << ": version " << database->version();
  if (database->version() < schema_version()) {
    out << ", sound; the next start brings it to version " << schema_version() << ", then check the games\n";
    return true;
  }
  inspection.look_at_rooms();
  inspection.look_at_games();
  out << ", " << inspection.rooms << " rooms, " << inspection.games << " games";
  if (inspection.older > 0) out << " (" << inspection.older << " by older rules, not played again)";
  out << (inspection.problems == 0 ? ": all sound" : ": " + std::to_string(inspection.problems) + " problems") << '\n';
  return inspection.problems == 0;
}

}  // namespace

int run_backup(const BackupCommand& command, std::ostream& out, std::ostream& err) {
  const fs::path database = database_in(command.data);
  if (const auto problem = copy_database(database, command.file)) return failed(err, *problem);
  std::error_code ignored;
  out << command.file.string() << ": " << fs::file_size(command.file, ignored) << " bytes\n";
  return 0;
}

int run_restore(const RestoreCommand& command, std::ostream& out, std::ostream& err) {
  if (!is_sound(command.file, out, err)) return failed(err, "nothing was changed");
  const auto replaced = restore_database(command.data, command.file);
  if (!replaced) return failed(err, replaced.error());
  out << "restored to " << database_in(command.data).string() << '\n';
  if (*replaced) out << "what was there before is now " << (*replaced)->string() << '\n';
  return 0;
}

int run_check(const CheckCommand& command, std::ostream& out, std::ostream& err) {
  return is_sound(command.file.value_or(database_in(command.data)), out, err) ? 0 : 1;
}

}  // namespace bohnenhof::server
