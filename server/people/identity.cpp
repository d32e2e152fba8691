#include "server/people/identity.hpp"

#include <algorithm>
#include <array>
#include <sodium.h>

namespace bohnenhof::server {
namespace {

constexpr std::size_t secret_bytes = 32;
constexpr std::size_t secret_characters = 43;
constexpr int base64_variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

std::string hash(std::string_view text, std::string_view purpose) {
  std::array<std::uint8_t, crypto_generichash_BYTES> bytes{};
  crypto_generichash(bytes.data(), bytes.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     reinterpret_cast<const unsigned char*>(purpose.data()), purpose.size());
  return protocol::base32(bytes, 20);
}

}  // namespace

std::string new_secret(Chance& chance) {
  std::array<std::uint8_t, secret_bytes> bytes{};
  chance.fill(bytes);
  std::array<char, secret_characters + 1> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), base64_variant);
  return std::string(text.data());
}

bool has_secret_form(std::string_view secret) {
  std::array<std::uint8_t, secret_bytes> bytes{};
  std::size_t length = 0;
  return secret.size() == secret_characters &&
         sodium_base642bin(bytes.data(), bytes.size(), secret.data(), secret.size(), nullptr, &length, nullptr,
                           base64_variant) == 0 &&
         length == secret_bytes;
}

SecretId secret_id(std::string_view secret) { return SecretId(hash(secret, "bohnenhof public id")); }

std::string token_hash(std::string_view token) { return hash(token, "bohnenhof link token"); }

protocol::PersonId own_person(const SecretId& secret) { return protocol::PersonId(secret.view()); }

protocol::PersonId fresh_person(const SecretId& secret, const protocol::PersonId& salt) {
  return protocol::PersonId(hash(std::string(secret.view()).append(salt.view()), "bohnenhof begun anew"));
}

}  // namespace bohnenhof::server
