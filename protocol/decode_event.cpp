#include <algorithm>
#include <array>

#include "protocol/encode.hpp"
#include "protocol/json_reader.hpp"

namespace bohnenhof::protocol {
namespace {

using nlohmann::json;

Event read_created(Reader& reader) {
  const std::string rules = reader.text("rules");
  const rules::GameInfo* game = rules::find_game(rules);
  if (game == nullptr) reader.refuse("rules must be the id of a game");
  if (game == nullptr) game = rules::games().data();
  event::Created created{reader.person("by"), rules, reader.options("options", *game)};
  if (reader.has("clock")) created.clock = reader.clock("clock");
  if (reader.has("position")) created.position = reader.text("position");
  if (reader.has("best_of")) created.best_of = reader.small_number("best_of");
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

Event read_position(Reader& reader) {
  event::PositionSet set{std::nullopt, reader.person("by")};
  if (!reader.get("position").is_null()) set.position = reader.text("position");
  return set;
}

Event read_series(Reader& reader) {
  event::SeriesSet set{std::nullopt, reader.person("by")};
  if (!reader.get("best_of").is_null()) set.best_of = reader.small_number("best_of");
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
    read_position,
    read_series,
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
