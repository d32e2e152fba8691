#include "protocol/command_arguments.hpp"

#include <charconv>

#include "protocol/parse.hpp"
#include "protocol/text.hpp"

namespace bohnenhof::protocol {
namespace {

constexpr std::uint64_t greatest_number = (std::uint64_t{1} << 53) - 1;  // what every JSON reader keeps exactly

std::optional<rules::Seat> read_seat(std::string_view word) {
  if (word == "1") return rules::Seat::south;
  if (word == "2") return rules::Seat::north;
  return std::nullopt;
}

Result<Command> read_option(const CommandSpec& spec, std::string_view word,
                            std::vector<command::NamedOption>& options) {
  const auto equals = word.find('=');
  if (equals == 0 || equals == std::string_view::npos || equals + 1 == word.size()) {
    return Failure{bad_argument(spec, "An option is written name=value, without spaces.")};
  }
  options.push_back({std::string(word.substr(0, equals)), std::string(word.substr(equals + 1))});
  return Command{};
}

/// What is to be played: a game, its options and the clock.
Result<command::New> read_terms(const CommandSpec& spec, std::span<const std::string> words) {
  command::New terms{words.front(), {}};
  for (const std::string& word : words.subspan(1)) {
    if (const auto clock = parse_clock(word)) {
      terms.clock = *clock;
    } else if (auto read = read_option(spec, word, terms.options); !read) {
      return Failure{std::move(read).error()};
    }
  }
  return terms;
}

/// What one wants to be known by in future. What was said is in no error.
std::optional<Failure> refuse_password(std::string_view password) {
  const std::size_t length = characters(password);
  if (password_least <= length && length <= password_most) return std::nullopt;
  const std::string allowed = std::to_string(password_least) + " to " + std::to_string(password_most) + " characters";
  return Failure{{ErrorCode::bad_password,
                  "A password has " + allowed + "; one with spaces stands in double quotes.",
                  {{"allowed", allowed}}}};
}

}  // namespace

std::optional<Agreement> read_agreement(std::string_view text) {
  for (const auto each : {Agreement::draw, Agreement::takeback, Agreement::rematch}) {
    if (word(each) == text) return each;
  }
  return std::nullopt;
}

std::string name_of(std::span<const std::string> words) {
  std::string text;
  for (const std::string_view word : words) text.append(text.empty() ? "" : " ").append(word);
  return clean_text(text);
}

Result<Command> parse_new(const CommandSpec& spec, const Arguments& arguments) {
  Arguments words = arguments;
  const bool is_private = std::erase(words, "private") > 0 && !words.empty();
  auto terms = read_terms(spec, words.empty() ? arguments : words);
  if (!terms) return Failure{std::move(terms).error()};
  terms->is_private = is_private;
  return Command{*std::move(terms)};
}

Result<Command> parse_seek(const CommandSpec& spec, const Arguments& arguments) {
  if (arguments.front() == "cancel" && arguments.size() == 1) return Command{command::Seek{}};
  auto terms = read_terms(spec, arguments);
  if (!terms) return Failure{std::move(terms).error()};
  return Command{command::Seek{*std::move(terms)}};
}

Result<Command> parse_challenge(const CommandSpec& spec, const Arguments& arguments) {
  using What = command::Challenge::What;
  command::Challenge challenge{clean_text(arguments[0]), What::offer, {}};
  if (arguments.size() == 2 && arguments[1] == "accept") challenge.what = What::accept;
  if (arguments.size() == 2 && arguments[1] == "decline") challenge.what = What::decline;
  if (arguments.size() == 2 && arguments[1] == "cancel") challenge.what = What::cancel;
  if (challenge.what == What::offer) {
    auto terms = read_terms(spec, std::span(arguments).subspan(1));
    if (!terms) return Failure{std::move(terms).error()};
    challenge.wanted = *std::move(terms);
  }
  return Command{std::move(challenge)};
}

Result<Command> parse_lobby(const CommandSpec&, const Arguments& arguments) {
  return Command{command::EnterLobby{folded_name(arguments.front())}};
}

Result<Command> parse_join(const CommandSpec& spec, const Arguments& arguments) {
  if (arguments.empty()) return Command{command::Join{}};
  const auto seat = read_seat(arguments.front());
  if (!seat) return Failure{bad_argument(spec, "A seat is 1 or 2.")};
  return Command{command::Join{seat}};
}

Result<Command> parse_move(const CommandSpec& spec, const Arguments& arguments) {
  command::Move move{arguments[0], std::nullopt};
  if (arguments.size() == 2) {
    const std::string_view word = arguments[1];
    std::uint64_t turn = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), turn);
    if (read.ec != std::errc{} || read.ptr != word.data() + word.size() || turn > greatest_number) {
      return Failure{bad_argument(spec, "A turn is a whole number, the room's `turn` that the move answers.")};
    }
    move.turn = turn;
  }
  return Command{std::move(move)};
}

