// What is told in lobbies.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "protocol/message.hpp"
#include "protocol/pairing_message.hpp"

namespace bohnenhof::protocol {

/// Of each list of a lobby no more is shown than this; `totals` says how many there are.
inline constexpr std::size_t lobby_entries = 100;

/// How many there are, shown or not.
struct LobbyTotals {
  std::size_t rooms = 0;
  std::size_t people = 0;
  std::size_t seeks = 0;
  friend bool operator==(const LobbyTotals&, const LobbyTotals&) = default;
};

/// A snapshot of what a lobby shows, or what has changed of that: entries replace those with the same id, `gone` takes away.
struct LobbyChange {
  RoomId lobby{hall};
  std::uint64_t seq = 0;
  bool snapshot = false;
  std::vector<RoomSummary> rooms{};
  std::vector<Person> people{};
  std::vector<Seek> seeks{};
  std::vector<RoomId> gone_rooms{};
  std::vector<PersonId> gone_people{};
  std::vector<SeekId> gone_seeks{};
  LobbyTotals totals{};
  std::vector<LogEntry> log{};  // snapshots only
};

std::string encode_lobby_frame(const LobbyChange& change);

}  // namespace bohnenhof::protocol
