// Who is in a room, for who asks.
#include <algorithm>

#include "protocol/encode_people.hpp"
#include "protocol/lobby_message.hpp"
#include "server/room/room.hpp"

namespace bohnenhof::server {

using namespace protocol;

void Room::who(const Person& asking, const Asker& asker) const {
  if (!is_here(asking.id)) {
    return asker.error(id_,
                       {ErrorCode::not_allowed, "Watch or join the room first.", {{"who", std::string("member")}}});
  }
  std::vector<Person> people;
  for (const auto& [person, connections] : persons_) people.push_back(around_.people.person(person));
  std::ranges::sort(people, {}, [](const Person& person) { return std::pair(person.name, person.id); });
  if (people.size() > lobby_entries) people.resize(lobby_entries);
  asker.ok(id_, {{"people", RawJson{encode_people(people)}}, {"total", static_cast<std::int64_t>(persons_.size())}});
}

}  // namespace bohnenhof::server
