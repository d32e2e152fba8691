#include "server/store/old_rows.hpp"

#include <chrono>

namespace bohnenhof::server {

using namespace protocol;
using soci::into;
using soci::use;

namespace {

constexpr long long day = std::chrono::milliseconds(std::chrono::hours(24)).count();

}  // namespace

std::optional<UnixMillis> delete_old_games(soci::session& database, UnixMillis after, UnixMillis before,
                                           std::size_t most) {
  const long long first = after, end = before, limit = static_cast<long long>(most);
  long long looked_at = 0, last = 0;
  database
      << "SELECT COUNT(*), COALESCE(MAX(ended_at), 0) FROM (SELECT ended_at FROM games WHERE ended_at > :first AND "
         "ended_at < :end ORDER BY ended_at LIMIT :most)",
      use(first), use(end), use(limit), into(looked_at), into(last);
  database << "DELETE FROM games WHERE ended_at > :first AND ended_at <= :last AND NOT EXISTS "
              "(SELECT 1 FROM accounts WHERE person = south OR person = north)",
      use(first), use(last);
  return looked_at < limit ? std::nullopt : std::optional<UnixMillis>(last);
}

std::vector<PersonId> read_guests_unseen(soci::session& database, const PersonId& after, UnixMillis before,
                                         std::size_t most) {
  const std::string id(after.view());
  const long long end = before, limit = static_cast<long long>(most);
  const soci::rowset<std::string> rows =
      (database.prepare << "SELECT id FROM people WHERE id > :after AND seen_at < :before AND NOT EXISTS "
                           "(SELECT 1 FROM accounts WHERE person = people.id) AND NOT EXISTS "
                           "(SELECT 1 FROM seats WHERE person = people.id) ORDER BY id LIMIT :most",
       use(id), use(end), use(limit));
  std::vector<PersonId> guests;
  for (const std::string& guest : rows) guests.emplace_back(guest);
  return guests;
}

bool is_seen_again(soci::session& database, const PersonId& person, UnixMillis at) {
  const std::string id(person.view());
  const long long until = at - day;
  int found = 0;
  database << "SELECT COUNT(*) FROM people WHERE id = :person AND seen_at < :until", use(id), use(until), into(found);
  return found > 0;
}

void write_seen(soci::session& database, const PersonId& person, UnixMillis at) {
  const std::string id(person.view());
  const long long now = at;
  database << "UPDATE people SET seen_at = :now WHERE id = :person", use(now), use(id);
}

}  // namespace bohnenhof::server
