// Who the visitor is: the greeting, the name, the games played.
#include "protocol/encode.hpp"
#include "protocol/encode_people.hpp"
#include "server/gate/visitor.hpp"
#include "server/people/identity.hpp"

namespace bohnenhof::server {

using namespace protocol;

namespace {

/// By `/games`.
constexpr std::size_t games_listed = 20;

}  // namespace

void Visitor::greet(const ClientFrame& first) {
  Greeting greeting{.cid = first.cid, .hello = first.hello};
  const auto& said = first.hello ? first.hello->secret : std::nullopt;
  const bool wants_new = said == "new";
  if (wants_new) greeting.told = new_secret(house_.chance);
  greeting.secret_is_bad = said && !wants_new && !has_secret_form(*said);
  const bool uses_own = said && !wants_new && !greeting.secret_is_bad;
  secret_ = secret_id(wants_new ? *greeting.told : uses_own ? *said : admission_.secret);
  id_ = own_person(secret_);
  const bool is_fresh = wants_new || (!uses_own && admission_.fresh);
  admission_.secret.clear();
  if (is_fresh) return welcome(greeting);
  house_.store.load_person(secret_, shard_,
                           [self = shared_from_this(), greeting](const std::optional<PersonRecord>& record) {
                             if (record) return self->recognise(*record, greeting);
                             self->dismiss("It cannot be read at present who you are; come back in a moment.");
                           });
}

/// A name that is not registered is theirs only as long as nobody else registers it.
void Visitor::recognise(const PersonRecord& record, const Greeting& greeting) {
  id_ = record.id;
  const auto name = read_name(record.name);
  if (!name || record.registered) return settle_in(record, greeting, std::nullopt);
  house_.store.load_account(name->looks, shard_,
                            [self = shared_from_this(), record, greeting](const std::optional<Account>& account) {
                              self->settle_in(record, greeting, account);
                            });
}

/// `account`: who has registered the name.
void Visitor::settle_in(PersonRecord record, Greeting greeting, const std::optional<Account>& account) {
  if (dismissed_ || !open_) return;
  if (account) greeting.lost_name = std::exchange(record.name, {});
  house_.people.learn(record);
  welcome(greeting);
}

void Visitor::welcome(const Greeting& greeting) {
  if (house_.sanctions.is_banned(id_)) return expel();
  stage_ = Stage::greeted;
  if (greeting.hello) client_ = greeting.hello->client;
  std::string lost_name = house_.people.arrived(id_);
  if (lost_name.empty()) lost_name = greeting.lost_name;
  memory_ = client_.empty() ? std::make_shared<ClientMemory>() : house_.people.client(id_, client_);
  const Limits& limits = house_.limits;
  Welcome welcome{.cid = greeting.hello && !greeting.secret_is_bad ? greeting.cid : std::nullopt,
                  .server = house_.version,
                  .you = me(),
                  .registered = house_.people.is_registered(id_),
                  .secret = greeting.told,
                  .limits = {static_cast<std::int64_t>(frame_bytes), static_cast<std::int64_t>(chat_characters),
                             static_cast<std::int64_t>(name_characters), limits.commands_per_second},
                  .rooms = house_.people.seats(id_),
                  .ignored = house_.people.ignoring().ignored_by(id_)};
  deliver(std::make_shared<const std::string>(encode_welcome(welcome)));
  house_.lobbies.arrived(me(), shared_from_this());
  if (!lost_name.empty()) tell_name(lost_name);
  if (greeting.secret_is_bad) {
    asker(greeting.cid)
        .error(std::nullopt, {ErrorCode::bad_request, "A secret has 43 characters; say \"new\" to be given one.", {}});
  } else if (greeting.hello) {
    come_back_to(*greeting.hello);
  }
  for (const Incoming& frame : std::exchange(waiting_, {})) follow(frame);
}

void Visitor::rename(const std::string& wanted, const Asker& asker) {
  const auto read = read_name(wanted);
  if (!read) return asker.error(std::nullopt, read.error());
  if (const auto taken = house_.people.hold(id_, *read)) return asker.error(std::nullopt, *taken);
  house_.store.change_identity(
      change::Rename{id_, *read}, shard_.wall(), shard_,
      [self = shared_from_this(), name = *read, asker](Written outcome) {
        People& people = self->house_.people;
        if (outcome == Written::written) {
          const std::string was = self->me().name;
          people.bear(self->id_, name);
          self->tell_name(was);
          return asker.ok(std::nullopt, {{"name", name.text}});
        }
        people.let_go(self->id_, name);
        if (outcome == Written::refused) return asker.error(std::nullopt, name_taken(name));
        asker.error(std::nullopt,
                    {ErrorCode::store_failed, "The name could not be written down; try again in a moment.", {}});
      });
}

/// Those who see this person hear of the name that they bear now.
void Visitor::tell_name(const std::string& was) {
  const Person person = me();
  house_.lobbies.renamed(person);
  std::unordered_set<RoomId> rooms;
  rooms_.for_each([&](const RoomId& room) { rooms.insert(room); });
  for (const auto& held : house_.people.seats(id_)) rooms.insert(held.room);
  for (const RoomId& room : rooms) {
    house_.with_room(
        room,
        [person, was](Room& found) {
          found.note({person, input::Renamed{was}});
        },
        [](const Error&) {});
  }
}

/// `whose`: a public id, or the name of somebody who is here or registered; empty: of all.
void Visitor::list_games(const std::string& whose, const Asker& asker) {
  const auto list = [this, self = shared_from_this(), asker](const PersonId& person) {
    house_.store.load_games({.person = person, .limit = games_listed, .in_private = person == id_}, shard_,
                            [asker](const std::vector<GameRecord>& games) {
                              asker.ok(std::nullopt, {{"games", RawJson{encode_games(games)}}});
                            });
  };
  if (whose.empty()) return list({});
  if (whose.size() == PersonId::capacity && has_id_form(whose)) return list(PersonId(whose));
  const Error unknown{ErrorCode::unknown_person, "There is nobody of this name here.", {{"person", whose}}};
  const auto name = read_name(whose);
  if (!name) return asker.error(std::nullopt, unknown);
  if (const auto present = house_.people.find(*name)) return list(*present);
  house_.store.load_account(name->looks, shard_, [asker, unknown, list](const std::optional<Account>& account) {
    account ? list(account->person) : asker.error(std::nullopt, unknown);
  });
}

}  // namespace bohnenhof::server
