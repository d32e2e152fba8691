#pragma once
#include <optional>
#include <soci/soci.h>

#include "server/store/store.hpp"

/// The statements of the SQLite store that concern who somebody is. Errors are soci::soci_error.
namespace bohnenhof::server {

PersonRecord read_person(soci::session& database, const SecretId& secret);
std::optional<Account> read_account(soci::session& database, const Looks& looks);

/// Within a transaction. False: refused, and nothing was written.
bool write_identity(soci::session& database, const IdentityChange& change, protocol::UnixMillis at);

}  // namespace bohnenhof::server
