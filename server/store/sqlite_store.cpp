#include "server/store/sqlite_store.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <map>
#include <optional>
#include <soci/soci.h>

#include "rules/registry.hpp"
#include "server/runtime/log.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/worker.hpp"
#include "server/store/folder_lock.hpp"
#include "server/store/maintenance.hpp"
#include "server/store/old_rows.hpp"
#include "server/store/schema.hpp"
#include "server/store/sqlite_connect.hpp"
#include "server/store/sqlite_identity.hpp"
#include "server/store/sqlite_rows.hpp"

namespace bohnenhof::server {

using namespace protocol;
using rules::Failure;

namespace {

/// With another process that holds the database, such as a backup.
constexpr std::chrono::seconds patience{3};

/// Games or guests in one step of letting go of what is old: some milliseconds.
constexpr std::size_t old_at_once = 200;

const metrics::Durations write_times("bohnenhof_store_write_seconds", "Time until a group of writes is committed");
const metrics::Durations read_times("bohnenhof_store_read_seconds", "Time of one question to the database");
const metrics::Family failures(metrics::Kind::counter, "bohnenhof_store_failures_total",
                               "Groups of writes and questions that failed");

enum : std::size_t { south_won, north_won, drawn, outcomes };
const metrics::Family games_ended(
    metrics::Kind::counter, "bohnenhof_games_total", "Games that came to their end", rules::games().size() * outcomes,
    [](std::size_t index) {
      constexpr std::array<const char*, outcomes> words{"seat 1 won", "seat 2 won", "drawn"};
      const auto game = index / outcomes;
      return metrics::Labels{{"game", std::string(rules::games()[game].id)}, {"result", words[index % outcomes]}};
    });

std::size_t index_of(const GameRecord& ended) {
  const auto game = std::ranges::find(rules::games(), ended.rules, &rules::GameInfo::id) - rules::games().begin();
  const auto& winner = ended.result.winner;
  return static_cast<std::size_t>(game) * outcomes + (!winner                         ? drawn
                                                      : *winner == rules::Seat::south ? south_won
                                                                                      : north_won);
}

/// Pages in the log before they go to their places: a page that is written again and again meanwhile goes there once. 32 MiB.
constexpr int pages_in_log = 8192;

/// A group must be on the disk when it is acknowledged; in WAL mode, since otherwise a reader would hold up the writer.
std::optional<std::string> set_durability(soci::session& database, Durability durability) {
  std::string mode;
  database << "PRAGMA journal_mode = WAL", soci::into(mode);
  if (mode != "wal") return "cannot be kept there in SQLite's WAL mode, only as " + mode + "; choose a local disk";
  database << "PRAGMA wal_autocheckpoint = " + std::to_string(pages_in_log);
  database << "PRAGMA cache_size = " + std::to_string(pages_in_log);
  const int wanted = durability == Durability::power ? 2 : 1;  // FULL, NORMAL
  database << "PRAGMA synchronous = " + std::to_string(wanted);
  int given = 0;
  database << "PRAGMA synchronous", soci::into(given);
  if (given != wanted) return "does not take the durability that was asked for";
  return std::nullopt;
}

/// What is brought up to date is copied first, since no step leads back.
std::optional<std::string> back_up_before_migration(soci::session& database, const std::filesystem::path& file) {
  const int version = version_of(database);
  if (version == 0 || version >= schema_version()) return std::nullopt;
  const auto copy = file.parent_path() / ("bohnenhof-version-" + std::to_string(version) + "-" + time_stamp() + ".db");
  if (const auto problem = copy_database(file, copy))
    return "cannot be copied before it is brought up to date: " + *problem;
  log_info("the database of version " + std::to_string(version) + " is kept as " + copy.string());
  return std::nullopt;
}

}  // namespace

/// The one connection that writes, and its thread. A group of writes is one transaction.
class SqliteStore::Writer {
 public:
  explicit Writer(std::unique_ptr<soci::session> database)
      : database_(std::move(database)), rows_(*database_), worker_([this](auto group) { commit(std::move(group)); }) {}

  /// From the shard of `answer_on`. `write`: false refuses this one alone; an error of the database fails the whole group.
  void post(std::function<bool(RowWriter&)> write, Scheduler& answer_on, std::function<void(Written)> done) {
    worker_.post({std::move(write), &answer_on, std::move(done), Written::failed}, answer_on);
  }
  void post_unanswered(std::function<bool(RowWriter&)> write) {
    worker_.post({std::move(write), nullptr, {}, Written::failed});
  }
  std::size_t waiting() const { return worker_.queued(); }

