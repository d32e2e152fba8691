#include "server/net/http_session.hpp"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <memory>
#include <utility>

#include "server/net/traffic.hpp"
#include "server/net/upgrade.hpp"
#include "server/net/websocket_session.hpp"
#include "server/runtime/log.hpp"

namespace bohnenhof::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Parser = http::request_parser<http::empty_body>;
using BodyParser = http::request_parser<http::string_body>;
using HttpRequest = Parser::value_type;

constexpr std::uint32_t header_bytes = 8 * 1024;
constexpr std::size_t lingering_bytes = 64 * 1024;

std::string_view plain(beast::string_view text) { return {text.data(), text.size()}; }

/// A header's value; several lines of one name are one list.
template <class Name>
std::string header(const HttpRequest& request, Name field) {
  std::string value;
  const auto lines = request.equal_range(field);
  for (auto it = lines.first; it != lines.second; ++it) {
    if (!value.empty()) value += ", ";
    value += plain(it->value());
  }
  return value;
}

std::optional<std::string> optional_header(const HttpRequest& request, http::field field) {
  if (request.count(field) == 0) return std::nullopt;
  return header(request, field);
}

site::Response full() {
  auto response = site::text_response(503, "This server is full at the moment. Please try again in a minute.");
  response.more.emplace_back("Retry-After", "60");
  return response;
}

site::Response about_to_stop() {
  auto response = site::text_response(503, "This server restarts. Please come back in a moment.");
  response.more.emplace_back("Retry-After", "5");
  return response;
}

std::optional<site::Response> refusal(const boost::system::error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return site::text_response(431, "A request may have at most 8 KiB of headers.");
  }
  if (error == http::error::body_limit)
    return site::text_response(413, "This body is longer than any that is read here.");
  // Everything else that is Beast's is the request's fault; the rest is the connection's, and nobody hears an answer.
  if (error.category() == http::make_error_code(http::error::bad_method).category() &&
      error != http::error::end_of_stream && error != http::error::partial_message) {
    return site::text_response(400, "This is no HTTP/1.1 request.");
  }
  return std::nullopt;
}

class HttpSession {
 public:
  HttpSession(Socket socket, Address peer, ConnectionCounter::Ticket ticket, ShardServing& here)
      : here_(here),
        times_(here.all.settings.times),
        socket_(std::move(socket)),
        peer_(std::move(peer)),
        ticket_(std::move(ticket)),
        entry_(std::in_place, here.registry, socket_),
        deadline_(here.shard, socket_) {}

  // g++ 12 loses its way when a condition holds a co_await: each stands in a statement of its own.
  Awaitable<> run() {
    entry_->set_idle(true);
    bool again = co_await serve_next(times_.request);
    while (again) again = co_await serve_next(times_.keep_alive);
  }

 private:
  /// Reads one request, which must come within `patience`, and answers it; whether another may follow.
  Awaitable<bool> serve_next(std::chrono::milliseconds patience) {
    Parser parser;
    parser.header_limit(header_bytes);
    deadline_.within(patience);
    const auto [error, size] = co_await http::async_read_header(socket_, buffer_, parser, asio::as_tuple(Await{}));
    static_cast<void>(size);
    entry_->set_idle(false);
    if (error) co_return co_await end_with(refusal(error), true);
    const HttpRequest& request = parser.get();
    if (request.version() == 11 && request.count(http::field::host) != 1) {
      co_return co_await end_with(site::text_response(400, "A request names its host, once."), true);
    }
    if (beast::websocket::is_upgrade(request) && here_.all.site.is_websocket_address(plain(request.target()))) {
      co_return co_await end_with(upgrade(request), true);
    }
    const bool has_body = parser.chunked() || parser.content_length().value_or(0) > 0;
    const bool with_body = request.method() != http::verb::head;
    site::Request asked = asked_by(request);
    const std::size_t body_limit = has_body ? here_.all.site.body_limit(asked) : 0;
    const bool last = !parser.keep_alive() || (has_body && body_limit == 0) || here_.all.draining;
    if (body_limit > 0) {
      asked.address = counted_client(request);
      auto [failed, body] = co_await read_body(std::make_unique<BodyParser>(std::move(parser)), body_limit);
      if (failed) co_return co_await end_with(refusal(failed), true);
      asked.body = std::move(body);
    }
    const site::Response response = co_await from_site(std::move(asked));
    if (last) co_return co_await end_with(response, with_body);
    const bool written = co_await write(response, with_body, true);
    entry_->set_idle(buffer_.size() == 0);
    co_return written;
  }

  /// The body of a request whose head is read, within the same time.
  Awaitable<std::pair<boost::system::error_code, std::string>> read_body(std::unique_ptr<BodyParser> whole,
                                                                         std::size_t limit) {
    whole->body_limit(limit);
    const auto [error, size] = co_await http::async_read(socket_, buffer_, *whole, asio::as_tuple(Await{}));
    static_cast<void>(size);
    co_return std::pair(error, std::move(whole->get().body()));
  }

  Address client_of(const HttpRequest& request) const {
    return client_address(peer_, header(request, "X-Forwarded-For"), here_.all.settings.trusted_proxies);
  }

