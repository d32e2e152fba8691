-- A database as the first release left it, with one game (schema version 1).
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
);
CREATE UNIQUE INDEX events_of_room ON events (room, seq);
CREATE INDEX rooms_created ON events (author, client, cid) WHERE seq = 1;
CREATE TABLE seats (
  person TEXT NOT NULL,
  room TEXT NOT NULL,
  seat BIGINT NOT NULL,
  PRIMARY KEY (person, room)
) WITHOUT ROWID;
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
) WITHOUT ROWID;
CREATE INDEX games_of_south ON games (south, ended_at);
CREATE INDEX games_of_north ON games (north, ended_at);
CREATE INDEX games_by_end ON games (ended_at);
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  seen_at BIGINT NOT NULL
) WITHOUT ROWID;
INSERT INTO games VALUES ('hjg5ye5x5dj1v2q0v6qn', 'k3f9x2', 'bohnduell', 1, '', 1, 'anna', 'Anna', 'ben', 'Ben', 1796000000000, 1796000100000,
  '+3 +4', 1, 3, 4, 'resigned');
PRAGMA user_version = 1;
