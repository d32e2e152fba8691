// Searches call the rules millions of times a second: nothing on their way may allocate.
#include <cstdlib>
#include <gtest/gtest.h>
#include <new>

#include "rules/awale.hpp"
#include "rules/bohnduell.hpp"
#include "rules/bohnenspiel56.hpp"
#include "rules/bohnenspiel72.hpp"
#include "rules/sternhalma.hpp"

namespace {
std::size_t allocations = 0;
}

// The whole test program allocates through these.
void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace bohnenhof::rules {
namespace {

template <class G>
class Allocation : public testing::Test {};

struct Names {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::id);
  }
};

using AllGames = testing::Types<BohnDuell, Bohnenspiel56, Bohnenspiel72, Awale, Sternhalma>;
TYPED_TEST_SUITE(Allocation, AllGames, Names);

TYPED_TEST(Allocation, NoneInAGame) {
  const TypeParam game(default_options(*find_game(TypeParam::id)));
  auto state = game.initial(Seat::south);
  Silent silent;
  const std::size_t before = allocations;
  std::size_t moves = 0;
  std::size_t letters = 0;
  while (!game.outcome(state)) {
    const auto legal = game.legal_moves(state);
    game.play(state, legal[(moves * moves + moves / 7) % legal.size()], silent);
    letters += game.position(state).view().size();
    ++moves;
  }
  EXPECT_EQ(allocations, before);
  EXPECT_GT(moves, 10u);
  EXPECT_GT(letters, moves);
}

}  // namespace
}  // namespace bohnenhof::rules
