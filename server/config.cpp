#include "server/config.hpp"

#include <algorithm>
#include <array>
#include <CLI/CLI.hpp>
#include <iostream>
#include <thread>

#include "server/net/upgrade.hpp"

namespace bohnenhof::server {

namespace {

namespace fs = std::filesystem;
constexpr std::size_t most_threads = 64;
constexpr int most_days = 36'500;
const std::vector<std::string> log_levels{"debug", "info", "warning", "error"};  // as in LogLevel

/// Where the client's files are when nobody says: beside an installed binary, or in the checkout that it was built in.
fs::path default_web() {
  std::error_code ignored;
  const fs::path binary = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  const std::array<fs::path, 3> places{binary / "../share/bohnenhof/web", binary / "../../web-client/dist",
                                       "web-client/dist"};
  const auto found =
      std::ranges::find_if(places, [&](const fs::path& place) { return fs::exists(place / "index.html", ignored); });
  return (found == places.end() ? places.back() : *found).lexically_normal();
}

/// Help that a person can read: an option's value and default; the ranges and variables go by a rule that is told once.
class Help : public CLI::Formatter {
 public:
  Help() { column_width(44); }
  std::string make_option_opts(const CLI::Option* option) const override {
    if (option->get_type_size() == 0) return "";
    const bool silent = option->get_default_str().empty() || option->get_default_str() == "[]";
    return " " + option->get_type_name() + (silent ? "" : " (" + option->get_default_str() + ")");
  }
};

/// A range that the help does not spell out.
template <class Value>
CLI::Validator within(Value least, Value most) {
  return CLI::Range(least, most).description("");
}

/// The environment variable of an option: its name in capitals.
std::string variable_of(const std::string& name) {
  std::string variable = "BOHNENHOF_" + name;
  std::ranges::replace(variable, '-', '_');
  std::ranges::transform(variable, variable.begin(),
                         [](char letter) { return std::toupper(letter, std::locale::classic()); });
  return variable;
}

/// An option of `serve`.
template <class Value>
CLI::Option* add(CLI::App& app, const std::string& name, Value& value, const std::string& help) {
  return app.add_option("--" + name, value, help)->envname(variable_of(name))->capture_default_str();
}

struct ServeText {  // as written, before it is understood
  std::string base_path = "/";
  std::string durability = "power";
  std::vector<std::string> trusted_proxies;
  std::string log = "text";
  std::string log_level = "info";
};

void add_serve_options(CLI::App& app, ServeCommand& serve, ServeText& text) {
  NetSettings& net = serve.net;
  add(app, "listen", net.listen, "ADDRESS:PORT; * stands for every address of this machine")->type_name("ADDRESS:PORT");
  add(app, "admin-listen", serve.admin_listen, "Where /metrics is, for the operator alone, or off")
      ->type_name("ADDRESS:PORT");
  add(app, "data", serve.data, "Folder of the database")->type_name("DIR");
  add(app, "durability", text.durability,
      "What nothing acknowledged is lost by: the loss of power, or the end of the process")
      ->check(CLI::IsMember({"power", "process"}).description(""))
      ->type_name("power|process");
  add(app, "keep-games", serve.keep.games,
      "Days for which finished games are kept that nobody registered played; 0: for ever")
      ->check(within<int>(0, most_days))
      ->type_name("DAYS");
  add(app, "keep-guests", serve.keep.guests,
      "Days after which a guest who does not come any more is forgotten; 0: never")
      ->check(within<int>(0, most_days))
      ->type_name("DAYS");
  add(app, "web", serve.web, "Folder of the client's files")->type_name("DIR");
  add(app, "imprint", serve.imprint, "Text that the page About shows: who runs this server, and how to reach them")
      ->type_name("FILE");
  add(app, "threads", serve.threads, "Threads that serve")->check(within<std::size_t>(1, most_threads))->type_name("N");
  add(app, "allow-origin", net.allow_origins,
      "Another site whose pages may connect, as https://example.org (repeatable)")
      ->delimiter(',')
      ->check([](const std::string& origin) {
        return is_origin(origin) ? "" : "write it as https://example.org, without a path";
      })
      ->type_name("URL");
  add(app, "base-path", text.base_path, "Path under which a proxy shows the server, as /x")->type_name("/PATH");
  add(app, "trusted-proxy", text.trusted_proxies, "Address or network whose X-Forwarded-For is believed (repeatable)")
      ->delimiter(',')
      ->type_name("NET");
  add(app, "log", text.log, "Log lines for people or as JSON")
      ->check(CLI::IsMember({"text", "json"}).description(""))
      ->type_name("text|json");
  add(app, "log-level", text.log_level, "What is logged: what is at least so grave")
      ->check(CLI::IsMember(log_levels).description(""))
      ->type_name("debug|info|warning|error");
}

void add_limits(CLI::App& app, Limits& limits) {
  for (const LimitSpec& spec : limit_specs()) {
    const auto set = [&limits, &spec](const std::int64_t& value) { spec.set(limits, value); };
    app.add_option_function<std::int64_t>("--limit-" + std::string(spec.name), set, std::string(spec.help))
        ->default_str(std::to_string(spec.get(limits)))
        ->envname(variable_of("limit-" + std::string(spec.name)))
        ->check(within<std::int64_t>(1, 1'000'000'000))
        ->type_name("N")
        ->group("Limits");
  }
}

/// `/x`, `x/` and `/x/` are `/x/`. Nothing: not a path that a URL can hold without escapes.
std::optional<std::string> base_path(std::string_view text) {
  while (text.starts_with('/')) text.remove_prefix(1);
  while (text.ends_with('/')) text.remove_suffix(1);
  if (text.empty()) return "/";
  const auto fits = [](char letter) {
    return std::isalnum(letter, std::locale::classic()) || letter == '-' || letter == '_' || letter == '/';
  };
  if (!std::ranges::all_of(text, fits) || text.find("//") != text.npos) return std::nullopt;
  return "/" + std::string(text) + "/";
}

CommandLine complaint(const std::string& sentence) {
  std::cerr << "bohnenhof: " << sentence << '\n';
  return Finished{1};
}

CommandLine understood(ServeCommand serve, const ServeText& text) {
  const auto path = base_path(text.base_path);
  if (!path) return complaint("--base-path: write it as /x, of letters, digits, - and _");
  serve.net.base_path = *path;
  for (const auto& network : text.trusted_proxies) {
    if (!serve.net.trusted_proxies.add(network)) {
      return complaint("--trusted-proxy: " + network + " is no address or network such as 10.0.0.0/8");
    }
  }
  serve.durability = text.durability == "power" ? Durability::power : Durability::process;
  serve.log = text.log == "json" ? LogFormat::json : LogFormat::text;
  serve.log_level = static_cast<LogLevel>(std::ranges::find(log_levels, text.log_level) - log_levels.begin());
  return serve;
}

CLI::App* add_perft(CLI::App& app, PerftRequest& perft, int& first) {
  CLI::App* command = app.add_subcommand("perft", "Count the lines of play to a depth");
  command->add_option("GAME", perft.game, "Such as bohnduell")->required();
  command->add_option("DEPTH", perft.depth, "1 to 99")->required();
  command->add_option("--options", perft.options, "JSON object")->capture_default_str();
  command->add_option("--position", perft.position, "Where to start instead of the usual start");
  command->add_option("--first", first, "Seat that begins")
      ->check(CLI::IsMember({1, 2}).description(""))
      ->capture_default_str();
  return command;
}

}  // namespace

CommandLine read_command_line(int count, const char* const* words) {
  CLI::App app("Bohnenhof: bean games for two, in the browser", "bohnenhof");
  app.set_version_flag("--version", std::string(BOHNENHOF_VERSION));
  app.require_subcommand(0, 1);
  app.fallthrough();
  app.formatter(std::make_shared<Help>());

  ServeCommand serve;
  serve.web = default_web();
  serve.data = "data";
  serve.admin_listen = "127.0.0.1:9080";
  serve.threads = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, most_threads);
  ServeText text;
  add_serve_options(app, serve, text);
  add_limits(app, serve.net.limits);
  app.add_subcommand("serve", "Serve the game (what happens without a subcommand)");
  const CLI::App* replay = app.add_subcommand("replay", "Play games from JSON lines on standard input");
  PerftRequest perft_request;
  int first = 1;
  const CLI::App* perft = add_perft(app, perft_request, first);
  const CLI::App* games = app.add_subcommand("games", "Print the games with their options as JSON lines");
  const CLI::App* health =
      app.add_subcommand("health", "Ask the server on this machine, at --listen, whether it is well");

  std::string file;
  const auto add_keeping = [&](const char* name, const char* help, const char* what, bool required) {
    CLI::App* command = app.add_subcommand(name, help);
    command->add_option("FILE", file, what)->required(required);
    return command;
  };
  const CLI::App* backup = add_keeping("backup", "Copy the database in --data, also while it is used",
                                       "To be written; must not be there yet", true);
  const CLI::App* restore = add_keeping("restore", "Put a backup into --data; no server may use it", "A backup", true);
  const CLI::App* check = add_keeping("check", "Look through the database in --data, and play every game again",
                                      "A backup to look through instead", false);

  AdminCommand to_admin;
  CLI::App* admin = app.add_subcommand("admin", "Tell the server over --data something; `admin help` lists what");
  admin->add_option("COMMAND", to_admin.words, "A command and what follows it");

  // Last, so that the subcommands do not inherit it.
  app.footer(
      "Each option of serve is also an environment variable, --allow-origin for example BOHNENHOF_ALLOW_ORIGIN;\n"
      "the option wins. Lists are separated by commas.\n");

  try {
    app.parse(count, words);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return Finished{app.exit(error)};
    return complaint(std::string(error.what()) + " (see --help)");
  }
  if (*replay) return ReplayCommand{};
  if (*games) return GamesCommand{};
  if (*health) return HealthCommand{serve.net.listen};
  if (*backup) return BackupCommand{serve.data, file};
  if (*restore) return RestoreCommand{serve.data, file};
  if (*check) return CheckCommand{serve.data, file.empty() ? std::nullopt : std::optional<fs::path>(file)};
  if (*admin) return AdminCommand{serve.data, to_admin.words};
  if (*perft) {
    perft_request.first = *rules::seat_from_number(first);
    return perft_request;
  }
  serve.admin_listen_given = app.count("--admin-listen") > 0;
  return understood(std::move(serve), text);
}

}  // namespace bohnenhof::server
