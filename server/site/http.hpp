#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// HTTP as values, without sockets.
namespace bohnenhof::server::site {

struct Request {
  std::string method = {};
  std::string target = {};  ///< as it stood in the request line
  std::string accept_encoding = {};
  std::string if_none_match = {};
  std::string body = {};     ///< where one is read
  std::string address = {};  ///< whom its rate counts for; empty: for nobody
  bool draining = false;     ///< the server is about to stop
};

using Headers = std::vector<std::pair<std::string_view, std::string>>;

struct Response {
  int status = 200;
  std::string_view content_type = {};  ///< empty: no body
  std::shared_ptr<const std::string> body = {};
  std::string cache_control = "no-store";
  std::string etag = {};  ///< with its quotes; empty: none
  Headers more = {};
};

/// A short answer in words.
Response text_response(int status, std::string_view text);
/// `{"error":{"code":…,"message":…}}`; both must need no escaping.
Response json_error(int status, std::string_view code, std::string_view message);

/// 304 instead of a body that the client has already.
Response unless_known(Response response, std::string_view if_none_match);

/// The encodings that an Accept-Encoding header allows, of those that the server keeps.
struct Encodings {
  bool brotli = false;
  bool gzip = false;
};
Encodings accepted_encodings(std::string_view accept_encoding);

/// Status line and headers, up to the empty line. `now`: seconds since 1970, for `Date`. Every answer carries the strict
/// headers that keep a page from loading or sending anything elsewhere.
std::string head_of(const Response& response, bool keep_alive, std::int64_t now);

/// White space around a header's value or a list's element is no part of it.
std::string_view trimmed(std::string_view text);

}  // namespace bohnenhof::server::site
