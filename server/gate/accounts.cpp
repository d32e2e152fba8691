#include "server/gate/accounts.hpp"

#include "server/gate/household.hpp"
#include "server/gate/refusals.hpp"
#include "server/gate/visitor.hpp"

namespace bohnenhof::server {

using namespace protocol;

namespace {

Error busy() { return {ErrorCode::busy, "Too much at once; try again in a moment.", {}}; }
Error wrong_login() { return {ErrorCode::wrong_login, "There is nobody here of that name with that password.", {}}; }
Error bad_token() {
  return {ErrorCode::bad_token, "This token does not serve; ask for a new one by /link on the other device.", {}};
}
Error name_needed() {
  return {ErrorCode::name_needed, "Choose a name first: /name NAME; it is what you will log in by.", {}};
}
Error not_registered(std::string sentence) { return {ErrorCode::not_registered, std::move(sentence), {}}; }
Error still_playing(std::vector<std::string> rooms) {
  return {
      ErrorCode::still_playing, "You are playing; finish the game or leave it first.", {{"rooms", std::move(rooms)}}};
}

}  // namespace

void Accounts::obey(const command::Register& wanted, const Bearer& bearer, const Asker& asker) {
  if (house_.people.is_registered(bearer.person)) {
    return asker.error(std::nullopt, {ErrorCode::already_registered, "You are registered; /password OLD NEW.", {}});
  }
  if (!house_.people.chosen_name(bearer.person)) return asker.error(std::nullopt, name_needed());
  if (!may_try(bearer, {}, asker)) return;
  const bool waits =
      house_.passwords.hash(password_form(wanted.password), *bearer.shard, [this, bearer, asker](std::string hash) {
        const auto name = house_.people.chosen_name(bearer.person);
        if (!name) return asker.error(std::nullopt, name_needed());
        change(change::Register{bearer.person, *name, std::move(hash)}, bearer, asker, name_taken(*name),
               [this, bearer, asker, name] {
                 house_.people.registered(bearer.person);
                 asker.ok(std::nullopt, {{"name", name->text}});
               });
      });
  if (!waits) asker.error(std::nullopt, busy());
}

void Accounts::obey(const command::Login& wanted, const Bearer& bearer, const Asker& asker) {
  const auto name = read_name(wanted.name);
  const Looks looks = name ? name->looks : Looks{};  // nobody has empty ones
  if (!may_try(bearer, looks[0], asker)) return;
  house_.store.load_account(
      looks, *bearer.shard, [this, bearer, asker, password = wanted.password](const std::optional<Account>& account) {
        verify(account ? account->password : "", password, bearer, asker, [this, bearer, asker, account] {
          become(bearer, asker, {account->person, account->password, true, {{"name", account->name}}});
        });
      });
}

void Accounts::obey(const command::Logout& wanted, const Bearer& bearer, const Asker& asker) {
  become(bearer, asker, {house_.chance.id<PersonId>(20), std::nullopt, wanted.forget});
}

void Accounts::obey(const command::Password& wanted, const Bearer& bearer, const Asker& asker) {
  const auto name = house_.people.chosen_name(bearer.person);
  if (!name || !house_.people.is_registered(bearer.person)) {
    return asker.error(std::nullopt, not_registered("You have no password; /register PASSWORD gives you one."));
  }
  if (!may_try(bearer, name->looks[0], asker)) return;
  house_.store.load_account(
      name->looks, *bearer.shard, [this, bearer, asker, wanted](const std::optional<Account>& account) {
        const bool mine = account && account->person == bearer.person;
        const std::string was = mine ? account->password : "";
        verify(was, wanted.old, bearer, asker,
               [this, bearer, asker, was, wanted] { change_password(was, wanted.fresh, bearer, asker); });
      });
}

void Accounts::change_password(const std::string& was, const std::string& wanted, const Bearer& bearer,
                               const Asker& asker) {
  const bool waits =
      house_.passwords.hash(password_form(wanted), *bearer.shard, [this, was, bearer, asker](std::string hash) {
        const auto salt = house_.chance.id<PersonId>(20);
        change(change::Password{bearer.person, was, std::move(hash), bearer.secret, salt}, bearer, asker, wrong_login(),
               [this, bearer, asker] {
                 links_.revoke(bearer.person);
                 asker.ok(std::nullopt);
                 part_from([bearer](const Visitor& visitor) {
                   return visitor.person() == bearer.person && visitor.secret() != bearer.secret;
                 });
               });
      });
  if (!waits) asker.error(std::nullopt, busy());
}

void Accounts::obey(const command::Link& wanted, const Bearer& bearer, const Asker& asker) {
  if (wanted.token.empty()) return issue_link(bearer, asker);
  if (!may_try(bearer, {}, asker)) return;
  const auto person = links_.person_of(wanted.token, bearer.shard->now());
  if (!person) return asker.error(std::nullopt, bad_token());
  become(bearer, asker, {*person, std::nullopt, true, {}, wanted.token});
}

/// That the secret leads to its person is written down first: it counts as a device from now on.
void Accounts::issue_link(const Bearer& bearer, const Asker& asker) {
  change(change::Point{bearer.secret, bearer.person, bearer.person, std::nullopt}, bearer, asker, busy(),
         [this, bearer, asker] {
           const auto token = links_.issue(bearer.person, house_.chance, bearer.shard->now());
           if (!token) return asker.error(std::nullopt, busy());
           const std::int64_t lasting = std::chrono::milliseconds(Links::lasting).count();
           asker.ok(std::nullopt, {{"token", *token}, {"expires_in", lasting}});
         });
}

void Accounts::obey(const command::Erase& wanted, const Bearer& bearer, const Asker& asker) {
  const auto own = read_name(house_.people.person(bearer.person).name);
  const auto said = read_name(wanted.name);
  if (!own || !said || !look_alike(*own, *said)) {
    return asker.error(std::nullopt,
                       {ErrorCode::wrong_name, "To erase yourself for ever, say /erase and your own name.", {}});
  }
  erase_unless_playing(bearer, asker);
}

void Accounts::erase_person(const PersonId& person, Scheduler& shard, const Asker& asker) {
  erase_unless_playing({{}, person, {}, {}, &shard}, asker);
}

void Accounts::erase_unless_playing(const Bearer& bearer, const Asker& asker) {
  unless_playing(bearer, asker, [this, bearer, asker] {
    leave_rooms(bearer.person, *bearer.shard, [this, bearer, asker] { erase(bearer, asker); });
  });
}

void Accounts::erase(const Bearer& bearer, const Asker& asker) {
  const Person instead{house_.chance.id<PersonId>(20), std::string(erased_name)};
  const auto salt = house_.chance.id<PersonId>(20);
  change(change::Erase{bearer.person, instead, salt}, bearer, asker, busy(), [this, bearer, asker, salt] {
    links_.revoke(bearer.person);
    house_.people.erased(bearer.person);
    house_.lobbies.forget(bearer.person);
    answer_as(fresh_person(bearer.secret, salt), bearer, asker, {});
    part_from([person = bearer.person](const Visitor& visitor) { return visitor.person() == person; });
  });
}

void Accounts::become(const Bearer& bearer, const Asker& asker, Becoming becoming) {
  if (becoming.person == bearer.person) {
    becoming.answer.push_back({"lost", false});
    return asker.ok(std::nullopt, becoming.answer);
  }
  unless_playing(bearer, asker, [this, bearer, asker, becoming = std::move(becoming)] {
    house_.store.load_person(bearer.secret, *bearer.shard,
                             [this, bearer, asker, becoming](const std::optional<PersonRecord>& record) {
                               if (!record) return asker.error(std::nullopt, store_failed());
                               leave_behind(*record, bearer, asker, becoming);
                             });
  });
}

/// `behind`: the person that the secret leads to as yet.
void Accounts::leave_behind(const PersonRecord& behind, const Bearer& bearer, const Asker& asker, Becoming becoming) {
  const bool lost = !behind.registered && !behind.elsewhere;
  if (lost && !becoming.may_lose) {
    return asker.error(std::nullopt, not_registered("Nobody could ever come back to you as you are: /register first, "
                                                    "or say /logout forget."));
  }
  if (!becoming.token.empty() && !links_.use(becoming.token, bearer.shard->now())) {
    return asker.error(std::nullopt, bad_token());
  }
  becoming.answer.push_back({"lost", lost});
  change(change::Point{bearer.secret, bearer.person, becoming.person, becoming.password}, bearer, asker, busy(),
         [this, lost, bearer, asker, becoming] {
           links_.revoke(bearer.person);
           if (lost) leave_rooms(bearer.person, *bearer.shard, [] {});
           answer_as(becoming.person, bearer, asker, becoming.answer);
           part_from([secret = bearer.secret](const Visitor& visitor) { return visitor.secret() == secret; });
         });
}

void Accounts::change(IdentityChange change, const Bearer& bearer, const Asker& asker, Error refusal, Task then) {
  house_.store.change_identity(std::move(change), bearer.shard->wall(), *bearer.shard,
                               [asker, refusal = std::move(refusal), then = std::move(then)](Written outcome) {
                                 if (outcome == Written::written) return then();
                                 asker.error(std::nullopt, outcome == Written::refused ? refusal : store_failed());
                               });
}

bool Accounts::may_try(const Bearer& bearer, const std::string& account, const Asker& asker) {
  const auto wait = attempts_.count(bearer.address, bearer.person, account, bearer.shard->now());
  if (!wait) return true;
  asker.error(std::nullopt, {ErrorCode::rate_limited,
                             "Too many attempts; wait a while.",
                             {{"retry_after", wait->count()}, {"what", std::string("attempts")}}});
  return false;
}

void Accounts::verify(const std::string& hash, const std::string& password, const Bearer& bearer, const Asker& asker,
                      Task then) {
  const bool waits = house_.passwords.verify(
      hash, password_form(password), *bearer.shard,
      [asker, then = std::move(then)](bool matches) { matches ? then() : asker.error(std::nullopt, wrong_login()); });
  if (!waits) asker.error(std::nullopt, busy());
}

/// Whoever plays would leave an opponent behind who waits for nobody.
void Accounts::unless_playing(const Bearer& bearer, const Asker& asker, Task then) {
  struct Answers {
    std::size_t awaited;
    std::vector<std::string> rooms;
  };
  const auto seats = house_.people.seats(bearer.person);
  if (seats.empty()) return then();
  const auto answers = std::make_shared<Answers>(Answers{seats.size(), {}});
  for (const SeatHeld& seat : seats) {
    const auto tell = [=](bool plays) {
      bearer.shard->post([=] {
        if (plays) answers->rooms.emplace_back(seat.room.view());
        if (--answers->awaited > 0) return;
        answers->rooms.empty() ? then() : asker.error(std::nullopt, still_playing(answers->rooms));
      });
    };
    house_.with_room(
        seat.room, [tell](const Room& room) { tell(room.is_playing()); },
        [tell](const Error& absent) { tell(absent.code != ErrorCode::unknown_room); });  // it may be, if nobody knows
  }
}

/// Gives up all seats, and being host; `then` when the store has been told.
void Accounts::leave_rooms(const PersonId& person, Scheduler& back, Task then) {
  const auto left = std::make_shared<std::atomic<std::size_t>>(house_.rooms.size());
  const Person whole = house_.people.person(person);
  for (Rooms& rooms : house_.rooms) {
    rooms.shard().post([=, &rooms, &back] {
      rooms.for_each([&](Room& room) { room.note({whole, Command{command::Leave{}}}); });
      if (--*left == 0) back.post(then);
    });
  }
}

/// Answers, and remembers the answer for the person who will ask again when it is lost on its way.
void Accounts::answer_as(const PersonId& person, const Bearer& bearer, const Asker& asker, const Fields& answer) {
  if (asker.cid && !bearer.client.empty()) {
    Asker next = asker;
    next.connection.reset();
    next.memory = house_.people.client(person, bearer.client);
    if (next.memory->is_new(*asker.cid)) next.ok(std::nullopt, answer);
  }
  asker.ok(std::nullopt, answer);
}

void Accounts::part_from(std::function<bool(const Visitor&)> whom) {
  for (Scheduler* shard : house_.shards) {
    shard->post([this, shard, whom] {
      const auto visitors = house_.visitors_of(*shard);  // a copy: who is dismissed takes itself off the list
      for (Visitor* visitor : visitors) {
        if (whom(*visitor)) visitor->dismiss("You are somebody else now; come back.");
      }
    });
  }
}

}  // namespace bohnenhof::server
