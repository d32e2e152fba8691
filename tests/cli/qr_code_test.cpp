#include "server/cli/qr_code.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace bohnenhof::server {
namespace {

/// The drawing as rows of fields, true where it is dark.
std::vector<std::vector<bool>> fields_of(const std::string& drawn) {
  std::vector<std::vector<bool>> rows;
  for (std::size_t start = 0; start < drawn.size();) {
    const auto end = drawn.find('\n', start);
    std::string line = drawn.substr(start, end - start);
    start = end + 1;
    line = line.substr(line.find('m') + 1);
    line.resize(line.find('\033'));
    std::vector<bool> above, below;
    while (!line.empty()) {
      const std::string letter = line.substr(0, line[0] == ' ' ? 1 : 3);
      above.push_back(letter == "█" || letter == "▀");
      below.push_back(letter == "█" || letter == "▄");
      line.erase(0, letter.size());
    }
    rows.push_back(above);
    rows.push_back(below);
  }
  return rows;
}

TEST(QrCode, IsASquareWithItsThreeFindersAndALightMargin) {
  const auto rows = fields_of(qr_code("http://192.168.178.20:8080/"));
  const std::size_t width = rows.front().size(), inner = width - 4;
  EXPECT_EQ((inner - 17) % 4, 0u) << "versions grow by four fields";
  EXPECT_TRUE(rows.size() == width || rows.size() == width + 1) << "an odd last row has a light one below it";
  for (std::size_t i = 0; i < width; ++i) {
    EXPECT_FALSE(rows[0][i] || rows[1][i] || rows[width - 1][i] || rows[i][0] || rows[i][width - 1]);
  }
  for (const auto& [row, column] : {std::pair<std::size_t, std::size_t>{2, 2}, {2, width - 9}, {width - 9, 2}}) {
    for (std::size_t i = 0; i < 7; ++i) {
      EXPECT_TRUE(rows[row][column + i] && rows[row + 6][column + i] && rows[row + i][column]);
      EXPECT_TRUE(rows[row + 3][column + 3]);
    }
    EXPECT_FALSE(rows[row + 1][column + 1]);
  }
}

TEST(QrCode, IsNothingForWhatDoesNotFit) { EXPECT_EQ(qr_code(std::string(5'000, 'x')), ""); }

}  // namespace
}  // namespace bohnenhof::server
