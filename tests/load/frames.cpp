#include "tests/load/frames.hpp"

#include <algorithm>
#include <charconv>

namespace bohnenhof::load {

Kind kind_of(std::string_view frame) {
  const auto type = value_of(frame.substr(0, 40), "type");
  if (type == "event") return Kind::event;
  if (type == "ok") return Kind::ok;
  if (type == "lobby") return Kind::lobby;
  if (type == "room") return Kind::room;
  if (type == "welcome") return Kind::welcome;
  return type == "error" ? Kind::error : Kind::other;
}

std::string_view value_of(std::string_view frame, std::string_view key) {
  const std::string wanted = '"' + std::string(key) + "\":";
  const auto at = frame.find(wanted);
  if (at == std::string_view::npos) return {};
  frame.remove_prefix(at + wanted.size());
  if (frame.starts_with('"')) {
    frame.remove_prefix(1);
    return frame.substr(0, frame.find('"'));
  }
  return frame.substr(0, frame.find_first_of(",}]"));
}

std::int64_t number_of(std::string_view frame, std::string_view key) {
  const auto text = value_of(frame, key);
  std::int64_t number = -1;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

bool is_move(std::string_view event) {
  return event.substr(0, 120).find("\"event\":{\"kind\":\"move\"") != std::string_view::npos;
}

std::optional<Turn> turn_of(std::string_view frame) {
  const auto state = frame.find("\"state\":{");
  if (state == std::string_view::npos) return std::nullopt;
  frame.remove_prefix(state);
  const auto seat = number_of(frame, "to_move");
  const auto legal = frame.find("\"legal\":[");
  if (seat < 1 || legal == std::string_view::npos) return std::nullopt;
  const auto list = frame.substr(legal + 9);
  return Turn{seat, number_of(frame, "turn"), list.substr(0, list.find(']'))};
}

std::string_view choose(std::string_view legal, std::uint64_t chance) {
  const auto count = static_cast<std::uint64_t>(std::ranges::count(legal, '"') / 2);
  if (count == 0) return {};
  for (auto skip = chance % count; skip > 0; --skip) legal.remove_prefix(legal.find(',') + 1);
  legal.remove_prefix(1);
  return legal.substr(0, legal.find('"'));
}

std::string command(std::int64_t cid, std::string_view room, std::string_view line) {
  std::string text = "{\"cid\":" + std::to_string(cid);
  if (!room.empty()) text.append(",\"room\":\"").append(room).append("\"");
  return text.append(",\"do\":\"").append(line).append("\"}");
}

}  // namespace bohnenhof::load
