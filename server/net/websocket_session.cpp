#include "server/net/websocket_session.hpp"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cerrno>
#include <functional>
#include <memory>
#include <sys/socket.h>
#include <utility>

#include "protocol/parse.hpp"
#include "server/gate/connection.hpp"
#include "server/net/frame_queue.hpp"
#include "server/net/traffic.hpp"
#include "server/runtime/log.hpp"

namespace bohnenhof::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using ErrorCode = boost::system::error_code;

constexpr const char* lag_ping = "lag";       // what tells our pings from Beast's
constexpr std::chrono::seconds lag_lasts{1};  // a way is not measured anew with every quick move
constexpr char close_frame = '\x88';          // FIN and the opcode of close: RFC 6455, section 5.5.1

/// The outgoing side of a socket: one queue for the frames of the house and for what Beast writes (the answer to the
/// upgrade, pings, pongs, the close frame), sent in as few system calls as possible. Everything queued in one turn
/// of the shard goes out together at its end.
class Pipe : public std::enable_shared_from_this<Pipe> {
 public:
  using Written = std::function<void(ErrorCode)>;

  Pipe(Socket socket, SocketRegistry& registry) : socket_(std::move(socket)), entry_(registry, socket_) {}
  ~Pipe() { forget_queue(); }

  Socket& socket() { return socket_; }
  std::size_t waiting() const { return queue_.waiting(); }

  void push(Frame text) {
    if (sealed_) return;
    push_counted([&] { queue_.push_text(std::move(text)); });
  }

  /// One at a time. `written` comes later, when the bytes are out or the socket has failed.
  void push_raw(std::string bytes, Written written) {
    sealed_ = bytes.front() == close_frame;
    written_ = std::move(written);
    push_counted([&] { queue_.push_raw(std::move(bytes)); });
    written_at_ = queue_.pushed();
  }

 private:
  template <class Push>
  void push_counted(Push push) {
    const auto before = queue_.waiting();
    push();
    traffic::waiting_bytes.add(0, static_cast<std::int64_t>(queue_.waiting() - before));
    flush_soon();
  }

  void flush_soon() {
    if (std::exchange(flushing_, true)) return;
    asio::post(socket_.get_executor(), [self = shared_from_this()] { self->flush(); });
  }

  void flush() {
    std::array<iovec, 64> parts;
    while (!queue_.empty()) {
      msghdr message{};
      message.msg_iov = parts.data();
      message.msg_iovlen = queue_.next(parts);
      const auto sent = ::sendmsg(socket_.native_handle(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
      if (sent < 0 && errno == EINTR) continue;
      if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return flush_when_writable();
      if (sent < 0) return fail();
      queue_.mark_sent(static_cast<std::size_t>(sent));
      traffic::waiting_bytes.add(0, -sent);
      traffic::bytes.add(traffic::sent, sent);
    }
    flushing_ = false;
    tell_written({});
  }

  void flush_when_writable() {
    if (queue_.sent() >= written_at_) tell_written({});
    socket_.async_wait(Socket::wait_write, [self = shared_from_this()](ErrorCode error) {
      if (error) return self->fail();
      self->flush();
    });
  }

  void forget_queue() {
    traffic::waiting_bytes.add(0, -static_cast<std::int64_t>(queue_.waiting()));
    queue_ = {};
  }

  void fail() {
    forget_queue();
    flushing_ = false;
    close_socket(socket_);  // the reader notices
    tell_written(asio::error::connection_reset);
  }

  void tell_written(ErrorCode error) {
    if (written_) std::exchange(written_, nullptr)(error);
  }

  Socket socket_;
  SocketRegistry::Entry entry_;
  FrameQueue queue_;
  bool flushing_ = false;
  bool sealed_ = false;  // by a close frame, which nothing may follow
  Written written_;
  std::uint64_t written_at_ = 0;
};

/// What Beast's WebSocket takes for its stream: reads go to the socket, writes into the pipe.
class PipeStream {
 public:
  using executor_type = Shard::Executor;
  using next_layer_type = Socket;

  explicit PipeStream(std::shared_ptr<Pipe> pipe) : pipe_(std::move(pipe)) {}

  executor_type get_executor() { return pipe_->socket().get_executor(); }
  Socket& next_layer() { return pipe_->socket(); }
  const Socket& next_layer() const { return pipe_->socket(); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return pipe_->socket().async_read_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    const auto start = [pipe = pipe_](auto handler, std::string bytes) {
      const std::size_t size = bytes.size();
      // std::function wants what can be copied.
      const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
      pipe->push_raw(std::move(bytes),
                     [shared, size](ErrorCode error) { std::move (*shared)(error, error ? 0 : size); });
    };
    return asio::async_initiate<Token, void(ErrorCode, std::size_t)>(start, token, beast::buffers_to_string(buffers));
  }

  template <class Handler>
  friend void async_teardown(beast::role_type role, PipeStream& stream, Handler&& handler) {
    websocket::async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
  }

 private:
  std::shared_ptr<Pipe> pipe_;
};

class WebSocketSession final : public Outlet, public std::enable_shared_from_this<WebSocketSession> {
 public:
  WebSocketSession(WebSocketStart start, ShardServing& here)
      : here_(here),
        start_(std::make_unique<WebSocketStart>(std::move(start))),
        pipe_(std::make_shared<Pipe>(std::move(start_->socket), here.registry)),
        stream_(PipeStream(pipe_)),
        deadline_(here.shard, pipe_->socket()),
        socket_ticket_(std::move(start_->socket_ticket)),
        player_ticket_(std::move(start_->player_ticket)) {
    const Times& times = here.all.settings.times;
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = times.request;
    timeout.idle_timeout = 2 * times.silence;  // Beast pings at its half
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.read_message_max(protocol::frame_bytes);
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
      if (kind == websocket::frame_type::pong && payload == beast::string_view(lag_ping)) take_pong();
    });
  }

