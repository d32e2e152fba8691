#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/ids.hpp"
#include "protocol/message.hpp"
#include "server/net/addresses.hpp"

namespace bohnenhof::server {

/// What the operator has ordered about somebody or something. The words are those of the store.
struct Sanction {
  enum class Kind : std::uint8_t { banned_person, banned_network, muted, ended_room };
  static constexpr std::array<std::string_view, 4> words{"banned_person", "banned_network", "muted", "ended_room"};

  Kind kind{};
  std::string subject;  ///< a public id, a network as `10.0.0.0/8`, or a room
  protocol::UnixMillis since = 0;
};

/// All sanctions in force. From any thread; asking costs next to nothing where there are none of the kind.
class Sanctions {
 public:
  void impose(Sanction sanction);
  void lift(Sanction::Kind kind, const std::string& subject);

  bool is_banned(const protocol::PersonId& person) const { return holds(Sanction::Kind::banned_person, person.view()); }
  bool is_banned(const Address& address) const;
  bool is_muted(const protocol::PersonId& person) const { return holds(Sanction::Kind::muted, person.view()); }
  bool is_ended(const protocol::RoomId& room) const { return holds(Sanction::Kind::ended_room, room.view()); }
  bool holds(Sanction::Kind kind, std::string_view subject) const;

  /// By kind, then by subject.
  std::vector<Sanction> all() const;

 private:
  using Key = std::pair<Sanction::Kind, std::string>;

  mutable std::mutex mutex_;
  std::map<Key, protocol::UnixMillis> since_;
  std::map<std::string, Networks> networks_;  // banned, each with what it stands for
  std::array<std::atomic<int>, Sanction::words.size()> counts_{};
};

}  // namespace bohnenhof::server
