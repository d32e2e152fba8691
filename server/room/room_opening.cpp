// How a room comes to be: for its creator, for two who have found each other, from the store.
#include "protocol/encode.hpp"
#include "server/gate/refusals.hpp"
#include "server/room/room.hpp"

namespace bohnenhof::server {

using namespace protocol;
using rules::Seat;

void Room::create(std::string line, const Asker& asker, const std::shared_ptr<Recipient>& creator) {
  await_idle();  // its creator may have gone before it is written down
  const Person by = *table_.host();
  const RoomSummary summary = table_.summary();
  write({{event::Created{by, summary.rules, summary.options, summary.clock, table_.start_position(), summary.best_of}},
         {}},
        {by, Command{command::New{}}}, std::move(line), asker, entry_of(by, creator, 0, [this, asker](bool written) {
          written ? asker.ok(id_) : asker.error(std::nullopt, store_failed());
        }));
}

void Room::create_for(const Pair& pair, std::function<void(bool)> done) {
  await_idle();  // both may have gone before it is written down
  const Voice &first = pair.first.voices.front(), &second = pair.second.voices.front();
  const Seat began = around_.chance.coin() ? Seat::south : Seat::north;
  const UnixMillis at = time();
  auto prepared = std::make_shared<std::vector<Prepared>>();
  for (Event& event :
       std::vector<Event>{event::Created{first.person, pair.terms.rules, pair.terms.options, pair.terms.clock},
                          event::Joined{Seat::south, first.person}, event::Joined{Seat::north, second.person},
                          event::Started{around_.chance.id<GameId>(20), began, second.person}}) {
    prepared->push_back(prepare(std::move(event), at));
  }
  Batch batch = batch_of(*prepared, {first.person, Command{command::Start{}}}, first.line, first.asker, {});
  batch.room = id_;
  std::swap(batch.rows[1].answer, batch.rows[3].answer);
  for (const std::size_t row : {2u, 3u}) {
    batch.rows[row].author = second.person.id;
    batch.rows[row].client = second.asker.client;
    batch.rows[row].cid = second.asker.cid;
    batch.rows[row].line = second.line;
  }
  if (second.asker.cid && !second.asker.client.empty()) {
    batch.rows[3].answer = encode_ok(second.asker.cid, id_, {});
  }
  append(std::move(prepared), std::move(batch), std::move(done));
}

void Room::come_back() {
  published_state_ = encode_state(table_.state());
  running_game_.become(is_playing() ? &table_.rules() : nullptr);
  tell_lobby(table_.summary());
  note({{}, input::Revived{around_.store.alive_until(past_ends_at_)}});
  settle_presence();
  await_idle();
}

}  // namespace bohnenhof::server