  void send(Frame frame) override {
    if (closing_) return;
    if (pipe_->waiting() + frame->size() > here_.all.settings.limits.queue_bytes) {
      return close(CloseCode::policy_violation, "you read too slowly; come back and resume");
    }
    pipe_->push(std::move(frame));
  }

  void close(CloseCode code, std::string_view reason) override {
    if (std::exchange(closing_, true)) return;
    traffic::closed(code);
    deadline_.within(here_.all.settings.times.closing);
    const websocket::close_reason why(static_cast<websocket::close_code>(code),
                                      beast::string_view(reason.data(), reason.size()));
    stream_.async_close(why, [self = shared_from_this()](ErrorCode) {});
  }

  void measure_lag() override {
    const SteadyTime now = here_.shard.now();
    if (closing_ || pinged_at_ || now < next_ping_) return;
    pinged_at_ = now;
    next_ping_ = now + lag_lasts;
    stream_.async_ping(lag_ping, [self = shared_from_this()](ErrorCode) {});
  }

  std::chrono::milliseconds lag() const override { return lag_; }

  static Awaitable<> run(std::shared_ptr<WebSocketSession> self) {
    const bool accepted = co_await self->accept();
    if (accepted) self->enter();
    if (accepted) co_await self->read();
    self->leave();
  }

 private:
  void take_pong() {
    if (!pinged_at_) return;
    lag_ = std::chrono::duration_cast<std::chrono::milliseconds>(here_.shard.now() - *pinged_at_);
    pinged_at_.reset();
  }

  void enter() {
    connection_ = here_.all.house.open(here_.shard, shared_from_this(), start_->admission);
    start_.reset();
    // The house may have said goodbye to all before it knew this one.
    if (here_.all.draining) close(CloseCode::service_restart, "the server restarts; come back in a moment");
  }

  void leave() {
    closing_ = true;
    if (connection_) std::exchange(connection_, nullptr)->on_closed();
    close_socket(pipe_->socket());
  }

  Awaitable<bool> accept() {
    stream_.set_option(websocket::stream_base::decorator([this](websocket::response_type& answer) {
      using beast::http::field;
      answer.set(field::server, "bohnenhof");
      if (start_->named_protocol) answer.set(field::sec_websocket_protocol, "bohnenhof.v1");
      if (start_->set_cookie) answer.set(field::set_cookie, *start_->set_cookie);
    }));
    // What Beast wants to see once more of a request that has been checked.
    beast::http::request<beast::http::empty_body> request(beast::http::verb::get, "/ws", 11);
    request.set(beast::http::field::host, "bohnenhof");
    request.set(beast::http::field::connection, "upgrade");
    request.set(beast::http::field::upgrade, "websocket");
    request.set(beast::http::field::sec_websocket_version, "13");
    request.set(beast::http::field::sec_websocket_key, start_->key);
    const auto [error] = co_await stream_.async_accept(request, asio::as_tuple(Await{}));
    stream_.set_option(websocket::stream_base::decorator([](websocket::response_type&) {}));
    co_return !error;
  }

  Awaitable<> read() {
    beast::flat_buffer buffer;
    for (;;) {
      const auto [error, size] = co_await stream_.async_read(buffer, asio::as_tuple(Await{}));
      if (error) co_return;  // the peer has gone or broken the protocol, and Beast has told it so
      if (!closing_ && !stream_.got_text()) close(CloseCode::unsupported_data, "text frames only");
      if (!closing_) hand_over({static_cast<const char*>(buffer.data().data()), size});
      buffer.consume(size);
    }
  }

  void hand_over(std::string_view text) {
    traffic::bytes.add(traffic::received, static_cast<std::int64_t>(text.size()));
    try {
      connection_->on_text(text);
    } catch (const std::exception& bug) {
      log_error(std::string("a message could not be handled: ") + bug.what());
      close(CloseCode::internal_error, "internal error");
    }
  }

  ShardServing& here_;
  std::unique_ptr<WebSocketStart> start_;
  std::shared_ptr<Pipe> pipe_;
  websocket::stream<PipeStream, false> stream_;
  Deadline deadline_;
  ConnectionCounter::Ticket socket_ticket_;
  ConnectionCounter::Ticket player_ticket_;
  std::shared_ptr<Connection> connection_;
  bool closing_ = false;
  std::optional<SteadyTime> pinged_at_;  // while a pong is awaited
  SteadyTime next_ping_{};
  std::chrono::milliseconds lag_{0};
};

}  // namespace

void start_websocket_session(WebSocketStart start, ShardServing& here) {
  auto session = std::make_shared<WebSocketSession>(std::move(start), here);
  asio::co_spawn(here.shard.executor(), WebSocketSession::run(std::move(session)), [](std::exception_ptr bug) {
    if (bug) std::rethrow_exception(bug);
  });
}

}  // namespace bohnenhof::server
