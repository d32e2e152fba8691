#include "tests/faults/bad_network.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <chrono>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <optional>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

namespace bohnenhof::testing {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

sockaddr_in loopback_at(unsigned short port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

/// Bytes on their way in one direction.
struct Direction {
  int from, to;
  std::string waiting;
  Clock::time_point not_before{};
};

}  // namespace

/// Two sockets and what is between them.
class BadNetwork::Connection {
 public:
  Connection(int client, int server) : ways_{Direction{client, server, {}, {}}, Direction{server, client, {}, {}}} {}
  ~Connection() {
    for (const auto& way : ways_) ::close(way.from);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void add_to(std::vector<pollfd>& wanted) const {
    for (const auto& way : ways_) {
      if (!stalled_ && way.waiting.empty()) wanted.push_back({way.from, POLLIN, 0});
    }
  }
  /// When something that waits is due.
  std::optional<Clock::time_point> due() const {
    std::optional<Clock::time_point> first;
    for (const auto& way : ways_) {
      if (!stalled_ && !way.waiting.empty() && (!first || way.not_before < *first)) first = way.not_before;
    }
    return first;
  }

  /// Carries what there is; false: the connection is over.
  bool carry(std::mt19937_64& random, Counts& counts) {
    if (stalled_) return Clock::now() < stalled_until_;
    return std::ranges::all_of(ways_, [&](Direction& way) { return carry(way, random, counts); });
  }

 private:
  bool carry(Direction& way, std::mt19937_64& random, Counts& counts) {
    if (way.waiting.empty()) {
      std::array<char, 16'384> bytes;
      const auto size = ::recv(way.from, bytes.data(), bytes.size(), MSG_DONTWAIT);
      if (size == 0) return false;
      if (size < 0) return errno == EAGAIN || errno == EWOULDBLOCK;
      way.waiting.assign(bytes.data(), static_cast<std::size_t>(size));
      if (!befall(way, random, counts)) return false;
    }
    if (stalled_ || Clock::now() < way.not_before) return true;
    // Sometimes a few bytes alone, the rest later.
    const bool splits = random() % 4 == 0;
    const std::size_t size = splits ? std::min<std::size_t>(way.waiting.size(), 1 + random() % 20) : way.waiting.size();
    if (splits) ++counts.pieces;
    const auto sent = ::send(way.to, way.waiting.data(), size, MSG_NOSIGNAL);
    if (sent <= 0) return false;
    way.waiting.erase(0, static_cast<std::size_t>(sent));
    if (!way.waiting.empty()) way.not_before = Clock::now() + milliseconds(random() % 3);
    return true;
  }

  /// What happens to a packet; false: it is lost with its connection.
  bool befall(Direction& way, std::mt19937_64& random, Counts& counts) {
    const auto lot = random() % 400;
    if (lot < 6) {
      ++counts.cuts;
      return false;
    }
    if (lot < 8) {
      ++counts.stalls;
      stalled_ = true;
      stalled_until_ = Clock::now() + milliseconds(3'000);
    } else if (lot < 80) {
      ++counts.delays;
      way.not_before = Clock::now() + milliseconds(random() % 8);
    }
    return true;
  }

  std::array<Direction, 2> ways_;
  bool stalled_ = false;
  Clock::time_point stalled_until_{};
};

BadNetwork::BadNetwork(unsigned short server, std::uint64_t seed)
    : server_(server), listener_(::socket(AF_INET, SOCK_STREAM, 0)), port_(0), random_(seed) {
  sockaddr_in address = loopback_at(0);
  socklen_t length = sizeof address;
  if (::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      ::listen(listener_, 64) != 0 || ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &length) != 0 ||
      ::pipe(wake_) != 0) {
    throw std::runtime_error("no port for the network");
  }
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { run(); });
}

BadNetwork::~BadNetwork() {
  stop();
  ::close(listener_);
  for (const int end : wake_) ::close(end);
}

void BadNetwork::stop() {
  if (!thread_.joinable()) return;
  static_cast<void>(::write(wake_[1], "x", 1) == 1);
  thread_.join();
}

void BadNetwork::run() {
  std::vector<std::unique_ptr<Connection>> connections;
  while (true) {
    std::vector<pollfd> wanted{{wake_[0], POLLIN, 0}, {listener_, POLLIN, 0}};
    auto until = Clock::now() + milliseconds(1'000);
    for (const auto& connection : connections) {
      connection->add_to(wanted);
      until = std::min(until, connection->due().value_or(until));
    }
    const auto wait = std::chrono::ceil<milliseconds>(until - Clock::now()).count();
    ::poll(wanted.data(), wanted.size(), static_cast<int>(std::max<std::int64_t>(0, wait)));
    if (wanted[0].revents != 0) return;
    if ((wanted[1].revents & POLLIN) != 0) {
      const int client = ::accept(listener_, nullptr, nullptr);
      const int server = ::socket(AF_INET, SOCK_STREAM, 0);
      const sockaddr_in address = loopback_at(server_);
      const int yes = 1;
      for (const int end : {client, server}) ::setsockopt(end, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
      if (::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
        connections.push_back(std::make_unique<Connection>(client, server));
      } else {
        ::close(client);
        ::close(server);
      }
    }
    std::erase_if(connections, [&](const auto& connection) { return !connection->carry(random_, counts_); });
  }
}

}  // namespace bohnenhof::testing
