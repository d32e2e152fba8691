#include "server/lobby/matchmaker.hpp"

#include <gtest/gtest.h>
#include <map>

namespace bohnenhof::server {
namespace {

using namespace protocol;

class Deaf final : public Guest {
 public:
  void deliver(Frame) override {}
  bool open() const override { return is_open; }
  void bring_into(const RoomId&, Frame, std::optional<Asker>) override {}
  bool is_open = true;
};

Terms terms(std::string_view game, int minutes = 0) {
  Terms terms{std::string(game), rules::default_options(*rules::find_game(game))};
  if (minutes > 0) terms.clock = clock_kind::Increment{minutes * 60'000, 0};
  return terms;
}

class MatchmakerTest : public ::testing::Test {
 protected:
  Voice voice(std::string_view name, int tab = 1) {
    auto& guest = guests_[std::string(name) + std::to_string(tab)];
    if (!guest) guest = std::make_shared<Deaf>();
    return {Person{PersonId(name), std::string(name)}, guest, {}, {}};
  }
  Deaf& guest(std::string_view name, int tab = 1) { return *guests_.at(std::string(name) + std::to_string(tab)); }
  static std::string names(const Pair& pair) { return pair.first.person.name + "-" + pair.second.person.name; }
  std::string seek(std::string_view name, const Terms& wanted, int tab = 1) {
    return told(matchmaker.seek(voice(name, tab), wanted));
  }
  std::string challenge(std::string_view from, std::string_view to, const Terms& wanted) {
    return told(matchmaker.challenge(voice(from), voice(to).person, wanted));
  }
  static std::string told(const Result<std::optional<Pair>>& found) {
    if (!found) return std::string(word(found.error().code));
    return *found ? names(**found) : "waits";
  }
  /// Why things ended for somebody since this was last asked.
  std::vector<std::string> endings(std::string_view name) {
    std::vector<std::string> words;
    for (const auto& [person, ended] : matchmaker.take_changes().concerned) {
      if (person != PersonId(name)) continue;
      for (const Ended& each : ended) words.emplace_back(word(each.why));
    }
    return words;
  }

  std::map<std::string, std::shared_ptr<Deaf>> guests_;
  std::set<std::pair<std::string, std::string>> ignoring;
  Matchmaker matchmaker{{3, 2}, [this](const PersonId& a, const PersonId& b) {
                          return !ignoring.contains({std::string(a.view()), std::string(b.view())}) &&
                                 !ignoring.contains({std::string(b.view()), std::string(a.view())});
                        }};
};

TEST_F(MatchmakerTest, PairsTheFirstWhoFits) {
  EXPECT_EQ(seek("anna", terms("awale")), "waits");
  EXPECT_EQ(seek("ben", terms("bohnduell")), "waits");
  EXPECT_EQ(seek("clara", terms("awale", 10)), "waits");
  EXPECT_EQ(seek("dora", terms("awale")), "anna-dora");
  EXPECT_EQ(seek("emil", terms("awale")), "waits");
  EXPECT_EQ(matchmaker.seeks(), 3u);
}

TEST_F(MatchmakerTest, OptionsAndClockMustBeTheSame) {
  Terms other = terms("bohnduell");
  other.options = *rules::with_option_text(other.options, "reserve", "12");
  EXPECT_EQ(seek("anna", terms("bohnduell")), "waits");
  EXPECT_EQ(seek("ben", other), "waits");
  EXPECT_EQ(seek("clara", terms("bohnduell", 5)), "waits");
  EXPECT_EQ(seek("dora", other), "ben-dora");
}

TEST_F(MatchmakerTest, NobodyIsPairedWithThemselvesHoweverManyTabs) {
  EXPECT_EQ(seek("anna", terms("awale"), 1), "waits");
  EXPECT_EQ(seek("anna", terms("awale"), 1), "waits");
  EXPECT_EQ(seek("anna", terms("awale"), 2), "waits");
  EXPECT_EQ(matchmaker.seeks(), 1u);
  const auto pair = matchmaker.seek(voice("ben"), terms("awale"));
  EXPECT_EQ((**pair).first.voices.size(), 2u) << "the same word of one connection counts once";
}

TEST_F(MatchmakerTest, WhoIsPairedWaitsForNobodyAnyMore) {
  seek("anna", terms("awale"));
  seek("anna", terms("bohnduell"));
  seek("ben", terms("sternhalma"));
  challenge("anna", "clara", terms("awale"));
  EXPECT_EQ(seek("ben", terms("awale")), "anna-ben");
  EXPECT_EQ(matchmaker.seeks(), 0u);
  EXPECT_EQ(matchmaker.challenges(), 0u);
  EXPECT_EQ(seek("clara", terms("bohnduell")), "waits");
  EXPECT_EQ(seek("dora", terms("sternhalma")), "waits");
}

TEST_F(MatchmakerTest, ASeekEndsWithTheLastConnectionThatHoldsIt) {
  seek("anna", terms("awale"), 1);
  seek("anna", terms("awale"), 2);
  matchmaker.let_go(PersonId("anna"), guest("anna", 1), "");
  EXPECT_EQ(matchmaker.seeks(), 1u);
  matchmaker.let_go(PersonId("anna"), guest("anna", 2), "bohnduell");
  EXPECT_EQ(matchmaker.seeks(), 1u);
  matchmaker.let_go(PersonId("anna"), guest("anna", 2), "awale");
  EXPECT_EQ(matchmaker.seeks(), 0u);
  EXPECT_EQ(endings("anna"), (std::vector<std::string>{"left"}));
}

TEST_F(MatchmakerTest, WhoHasJustGoneIsPassedOver) {
  seek("anna", terms("awale"));
  guest("anna").is_open = false;
  EXPECT_EQ(seek("ben", terms("awale")), "waits");
  EXPECT_EQ(matchmaker.seeks(), 1u);
  EXPECT_EQ(seek("clara", terms("awale")), "ben-clara");
}

TEST_F(MatchmakerTest, SeeksAreBoundedByPerson) {
  for (const int minutes : {1, 2, 3}) EXPECT_EQ(seek("anna", terms("awale", minutes)), "waits");
  EXPECT_EQ(seek("anna", terms("awale", 4)), "too_many");
  EXPECT_EQ(seek("anna", terms("awale", 3)), "waits") << "the same again is no further one";
  seek("ben", terms("awale", 4));
  EXPECT_EQ(seek("anna", terms("awale", 4)), "ben-anna") << "and to find somebody is none either";
}

TEST_F(MatchmakerTest, WhoIgnoresSomebodyIsNotBroughtTogetherWithThem) {
  ignoring.insert({"anna", "ben"});
  seek("anna", terms("awale"));
  EXPECT_EQ(seek("ben", terms("awale")), "waits");
  EXPECT_EQ(seek("clara", terms("awale")), "anna-clara");
  EXPECT_EQ(challenge("ben", "anna", terms("awale")), "ignored");
}

TEST_F(MatchmakerTest, AChallengeIsAcceptedDeclinedOrWithdrawn) {
  const PersonId anna("anna"), ben("ben");
  EXPECT_EQ(challenge("anna", "ben", terms("awale")), "waits");
  EXPECT_EQ(names(*matchmaker.accept(voice("ben"), anna)), "anna-ben");
  EXPECT_EQ(matchmaker.accept(voice("ben"), anna).error().code, ErrorCode::no_challenge);
  challenge("anna", "ben", terms("awale"));
  endings("anna");
  matchmaker.decline(ben, anna);
  EXPECT_EQ(endings("anna"), (std::vector<std::string>{"declined"}));
  challenge("anna", "ben", terms("awale"));
  matchmaker.withdraw(anna, ben);
  EXPECT_EQ(endings("ben"), (std::vector<std::string>{"cancelled"}));
  EXPECT_EQ(matchmaker.accept(voice("ben"), anna).error().code, ErrorCode::no_challenge);
  matchmaker.decline(ben, anna);
  matchmaker.withdraw(anna, ben);
  EXPECT_EQ(matchmaker.challenges(), 0u);
}

TEST_F(MatchmakerTest, TwoWhoChallengeEachOtherToTheSameAreAPair) {
  EXPECT_EQ(challenge("anna", "ben", terms("awale")), "waits");
  EXPECT_EQ(challenge("anna", "ben", terms("awale")), "waits");
  EXPECT_EQ(challenge("ben", "anna", terms("bohnduell")), "waits") << "that is another one";
  EXPECT_EQ(matchmaker.challenges(), 2u);
  EXPECT_EQ(challenge("ben", "anna", terms("awale")), "anna-ben");
  EXPECT_EQ(matchmaker.challenges(), 0u);
  EXPECT_EQ(challenge("ben", "ben", terms("awale")), "yourself");
}

TEST_F(MatchmakerTest, AnotherChallengeReplacesTheFirst) {
  challenge("anna", "ben", terms("awale"));
  challenge("anna", "ben", terms("awale", 5));
  EXPECT_EQ(matchmaker.challenges(), 1u);
  EXPECT_EQ(matchmaker.pairing_of(PersonId("ben")).challenges[0].terms, terms("awale", 5));
}

TEST_F(MatchmakerTest, ChallengesAreBoundedForBothSides) {
  EXPECT_EQ(challenge("anna", "ben", terms("awale")), "waits");
  EXPECT_EQ(challenge("anna", "clara", terms("awale")), "waits");
  EXPECT_EQ(challenge("anna", "dora", terms("awale")), "too_many");
  EXPECT_EQ(challenge("clara", "ben", terms("awale")), "waits");
  EXPECT_EQ(challenge("dora", "ben", terms("awale")), "too_many");
}

TEST_F(MatchmakerTest, LeavingEndsAllThatOneWaitsForAndThatWaitsForOne) {
  seek("ben", terms("awale"));
  challenge("anna", "ben", terms("awale"));
  challenge("ben", "clara", terms("awale"));
  endings("ben");
  matchmaker.left(PersonId("ben"));
  EXPECT_EQ(endings("anna"), (std::vector<std::string>{"left"}));
  EXPECT_EQ(matchmaker.seeks() + matchmaker.challenges(), 0u);
}

TEST_F(MatchmakerTest, AGameThatBeginsOtherwiseEndsWhatOneWaitsForButNotWhatOthersAsk) {
  seek("ben", terms("awale"));
  challenge("ben", "clara", terms("awale"));
  challenge("anna", "ben", terms("awale"));
  endings("ben");
  matchmaker.plays(PersonId("ben"));
  EXPECT_EQ(endings("ben"), (std::vector<std::string>{"playing", "playing"}));
  EXPECT_EQ(matchmaker.challenges(), 1u);
}

TEST_F(MatchmakerTest, ANewNameIsToldWhereverItStands) {
  seek("ben", terms("awale"));
  challenge("anna", "ben", terms("awale"));
  matchmaker.take_changes();
  matchmaker.renamed({PersonId("ben"), "Benno"});
  const auto changes = matchmaker.take_changes();
  ASSERT_EQ(changes.opened.size(), 1u);
  EXPECT_EQ(changes.opened[0].by.name, "Benno");
  EXPECT_EQ(changes.concerned.size(), 2u);
  EXPECT_EQ(matchmaker.pairing_of(PersonId("anna")).challenges[0].to.name, "Benno");
}

}  // namespace
}  // namespace bohnenhof::server
