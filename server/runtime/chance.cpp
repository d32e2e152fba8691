#include "server/runtime/chance.hpp"

#include <sodium.h>
#include <stdexcept>

namespace bohnenhof::server {
namespace {

class SystemChance final : public Chance {
 public:
  SystemChance() {
    if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be initialised");
  }
  void fill(std::span<std::uint8_t> bytes) override { randombytes_buf(bytes.data(), bytes.size()); }
};

}  // namespace

Chance& system_chance() {
  static SystemChance chance;
  return chance;
}

}  // namespace bohnenhof::server
