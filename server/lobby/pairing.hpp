#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/lobby/matchmaker.hpp"

namespace bohnenhof::server {

/// Makes a room for a pair, and reports back to `Pairing::opened`.
using OpenTable = std::function<void(const Pair&)>;

/// Brings together those who seek and challenge; tells each person, on all their connections, what concerns them, whole each time. Lives on
/// the shard of the lobbies. Nothing of it is kept: who was away says again what they want.
class Pairing {
 public:
  /// `show`: a seek is new or ended, for the lobbies.
  using Show = std::function<void(const protocol::Seek&, bool open)>;
  Pairing(Matchmaker::Bounds bounds, Matchmaker::MayMeet may_meet, Show show);

  /// Before anything else.
  void open_tables_by(OpenTable open_table) { open_table_ = std::move(open_table); }

  /// A connection of that person has been greeted, or has gone.
  void arrived(const protocol::Person& person, const std::shared_ptr<Guest>& guest);
  void closed(const std::shared_ptr<Recipient>& guest);
  /// A connection leaves a lobby: what it seeks there it seeks no more. `game`: empty in the hall.
  void left_lobby(const std::shared_ptr<Recipient>& guest, const std::string& game);
  void renamed(const protocol::Person& person);
  /// A game of that person has begun.
  void plays(const protocol::PersonId& person);

  /// What a person wants. Answered with `waiting`, or with the room that was found, when they are in it. Errors: see
  /// Matchmaker; `unknown_person`: the challenged one is not here.
  void seek(const Voice& voice, const protocol::Terms& terms);
  void cancel_seeks(const Voice& voice);
  void challenge(const Voice& voice, const protocol::Person& to, const protocol::Terms& terms);
  void accept(const Voice& voice, const protocol::PersonId& from);
  void decline(const Voice& voice, const protocol::PersonId& from);
  void withdraw(const Voice& voice, const protocol::PersonId& to);

  /// The room of a pair stands, and both are seated there; or why there is none.
  void opened(const Pair& pair, const protocol::RoomId& room);
  void failed(const Pair& pair, const protocol::Error& why);

 private:
  using Connections = std::map<std::uint64_t, std::shared_ptr<Guest>>;  // in the order of their arrival

  void go_on(const Voice& voice, protocol::Result<std::optional<Pair>> found, const char* waits_by);
  bool has_gone(const Voice& voice) const;
  void bring(const Side& side, rules::Seat seat, const protocol::Person& other, const protocol::RoomId& room);
  void tell();

  Matchmaker matchmaker_;
  Show show_;
  OpenTable open_table_;
  std::uint64_t arrivals_ = 0;
  std::unordered_map<protocol::PersonId, Connections> here_;
  struct Known {
    protocol::PersonId person;
    std::uint64_t arrival;
  };
  std::unordered_map<const Recipient*, Known> known_;
};

}  // namespace bohnenhof::server
