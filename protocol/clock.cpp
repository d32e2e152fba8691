#include "protocol/clock.hpp"

#include <charconv>

namespace bohnenhof::protocol {
namespace {

constexpr Millis hundredth_of_minute = 600;
constexpr Millis least_initial = 25 * hundredth_of_minute;
constexpr Millis most_initial = 180 * 100 * hundredth_of_minute;
constexpr Millis most_gain = 180'000;

/// A whole number of at most three digits.
std::optional<Millis> read_digits(std::string_view text) {
  Millis value = 0;
  if (text.empty() || text.size() > 3 || text.find_first_not_of("0123456789") != text.npos) return std::nullopt;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

/// Minutes with at most two decimals, in hundredths.
std::optional<Millis> read_minutes(std::string_view text) {
  const auto point = text.find_first_of(".,");
  const auto whole = read_digits(text.substr(0, point));
  if (!whole || point == text.npos) return whole ? std::optional(*whole * 100) : std::nullopt;
  const std::string_view decimals = text.substr(point + 1);
  const auto part = read_digits(decimals);
  if (!part || decimals.size() > 2) return std::nullopt;
  return *whole * 100 + *part * (decimals.size() == 1 ? 10 : 1);
}

std::string minutes_text(Millis hundredths) {
  std::string text = std::to_string(hundredths / 100);
  const Millis part = hundredths % 100;
  if (part == 0) return text;
  text += '.' + std::to_string(part / 10);
  if (part % 10 != 0) text += std::to_string(part % 10);
  return text;
}

}  // namespace

Millis initial_time(const ClockSetting& setting) {
  const auto* increment = std::get_if<clock_kind::Increment>(&setting);
  return increment ? increment->initial : 0;
}

std::string text_of(const ClockSetting& setting) {
  const auto* increment = std::get_if<clock_kind::Increment>(&setting);
  if (!increment) return "none";
  return minutes_text(increment->initial / hundredth_of_minute) + '+' + std::to_string(increment->gain / 1000);
}

std::optional<ClockSetting> parse_clock(std::string_view text) {
  if (text == "none") return clock_kind::None{};
  const auto plus = text.find('+');
  if (plus == text.npos) return std::nullopt;
  const auto minutes = read_minutes(text.substr(0, plus));
  const auto seconds = read_digits(text.substr(plus + 1));
  if (!minutes || !seconds) return std::nullopt;
  const clock_kind::Increment increment{*minutes * hundredth_of_minute, *seconds * 1000};
  const bool fits =
      least_initial <= increment.initial && increment.initial <= most_initial && increment.gain <= most_gain;
  return fits ? std::optional<ClockSetting>(increment) : std::nullopt;
}

}  // namespace bohnenhof::protocol
