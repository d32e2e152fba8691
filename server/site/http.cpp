#include "server/site/http.hpp"

#include <array>
#include <charconv>
#include <ctime>

namespace bohnenhof::server::site {

namespace {

std::string_view phrase(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 304:
      return "Not Modified";
    case 308:
      return "Permanent Redirect";
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 413:
      return "Content Too Large";
    case 426:
      return "Upgrade Required";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 503:
      return "Service Unavailable";
    default:
      return "Status";
  }
}

// Nothing from elsewhere, no inline code, no frame around us; a room's address (which may be a private room's key) is
// told to nobody.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> strict_headers{{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
     "font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'self'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
}};

std::string http_date(std::int64_t seconds) {
  const std::time_t time = seconds;
  std::tm parts{};
  gmtime_r(&time, &parts);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

void append(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ").append(value).append("\r\n");
}

/// Calls `visit` with each element of a comma-separated list.
template <class Visit>
void each_element(std::string_view list, Visit visit) {
  while (!list.empty()) {
    const auto comma = list.find(',');
    visit(trimmed(list.substr(0, comma)));
    list.remove_prefix(comma == list.npos ? list.size() : comma + 1);
  }
}

bool is_zero_quality(std::string_view parameters) {
  const auto q = parameters.find("q=");
  if (q == parameters.npos) return false;
  const auto value = trimmed(parameters.substr(q + 2));
  return !value.empty() && value.find_first_not_of("0.") == value.npos;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t");
  if (from == text.npos) return {};
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

Response text_response(int status, std::string_view text) {
  return {.status = status,
          .content_type = "text/plain; charset=utf-8",
          .body = std::make_shared<const std::string>(std::string(text) + "\n")};
}

Response json_error(int status, std::string_view code, std::string_view message) {
  auto body = std::make_shared<std::string>();
  body->append(R"({"error":{"code":")").append(code).append(R"(","message":")").append(message).append("\"}}");
  return {.status = status, .content_type = "application/json", .body = std::move(body)};
}

Response unless_known(Response response, std::string_view if_none_match) {
  bool known = false;
  each_element(if_none_match, [&](std::string_view tag) {
    if (tag.substr(0, 2) == "W/") tag.remove_prefix(2);
    known = known || tag == "*" || tag == response.etag;
  });
  if (!known || response.etag.empty() || response.status != 200) return response;
  response.status = 304;
  response.content_type = {};
  response.body = nullptr;
  return response;
}

Encodings accepted_encodings(std::string_view accept_encoding) {
  Encodings accepted;
  each_element(accept_encoding, [&](std::string_view element) {
    const auto semicolon = element.find(';');
    const auto name = trimmed(element.substr(0, semicolon));
    const bool refused = semicolon != element.npos && is_zero_quality(element.substr(semicolon));
    if (name == "br") accepted.brotli = !refused;
    if (name == "gzip") accepted.gzip = !refused;
  });
  return accepted;
}

std::string head_of(const Response& response, bool keep_alive, std::int64_t now) {
  std::string head = "HTTP/1.1 " + std::to_string(response.status) + " ";
  head.reserve(1024);
  head.append(phrase(response.status)).append("\r\n");
  append(head, "Date", http_date(now));
  if (!response.content_type.empty()) append(head, "Content-Type", response.content_type);
  if (response.status != 304) {
    append(head, "Content-Length", std::to_string(response.body ? response.body->size() : 0));
  }
  append(head, "Cache-Control", response.cache_control);
  if (!response.etag.empty()) append(head, "ETag", response.etag);
  for (const auto& [name, value] : response.more) append(head, name, value);
  for (const auto& [name, value] : strict_headers) append(head, name, value);
  if (!keep_alive) append(head, "Connection", "close");
  return head.append("\r\n");
}

}  // namespace bohnenhof::server::site
