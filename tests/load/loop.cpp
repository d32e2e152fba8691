#include "tests/load/loop.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdexcept>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

#include "tests/load/wire.hpp"

namespace bohnenhof::load {

Loop::Loop(Peer peer) : peer_(peer), epoll_(epoll_create1(EPOLL_CLOEXEC)), buffer_(256 * 1024) {
  if (epoll_ < 0) throw std::runtime_error("no epoll");
}

Loop::~Loop() { ::close(epoll_); }

bool Loop::run(Moment deadline, const std::function<bool()>& done) {
  while (!done()) {
    if (now() >= deadline) return false;
    round(deadline);
  }
  return true;
}

void Loop::run_for(std::chrono::duration<double> time) {
  run(now() + std::chrono::duration_cast<Moment::duration>(time), [] { return false; });
}

void Loop::round(Moment deadline) {
  const Moment next = tasks_.empty() ? deadline : std::min(deadline, tasks_.begin()->first);
  const auto pause = std::chrono::ceil<std::chrono::nanoseconds>(next - now());
  const timespec wait{0, std::clamp<long>(pause.count(), 0, 100'000'000)};
  std::array<epoll_event, 512> events;
  const int count = epoll_pwait2(epoll_, events.data(), static_cast<int>(events.size()), &wait, nullptr);
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    static_cast<Line*>(event.data.ptr)->on_ready(event.events);
  }
  run_tasks();
  flush();
}

void Loop::run_tasks() {
  while (!tasks_.empty() && tasks_.begin()->first <= now()) {
    const auto task = std::move(tasks_.begin()->second);
    tasks_.erase(tasks_.begin());
    task();
  }
}

void Loop::flush() {
  for (Line* line : std::exchange(to_flush_, {})) line->flush();
}

void Line::connect() {
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (socket_ < 0) return talker_.on_lost(*this);
  const int on = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const linger reset{1, 0};
  setsockopt(socket_, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(loop_.peer_.port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 && errno != EINPROGRESS) {
    return lose();
  }
  stage_ = Stage::connecting;
  watch(EPOLLOUT, EPOLL_CTL_ADD);
}

void Line::say(std::string_view message) {
  if (stage_ != Stage::open) return;
  if (loop_.peer_.raw()) {
    unsent_ += message;
  } else {
    append_text(unsent_, message);
  }
  flush_soon();
}

void Line::cut() {
  if (socket_ >= 0) ::close(std::exchange(socket_, -1));
  if (flushing_) std::erase(loop_.to_flush_, this);
  flushing_ = false;
  stage_ = Stage::closed;
  unread_.clear();
  unsent_.clear();
}

void Line::on_ready(std::uint32_t events) {
  if (stage_ == Stage::closed) return;  // cut while others of this round were heard
  if (stage_ == Stage::connecting) return on_connected();
  if ((events & EPOLLOUT) != 0) {
    watch(EPOLLIN, EPOLL_CTL_MOD);
    flush();
  }
  if (stage_ != Stage::closed && (events & (EPOLLIN | EPOLLERR | EPOLLHUP)) != 0) read();
}

void Line::on_connected() {
  int error = 0;
  socklen_t size = sizeof error;
  getsockopt(socket_, SOL_SOCKET, SO_ERROR, &error, &size);
  if (error != 0) return lose();
  watch(EPOLLIN, EPOLL_CTL_MOD);
  if (loop_.peer_.raw()) {
    stage_ = Stage::open;
    return talker_.on_open(*this);
  }
  stage_ = Stage::upgrading;
  unsent_ = upgrade_request();
  flush_soon();
}

void Line::read() {
  const ssize_t size = ::recv(socket_, loop_.buffer_.data(), loop_.buffer_.size(), 0);
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (size <= 0) return lose();
  const std::string_view fresh(loop_.buffer_.data(), static_cast<std::size_t>(size));
  if (unread_.empty()) {
    const auto rest = take(fresh);
    if (stage_ != Stage::closed) unread_ = rest;
    return;
  }
  std::string bytes = std::exchange(unread_, {}) + std::string(fresh);
  const auto rest = take(bytes);
  if (stage_ != Stage::closed) unread_ = rest;
}

/// Hands over each whole message; returns what is left.
std::string_view Line::take(std::string_view bytes) {
  if (stage_ == Stage::upgrading) bytes = take_upgrade(bytes);
  if (loop_.peer_.raw()) {
    const std::size_t record = loop_.peer_.record_bytes;
    for (; stage_ == Stage::open && bytes.size() >= record; bytes.remove_prefix(record)) {
      talker_.on_message(*this, bytes.substr(0, record));
    }
    return bytes;
  }
  while (stage_ == Stage::open) {
    const auto frame = take_frame(bytes);
    if (!frame) return bytes;
    if (frame->opcode == Opcode::text) talker_.on_message(*this, frame->payload);
    if (frame->opcode == Opcode::close) lose();
    if (frame->opcode == Opcode::ping) {
      append_pong(unsent_, frame->payload);
      flush_soon();
    }
  }
  return bytes;
}

std::string_view Line::take_upgrade(std::string_view bytes) {
  const auto end = bytes.find("\r\n\r\n");
  if (end == std::string_view::npos) return bytes;
  if (!bytes.starts_with("HTTP/1.1 101")) {
    lose();
    return {};
  }
  stage_ = Stage::open;
  talker_.on_open(*this);
  return bytes.substr(end + 4);
}

void Line::flush_soon() {
  if (!std::exchange(flushing_, true)) loop_.to_flush_.push_back(this);
}

void Line::flush() {
  flushing_ = false;
  if (stage_ == Stage::closed || unsent_.empty()) return;
  const ssize_t sent = ::send(socket_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
  if (sent < 0 && errno != EAGAIN) return lose();
  unsent_.erase(0, sent < 0 ? 0 : static_cast<std::size_t>(sent));
  if (!unsent_.empty()) watch(EPOLLIN | EPOLLOUT, EPOLL_CTL_MOD);
}

void Line::watch(std::uint32_t events, int how) const {
  epoll_event wanted{};
  wanted.events = events;
  wanted.data.ptr = const_cast<Line*>(this);
  epoll_ctl(loop_.epoll_, how, socket_, &wanted);
}

void Line::lose() {
  cut();
  talker_.on_lost(*this);
}

}  // namespace bohnenhof::load
