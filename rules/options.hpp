// Options of a game: what there is to choose, and a checked choice.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/result.hpp"

namespace bohnenhof::rules {

struct GameInfo;

/// A flag, an integer, or a choice by its name.
using OptionValue = std::variant<bool, int, std::string>;

/// One option of a game: its range and its default.
struct OptionSpec {
  enum class Type { integer, choice, flag };

  std::string_view name;
  Type type{};
  int min = 0;   ///< of an integer, inclusive
  int max = 0;   ///< of an integer, inclusive
  int step = 1;  ///< of an integer: min, min + step, …, max are allowed
  std::span<const std::string_view> choices;
  OptionValue default_value;

  static OptionSpec integer(std::string_view name, int min, int max, int default_value, int step = 1);
  /// The first choice is the default.
  static OptionSpec choice(std::string_view name, std::span<const std::string_view> choices);
  static OptionSpec flag(std::string_view name, bool default_value);

  /// What may be chosen, in words: "5 to 40", "10 or 15", "with or before", "true or false".
  std::string allowed() const;
  bool allows(const OptionValue& value) const;
};

/// An option that does not exist or a value out of its range, and what is allowed instead.
struct OptionError {
  std::string name;
  std::string allowed;
  bool operator==(const OptionError&) const = default;
};

/// A checked, complete choice: a value for every option of a game, in the order of its specs.
class Options {
 public:
  struct Named {
    std::string_view name;
    OptionValue value;
    bool operator==(const Named&) const = default;
  };

  /// All defaults. The specs must outlive the options (those of the registry live for ever).
  explicit Options(std::span<const OptionSpec> specs);

  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }
  std::size_t size() const { return values_.size(); }
  bool operator==(const Options& other) const { return values_ == other.values_; }

  /// The value, or nullptr when there is no such option.
  const OptionValue* find(std::string_view name) const;
  /// The value of an option that is known to exist and to be of that type.
  int integer(std::string_view name) const;
  bool flag(std::string_view name) const;
  std::string_view choice(std::string_view name) const;

  std::span<const OptionSpec> specs() const { return specs_; }

 private:
  friend Result<Options, OptionError> with_option(const Options&, std::string_view, const OptionValue&);

  std::span<const OptionSpec> specs_;
  std::vector<Named> values_;
};

/// All options of the game at their defaults.
Options default_options(const GameInfo& game);

/// The options with one of them changed. Fails for an unknown name, a wrong type or a value out of range.
Result<Options, OptionError> with_option(const Options& options, std::string_view name, const OptionValue& value);

/// The same from a command line: "20", "before", "true".
Result<Options, OptionError> with_option_text(const Options& options, std::string_view name, std::string_view text);

/// A value as `with_option_text` takes it: "20", "before", "true".
std::string text_of(const OptionValue& value);

/// All options as `name=value`, separated by spaces.
std::string text_of(const Options& options);

}  // namespace bohnenhof::rules
