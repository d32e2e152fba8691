#include <gtest/gtest.h>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "protocol/parse.hpp"

namespace bohnenhof::protocol {
namespace {

ClientFrame read(std::string_view text) {
  auto frame = parse_frame(text);
  if (frame) return *std::move(frame);
  ADD_FAILURE() << text << ": " << frame.error().error.message;
  return {};
}

BadFrame refused(std::string_view text) {
  auto frame = parse_frame(text);
  if (!frame) return std::move(frame).error();
  ADD_FAILURE() << text << ": was understood";
  return {};
}

TEST(ParseFrame, ReadsALine) {
  const auto frame = read(R"({"cid":7,"room":"k3f9x2","do":"/join 1"})");
  EXPECT_EQ(frame.cid, 7);
  EXPECT_EQ(frame.room, RoomId("k3f9x2"));
  EXPECT_EQ(frame.line, "/join 1");
  EXPECT_FALSE(frame.hello);
}

TEST(ParseFrame, CidAndRoomMayBeLeftOut) {
  const auto frame = read(R"({"do":"hello"})");
  EXPECT_EQ(frame.cid, std::nullopt);
  EXPECT_EQ(frame.room, RoomId(hall));
}

TEST(ParseFrame, ReadsAHello) {
  const auto frame = read(R"({"cid":1,"hello":{"secret":"new","client":"tab-1_A","rooms":{"k3f9x2":41,"hall":0}}})");
  EXPECT_FALSE(frame.line);
  ASSERT_TRUE(frame.hello);
  EXPECT_EQ(frame.hello->secret, "new");
  EXPECT_EQ(frame.hello->client, "tab-1_A");
  ASSERT_EQ(frame.hello->rooms.size(), 2u);
  for (const auto& [room, seq] : frame.hello->rooms) EXPECT_EQ(seq, room == RoomId("k3f9x2") ? 41u : 0u);
}

TEST(ParseFrame, AHelloMayBeEmptyAndMayCarryALine) {
  const auto frame = read(R"({"hello":{},"do":"/list"})");
  ASSERT_TRUE(frame.hello);
  EXPECT_EQ(frame.hello->secret, std::nullopt);
  EXPECT_EQ(frame.hello->client, "");
  EXPECT_EQ(frame.line, "/list");
}

// A frame with a space before it is read as any JSON; without it, often by a shorter way.
TEST(ParseFrame, IsReadAlikeByEitherWay) {
  const std::vector<std::string> seeds{R"({"cid":7,"room":"k3f9x2","do":"/move C 41"})", R"({"do":"Hello!","cid":0})",
                                       R"({"room":"hall","do":"","cid":123456789012345})"};
  const std::string letters = R"({}[]:,"\ 019-.eanucido/mrkx)" + std::string("\x01\x7F\xC3\xA9");
  std::mt19937 random(1);
  const auto below = [&](std::size_t limit) { return random() % limit; };
  for (int i = 0; i < 50'000; ++i) {
    std::string text = seeds[below(seeds.size())];
    for (std::size_t changes = below(4); changes > 0 && !text.empty(); --changes) {
      const std::size_t at = below(text.size());
      const char letter = letters[below(letters.size())];
      switch (below(4)) {
        case 0:
          text[at] = letter;
          break;
        case 1:
          text.insert(at, 1, letter);
          break;
        case 2:
          text.erase(at, 1);
          break;
        default:
          text.insert(at, text.substr(below(text.size()), below(20)));
      }
    }
    const auto here = parse_frame(text), there = parse_frame(" " + text);
    ASSERT_EQ(static_cast<bool>(here), static_cast<bool>(there)) << text;
    if (here) {
      ASSERT_EQ(std::tie(here->cid, here->room, here->line), std::tie(there->cid, there->room, there->line)) << text;
      ASSERT_EQ(here->hello.has_value(), there->hello.has_value()) << text;
    } else {
      ASSERT_EQ(here.error().cid, there.error().cid) << text;
      ASSERT_EQ(here.error().error.message, there.error().error.message) << text;
    }
  }
}

TEST(ParseFrame, UnknownKeysAreIgnoredAndTheLastOfEqualKeysCounts) {
  EXPECT_EQ(read(R"({"do":"a","later":{"x":[1,2,{"y":null}]},"do":"b"})").line, "b");
}

TEST(ParseFrame, CidsReachFromZeroToTheLastExactNumber) {
  EXPECT_EQ(read(R"({"cid":0,"do":"a"})").cid, 0);
  EXPECT_EQ(read(R"({"cid":9007199254740991,"do":"a"})").cid, 9007199254740991);
  for (const auto* cid : {"-1", "9007199254740992", "18446744073709551615", "99999999999999999999", "1.0", "1e3",
                          "\"7\"", "null", "true", "[7]", "{}"}) {
    const auto bad = refused(std::string(R"({"cid":)") + cid + R"(,"do":"a"})");
    EXPECT_EQ(bad.error.code, ErrorCode::bad_request) << cid;
    EXPECT_EQ(bad.cid, std::nullopt) << cid;
  }
}

TEST(ParseFrame, AReadableCidComesBackWithTheError) {
  EXPECT_EQ(refused(R"({"cid":7})").cid, 7);
  EXPECT_EQ(refused(R"({"cid":7,"do":3})").cid, 7);
  EXPECT_EQ(refused(R"({"cid":7,"room":"","do":"a"})").cid, 7);
  EXPECT_EQ(refused(R"({"cid":7,"do":"a")").cid, std::nullopt);
}

TEST(ParseFrame, WrongTypesAreBadRequests) {
  for (const auto* text : {"",
                           " ",
                           "x",
                           "7",
                           "null",
                           "[]",
                           "\"a\"",
                           "{}",
                           "{",
                           R"({"do":null})",
                           R"({"do":7})",
                           R"({"do":["a"]})",
                           R"({"do":"a","room":7})",
                           R"({"do":"a","room":null})",
                           R"({"hello":7})",
                           R"({"hello":null})",
                           R"({"hello":"new"})",
                           R"({"hello":{"secret":7}})",
                           R"({"hello":{"secret":null}})",
                           R"({"hello":{"client":7}})",
                           R"({"hello":{"client":""}})",
                           R"({"hello":{"client":"a b"}})",
                           R"({"hello":{"client":"é"}})",
                           R"({"hello":{"client":"123456789012345678901234567890123"}})",
                           R"({"hello":{"rooms":[]}})",
                           R"({"hello":{"rooms":{"k3f9x2":"41"}}})",
                           R"({"hello":{"rooms":{"k3f9x2":-1}}})",
                           R"({"hello":{"rooms":{"K3F9X2":1}}})",
                           R"({"hello":{"rooms":{"":1}}})",
                           R"({"do":"a"} {"do":"b"})",
                           R"({"do":"a",})",
                           R"({'do':'a'})",
                           "{\"do\":\"a\nb\"}",
                           R"({"do":"\ud800"})",
                           R"({"do":"a"} // comment)"}) {
    EXPECT_EQ(refused(text).error.code, ErrorCode::bad_request) << text;
  }
}

TEST(ParseFrame, ARoomOfImpossibleFormIsUnknown) {
  for (const auto* room : {"", "Hall", "k3f9x2k3f9x2k3f9x2k3f", "../etc", "é"}) {
    const auto bad = refused(R"({"do":"a","room":")" + std::string(room) + "\"}");
    EXPECT_EQ(bad.error.code, ErrorCode::unknown_room) << room;
  }
  EXPECT_LT(refused(R"({"do":"a","room":")" + std::string(8000, 'x') + "\"}").error.message.size(), 200u);
}

