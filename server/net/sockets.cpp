#include "server/net/sockets.hpp"

#include <utility>

namespace bohnenhof::server {

SocketRegistry::Entry::Entry(SocketRegistry& registry, Socket& socket) : registry_(registry), socket_(socket) {
  registry_.open_.emplace(&socket, false);
  if (registry_.closing_) close_socket(socket);
}

SocketRegistry::Entry::~Entry() {
  registry_.open_.erase(&socket_);
  if (registry_.open_.empty() && registry_.empty_) std::exchange(registry_.empty_, nullptr)();
}

void SocketRegistry::Entry::set_idle(bool idle) {
  registry_.open_[&socket_] = idle;
  if (idle && registry_.draining_) close_socket(socket_);
}

void SocketRegistry::drain(Task empty) {
  draining_ = true;
  for (const auto& [socket, idle] : open_) {
    if (idle) close_socket(*socket);
  }
  if (open_.empty()) return empty();
  empty_ = std::move(empty);
}

void SocketRegistry::close_all() {
  closing_ = true;
  for (const auto& [socket, idle] : open_) close_socket(*socket);
}

void Deadline::within(std::chrono::milliseconds time) {
  timer_ = shard_.at(shard_.now() + time, [&socket = socket_] { close_socket(socket); });
}

void close_socket(Socket& socket) {
  boost::system::error_code ignored;
  socket.close(ignored);
}

}  // namespace bohnenhof::server
