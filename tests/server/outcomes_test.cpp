// Every combination of ply, round, clock, who is connected and open offers has one outcome for each input: outcomes.txt says which.
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "server/room/table.hpp"
#include "tests/support/fake_scheduler.hpp"

namespace bohnenhof::server::testing {
namespace {

using namespace protocol;
using rules::both_seats;
using rules::opponent;
using rules::Seat;
using Words = std::vector<std::string>;

constexpr UnixMillis start = 1'796'000'000'000;
const rules::BySeat<Person> players{{PersonId("anna"), "Anna"}, {PersonId("ben"), "Ben"}};

/// `pattern` may begin or end with a star, or be one.
bool fits_one(const std::string& pattern, const std::string& word) {
  if (pattern == "*") return true;
  if (pattern.ends_with('*')) return word.starts_with(pattern.substr(0, pattern.size() - 1));
  if (pattern.starts_with('*')) return word.ends_with(pattern.substr(1));
  return pattern == word;
}

bool fits(const std::string& patterns, const std::string& word) {
  std::istringstream parts(patterns);
  for (std::string pattern; std::getline(parts, pattern, '|');) {
    if (fits_one(pattern, word)) return true;
  }
  return false;
}

/// A line of the file: patterns for input, ply, round, clock, other, offers, turn; and the outcome.
struct Row {
  Words patterns;
  std::string outcome;
  int line = 0;
  mutable bool used = false;
};

std::vector<Row> read_rows() {
  std::ifstream file(BOHNENHOF_SOURCE_DIR "/tests/server/outcomes.txt");
  std::vector<Row> rows;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    std::istringstream words(line);
    Row row;
    row.line = number;
    for (std::string word; row.patterns.size() < 7 && words >> word;) row.patterns.push_back(word);
    if (row.patterns.empty() || row.patterns[0].starts_with('#')) continue;
    std::getline(words >> std::ws, row.outcome);
    rows.push_back(std::move(row));
  }
  return rows;
}

/// A state that is to be tried: ply, round, clock, other, offers, turn, as in the file.
struct State {
  std::string ply, round, clock, other, offers, turn;
  Words words(const std::string& input) const { return {input, ply, round, clock, other, offers, turn}; }
};

/// Brings a table there by events, as a log would.
class Scene {
 public:
  explicit Scene(const State& wanted)
      : wanted_(wanted),
        table_(RoomId("room1"),
               {players.south, "bohnenspiel56", rules::default_options(game()),
                wanted.clock == "none" ? ClockSetting{} : ClockSetting(clock_kind::Increment{600'000, 5'000}),
                wanted.round == "first" ? std::nullopt : std::optional(later_round())},
               game()) {
    for (const Seat seat : both_seats) apply(event::Joined{seat, players[seat]});
    apply(event::Started{GameId("game1"), table_.state().first.value_or(Seat::south), players.south});
    while (!there()) move();
    asker_ = wanted.turn == "moves" ? table_.match().to_move() : opponent(table_.match().to_move());
    make_absent();
    make_offers();
    if (wanted.clock == "paused") apply(event::Paused{table_.clock().reading_at(now_)});
    if (wanted.clock == "fallen") now_ = *table_.clock().falls_at();
  }

  /// Nothing: a takeback by somebody who has not moved cannot be open.
  bool possible() const { return possible_; }

  std::string outcome_of(const std::string& input) {
    SeededChance chance(1);
    if (input != "time" && wanted_.other == "both") apply(event::Presence{players[asker_], true});
    const auto decided = table_.handle(envelope(input), chance);
    if (!decided) return std::string(word(decided.error().code));
    if (decided->events.empty()) return "nothing";
    const auto* over = std::get_if<event::Over>(&decided->events.front());
    if (!over) {
      const std::string kind(word(decided->events.front()));
      return kind == "declined" ? "declined!" : kind;
    }
    table_.apply(*over, now_);
    EXPECT_EQ(table_.phase(), Phase::over);
    EXPECT_TRUE(table_.state().agreements.empty());
    return over->result.reason == "aborted" ? "aborted" : over->result.reason + " " + whose(over->result.winner);
  }

 private:
  static const rules::GameInfo& game() { return *rules::find_game("bohnenspiel56"); }

  /// Where the second round of some game begins.
  static std::string later_round() {
    static const std::string position = [] {
      auto match = rules::start(game(), rules::default_options(game()), Seat::south);
      bool laid_out = false;
      while (!laid_out) {
        const auto steps = match.play(match.legal_moves().front().view());
        laid_out = std::ranges::any_of(
            *steps, [](const rules::Step& step) { return std::holds_alternative<rules::step::Layout>(step); });
      }
      return match.position();
    }();
    return position;
  }

  void apply(const Event& event) { table_.apply(event, now_); }

  /// One has moved, or both have.
  bool there() const { return table_.match().ply() == (wanted_.ply == "begun" ? 1 : 4); }

  void move() {
    const Seat mover = table_.match().to_move();
    event::Moved moved{mover, table_.match().legal_moves().front(), table_.state().turn + 1, {}};
    const Millis left = wanted_.clock == "running" ? 300'000 : 5'000;
    if (wanted_.clock != "none") moved.clock = ClockReading{{left, left}, {0, 0}};
    now_ += 400'000;  // longer than any grace
    apply(moved);
  }

