#include "protocol/generated.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "protocol/words.hpp"

namespace bohnenhof::protocol {
namespace {

std::string contents(const std::string& path) {
  std::ifstream file(std::string(BOHNENHOF_SOURCE_DIR) + "/" + path);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Generated, TheClientsFileIsWhatTheTablesGive) {
  EXPECT_EQ(contents("web-client/src/protocol/generated.ts"), typescript())
      << "Write it anew: emit_typescript > web-client/src/protocol/generated.ts";
}

TEST(Generated, TheDocumentsTablesAreWhatTheTablesGive) {
  const std::string document = contents("protocol/PROTOCOL.md");
  EXPECT_EQ(document, with_tables(document)) << "Write it anew: emit_typescript protocol/PROTOCOL.md";
}

TEST(Generated, ADocumentWithoutMarkersIsRefused) {
  EXPECT_EQ(with_tables("# Nothing here\n"), "");
  EXPECT_EQ(with_tables("<!-- commands:end -->\n<!-- commands:begin -->\n"), "");
}

TEST(Words, AreAllOfThem) {
  EXPECT_EQ(enumerators<Phase>(), (std::vector<std::string_view>{"open", "playing", "over"}));
  EXPECT_EQ(enumerators<rules::Reason>().back(), "move_limit");
  EXPECT_EQ(enumerators<rules::Why>().back(), "no_such_move");
  EXPECT_EQ(step_kinds().size(), std::variant_size_v<rules::Step>);
}

}  // namespace
}  // namespace bohnenhof::protocol
