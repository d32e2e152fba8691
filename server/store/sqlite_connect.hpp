#pragma once
#include <chrono>
#include <filesystem>
#include <memory>
#include <soci/session.h>

namespace bohnenhof::server {

/// A connection to an SQLite file, made if it is not there; for one thread at a time. `patience`: how long it waits for another process that holds
/// the database. Errors are soci::soci_error.
std::unique_ptr<soci::session> connect(const std::filesystem::path& file, std::chrono::seconds patience);

}  // namespace bohnenhof::server
