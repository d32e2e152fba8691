#pragma once
#include <soci/session.h>
#include <string>

#include "rules/result.hpp"

namespace bohnenhof::server {

/// The version that this program writes: the number of migrations there are.
int schema_version();

/// The version that a database has; 0: nothing is in it. Errors are soci::soci_error.
int version_of(soci::session& database);

/// Why a database of a `version` above ours is not touched.
std::string is_newer(int version);

/// Brings the database up to `schema_version()`, one migration a transaction; returns the version it had before (0: it was empty).
/// Error: a sentence, when the database was written by a newer program or cannot be written.
rules::Result<int, std::string> migrate(soci::session& database);

}  // namespace bohnenhof::server
