#pragma once
#include <string>
#include <string_view>

#include "protocol/ids.hpp"
#include "server/runtime/chance.hpp"

namespace bohnenhof::server {

/// A guest's secret: 32 random bytes in base64url, 43 characters. Whoever has it is the guest.
std::string new_secret(Chance& chance);
bool has_secret_form(std::string_view secret);

/// The public id of whoever has that secret: a hash (BLAKE2b), so it is always the same and tells nothing of the secret.
protocol::PersonId person_of(std::string_view secret);

}  // namespace bohnenhof::server
