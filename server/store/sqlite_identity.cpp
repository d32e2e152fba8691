#include "server/store/sqlite_identity.hpp"

#include "server/people/forgetting.hpp"
#include "server/store/sqlite_rows.hpp"

namespace bohnenhof::server {

using namespace protocol;
using soci::into;
using soci::use;

namespace {

template <class AnyId>
std::string text(const AnyId& id) {
  return std::string(id.view());
}

PersonId leads_to(soci::session& database, const SecretId& secret) {
  const std::string id = text(secret);
  std::string person;
  database << "SELECT person FROM secrets WHERE secret = :secret", use(id), into(person);
  return database.got_data() ? PersonId(person) : own_person(secret);
}

/// The hash of a registered person's password.
std::optional<std::string> password_of(soci::session& database, const PersonId& person) {
  const std::string id = text(person);
  std::string password;
  database << "SELECT password FROM accounts WHERE person = :person", use(id), into(password);
  return database.got_data() ? std::optional(password) : std::nullopt;
}

std::string name_of(soci::session& database, const PersonId& person) {
  const std::string id = text(person);
  std::string name;
  database << "SELECT name FROM people WHERE id = :person", use(id), into(name);
  return name;
}

/// One change, with the database that it is written to.
class IdentityWriter {
 public:
  IdentityWriter(soci::session& database, UnixMillis at) : database_(database), at_(at) {}

  bool operator()(const change::Rename& change) {
    if (is_taken(change.name, change.person)) return false;
    const std::string id = text(change.person);
    database_ << "INSERT OR REPLACE INTO people (id, name, seen_at) VALUES (:id, :name, :seen)", use(id),
        use(change.name.text), use(at_);
    if (password_of(database_, change.person)) claim(change.name, id);
    return true;
  }

  bool operator()(const change::Register& change) {
    const bool has_name = name_of(database_, change.person) == change.name.text;
    if (!has_name || password_of(database_, change.person) || is_taken(change.name, change.person)) return false;
    const std::string id = text(change.person);
    database_ << "INSERT INTO accounts (person, password) VALUES (:person, :password)", use(id), use(change.password);
    claim(change.name, id);
    return true;
  }

  bool operator()(const change::Point& change) {
    if (leads_to(database_, change.secret) != change.from) return false;
    if (change.password && password_of(database_, change.to) != change.password) return false;
    point(text(change.secret), change.to);
    return true;
  }

  bool operator()(const change::Password& change) {
    if (password_of(database_, change.person) != change.was) return false;
    const std::string id = text(change.person);
    database_ << "UPDATE accounts SET password = :password WHERE person = :person", use(change.becomes), use(id);
    begin_anew(change.person, text(change.kept), change.salt);
    return true;
  }

  bool operator()(const change::Erase& change) {
    begin_anew(change.person, {}, change.salt);
    const std::string id = text(change.person), instead = text(change.instead.id);
    database_ << "DELETE FROM accounts WHERE person = :person", use(id);
    database_ << "DELETE FROM registered_names WHERE person = :person", use(id);
    database_ << "DELETE FROM people WHERE id = :person", use(id);
    database_ << "DELETE FROM seats WHERE person = :person", use(id);
    database_ << "DELETE FROM ignored WHERE person = :person OR other = :other", use(id, "person"), use(id, "other");
    database_ << "UPDATE games SET south = :instead, south_name = :name WHERE south = :person", use(instead),
        use(change.instead.name), use(id);
    database_ << "UPDATE games SET north = :instead, north_name = :name WHERE north = :person", use(instead),
        use(change.instead.name), use(id);
    for (const RoomId& room : rooms_of(id)) forget_in(room, change);
    return true;
  }

  bool operator()(const change::Ignore& change) {
    const std::string person = text(change.person), other = text(change.other);
    if (change.ignored) {
      database_ << "INSERT OR IGNORE INTO ignored (person, other) VALUES (:person, :other)", use(person), use(other);
    } else {
      database_ << "DELETE FROM ignored WHERE person = :person AND other = :other", use(person), use(other);
    }
    return true;
  }

 private:
  bool is_taken(const Name& name, const PersonId& by_another_than) {
    const std::string id = text(by_another_than);
    int others = 0;
    database_ << "SELECT COUNT(*) FROM registered_names WHERE look IN (:one, :other) AND person <> :person",
        use(name.looks[0]), use(name.looks[1]), use(id), into(others);
    return others > 0;
  }

