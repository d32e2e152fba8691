#include "tests/rules/say.hpp"

#include <gtest/gtest.h>
#include <sstream>

namespace bohnenhof::rules {

namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::string outcome_text(const Outcome& outcome) {
  return (outcome.winner ? std::to_string(number(*outcome.winner)) : "draw") + ' ' +
         std::to_string(outcome.scores.south) + ':' + std::to_string(outcome.scores.north) + ' ' +
         std::string(word(outcome.reason));
}

struct Details {
  std::string operator()(const step::Lift& step) const { return text(step.from) + text(step.count); }
  std::string operator()(const step::Sow& step) const { return text(step.to); }
  std::string operator()(const step::Supply& step) const { return text(step.from) + text(step.to); }
  std::string operator()(const step::Capture& step) const { return text(step.from) + text(step.to) + text(step.count); }
  std::string operator()(const step::Hop& step) const {
    std::string path;
    for (const Place place : step.path) path += text(place);
    return path;
  }
  std::string operator()(const step::Direction& step) const { return {' ', step.sign}; }
  std::string operator()(const step::Round& step) const {
    return text(step.round) + text(step.totals.south) + text(step.totals.north);
  }
  std::string operator()(const step::Gather& step) const { return text(step.from) + text(step.to) + text(step.count); }
  std::string operator()(const step::Again& step) const { return text(number(step.seat)); }
  std::string operator()(const step::Pass& step) const { return text(number(step.seat)); }
  std::string operator()(const step::Layout& step) const { return " " + step.position; }
  std::string operator()(const step::End& step) const { return " " + outcome_text(step.outcome); }

  static std::string text(Place place) { return " " + std::string(place.view()); }
  static std::string text(int number) { return " " + std::to_string(number); }
};

}  // namespace

Options options_of(std::string_view game, std::string_view options) {
  Options chosen = default_options(*find_game(game));
  for (const auto& assignment : words_of(options)) {
    const auto equals = assignment.find('=');
    auto changed = with_option_text(chosen, assignment.substr(0, equals), assignment.substr(equals + 1));
    EXPECT_TRUE(changed) << assignment;
    if (changed) chosen = *changed;
  }
  return chosen;
}

Match match_of(std::string_view game, std::string_view options, Seat first) {
  return start(*find_game(game), options_of(game, options), first);
}

Match set_up(std::string_view game, std::string_view position, std::string_view options) {
  auto match = start_from(*find_game(game), options_of(game, options), position);
  if (match) return *match;
  ADD_FAILURE() << position << ": " << match.error();
  return match_of(game, options);
}

std::string position_error(std::string_view game, std::string_view position, std::string_view options) {
  const auto match = start_from(*find_game(game), options_of(game, options), position);
  return match ? "" : match.error();
}

std::string play(Match& match, std::string_view moves) {
  std::string said;
  for (const auto& move : words_of(moves)) {
    const auto steps = match.play(move);
    if (!steps) {
      ADD_FAILURE() << move << " in " << match.position() << ": " << word(steps.error().why);
      return said;
    }
    said = say(*steps);
  }
  return said;
}

std::string say(const std::vector<Step>& steps) {
  std::string text;
  for (const auto& step : steps) {
    if (!text.empty()) text += ", ";
    text += std::string(word(step)) + std::visit(Details(), step);
  }
  return text;
}

std::string refusal(const Match& match, std::string_view move) {
  const auto steps = match.preview(move);
  if (steps) return "legal";
  std::string text(word(steps.error().why));
  for (const Place place : steps.error().places) text += ' ' + std::string(place.view());
  return text;
}

std::string legal(const Match& match) {
  std::string text;
  for (const auto& move : match.legal_moves()) text += (text.empty() ? "" : " ") + std::string(move.view());
  return text;
}

std::string result(const Match& match) { return match.over() ? outcome_text(*match.outcome()) : "running"; }

}  // namespace bohnenhof::rules
