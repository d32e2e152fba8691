#include "protocol/ids.hpp"

#include <array>
#include <gtest/gtest.h>
#include <string>
#include <unordered_set>

namespace bohnenhof::protocol {
namespace {

TEST(Base32, WritesFiveBitsACharacterMostSignificantFirst) {
  // 00000 00001 00010 00011 00100 00101 00110 00111
  const std::array<std::uint8_t, 5> counting{0x00, 0x44, 0x32, 0x14, 0xC7};
  EXPECT_EQ(base32(counting, 8), "01234567");
  const std::array<std::uint8_t, 5> ones{0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
  EXPECT_EQ(base32(ones, 8), "zzzzzzzz");
}

TEST(Base32, StopsAtTheLengthThatIsWanted) {
  const std::array<std::uint8_t, 5> counting{0x00, 0x44, 0x32, 0x14, 0xC7};
  EXPECT_EQ(base32(counting, 0), "");
  EXPECT_EQ(base32(counting, 6), "012345");
  EXPECT_EQ(base32(std::span(counting).first(4), 6), "012345");
}

TEST(Base32, UsesEachOf32CharactersAndNoLookAlikes) {
  std::string all;
  for (int value = 0; value < 32; ++value) {
    const std::array<std::uint8_t, 1> byte{static_cast<std::uint8_t>(value << 3)};
    all += base32(byte, 1);
  }
  EXPECT_EQ(all, "0123456789abcdefghjkmnpqrstvwxyz");
  EXPECT_TRUE(has_id_form(all.substr(0, 20)));
}

TEST(Ids, HaveOneToTwentySmallLettersAndDigits) {
  EXPECT_TRUE(has_id_form("hall"));
  EXPECT_TRUE(has_id_form("k3f9x2"));
  EXPECT_TRUE(has_id_form(std::string(20, 'z')));
  EXPECT_FALSE(has_id_form(""));
  EXPECT_FALSE(has_id_form(std::string(21, 'z')));
  EXPECT_FALSE(has_id_form("Hall"));
  EXPECT_FALSE(has_id_form("k3f 9x2"));
  EXPECT_FALSE(has_id_form("k3f\xC3\xA9"));
  EXPECT_FALSE(has_id_form(std::string_view("a\0b", 3)));
}

TEST(Ids, AreValues) {
  const RoomId room{"k3f9x2"};
  EXPECT_EQ(room, RoomId("k3f9x2"));
  EXPECT_NE(room, RoomId("k3f9x3"));
  EXPECT_LT(room, RoomId("k3f9x3"));
  EXPECT_TRUE(RoomId().empty());
  const std::unordered_set<RoomId> set{room, RoomId("k3f9x2"), RoomId("hall")};
  EXPECT_EQ(set.size(), 2u);
}

}  // namespace
}  // namespace bohnenhof::protocol
