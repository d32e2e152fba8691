#include "tests/conformance/promises.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "protocol/replay_line.hpp"
#include "tests/conformance/option_sets.hpp"

namespace bohnenhof::rules::promises {

namespace {

/// The next byte, or 0 at the end.
unsigned take_byte(std::string_view& input) {
  if (input.empty()) return 0;
  const auto byte = static_cast<unsigned char>(input.front());
  input.remove_prefix(1);
  return byte;
}

const GameInfo& take_game(std::string_view& input) { return games()[take_byte(input) % games().size()]; }

const Options& take_options(std::string_view& input, const GameInfo& game) {
  static const auto all = [] {
    std::vector<std::vector<Options>> sets;
    for (const auto& each : games()) sets.push_back(option_sets(each));
    return sets;
  }();
  const auto& sets = all[static_cast<std::size_t>(&game - games().data())];
  return sets[take_byte(input) % sets.size()];
}

std::string_view take_line(std::string_view& input) {
  const auto end = input.find('\n');
  const auto line = input.substr(0, end);
  input.remove_prefix(end == std::string_view::npos ? input.size() : end + 1);
  return line;
}

bool on_board(const GameInfo& game, Place place) {
  return std::ranges::any_of(game.layout.fields,
                             [&](const auto& field) { return std::ranges::find(field, place) != field.end(); });
}

std::string of_refusal(const GameInfo& game, const Refusal& refusal) {
  if (word(refusal.why).empty()) return "a refusal without a reason";
  const bool all_known = std::ranges::all_of(refusal.places, [&](Place place) { return on_board(game, place); });
  return all_known ? "" : "a refusal that names a place which is not on the board";
}

/// What holds of every match at every moment.
std::string of_match(const GameInfo& game, const Options& options, const Match& match) {
  const auto legal = match.legal_moves();
  if (legal.empty() != match.over()) return "a game without moves that is not over, or the reverse";
  if (!std::ranges::is_sorted(legal)) return "legal moves that are not sorted";
  if (std::ranges::adjacent_find(legal) != legal.end()) return "a legal move that is named twice";
  const std::string position = match.position();
  const auto again = start_from(game, options, position);
  if (!again) return "a position that cannot be read back: " + position + ": " + again.error();
  if (again->over() != match.over()) return "";  // decided by history
  if (again->position() != position) return "a position that changes: " + position;
  return again->legal_moves() == legal ? "" : "a position with other moves: " + position;
}

std::string try_move(const GameInfo& game, Match& match, std::string_view move) {
  const auto legal = match.legal_moves();
  const bool is_legal = std::ranges::any_of(legal, [&](const MoveText& each) { return each.view() == move; });
  const Match before = match;
  const auto preview = match.preview(move);
  if (!(match == before)) return "a preview that changes the game";
  const auto steps = match.play(move);
  if (steps.has_value() != is_legal) return "a move that is played and not legal, or the reverse: " + std::string(move);
  if (is_legal) return preview && *preview == *steps && !steps->empty() ? "" : "a preview with other steps";
  if (!(match == before)) return "a refused move that changes the game";
  return of_refusal(game, steps.error());
}

}  // namespace

std::string of_moves(std::string_view input) {
  const auto& game = take_game(input);
  const auto& options = take_options(input, game);
  Match match = start(game, options, take_byte(input) % 2 == 0 ? Seat::south : Seat::north);
  while (!input.empty()) {
    const auto line = take_line(input);
    const auto legal = match.legal_moves();
    const bool by_number = line.size() == 1 && static_cast<unsigned char>(line.front()) > 127 && !legal.empty();
    const std::string move(by_number ? legal[static_cast<unsigned char>(line.front()) % legal.size()].view() : line);
    if (auto broken = try_move(game, match, move); !broken.empty()) return broken;
    if (auto broken = of_match(game, options, match); !broken.empty()) return broken;
  }
  return "";
}

std::string of_position(std::string_view input) {
  const auto& game = take_game(input);
  const auto& options = take_options(input, game);
  auto match = start_from(game, options, input);
  if (!match) return match.error().empty() ? "an error that says nothing" : "";
  for (std::size_t i = 0; i < 40; ++i) {
    if (auto broken = of_match(game, options, *match); !broken.empty()) return broken;
    const auto legal = match->legal_moves();
    if (legal.empty()) break;
    if (match->play_silently(legal[(i * i + input.size()) % legal.size()].view()))
      return "a legal move that is refused";
  }
  return "";
}

std::string of_options(std::string_view input) {
  const auto& game = take_game(input);
  const auto options = protocol::options_from_json(game, input);
  if (!options) {
    const auto& [code, message] = options.error();
    if (code != "bad_request" && code != "bad_option") return "a code that is not documented: " + code;
    return message.empty() ? "an error that says nothing" : "";
  }
  if (options->size() != game.option_specs.size()) return "options that are not complete";
  for (const auto& spec : game.option_specs) {
    const auto* value = options->find(spec.name);
    if (value == nullptr || !spec.allows(*value)) return "an option that is missing or out of range";
  }
  return of_match(game, *options, start(game, *options, Seat::south));
}

std::string of_replay(std::string_view line) {
  static const std::set<std::string> codes{"bad_request", "unknown_game", "bad_option", "bad_position", "illegal_move"};
  const std::string text = protocol::answer_replay_line(line);
  if (text.find('\n') != std::string::npos) return "an answer of more than one line";
  const auto answer = nlohmann::json::parse(text, nullptr, false);
  if (!answer.is_object()) return "an answer that is no JSON object: " + text;
  if (answer.contains("error")) {
    const auto& error = answer["error"];
    if (!codes.contains(error.value("code", ""))) return "a code that is not documented: " + text;
    if (error.value("message", "").empty()) return "an error that says nothing: " + text;
    return error.contains("index") == (error["code"] == "illegal_move") ? ""
                                                                        : "an index where there is no move: " + text;
  }
  const bool over = answer.at("over");
  if (over != answer.at("legal").empty() || over == answer.at("result").is_null()) return "half an end: " + text;
  return answer.at("position").is_string() ? "" : "no position: " + text;
}

}  // namespace bohnenhof::rules::promises
