// What every game must hold, in all its option sets. A new game is tested by being in the registry.
#include <algorithm>
#include <cctype>
#include <gtest/gtest.h>
#include <random>
#include <set>

#include "tests/conformance/board_text.hpp"
#include "tests/conformance/option_sets.hpp"

namespace bohnenhof::rules {
namespace {

constexpr int longest_game = 5000;  // moves; no game may go on for ever

/// A game played by chance, with everything checked that must hold after each move.
class RandomGame {
 public:
  RandomGame(const GameInfo& game, const Options& options, Seat first, unsigned seed)
      : game_(game), options_(options), first_(first), chance_(seed), match_(start(game, options, first)) {
    pieces_ = BoardText(game.layout, match_.position()).pieces();
  }

  void play_to_the_end() {
    EXPECT_EQ(match_.to_move(), first_);
    check_position();
    while (!match_.over() && match_.ply() < longest_game && !::testing::Test::HasFatalFailure()) play_one_move();
    EXPECT_TRUE(match_.over()) << "the game does not end";
    EXPECT_TRUE(match_.legal_moves().empty());
    check_after_the_end();
    check_replay();
  }

 private:
  /// Of a long game the beginning is checked move by move, then every tenth move.
  static bool is_checked(int ply) { return ply < 80 || ply % 10 == 0; }

  void play_one_move() {
    const auto legal = match_.legal_moves();
    const auto move = legal[std::uniform_int_distribution<std::size_t>(0, legal.size() - 1)(chance_)];
    SCOPED_TRACE("move " + std::string(move.view()) + " in " + match_.position());
    if (match_.ply() % 16 == 0) check_refusals(legal);
    if (!is_checked(match_.ply())) {
      ASSERT_FALSE(match_.play_silently(move.view()));
      moves_.push_back(move);
      return;
    }

    const Match before = match_;
    const auto preview = match_.preview(move.view());
    EXPECT_EQ(match_, before) << "a preview changes nothing";
    const auto steps = match_.play(move.view());
    ASSERT_TRUE(steps);
    ASSERT_TRUE(preview);
    EXPECT_EQ(*steps, *preview);
    EXPECT_EQ(match_.ply(), before.ply() + 1);
    moves_.push_back(move);
    check_steps(before, *steps);
    check_position();
  }

  /// The steps lead from the old position to the new one.
  void check_steps(const Match& before, const std::vector<Step>& steps) {
    BoardText board(game_.layout, before.position());
    board.apply(steps, before.to_move());
    // Counters that no step tells: moves since the last capture, moves made so far.
    if (game_.id == "awale") {
      const bool captured =
          std::ranges::any_of(steps, [](const Step& step) { return std::holds_alternative<step::Capture>(step); });
      std::string& quiet = board.field(3);
      quiet = captured ? "0" : std::to_string(std::stoi(quiet) + 1);
    }
    if (game_.id == "sternhalma") board.field(2) = std::to_string(std::stoi(board.field(2)) + 1);
    EXPECT_EQ(board.text(), match_.position());

    const auto* end = steps.empty() ? nullptr : std::get_if<step::End>(&steps.back());
    ASSERT_EQ(end != nullptr, match_.over());
    if (end != nullptr) {
      EXPECT_EQ(end->outcome, *match_.outcome());
      EXPECT_EQ(end->outcome.scores, match_.scores());
    }
  }

  void check_position() {
    const std::string position = match_.position();
    EXPECT_EQ(BoardText(game_.layout, position).pieces(), pieces_) << position;
    const auto legal = match_.legal_moves();
    EXPECT_EQ(legal.empty(), match_.over());
    EXPECT_TRUE(std::ranges::is_sorted(legal)) << position;
    EXPECT_EQ(std::ranges::adjacent_find(legal), legal.end()) << position;

    const auto set_up = start_from(game_, options_, position);
    ASSERT_TRUE(set_up) << position << ": " << set_up.error();
    if (match_.over() && !set_up->over()) {
      const Reason reason = match_.outcome()->reason;
      EXPECT_TRUE(reason == Reason::repetition || reason == Reason::stalled) << word(reason) << ' ' << position;
      return;
    }
    EXPECT_EQ(set_up->position(), position);
    EXPECT_EQ(set_up->to_move(), match_.to_move());
    EXPECT_EQ(set_up->legal_moves(), legal);
    if (match_.over()) {
      EXPECT_EQ(set_up->outcome()->winner, match_.outcome()->winner) << position;
    }
  }

