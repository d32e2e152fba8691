// PROTOCOL.md says what is so: every example in it is read by the parser, or is what the encoders write.
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

#include "examples.hpp"
#include "protocol/command_specs.hpp"
#include "protocol/encode.hpp"
#include "protocol/parse.hpp"
#include "protocol/read_record.hpp"
#include "protocol/words.hpp"
#include "samples.hpp"

namespace bohnenhof::protocol {
namespace {

using nlohmann::json;
using Lines = std::vector<std::string>;

Lines document() {
  std::ifstream file(std::string(BOHNENHOF_SOURCE_DIR) + "/protocol/PROTOCOL.md");
  EXPECT_TRUE(file);
  Lines lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

/// The lines of all blocks with that mark, in order.
Lines examples_marked(const std::string& mark) {
  Lines found;
  bool inside = false;
  for (const std::string& line : document()) {
    if (line == "```" + mark) {
      inside = true;
    } else if (line == "```") {
      inside = false;
    } else if (inside) {
      found.push_back(line);
    }
  }
  return found;
}

/// Of the games in an example only BohnDuell, which the document shows.
std::string with_the_one_game(const std::string& line) {
  json frame = json::parse(line);
  if (frame.value("type", "") != "welcome") return line;
  EXPECT_EQ(frame["games"].size(), rules::games().size());
  frame["games"] = json::array({json::parse(encode_game(samples::bohnduell()))});
  return frame.dump();
}

bool contains(const Lines& lines, const std::string& text) {
  return std::ranges::any_of(lines, [&](const std::string& line) { return line.find(text) != std::string::npos; });
}

TEST(Document, EveryFrameOfAClientIsUnderstood) {
  for (const std::string& line : examples_marked("json client")) {
    const auto frame = parse_frame(line);
    ASSERT_TRUE(frame) << line << ": " << frame.error().error.message;
    if (!frame->line) continue;
    const auto command = parse_line(*frame->line);
    EXPECT_TRUE(command) << line << ": " << command.error().message;
  }
}

TEST(Document, ShowsEveryCommand) {
  std::set<const CommandSpec*> shown;
  bool chat = false;
  for (const std::string& line : examples_marked("json client")) {
    const auto frame = parse_frame(line);
    if (!frame || !frame->line) continue;
    const auto command = parse_line(*frame->line);
    if (!command) continue;
    if (const auto* spec = spec_of(*command)) {
      shown.insert(spec);
    } else {
      chat = true;
    }
  }
  for (const CommandSpec& spec : command_specs()) {
    EXPECT_TRUE(spec.kind == CommandSpec::for_the_client || shown.contains(&spec)) << spec.name;
  }
  EXPECT_TRUE(chat);
}

TEST(Document, EveryMessageOfTheServerIsWhatTheEncodersWrite) {
  const Lines shown = examples_marked("json server");
  const Lines real = examples::server_lines();
  ASSERT_EQ(shown.size(), real.size());
  for (std::size_t index = 0; index < real.size(); ++index) {
    EXPECT_EQ(json::parse(shown[index]), json::parse(with_the_one_game(real[index])))
        << "it should be: " << real[index];
  }
}

TEST(Document, EveryEventIsWhatTheEncodersWriteAndIsReadBack) {
  const Lines shown = examples_marked("json event");
  EXPECT_EQ(shown, examples::event_lines());
  std::set<std::size_t> kinds;
  for (const std::string& line : shown) {
    const auto event = decode_event(line);
    ASSERT_TRUE(event) << line << ": " << event.error();
    kinds.insert(event->index());
  }
  EXPECT_EQ(kinds.size(), event_kinds().size());
}

TEST(Document, TheRecordAsTextIsWhatIsWritten) {
  std::string shown;
  for (const std::string& line : examples_marked("text record")) shown += line + "\n";
  EXPECT_EQ(shown, examples::record_text());
  for (auto begin = shown.find("Game: "); begin != shown.npos;) {
    const auto end = shown.find("Game: ", begin + 1);
    const auto read = read_record(shown.substr(begin, end - begin));
    EXPECT_TRUE(read) << read.error().message;
    begin = end;
  }
}

TEST(Document, NamesEveryEventStepWhyAndReason) {
  const Lines lines = document();
  for (const auto kind : event_kinds()) EXPECT_TRUE(contains(lines, "`" + std::string(kind) + "`")) << kind;
  for (const auto kind : step_kinds()) EXPECT_TRUE(contains(lines, "`" + std::string(kind) + "`")) << kind;
  for (const auto why : enumerators<rules::Why>()) EXPECT_TRUE(contains(lines, "`" + std::string(why) + "`")) << why;
  for (const auto reason : enumerators<rules::Reason>())
    EXPECT_TRUE(contains(lines, "`" + std::string(reason) + "`")) << reason;
  for (const auto reason : table_reasons) EXPECT_TRUE(contains(lines, "`" + std::string(reason) + "`")) << reason;
}

/// Every key of the state and of what stands in it is explained.
TEST(Document, NamesEveryKeyOfTheState) {
  const Lines lines = document();
  for (const std::string& line : examples::server_lines()) {
    const json frame = json::parse(line);
    for (const auto& [key, value] : frame.items()) EXPECT_TRUE(contains(lines, "`" + key + "`")) << key;
    if (!frame.contains("state")) continue;
    for (const auto& [key, value] : frame["state"].items()) EXPECT_TRUE(contains(lines, "`" + key + "`")) << key;
  }
}

}  // namespace
}  // namespace bohnenhof::protocol
