#include "server/gate/counts.hpp"

#include <algorithm>

#include "protocol/command_specs.hpp"
#include "server/runtime/metrics.hpp"

namespace bohnenhof::server::counts {

namespace {

using metrics::Kind;
using metrics::Labels;

std::string name_of(std::size_t kind) {
  const auto specs = protocol::command_specs();
  const auto spec = std::ranges::find(specs, kind, &protocol::CommandSpec::kind);
  return spec == specs.end() ? "chat" : std::string(spec->name);
}

const metrics::Family commands(Kind::counter, "bohnenhof_commands_total", "Commands that were understood, and chat",
                               std::variant_size_v<protocol::Command>, [](std::size_t kind) {
                                 return Labels{{"command", name_of(kind)}};
                               });

constexpr std::size_t error_codes = static_cast<std::size_t>(protocol::ErrorCode::internal_error) + 1;

// The first number is what was done; then the errors, by their codes.
const metrics::Family answers(Kind::counter, "bohnenhof_answers_total", "Answers to commands, by error code, or ok",
                              1 + error_codes, [](std::size_t index) {
                                if (index == 0) return Labels{{"code", "ok"}};
                                const auto code = static_cast<protocol::ErrorCode>(index - 1);
                                return Labels{{"code", std::string(protocol::word(code))}};
                              });

}  // namespace

void command(const protocol::Command& command) { commands.add(command.index()); }

void answer(std::optional<protocol::ErrorCode> error) { answers.add(error ? 1 + static_cast<std::size_t>(*error) : 0); }

}  // namespace bohnenhof::server::counts
