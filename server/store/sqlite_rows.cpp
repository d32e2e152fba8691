#include "server/store/sqlite_rows.hpp"

#include <algorithm>
#include <sstream>

#include "rules/registry.hpp"
#include "server/people/forgetting.hpp"

namespace bohnenhof::server {

using namespace protocol;
using soci::into;
using soci::use;

namespace {

template <class AnyId>
std::string text(const AnyId& id) {
  return std::string(id.view());
}

/// Options as they were then; those that have come since have their defaults.
rules::Options options_of(const rules::GameInfo& game, const std::string& text) {
  auto options = rules::default_options(game);
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const auto equals = word.find('=');
    if (auto changed = rules::with_option_text(options, word.substr(0, equals), word.substr(equals + 1))) {
      options = *std::move(changed);
    }
  }
  return options;
}

std::optional<rules::Seat> seat(long long number) { return rules::seat_from_number(static_cast<int>(number)); }

constexpr const char* game_columns =
    "SELECT id, room, rules, rules_version, options, first, south, south_name, north, north_name, started_at, "
    "ended_at, "
    "moves, winner, score_south, score_north, reason, clock, remaining, position, series, game_of_series, best_of "
    "FROM games ";

/// Columns are bound by position; the order is that of `game_columns`.
std::optional<GameRecord> record_of(const soci::row& row) {
  GameRecord record;
  std::string id, room, options, south, north, moves, clock, remaining, position;
  long long version = 0, first = 0, started = 0, ended = 0, winner = 0, score_south = 0, score_north = 0, series = 0,
            game_of_series = 0, best_of = 0;
  row >> id >> room >> record.rules >> version >> options >> first >> south >> record.players.south.name >> north >>
      record.players.north.name >> started >> ended >> moves >> winner >> score_south >> score_north >>
      record.result.reason >> clock >> remaining >> position >> series >> game_of_series >> best_of;
  const auto* game = rules::find_game(record.rules);
  if (!game) return std::nullopt;
  record.id = GameId(id);
  record.room = RoomId(room);
  record.options = options_of(*game, options);
  record.rules_version = static_cast<int>(version);
  record.started_at = started;
  record.ended_at = ended;
  record.result.scores = {static_cast<int>(score_south), static_cast<int>(score_north)};
  record.first = seat(first).value_or(rules::Seat::south);
  record.players.south.id = PersonId(south);
  record.players.north.id = PersonId(north);
  std::istringstream words(moves);
  for (std::string move; words >> move;) record.moves.emplace_back(move);
  record.result.winner = seat(winner);
  record.clock = parse_clock(clock).value_or(clock_kind::None{});
  std::istringstream times(remaining);
  for (Millis time = 0; times >> time;) record.remaining.push_back(time);
  if (!position.empty()) record.position = position;
  record.place = {static_cast<int>(series), static_cast<int>(game_of_series)};
  if (best_of > 0) record.place.best_of = static_cast<int>(best_of);
  return record;
}

}  // namespace

RowWriter::RowWriter(soci::session& database)
    : database_(database),
      insert_event_(
          (database.prepare << "INSERT INTO events (room, seq, game, rules_version, at, author, client, cid, line, "
                               "event, answer, names) VALUES (:room, :seq, :game, :version, :at, :author, :client, "
                               ":cid, :line, :event, :answer, :names)",
           use(bound_.room), use(bound_.seq), use(bound_.game), use(bound_.rules_version), use(bound_.at),
           use(bound_.author), use(bound_.client), use(bound_.cid), use(bound_.line), use(bound_.event),
           use(bound_.answer), use(bound_.names))) {}

bool RowWriter::write(const Batch& batch) {
  std::uint64_t last = last_seq(batch.room);
  for (const LogRow& row : batch.rows) {
    if (row.seq != ++last) return false;
  }
  for (const LogRow& row : batch.rows) write(batch.room, row);
  for (const SeatChange& change : batch.seats) write(batch.room, change);
  if (batch.finished) write(*batch.finished);
  last_seqs_[batch.room] = last;
  if (batch.becomes) move(batch.room, *batch.becomes);
  return true;
}

