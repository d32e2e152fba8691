#include "server/cli/qr_code.hpp"

#include <memory>
#include <qrencode.h>

namespace bohnenhof::server {

namespace {

/// Light fields around the code, without which cameras do not find it (ISO 18004 wants four; two do).
constexpr int margin = 2;

constexpr std::string_view black_on_white = "\033[30;107m", as_before = "\033[0m";

}  // namespace

std::string qr_code(std::string_view text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeData(static_cast<int>(text.size()), reinterpret_cast<const unsigned char*>(text.data()), 0,
                        QR_ECLEVEL_L),
      QRcode_free);
  if (!code) return "";
  const auto is_dark = [&](int row, int column) {
    if (row < 0 || column < 0 || row >= code->width || column >= code->width) return false;
    return (code->data[row * code->width + column] & 1) != 0;
  };
  std::string drawn;
  for (int row = -margin; row < code->width + margin; row += 2) {
    drawn += black_on_white;
    for (int column = -margin; column < code->width + margin; ++column) {
      const bool above = is_dark(row, column), below = is_dark(row + 1, column);
      drawn += above ? (below ? "█" : "▀") : (below ? "▄" : " ");
    }
    drawn += as_before;
    drawn += '\n';
  }
  return drawn;
}

}  // namespace bohnenhof::server
