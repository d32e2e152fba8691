#include <gtest/gtest.h>
#include <string>

#include "protocol/parse.hpp"

namespace bohnenhof::protocol {
namespace {

template <class Kind>
Kind parsed(std::string_view line) {
  const auto command = parse_line(line);
  if (!command) {
    ADD_FAILURE() << line << ": " << command.error().message;
    return {};
  }
  const Kind* kind = std::get_if<Kind>(&*command);
  if (!kind) {
    ADD_FAILURE() << line << ": another command";
    return {};
  }
  return *kind;
}

Error refused(std::string_view line) {
  const auto command = parse_line(line);
  if (!command) return command.error();
  ADD_FAILURE() << line << ": was understood";
  return {};
}

std::string data(const Error& error, std::string_view key) {
  for (const Field& field : error.data) {
    if (field.key == key) return std::get<std::string>(field.value);
  }
  return {};
}

TEST(ParseLine, WhatDoesNotStartWithASlashIsChat) {
  EXPECT_EQ(parsed<command::Chat>("hello").text, "hello");
  EXPECT_EQ(parsed<command::Chat>(" /join").text, "/join");
  EXPECT_EQ(parsed<command::Chat>("  a \n b ").text, "a b");
}

TEST(ParseLine, TwoSlashesAreChatWithOne) {
  EXPECT_EQ(parsed<command::Chat>("//join").text, "/join");
  EXPECT_EQ(parsed<command::Chat>("//").text, "/");
}

TEST(ParseLine, ChatIsNeitherEmptyNorTooLong) {
  for (const std::string& line : {std::string(), std::string("  \t"), std::string("\u200B"), std::string(501, 'x')}) {
    const Error error = refused(line);
    EXPECT_EQ(error.code, ErrorCode::bad_text);
    EXPECT_EQ(data(error, "allowed"), "1 to 500 characters");
  }
  std::string umlauts;
  for (int count = 0; count < 500; ++count) umlauts += "ü";
  EXPECT_EQ(parsed<command::Chat>(umlauts).text, umlauts);
}

TEST(ParseLine, CommandsWithoutArguments) {
  parsed<command::List>("/list");
  parsed<command::Leave>("/leave");
  parsed<command::Watch>("/watch ");
  parsed<command::Start>("/START");
  parsed<command::Resign>("/aufgeben");
  parsed<command::Rematch>("/Revanche");
  parsed<command::Ping>("/ping");
  EXPECT_EQ(refused("/resign now").code, ErrorCode::bad_argument);
}

TEST(ParseLine, NewTakesAGameAndOptions) {
  const auto made = parsed<command::New>("/new bohnduell reserve=12 a=b=c");
  EXPECT_EQ(made.game, "bohnduell");
  ASSERT_EQ(made.options.size(), 2u);
  EXPECT_EQ(made.options[0].name, "reserve");
  EXPECT_EQ(made.options[0].value, "12");
  EXPECT_EQ(made.options[1].value, "b=c");
  EXPECT_TRUE(parsed<command::New>("/neu awale").options.empty());
  for (const auto* line : {"/new", "/new bohnduell reserve", "/new bohnduell =12", "/new bohnduell reserve="}) {
    EXPECT_EQ(refused(line).code, ErrorCode::bad_argument) << line;
  }
}

TEST(ParseLine, JoinTakesASeatOrNone) {
  EXPECT_EQ(parsed<command::Join>("/join").seat, std::nullopt);
  EXPECT_EQ(parsed<command::Join>("/join 1").seat, rules::Seat::south);
  EXPECT_EQ(parsed<command::Join>("/join\t 2 ").seat, rules::Seat::north);
  for (const auto* line : {"/join 0", "/join 3", "/join one", "/join 1 2", "/join 01"}) {
    const Error error = refused(line);
    EXPECT_EQ(error.code, ErrorCode::bad_argument) << line;
    EXPECT_EQ(data(error, "command"), "join");
    EXPECT_EQ(data(error, "usage"), "/join [1|2]");
    EXPECT_NE(error.message.find("Usage: /join [1|2]"), std::string::npos);
  }
}

TEST(ParseLine, MoveTakesATurn) {
  EXPECT_EQ(parsed<command::Move>("/move +3").move, "+3");
  EXPECT_EQ(parsed<command::Move>("/move +3").turn, std::nullopt);
  EXPECT_EQ(parsed<command::Move>("/zug e13-e12 0").turn, 0u);
  EXPECT_EQ(parsed<command::Move>("/coup B- 9007199254740991").turn, 9007199254740991u);
  for (const auto* line : {"/move", "/move +3 x", "/move +3 -1", "/move +3 1.5", "/move +3 9007199254740992",
                           "/move +3 99999999999999999999999", "/move +3 1 1"}) {
    EXPECT_EQ(refused(line).code, ErrorCode::bad_argument) << line;
  }
}

TEST(ParseLine, PreviewFirstOptionAndHelp) {
  EXPECT_EQ(parsed<command::Preview>("/preview >2").move, ">2");
  EXPECT_EQ(parsed<command::First>("/first 2").seat, rules::Seat::north);
  EXPECT_EQ(parsed<command::First>("/first random").seat, std::nullopt);
  EXPECT_EQ(refused("/first").code, ErrorCode::bad_argument);
  EXPECT_EQ(refused("/first me").code, ErrorCode::bad_argument);
  const auto set = parsed<command::SetOption>("/option reserve=9").option;
  EXPECT_EQ(set.name + ":" + set.value, "reserve:9");
  EXPECT_EQ(refused("/option reserve 9").code, ErrorCode::bad_argument);
  EXPECT_EQ(refused("/option reserve").code, ErrorCode::bad_argument);
  EXPECT_EQ(parsed<command::Help>("/help").command, "");
  EXPECT_EQ(parsed<command::Help>("/hilfe /join").command, "/join");
}

TEST(ParseLine, ANameIsTheCleanRestOfTheLine) {
  EXPECT_EQ(parsed<command::Name>("/name  Anna\t Maria ").name, "Anna Maria");
  EXPECT_EQ(parsed<command::Name>("/nom A\u202Enna").name, "Anna");
  EXPECT_EQ(parsed<command::Name>("/name " + std::string(24, 'x')).name.size(), 24u);
  EXPECT_EQ(refused("/name").code, ErrorCode::bad_argument);
  for (const std::string& line : {std::string("/name \u200B"), "/name " + std::string(25, 'x')}) {
    const Error error = refused(line);
    EXPECT_EQ(error.code, ErrorCode::bad_name);
    EXPECT_EQ(data(error, "allowed"), "1 to 24 characters");
  }
}

TEST(ParseLine, UnknownCommandsSuggestTheNearest) {
  const Error error = refused("/jion 1");
  EXPECT_EQ(error.code, ErrorCode::unknown_command);
  EXPECT_EQ(data(error, "nearest"), "join");
  EXPECT_EQ(refused("/").code, ErrorCode::unknown_command);
  EXPECT_EQ(refused("/ join").code, ErrorCode::unknown_command);
}

TEST(ParseLine, WhatIsQuotedBackIsShort) {
  const Error error = refused("/" + std::string(8000, 'x'));
  EXPECT_LT(error.message.size(), 200u);
  EXPECT_LT(data(error, "command").size(), 50u);
}

}  // namespace
}  // namespace bohnenhof::protocol