/// Finished games keep the address under which they were played.
void RowWriter::move(const RoomId& from, const RoomId& to) {
  const std::string former = text(from), room = text(to);
  database_ << "UPDATE events SET room = :room WHERE room = :former", use(room), use(former);
  database_ << "UPDATE seats SET room = :room WHERE room = :former", use(room), use(former);
  database_ << "UPDATE moved_rooms SET room = :room WHERE room = :former", use(room), use(former);
  database_ << "INSERT OR REPLACE INTO moved_rooms (former, room) VALUES (:former, :room)", use(former), use(room);
  last_seqs_.erase(from);
}

std::uint64_t RowWriter::last_seq(const RoomId& room) {
  if (const auto known = last_seqs_.find(room); known != last_seqs_.end()) return known->second;
  if (last_seqs_.size() >= seqs_remembered) last_seqs_.clear();
  const std::string name = text(room);
  long long last = 0;
  database_ << "SELECT COALESCE(MAX(seq), 0) FROM events WHERE room = :room", use(name), into(last);
  return last_seqs_[room] = static_cast<std::uint64_t>(last);
}

void RowWriter::write(const RoomId& room, const LogRow& row) {
  bound_ = {text(room),
            row.game ? text(*row.game) : "",
            text(row.author),
            row.client,
            row.line,
            row.event,
            row.answer,
            text(first_named(row)),
            static_cast<long long>(row.seq),
            row.rules_version,
            row.at,
            row.cid.value_or(-1)};
  insert_event_.execute(true);
}

void RowWriter::write(const RoomId& room, const SeatChange& change) {
  const std::string person = text(change.person), name = text(room);
  const int seat = number(change.seat);
  if (change.taken) {
    database_ << "INSERT OR REPLACE INTO seats (person, room, seat) VALUES (:person, :room, :seat)", use(person),
        use(name), use(seat);
  } else {
    database_ << "DELETE FROM seats WHERE person = :person AND room = :room", use(person), use(name);
  }
}

void RowWriter::write(const GameRecord& record) {
  const std::string id = text(record.id), room = text(record.room), options = text_of(record.options);
  const auto& [south, north] = record.players;
  const std::string south_id = text(south.id), north_id = text(north.id);
  const int first = number(record.first), winner = record.result.winner ? number(*record.result.winner) : 0;
  const long long started = record.started_at, ended = record.ended_at;
  const std::string clock = text_of(record.clock), position = record.position.value_or("");
  const int best_of = record.place.best_of.value_or(0);
  std::string moves, remaining;
  for (const Millis time : record.remaining) remaining += (remaining.empty() ? "" : " ") + std::to_string(time);
  for (const auto& move : record.moves) {
    if (!moves.empty()) moves += ' ';
    moves += move.view();
  }
  database_ << "INSERT INTO games (id, room, rules, rules_version, options, first, south, south_name, north, "
               "north_name, started_at, ended_at, moves, winner, score_south, score_north, reason, clock, remaining, "
               "position, series, game_of_series, best_of) "
               "VALUES (:id, :room, "
               ":rules, :version, :options, :first, :south, :south_name, :north, :north_name, :started, :ended, "
               ":moves, :winner, :score_south, :score_north, :reason, :clock, :remaining, :position, :series, "
               ":game_of_series, :best_of)",
      use(id), use(room), use(record.rules), use(record.rules_version), use(options), use(first), use(south_id),
      use(south.name), use(north_id), use(north.name), use(started), use(ended), use(moves), use(winner),
      use(record.result.scores.south), use(record.result.scores.north), use(record.result.reason), use(clock),
      use(remaining), use(position), use(record.place.series), use(record.place.game), use(best_of);
}

void RowWriter::write_life(UnixMillis began, UnixMillis at) {
  const long long beginning = began, until = at;
  database_ << "INSERT OR REPLACE INTO lives (began, until) VALUES (:began, :until)", use(beginning), use(until);
}

std::vector<std::pair<UnixMillis, UnixMillis>> read_lives(soci::session& database) {
  const soci::rowset<soci::row> rows = (database.prepare << "SELECT began, until FROM lives");
  std::vector<std::pair<UnixMillis, UnixMillis>> lives;
  for (const soci::row& row : rows) {
    long long began = 0, until = 0;
    row >> began >> until;
    lives.emplace_back(began, until);
  }
  return lives;
}

