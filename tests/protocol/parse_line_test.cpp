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

TEST(ParseLine, AClockIsMinutesAndSecondsOrNone) {
  const auto set = [](const std::string& text) { return parsed<command::Clock>("/clock " + text).clock; };
  EXPECT_EQ(set("none"), ClockSetting{});
  EXPECT_EQ(set("0.25+0"), (ClockSetting{clock_kind::Increment{15'000, 0}}));
  EXPECT_EQ(set("0,5+180"), (ClockSetting{clock_kind::Increment{30'000, 180'000}}));
  EXPECT_EQ(set("180+0"), (ClockSetting{clock_kind::Increment{10'800'000, 0}}));
  for (const std::string text : {"none", "0.25+0", "0.5+3", "1+0", "10+5", "12.34+180", "180+180"}) {
    EXPECT_EQ(text_of(set(text)), text);
  }
  for (const std::string text : {"10", "+5", "10+", "0.24+0", "180.01+0", "181+0", "10+181", "10+-1", "-10+5", "1e2+5",
                                 "10+5+5", "1.234+5", "1.+5", ".5+5", "10+5.5", "9999+5", "None"}) {
    EXPECT_EQ(refused("/clock " + text).code, ErrorCode::bad_argument) << text;
  }
}

TEST(ParseLine, TimeIsGivenInSeconds) {
  EXPECT_EQ(parsed<command::AddTime>("/addtime").seconds, 15);
  EXPECT_EQ(parsed<command::AddTime>("/addtime 600").seconds, 600);
  for (const auto* line : {"/addtime 0", "/addtime 601", "/addtime -5", "/addtime x", "/addtime 5s"}) {
    EXPECT_EQ(refused(line).code, ErrorCode::bad_argument) << line;
  }
}

TEST(ParseLine, NewTakesAGameAndOptions) {
  const auto made = parsed<command::New>("/new bohnduell reserve=12 a=b=c");
  EXPECT_EQ(made.game, "bohnduell");
  ASSERT_EQ(made.options.size(), 2u);
  EXPECT_EQ(made.options[0].name, "reserve");
  EXPECT_EQ(made.options[0].value, "12");
  EXPECT_EQ(made.options[1].value, "b=c");
  EXPECT_TRUE(parsed<command::New>("/neu awale").options.empty());
  const auto timed = parsed<command::New>("/new bohnduell 10+5 reserve=12");
  EXPECT_EQ(timed.clock, (ClockSetting{clock_kind::Increment{600'000, 5'000}}));
  EXPECT_EQ(timed.options.size(), 1u);
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

TEST(ParseLine, QuotesKeepSpacesTogether) {
  EXPECT_EQ(parsed<command::Name>("/name \"Anna  Maria\"").name, "Anna Maria");
  EXPECT_EQ(parsed<command::Name>("/name O\"Neil Patrick").name, "O\"Neil Patrick");
  const auto option = parsed<command::SetOption>("/option position=\"1 2\"").option;
  EXPECT_EQ(option.name + ":" + option.value, "position:1 2");
  EXPECT_EQ(parsed<command::SetOption>("/option a=b=\"c").option.value, "b=\"c");
  EXPECT_EQ(parsed<command::Register>("/register \"  8 or more\"").password, "  8 or more");
  EXPECT_EQ(parsed<command::Register>(R"(/register "a \"b\" \\ \n")").password, R"(a "b" \ \n)");
  EXPECT_EQ(parsed<command::Register>("/register pass\"word\\").password, "pass\"word\\");
  EXPECT_EQ(parsed<command::New>("/new awale \"a=1 2\"").options[0].value, "1 2");
}

TEST(ParseLine, AQuoteHasAnEndAndNothingBehindIt) {
  for (const auto* line : {"/register \"never closed", "/register \"closed\"early", "/option position=\"1 2",
                           "/name \"", "/register \"escaped\\\""}) {
    const Error error = refused(line);
    EXPECT_EQ(error.code, ErrorCode::bad_argument) << line;
    EXPECT_NE(error.message.find("quote"), std::string::npos) << error.message;
  }
}

TEST(ParseLine, LoginTakesThePasswordFromTheEnd) {
  const auto login = parsed<command::Login>("/anmelden Anna  Maria geheim123");
  EXPECT_EQ(login.name, "Anna Maria");
  EXPECT_EQ(login.password, "geheim123");
  EXPECT_EQ(parsed<command::Login>("/login \"Anna Maria\" \"ge heim\"").password, "ge heim");
  EXPECT_EQ(refused("/login Anna").code, ErrorCode::bad_argument);
  const auto changed = parsed<command::Password>("/passwort old \"new password\"");
  EXPECT_EQ(changed.old + ":" + changed.fresh, "old:new password");
}

TEST(ParseLine, NewPasswordsHaveABoundedLength) {
  const std::string most(128, 'x');
  EXPECT_EQ(parsed<command::Register>("/register " + most).password, most);
  EXPECT_EQ(parsed<command::Register>("/register üüüüüüüü").password, "üüüüüüüü");
  for (const std::string& line : {std::string("/register 1234567"), "/register " + most + "x",
                                  std::string("/password 12345678 short"), std::string("/register \"\"")}) {
    EXPECT_EQ(refused(line).code, ErrorCode::bad_password) << line;
  }
}

TEST(ParseLine, WhatIsSecretIsInNoError) {
  const std::string secret = "tell-nobody";
  for (const std::string& line : {"/register " + secret + " " + secret, "/login " + secret, "/login Anna \"" + secret,
                                  "/password " + secret + " x", "/password " + secret, "/link " + secret + " " + secret,
                                  "/register \"" + std::string(120, 'x') + secret + "\""}) {
    const Error error = refused(line);
    EXPECT_EQ(error.message.find(secret), std::string::npos) << error.message;
    for (const Field& field : error.data) {
      if (const auto* text = std::get_if<std::string>(&field.value)) {
        EXPECT_EQ(text->find(secret), std::string::npos) << *text;
      }
    }
  }
}

TEST(ParseLine, LogoutLinkEraseAndGames) {
  EXPECT_FALSE(parsed<command::Logout>("/logout").forget);
  EXPECT_TRUE(parsed<command::Logout>("/abmelden forget").forget);
  EXPECT_EQ(refused("/logout now").code, ErrorCode::bad_argument);
  EXPECT_EQ(parsed<command::Link>("/link").token, "");
  EXPECT_EQ(parsed<command::Link>("/link abc").token, "abc");
  EXPECT_EQ(parsed<command::Erase>("/löschen Anna Maria").name, "Anna Maria");
  EXPECT_EQ(refused("/erase").code, ErrorCode::bad_argument);
  EXPECT_EQ(parsed<command::Games>("/parties").person, "");
  EXPECT_EQ(parsed<command::Games>("/games Anna Maria").person, "Anna Maria");
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