  /// Texts that somebody might try: all moves of the layout, and moves of other games and worse.
  std::vector<std::string> plausible_texts() {
    std::vector<std::string> texts{
        "",  " ", "A ", "AA", "A+",  "g-",    "+0",     "+5",     ">5",     "+1 ",      "1",
        "Ä", "x", "S",  "N",  "R1",  "a1-a1", "a1-z9",  "e5-f5-", "e5--f5", "pass",     "resign",
        "+", ">", "-",  "e5", "e14", "E5-F5", "e05-f5", "h1-h2",  "A\n",    "\xff\xfe", std::string(300, 'A')};
    for (const auto& info : games()) {
      for (const Seat seat : both_seats) {
        for (const auto& choice : info.layout.choices[seat]) texts.emplace_back(choice.move.view());
      }
    }
    if (game_.layout.kind != BoardLayout::Kind::star) return texts;
    // All pairs of fields are too many for every position: all ends of some starts.
    for (int i = 0; i < 4; ++i) {
      const auto& row = game_.layout.rows[std::uniform_int_distribution<std::size_t>(0, 16)(chance_)];
      const auto from = row[std::uniform_int_distribution<std::size_t>(0, row.size() - 1)(chance_)];
      for (const Place to : game_.layout.fields[0]) {
        texts.push_back(std::string(from.view()) + '-' + std::string(to.view()));
      }
    }
    return texts;
  }

  /// `play` accepts the legal moves and nothing else; what it refuses changes nothing.
  void check_refusals(const std::vector<MoveText>& legal) {
    Match tried = match_;
    for (const auto& text : plausible_texts()) {
      const bool is_legal = std::ranges::any_of(legal, [&](const MoveText& move) { return move.view() == text; });
      if (is_legal) continue;
      const auto refusal = tried.play_silently(text);
      ASSERT_TRUE(refusal) << text;
      EXPECT_FALSE(word(refusal->why).empty());
      for (const Place place : refusal->places) EXPECT_TRUE(on_board(place)) << text << ": " << place.view();
    }
    EXPECT_EQ(tried, match_);
    for (const auto& move : legal) {
      Match played = match_;
      EXPECT_FALSE(played.play_silently(move.view())) << move.view();
    }
  }

  bool on_board(Place place) const {
    return std::ranges::any_of(game_.layout.fields,
                               [&](const auto& field) { return std::ranges::find(field, place) != field.end(); });
  }

  void check_after_the_end() {
    const Match before = match_;
    for (const auto& text : plausible_texts()) {
      const auto steps = match_.play(text);
      ASSERT_FALSE(steps) << text;
      EXPECT_EQ(steps.error(), (Refusal{Why::no_such_move, {}}));
    }
    EXPECT_EQ(match_, before);
  }

  void check_replay() {
    Match again = start(game_, options_, first_);
    for (const auto& move : moves_) {
      ASSERT_NE(again, match_);
      ASSERT_FALSE(again.play_silently(move.view()));
    }
    EXPECT_EQ(again, match_);
    EXPECT_EQ(again.position(), match_.position());
    EXPECT_EQ(again.outcome(), match_.outcome());
  }

  const GameInfo& game_;
  Options options_;
  Seat first_;
  std::mt19937 chance_;
  Match match_;
  std::vector<MoveText> moves_;
  int pieces_ = 0;
};

struct Case {
  const GameInfo* game;
  Options options;
};

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const auto& game : games()) {
    for (const auto& options : option_sets(game)) cases.push_back({&game, options});
  }
  return cases;
}

class Conformance : public testing::TestWithParam<Case> {};

TEST_P(Conformance, RandomGamesHoldTheContract) {
  const auto& [game, options] = GetParam();
  const unsigned count = game->id == "sternhalma" ? 1 : 12;  // one of these has nearly a thousand moves
  for (unsigned seed = 0; seed < count; ++seed) {
    SCOPED_TRACE(describe(options) + " seed " + std::to_string(seed));
    RandomGame(*game, options, seed % 2 == 0 ? Seat::south : Seat::north, seed).play_to_the_end();
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(AllOptionSets, Conformance, testing::ValuesIn(all_cases()), [](const auto& test) {
  std::string name(test.param.game->id);
  for (const char letter : '_' + describe(test.param.options))
    name += std::isalnum(static_cast<unsigned char>(letter)) ? letter : '_';
  return name;
});

TEST(Registry, NamesEveryGameAndOptionOnce) {
  std::set<std::string_view> ids;
  for (const auto& game : games()) {
    EXPECT_TRUE(ids.insert(game.id).second) << game.id;
    EXPECT_EQ(find_game(game.id), &game);
    EXPECT_GE(game.rules_version, 1);
    std::set<std::string_view> names;
    for (const auto& spec : game.option_specs) {
      EXPECT_TRUE(names.insert(spec.name).second) << spec.name;
      EXPECT_TRUE(spec.allows(spec.default_value)) << spec.name;
    }
  }
  EXPECT_EQ(ids.size(), 5u);
  EXPECT_EQ(find_game("chess"), nullptr);
}

TEST(Registry, LayoutsDescribeTheStartPosition) {
  for (const auto& game : games()) {
    const auto match = start(game, default_options(game), Seat::south);
    EXPECT_EQ(BoardText(game.layout, match.position()).text(), match.position());
    if (game.layout.kind == BoardLayout::Kind::star) continue;
    for (const auto& move : match.legal_moves()) {
      const auto& choices = game.layout.choices.south;
      EXPECT_TRUE(std::ranges::any_of(choices, [&](const Choice& choice) { return choice.move == move; }))
          << move.view();
    }
  }
}

}  // namespace
}  // namespace bohnenhof::rules