 private:
  struct Job {
    std::function<bool(RowWriter&)> write;
    Scheduler* answer_on;  // null: nobody waits
    std::function<void(Written)> done;
    Written outcome;
  };

  void commit(std::vector<Job> group) {
    const auto began = std::chrono::steady_clock::now();
    try {
      soci::transaction transaction(*database_);
      for (Job& job : group) job.outcome = job.write(rows_) ? Written::written : Written::refused;
      transaction.commit();
      write_times.add(std::chrono::steady_clock::now() - began);
    } catch (const soci::soci_error& error) {
      log_error("the database cannot be written: " + error.get_error_message());
      failures.add();
      rows_.forget();
      for (Job& job : group) job.outcome = Written::failed;
    }
    // One crossing for each shard.
    std::map<Scheduler*, std::vector<Job>> answers;
    for (Job& job : group) {
      if (job.answer_on) answers[job.answer_on].push_back(std::move(job));
    }
    for (auto& [scheduler, jobs] : answers) {
      scheduler->post([jobs = std::move(jobs)] {
        for (const Job& job : jobs) job.done(job.outcome);
      });
    }
  }

  std::unique_ptr<soci::session> database_;
  RowWriter rows_;
  Worker<Job> worker_;
};

/// The connection that reads, and its thread.
class SqliteStore::Reader {
 public:
  explicit Reader(std::unique_ptr<soci::session> database)
      : database_(std::move(database)), worker_([](auto group) {
          for (const Task& task : group) task();
        }) {}

  /// Answers with what `read` finds, or with an empty value when the database fails.
  template <class Found>
  void post(std::function<Found(soci::session&)> read, Scheduler& answer_on, std::function<void(Found)> done) {
    worker_.post([this, read = std::move(read), &answer_on, done = std::move(done)] {
      Found found{};
      const auto began = std::chrono::steady_clock::now();
      try {
        found = read(*database_);
        read_times.add(std::chrono::steady_clock::now() - began);
      } catch (const soci::soci_error& error) {
        failures.add();
        log_error("the database cannot be read: " + error.get_error_message());
      }
      answer_on.post([found = std::move(found), done] { done(found); });
    });
  }
  std::size_t waiting() const { return worker_.queued(); }

 private:
  std::unique_ptr<soci::session> database_;
  Worker<Task> worker_;
};

rules::Result<std::unique_ptr<SqliteStore>, std::string> SqliteStore::open(const std::filesystem::path& folder,
                                                                           Durability durability) {
  const std::string name = folder.string();
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) return Failure{name + " cannot be created: " + failed.message()};
  auto lock = std::make_unique<FolderLock>(folder);
  if (lock->error == EWOULDBLOCK) return Failure{"another server uses " + name + "; stop it, or choose another --data"};
  if (lock->error != 0) return Failure{name + " cannot be written: " + std::strerror(lock->error)};
  try {
    const auto file = database_in(folder);
    auto writing = connect(file, patience);
    if (const auto problem = set_durability(*writing, durability)) return Failure{file.string() + " " + *problem};
    if (const auto problem = back_up_before_migration(*writing, file)) return Failure{file.string() + " " + *problem};
    const auto migrated = migrate(*writing);
    if (!migrated) return Failure{file.string() + ": " + migrated.error()};
    const auto lives = read_lives(*writing);
    const auto sanctions = read_sanctions(*writing);
    auto reading = connect(file, patience);
    *reading << "PRAGMA query_only = ON";
    std::unique_ptr<SqliteStore> store(new SqliteStore(std::move(lock), std::make_unique<Writer>(std::move(writing)),
                                                       std::make_unique<Reader>(std::move(reading))));
    store->sanctions_ = sanctions;
    for (const auto& [began, until] : lives) store->lives_.note(began, until);
    return store;
  } catch (const soci::soci_error& error) {
    return Failure{"the database in " + name + " cannot be opened: " + error.get_error_message()};
  }
}

SqliteStore::SqliteStore(std::unique_ptr<FolderLock> lock, std::unique_ptr<Writer> writer,
                         std::unique_ptr<Reader> reader)
    : lock_(std::move(lock)), writer_(std::move(writer)), reader_(std::move(reader)) {}

SqliteStore::~SqliteStore() = default;

SqliteStore::Waiting SqliteStore::waiting() const { return {writer_->waiting(), reader_->waiting()}; }

void SqliteStore::append(Batch batch, Scheduler& answer_on, Committed done) {
  const auto ended = batch.finished ? std::optional(index_of(*batch.finished)) : std::nullopt;
  writer_->post([batch = std::move(batch)](RowWriter& rows) { return rows.write(batch); }, answer_on,
                [ended, done = std::move(done)](Written outcome) {
                  if (ended && outcome == Written::written) games_ended.add(*ended);
                  done(outcome == Written::written);
                });
}

