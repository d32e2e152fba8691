#include "server/site/site.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "protocol/encode.hpp"
#include "protocol/encode_people.hpp"
#include "protocol/read_record.hpp"

namespace bohnenhof::server::site {

namespace {

constexpr std::size_t games_listed = 100;  // of a person
constexpr std::size_t games_on_page = 50;  // of all

std::optional<char> unescaped(std::string_view hex) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(hex.data(), hex.data() + hex.size(), value, 16);
  if (hex.size() != 2 || error != std::errc{} || end != hex.data() + 2) return std::nullopt;
  return static_cast<char>(value);
}

bool is_climbing(std::string_view path) {
  while (!path.empty()) {
    path.remove_prefix(1);
    const auto segment = path.substr(0, path.find('/'));
    if (segment == "." || segment == "..") return true;
    path.remove_prefix(segment.size());
  }
  return false;
}

/// The rest of `path` behind `start`, if it begins so.
std::optional<std::string_view> after(std::string_view start, std::string_view path) {
  if (!path.starts_with(start)) return std::nullopt;
  return path.substr(start.size());
}

std::string_view without_ending(std::string_view text, std::string_view ending) {
  return text.ends_with(ending) ? text.substr(0, text.size() - ending.size()) : text;
}

/// Addresses of the client's program: the hall, a lobby, the list of games, a room, a game, a person, all rules, a game's rules,
/// where a record is brought along, and who stands behind all this.
bool is_page(std::string_view path) {
  if (path.empty() || path == "games" || path == "rules" || path == "review" || path == "about") return true;
  for (const std::string_view start : {"r/", "g/", "p/", "lobby/", "rules/"}) {
    if (const auto id = after(start, path)) return protocol::has_id_form(*id);
  }
  return false;
}

bool is_long_id(std::string_view text) { return text.size() == 20 && protocol::has_id_form(text); }

constexpr std::string_view review_path = "api/v1/review";

Response no_such_game() { return json_error(404, "unknown_game", "There is no finished game of this id."); }

/// What stands for `name` in a target's query, as it is; empty: nothing.
std::string_view query_value(std::string_view target, std::string_view name) {
  const auto start = target.find('?');
  auto query = start == std::string_view::npos ? std::string_view() : target.substr(start + 1);
  while (!query.empty()) {
    const auto pair = query.substr(0, query.find('&'));
    const auto value = after(name, pair);
    if (value && value->starts_with('=')) return value->substr(1);
    query.remove_prefix(std::min(query.size(), pair.size() + 1));
  }
  return {};
}

Decision decide_games(std::string_view target) {
  const auto game = query_value(target, "game"), before = query_value(target, "before");
  if (!game.empty() && !rules::find_game(game)) {
    return json_error(404, "unknown_game", "There is no game of that name here.");
  }
  if (!before.empty() && !is_long_id(before)) return no_such_game();
  return GamesWanted{std::string(game), protocol::GameId(before)};
}

/// Looks like the address of a page, and not of a file or of the interface for programs.
bool could_be_page(std::string_view path) {
  return path.find('.') == path.npos && !path.starts_with("assets") && !path.starts_with("api");
}

/// `games.json`, `games/ID`, `games/ID.json`, `games/ID.txt`, `people/ID.json`
Decision decide_api(std::string_view path, std::string_view target) {
  if (path == "games.json") return decide_games(target);
  if (const auto name = after("games/", path)) {
    const bool text = name->ends_with(".txt");
    const auto id = without_ending(*name, text ? ".txt" : ".json");
    if (!is_long_id(id)) return no_such_game();
    return GameWanted{protocol::GameId(id), text ? GameWanted::Form::text : GameWanted::Form::json};
  }
  if (const auto name = after("people/", path); name && name->ends_with(".json")) {
    const auto id = without_ending(*name, ".json");
    if (is_long_id(id)) return PersonWanted{protocol::PersonId(id)};
    return json_error(404, "unknown_person", "There is no person of this id.");
  }
  return json_error(404, "unknown_address", "See PROTOCOL.md for the addresses below /api/v1.");
}

Response game_response(const std::optional<protocol::GameRecord>& record, GameWanted::Form form) {
  if (!record) return no_such_game();
  const bool text = form == GameWanted::Form::text;
  return {.content_type = text ? "text/plain; charset=utf-8" : "application/json",
          .body = std::make_shared<const std::string>(text ? protocol::encode_record_text(*record)
                                                           : protocol::encode_record(*record)),
          // A finished game stays as it is, but later versions may tell more of it.
          .cache_control = "public, max-age=86400"};
}

/// `games`: one more than fit, if there are more.
Response games_response(std::vector<protocol::GameRecord> games) {
  const bool more = games.size() > games_on_page;
  if (more) games.resize(games_on_page);
  return {.content_type = "application/json",
          .body = std::make_shared<const std::string>(protocol::encode_games_page(games, more))};
}

}  // namespace

