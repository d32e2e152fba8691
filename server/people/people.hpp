#pragma once
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "protocol/errors.hpp"
#include "protocol/message.hpp"
#include "server/gate/token_bucket.hpp"
#include "server/people/client_memory.hpp"
#include "server/people/ignoring.hpp"
#include "server/people/names.hpp"
#include "server/store/store.hpp"

namespace bohnenhof::server {

/// Who is known to the house at present: names, seats, and the memory of each client; what must last is in the store. Shared by all
/// shards behind one mutex, held for a look-up at a time.
class People {
 public:
  /// Persons without connection and room that are still remembered; beyond this the longest absent are forgotten.
  static constexpr std::size_t absent_remembered = 10'000;

  /// The person with their present name; a guest's name until they choose one.
  protocol::Person person(const protocol::PersonId& id) const;

  /// Whether the name of that person is registered.
  bool is_registered(const protocol::PersonId& id) const;
  /// The name that the person has chosen, if any.
  std::optional<Name> chosen_name(const protocol::PersonId& id) const;
  /// Who is here and bears that name, or one that looks like it.
  std::optional<protocol::PersonId> find(const Name& name) const;

  /// Who is here under that name (a guest's as well), one that looks like it, or that id.
  std::optional<protocol::Person> find_here(const std::string& called) const;

  /// What the store has of a person who is about to arrive. What is known of one who is here is newer.
  void learn(const PersonRecord& record);

  /// A connection of that person opened, or closed. Of the former comes back the name that is theirs no longer, since
  /// somebody else here bears it; empty: none.
  std::string arrived(const protocol::PersonId& id);
  void departed(const protocol::PersonId& id);

  /// A name in three steps: it is held, so that nobody else here can have it; borne when it is written down, otherwise let go.
  /// Error: `name_taken` (somebody here bears one that looks like it, or it is the house's).
  std::optional<protocol::Error> hold(const protocol::PersonId& id, const Name& name);
  void bear(const protocol::PersonId& id, const Name& name);
  void let_go(const protocol::PersonId& id, const Name& name);

  /// The name is registered now.
  void registered(const protocol::PersonId& id);
  /// The person has erased themselves: a guest without a name until they have gone.
  void erased(const protocol::PersonId& id);

  /// Rooms tell who sits where.
  void took_seat(const protocol::PersonId& id, const protocol::RoomId& room, rules::Seat seat);
  void left_seat(const protocol::PersonId& id, const protocol::RoomId& room);
  /// The room has another address.
  void moved_seat(const protocol::PersonId& id, const protocol::RoomId& from, const protocol::RoomId& to);
  std::vector<protocol::SeatHeld> seats(const protocol::PersonId& id) const;

  /// Rooms in memory that a person created: whether there may be one more, one more, one less.
  bool may_open_room(const protocol::PersonId& id, int limit) const;
  void count_room(const protocol::PersonId& id);
  void discount_room(const protocol::PersonId& id);

  /// Whether the person may say one more line of chat, at `per_minute` for long; if not, how long to wait.
  std::optional<std::chrono::milliseconds> chat(const protocol::PersonId& id, int per_minute, SteadyTime now);

  /// Who does not want to hear whom.
  Ignoring& ignoring() { return ignoring_; }

  /// What the house remembers of one page load, by the name it gave itself; at most eight a person: those who have been away for longest go.
  std::shared_ptr<ClientMemory> client(const protocol::PersonId& id, const std::string& client);

 private:
  struct Known {
    std::optional<Name> name;  // none: a guest's
    bool registered = false;
    bool learned = false;  // what the store has
    int connections = 0;
    int rooms = 0;
    std::vector<protocol::SeatHeld> seats;
    std::vector<std::pair<std::string, std::shared_ptr<ClientMemory>>> clients;
    std::optional<TokenBucket> chat;
    std::optional<std::list<protocol::PersonId>::iterator> absent;
  };

  Known& known(const protocol::PersonId& id);
  void free_looks(const protocol::PersonId& id, const Name& name);
  void settle(const protocol::PersonId& id, Known& known);

  Ignoring ignoring_;
  mutable std::mutex mutex_;
  std::unordered_map<protocol::PersonId, Known> people_;
  std::unordered_map<std::string, protocol::PersonId> looks_present_;  // of names -> who bears them now
  std::list<protocol::PersonId> absent_;                               // the longest absent first
};

}  // namespace bohnenhof::server
