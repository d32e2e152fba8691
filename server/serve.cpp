#include "server/serve.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <iostream>
#include <sys/resource.h>

#include "server/gate/house.hpp"
#include "server/net/listener.hpp"
#include "server/people/passwords.hpp"
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
  allow_open_files(command.net.limits);
  auto files = site::Files::read(command.web, command.net.base_path);
  if (!files) return failed("--web: " + files.error());

  Shards shards(command.threads);
  auto store_opened = SqliteStore::open(command.data, command.durability);
  if (!store_opened) return failed("--data: " + store_opened.error());
  Store& store = **store_opened;  // goes before the shards, to which its threads answer
  Argon2Passwords passwords;
  House house(shards.schedulers(), store, passwords, command.net.limits, BOHNENHOF_VERSION);
  const site::Site site(*std::move(files), store, command.net.base_path);
  auto opened = Listener::open(command.net, shards, house, site);
  if (!opened) return failed("--listen: " + opened.error());
  Listener& listener = **opened;

  const StopSignal signal(shards[0], [&] {
    log_info("stopping: games are brought to a safe place, clients told to come back");
    listener.drain();
    house.drain([&] { listener.close(patience_at_the_end, [&] { shards.stop(); }); });
  });
  listener.start();
  shards.start();
  std::string line = "Bohnenhof " BOHNENHOF_VERSION " listens on";
  for (const auto& address : listener.addresses()) line += " " + address;
  log_info(line);
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
