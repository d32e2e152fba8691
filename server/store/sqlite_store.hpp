#pragma once
#include <filesystem>
#include <memory>
#include <string>

#include "rules/result.hpp"
#include "server/admin/sanctions.hpp"
#include "server/store/lives.hpp"
#include "server/store/store.hpp"

namespace bohnenhof::server {

struct FolderLock;

/// What a commit survives: the end of the process, or the loss of power as well.
enum class Durability : std::uint8_t { process, power };

/// The store in one SQLite file, `bohnenhof.db` in the data folder. One thread writes: all that has queued up meanwhile is one
/// transaction, so it never waits idly. Another reads, on a connection of its own.
class SqliteStore final : public Store {
 public:
  /// Opens or creates the database and brings it up to date; a copy of what it was before stays in the folder. Error: one sentence that says what to do.
  static rules::Result<std::unique_ptr<SqliteStore>, std::string> open(const std::filesystem::path& folder,
                                                                       Durability durability);
  ~SqliteStore() override;

  void append(Batch batch, Scheduler& answer_on, Committed done) override;
  void load_room(protocol::RoomId room, Scheduler& answer_on, std::function<void(std::optional<Log>)> done) override;
  void find_created(protocol::PersonId author, std::string client, std::int64_t cid, Scheduler& answer_on,
                    std::function<void(std::optional<protocol::RoomId>)> done) override;
  void find_moved(protocol::RoomId former, Scheduler& answer_on,
                  std::function<void(std::optional<protocol::RoomId>)> done) override;
  void load_game(protocol::GameId game, Scheduler& answer_on,
                 std::function<void(std::optional<protocol::GameRecord>)> done) override;
  void load_games(GamesWanted wanted, Scheduler& answer_on,
                  std::function<void(std::vector<protocol::GameRecord>)> done) override;
  void load_person(SecretId secret, Scheduler& answer_on,
                   std::function<void(std::optional<PersonRecord>)> done) override;
  void load_account(Looks looks, Scheduler& answer_on, std::function<void(std::optional<Account>)> done) override;
  void change_identity(IdentityChange change, protocol::UnixMillis at, Scheduler& answer_on,
                       std::function<void(Written)> done) override;
  void note_life(protocol::UnixMillis began, protocol::UnixMillis at) override;
  protocol::UnixMillis alive_until(protocol::UnixMillis instant) const override { return lives_.until(instant); }
  void flush(Scheduler& answer_on, std::function<void()> done) override;

  /// What the operator had ordered when the store was opened.
  const std::vector<Sanction>& sanctions() const { return sanctions_; }
  /// Writes a sanction down, or strikes it out.
  void keep_sanction(Sanction sanction, bool imposed, Scheduler& answer_on, std::function<void(bool)> done);

  /// One step of what `RetentionMeans` say about games and guests.
  void delete_old_games(protocol::UnixMillis after, protocol::UnixMillis before, Scheduler& answer_on,
                        std::function<void(std::optional<protocol::UnixMillis>)> done);
  void find_guests_unseen(protocol::PersonId after, protocol::UnixMillis before, Scheduler& answer_on,
                          std::function<void(std::vector<protocol::PersonId>)> done);

  /// How much waits for its turn. From any thread.
  struct Waiting {
    std::size_t writes, reads;
  };
  Waiting waiting() const;

 private:
  class Writer;
  class Reader;

  SqliteStore(std::unique_ptr<FolderLock> lock, std::unique_ptr<Writer> writer, std::unique_ptr<Reader> reader);

  Lives lives_;
  std::vector<Sanction> sanctions_;
  std::unique_ptr<FolderLock> lock_;
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Reader> reader_;
};

}  // namespace bohnenhof::server
