#include "server/gate/operation.hpp"

#include <algorithm>
#include <map>

#include "protocol/encode.hpp"
#include "protocol/parse.hpp"
#include "server/gate/household.hpp"
#include "server/gate/visitor.hpp"
#include "server/runtime/log.hpp"

namespace bohnenhof::server {

using namespace protocol;
using rules::Failure;

namespace {

std::string joined(std::span<const std::string> words, std::string_view between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? std::string() : std::string(between)) + word;
  return text;
}

std::string line_of(const RoomSummary& room) {
  std::string line = std::string(room.id.view()) + "  " + room.rules + "  " + std::string(word(room.phase));
  for (const auto seat : rules::both_seats) {
    line += (seat == rules::Seat::south ? "  " : " - ") + (room.seats[seat] ? room.seats[seat]->person.name : "nobody");
  }
  return line + "  " + std::to_string(room.watchers) + " watching";
}

}  // namespace

std::span<const Operation::Command> Operation::commands() {
  static constexpr std::array table{
      Command{"announce", "TEXT", "Tell everybody who is connected", 1, 100, &Operation::announce},
      Command{"list", "[rooms|people|sanctions]", "What there is, and who", 0, 1, &Operation::list},
      Command{"close", "ROOM", "End a room: its game is aborted, and nobody enters it again", 1, 1, &Operation::close},
      Command{"ban", "PERSON|NETWORK", "Let a person, or an address or network, in no more", 1, 1, &Operation::ban},
      Command{"unban", "PERSON|NETWORK", "Let them in again", 1, 1, &Operation::unban},
      Command{"mute", "PERSON", "Take a person's chat away", 1, 1, &Operation::mute},
      Command{"unmute", "PERSON", "Give it back", 1, 1, &Operation::unmute},
      Command{"erase", "PERSON", "Forget a person for ever, as /erase does for oneself", 1, 1, &Operation::erase},
      Command{"drain", "[off]", "Take no new rooms and say so at /readyz; games go on", 0, 1, &Operation::drain},
      Command{"reload", "", "Read the client's files anew", 0, 0, &Operation::reload},
      Command{"help", "", "This list", 0, 0, &Operation::help},
  };
  return table;
}

void Operation::obey(const std::vector<std::string>& words, Done done) {
  const std::string name = words.empty() ? "help" : words.front();
  const auto command = std::ranges::find(commands(), name, &Command::name);
  if (command == commands().end()) {
    return done(Failure{"there is no admin command " + name + "; `bohnenhof admin help` lists them"});
  }
  const Words rest = words.empty() ? Words() : Words(words).subspan(1);
  if (rest.size() < command->least_words || rest.size() > command->most_words) {
    return done(Failure{"it is: bohnenhof admin " + name + " " + std::string(command->parameters)});
  }
  log_info("the operator says " + name);
  (this->*command->run)(rest, done);
}

void Operation::help(Words, const Done& done) {
  std::string text;
  for (const Command& command : commands()) {
    std::string usage = std::string(command.name) + " " + std::string(command.parameters);
    usage.resize(std::max<std::size_t>(usage.size() + 1, 32), ' ');
    text += usage + std::string(command.help) + "\n";
  }
  text.pop_back();
  done(text);
}

// Looking.

void Operation::list(Words words, const Done& done) {
  const std::string what = words.empty() ? "rooms" : words.front();
  if (what == "rooms") return list_rooms(done);
  if (what == "people") return list_people(done);
  if (what == "sanctions") return list_sanctions(done);
  done(Failure{"list rooms, people or sanctions"});
}

void Operation::list_rooms(const Done& done) {
  gather(
      [this](Scheduler& shard) {
        std::vector<std::string> lines;
        for (Rooms& rooms : house_.rooms) {
          if (&rooms.shard() == &shard) rooms.for_each([&](Room& room) { lines.push_back(line_of(room.summary())); });
        }
        return lines;
      },
      done);
}

