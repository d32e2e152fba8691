#pragma once
#include <array>
#include <string>
#include <string_view>

#include "protocol/errors.hpp"
#include "protocol/ids.hpp"

namespace bohnenhof::server {

/// A name that may be borne.
struct Name {
  std::string text;                  ///< as shown: Unicode's form NFKC, cleaned
  std::array<std::string, 2> looks;  ///< two names that share a look could be mistaken for each other
};

/// Reads what somebody wants to be called. Errors: `bad_name` (nothing visible in it, or too long), `confusing_name` (letters of
/// alphabets that do not go together, or marks without a letter or piled up).
protocol::Result<Name> read_name(std::string_view wanted);

/// A password as it is hashed: the same however it was typed (Unicode's form NFKC).
std::string password_form(std::string_view password);

/// Whether one could be mistaken for the other, whatever the case, the alphabet or the way it is typed.
bool look_alike(const Name& one, const Name& other);

/// `name_taken`: somebody else's looks like it.
protocol::Error name_taken(const Name& name);

/// `Guest 7h2k`: a name that is nobody else's, from the public id.
std::string guest_name(const protocol::PersonId& id);

/// The name that stands in records where somebody has erased theirs.
inline constexpr std::string_view erased_name = "(deleted)";

/// Whether only the house may give such a name: a guest's, or that of those who are deleted.
bool is_reserved(const Name& name);

}  // namespace bohnenhof::server
