#include "protocol/replay_line.hpp"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace bohnenhof::protocol {

namespace {

using Json = nlohmann::ordered_json;
template <class T>
using Checked = rules::Result<T, ReplayError>;

/// A replay line whose form is right; what it says is not yet checked.
struct Request {
  std::string game;
  Json options = Json::object();
  rules::Seat first = rules::Seat::south;
  std::vector<std::string> moves;
  std::optional<std::string> position;
};

rules::Failure<ReplayError> fail(std::string code, std::string message) {
  return {{std::move(code), std::move(message)}};
}

/// Reads the fields of a line; the order of the checks does not show, all of them are `bad_request`.
Checked<Request> read_request(const Json& line) {
  if (!line.is_object()) return fail("bad_request", "A line must be a JSON object.");
  Request request;
  const auto game = line.find("game");
  if (game == line.end() || !game->is_string()) return fail("bad_request", "\"game\" must be the id of a game.");
  request.game = *game;
  const auto moves = line.find("moves");
  if (moves == line.end() || !moves->is_array()) return fail("bad_request", "\"moves\" must be a list of move texts.");
  for (const auto& move : *moves) {
    if (!move.is_string()) return fail("bad_request", "Every move must be a text.");
    request.moves.push_back(move);
  }
  if (const auto options = line.find("options"); options != line.end()) {
    if (!options->is_object()) return fail("bad_request", "\"options\" must be an object.");
    request.options = *options;
  }
  if (const auto first = line.find("first"); first != line.end()) {
    const bool known = first->is_number_integer() && (*first == 1 || *first == 2);
    if (!known) return fail("bad_request", "\"first\" must be 1 or 2.");
    request.first = *first == 1 ? rules::Seat::south : rules::Seat::north;
  }
  if (const auto position = line.find("position"); position != line.end()) {
    if (!position->is_string()) return fail("bad_request", "\"position\" must be a text.");
    request.position = *position;
  }
  return request;
}

/// The value as the rules know it; nothing for a JSON type that no option has.
std::optional<rules::OptionValue> option_value(const Json& json) {
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_string()) return json.get<std::string>();
  if (!json.is_number_integer()) return std::nullopt;
  constexpr int most = std::numeric_limits<int>::max();
  if (std::abs(json.get<double>()) > most) return most;  // no option goes that far
  return json.get<int>();
}

Checked<rules::Options> read_options(const rules::GameInfo& game, const Json& json) {
  auto options = rules::default_options(game);
  for (const auto& [name, value] : json.items()) {
    // A type that no option has is refused in the same words as a value out of range: a flag is never an empty text.
    const auto known = option_value(value);
    auto changed = known ? rules::with_option(options, name, *known) : rules::with_option(options, name, std::string());
    if (!changed) return fail("bad_option", "Option " + name + ": allowed is " + changed.error().allowed + ".");
    options = std::move(*changed);
  }
  return options;
}

/// A match as the request wants it, before its first move.
Checked<rules::Match> set_up(const Request& request) {
  const auto* game = rules::find_game(request.game);
  if (game == nullptr) {
    std::string ids;
    for (const auto& known : rules::games()) ids += (ids.empty() ? "" : ", ") + std::string(known.id);
    return fail("unknown_game", "The games are " + ids + ".");
  }
  const auto options = read_options(*game, request.options);
  if (!options) return rules::Failure{options.error()};
  if (!request.position) return rules::start(*game, *options, request.first);
  auto match = rules::start_from(*game, *options, *request.position);
  if (!match) return fail("bad_position", match.error());
  return std::move(*match);
}

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json error_json(const ReplayError& error) { return {{"error", {{"code", error.code}, {"message", error.message}}}}; }

Json illegal_move(std::size_t index, const std::string& move, const rules::Refusal& refusal) {
  std::string message = "Not a legal move here: " + std::string(rules::word(refusal.why));
  for (const auto& place : refusal.places) message += ' ' + std::string(place.view());
  return {{"error", {{"code", "illegal_move"}, {"index", index}, {"move", move}, {"message", message + "."}}}};
}

Json result_json(const std::optional<rules::Outcome>& outcome) {
  if (!outcome) return nullptr;
  Json winner = nullptr;
  if (outcome->winner) winner = rules::number(*outcome->winner);
  return {{"winner", winner},
          {"scores", {outcome->scores.south, outcome->scores.north}},
          {"reason", rules::word(outcome->reason)}};
}

Json match_json(const rules::Match& match) {
  Json legal = Json::array();
  for (const auto& move : match.legal_moves()) legal.push_back(move.view());
  return {{"position", match.position()},
          {"legal", legal},
          {"over", match.over()},
          {"result", result_json(match.outcome())}};
}

Json answer(const Json& line) {
  const auto request = read_request(line);
  if (!request) return error_json(request.error());
  auto match = set_up(*request);
  if (!match) return error_json(match.error());
  for (std::size_t index = 0; index < request->moves.size(); ++index) {
    const auto& move = request->moves[index];
    if (const auto refusal = match->play_silently(move)) return illegal_move(index, move, *refusal);
  }
  return match_json(*match);
}

}  // namespace

std::string answer_replay_line(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  if (json.is_discarded()) return dump(error_json({"bad_request", "The line is not valid JSON."}));
  return dump(answer(json));
}

rules::Result<rules::Options, ReplayError> options_from_json(const rules::GameInfo& game, std::string_view json) {
  const Json options = Json::parse(json, nullptr, false);
  if (!options.is_object()) return fail("bad_request", "The options must be a JSON object.");
  return read_options(game, options);
}

}  // namespace bohnenhof::protocol
