// The engines against a second reading of the contract, from positions made by chance: many more situations than games from the
// start ever reach.
#include "tests/rules/naive.hpp"

#include <gtest/gtest.h>
#include <random>

#include "tests/rules/say.hpp"

namespace bohnenhof::rules {
namespace {

using Chance = std::mt19937;

int any(Chance& chance, int least, int most) { return std::uniform_int_distribution<int>(least, most)(chance); }

/// `beans` thrown into `places`, with a liking for few places or for small numbers.
std::vector<int> thrown(Chance& chance, int beans, int places) {
  std::vector<int> counts(static_cast<std::size_t>(places));
  const int used = any(chance, 1, places);
  std::vector<int> liked;
  for (int i = 0; i < used; ++i) liked.push_back(any(chance, 0, places - 1));
  while (beans > 0) {
    const int place = liked[static_cast<std::size_t>(any(chance, 0, used - 1))];
    const int count = any(chance, 1, std::min(beans, any(chance, 1, 4)));
    counts[static_cast<std::size_t>(place)] += count;
    beans -= count;
  }
  return counts;
}

std::string joined(const std::vector<int>& counts) {
  std::string text;
  for (const int count : counts) text += (text.empty() ? "" : ",") + std::to_string(count);
  return text;
}

/// Pits and stores with so many beans in all, often most of them in the stores.
std::string pits_and_stores(Chance& chance, int beans, int pits) {
  const int on_board = any(chance, 0, 2) == 0 ? any(chance, 0, beans) : any(chance, 0, beans / 3);
  const int south = any(chance, 0, 3) == 0 ? any(chance, 0, beans - on_board) : (beans - on_board) / 2;
  return joined(thrown(chance, on_board, pits)) + ' ' + std::to_string(south) + ',' +
         std::to_string(beans - on_board - south);
}

std::string any_seat(Chance& chance) { return std::to_string(any(chance, 1, 2)); }

std::string awale_position(Chance& chance, const Options&) {
  return pits_and_stores(chance, 48, 12) + ' ' + any_seat(chance) + ' ' +
         std::to_string(any(chance, 0, any(chance, 0, 102)));
}

std::string bohnenspiel72_position(Chance& chance, const Options& options) {
  return pits_and_stores(chance, 12 * options.integer("beans"), 12) + ' ' + any_seat(chance);
}

std::string bohnenspiel56_position(Chance& chance, const Options&) {
  auto fields = cut(pits_and_stores(chance, 56, 14), " ");
  auto pits = cut(fields[0], ",");
  const bool late = any(chance, 0, 1) == 0;
  for (auto& pit : pits) {
    if (late && pit == "0" && any(chance, 0, 2) == 0) pit = "x";
    if (late && pit != "x" && any(chance, 0, 6) == 0) pit += '*';
  }
  std::string text;
  for (const auto& pit : pits) text += (text.empty() ? "" : ",") + pit;
  const char direction = "+-+-?"[any(chance, 0, 4)];
  return text + ' ' + fields[1] + ' ' + any_seat(chance) + ' ' + direction + ' ' + std::to_string(any(chance, 1, 4)) +
         ' ' + any_seat(chance);
}

std::string sternhalma_position(Chance& chance, const Options& options) {
  // Pegs thrown anywhere, or mostly into the four courts, where games are decided.
  const bool in_courts = any(chance, 0, 2) > 0;
  const std::string start = match_of("sternhalma", "pegs=15").position();
  const std::string opposite = match_of("sternhalma", "pegs=15 courts=opposite").position();
  const std::size_t end = start.find(' ');
  std::string rows = start.substr(0, end);
  std::vector<std::size_t> fields;
  std::vector<std::size_t> court_fields;
  for (std::size_t i = 0; i < end; ++i) {
    if (rows[i] == '/') continue;
    fields.push_back(i);
    if (rows[i] != '.' || opposite[i] != '.' || opposite[end - 1 - i] != '.') court_fields.push_back(i);
    rows[i] = '.';
  }
  for (const char peg : {'1', '2'}) {
    for (int left = options.integer("pegs"); left > 0;) {
      const auto& from = in_courts && any(chance, 0, 5) > 0 ? court_fields : fields;
      char& field = rows[from[static_cast<std::size_t>(any(chance, 0, static_cast<int>(from.size()) - 1))]];
      if (field != '.') continue;
      field = peg;
      --left;
    }
  }
  return rows + ' ' + any_seat(chance) + ' ' +
         std::to_string(any(chance, 0, 1) == 0 ? any(chance, 0, 120) : any(chance, 980, 1001));
}

struct Reading {
  std::string_view game;
  std::unique_ptr<Naive> (*naive)(const Options&, std::string_view);
  std::string (*position)(Chance&, const Options&);
  int positions;
  int moves;
};

Options any_options(Chance& chance, const GameInfo& game) {
  Options options = default_options(game);
  for (const auto& spec : game.option_specs) {
    OptionValue value = any(chance, 0, 1) == 1;
    if (spec.type == OptionSpec::Type::integer)
      value = spec.min + spec.step * any(chance, 0, (spec.max - spec.min) / spec.step);
    if (spec.type == OptionSpec::Type::choice) {
      value = std::string(
          spec.choices[static_cast<std::size_t>(any(chance, 0, static_cast<int>(spec.choices.size()) - 1))]);
    }
    options = with_option(options, spec.name, value).value();
  }
  return options;
}

std::string joined_texts(const std::vector<std::string>& texts) {
  std::string text;
  for (const auto& one : texts) text += (text.empty() ? "" : " ") + one;
  return text;
}

class SecondReading : public testing::TestWithParam<Reading> {};

TEST_P(SecondReading, AgreesWithTheEngine) {
  const Reading& reading = GetParam();
  const GameInfo& game = *find_game(reading.game);
  Chance chance(20);
  int played = 0;
  for (int i = 0; i < reading.positions; ++i) {
    const Options options = any_options(chance, game);
    const std::string position = reading.position(chance, options);
    auto match = start_from(game, options, position);
    const auto naive = reading.naive(options, position);
    if (!match) {
      // The only random position that may be refused: an open direction without a move.
      ASSERT_TRUE(naive->legal().empty() && naive->result() == "running") << position << ": " << match.error();
      continue;
    }
    for (int moves = 0;; ++moves) {
      SCOPED_TRACE("from " + position + ", move " + std::to_string(moves));
      ASSERT_EQ(match->position(), naive->position());
      ASSERT_EQ(result(*match), naive->result());
      ASSERT_EQ(legal(*match), joined_texts(naive->legal()));
      if (match->over() || moves == reading.moves) break;
      const auto choices = match->legal_moves();
      const auto move = choices[static_cast<std::size_t>(any(chance, 0, static_cast<int>(choices.size()) - 1))];
      ASSERT_FALSE(match->play_silently(move.view()));
      naive->play(std::string(move.view()));
      ++played;
    }
  }
  EXPECT_GT(played, reading.positions);
}

INSTANTIATE_TEST_SUITE_P(
    All, SecondReading,
    testing::Values(Reading{"awale", naive_awale, awale_position, 1500, 25},
                    Reading{"bohnenspiel72", naive_bohnenspiel72, bohnenspiel72_position, 1500, 25},
                    Reading{"bohnenspiel56", naive_bohnenspiel56, bohnenspiel56_position, 1500, 25},
                    Reading{"sternhalma", naive_sternhalma, sternhalma_position, 60, 3}),
    [](const auto& reading) { return std::string(reading.param.game); });

}  // namespace
}  // namespace bohnenhof::rules
