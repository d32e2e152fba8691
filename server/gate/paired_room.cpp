#include "server/gate/household.hpp"
#include "server/gate/refusals.hpp"

namespace bohnenhof::server {

using namespace protocol;

void open_paired_room(Household& house, const Pair& pair) {
  const auto fail = [&house, pair](const Error& why) {
    house.lobbies.with_pairing([pair, why](Pairing& pairing) { pairing.failed(pair, why); });
  };
  if (house.rooms_standing >= static_cast<std::size_t>(house.limits.rooms)) {
    return fail({ErrorCode::too_many,
                 "There is no place for another room at present; try again later.",
                 {{"what", std::string("rooms")}, {"limit", std::int64_t{house.limits.rooms}}}});
  }
  const auto id = house.chance.id<RoomId>(6);
  Rooms& rooms = house.rooms_of(id);
  on_shard(rooms.shard(), [&house, &rooms, id, pair, fail] {
    const auto& [rules, options, clock] = pair.terms;
    const auto room = rooms.create(id, {pair.first.person, rules, options, clock}, *rules::find_game(rules));
    if (!room) return open_paired_room(house, pair);  // that id is taken: another
    room->create_for(pair, [&house, id, pair, fail](bool written) {
      if (!written) return fail(store_failed());
      house.lobbies.with_pairing([pair, id](Pairing& pairing) { pairing.opened(pair, id); });
    });
  });
}

}  // namespace bohnenhof::server
