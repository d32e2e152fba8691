// What the words behind a command's name become; the table (command_specs.cpp) names one reader for each command.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "protocol/command_specs.hpp"

/// Each takes arguments of the right number and answers with the command, or with `bad_argument`, `bad_name` or `bad_password`.
namespace bohnenhof::protocol {

/// draw, takeback or rematch.
std::optional<Agreement> read_agreement(std::string_view text);
/// The words of a name, which needs no quotes.
std::string name_of(std::span<const std::string> words);

Result<Command> parse_new(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_seek(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_challenge(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_lobby(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_join(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_move(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_preview(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_claim(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_first(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_option(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_clock_command(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_add_time(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_message(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_name(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_register(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_login(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_logout(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_password(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_link(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_erase(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_games(const CommandSpec& spec, const Arguments& arguments);
Result<Command> parse_help(const CommandSpec& spec, const Arguments& arguments);
/// For what the client answers by itself; one that asks here does not know that.
Result<Command> parse_for_client(const CommandSpec& spec, const Arguments& arguments);

/// For commands without arguments.
template <class Kind>
Result<Command> parse_bare(const CommandSpec&, const Arguments&) {
  return Command{Kind{}};
}

/// For `/accept` and `/decline`.
template <class Kind>
Result<Command> parse_answer(const CommandSpec& spec, const Arguments& arguments) {
  if (arguments.empty()) return Command{Kind{}};
  const auto what = read_agreement(arguments[0]);
  if (!what) return Failure{bad_argument(spec, "What may be offered is draw, takeback or rematch.")};
  return Command{Kind{what}};
}

/// For commands about a person.
template <class Kind>
Result<Command> parse_person(const CommandSpec&, const Arguments& arguments) {
  return Command{Kind{name_of(arguments)}};
}

}  // namespace bohnenhof::protocol
