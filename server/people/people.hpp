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

  /// Whether the person is remembered; if not, `learn` what the store has before they arrive.
  bool remembers(const protocol::PersonId& id) const;
  void learn(const protocol::PersonId& id, const PersonRecord& record);

  /// A connection of that person opened, or closed.
  void arrived(const protocol::PersonId& id);
  void departed(const protocol::PersonId& id);

  /// Takes a name. Errors: `bad_name` (nothing visible in it, or too long), `name_taken` (somebody present bears it, whatever the case).
  protocol::Result<protocol::Person> rename(const protocol::PersonId& id, std::string_view wanted);

  /// Rooms tell who sits where.
  void took_seat(const protocol::PersonId& id, const protocol::RoomId& room, rules::Seat seat);
  void left_seat(const protocol::PersonId& id, const protocol::RoomId& room);
  std::vector<protocol::SeatHeld> seats(const protocol::PersonId& id) const;

  /// Rooms in memory that a person created: whether there may be one more, one more, one less.
  bool may_open_room(const protocol::PersonId& id, int limit) const;
  void count_room(const protocol::PersonId& id);
  void discount_room(const protocol::PersonId& id);

  /// Whether the person may say one more line of chat, at `per_minute` for long; if not, how long to wait.
  std::optional<std::chrono::milliseconds> chat(const protocol::PersonId& id, int per_minute, SteadyTime now);

  /// What the house remembers of one page load, by the name it gave itself; at most eight a person: those who have been away for longest go.
  std::shared_ptr<ClientMemory> client(const protocol::PersonId& id, const std::string& client);

 private:
  struct Known {
    std::string name;  // empty: a guest's
    int connections = 0;
    int rooms = 0;
    std::vector<protocol::SeatHeld> seats;
    std::vector<std::pair<std::string, std::shared_ptr<ClientMemory>>> clients;
    std::optional<TokenBucket> chat;
    std::optional<std::list<protocol::PersonId>::iterator> absent;
  };

  Known& known(const protocol::PersonId& id);
  void settle(const protocol::PersonId& id, Known& known);

  mutable std::mutex mutex_;
  std::unordered_map<protocol::PersonId, Known> people_;
  std::unordered_map<std::string, protocol::PersonId> names_present_;  // folded name -> who bears it now
  std::list<protocol::PersonId> absent_;                               // the longest absent first
};

/// `Guest 7h2k`: a name that is nobody else's, from the public id.
std::string guest_name(const protocol::PersonId& id);

}  // namespace bohnenhof::server
