#include "server/net/traffic.hpp"

#include <algorithm>
#include <array>

namespace bohnenhof::server::traffic {

using metrics::Family;
using metrics::Kind;
using metrics::Labels;

namespace {

constexpr std::array close_codes{CloseCode::going_away, CloseCode::unsupported_data, CloseCode::policy_violation,
                                 CloseCode::internal_error, CloseCode::service_restart};

const Family answers(Kind::counter, "bohnenhof_http_answers_total", "Answers over HTTP, by the class of their status",
                     6, [](std::size_t index) {
                       return Labels{{"status", index == 0 ? "other" : std::to_string(index) + "xx"}};
                     });

const Family closes(Kind::counter, "bohnenhof_websockets_closed_total", "WebSockets that the server closed, by code",
                    close_codes.size() + 1, [](std::size_t index) {
                      if (index == close_codes.size()) return Labels{{"code", "other"}};
                      return Labels{{"code", std::to_string(static_cast<int>(close_codes[index]))}};
                    });

}  // namespace

const Family bytes(Kind::counter, "bohnenhof_websocket_bytes_total", "Bytes of messages over WebSockets", 2,
                   [](std::size_t index) {
                     return Labels{{"direction", index == received ? "received" : "sent"}};
                   });

const Family waiting_bytes(Kind::gauge, "bohnenhof_waiting_bytes", "Bytes that wait for clients");

const Family sockets(Kind::counter, "bohnenhof_sockets_total", "Sockets that came, by what became of them", 2,
                     [](std::size_t index) {
                       return Labels{{"outcome", index == accepted ? "accepted" : "refused"}};
                     });

void answered(int status) { answers.add(status >= 100 && status < 600 ? static_cast<std::size_t>(status / 100) : 0); }

void closed(CloseCode code) {
  closes.add(static_cast<std::size_t>(std::ranges::find(close_codes, code) - close_codes.begin()));
}

}  // namespace bohnenhof::server::traffic