Result<Command> parse_preview(const CommandSpec&, const Arguments& arguments) {
  return Command{command::Preview{arguments[0]}};
}

Result<Command> parse_for_client(const CommandSpec& spec, const Arguments&) { return Failure{client_answers(spec)}; }

Result<Command> parse_claim(const CommandSpec& spec, const Arguments& arguments) {
  const std::string_view said = arguments[0];
  if (said != "win" && said != "draw") return Failure{bad_argument(spec, "What may be claimed is win or draw.")};
  return Command{command::Claim{said == "win"}};
}

Result<Command> parse_first(const CommandSpec& spec, const Arguments& arguments) {
  const std::string_view word = arguments[0];
  if (word == "random") return Command{command::First{}};
  const auto seat = read_seat(word);
  if (!seat) return Failure{bad_argument(spec, "Who begins is 1, 2 or random.")};
  return Command{command::First{seat}};
}

Result<Command> parse_option(const CommandSpec& spec, const Arguments& arguments) {
  std::vector<command::NamedOption> options;
  if (auto read = read_option(spec, arguments[0], options); !read) return read;
  return Command{command::SetOption{std::move(options.front())}};
}

Result<Command> parse_clock_command(const CommandSpec& spec, const Arguments& arguments) {
  if (arguments.empty()) return parse_for_client(spec, arguments);
  const auto clock = parse_clock(arguments[0]);
  if (!clock) return Failure{bad_argument(spec, "A clock is " + std::string(clock_form) + ".")};
  return Command{command::Clock{*clock}};
}

Result<Command> parse_add_time(const CommandSpec& spec, const Arguments& arguments) {
  constexpr int usual = 15, most = 600;
  if (arguments.empty()) return Command{command::AddTime{usual}};
  const std::string_view word = arguments[0];
  int seconds = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), seconds);
  if (read.ec != std::errc{} || read.ptr != word.data() + word.size() || seconds < 1 || seconds > most) {
    return Failure{bad_argument(spec, "Time is given in whole seconds, 1 to 600.")};
  }
  return Command{command::AddTime{seconds}};
}

Result<Command> parse_message(const CommandSpec&, const Arguments& arguments) {
  auto text = parse_chat(name_of(std::span(arguments).subspan(1)));
  if (!text) return text;
  return Command{command::Message{clean_text(arguments[0]), std::get<command::Chat>(*text).text}};
}

Result<Command> parse_name(const CommandSpec&, const Arguments& arguments) {
  std::string name = name_of(arguments);
  if (name.empty() || characters(name) > name_characters) {
    const std::string allowed = "1 to " + std::to_string(name_characters) + " characters";
    return Failure{{ErrorCode::bad_name, "A name has " + allowed + " that can be seen.", {{"allowed", allowed}}}};
  }
  return Command{command::Name{std::move(name)}};
}

Result<Command> parse_register(const CommandSpec&, const Arguments& arguments) {
  if (auto refused = refuse_password(arguments[0])) return *refused;
  return Command{command::Register{arguments[0]}};
}

Result<Command> parse_login(const CommandSpec&, const Arguments& arguments) {
  return Command{command::Login{name_of(std::span(arguments).first(arguments.size() - 1)), arguments.back()}};
}

Result<Command> parse_logout(const CommandSpec& spec, const Arguments& arguments) {
  if (arguments.empty()) return Command{command::Logout{false}};
  if (arguments[0] != "forget") return Failure{bad_argument(spec, "Only the word forget may follow.")};
  return Command{command::Logout{true}};
}

Result<Command> parse_password(const CommandSpec&, const Arguments& arguments) {
  if (auto refused = refuse_password(arguments[1])) return *refused;
  return Command{command::Password{arguments[0], arguments[1]}};
}

Result<Command> parse_link(const CommandSpec&, const Arguments& arguments) {
  return Command{command::Link{arguments.empty() ? std::string() : arguments[0]}};
}

Result<Command> parse_erase(const CommandSpec&, const Arguments& arguments) {
  return Command{command::Erase{name_of(arguments)}};
}

Result<Command> parse_games(const CommandSpec&, const Arguments& arguments) {
  return Command{command::Games{name_of(arguments)}};
}

Result<Command> parse_help(const CommandSpec&, const Arguments& arguments) {
  return Command{command::Help{arguments.empty() ? std::string() : arguments[0]}};
}

}  // namespace bohnenhof::protocol
