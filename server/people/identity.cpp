#include "server/people/identity.hpp"

#include <algorithm>
#include <array>
#include <sodium.h>

namespace bohnenhof::server {
namespace {

constexpr std::size_t secret_bytes = 32;
constexpr std::size_t secret_characters = 43;
constexpr int base64_variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

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

protocol::PersonId person_of(std::string_view secret) {
  constexpr std::string_view purpose = "bohnenhof public id";
  std::array<std::uint8_t, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                     reinterpret_cast<const unsigned char*>(purpose.data()), purpose.size());
  return protocol::PersonId(protocol::base32(hash, 20));
}

}  // namespace bohnenhof::server