std::optional<std::string> clean_path(std::string_view target) {
  std::string path;
  target = target.substr(0, target.find('?'));
  if (target.empty() || target.front() != '/') return std::nullopt;
  for (std::size_t i = 0; i < target.size(); ++i) {
    char letter = target[i];
    if (letter == '%') {
      const auto value = unescaped(target.substr(i + 1, 2));
      if (!value) return std::nullopt;
      letter = *value;
      i += 2;
    }
    if (static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f || letter == '\\') return std::nullopt;
    path += letter;
  }
  if (is_climbing(path)) return std::nullopt;
  return path;
}

Site::Site(Files files, Store& store, std::string base_path, std::string imprint, const Limits& limits)
    : files_(std::make_shared<const Files>(std::move(files))),
      store_(store),
      base_path_(std::move(base_path)),
      imprint_(std::make_shared<const std::string>(std::move(imprint))),
      reviews_(std::make_unique<Reviews>(limits.reviews_per_minute)) {}

std::size_t Site::body_limit(const Request& request) const {
  const auto path = clean_path(request.target);
  return request.method == "POST" && path && after(base_path_, *path) == review_path ? protocol::record_bytes : 0;
}

void Site::reload(Files files) {
  auto fresh = std::make_shared<const Files>(std::move(files));
  const std::scoped_lock lock(mutex_);
  files_.swap(fresh);
}

bool Site::is_websocket_address(std::string_view target) const {
  const auto path = clean_path(target);
  return path && after(base_path_, *path) == "ws";
}

Response Site::not_found() const {
  Response response{.status = 404, .content_type = "text/html; charset=utf-8"};
  response.body = std::make_shared<const std::string>(
      "<!doctype html>\n<html lang=\"en\">\n<title>Not found</title>\n<p>There is nothing at this address. <a href=\"" +
      base_path_ + "\">To the hall</a></p>\n</html>\n");
  return response;
}

Decision Site::decide(const Request& request) const {
  if (body_limit(request) > 0) return ReviewWanted{};
  if (request.method != "GET" && request.method != "HEAD") {
    Response refused = text_response(405, "Only GET and HEAD are answered here.");
    refused.more.emplace_back("Allow", "GET, HEAD");
    return refused;
  }
  const auto path = clean_path(request.target);
  if (!path) return text_response(400, "This address is malformed.");
  if (*path == "/healthz") return text_response(200, "ok");
  if (*path + "/" == base_path_) {
    Response moved = text_response(308, "The game is one slash further.");
    moved.more.emplace_back("Location", base_path_);
    return moved;
  }
  const auto below = after(base_path_, *path);
  return below ? decide_below_base(*below, request) : not_found();
}

Decision Site::decide_below_base(std::string_view path, const Request& request) const {
  if (path == "healthz") return text_response(200, "ok");
  if (path == "readyz") {
    return request.draining ? text_response(503, "about to stop") : text_response(200, "ok");
  }
  if (path == "ws") {
    Response upgrade = text_response(426, "This address speaks WebSocket, subprotocol bohnenhof.v1.");
    upgrade.more.emplace_back("Upgrade", "websocket");
    return upgrade;
  }
  if (path == "api/v1/imprint.txt") {
    return Response{.content_type = "text/plain; charset=utf-8", .body = imprint_, .cache_control = "no-cache"};
  }
  if (path == review_path) {
    Response refused = json_error(405, "post_needed", "A record to be looked through is sent by POST.");
    refused.more.emplace_back("Allow", "POST");
    return refused;
  }
  if (const auto api = after("api/v1/", path)) return decide_api(*api, request.target);
  const auto files = [this] {
    const std::scoped_lock lock(mutex_);
    return files_;
  }();
  if (auto answer = files->answer(is_page(path) ? "index.html" : path, request)) return *std::move(answer);
  if (!could_be_page(path)) return not_found();
  // The client says it in the reader's language, and where to go.
  Response page = *files->answer("index.html", {.accept_encoding = request.accept_encoding});
  page.status = 404;
  page.cache_control = "no-store";
  page.etag.clear();
  return page;
}

void Site::answer(const Request& request, Scheduler& here, std::function<void(Response)> done) const {
  Decision decision = decide(request);
  if (auto* response = std::get_if<Response>(&decision)) {
    done(std::move(*response));
  } else if (std::holds_alternative<ReviewWanted>(decision)) {
    reviews_->read(request.body, request.address, here, std::move(done));
  } else if (const auto* game = std::get_if<GameWanted>(&decision)) {
    store_.load_game(game->id, here,
                     [form = game->form, done = std::move(done)](const std::optional<protocol::GameRecord>& record) {
                       done(game_response(record, form));
                     });
  } else if (const auto* page = std::get_if<GamesWanted>(&decision)) {
    store_.load_games(
        {.rules = page->rules, .before = page->before, .limit = games_on_page + 1}, here,
        [done = std::move(done)](const std::vector<protocol::GameRecord>& found) { done(games_response(found)); });
  } else {
    const auto person = std::get<PersonWanted>(decision).id;
    store_.load_games({.person = person, .limit = games_listed}, here,
                      [person, done = std::move(done)](const std::vector<protocol::GameRecord>& games) {
                        auto body = std::make_shared<const std::string>(protocol::encode_person(person, games));
                        done({.content_type = "application/json", .body = std::move(body)});
                      });
  }
}

}  // namespace bohnenhof::server::site
