#include "rules/options.hpp"

#include <algorithm>
#include <optional>

#include "rules/reader.hpp"
#include "rules/registry.hpp"

namespace bohnenhof::rules {

namespace {

/// "a, b or c"
template <class Range, class Name>
std::string one_of(const Range& range, Name name) {
  std::string text;
  const std::size_t size = std::size(range);
  for (std::size_t i = 0; i < size; ++i) {
    if (i > 0) text += i + 1 == size ? " or " : ", ";
    text += name(range[i]);
  }
  return text;
}

/// The spec or value of that name, or nullptr.
template <class Range>
auto* find_named(Range& range, std::string_view name) {
  const auto found = std::find_if(range.begin(), range.end(), [&](const auto& each) { return each.name == name; });
  return found == range.end() ? nullptr : &*found;
}

OptionError unknown_option(const Options& options, std::string_view name) {
  return {std::string(name), one_of(options.specs(), [](const OptionSpec& spec) { return spec.name; })};
}

/// The value that a text means for that option, whether allowed or not.
std::optional<OptionValue> value_from_text(const OptionSpec& spec, std::string_view text) {
  switch (spec.type) {
    case OptionSpec::Type::flag:
      if (text == "true") return true;
      if (text == "false") return false;
      return std::nullopt;
    case OptionSpec::Type::integer: {
      Reader reader(text);
      const auto value = reader.number();
      if (!value || !reader.done()) return std::nullopt;
      return *value;
    }
    case OptionSpec::Type::choice:
      return std::string(text);
  }
  return std::nullopt;
}

}  // namespace

OptionSpec OptionSpec::integer(std::string_view name, int min, int max, int default_value, int step) {
  return {name, Type::integer, min, max, step, {}, default_value};
}

OptionSpec OptionSpec::choice(std::string_view name, std::span<const std::string_view> choices) {
  return {name, Type::choice, 0, 0, 1, choices, std::string(choices.front())};
}

OptionSpec OptionSpec::flag(std::string_view name, bool default_value) {
  return {name, Type::flag, 0, 0, 1, {}, default_value};
}

std::string OptionSpec::allowed() const {
  switch (type) {
    case Type::integer: {
      if (step == 1) return std::to_string(min) + " to " + std::to_string(max);
      std::vector<std::string> values;
      for (int value = min; value <= max; value += step) values.push_back(std::to_string(value));
      return one_of(values, [](const std::string& value) { return value; });
    }
    case Type::choice:
      return one_of(choices, [](std::string_view choice) { return choice; });
    case Type::flag:
      return "true or false";
  }
  return {};
}

bool OptionSpec::allows(const OptionValue& value) const {
  switch (type) {
    case Type::integer: {
      const auto* chosen = std::get_if<int>(&value);
      return chosen != nullptr && min <= *chosen && *chosen <= max && (*chosen - min) % step == 0;
    }
    case Type::choice: {
      const auto* chosen = std::get_if<std::string>(&value);
      return chosen != nullptr && std::find(choices.begin(), choices.end(), *chosen) != choices.end();
    }
    case Type::flag:
      return std::holds_alternative<bool>(value);
  }
  return false;
}

Options::Options(std::span<const OptionSpec> specs) : specs_(specs) {
  values_.reserve(specs.size());
  for (const auto& spec : specs) values_.push_back({spec.name, spec.default_value});
}

const OptionValue* Options::find(std::string_view name) const {
  const Named* named = find_named(values_, name);
  return named == nullptr ? nullptr : &named->value;
}

int Options::integer(std::string_view name) const {
  const OptionValue* value = find(name);
  require(value != nullptr && std::holds_alternative<int>(*value));
  return *std::get_if<int>(value);
}

bool Options::flag(std::string_view name) const {
  const OptionValue* value = find(name);
  require(value != nullptr && std::holds_alternative<bool>(*value));
  return *std::get_if<bool>(value);
}

std::string_view Options::choice(std::string_view name) const {
  const OptionValue* value = find(name);
  require(value != nullptr && std::holds_alternative<std::string>(*value));
  return *std::get_if<std::string>(value);
}

Options default_options(const GameInfo& game) { return Options(game.option_specs); }

Result<Options, OptionError> with_option(const Options& options, std::string_view name, const OptionValue& value) {
  const auto specs = options.specs();
  const OptionSpec* spec = find_named(specs, name);
  if (spec == nullptr) return Failure{unknown_option(options, name)};
  if (!spec->allows(value)) return Failure{OptionError{std::string(name), spec->allowed()}};
  Options changed = options;
  find_named(changed.values_, name)->value = value;
  return changed;
}

Result<Options, OptionError> with_option_text(const Options& options, std::string_view name, std::string_view text) {
  const auto specs = options.specs();
  const OptionSpec* spec = find_named(specs, name);
  if (spec == nullptr) return Failure{unknown_option(options, name)};
  const auto value = value_from_text(*spec, text);
  if (!value) return Failure{OptionError{std::string(name), spec->allowed()}};
  return with_option(options, name, *value);
}

std::string text_of(const OptionValue& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
  if (const auto* integer = std::get_if<int>(&value)) return std::to_string(*integer);
  return std::get<std::string>(value);
}

std::string text_of(const Options& options) {
  std::string text;
  for (const auto& [name, value] : options) {
    if (!text.empty()) text += ' ';
    text.append(name).append("=").append(text_of(value));
  }
  return text;
}

}  // namespace bohnenhof::rules
