#include "server/net/listener.hpp"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <utility>

#include "server/net/http_session.hpp"
#include "server/net/serving.hpp"
#include "server/net/traffic.hpp"
#include "server/runtime/log.hpp"

namespace bohnenhof::server {

namespace {

namespace asio = boost::asio;
using Acceptor = asio::basic_socket_acceptor<Tcp, Shard::Executor>;
using Clock = std::chrono::steady_clock;
using Pause = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Shard::Executor>;
using ErrorCode = boost::system::error_code;

constexpr std::chrono::milliseconds pause_after_failure{100};

ErrorCode open_at(Acceptor& acceptor, const Tcp::endpoint& endpoint, bool every) {
  ErrorCode error;
  acceptor.open(endpoint.protocol(), error);
  if (!error && every && endpoint.address().is_v6()) acceptor.set_option(asio::ip::v6_only(false), error);
  if (!error) acceptor.set_option(Acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(4096, error);
  return error;
}

}  // namespace

struct Listener::Inside {
  Inside(NetSettings settings, Shards& threads, House& house, const site::Answering& site)
      : shards(threads), serving(std::move(settings), house, site), acceptor(threads[0].executor()) {
    for (std::size_t i = 0; i < shards.size(); ++i) {
      here.push_back(std::make_unique<ShardServing>(ShardServing{serving, shards[i], {}}));
    }
  }

  Awaitable<> accept_all();
  void welcome(Socket socket, ShardServing& shard);

  Shards& shards;
  Serving serving;
  std::vector<std::unique_ptr<ShardServing>> here;
  Acceptor acceptor;
  ListenAddress address;
  std::size_t next = 0;
  Timer patience;
  std::size_t busy_shards = 0;  // while closing: those with open sockets
};

// One acceptor hands sockets out by turns. An acceptor per thread (SO_REUSEPORT) would spare the hand-over, but then a second
// server could open the same port unnoticed, and the kernel spreads few sockets unevenly.
Awaitable<> Listener::Inside::accept_all() {
  for (;;) {
    ShardServing& shard = *here[next++ % here.size()];
    auto [error, socket] = co_await acceptor.async_accept(shard.shard.context(), asio::as_tuple(Await{}));
    if (!acceptor.is_open()) co_return;
    if (!error) {
      welcome(std::move(socket), shard);
      continue;
    }
    // Most likely no descriptor is left, and will not be at once.
    log_warning("no socket can be accepted: " + error.message());
    Pause pause(shards[0].executor(), pause_after_failure);
    co_await pause.async_wait(asio::as_tuple(Await{}));
  }
}

void Listener::Inside::welcome(Socket socket, ShardServing& shard) {
  ErrorCode error;
  socket.set_option(Tcp::no_delay(true), error);
  const auto peer = socket.remote_endpoint(error);
  if (error) return;  // gone already
  const bool proxy = serving.settings.trusted_proxies.contains(peer.address());
  auto ticket = serving.sockets.take(proxy ? std::nullopt : std::optional(peer.address()));
  traffic::sockets.add(ticket ? traffic::accepted : traffic::refused);
  if (!ticket) return;  // beyond all reason: not worth an answer
  start_http_session(std::move(socket), peer.address(), *std::move(ticket), shard);
}

Listener::Listener(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Listener::~Listener() = default;

rules::Result<std::unique_ptr<Listener>, std::string> Listener::open(NetSettings settings, Shards& shards, House& house,
                                                                     const site::Answering& site) {
  const std::string listen = settings.listen;
  const auto address = parse_listen_address(listen);
  if (!address) {
    return rules::Failure<std::string>{"cannot listen on " + listen +
                                       ": write ADDRESS:PORT, such as 127.0.0.1:8080, [::1]:8080 or *:8080"};
  }
  auto inside = std::make_unique<Inside>(std::move(settings), shards, house, site);
  inside->address = *address;
  ErrorCode error = open_at(inside->acceptor, {address->address, address->port}, address->every);
  if (error == asio::error::address_family_not_supported && address->every) {  // a machine without IPv6
    ErrorCode ignored;
    inside->acceptor.close(ignored);
    error = open_at(inside->acceptor, {asio::ip::address_v4::any(), address->port}, true);
  }
  if (error) return rules::Failure<std::string>{"cannot listen on " + listen + ": " + error.message()};
  return std::unique_ptr<Listener>(new Listener(std::move(inside)));
}

unsigned short Listener::port() const {
  ErrorCode error;
  return inside_->acceptor.local_endpoint(error).port();
}

std::vector<std::string> Listener::addresses() const {
  const auto& listen = inside_->address;
  std::vector<std::string> hosts;
  if (listen.every || listen.address.is_unspecified()) {
    hosts = lan_addresses();
    hosts.insert(hosts.begin(), "localhost");
  } else {
    const std::string text = listen.address.to_string();
    hosts.push_back(listen.address.is_v6() ? "[" + text + "]" : text);
  }
  for (auto& host : hosts) {
    host = "http://" + host + ":" + std::to_string(port()) + inside_->serving.settings.base_path;
  }
  return hosts;
}

std::optional<std::string> Listener::address_for_others() const {
  if (inside_->address.address.is_loopback()) return std::nullopt;
  auto all = addresses();
  if (inside_->address.every || inside_->address.address.is_unspecified()) all.erase(all.begin());  // localhost
  const auto best = std::ranges::find_if(all, [](const std::string& each) { return each.find('[') == each.npos; });
  if (best != all.end()) return *best;
  return all.empty() ? std::nullopt : std::optional(all.front());
}

void Listener::start() {
  asio::co_spawn(inside_->shards[0].executor(), inside_->accept_all(), [](std::exception_ptr bug) {
    if (bug) std::rethrow_exception(bug);
  });
}

void Listener::drain() { inside_->serving.draining = true; }

void Listener::close(std::chrono::milliseconds patience, std::function<void()> done) {
  Inside& inside = *inside_;
  inside.serving.draining = true;
  Shard& first = inside.shards[0];
  first.post([&inside, &first, patience, done = std::move(done)] {
    ErrorCode ignored;
    inside.acceptor.close(ignored);
    inside.busy_shards = inside.here.size();
    inside.patience = first.at(first.now() + patience, [&inside] {
      for (const auto& here : inside.here) here->shard.post([&here = *here] { here.registry.close_all(); });
    });
    const auto one_less = [&inside, done] {
      if (--inside.busy_shards > 0) return;
      inside.patience.reset();
      done();
    };
    for (const auto& here : inside.here) {
      here->shard.post(
          [&here = *here, &first, one_less] { here.registry.drain([&first, one_less] { first.post(one_less); }); });
    }
  });
}

}  // namespace bohnenhof::server
