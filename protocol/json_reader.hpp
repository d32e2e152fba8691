// Reading JSON that was written by us, or by somebody else. Inside this library only.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/message.hpp"

namespace bohnenhof::protocol {

/// Whether brackets are nested deeper than in anything of ours: found before anything is built, so that memory stays bounded.
bool nests_too_deep(std::string_view text);

template <std::size_t Capacity>
constexpr std::size_t capacity(const rules::ShortText<Capacity>&) {
  return Capacity;
}

/// Reads the keys of a JSON object and remembers the first thing that was wrong; what it returns counts only if nothing was.
class Reader {
 public:
  using json = nlohmann::json;

  explicit Reader(const json& object) : object_(object) {}

  const std::string& wrong() const { return wrong_; }
  void refuse(const std::string& problem) {
    if (wrong_.empty()) wrong_ = problem;
  }

  const json& get(const char* key) {
    static const json nothing;
    const auto found = object_.find(key);
    if (found != object_.end()) return *found;
    refuse(std::string(key) + " is missing");
    return nothing;
  }

  std::string text(const char* key) { return checked_text(get(key), key); }

  bool flag(const char* key) {
    const json& value = get(key);
    if (value.is_boolean()) return value.get<bool>();
    refuse(std::string(key) + " must be true or false");
    return false;
  }

  std::uint64_t number(const char* key) {
    const json& value = get(key);
    if (value.is_number_unsigned()) return value.get<std::uint64_t>();
    refuse(std::string(key) + " must be a whole number, not negative");
    return 0;
  }

  int small_number(const char* key) { return checked_int(get(key), key); }

  rules::Seat seat(const char* key) {
    const json& value = get(key);
    if (const auto seat = value.is_number_integer() ? seat_of(value) : std::nullopt) return *seat;
    refuse(std::string(key) + " must be 1 or 2");
    return {};
  }

  Agreement agreement(const char* key) {
    const std::string what = text(key);
    for (const auto each : {Agreement::draw, Agreement::takeback, Agreement::rematch}) {
      if (word(each) == what) return each;
    }
    refuse(std::string(key) + " must be something to agree on");
    return {};
  }

  rules::MoveText move(const char* key) {
    const std::string move = text(key);
    if (!move.empty() && move.size() <= capacity(rules::MoveText())) return rules::MoveText(move);
    refuse(std::string(key) + " must be a move's text");
    return {};
  }

  template <class IdType>
  IdType id(const char* key) {
    const std::string id = text(key);
    if (has_id_form(id)) return IdType(id);
    refuse(std::string(key) + " must be an id");
    return {};
  }

  Person person(const char* key) {
    Reader inner = inside(key);
    Person person{inner.id<PersonId>("id"), inner.text("name")};
    take_over(key, inner);
    return person;
  }

  bool has(const char* key) const { return object_.contains(key); }

  std::int64_t time(const json& value, const std::string& key) {
    if (value.is_number_unsigned() && value.get<std::uint64_t>() <= greatest_time) return value.get<std::int64_t>();
    refuse(key + " must be milliseconds, at most 10^10");
    return 0;
  }
  std::int64_t time(const char* key) { return time(get(key), key); }

  /// Unix milliseconds, until the year 9999.
  UnixMillis instant(const char* key) {
    constexpr std::uint64_t latest = 253'402'300'799'999;
    const json& value = get(key);
    if (value.is_number_unsigned() && value.get<std::uint64_t>() <= latest) return value.get<std::int64_t>();
    refuse(std::string(key) + " must be an instant in milliseconds since 1970");
    return 0;
  }

  rules::BySeat<std::int64_t> times(const char* key) {
    const json& value = get(key);
    if (value.is_array() && value.size() == 2) return {time(value[0], key), time(value[1], key)};
    refuse(std::string(key) + " must be two times");
    return {};
  }

  ClockReading reading() { return {times("remaining"), times("lag")}; }

  /// In events of games without a clock there is none.
  std::optional<ClockReading> optional_reading() { return has("remaining") ? std::optional(reading()) : std::nullopt; }

  /// null: none.
  ClockSetting clock(const char* key) {
    if (get(key).is_null()) return {};
    Reader inner = inside(key);
    const clock_kind::Increment increment{inner.time("initial"), inner.time("gain")};
    if (inner.text("kind") != "increment") inner.refuse("kind must be one that this program knows");
    take_over(key, inner);
    return increment;
  }

  rules::OptionValue option_value(const char* key) { return option_value(get(key), key); }
  rules::OptionValue option_value(const json& value, const std::string& key) {
    if (value.is_boolean()) return value.get<bool>();
    if (value.is_string()) return value.get<std::string>();
    return checked_int(value, key);
  }

  /// The options of a game, those that are not named at their defaults.
  rules::Options options(const char* key, const rules::GameInfo& game) {
    auto options = rules::default_options(game);
    const json& object = get(key);
    if (!object.is_object()) refuse(std::string(key) + " must be an object");
    if (!object.is_object()) return options;
    for (const auto& [name, value] : object.items()) {
      auto changed = rules::with_option(options, name, option_value(value, name));
      if (changed) {
        options = std::move(*changed);
      } else {
        refuse("option " + name + ": allowed are " + changed.error().allowed);
      }
    }
    return options;
  }

  GameResult result(const char* key) {
    Reader inner = inside(key);
    GameResult result;
    if (!inner.get("winner").is_null()) result.winner = inner.seat("winner");
    const json& scores = inner.get("scores");
    if (scores.is_array() && scores.size() == 2) {
      result.scores = {inner.checked_int(scores[0], "scores"), inner.checked_int(scores[1], "scores")};
    } else {
      inner.refuse("scores must be two numbers");
    }
    result.reason = inner.text("reason");
    take_over(key, inner);
    return result;
  }

  /// The object under a key; what was wrong in it is taken over afterwards.
  Reader inside(const char* key) {
    static const json empty = json::object();
    const json& value = get(key);
    if (value.is_object()) return Reader(value);
    refuse(std::string(key) + " must be an object");
    return Reader(empty);
  }
  void take_over(const char* key, const Reader& inner) {
    if (!inner.wrong().empty()) refuse(std::string(key) + ": " + inner.wrong());
  }

 private:
  std::string checked_text(const json& value, const std::string& key) {
    if (value.is_string()) return value.get<std::string>();
    refuse(key + " must be a text");
    return {};
  }
  int checked_int(const json& value, const std::string& key) {
    constexpr std::int64_t greatest = 1'000'000'000;
    const bool fits = value.is_number_unsigned() && value.get<std::uint64_t>() <= greatest;
    if (!fits) refuse(key + " must be a whole number from 0 to 10^9");
    return fits ? value.get<int>() : 0;
  }
  static std::optional<rules::Seat> seat_of(const json& value) {
    if (value == 1) return rules::Seat::south;
    if (value == 2) return rules::Seat::north;
    return std::nullopt;
  }

  static constexpr std::uint64_t greatest_time = 10'000'000'000;

  const json& object_;
  std::string wrong_;
};

}  // namespace bohnenhof::protocol
