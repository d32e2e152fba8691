#pragma once
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/ids.hpp"
#include "server/gate/limits.hpp"
#include "server/site/answering.hpp"
#include "server/site/files.hpp"
#include "server/site/reviews.hpp"
#include "server/store/store.hpp"

namespace bohnenhof::server::site {

/// What must be asked of the store before it can be answered.
struct GameWanted {
  enum class Form { json, text };
  protocol::GameId id;
  Form form;
};
struct PersonWanted {
  protocol::PersonId id;
};
struct GamesWanted {
  std::string rules;        ///< of this game alone; empty: of all
  protocol::GameId before;  ///< that ended before this one; empty: the latest
};
struct ReviewWanted {};  ///< of the record that is the request's body
using Decision = std::variant<Response, GameWanted, PersonWanted, GamesWanted, ReviewWanted>;

/// All that players are answered over HTTP, except the upgrade to a WebSocket.
class Site final : public Answering {
 public:
  /// `base_path`: begins and ends with a slash. `imprint`: what the host has to say about themselves, as text; may be empty.
  /// The store outlives the site.
  Site(Files files, Store& store, std::string base_path, std::string imprint = {}, const Limits& limits = {});

  /// From now on these are the client's files. From any thread.
  void reload(Files files);

  bool is_websocket_address(std::string_view target) const override;

  std::size_t body_limit(const Request& request) const override;

  /// What a request gets, or what is needed to answer it.
  Decision decide(const Request& request) const;

  void answer(const Request& request, Scheduler& here, std::function<void(Response)> done) const override;

 private:
  Decision decide_below_base(std::string_view path, const Request& request) const;
  Response not_found() const;

  mutable std::mutex mutex_;
  std::shared_ptr<const Files> files_;  // replaced as a whole
  Store& store_;
  std::string base_path_;
  std::shared_ptr<const std::string> imprint_;
  std::unique_ptr<Reviews> reviews_;
};

/// The path of a request target, without its query, percent-escapes resolved; nothing when it is malformed or tries to climb:
/// `..` and `.` segments, backslashes, control characters.
std::optional<std::string> clean_path(std::string_view target);

}  // namespace bohnenhof::server::site
