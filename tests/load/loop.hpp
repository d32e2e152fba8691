#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Connections to one server on this machine, on one thread.
namespace bohnenhof::load {

using Moment = std::chrono::steady_clock::time_point;
inline Moment now() { return std::chrono::steady_clock::now(); }

class Line;

/// Whoever speaks over a line.
class Talker {
 public:
  virtual ~Talker() = default;
  /// The line can be used.
  virtual void on_open(Line& line) = 0;
  /// A whole message; valid during the call.
  virtual void on_message(Line& line, std::string_view message) = 0;
  /// The server has closed the line, or cannot be reached.
  virtual void on_lost(Line& line) = 0;
};

/// The server, and how it is spoken to.
struct Peer {
  std::uint16_t port = 0;
  /// 0: a WebSocket, JSON. Otherwise nothing but records: those that come have so many bytes.
  std::size_t record_bytes = 0;
  bool raw() const { return record_bytes > 0; }
};

/// Reads, writes and waits for all lines. Whatever is said during one round of reading goes out at its end, by one system call a line.
class Loop {
 public:
  explicit Loop(Peer peer);
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  const Peer& peer() const { return peer_; }
  /// Runs `task` at that time, or as soon after it as can be.
  void at(Moment time, std::function<void()> task) { tasks_.emplace(time, std::move(task)); }
  /// Works until `done` or the deadline; whether it was done.
  bool run(Moment deadline, const std::function<bool()>& done);
  /// Works for so long.
  void run_for(std::chrono::duration<double> time);

 private:
  friend class Line;
  void round(Moment deadline);
  void run_tasks();
  void flush();

  const Peer peer_;
  int epoll_;
  std::multimap<Moment, std::function<void()>> tasks_;
  std::vector<Line*> to_flush_;
  std::vector<char> buffer_;
};

/// One connection. It may be connected anew after a cut.
class Line {
 public:
  Line(Loop& loop, Talker& talker) : loop_(loop), talker_(talker) {}
  ~Line() { cut(); }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  void connect();
  bool is_open() const { return stage_ == Stage::open; }
  /// Sends a message, soon.
  void say(std::string_view message);
  /// Goes without a word; so that thousands leave no port behind, by a reset.
  void cut();

 private:
  friend class Loop;
  enum class Stage : std::uint8_t { closed, connecting, upgrading, open };

  void on_ready(std::uint32_t events);
  void on_connected();
  void read();
  std::string_view take(std::string_view bytes);
  std::string_view take_upgrade(std::string_view bytes);
  void flush();
  void flush_soon();
  void watch(std::uint32_t events, int how) const;
  void lose();

  Loop& loop_;
  Talker& talker_;
  int socket_ = -1;
  Stage stage_ = Stage::closed;
  std::string unread_;  // the beginning of what has not come wholly
  std::string unsent_;
  bool flushing_ = false;
};

}  // namespace bohnenhof::load
