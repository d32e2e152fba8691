// What hostile clients do, each kind from addresses of its own in 127.0.0.0/8, so that the house can tell them from honest ones.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace bohnenhof::testing {

/// An attack that goes on: how often it has struck, and whether it is to end.
class Campaign {
 public:
  /// `per_second`: how often it strikes at the most; 0: as often as it can.
  Campaign(unsigned short at_port, int per_second) : port(at_port), per_second_(per_second) {}

  /// Counts a strike and keeps to the pace. False: it is over.
  bool strike();
  void end() { over_ = true; }
  bool over() const { return over_; }
  std::int64_t strikes() const { return strikes_; }
  /// Waits until there are more strikes than `count`.
  void await_more_than(std::int64_t count) const {
    for (auto now = strikes_.load(); now <= count; now = strikes_) strikes_.wait(now);
  }

  const unsigned short port;

 private:
  const int per_second_;
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::atomic<std::int64_t> strikes_ = 0;
  std::atomic<bool> over_ = false;
};

struct Attack {
  std::string_view name;
  std::string_view what;
  void (*run)(Campaign& campaign);  ///< until it is over; on a thread of its own
};
std::span<const Attack> attacks();

/// A connection from one of the attackers' addresses; closed when the server closes it, or with this.
class Attacker {
 public:
  /// `host`: 2 to 254, the last part of the address that it comes from.
  Attacker(unsigned short port, int host);
  ~Attacker();
  Attacker(Attacker&& other) noexcept;
  Attacker& operator=(Attacker&& other) noexcept;

  bool open() const { return socket_ >= 0; }
  /// False: the server has closed. What does not fit now is not sent.
  bool send(std::string_view bytes);
  bool send_text(std::string_view text);
  /// Asks for a WebSocket and waits for the answer. False: refused.
  bool upgrade();
  /// Reads what is there; waits at most that long for the first byte. Empty: nothing, or closed.
  std::string read(std::chrono::milliseconds patience);
  /// Gone without a word (a reset).
  void vanish();

 private:
  void close();
  int socket_ = -1;
};

}  // namespace bohnenhof::testing