  void make_absent() {
    if (wanted_.other == "here") return;
    const Seat other = opponent(asker_);
    const UnixMillis since = wanted_.other == "away" ? now_ : start;
    table_.apply(event::Presence{players[other], false}, since);
    if (wanted_.other == "both") table_.apply(event::Presence{players[asker_], false}, since);
  }

  void make_offers() {
    if (wanted_.offers == "none") return;
    const Seat by = wanted_.offers.starts_with("own") ? asker_ : opponent(asker_);
    const auto offer = [&](Agreement what) {
      if (what == Agreement::takeback && by == table_.match().to_move() && wanted_.ply == "begun") possible_ = false;
      apply(event::Offered{what, by, players[by], what == Agreement::takeback ? std::optional(0) : std::nullopt});
    };
    const bool both = wanted_.offers.ends_with("both");
    for (const Agreement what : {Agreement::draw, Agreement::takeback}) {
      if (!both && wanted_.offers.find(word(what)) == std::string::npos) continue;
      offer(what);
      if (wanted_.offers.ends_with("declined")) apply(event::Declined{what, by, players[opponent(by)]});
    }
  }

  Envelope envelope(const std::string& input) const {
    Envelope envelope{players[asker_], command::Resign{}, now_};
    if (input == "time") envelope = {{}, input::TimePassed{}, now_};
    if (input == "leave") envelope.what = Command{command::Leave{}};
    if (input == "start") envelope.what = Command{command::Start{}};
    if (input == "rematch") envelope.what = Command{command::Rematch{}};
    if (input == "draw") envelope.what = Command{command::Draw{}};
    if (input == "takeback") envelope.what = Command{command::Takeback{}};
    if (input == "accept") envelope.what = Command{command::Accept{}};
    if (input == "accept_draw") envelope.what = Command{command::Accept{Agreement::draw}};
    if (input == "accept_takeback") envelope.what = Command{command::Accept{Agreement::takeback}};
    if (input == "decline_draw") envelope.what = Command{command::Decline{Agreement::draw}};
    if (input == "decline_takeback") envelope.what = Command{command::Decline{Agreement::takeback}};
    if (input == "claim_win") envelope.what = Command{command::Claim{true}};
    if (input == "claim_draw") envelope.what = Command{command::Claim{false}};
    const std::string legal(table_.match().legal_moves().front().view());
    if (input == "move") envelope.what = Command{command::Move{legal, table_.state().turn}};
    if (input == "stale_move") envelope.what = Command{command::Move{legal, table_.state().turn + 7}};
    return envelope;
  }

  std::string whose(std::optional<Seat> winner) const {
    if (!winner) return "nobody";
    if (table_.state().result->reason == "out_of_time") {
      return *winner == table_.match().to_move() ? "moving" : "waiting";
    }
    return *winner == asker_ ? "asker" : "other";
  }

  const State& wanted_;
  UnixMillis now_ = start;
  Table table_;
  Seat asker_ = Seat::south;
  bool possible_ = true;
};

const Words inputs{
    "time",        "resign",          "leave",        "claim_win",        "claim_draw", "draw",    "accept",
    "accept_draw", "accept_takeback", "decline_draw", "decline_takeback", "takeback",   "rematch", "start",
    "move",        "stale_move"};

template <class Try>
void for_each_state(Try attempt) {
  State state;
  for (const char* ply : {"begun", "later"}) {
    for (const char* round : {"first", "later"}) {
      for (const char* clock : {"none", "running", "low", "fallen", "paused"}) {
        for (const char* other : {"here", "away", "overdue", "both"}) {
          for (const char* offers : {"none", "own_draw", "their_draw", "own_takeback", "their_takeback", "own_both",
                                     "their_both", "own_draw_declined", "own_takeback_declined"}) {
            for (const char* turn : {"moves", "waits"}) attempt(State{ply, round, clock, other, offers, turn});
          }
        }
      }
    }
  }
}

TEST(Outcomes, AreDefinedForEveryStateAndEveryInput) {
  const auto rows = read_rows();
  int tried = 0;
  for_each_state([&](const State& state) {
    for (const std::string& input : inputs) {
      Scene scene(state);
      if (!scene.possible()) continue;
      ++tried;
      const Words words = state.words(input);
      const auto row = std::ranges::find_if(rows, [&](const Row& each) {
        for (std::size_t index = 0; index < words.size(); ++index) {
          if (!fits(each.patterns[index], words[index])) return false;
        }
        return true;
      });
      std::string described;
      for (const auto& word : words) described += word + ' ';
      ASSERT_NE(row, rows.end()) << described << "has no outcome";
      row->used = true;
      EXPECT_EQ(scene.outcome_of(input), row->outcome) << described << "(line " << row->line << ")";
      if (HasFailure()) return;
    }
  });
  EXPECT_GT(tried, 10'000);
  for (const Row& row : rows) EXPECT_TRUE(row.used) << "line " << row.line << " says nothing";
}

}  // namespace
}  // namespace bohnenhof::server::testing
