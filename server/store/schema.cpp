#include "server/store/schema.hpp"

#include <array>
#include <soci/soci.h>
#include <string_view>

namespace bohnenhof::server {
namespace {

/// Each step is run once, in order, for ever: never change one that has been released, add the next.
/// Statements of one step are separated by a line with a semicolon. BIGINT, since SOCI reads INTEGER as 32 bits.
constexpr std::array<std::string_view, 8> migrations{
    R"sql(
CREATE TABLE events (
  room TEXT NOT NULL,
  seq BIGINT NOT NULL,
  game TEXT NOT NULL,           -- empty: before the room's first
  rules_version BIGINT NOT NULL,
  at BIGINT NOT NULL,          -- Unix milliseconds
  author TEXT NOT NULL,         -- empty: the room itself
  client TEXT NOT NULL,
  cid BIGINT NOT NULL,         -- -1: none
  line TEXT NOT NULL,           -- as it was said; empty: nobody said it
  event TEXT NOT NULL,          -- as encoded for the wire, briefly
  answer TEXT NOT NULL          -- to the command, with its last event
)
;
CREATE UNIQUE INDEX events_of_room ON events (room, seq)
;
CREATE INDEX rooms_created ON events (author, client, cid) WHERE seq = 1
;
CREATE TABLE seats (
  person TEXT NOT NULL,
  room TEXT NOT NULL,
  seat BIGINT NOT NULL,
  PRIMARY KEY (person, room)
) WITHOUT ROWID
;
CREATE TABLE games (
  id TEXT PRIMARY KEY,
  room TEXT NOT NULL,
  rules TEXT NOT NULL,
  rules_version BIGINT NOT NULL,
  options TEXT NOT NULL,        -- name=value, separated by spaces
  first BIGINT NOT NULL,
  south TEXT NOT NULL,
  south_name TEXT NOT NULL,
  north TEXT NOT NULL,
  north_name TEXT NOT NULL,
  started_at BIGINT NOT NULL,
  ended_at BIGINT NOT NULL,
  moves TEXT NOT NULL,          -- separated by spaces
  winner BIGINT NOT NULL,      -- 0: a draw
  score_south BIGINT NOT NULL,
  score_north BIGINT NOT NULL,
  reason TEXT NOT NULL
) WITHOUT ROWID
;
CREATE INDEX games_of_south ON games (south, ended_at)
;
CREATE INDEX games_of_north ON games (north, ended_at)
;
CREATE INDEX games_by_end ON games (ended_at)
;
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  seen_at BIGINT NOT NULL
) WITHOUT ROWID
)sql",
    R"sql(
-- as /clock takes it
ALTER TABLE games ADD COLUMN clock TEXT NOT NULL DEFAULT 'none'
;
-- milliseconds of who moved, after each move, separated by spaces
ALTER TABLE games ADD COLUMN remaining TEXT NOT NULL DEFAULT ''
;
CREATE TABLE lives (            -- of one server after another, in Unix milliseconds
  began BIGINT PRIMARY KEY,
  until BIGINT NOT NULL         -- the last sign of life
)
)sql",
    R"sql(
CREATE TABLE secrets (           -- those that were ever made to lead somewhere; others lead to their own person
  secret TEXT PRIMARY KEY,      -- its hash
  person TEXT NOT NULL
) WITHOUT ROWID
;
CREATE INDEX secrets_of_person ON secrets (person)
;
CREATE TABLE accounts (
  person TEXT PRIMARY KEY,
  password TEXT NOT NULL        -- its hash
) WITHOUT ROWID
;
CREATE TABLE registered_names (
  look TEXT PRIMARY KEY,        -- no two of them can be mistaken for each other
  person TEXT NOT NULL
) WITHOUT ROWID
;
CREATE INDEX registered_names_of_person ON registered_names (person)
;
-- Where somebody has left their name: whoever does anything in a room did one of these before.
CREATE INDEX events_by_author ON events (author, room)
  WHERE substr(event, 10, 4) IN ('crea', 'join', 'chat')  -- {"kind":"created"…
;
DROP INDEX games_by_end
;
CREATE INDEX games_by_end ON games (ended_at, id)
)sql",
    R"sql(
