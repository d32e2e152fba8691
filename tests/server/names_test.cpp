#include "server/people/names.hpp"

#include <gtest/gtest.h>

namespace bohnenhof::server {
namespace {

using protocol::ErrorCode;

Name name(std::string_view text) {
  auto read = read_name(text);
  if (!read) {
    ADD_FAILURE() << text << ": " << read.error().message;
    return {};
  }
  return *std::move(read);
}

std::optional<ErrorCode> refused(std::string_view text) {
  const auto read = read_name(text);
  return read ? std::nullopt : std::optional(read.error().code);
}

TEST(Names, OfChildrenAreAllFine) {
  for (const auto* text :
       {"Zoé",    "Jürgen",     "Аня",        "Łukasz",           "Ñuño",       "İpek",        "Ελένη",  "Þór",
        "Nguyễn", "José-María", "O'Neil",     "Anna 2",           "d'Artagnan", "中村 さくら", "김민준", "ليلى",
        "משה",    "अनु",         "Bohne 🫘", "Zoë 👩‍🚀", "^_^"}) {
    EXPECT_EQ(name(text).text, text);
  }
}

TEST(Names, AreShownInOneForm) {
  EXPECT_EQ(name("Zoe\u0301").text, "Zoé");
  EXPECT_EQ(name("Ａｎｎａ").text, "Anna");
  EXPECT_EQ(name("𝒜𝓃𝓃𝒶").text, "Anna");
  EXPECT_EQ(name("  Anna\u00A0\u3000Maria\u200B ").text, "Anna Maria");
  EXPECT_EQ(name("A\u202Enna").text, "Anna");
}

TEST(Names, HaveSomethingToSeeAndAnEnd) {
  for (const std::string& text :
       {std::string(), std::string("\u200B\u00AD"), std::string("\u3164"), std::string(25, 'x'),
        std::string("\uFDFA\uFDFA")}) {  // a ligature of 18 letters, twice
    EXPECT_EQ(refused(text), ErrorCode::bad_name) << text;
  }
}

TEST(Names, DoNotMixAlphabets) {
  EXPECT_EQ(refused("Annа"), ErrorCode::confusing_name);  // the last letter is Cyrillic
  EXPECT_EQ(refused("Αnna"), ErrorCode::confusing_name);  // the first is Greek
  EXPECT_EQ(refused("Анna"), ErrorCode::confusing_name);
  EXPECT_EQ(refused("Anna 1٢"), ErrorCode::confusing_name);  // digits of two systems
}

TEST(Names, DoNotPileUpMarks) {
  EXPECT_EQ(refused("Z\u0335\u0311\u0322a\u0335"), ErrorCode::confusing_name);
  EXPECT_EQ(refused("\u0301Anna"), ErrorCode::confusing_name);
  EXPECT_EQ(refused("Anna \u0301"), ErrorCode::confusing_name);
  EXPECT_EQ(refused("A\u0308\u0308nna"), ErrorCode::confusing_name);  // the same mark twice looks like one
}

TEST(Names, AreMistakenForEachOtherWhenTheyLookTheSame) {
  for (const auto& [one, other] : std::vector<std::pair<const char*, const char*>>{{"Anna", "anna"},
                                                                                   {"ANNA", "Anna"},
                                                                                   {"TOM", "ТОМ"},  // Cyrillic
                                                                                   {"Ева", "ЕВА"},
                                                                                   {"Bill", "BiIl"},
                                                                                   {"AI", "Al"},
                                                                                   {"AI", "ai"},
                                                                                   {"Tom", "T0m"},
                                                                                   {"Tom", "Torn"},
                                                                                   {"Zoé", "ZOÉ"},
                                                                                   {"Straße", "STRASSE"},
                                                                                   {"Hans", "hans"}}) {
    EXPECT_TRUE(look_alike(name(one), name(other))) << one << ' ' << other;
  }
}

TEST(Names, AreDifferentWhenPeopleSeeIt) {
  for (const auto& [one, other] : std::vector<std::pair<const char*, const char*>>{{"Anna", "Hanna"},
                                                                                   {"Zoe", "Zoé"},
                                                                                   {"Lia", "Ila"},
                                                                                   {"Anna", "Anna 2"},
                                                                                   {"Jürgen", "Jurgen"},
                                                                                   {"Аня", "Anja"}}) {
    EXPECT_FALSE(look_alike(name(one), name(other))) << one << ' ' << other;
  }
}

TEST(Names, OfGuestsAndOfThoseWhoAreDeletedAreGivenByTheHouse) {
  for (const auto* text : {"Guest 7h2k", "GUEST 1", "guest me", "Gue\u200Bst x", "(deleted)", "(DeIeted)"}) {
    EXPECT_TRUE(is_reserved(name(text))) << text;
  }
  for (const auto* text : {"Guest", "Guestav", "Gast 1", "deleted"}) EXPECT_FALSE(is_reserved(name(text))) << text;
}

}  // namespace
}  // namespace bohnenhof::server
