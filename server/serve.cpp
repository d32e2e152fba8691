#include "server/serve.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <deque>
#include <iostream>
#include <sys/resource.h>
#include <unistd.h>

#include "server/admin/admin_site.hpp"
#include "server/admin/admin_socket.hpp"
#include "server/cli/qr_code.hpp"
#include "server/gate/house.hpp"
#include "server/net/listener.hpp"
#include "server/people/passwords.hpp"
#include "server/runtime/lag_probe.hpp"
#include "server/runtime/shards.hpp"
#include "server/site/site.hpp"
#include "server/store/sqlite_store.hpp"

namespace bohnenhof::server {

namespace {

namespace asio = boost::asio;
constexpr std::chrono::milliseconds patience_at_the_end{3'000};

int failed(const std::string& sentence) {
  std::cerr << "bohnenhof: " << sentence << '\n';
  return 1;
}

/// A descriptor for each socket, as far as this user may.
void allow_open_files(const Limits& limits) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  if (files.rlim_max < static_cast<rlim_t>(limits.connections)) {
    log_warning("this user may open " + std::to_string(files.rlim_max) + " files, fewer than --limit-connections");
  }
}

const metrics::Durations shard_lag("bohnenhof_shard_lag_seconds",
                                   "How much later than planned a thread comes to a task");

std::vector<metrics::Reading> readings(const House& house, const SqliteStore& store) {
  const auto counts = house.counts();
  const auto waiting = store.waiting();
  const auto number = [](std::size_t count) { return static_cast<double>(count); };
  std::vector<metrics::Reading> all{
      {.name = "bohnenhof_connections", .help = "Connections to the game", .value = number(counts.connections)},
      {.name = "bohnenhof_rooms", .help = "Rooms in memory", .value = number(counts.rooms)},
      {.name = "bohnenhof_store_waiting",
       .help = "What waits for the database",
       .value = number(waiting.writes),
       .labels = {{"queue", "writes"}}},
      {.name = "bohnenhof_store_waiting", .help = "", .value = number(waiting.reads), .labels = {{"queue", "reads"}}}};
  std::ranges::move(metrics::process_readings(), std::back_inserter(all));
  return all;
}

/// The operator's port; null when it is off, or when nobody asked for it and another program has it.
rules::Result<std::unique_ptr<Listener>, std::string> open_admin(const ServeCommand& command, Shards& shards,
                                                                 House& house, const AdminSite& site) {
  if (command.admin_listen == "off") return std::unique_ptr<Listener>();
  NetSettings settings;
  settings.listen = command.admin_listen;
  auto opened = Listener::open(std::move(settings), shards, house, site);
  if (!opened && !command.admin_listen_given) return std::unique_ptr<Listener>();
  return opened;
}

/// To somebody at a terminal: the address for others in the same network, as a picture for their telephones.
void show_for_others(const Listener& listener) {
  const auto address = listener.address_for_others();
  if (!address || isatty(STDERR_FILENO) == 0) return;
  std::cerr << '\n' << qr_code(*address) << *address << "  (for everybody in the same network)\n\n" << std::flush;
}

/// SIGTERM or SIGINT, once; afterwards both have their default effect, so that a second one ends the process.
class StopSignal {
 public:
  StopSignal(Shard& shard, Task stop) : signals_(shard.context(), SIGTERM, SIGINT) {
    signals_.async_wait([this, stop = std::move(stop)](const boost::system::error_code& error, int) {
      if (error) return;
      boost::system::error_code ignored;
      signals_.clear(ignored);
      stop();
    });
  }

 private:
  asio::signal_set signals_;
};

}  // namespace

int serve(const ServeCommand& command) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader of the log that goes away is no reason to stop
  std::signal(SIGXFSZ, SIG_IGN);  // nor is a quota: what cannot be written is told to whom it concerns
  set_log_format(command.log);
  set_log_level(command.log_level);
  allow_open_files(command.net.limits);
  auto files = site::Files::read(command.web, command.net.base_path);
  if (!files) return failed("--web: " + files.error());

