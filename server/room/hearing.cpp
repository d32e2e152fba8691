#include "server/room/hearing.hpp"

#include "server/room/table.hpp"

namespace bohnenhof::server {

using namespace protocol;

Hearing hearing_of(const Event& event, const Table& table) {
  const auto* chat = std::get_if<event::Chat>(&event);
  if (!chat) return {};
  Hearing hearing{.said_by = chat->by.id};
  if (chat->audience == Audience::all || table.phase() != Phase::playing) return hearing;
  for (const auto seat : rules::both_seats) {
    if (const auto& taken = table.seats()[seat]) hearing.kept_from[seat] = taken->person.id;
  }
  return hearing;
}

}  // namespace bohnenhof::server
