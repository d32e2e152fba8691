#include "protocol/command_specs.hpp"

#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "protocol/encode.hpp"
#include "protocol/parse.hpp"

namespace bohnenhof::protocol {
namespace {

std::vector<std::string_view> names_of(const CommandSpec& spec) {
  std::vector<std::string_view> names{spec.name};
  names.insert(names.end(), spec.german.begin(), spec.german.end());
  names.insert(names.end(), spec.french.begin(), spec.french.end());
  return names;
}

const Field* find(const Fields& fields, std::string_view key) {
  const auto found = std::ranges::find(fields, key, &Field::key);
  return found == fields.end() ? nullptr : &*found;
}

std::string text_of(const Fields& fields, std::string_view key) {
  const Field* field = find(fields, key);
  return field ? std::get<std::string>(field->value) : "";
}

TEST(CommandSpecs, NoNameOrAliasBelongsToTwoCommands) {
  std::map<std::string_view, std::string_view> owner;
  for (const CommandSpec& spec : command_specs()) {
    for (const auto name : names_of(spec)) {
      const auto [entry, fresh] = owner.emplace(name, spec.name);
      EXPECT_EQ(entry->second, spec.name) << name;
    }
  }
}

TEST(CommandSpecs, EveryNameIsFoundInAnyCase) {
  for (const CommandSpec& spec : command_specs()) {
    for (const auto name : names_of(spec)) EXPECT_EQ(find_command(name), &spec) << name;
  }
  EXPECT_EQ(find_command("JOIN"), find_command("join"));
  EXPECT_EQ(find_command("APERÇU"), find_command("preview"));
  EXPECT_EQ(find_command("RÉGLAGE"), find_command("option"));
  EXPECT_EQ(find_command("/join"), nullptr);
  EXPECT_EQ(find_command(""), nullptr);
}

TEST(CommandSpecs, EveryCommandButChatHasExactlyOneEntry) {
  std::set<std::size_t> kinds;
  for (const CommandSpec& spec : command_specs()) {
    EXPECT_TRUE(spec.kind == CommandSpec::for_the_client || kinds.insert(spec.kind).second) << spec.name;
  }
  EXPECT_EQ(kinds.size() + 1, std::variant_size_v<Command>);
  EXPECT_EQ(spec_of(command::Chat{"hello"}), nullptr);
  EXPECT_EQ(spec_of(command::Move{"+1", {}}), find_command("move"));
}

TEST(CommandSpecs, WhatIsParsedIsOfTheKindThatTheEntrySays) {
  const std::map<std::string_view, std::string> arguments{{"new", "bohnduell"},
                                                          {"move", "+1"},
                                                          {"preview", "+1"},
                                                          {"first", "1"},
                                                          {"option", "reserve=9"},
                                                          {"clock", "10+5"},
                                                          {"claim", "win"},
                                                          {"name", "Anna"},
                                                          {"register", "12345678"},
                                                          {"login", "Anna 12345678"},
                                                          {"password", "x 12345678"},
                                                          {"erase", "Anna"},
                                                          {"lobby", "awale"},
                                                          {"seek", "awale"},
                                                          {"challenge", "Anna awale"},
                                                          {"kick", "Anna"},
                                                          {"ban", "Anna"},
                                                          {"unban", "Anna"},
                                                          {"mute", "Anna"},
                                                          {"unmute", "Anna"},
                                                          {"unignore", "Anna"},
                                                          {"msg", "Anna hello"}};
  for (const CommandSpec& spec : command_specs()) {
    const auto given = arguments.find(spec.name);
    const auto tail = given == arguments.end() ? "" : " " + given->second;
    for (const auto name : names_of(spec)) {
      const auto command = parse_line("/" + std::string(name) + tail);
      if (spec.kind == CommandSpec::for_the_client) continue;
      ASSERT_TRUE(command) << name;
      EXPECT_EQ(spec_of(*command), &spec) << name;
    }
  }
}

TEST(CommandSpecs, WhatTheClientAnswersIsRefusedWithAWordAboutThat) {
  for (const auto* line : {"/board", "/mulde C", "/field e5", "/dernier", "/legal", "/score", "/clock"}) {
    const auto command = parse_line(line);
    ASSERT_FALSE(command) << line;
    EXPECT_EQ(command.error().code, ErrorCode::client_answers) << line;
  }
  EXPECT_EQ(parse_line("/pit").error().code, ErrorCode::bad_argument);
  EXPECT_TRUE(parse_line("/clock none"));
}

TEST(CommandSpecs, TheCommonDozenHasGermanAndFrenchNames) {
  std::size_t translated = 0;
  for (const CommandSpec& spec : command_specs()) translated += !spec.german.empty() && !spec.french.empty();
  EXPECT_GE(translated, 12u);
}

TEST(NearestCommand, FindsSmallSlips) {
  EXPECT_EQ(nearest_command("jion"), "join");
  EXPECT_EQ(nearest_command("reisgn"), "resign");
  EXPECT_EQ(nearest_command("MOEV"), "move");
  EXPECT_EQ(nearest_command("beitretn"), "beitreten");
  EXPECT_EQ(nearest_command("abandoner"), "abandonner");
  EXPECT_EQ(nearest_command("starts"), "start");
}

TEST(NearestCommand, SuggestsNothingForWhatIsFarFromAll) {
  EXPECT_EQ(nearest_command(""), std::nullopt);
  EXPECT_EQ(nearest_command("xyz"), std::nullopt);
  EXPECT_EQ(nearest_command("castle"), std::nullopt);
  EXPECT_EQ(nearest_command(std::string(5000, 'j')), std::nullopt);
}

TEST(UnknownCommand, TellsTheNearestOne) {
  const Error near = unknown_command("jion");
  EXPECT_EQ(near.code, ErrorCode::unknown_command);
  EXPECT_EQ(near.message, "There is no command /jion. Did you mean /join?");
  EXPECT_EQ(text_of(near.data, "command"), "jion");
  EXPECT_EQ(text_of(near.data, "nearest"), "join");

  const Error far = unknown_command("castle");
  EXPECT_EQ(far.message, "There is no command /castle. /help lists all.");
  EXPECT_EQ(find(far.data, "nearest"), nullptr);
}

TEST(Help, ListsAllCommands) {
  const auto all = help("");
  ASSERT_TRUE(all);
  const std::string text = text_of(*all, "text");
  const auto commands = nlohmann::json::parse(std::get<RawJson>(find(*all, "commands")->value).text);
  EXPECT_EQ(commands.size(), command_specs().size());
  for (const CommandSpec& spec : command_specs()) {
    EXPECT_NE(text.find(usage(spec) + ": " + std::string(spec.help)), std::string::npos) << spec.name;
  }
}

TEST(Help, ExplainsOneCommandByNameOrAliasWithOrWithoutSlash) {
  for (const auto* asked : {"join", "/join", "BEITRETEN", "/rejoindre"}) {
    const auto one = help(asked);
    ASSERT_TRUE(one) << asked;
    EXPECT_EQ(text_of(*one, "text"), "/join [1|2]: Takes a seat: that one, or the first that is free.");
    const auto commands = nlohmann::json::parse(std::get<RawJson>(find(*one, "commands")->value).text);
    EXPECT_EQ(commands, nlohmann::json::parse(R"([{"name":"join","aliases":{"de":["beitreten","mitspielen"],
      "fr":["rejoindre"]},"parameters":"[1|2]","help":"Takes a seat: that one, or the first that is free.","where":"room"}])"));
  }
}

TEST(Help, OfAnUnknownCommandNamesTheNearest) {
  const auto unknown = help("jion");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, ErrorCode::unknown_command);
  EXPECT_EQ(text_of(unknown.error().data, "nearest"), "join");
}

}  // namespace
}  // namespace bohnenhof::protocol
