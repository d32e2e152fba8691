#include "server/people/forgetting.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "protocol/encode.hpp"
#include "server/people/names.hpp"
#include "server/runtime/log.hpp"

namespace bohnenhof::server {

using namespace protocol;

namespace {

/// Replaces a person in an event, of whatever kind. Moves, whose steps are stored in part, name nobody.
struct Forget {
  const PersonId& person;
  const Person& instead;

  bool replace(Person& by) const {
    if (by.id != person) return false;
    by = instead;
    return true;
  }
  bool replace(std::optional<Person>& by) const { return by && replace(*by); }

  bool operator()(event::Chat& chat) const {
    if (!replace(chat.by)) return false;
    chat.text = erased_name;
    return true;
  }
  bool operator()(event::Renamed& renamed) const {
    if (!replace(renamed.by)) return false;
    renamed.was = erased_name;
    return true;
  }
  template <class Kind>
  bool operator()(Kind& event) const {
    bool replaced = false;
    if constexpr (requires { replace(event.by); }) replaced = replace(event.by);
    if constexpr (requires { replace(event.person); }) replaced = replace(event.person) || replaced;
    return replaced;
  }
};

/// Whoever does anything in a room did one of these before, or the host has decided about them.
constexpr std::array<std::string_view, 6> naming{"crea", "join", "chat", "remo", "unba", "mute"};

/// The kind of an event as it is stored, {"kind":"created"…, by its first letters.
std::string_view kind_of(std::string_view event) { return event.substr(std::min<std::size_t>(9, event.size()), 4); }

}  // namespace

PersonId first_named(const LogRow& row) {
  if (std::ranges::find(naming, kind_of(row.event)) == naming.end()) return {};
  const auto event = decode_event(row.event);
  if (!event) return row.author;
  return std::visit(
      [&](const auto& each) {
        if constexpr (requires { each.person.id; }) return each.person.id;
        if constexpr (requires { each.by.id; }) return each.by.id;
        return row.author;
      },
      *event);
}

LogRow forgotten(LogRow row, const PersonId& person, const Person& instead) {
  if (row.author == person) {
    row.author = instead.id;
    row.client.clear();
    row.cid.reset();
    row.line.clear();
    row.answer.clear();
  }
  auto event = decode_event(row.event);
  if (!event) {
    log_error("an event cannot be read, so that nobody can be erased from it: " + event.error());
  } else if (std::visit(Forget{person, instead}, *event)) {
    row.event = encode_event(*event);
  }
  return row;
}

GameRecord forgotten(GameRecord record, const PersonId& person, const Person& instead) {
  for (const auto seat : rules::both_seats) {
    if (record.players[seat].id == person) record.players[seat] = instead;
  }
  return record;
}

}  // namespace bohnenhof::server
