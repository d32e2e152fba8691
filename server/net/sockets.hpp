#pragma once
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <unordered_map>

#include "server/runtime/shards.hpp"

namespace bohnenhof::server {

// The executor is named, not erased: that costs microseconds on every move.
using Tcp = boost::asio::ip::tcp;
using Socket = boost::asio::basic_stream_socket<Tcp, Shard::Executor>;
using Await = boost::asio::use_awaitable_t<Shard::Executor>;
template <class T = void>
using Awaitable = boost::asio::awaitable<T, Shard::Executor>;

/// The open sockets of one shard, so that stopping leaves none behind. Only on that shard.
class SocketRegistry {
 public:
  /// A socket's entry, as long as it is open.
  class Entry {
   public:
    Entry(SocketRegistry& registry, Socket& socket);
    ~Entry();
    Entry(const Entry&) = delete;
    Entry& operator=(const Entry&) = delete;
    /// Whether it only waits for a next request and may be closed without loss.
    void set_idle(bool idle);

   private:
    SocketRegistry& registry_;
    Socket& socket_;
  };

  /// Closes those that are idle, now or later, and calls `empty` once none is left.
  void drain(Task empty);
  /// Closes the others, too.
  void close_all();

 private:
  std::unordered_map<Socket*, bool> open_;  // and whether idle
  bool closing_ = false;
  bool draining_ = false;
  Task empty_;
};

/// Closes a socket whose peer takes too long; whatever waits on it then ends with an error.
class Deadline {
 public:
  Deadline(Shard& shard, Socket& socket) : shard_(shard), socket_(socket) {}
  /// Starts anew.
  void within(std::chrono::milliseconds time);
  void off() { timer_.reset(); }

 private:
  Shard& shard_;
  Socket& socket_;
  Timer timer_;
};

/// Closing may fail on a socket that has gone, and then it has gone.
void close_socket(Socket& socket);

}  // namespace bohnenhof::server
