#include "protocol/errors.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

#include "protocol/encode.hpp"
#include "protocol/words.hpp"

namespace bohnenhof::protocol {
namespace {

using nlohmann::json;

TEST(Errors, EveryCodeHasItsOwnWordAndAMeaning) {
  std::set<std::string_view> words;
  for (const ErrorInfo& info : error_infos()) {
    EXPECT_TRUE(words.insert(info.word).second) << info.word;
    EXPECT_EQ(word(info.code), info.word);
    EXPECT_FALSE(info.meaning.empty()) << info.word;
  }
  EXPECT_EQ(word(ErrorCode::bad_request), "bad_request");
  EXPECT_EQ(word(ErrorCode::illegal_move), "illegal_move");
  EXPECT_EQ(word(ErrorCode::internal_error), "internal_error");
}

TEST(IllegalMove, SaysWhyAndNamesThePlaces) {
  const Error error = illegal_move(">2", {rules::Why::wrong_count, {"B"}});
  EXPECT_EQ(error.code, ErrorCode::illegal_move);
  EXPECT_NE(error.message.find(">2"), std::string::npos);
  EXPECT_NE(error.message.find(" B "), std::string::npos);
  const json encoded = json::parse(encode_error(8, RoomId("k3f9x2"), error));
  EXPECT_EQ(encoded["data"], json::parse(R"({"why":"wrong_count","places":["B"]})"));
}

TEST(IllegalMove, ExplainsWhatTheGamesRefuse) {
  const auto message = [](std::string_view game, std::string_view move) {
    const rules::GameInfo& info = *rules::find_game(game);
    const auto match = rules::start(info, rules::default_options(info), rules::Seat::south);
    return illegal_move(move, match.preview(move).error()).message;
  };
  EXPECT_EQ(message("bohnduell", ">1"), "The move >1 is not allowed: there is nothing in A.");
  EXPECT_EQ(message("bohnenspiel56", "B"),
            "The move B is not allowed: this move fixes the direction: write a + or - behind B.");
  EXPECT_EQ(message("bohnenspiel56", "C+"),
            "The move C+ is not allowed: the first move of this round is made from B or F.");
  EXPECT_EQ(message("awale", "a"), "The move a is not allowed: a belongs to the other player.");
  EXPECT_EQ(message("sternhalma", "e5-q1"),
            "The move e5-q1 is not allowed: no step or chain of jumps leads from e5 to q1.");
  EXPECT_EQ(message("sternhalma", "castle"),
            "The move castle is not allowed: this game has no such move; state.legal lists those there are.");
}

TEST(IllegalMove, HasASentenceOfItsOwnForEveryReason) {
  std::set<std::string> sentences;
  std::size_t count = 0;
  for (int index = 0; !rules::word(static_cast<rules::Why>(index)).empty(); ++index) {
    const auto why = static_cast<rules::Why>(index);
    for (const std::vector<rules::Place>& places : {std::vector<rules::Place>{}, {"c"}, {"c", "d", "e"}}) {
      const std::string message = illegal_move("X", {why, places}).message;
      EXPECT_EQ(message.find('%'), std::string::npos) << message;
      EXPECT_EQ(message.back(), '.');
      if (why == rules::Why::no_such_move || places.empty()) continue;
      EXPECT_NE(message.find(places.size() == 1 ? "c" : "c, d "), std::string::npos) << message;
    }
    sentences.insert(illegal_move("X", {why, {"c"}}).message);
    sentences.insert(illegal_move("X", {why, {}}).message);
    ++count;
  }
  EXPECT_EQ(count, 16u);
  EXPECT_EQ(sentences.size(), 2 * count);
}

TEST(IllegalMove, QuotesHostileMovesShortAndClean) {
  const Error error = illegal_move(std::string(8000, 'x') + "\u202E", {rules::Why::no_such_move, {}});
  EXPECT_LT(error.message.size(), 200u);
}

TEST(BadOption, SaysWhatIsAllowed) {
  const auto refused = rules::with_option_text(rules::default_options(*rules::find_game("bohnduell")), "reserve", "99");
  ASSERT_FALSE(refused);
  const Error error = bad_option(refused.error());
  EXPECT_EQ(error.code, ErrorCode::bad_option);
  EXPECT_NE(error.message.find("5 to 40"), std::string::npos);
  const json encoded = json::parse(encode_error({}, {}, error));
  EXPECT_EQ(encoded["data"], json::parse(R"({"option":"reserve","allowed":"5 to 40"})"));
}

TEST(EncodeError, LeavesOutWhatIsNotThere) {
  EXPECT_EQ(encode_error({}, {}, {ErrorCode::room_full, "Both seats are taken.", {}}),
            R"({"type":"error","code":"room_full","message":"Both seats are taken.","data":{}})");
}

}  // namespace
}  // namespace bohnenhof::protocol
