#pragma once
#include <string>
#include <string_view>

#include "protocol/ids.hpp"
#include "server/runtime/chance.hpp"

namespace bohnenhof::server {

/// A guest's secret: 32 random bytes in base64url, 43 characters. Whoever has it is the guest.
std::string new_secret(Chance& chance);
bool has_secret_form(std::string_view secret);

/// What is kept of a secret: its hash (BLAKE2b), always the same, which tells nothing of it.
using SecretId = protocol::Id<struct SecretTag>;
SecretId secret_id(std::string_view secret);

/// The same for a token that is used once.
std::string token_hash(std::string_view token);

/// Whose a secret is until it is made to lead to somebody else: a public id of the same letters.
protocol::PersonId own_person(const SecretId& secret);

/// Somebody who nobody was before, for a secret that is to lead to a new person. `salt`: drawn each time.
protocol::PersonId fresh_person(const SecretId& secret, const protocol::PersonId& salt);

}  // namespace bohnenhof::server
