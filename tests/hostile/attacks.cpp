#include "tests/hostile/attacks.hpp"

#include <arpa/inet.h>
#include <array>
#include <netinet/in.h>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include "tests/support/raw_client.hpp"

namespace bohnenhof::testing {

namespace {

using std::chrono::milliseconds;

constexpr std::string_view upgrade_request =
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n";

constexpr std::string_view new_guest = R"({"cid":1,"hello":{"secret":"new"}})";

/// Sockets held at once by those who hold sockets: what the house lets one address have, and more.
constexpr std::size_t many = 500;

/// Request headers that come a byte at a time and never end.
void slow_headers(Campaign& campaign) {
  const std::string request = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: " + std::string(7'000, 'x');
  std::vector<std::pair<Attacker, std::size_t>> sockets;
  for (std::size_t i = 0; campaign.strike(); i = (i + 1) % many) {
    if (sockets.size() < many) sockets.emplace_back(Attacker(campaign.port, 2 + static_cast<int>(i % 3)), 0);
    auto& [socket, sent] = sockets[i % sockets.size()];
    if (!socket.open() || !socket.send(request.substr(sent++ % request.size(), 1))) {
      socket = Attacker(campaign.port, 2 + static_cast<int>(i % 3));
      sent = 0;
    }
  }
}

/// Sockets that are opened and say nothing.
void half_open(Campaign& campaign) {
  std::vector<Attacker> sockets;
  for (std::size_t i = 0; campaign.strike(); i = (i + 1) % many) {
    if (sockets.size() < many) sockets.emplace_back(campaign.port, 5);
    if (sockets.size() == many) sockets[i] = Attacker(campaign.port, 5);
  }
}

/// WebSockets that are opened and dropped.
void handshakes(Campaign& campaign) {
  while (campaign.strike()) {
    Attacker socket(campaign.port, 6);
    if (socket.upgrade()) socket.vanish();
  }
}

/// Connections that are reset as soon as they stand.
void resets(Campaign& campaign) {
  while (campaign.strike()) Attacker(campaign.port, 7).vanish();
}

/// Commands as fast as they go out.
void commands(Campaign& campaign) {
  std::string burst;
  for (int i = 0; i < 50; ++i) burst += client_frame(opcode::text, R"({"cid":9,"do":"/list"})");
  while (!campaign.over()) {
    Attacker socket(campaign.port, 8);
    if (!socket.upgrade() || !socket.send_text(new_guest)) continue;
    while (campaign.strike() && socket.send(burst)) socket.read(milliseconds(20));
  }
}

/// What no client sends: lengths that are lies, binary, brackets, broken UTF-8, frames without mask.
void garbage(Campaign& campaign) {
  const std::array<std::string, 7> frames{std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10) + "mask",
                                          client_frame(opcode::binary, std::string(4'000, '\0')),
                                          client_frame(opcode::text, std::string(8'000, '[')),
                                          client_frame(opcode::text, "\xff\xfe\xc0\x80"),
                                          client_frame(opcode::text, "{}", false),
                                          client_frame(opcode::text, std::string(9'000, 'x')),
                                          std::string(5'000, '\xc5')};
  for (std::size_t i = 0; campaign.strike(); ++i) {
    Attacker socket(campaign.port, 9);
    if (!socket.upgrade()) continue;
    socket.send(frames[i % frames.size()]);
    socket.read(milliseconds(100));
  }
}

/// Questions with large answers, which are never read.
void deaf(Campaign& campaign) {
  while (!campaign.over()) {
    Attacker socket(campaign.port, 10);
    if (!socket.upgrade() || !socket.send_text(new_guest)) continue;
    while (campaign.strike() && socket.send_text(R"({"cid":9,"do":"/help"})")) continue;
  }
}

/// New guests who open as many rooms as they may.
void rooms(Campaign& campaign) {
  while (!campaign.over()) {
    Attacker socket(campaign.port, 11);
    if (!socket.upgrade() || !socket.send_text(new_guest)) continue;
    for (int i = 0; i < 25 && campaign.strike(); ++i) {
      socket.send_text(R"({"cid":9,"do":"/new sternhalma"})");
      socket.read(milliseconds(20));
    }
  }
}

/// Passwords to be hashed, which is slow on purpose.
void passwords(Campaign& campaign) {
  while (!campaign.over()) {
    Attacker socket(campaign.port, 12);
    if (!socket.upgrade() || !socket.send_text(new_guest)) continue;
    for (int i = 0; i < 25 && campaign.strike(); ++i) {
      socket.send_text(R"({"cid":9,"do":"/login Somebody a-password-of-mine"})");
      socket.read(milliseconds(20));
    }
  }
}

/// Pages and lists over HTTP, one connection each.
void pages(Campaign& campaign) {
  for (int i = 0; campaign.strike(); ++i) {
    Attacker socket(campaign.port, 13);
    socket.send(i % 2 == 0 ? "GET /api/v1/games.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                           : "GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    socket.read(milliseconds(200));
  }
}

constexpr std::array all{
    Attack{"SlowHeaders", "request headers that come byte by byte and never end", slow_headers},
    Attack{"HalfOpen", "sockets that say nothing", half_open},
    Attack{"Handshakes", "WebSockets that are opened and dropped", handshakes},
    Attack{"Resets", "connections that are reset at once", resets},
    Attack{"Commands", "commands as fast as they go, fifty a strike", commands},
    Attack{"Garbage", "frames that no client sends", garbage},
    Attack{"Deaf", "questions whose answers are never read", deaf},
    Attack{"Rooms", "guests who open as many rooms as they may", rooms},
    Attack{"Passwords", "passwords to be hashed", passwords},
    Attack{"Pages", "pages and lists, a connection each", pages},
};

}  // namespace

std::span<const Attack> attacks() { return all; }

bool Campaign::strike() {
  if (over_) return false;
  const auto count = ++strikes_;
  strikes_.notify_all();
  if (per_second_ > 0)
    std::this_thread::sleep_until(began_ + std::chrono::microseconds(count * 1'000'000 / per_second_));
  return !over_;
}

Attacker::Attacker(unsigned short port, int host) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in from{}, to{};
  from.sin_family = to.sin_family = AF_INET;
  from.sin_addr.s_addr = htonl(INADDR_LOOPBACK + static_cast<unsigned>(host) - 1);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  to.sin_port = htons(port);
  const timeval patience{5, 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  if (::bind(socket_, reinterpret_cast<const sockaddr*>(&from), sizeof from) != 0 ||
      ::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
    close();
  }
}

Attacker::~Attacker() { close(); }

Attacker::Attacker(Attacker&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}

Attacker& Attacker::operator=(Attacker&& other) noexcept {
  std::swap(socket_, other.socket_);
  return *this;
}

void Attacker::close() {
  if (socket_ >= 0) ::close(std::exchange(socket_, -1));
}

void Attacker::vanish() {
  const linger at_once{1, 0};
  if (socket_ >= 0) ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  close();
}

bool Attacker::send(std::string_view bytes) {
  if (socket_ < 0) return false;
  return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) > 0;
}

bool Attacker::send_text(std::string_view text) { return send(client_frame(opcode::text, text)); }

bool Attacker::upgrade() { return send(upgrade_request) && read(milliseconds(5'000)).starts_with("HTTP/1.1 101"); }

std::string Attacker::read(milliseconds patience) {
  pollfd waiting{socket_, POLLIN, 0};
  if (socket_ < 0 || ::poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) return "";
  std::array<char, 65536> bytes;
  const auto size = ::recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
  if (size <= 0) {
    close();
    return "";
  }
  return {bytes.data(), static_cast<std::size_t>(size)};
}

}  // namespace bohnenhof::testing