void Operation::list_people(const Done& done) {
  gather(
      [this](Scheduler& shard) {
        std::vector<std::string> lines;
        for (const Visitor* visitor : house_.visitors_of(shard)) {
          const std::string where = visitor->address().empty() ? "behind a proxy" : visitor->address();
          if (visitor->person().view().empty()) {
            lines.push_back("-  " + where);  // has said nothing yet
          } else {
            const Person person = house_.people.person(visitor->person());
            lines.push_back(std::string(person.id.view()) + "  " + where + "  " + person.name);
          }
        }
        return lines;
      },
      done);
}

void Operation::list_sanctions(const Done& done) {
  std::string text;
  for (const Sanction& sanction : house_.sanctions.all()) {
    text += (text.empty() ? "" : "\n") + std::string(Sanction::words[static_cast<std::size_t>(sanction.kind)]) + "  " +
            sanction.subject;
  }
  done(text);
}

void Operation::gather(std::function<std::vector<std::string>(Scheduler&)> lines, const Done& done) {
  struct Gathered {
    std::size_t awaited;
    std::vector<std::string> lines;
  };
  Scheduler& here = *house_.shards.front();
  const auto all = std::make_shared<Gathered>(Gathered{house_.shards.size(), {}});
  for (Scheduler* shard : house_.shards) {
    shard->post([=, &here] {
      here.post([=, found = lines(*shard)] {
        std::ranges::copy(found, std::back_inserter(all->lines));
        if (--all->awaited > 0) return;
        std::ranges::sort(all->lines);
        done(joined(all->lines, "\n"));
      });
    });
  }
}

// Speaking.

void Operation::announce(Words words, const Done& done) {
  const std::string text = clean_text(joined(words, " "));
  if (text.empty()) return done(Failure{"there is nothing to announce"});
  const auto frame = std::make_shared<const std::string>(encode_announcement(house_.shards.front()->wall(), text));
  for (Scheduler* shard : house_.shards) {
    shard->post([this, shard, frame] {
      for (Visitor* visitor : house_.visitors_of(*shard)) visitor->deliver(frame);
    });
  }
  done("told to " + std::to_string(house_.connections) + " connections");
}

// Forbidding.

void Operation::close(Words words, const Done& done) {
  if (!has_id_form(words.front())) return done(Failure{"there is no room " + words.front()});
  const RoomId room(words.front());
  Scheduler& here = *house_.shards.front();
  const auto exists = [=, this, &here](Room&) {
    here.post([=, this] {
      impose({Sanction::Kind::ended_room, std::string(room.view()), 0}, done, [this, room] { end(room); });
    });
  };
  house_.with_room(room, exists, [=, &here](const Error& error) { here.post([=] { done(Failure{error.message}); }); });
}

void Operation::end(const RoomId& room) {
  Rooms& rooms = house_.rooms_of(room);
  on_shard(rooms.shard(), [&rooms, room] {
    if (const auto open = rooms.find(room)) open->end(Household::room_ended(room));
  });
}

void Operation::ban(Words words, const Done& done) {
  with_banned(words.front(), done, [this, done](const Sanction& sanction) {
    impose(sanction, done, [this, sanction] {
      if (sanction.kind == Sanction::Kind::banned_person) {
        return expel([person = PersonId(sanction.subject)](const Visitor& who) { return who.person() == person; });
      }
      Networks network;
      network.add(sanction.subject);
      expel([network](const Visitor& who) {
        boost::system::error_code unknown;
        const auto address = boost::asio::ip::make_address(who.address(), unknown);
        return !unknown && network.contains(address);
      });
    });
  });
}

void Operation::unban(Words words, const Done& done) {
  with_banned(words.front(), done, [this, done](const Sanction& sanction) { lift(sanction, done); });
}