CREATE TABLE moved_rooms (       -- that were made private: the address they had -> the one they have
  former TEXT PRIMARY KEY,
  room TEXT NOT NULL
) WITHOUT ROWID
;
CREATE INDEX moved_rooms_by_room ON moved_rooms (room)
;
CREATE TABLE ignored (           -- whom somebody does not want to hear
  person TEXT NOT NULL,
  other TEXT NOT NULL,
  PRIMARY KEY (person, other)
) WITHOUT ROWID
;
CREATE INDEX ignored_by_other ON ignored (other)
;
CREATE INDEX seats_by_room ON seats (room)
;
-- What the host has decided about somebody, who need not have done anything there.
CREATE INDEX events_about_person ON events (json_extract(event, '$.person.id'), room)
  WHERE substr(event, 10, 4) IN ('remo', 'unba', 'mute')
)sql",
    R"sql(
-- Whom an event names, when it is one of the first that may name them in this room (forgetting.hpp): a condition that every row is tried with costs
-- more than this column.
ALTER TABLE events ADD COLUMN names TEXT NOT NULL DEFAULT ''
;
UPDATE events SET names = COALESCE(json_extract(event, '$.person.id'), json_extract(event, '$.by.id'), author)
  WHERE substr(event, 10, 4) IN ('crea', 'join', 'chat', 'remo', 'unba', 'mute')  -- {"kind":"created"…
;
DROP INDEX events_by_author
;
DROP INDEX events_about_person
;
CREATE INDEX events_by_name ON events (names, room) WHERE names <> ''
)sql",
    R"sql(
CREATE TABLE sanctions (         -- what the operator has ordered
  kind TEXT NOT NULL,           -- as in Sanction::words
  subject TEXT NOT NULL,        -- a person, a network, a room
  since BIGINT NOT NULL,
  PRIMARY KEY (kind, subject)
) WITHOUT ROWID
)sql",
    R"sql(
DROP INDEX rooms_created
;
-- by whose commands: a room for a pair begins with its creation and both who join
CREATE INDEX rooms_opened ON events (author, client, cid) WHERE seq <= 3
)sql",
    R"sql(
-- that was set up, and from which the game began; empty: its own start
ALTER TABLE games ADD COLUMN position TEXT NOT NULL DEFAULT ''
;
-- of the room's series, from 1; 0: not known
ALTER TABLE games ADD COLUMN series BIGINT NOT NULL DEFAULT 0
;
ALTER TABLE games ADD COLUMN game_of_series BIGINT NOT NULL DEFAULT 0
;
-- 0: as many games as they liked
ALTER TABLE games ADD COLUMN best_of BIGINT NOT NULL DEFAULT 0
)sql",
};

void run_step(soci::session& database, std::string_view step, int version) {
  constexpr std::string_view separator = "\n;\n";
  soci::transaction transaction(database);
  while (!step.empty()) {
    const auto end = step.find(separator);
    database << std::string(step.substr(0, end));
    step.remove_prefix(end == std::string_view::npos ? step.size() : end + separator.size());
  }
  database << "PRAGMA user_version = " + std::to_string(version);
  transaction.commit();
}

}  // namespace

int version_of(soci::session& database) {
  int version = 0;
  database << "PRAGMA user_version", soci::into(version);
  return version;
}

std::string is_newer(int version) {
  return "the database has version " + std::to_string(version) + ", this program knows only up to " +
         std::to_string(schema_version()) + "; use the newer program, or another --data folder";
}

int schema_version() { return static_cast<int>(migrations.size()); }

rules::Result<int, std::string> migrate(soci::session& database) {
  try {
    const int before = version_of(database);
    if (before > schema_version()) return rules::Failure{is_newer(before)};
    for (int version = before; version < schema_version(); ++version) {
      run_step(database, migrations[static_cast<std::size_t>(version)], version + 1);
    }
    return before;
  } catch (const soci::soci_error& error) {
    return rules::Failure{"the database cannot be set up: " + error.get_error_message()};
  }
}

}  // namespace bohnenhof::server