  auto imprint = site::read_imprint(command.imprint);
  if (!imprint) return failed("--imprint: " + imprint.error());

  Shards shards(command.threads);
  auto store_opened = SqliteStore::open(command.data, command.durability);
  if (!store_opened) return failed("--data: " + store_opened.error());
  SqliteStore& store = **store_opened;  // goes before the shards, to which its threads answer
  Argon2Passwords passwords;
  House house(shards.schedulers(), store, passwords, command.net.limits, BOHNENHOF_VERSION "+" + files->build());
  site::Site site(*std::move(files), store, command.net.base_path, *std::move(imprint), command.net.limits);
  auto opened = Listener::open(command.net, shards, house, site);
  if (!opened) return failed("--listen: " + opened.error());
  Listener& listener = **opened;
  for (const Sanction& sanction : store.sanctions()) house.sanctions().impose(sanction);
  house.set_means({.keep = [&](const Sanction& sanction, bool imposed,
                               auto done) { store.keep_sanction(sanction, imposed, shards[0], std::move(done)); },
                   .reload = [&]() -> std::optional<std::string> {
                     auto fresh = site::Files::read(command.web, command.net.base_path);
                     if (!fresh) return fresh.error();
                     site.reload(*std::move(fresh));
                     return std::nullopt;
                   }});
  auto socket = AdminSocket::open(AdminSocket::in(command.data), shards[0],
                                  [&](const auto& words, auto done) { house.operate(words, std::move(done)); });
  if (!socket) log_warning(socket.error());
  const Retention retention(
      shards[0], command.keep,
      {.delete_games = [&](auto after, auto before,
                           auto done) { store.delete_old_games(after, before, shards[0], std::move(done)); },
       .find_guests = [&](const auto& after, auto before,
                          auto done) { store.find_guests_unseen(after, before, shards[0], std::move(done)); },
       .forget = [&](const auto& guest, auto done) { house.forget(guest, std::move(done)); }});
  const AdminSite admin_site([&] { return readings(house, store); });
  auto admin = open_admin(command, shards, house, admin_site);
  if (!admin) return failed("--admin-listen: " + admin.error());

  const StopSignal signal(shards[0], [&] {
    log_info("stopping: games are brought to a safe place, clients told to come back");
    listener.drain();
    if (socket) (*socket)->close();
    if (*admin) (*admin)->drain();
    house.drain([&] {
      listener.close(patience_at_the_end, [&] {
        if (!*admin) return shards.stop();
        (*admin)->close({}, [&] { shards.stop(); });
      });
    });
  });
  listener.start();
  if (*admin) (*admin)->start();
  std::deque<LagProbe> probes;
  for (Scheduler* shard : shards.schedulers()) probes.emplace_back(*shard, shard_lag);
  shards.start();
  std::string line = "Bohnenhof " BOHNENHOF_VERSION " listens on";
  for (const auto& address : listener.addresses()) line += " " + address;
  log_info(line + (*admin ? "; metrics on port " + std::to_string((*admin)->port()) : "; no metrics (--admin-listen)"));
  show_for_others(listener);
  shards.join();
  log_info("stopped");
  return 0;
}

int ask_health(const HealthCommand& command) {
  const auto listen = parse_listen_address(command.listen);
  if (!listen) return failed("--listen: " + command.listen + " is not ADDRESS:PORT");
  const bool here = listen->every || listen->address.is_unspecified();
  const std::string host = here ? "localhost" : listen->address.to_string();
  asio::ip::tcp::iostream stream;
  stream.expires_after(std::chrono::seconds(5));
  stream.connect(host, std::to_string(listen->port));
  stream << "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" << std::flush;
  std::string version;
  int status = 0;
  if (stream >> version >> status && status == 200) return 0;
  return failed("there is no healthy server at " + command.listen);
}

}  // namespace bohnenhof::server