std::vector<Sanction> read_sanctions(soci::session& database) {
  const soci::rowset<soci::row> rows = (database.prepare << "SELECT kind, subject, since FROM sanctions");
  std::vector<Sanction> sanctions;
  for (const soci::row& row : rows) {
    std::string kind, subject;
    long long since = 0;
    row >> kind >> subject >> since;
    const auto known = std::ranges::find(Sanction::words, kind);
    if (known == Sanction::words.end()) continue;
    sanctions.push_back({static_cast<Sanction::Kind>(known - Sanction::words.begin()), subject, since});
  }
  return sanctions;
}

void write_sanction(soci::session& database, const Sanction& sanction, bool imposed) {
  const std::string kind(Sanction::words[static_cast<std::size_t>(sanction.kind)]);
  const long long since = sanction.since;
  if (imposed) {
    database << "INSERT OR IGNORE INTO sanctions (kind, subject, since) VALUES (:kind, :subject, :since)", use(kind),
        use(sanction.subject), use(since);
  } else {
    database << "DELETE FROM sanctions WHERE kind = :kind AND subject = :subject", use(kind), use(sanction.subject);
  }
}

Log read_log(soci::session& database, const RoomId& room) {
  const std::string name = text(room);
  const soci::rowset<soci::row> rows =
      (database.prepare << "SELECT seq, game, rules_version, at, author, client, cid, line, event, answer FROM events "
                           "WHERE room = :room ORDER BY seq",
       use(name));
  Log log;
  for (const soci::row& row : rows) {
    LogRow entry;
    std::string game, author;
    long long seq = 0, version = 0, at = 0, cid = 0;
    row >> seq >> game >> version >> at >> author >> entry.client >> cid >> entry.line >> entry.event >> entry.answer;
    entry.seq = static_cast<std::uint64_t>(seq);
    entry.rules_version = static_cast<int>(version);
    entry.at = at;
    if (!game.empty()) entry.game = GameId(game);
    entry.author = PersonId(author);
    if (cid >= 0) entry.cid = cid;
    log.push_back(std::move(entry));
  }
  return log;
}

std::optional<RoomId> read_created(soci::session& database, const PersonId& author, const std::string& client,
                                   std::int64_t cid) {
  const std::string id = text(author);
  const long long number = cid;
  std::string room;
  database << "SELECT room FROM events WHERE author = :author AND client = :client AND cid = :cid AND seq <= 3",
      use(id), use(client), use(number), into(room);
  if (!database.got_data()) return std::nullopt;
  return RoomId(room);
}

std::optional<RoomId> read_moved(soci::session& database, const RoomId& former) {
  const std::string id = text(former);
  std::string room;
  database << "SELECT room FROM moved_rooms WHERE former = :former", use(id), into(room);
  if (!database.got_data()) return std::nullopt;
  return RoomId(room);
}

std::optional<GameRecord> read_game(soci::session& database, const GameId& game) {
  const std::string id = text(game);
  soci::row row;
  database << std::string(game_columns) + "WHERE id = :id", use(id), into(row);
  if (!database.got_data()) return std::nullopt;
  return record_of(row);
}

std::vector<GameRecord> read_games(soci::session& database, const GamesWanted& wanted) {
  const std::string person = text(wanted.person), before = text(wanted.before);
  const long long count = static_cast<long long>(wanted.limit);
  std::string conditions = "WHERE 1";
  if (!person.empty()) conditions += " AND (south = :person OR north = :person)";
  if (!wanted.rules.empty()) conditions += " AND rules = :rules";
  if (!wanted.in_private) conditions += " AND length(room) < " + std::to_string(RoomId::capacity);
  if (!before.empty()) conditions += " AND (ended_at, id) < (SELECT ended_at, id FROM games WHERE id = :before)";
  soci::statement statement(database);
  soci::row row;
  if (!person.empty()) statement.exchange(use(person, "person"));
  if (!wanted.rules.empty()) statement.exchange(use(wanted.rules, "rules"));
  if (!before.empty()) statement.exchange(use(before, "before"));
  statement.exchange(use(count, "count"));
  statement.exchange(into(row));
  statement.alloc();
  statement.prepare(game_columns + conditions + " ORDER BY ended_at DESC, id DESC LIMIT :count");
  statement.define_and_bind();
  std::vector<GameRecord> records;
  for (bool more = statement.execute(true); more; more = statement.fetch()) {
    if (auto record = record_of(row)) records.push_back(*std::move(record));
  }
  return records;
}

}  // namespace bohnenhof::server
