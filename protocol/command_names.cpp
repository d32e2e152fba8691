// Finding a command by what was typed.
#include <algorithm>
#include <string>
#include <vector>

#include "protocol/command_specs.hpp"
#include "protocol/text.hpp"

namespace bohnenhof::protocol {
namespace {

/// How many letters must be changed, added, left out or swapped with their neighbour to make `a` into `b` (optimal string
/// alignment).
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      const std::size_t change = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, change});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

/// Calls `use` with the name and each alias of a command.
template <class Use>
void for_each_name(const CommandSpec& spec, Use use) {
  use(spec.name);
  for (const auto alias : spec.german) use(alias);
  for (const auto alias : spec.french) use(alias);
}

}  // namespace

std::string folded_name(std::string_view name) {
  std::string lower(name);
  unsigned char before = 0;
  for (char& letter : lower) {
    const auto byte = static_cast<unsigned char>(letter);
    const bool capital = before == 0xC3 ? 0x80 <= byte && byte <= 0x9E && byte != 0x97 : 'A' <= byte && byte <= 'Z';
    if (capital) letter = static_cast<char>(byte + 0x20);
    before = byte;
  }
  return lower;
}

const CommandSpec* find_command(std::string_view name) {
  const std::string wanted = folded_name(name);
  for (const CommandSpec& spec : command_specs()) {
    bool found = false;
    for_each_name(spec, [&](std::string_view known) { found = found || known == wanted; });
    if (found) return &spec;
  }
  return nullptr;
}

std::optional<std::string_view> nearest_command(std::string_view name) {
  constexpr std::size_t longest = 24;
  if (name.size() > longest) return std::nullopt;
  const std::string wanted = folded_name(name);
  std::size_t least = wanted.size() <= 4 ? 2 : 3;  // short names are near to too many
  std::optional<std::string_view> nearest;
  for (const CommandSpec& spec : command_specs()) {
    for_each_name(spec, [&](std::string_view known) {
      const std::size_t distance = edit_distance(wanted, known);
      if (distance >= least) return;
      least = distance;
      nearest = known;
    });
  }
  return nearest;
}

Error unknown_command(std::string_view name) {
  Error error{ErrorCode::unknown_command, "There is no command /" + shown(name) + ".", {{"command", shown(name)}}};
  if (const auto nearest = nearest_command(name)) {
    error.message.append(" Did you mean /").append(*nearest).append("?");
    error.data.push_back({"nearest", std::string(*nearest)});
  } else {
    error.message += " /help lists all.";
  }
  return error;
}

}  // namespace bohnenhof::protocol
