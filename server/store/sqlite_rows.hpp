#pragma once
#include <optional>
#include <soci/soci.h>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/admin/sanctions.hpp"
#include "server/store/store.hpp"

/// The statements of the SQLite store, one object for writing and functions for reading. Errors are soci::soci_error.
namespace bohnenhof::server {

/// Prepared once, run for every row. Used on one thread, within a transaction.
class RowWriter {
 public:
  explicit RowWriter(soci::session& database);

  /// False: the batch does not follow upon the last number of its room; then nothing was written.
  bool write(const Batch& batch);
  void write_life(protocol::UnixMillis began, protocol::UnixMillis at);
  /// The transaction was rolled back: what was believed to be written is not.
  void forget() { last_seqs_.clear(); }

  soci::session& database() { return database_; }

 private:
  std::uint64_t last_seq(const protocol::RoomId& room);
  void write(const protocol::RoomId& room, const LogRow& row);
  void write(const protocol::RoomId& room, const SeatChange& change);
  void write(const protocol::GameRecord& record);
  void move(const protocol::RoomId& from, const protocol::RoomId& to);

  static constexpr std::size_t seqs_remembered = 20'000;

  soci::session& database_;
  struct Bound {
    std::string room, game, author, client, line, event, answer, names;
    long long seq = 0, rules_version = 0, at = 0, cid = 0;
  } bound_;
  soci::statement insert_event_;
  std::unordered_map<protocol::RoomId, std::uint64_t> last_seqs_;
};

Log read_log(soci::session& database, const protocol::RoomId& room);
std::optional<protocol::RoomId> read_created(soci::session& database, const protocol::PersonId& author,
                                             const std::string& client, std::int64_t cid);
std::optional<protocol::RoomId> read_moved(soci::session& database, const protocol::RoomId& former);
std::optional<protocol::GameRecord> read_game(soci::session& database, const protocol::GameId& game);
std::vector<protocol::GameRecord> read_games(soci::session& database, const GamesWanted& wanted);
std::vector<Sanction> read_sanctions(soci::session& database);
void write_sanction(soci::session& database, const Sanction& sanction, bool imposed);
/// When each server began, and its last sign of life.
std::vector<std::pair<protocol::UnixMillis, protocol::UnixMillis>> read_lives(soci::session& database);

}  // namespace bohnenhof::server