void SqliteStore::change_identity(IdentityChange change, UnixMillis at, Scheduler& answer_on,
                                  std::function<void(Written)> done) {
  writer_->post(
      [change = std::move(change), at](RowWriter& rows) { return write_identity(rows.database(), change, at); },
      answer_on, std::move(done));
}

void SqliteStore::note_life(UnixMillis began, UnixMillis at) {
  lives_.note(began, at);
  writer_->post_unanswered([began, at](RowWriter& rows) {
    rows.write_life(began, at);
    return true;
  });
}

void SqliteStore::keep_sanction(Sanction sanction, bool imposed, Scheduler& answer_on, std::function<void(bool)> done) {
  writer_->post(
      [sanction = std::move(sanction), imposed](RowWriter& rows) {
        write_sanction(rows.database(), sanction, imposed);
        return true;
      },
      answer_on, [done = std::move(done)](Written outcome) { done(outcome == Written::written); });
}

void SqliteStore::delete_old_games(UnixMillis after, UnixMillis before, Scheduler& answer_on,
                                   std::function<void(std::optional<UnixMillis>)> done) {
  const auto next = std::make_shared<std::optional<UnixMillis>>();
  writer_->post(
      [next, after, before](RowWriter& rows) {
        *next = server::delete_old_games(rows.database(), after, before, old_at_once);
        return true;
      },
      answer_on,
      [next, done = std::move(done)](Written outcome) { done(outcome == Written::written ? *next : std::nullopt); });
}

void SqliteStore::find_guests_unseen(PersonId after, UnixMillis before, Scheduler& answer_on,
                                     std::function<void(std::vector<PersonId>)> done) {
  reader_->post<std::vector<PersonId>>(
      [after, before](soci::session& database) { return read_guests_unseen(database, after, before, old_at_once); },
      answer_on, std::move(done));
}

void SqliteStore::flush(Scheduler& answer_on, std::function<void()> done) {
  writer_->post([](RowWriter&) { return true; }, answer_on, [done = std::move(done)](Written) { done(); });
}

void SqliteStore::load_room(RoomId room, Scheduler& answer_on, std::function<void(std::optional<Log>)> done) {
  reader_->post<std::optional<Log>>([room](soci::session& database) { return read_log(database, room); }, answer_on,
                                    std::move(done));
}

void SqliteStore::find_created(PersonId author, std::string client, std::int64_t cid, Scheduler& answer_on,
                               std::function<void(std::optional<RoomId>)> done) {
  reader_->post<std::optional<RoomId>>(
      [author, client = std::move(client), cid](soci::session& database) {
        return read_created(database, author, client, cid).value_or(RoomId());
      },
      answer_on, std::move(done));
}

void SqliteStore::find_moved(RoomId former, Scheduler& answer_on, std::function<void(std::optional<RoomId>)> done) {
  reader_->post<std::optional<RoomId>>([former](soci::session& database) { return read_moved(database, former); },
                                       answer_on, std::move(done));
}

void SqliteStore::load_game(GameId game, Scheduler& answer_on, std::function<void(std::optional<GameRecord>)> done) {
  reader_->post<std::optional<GameRecord>>([game](soci::session& database) { return read_game(database, game); },
                                           answer_on, std::move(done));
}

void SqliteStore::load_games(GamesWanted wanted, Scheduler& answer_on,
                             std::function<void(std::vector<GameRecord>)> done) {
  reader_->post<std::vector<GameRecord>>(
      [wanted = std::move(wanted)](soci::session& database) { return read_games(database, wanted); }, answer_on,
      std::move(done));
}

void SqliteStore::load_person(SecretId secret, Scheduler& answer_on,
                              std::function<void(std::optional<PersonRecord>)> done) {
  reader_->post<std::optional<PersonRecord>>(
      [this, secret, at = answer_on.wall()](soci::session& database) {
        auto record = read_person(database, secret);
        if (is_seen_again(database, record.id, at)) {
          writer_->post_unanswered([person = record.id, at](RowWriter& rows) {
            write_seen(rows.database(), person, at);
            return true;
          });
        }
        return record;
      },
      answer_on, std::move(done));
}

void SqliteStore::load_account(Looks looks, Scheduler& answer_on, std::function<void(std::optional<Account>)> done) {
  reader_->post<std::optional<Account>>(
      [looks = std::move(looks)](soci::session& database) { return read_account(database, looks); }, answer_on,
      std::move(done));
}

}  // namespace bohnenhof::server