void Operation::mute(Words words, const Done& done) {
  with_person(words.front(), done, [this, done](const PersonId& person) {
    impose({Sanction::Kind::muted, std::string(person.view()), 0}, done, [] {});
  });
}

void Operation::unmute(Words words, const Done& done) {
  with_person(words.front(), done, [this, done](const PersonId& person) {
    lift({Sanction::Kind::muted, std::string(person.view()), 0}, done);
  });
}

void Operation::erase(Words words, const Done& done) {
  with_person(words.front(), done, [this, done](const PersonId& person) { forget(person, done); });
}

void Operation::forget(const PersonId& person, const Done& done) {
  const auto memory = std::make_shared<ClientMemory>();
  const std::int64_t cid = 1;
  memory->is_new(cid);
  memory->ask_again(cid, [done](const ClientMemory::Answer& answer) {
    const bool is_ok = answer.frame->starts_with("{\"type\":\"ok\"");
    is_ok ? done(std::string("done")) : done(Failure{*answer.frame});
  });
  house_.accounts.erase_person(person, *house_.shards.front(), {memory, {}, {}, cid});
}

void Operation::impose(Sanction sanction, const Done& done, std::function<void()> then) {
  sanction.since = house_.shards.front()->wall();
  means_.keep(sanction, true, [this, sanction, done, then = std::move(then)](bool kept) {
    if (!kept) return done(Failure{"it could not be written down, so nothing has changed"});
    house_.sanctions.impose(sanction);
    then();
    done("done: " + sanction.subject);
  });
}

void Operation::lift(const Sanction& sanction, const Done& done) {
  if (!house_.sanctions.holds(sanction.kind, sanction.subject)) {
    return done(
        Failure{"nothing of the kind holds for " + sanction.subject + "; see `bohnenhof admin list sanctions`"});
  }
  means_.keep(sanction, false, [this, sanction, done](bool kept) {
    if (!kept) return done(Failure{"it could not be written down, so nothing has changed"});
    house_.sanctions.lift(sanction.kind, sanction.subject);
    done("done: " + sanction.subject);
  });
}

void Operation::with_person(const std::string& whose, const Done& done, PersonTask then) {
  if (whose.size() == PersonId::capacity && has_id_form(whose)) return then(PersonId(whose));
  const Failure unknown{"there is nobody of the name " + whose + "; `bohnenhof admin list people` tells the ids"};
  const auto name = read_name(whose);
  if (!name) return done(unknown);
  if (const auto present = house_.people.find(*name)) return then(*present);
  house_.store.load_account(name->looks, *house_.shards.front(),
                            [done, unknown, then = std::move(then)](const std::optional<Account>& account) {
                              account ? then(account->person) : done(unknown);
                            });
}

void Operation::with_banned(const std::string& whose, const Done& done, std::function<void(Sanction)> then) {
  if (Networks network; network.add(whose)) return then({Sanction::Kind::banned_network, whose, 0});
  with_person(whose, done, [then = std::move(then)](const PersonId& person) {
    then({Sanction::Kind::banned_person, std::string(person.view()), 0});
  });
}

void Operation::expel(std::function<bool(const Visitor&)> whom) {
  for (Scheduler* shard : house_.shards) {
    shard->post([this, shard, whom] {
      const auto visitors = house_.visitors_of(*shard);  // a copy: who is expelled takes themself off the list
      for (Visitor* visitor : visitors) {
        if (whom(*visitor)) visitor->expel();
      }
    });
  }
}

// The house itself.

void Operation::drain(Words words, const Done& done) {
  if (!words.empty() && words.front() != "off") return done(Failure{"it is: drain, or drain off"});
  house_.draining = words.empty();
  done(std::string(words.empty() ? "no new rooms from now on; /readyz says 503" : "new rooms are taken again"));
}

void Operation::reload(Words, const Done& done) {
  if (const auto problem = means_.reload()) return done(Failure{*problem});
  done(std::string("the client's files are served as they are now"));
}

}  // namespace bohnenhof::server
