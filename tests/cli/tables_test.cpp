// The operator's page lists the options and commands that the program has, no fewer and no more.
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <regex>
#include <set>

#include "server/config.hpp"
#include "server/gate/limits.hpp"
#include "server/gate/operation.hpp"

namespace bohnenhof::server {
namespace {

using Words = std::set<std::string>;

std::string page() {
  std::ifstream file(BOHNENHOF_SOURCE_DIR "/docker/README.md");
  return {std::istreambuf_iterator<char>(file), {}};
}

/// What the first group of `pattern` is, wherever it is found.
Words found_in(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  Words found;
  for (std::sregex_iterator it(text.begin(), text.end(), regex), end; it != end; ++it) found.insert((*it)[1]);
  return found;
}

std::string help() {
  ::testing::internal::CaptureStdout();
  const std::array<const char*, 2> words{"bohnenhof", "--help"};
  read_command_line(2, words.data());
  return ::testing::internal::GetCapturedStdout();
}

TEST(OperatorsPage, ListsEveryOptionThatThereIs) {
  Words options = found_in(help(), "\n  (?:-\\w,)?--([a-z-]+)");
  EXPECT_GT(options.size(), 15u);
  std::erase_if(options, [](const std::string& name) {
    return name.starts_with("limit-") || name == "help" || name == "version";  // README.md of server/ has the limits
  });
  EXPECT_EQ(found_in(page(), "\n\\| `--([a-z-]+)"), options);
}

TEST(OperatorsPage, ListsEveryCommandThatThereIs) {
  const std::string text = help();
  const Words commands = found_in(text.substr(text.find("Subcommands:")), "\n  ([a-z]+)");
  EXPECT_TRUE(commands.contains("backup"));
  EXPECT_EQ(found_in(page(), "\n\\| `bohnenhof ([a-z]+)"), commands);
}

TEST(OperatorsPage, ListsWhatTheOperatorMaySay) {
  for (const auto& command : Operation::commands()) {
    std::string row = "| `admin " + std::string(command.name);
    if (!command.parameters.empty()) row += " ";
    for (const char letter : command.parameters)
      row += letter == '|' ? "\\|" : std::string(1, letter);  // as Markdown wants it
    row += "` | " + std::string(command.help) + " |";
    EXPECT_NE(page().find(row), std::string::npos) << "it should be: " << row;
  }
  EXPECT_EQ(found_in(page(), "\n\\| `admin ([a-z]+)").size(), Operation::commands().size());
}

}  // namespace
}  // namespace bohnenhof::server
