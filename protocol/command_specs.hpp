// THE table of commands. It drives the parser, /help, the suggestions, the table in PROTOCOL.md and the client's types.
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/command.hpp"
#include "protocol/errors.hpp"

namespace bohnenhof::protocol {

/// In which kind of channel a command makes sense.
enum class Where : std::uint8_t { room, lobby, both };
std::string_view word(Where where);

/// The words that follow a command's name, quotes resolved.
using Arguments = std::vector<std::string>;

/// One command. Names and aliases stand without their slash, in lower case; what is typed may be in any case.
struct CommandSpec {
  static constexpr std::size_t any_number = std::numeric_limits<std::size_t>::max();
  /// The `kind` of commands that a client answers by itself, from the state that it has, in its reader's language.
  static constexpr std::size_t for_the_client = std::variant_npos;

  std::string_view name;
  std::vector<std::string_view> german;
  std::vector<std::string_view> french;
  std::string_view parameters;  ///< as the usage shows them: "M [turn]"
  std::size_t least_words;      ///< of the arguments
  std::size_t most_words;
  std::string_view help;  ///< one English sentence
  Where where;
  std::size_t kind;  ///< the index in `Command` of what it becomes
  /// Reads arguments whose number is right. Errors: `bad_argument`, `bad_name`, `bad_password`. What was said is in no error.
  Result<Command> (*parse)(const CommandSpec& spec, const Arguments& arguments);
  bool secret = false;  ///< what follows it is for the server's ears only: never written down, logged or shown
};

/// All commands, in the order in which help lists them.
std::span<const CommandSpec> command_specs();

/// Lower case for the letters that occur in names and aliases: ASCII, and À to Þ of UTF-8.
std::string folded_name(std::string_view name);

/// The command with that name or alias, in any case; nullptr when there is none.
const CommandSpec* find_command(std::string_view name);

/// The spec of a parsed command; nullptr for chat.
const CommandSpec* spec_of(const Command& command);

/// "/move M [turn]"
std::string usage(const CommandSpec& spec);

/// The name or alias that was probably meant by one that does not exist.
std::optional<std::string_view> nearest_command(std::string_view name);

/// `bad_argument`: a sentence that says what is wrong, and the usage.
Error bad_argument(const CommandSpec& spec, std::string_view problem);

/// `client_answers` for a command that is not the server's to answer.
Error client_answers(const CommandSpec& spec);

/// `unknown_command` for a name that does not exist, with the nearest one.
Error unknown_command(std::string_view name);

}  // namespace bohnenhof::protocol
