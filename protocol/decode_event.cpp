#include <nlohmann/json.hpp>

#include "protocol/encode.hpp"

namespace bohnenhof::protocol {
namespace {

using nlohmann::json;

template <std::size_t Capacity>
constexpr std::size_t capacity(const rules::ShortText<Capacity>&) {
  return Capacity;
}

/// Reads the keys of a JSON object and remembers the first thing that was wrong; what it returns counts only if nothing was.
class Reader {
 public:
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

  rules::OptionValue option_value(const char* key) { return checked_option_value(get(key), key); }

  /// The options of a game, those that are not named at their defaults.
  rules::Options options(const char* key, const rules::GameInfo& game) {
    auto options = rules::default_options(game);
    const json& object = get(key);
    if (!object.is_object()) refuse(std::string(key) + " must be an object");
    if (!object.is_object()) return options;
    for (const auto& [name, value] : object.items()) {
      auto changed = rules::with_option(options, name, checked_option_value(value, name));
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

 private:
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
  rules::OptionValue checked_option_value(const json& value, const std::string& key) {
    if (value.is_boolean()) return value.get<bool>();
    if (value.is_string()) return value.get<std::string>();
    return checked_int(value, key);
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

Event read_created(Reader& reader) {
  const std::string rules = reader.text("rules");
  const rules::GameInfo* game = rules::find_game(rules);
  if (game == nullptr) reader.refuse("rules must be the id of a game");
  if (game == nullptr) game = rules::games().data();
  event::Created created{reader.person("by"), rules, reader.options("options", *game)};
  if (reader.has("clock")) created.clock = reader.clock("clock");
  return created;
}

Event read_host(Reader& reader) {
  event::Host host;
  if (!reader.get("by").is_null()) host.by = reader.person("by");
  return host;
}

Event read_first(Reader& reader) {
  event::FirstSet set{std::nullopt, reader.person("by")};
  if (reader.get("first") != "random") set.first = reader.seat("first");
  return set;
}

Event read_move(Reader& reader) {
  event::Moved moved{reader.seat("seat"), reader.move("move"), reader.number("turn"), {}};
  if (reader.has("again")) moved.again = reader.flag("again");
  moved.clock = reader.optional_reading();
  return moved;
}

Event read_offered(Reader& reader) {
  event::Offered offered{reader.agreement("what"), reader.seat("seat"), reader.person("by")};
  if (reader.has("ply")) offered.ply = reader.small_number("ply");
  return offered;
}

Event read_over(Reader& reader) {
  event::Over over{reader.result("result"), reader.person("by")};
  if (reader.has("seat")) over.seat = reader.seat("seat");
  if (reader.has("ply")) over.ply = reader.small_number("ply");
  over.clock = reader.optional_reading();
  return over;
}

Event read_chat(Reader& reader) {
  event::Chat chat{reader.person("by"), reader.text("text")};
  if (!reader.has("to")) return chat;
  if (reader.text("to") != "watchers") reader.refuse("to must be watchers");
  chat.audience = Audience::watchers;
  return chat;
}

/// The kinds in the order of `Event`, each with what reads it.
using ReadEvent = Event (*)(Reader&);
constexpr std::array<ReadEvent, std::variant_size_v<Event>> readers{
    read_created,
    [](Reader& reader) -> Event {
      return event::Joined{reader.seat("seat"), reader.person("by")};
    },
    [](Reader& reader) -> Event {
      return event::Left{reader.seat("seat"), reader.person("by")};
    },
    [](Reader& reader) -> Event {
      return event::Presence{reader.person("by"), reader.flag("present")};
    },
    [](Reader& reader) -> Event {
      return event::Renamed{reader.person("by"), reader.text("was")};
    },
    read_host,
    [](Reader& reader) -> Event { return event::Watchers{reader.small_number("count")}; },
    [](Reader& reader) -> Event {
      return event::OptionSet{reader.text("name"), reader.option_value("value"), reader.person("by")};
    },
    read_first,
    [](Reader& reader) -> Event {
      return event::ClockSet{reader.clock("clock"), reader.person("by")};
    },
    [](Reader& reader) -> Event {
      return event::Started{reader.id<GameId>("game"), reader.seat("began"), reader.person("by")};
    },
    read_move,
    [](Reader& reader) -> Event {
      return event::TimeAdded{reader.seat("seat"), reader.time("time"), reader.person("by")};
    },
    [](Reader& reader) -> Event { return event::Paused{reader.reading()}; },
    [](Reader&) -> Event { return event::Resumed{}; },
    [](Reader& reader) -> Event {
      return event::Rematch{reader.seat("seat"), reader.person("by")};
    },
    read_offered,
    [](Reader& reader) -> Event {
      return event::Declined{reader.agreement("what"), reader.seat("seat"), reader.person("by")};
    },
    [](Reader& reader) -> Event {
      return event::TookBack{reader.small_number("ply"), reader.number("turn"), reader.person("by"),
                             reader.optional_reading()};
    },
    [](Reader& reader) -> Event { return event::Claimable{reader.seat("seat")}; },
    [](Reader& reader) -> Event { return event::Swapped{reader.person("by")}; },
    read_over,
    read_chat,
    [](Reader& reader) -> Event {
      return event::MadePrivate{reader.id<RoomId>("room"), reader.person("by")};
    },
    [](Reader& reader) -> Event {
      return event::Access{reader.flag("open"), reader.person("by")};
    },
    [](Reader& reader) -> Event {
      return event::Removed{reader.person("person"), reader.flag("banned"), reader.person("by")};
    },
    [](Reader& reader) -> Event {
      return event::Unbanned{reader.person("person"), reader.person("by")};
    },
    [](Reader& reader) -> Event {
      return event::Muted{reader.person("person"), reader.flag("muted"), reader.person("by")};
    },
};

}  // namespace

rules::Result<Event, std::string> decode_event(std::string_view text) {
  const json object = json::parse(text.begin(), text.end(), nullptr, /*allow_exceptions=*/false);
  if (!object.is_object()) return rules::Failure{std::string("an event must be a JSON object")};
  Reader reader(object);
  const std::string kind = reader.text("kind");
  const auto kinds = event_kinds();
  const auto found = std::ranges::find(kinds, kind);
  if (found == kinds.end()) return rules::Failure{"no event has the kind \"" + kind + "\""};
  Event event = readers[static_cast<std::size_t>(found - kinds.begin())](reader);
  if (!reader.wrong().empty()) return rules::Failure{kind + ": " + reader.wrong()};
  return event;
}

}  // namespace bohnenhof::protocol
