#include "server/people/forgetting.hpp"

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

}  // namespace

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
