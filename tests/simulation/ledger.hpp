#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "server/room/hearing.hpp"
#include "server/room/room.hpp"
#include "server/room/table.hpp"
#include "server/store/store.hpp"

namespace bohnenhof::simulation {

/// What is committed, and all that follows from it: after each event of a room its table, and the very frame that everyone who is there
/// must get. It replays the log as a restart would, so whoever is told something else was told a lie. Broken promises are violations.
class Ledger {
 public:
  struct Moment {
    std::string frame;  ///< the whole message
    std::string event;  ///< with steps
    std::string brief;  ///< without
    std::string state;  ///< of the room, after it
    protocol::RoomState seen;
    server::Hearing hearing;
    std::function<bool(const protocol::PersonId&)> shows_out;  ///< whom, if anybody
  };
  /// A command by who said it, on which page, with which number.
  using Said = std::tuple<protocol::PersonId, std::string, std::int64_t>;
  struct Deed {
    protocol::RoomId room;
    std::uint64_t seq;   ///< of its last event
    std::string answer;  ///< as stored
  };

  /// A batch has been written. Checks that it may be.
  void commit(const server::Batch& batch);

  /// The address that a room has now, which had that one once.
  protocol::RoomId present(const protocol::RoomId& room) const;
  /// Whether somebody may hear of an event that was committed: what watchers say is kept from the players until their game is over.
  bool may_hear(const protocol::RoomId& room, std::uint64_t seq, const protocol::PersonId& person) const;
  /// Whether a text names a private room.
  bool names_private_room(std::string_view text) const;

  /// After event `seq` of `room`, or null if that is not committed.
  const Moment* find(const protocol::RoomId& room, std::uint64_t seq) const;
  /// 0: there is no such room.
  std::uint64_t last_seq(const protocol::RoomId& room) const;
  const std::vector<protocol::RoomId>& rooms() const { return order_; }

  /// What a command did, or null.
  const Deed* deed(const Said& said) const;
  /// Somebody was told that their command failed: it must never be found done.
  void refused(const Said& said);

  std::size_t games_finished() const { return finished_.size(); }
  /// Rooms that were made for two who sought or challenged each other.
  std::size_t pairs() const { return pairs_; }

 private:
  struct Room {
    std::optional<server::Table> table;
    std::vector<Moment> moments;
    std::set<protocol::GameId> ended;
    int pieces = 0;
    protocol::SeriesScore series;
  };

  void apply(const server::Batch& batch, Room& room, const server::LogRow& row);
  void check_author(const Room& room, const server::LogRow& row, const protocol::Event& event) const;
  static void check_agreed(const Room& room, const server::LogRow& row, const protocol::Event& event);
  static void check_time(const Room& room, const server::LogRow& row, const protocol::Event& event);
  static void check_table(Room& room, const protocol::Event& event);
  static void check_series(Room& room, const protocol::Event& event);
  void check_deed(const server::Batch& batch);
  void check_finished(const server::Batch& batch, Room& room, bool was_playing);

  void move(const protocol::RoomId& from, const protocol::RoomId& to);

  std::map<protocol::RoomId, Room> rooms_;
  std::map<protocol::RoomId, protocol::RoomId> moved_;
  std::vector<protocol::RoomId> order_;
  std::map<Said, Deed> deeds_;
  std::set<Said> refused_;
  std::set<protocol::GameId> finished_;
  std::size_t pairs_ = 0;
};

}  // namespace bohnenhof::simulation
