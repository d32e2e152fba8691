#include "tests/conformance/option_sets.hpp"

#include <set>

namespace bohnenhof::rules {

namespace {

std::vector<OptionValue> values_of(const OptionSpec& spec) {
  switch (spec.type) {
    case OptionSpec::Type::flag:
      return {false, true};
    case OptionSpec::Type::choice: {
      std::vector<OptionValue> values;
      for (const auto choice : spec.choices) values.emplace_back(std::string(choice));
      return values;
    }
    case OptionSpec::Type::integer: {
      const std::set<int> values{spec.min, *std::get_if<int>(&spec.default_value), spec.max};
      return {values.begin(), values.end()};
    }
  }
  return {};
}

}  // namespace

std::vector<Options> option_sets(const GameInfo& game) {
  std::vector<Options> sets{default_options(game)};
  for (const auto& spec : game.option_specs) {
    std::vector<Options> more;
    for (const auto& options : sets) {
      for (const auto& value : values_of(spec)) more.push_back(with_option(options, spec.name, value).value());
    }
    sets = std::move(more);
  }
  return sets;
}

std::string describe(const Options& options) {
  std::string text;
  for (const auto& [name, value] : options) {
    text += (text.empty() ? "" : " ") + std::string(name) + '=';
    if (const auto* flag = std::get_if<bool>(&value)) text += *flag ? "true" : "false";
    if (const auto* number = std::get_if<int>(&value)) text += std::to_string(*number);
    if (const auto* choice = std::get_if<std::string>(&value)) text += *choice;
  }
  return text;
}

}  // namespace bohnenhof::rules