TEST(ParseFrame, InvalidUtf8IsABadRequest) {
  for (const auto* bytes : {"\xFF", "\xC0\xAF", "\xED\xA0\x80", "\xF5\x80\x80\x80", "\xE2\x82"}) {
    EXPECT_EQ(refused(R"({"do":")" + std::string(bytes) + "\"}").error.code, ErrorCode::bad_request);
    EXPECT_EQ(refused("{\"do\":\"a\",\"" + std::string(bytes) + "\":1}").error.code, ErrorCode::bad_request);
    EXPECT_EQ(refused(bytes).error.code, ErrorCode::bad_request);
  }
}

TEST(ParseFrame, DeepNestingIsRefusedHoweverDeep) {
  const auto nested = [](std::size_t depth) {
    return R"({"do":"a","x":)" + std::string(depth, '[') + std::string(depth, ']') + "}";
  };
  EXPECT_EQ(read(nested(15)).line, "a");
  EXPECT_EQ(refused(nested(16)).error.code, ErrorCode::bad_request);
  EXPECT_NE(refused(nested(4000)).error.message.find("16"), std::string::npos);
  EXPECT_EQ(refused(std::string(8192, '[')).error.code, ErrorCode::bad_request);
  EXPECT_EQ(read(R"({"do":"[[[[[[[[[[[[[[[[[[[[ \" [[[[ \\"})").line, "[[[[[[[[[[[[[[[[[[[[ \" [[[[ \\");
}

TEST(ParseFrame, AFrameHasAtMostEightKibibytes) {
  const std::string head = R"({"do":")";
  const auto frame = [&](std::size_t size) { return head + std::string(size - head.size() - 2, 'x') + "\"}"; };
  EXPECT_EQ(read(frame(8192)).line->size(), 8192 - head.size() - 2);
  EXPECT_EQ(refused(frame(8193)).error.code, ErrorCode::bad_request);
}

TEST(ParseFrame, NulCharactersAreOrdinaryOnlyWhenEscaped) {
  EXPECT_EQ(read(R"({"do":"a\u0000b"})").line, std::string_view("a\0b", 3));
  EXPECT_EQ(refused(std::string_view("{\"do\":\"a\0b\"}", 12)).error.code, ErrorCode::bad_request);
}

}  // namespace
}  // namespace bohnenhof::protocol
