#include "protocol/text.hpp"

#include <gtest/gtest.h>
#include <string>

#include "protocol/parse.hpp"

namespace bohnenhof::protocol {
namespace {

TEST(CleanText, FoldsWhiteSpaceOfAllKindsAndTrims) {
  EXPECT_EQ(clean_text("  a \t\n b\u00A0\u3000c\u2028 "), "a b c");
  EXPECT_EQ(clean_text(" \u2003\t"), "");
  EXPECT_EQ(clean_text(""), "");
}

TEST(CleanText, RemovesControlCharacters) {
  EXPECT_EQ(clean_text(std::string_view("a\0b\x1B[31mc\x7F", 10)), "ab[31mc");
  EXPECT_EQ(clean_text("a\u0085b\u009Bc"), "a bc");  // U+0085 is a line break
}

TEST(CleanText, RemovesWhatChangesTheDirection) {
  EXPECT_EQ(clean_text("a\u202Eb\u202Cc\u2066d\u2069e\u200Ff\u061Cg"), "abcdefg");
}

TEST(CleanText, RemovesWhatCannotBeSeen) {
  EXPECT_EQ(clean_text("A\u200Bn\u200Cn\u2060a\uFEFF"), "Anna");
  EXPECT_EQ(clean_text("A\u00ADn\u034Fna\U000E0041"), "Anna");
  EXPECT_EQ(clean_text("\u3164\u2800\u115F\uFFA0"), "");  // blanks that are no white space
  EXPECT_EQ(clean_text("a\uFFFEb\U0010FFFFc"), "abc");
}

TEST(CleanText, RemovesWhatIsNotUtf8) {
  EXPECT_EQ(clean_text("a\xFF\x62\xC3"), "ab");
  EXPECT_EQ(clean_text("\xC0\xAF\xED\xA0\x80\xF4\x90\x80\x80|"), "|");  // overlong, surrogate, past the end
}

TEST(CleanText, KeepsAllWritingSystems) {
  const std::string text = "Grüße, Ελλάδα, שלום, हिन्दी, 日本語, e\u0301";
  EXPECT_EQ(clean_text(text), text);
}

TEST(CleanText, KeepsJoinersOnlyBetweenPictographs) {
  const std::string family = "\U0001F469\u200D\U0001F467";
  const std::string burning_heart = "\u2764\uFE0F\u200D\U0001F525";
  const std::string astronaut = "\U0001F469\U0001F3FD\u200D\U0001F680";
  EXPECT_EQ(clean_text(family), family);
  EXPECT_EQ(clean_text(burning_heart), burning_heart);
  EXPECT_EQ(clean_text(astronaut), astronaut);
  EXPECT_EQ(clean_text("An\u200Dna"), "Anna");
  EXPECT_EQ(clean_text("Anna\uFE0F"), "Anna");
  EXPECT_EQ(clean_text("\U0001F469\u200D"), "\U0001F469");
  EXPECT_EQ(clean_text("\U0001F469\u200D\u200D\uFE0F\U0001F467"), family);
  EXPECT_EQ(clean_text("\U0001F469\u200D \U0001F467"), "\U0001F469 \U0001F467");
}

TEST(CleanText, ChangesNothingTheSecondTime) {
  for (unsigned first = 0; first < 0x3000; first += 7) {
    std::string text = "x\U0001F469";
    text += static_cast<char>(0xE0 | (first >> 12));
    text += static_cast<char>(0x80 | ((first >> 6) & 0x3F));
    text += static_cast<char>(0x80 | (first & 0x3F));
    text += "\u200D\uFE0F \U0001F467";
    const std::string once = clean_text(text);
    EXPECT_EQ(clean_text(once), once) << first;
  }
}

TEST(Characters, AreCodePoints) {
  EXPECT_EQ(characters(""), 0u);
  EXPECT_EQ(characters("Grüße"), 5u);
  EXPECT_EQ(characters("\U0001F469\u200D\U0001F467"), 3u);
}

TEST(Shown, IsCleanAndShort) {
  EXPECT_EQ(shown("a\u202Eb\n"), "ab");
  EXPECT_EQ(shown(std::string(40, 'x')), std::string(40, 'x'));
  EXPECT_EQ(shown(std::string(5000, 'x')), std::string(40, 'x') + "…");
  std::string umlauts;
  for (int count = 0; count < 41; ++count) umlauts += "ü";
  EXPECT_EQ(shown(umlauts), umlauts.substr(0, 80) + "…");
}

}  // namespace
}  // namespace bohnenhof::protocol