  /// Whom the rates of a request count for: nobody, when it is a proxy that does not say.
  std::string counted_client(const HttpRequest& request) const {
    const Address client = client_of(request);
    return here_.all.settings.trusted_proxies.contains(client) ? "" : counted_address(client).to_string();
  }

  site::Request asked_by(const HttpRequest& request) const {
    return {.method = std::string(plain(request.method_string())),
            .target = std::string(plain(request.target())),
            .accept_encoding = header(request, http::field::accept_encoding),
            .if_none_match = header(request, http::field::if_none_match),
            .draining = here_.all.draining || here_.all.house.draining()};
  }

  Awaitable<site::Response> from_site(site::Request request) {
    const auto start = [this, &request](auto handler) {
      // std::function wants what can be copied.
      const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
      here_.all.site.answer(request, here_.shard,
                            [shared](site::Response response) { std::move (*shared)(std::move(response)); });
    };
    deadline_.within(times_.answer);
    Await token;
    co_return co_await asio::async_initiate<Await, void(site::Response)>(start, token);
  }

  Awaitable<bool> write(site::Response response, bool with_body, bool keep_alive) {
    traffic::answered(response.status);
    const std::string head = site::head_of(response, keep_alive, here_.shard.wall() / 1000);
    std::array<asio::const_buffer, 2> parts{asio::buffer(head), {}};
    if (with_body && response.body) parts[1] = asio::buffer(*response.body);
    deadline_.within(times_.answer);
    const auto [error, size] = co_await asio::async_write(socket_, parts, asio::as_tuple(Await{}));
    static_cast<void>(size);
    co_return !error;
  }

  /// Gives an answer, if there is one, as the last on this connection. Closing with unread bytes would reset it and might
  /// swallow the answer. Always false: nothing follows.
  Awaitable<bool> end_with(std::optional<site::Response> answer, bool with_body) {
    if (!answer) co_return false;
    bool open = co_await write(*std::move(answer), with_body, false);
    boost::system::error_code ignored;
    socket_.shutdown(Socket::shutdown_send, ignored);
    std::array<char, 1024> bytes;
    for (std::size_t read = 0; open && read < lingering_bytes;) {
      const auto [error, size] = co_await socket_.async_read_some(asio::buffer(bytes), asio::as_tuple(Await{}));
      open = !error;
      read += size;
    }
    co_return false;
  }

  /// Makes the socket a WebSocket, or says why not.
  std::optional<site::Response> upgrade(const HttpRequest& request) {
    Serving& all = here_.all;
    const std::string key = header(request, http::field::sec_websocket_key);
    if (key.size() != 24 || header(request, http::field::sec_websocket_version) != "13") {
      auto response = site::text_response(426, "This server speaks WebSocket version 13.");
      response.more.emplace_back("Sec-WebSocket-Version", "13");
      return response;
    }
    if (buffer_.size() != 0)
      return site::text_response(400, "Wait for the answer to the upgrade before sending frames.");
    const UpgradeRequest asked{.host = header(request, http::field::host),
                               .origin = optional_header(request, http::field::origin),
                               .protocols = optional_header(request, http::field::sec_websocket_protocol),
                               .cookies = header(request, http::field::cookie)};
    const auto checked = check_upgrade(asked, all.settings.allow_origins);
    if (const auto* refused = std::get_if<site::Response>(&checked)) return *refused;
    if (all.draining) return about_to_stop();
    const auto& allowed = std::get<Upgrade>(checked);
    const Address client = client_of(request);
    if (all.house.sanctions().is_banned(client))
      return site::text_response(403, "You have been banned from this server.");
    auto place = all.players.take(client);
    if (!place) return full();

    auto admission = all.house.admit(allowed.cookie);
    admission.address = counted_client(request);
    std::optional<std::string> set_cookie;
    if (allowed.keeps_cookies && admission.fresh) {
      set_cookie = identity_cookie(admission.secret, all.settings.base_path, allowed.secure);
    }
    log_debug("a WebSocket from " + client.to_string());
    deadline_.off();
    entry_.reset();
    start_websocket_session({.socket = std::move(socket_),
                             .key = key,
                             .named_protocol = allowed.named_protocol,
                             .set_cookie = std::move(set_cookie),
                             .admission = std::move(admission),
                             .socket_ticket = std::move(ticket_),
                             .player_ticket = *std::move(place)},
                            here_);
    return std::nullopt;
  }

  ShardServing& here_;
  const Times& times_;
  Socket socket_;
  Address peer_;
  ConnectionCounter::Ticket ticket_;
  std::optional<SocketRegistry::Entry> entry_;
  Deadline deadline_;
  beast::flat_buffer buffer_{header_bytes + 1024};
};

Awaitable<> serve(Socket socket, Address peer, ConnectionCounter::Ticket ticket, ShardServing* here) {
  HttpSession session(std::move(socket), std::move(peer), std::move(ticket), *here);
  co_await session.run();
}

}  // namespace

void start_http_session(Socket socket, Address peer, ConnectionCounter::Ticket ticket, ShardServing& here) {
  asio::co_spawn(here.shard.executor(), serve(std::move(socket), std::move(peer), std::move(ticket), &here),
                 [](std::exception_ptr bug) {
                   if (bug) std::rethrow_exception(bug);
                 });
}

}  // namespace bohnenhof::server
