#pragma once
#include <string>
#include <string_view>

namespace bohnenhof::server {

/// `text` as a QR code of block letters, dark on light whatever the terminal's colours are, two rows a line. Empty: it is too long for one.
std::string qr_code(std::string_view text);

}  // namespace bohnenhof::server
