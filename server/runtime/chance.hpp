#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "protocol/ids.hpp"

namespace bohnenhof::server {

/// Where randomness comes from, so that a test can say what it will be.
class Chance {
 public:
  virtual ~Chance() = default;
  /// Fills `bytes`. From any thread.
  virtual void fill(std::span<std::uint8_t> bytes) = 0;

  /// An id of `characters` (at most 20), five random bits each.
  template <class AnyId>
  AnyId id(std::size_t characters) {
    std::array<std::uint8_t, 16> bytes{};
    fill(bytes);
    return AnyId(protocol::base32(bytes, characters));
  }
  bool coin() {
    std::array<std::uint8_t, 1> byte{};
    fill(byte);
    return (byte[0] & 1) != 0;
  }
};

/// The operating system's randomness (libsodium).
Chance& system_chance();

}  // namespace bohnenhof::server