  void claim(const Name& name, const std::string& person) {
    database_ << "DELETE FROM registered_names WHERE person = :person", use(person);
    for (const std::string& look : name.looks) {
      database_ << "INSERT OR IGNORE INTO registered_names (look, person) VALUES (:look, :person)", use(look),
          use(person);
    }
  }

  void point(const std::string& secret, const PersonId& to) {
    const std::string person = text(to);
    database_ << "INSERT OR REPLACE INTO secrets (secret, person) VALUES (:secret, :person)", use(secret), use(person);
  }

  /// All secrets of a person but `kept` lead to fresh persons.
  void begin_anew(const PersonId& person, const std::string& kept, const PersonId& salt) {
    const std::string id = text(person);
    std::vector<std::string> secrets;
    const soci::rowset<std::string> rows =
        (database_.prepare << "SELECT secret FROM secrets WHERE person = :person", use(id));
    for (const std::string& secret : rows) secrets.push_back(secret);
    int moved = 0;  // whether the person's own secret, which is of the same letters, was ever made to lead anywhere
    database_ << "SELECT COUNT(*) FROM secrets WHERE secret = :secret", use(id), into(moved);
    if (moved == 0) secrets.push_back(id);
    for (const std::string& secret : secrets) {
      if (secret != kept) point(secret, fresh_person(SecretId(secret), salt));
    }
  }

  /// Where somebody is named.
  std::vector<RoomId> rooms_of(const std::string& person) {
    std::vector<RoomId> rooms;
    const soci::rowset<std::string> rows =
        (database_.prepare << "SELECT DISTINCT room FROM events WHERE names = :person AND names <> ''", use(person));
    for (const std::string& room : rows) rooms.emplace_back(room);
    return rooms;
  }

  void forget_in(const RoomId& room, const change::Erase& change) {
    const std::string name = text(room);
    for (const LogRow& row : read_log(database_, room)) {
      const LogRow rest = forgotten(row, change.person, change.instead);
      if (rest == row) continue;
      const std::string author = text(rest.author), names = text(first_named(rest));
      const long long seq = static_cast<long long>(rest.seq), cid = rest.cid.value_or(-1);
      database_ << "UPDATE events SET author = :author, client = :client, cid = :cid, line = :line, event = :event, "
                   "answer = :answer, names = :names WHERE room = :room AND seq = :seq",
          use(author), use(rest.client), use(cid), use(rest.line), use(rest.event), use(rest.answer), use(names),
          use(name), use(seq);
    }
  }

  soci::session& database_;
  const long long at_;
};

}  // namespace

PersonRecord read_person(soci::session& database, const SecretId& secret) {
  PersonRecord record;
  record.id = leads_to(database, secret);
  record.name = name_of(database, record.id);
  record.registered = password_of(database, record.id).has_value();
  const std::string person = text(record.id), this_one = text(secret);
  int others = 0;
  database << "SELECT COUNT(*) FROM secrets WHERE person = :person AND secret <> :secret", use(person), use(this_one),
      into(others);
  record.elsewhere = others > 0;
  const soci::rowset<soci::row> rows =
      (database.prepare << "SELECT room, seat FROM seats WHERE person = :person", use(person));
  for (const soci::row& row : rows) {
    std::string room;
    long long number = 0;
    row >> room >> number;
    if (const auto held = rules::seat_from_number(static_cast<int>(number)))
      record.seats.push_back({RoomId(room), *held});
  }
  const soci::rowset<soci::row> others_ignored =
      (database.prepare << "SELECT other, COALESCE(name, '') FROM ignored LEFT JOIN people ON people.id = other WHERE "
                           "person = :person",
       use(person));
  for (const soci::row& row : others_ignored) {
    std::string other, name;
    row >> other >> name;
    record.ignored.push_back({PersonId(other), name});
  }
  return record;
}

std::optional<Account> read_account(soci::session& database, const Looks& looks) {
  std::string person;
  database << "SELECT person FROM registered_names WHERE look IN (:one, :other)", use(looks[0]), use(looks[1]),
      into(person);
  if (!database.got_data()) return std::nullopt;
  const PersonId id(person);
  return Account{id, name_of(database, id), password_of(database, id).value_or("")};
}

bool write_identity(soci::session& database, const IdentityChange& change, UnixMillis at) {
  return std::visit(IdentityWriter(database, at), change);
}

}  // namespace bohnenhof::server
