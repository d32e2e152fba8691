// The limit: what the kernel alone costs. Records of 64 bytes come in, and for each `M` a record of a fixed size goes to all in that room
// (tests/load/tables.hpp: RawTable). No framing, no JSON, nothing is checked. raw_relay BYTES prints its port.
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

constexpr std::size_t command_bytes = 64;

struct Peer {
  int socket;
  std::vector<Peer*>* room = nullptr;
  std::string unsent;
};

class Relay {
 public:
  explicit Relay(std::size_t bytes) : record_(bytes, '.'), epoll_(epoll_create1(0)) {}

  /// The port, on loopback.
  int listen() {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    listener_.socket = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    const bool failed = bind(listener_.socket, reinterpret_cast<const sockaddr*>(&address), size) != 0 ||
                        ::listen(listener_.socket, 4096) != 0;
    if (failed) return 0;
    getsockname(listener_.socket, reinterpret_cast<sockaddr*>(&address), &size);
    watch(listener_, EPOLLIN, EPOLL_CTL_ADD);
    return ntohs(address.sin_port);
  }

  void run() {
    std::array<epoll_event, 512> events;
    for (;;) {
      const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), -1);
      for (int i = 0; i < count; ++i) {
        const auto& event = events[static_cast<std::size_t>(i)];
        auto* peer = static_cast<Peer*>(event.data.ptr);
        if (peer == &listener_) {
          accept();
        } else if ((event.events & EPOLLOUT) != 0) {
          watch(*peer, EPOLLIN, EPOLL_CTL_MOD);
          send(*peer, {});
        } else {
          read(*peer);
        }
      }
    }
  }

 private:
  void accept() {
    for (int socket; (socket = accept4(listener_.socket, nullptr, nullptr, SOCK_NONBLOCK)) >= 0;) {
      const int on = 1;
      setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
      peers_.push_back(std::make_unique<Peer>(Peer{socket, nullptr, {}}));
      watch(*peers_.back(), EPOLLIN, EPOLL_CTL_ADD);
    }
  }

  void read(Peer& peer) {
    std::array<char, 64 * command_bytes> bytes;
    const auto size = recv(peer.socket, bytes.data(), bytes.size(), 0);
    if (size <= 0) return void(epoll_ctl(epoll_, EPOLL_CTL_DEL, peer.socket, nullptr));
    for (std::size_t at = 0; at + command_bytes <= static_cast<std::size_t>(size); at += command_bytes) {
      const char* command = bytes.data() + at;
      if (command[0] == 'J') {
        peer.room = &rooms_[std::string(command + 2, 8)];
        peer.room->push_back(&peer);
      } else if (peer.room != nullptr) {
        record_.replace(0, 10, command, 10);
        for (Peer* each : *peer.room) send(*each, record_);
      }
    }
  }

  void send(Peer& peer, const std::string& record) {
    if (!peer.unsent.empty()) {
      const std::string all = std::exchange(peer.unsent, {}) + record;
      return send(peer, all);
    }
    if (record.empty()) return;
    const auto sent = ::send(peer.socket, record.data(), record.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    const std::size_t out = sent < 0 ? 0 : static_cast<std::size_t>(sent);
    if (out == record.size() || (sent < 0 && errno != EAGAIN)) return;
    peer.unsent = record.substr(out);
    watch(peer, EPOLLIN | EPOLLOUT, EPOLL_CTL_MOD);
  }

  void watch(Peer& peer, unsigned events, int how) {
    epoll_event wanted{};
    wanted.events = events;
    wanted.data.ptr = &peer;
    epoll_ctl(epoll_, how, peer.socket, &wanted);
  }

  std::string record_;
  int epoll_;
  Peer listener_{-1, nullptr, {}};
  std::vector<std::unique_ptr<Peer>> peers_;
  std::unordered_map<std::string, std::vector<Peer*>> rooms_;
};

}  // namespace

int main(int count, char** words) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  const std::size_t bytes = count > 1 ? std::strtoul(words[1], nullptr, 10) : 0;
  if (bytes < command_bytes) {
    std::fputs("raw_relay BYTES: at least 64\n", stderr);
    return 2;
  }
  Relay relay(bytes);
  std::printf("port %d\n", relay.listen());
  std::fflush(stdout);
  relay.run();
}
