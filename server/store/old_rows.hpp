#pragma once
#include <cstddef>
#include <optional>
#include <soci/soci.h>
#include <vector>

#include "protocol/message.hpp"

/// The statements of the SQLite store that find what is old. Errors are soci::soci_error.
namespace bohnenhof::server {

/// Looks at no more than `most` games that ended after `after` and before `before`, and deletes those that nobody registered has played. When
/// the last of them ended; nothing: there are no more to look at.
std::optional<protocol::UnixMillis> delete_old_games(soci::session& database, protocol::UnixMillis after,
                                                     protocol::UnixMillis before, std::size_t most);

/// Guests who have chosen a name, have no seat, and were not seen since `before`: at most `most` after `after`, by id.
std::vector<protocol::PersonId> read_guests_unseen(soci::session& database, const protocol::PersonId& after,
                                                   protocol::UnixMillis before, std::size_t most);

/// Whether it should be written down that somebody is seen at `at`: they have chosen a name, and the last time is a day ago.
bool is_seen_again(soci::session& database, const protocol::PersonId& person, protocol::UnixMillis at);
void write_seen(soci::session& database, const protocol::PersonId& person, protocol::UnixMillis at);

}  // namespace bohnenhof::server
