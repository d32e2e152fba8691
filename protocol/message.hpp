#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/clock.hpp"
#include "protocol/command.hpp"
#include "protocol/errors.hpp"
#include "protocol/ids.hpp"
#include "protocol/series.hpp"
#include "rules/options.hpp"
#include "rules/registry.hpp"
#include "rules/step.hpp"

namespace bohnenhof::protocol {

struct Person {
  PersonId id;
  std::string name;
  friend bool operator==(const Person&, const Person&) = default;
};

/// How a game ended; `reason` is the rules' word or one of the table's (`table_reasons`).
struct GameResult {
  std::optional<rules::Seat> winner;
  rules::BySeat<int> scores;
  std::string reason;
  friend bool operator==(const GameResult&, const GameResult&) = default;
};
GameResult game_result(const rules::Outcome& outcome);
/// The table's own reasons.
inline constexpr std::array<std::string_view, 6> table_reasons{"resigned",    "draw_agreed",  "out_of_time",
                                                               "claimed_win", "claimed_draw", "aborted"};

/// Whom a line of chat is for: everybody, or those without a seat while others play.
enum class Audience : std::uint8_t { all, watchers };

/// What happens in a room. These are the truth that is written down: applied in order, they give the table again.
namespace event {
struct Created {
  Person by;
  std::string rules;
  rules::Options options;
  ClockSetting clock{};
  std::optional<std::string> position{};  // from which its games begin; none: the game's own start
  std::optional<int> best_of{};
};
struct Joined {
  rules::Seat seat;
  Person by;
};
struct Left {
  rules::Seat seat;
  Person by;
};
struct Presence {
  Person by;
  bool present;
};
struct Renamed {
  Person by;
  std::string was;
};
struct Host {
  std::optional<Person> by;
};
struct Watchers {
  int count;
};
struct OptionSet {
  std::string name;
  rules::OptionValue value;
  Person by;
};
struct FirstSet {
  std::optional<rules::Seat> first;  // none: drawn at the start
  Person by;
};
struct ClockSet {
  ClockSetting clock;
  Person by;
};
/// From which position the next games begin; none: the game's own start.
struct PositionSet {
  std::optional<std::string> position;
  Person by;
};
/// How many games a series has at the most; a new series begins.
struct SeriesSet {
  std::optional<int> best_of;  // none: as many as they like
  Person by;
};
struct Started {
  GameId game;
  rules::Seat began;
  Person by;
};
struct Moved {
  rules::Seat seat;
  rules::MoveText move;
  std::uint64_t turn;  // after the move
  std::vector<rules::Step> steps;
  bool again = false;                   // the same seat goes on with its turn
  std::optional<ClockReading> clock{};  // after the move, where one is on
};
struct TimeAdded {
  rules::Seat seat;  // who gets it
  Millis time;
  Person by;
};
/// The server was away: the clocks stand at what they said when it was last known to be alive, and go on later.
struct Paused {
  ClockReading clock;
};
struct Resumed {};
struct Rematch {
  rules::Seat seat;
  Person by;
};
struct Offered {
  Agreement what;
  rules::Seat seat;
  Person by;
  std::optional<int> ply{};  // to which a takeback would go
};
struct Declined {
  Agreement what;
  rules::Seat seat;  // whose offer it was
  Person by;
};
struct TookBack {
  int ply;             // moves that are left
  std::uint64_t turn;  // after it
  Person by;           // who allowed it
  std::optional<ClockReading> clock{};
};
/// A player has been away so long that the other may claim the game.
struct Claimable {
  rules::Seat seat;
};
struct Swapped {
  Person by;
};
struct Over {
  GameResult result;
  Person by;                            // whose doing it is
  std::optional<rules::Seat> seat{};    // theirs
  std::optional<int> ply{};             // moves made until then
  std::optional<ClockReading> clock{};  // at the end, where one is on
};
struct Chat {
  Person by;
  std::string text;
  Audience audience = Audience::all;
};
/// The room has another address from now on, a private one.
struct MadePrivate {
  RoomId room;
  Person by;
};
/// Whether people may watch.
struct Access {
  bool open;
  Person by;
};
/// The host has shown somebody out.
struct Removed {
  Person person;
  bool banned;  // for good
  Person by;
};
struct Unbanned {
  Person person;
  Person by;
};
struct Muted {
  Person person;
  bool muted;  // or they may speak again
  Person by;
};
}  // namespace event

using Event = std::variant<event::Created, event::Joined, event::Left, event::Presence, event::Renamed, event::Host,
                           event::Watchers, event::OptionSet, event::FirstSet, event::ClockSet, event::PositionSet,
                           event::SeriesSet, event::Started, event::Moved, event::TimeAdded, event::Paused,
                           event::Resumed, event::Rematch, event::Offered, event::Declined, event::TookBack,
                           event::Claimable, event::Swapped, event::Over, event::Chat, event::MadePrivate,
                           event::Access, event::Removed, event::Unbanned, event::Muted>;
/// The wire word of an event's kind.
std::string_view word(const Event& event);
/// All of them, in the order of the variant.
std::span<const std::string_view> event_kinds();

enum class Phase : std::uint8_t { open, playing, over };
std::string_view word(Phase phase);

struct SeatState {
  Person person;
  bool present;
  std::optional<UnixMillis> absent_since{};
  friend bool operator==(const SeatState&, const SeatState&) = default;
};

/// A command that makes sense now: the client's button. `line` ending with a space wants an argument; `label` is a key of the catalogues.
struct Offer {
  std::string_view line;
  std::string_view label;
};
struct Offers {
  rules::BySeat<std::vector<Offer>> seats;
  std::vector<Offer> watch;
  std::vector<Offer> host;
};

/// An offer between the players that is open.
struct OpenAgreement {
  rules::Seat seat;
  Agreement what;
  std::optional<int> ply{};
};

/// Everything that a client needs to show a room (PROTOCOL.md, key by key).
struct RoomState {
  RoomId room;
  std::optional<GameId> game;
  const rules::GameInfo* rules = nullptr;
  rules::Options options{std::span<const rules::OptionSpec>{}};
  Phase phase = Phase::open;
  int ply = 0;
  std::uint64_t turn = 0;
  std::optional<rules::Seat> to_move;
  std::string position;
  std::vector<rules::MoveText> legal;
  rules::BySeat<std::optional<SeatState>> seats;
  std::optional<Person> host;
  std::optional<rules::Seat> first;  // none: random
  std::optional<rules::Seat> began;
  int watchers = 0;
  bool open = true;  // to watchers
  std::vector<Person> banned;
  std::vector<Person> muted;
  std::optional<ClockState> clock;
  std::vector<rules::Seat> rematch;
  std::vector<OpenAgreement> agreements;
  std::optional<UnixMillis> claim_at;  // when the game of who is absent may be claimed
  Offers offers;
  std::optional<GameResult> result;
  std::optional<std::string> start;  // the position that was set up: games begin there
  SeriesScore series{};
};

/// A room's line in a lobby.
struct RoomSummary {
  RoomId id;
  std::string rules;
  rules::Options options{std::span<const rules::OptionSpec>{}};
  Phase phase = Phase::open;
  rules::BySeat<std::optional<SeatState>> seats;
  std::optional<Person> host;
  int watchers = 0;
  ClockSetting clock{};
  bool open = true;     // to watchers
  bool set_up = false;  // games begin from a position of somebody's choice
  std::optional<int> best_of{};
};

/// One entry of a snapshot's log: an event as it was encoded.
struct LogEntry {
  std::uint64_t seq;
  UnixMillis at;
  std::string event;  // JSON
};

struct Limits {
  std::int64_t frame_bytes;
  std::int64_t chat_characters;
  std::int64_t name_characters;
  std::int64_t commands_per_second;
};

struct SeatHeld {
  RoomId room;
  rules::Seat seat;
};

struct Welcome {
  std::optional<std::int64_t> cid;
  std::string server;
  Person you;
  bool registered;  // the name and a password are theirs
  std::optional<std::string> secret;
  Limits limits;
  std::vector<SeatHeld> rooms;
  std::vector<Person> ignored{};
};

/// Said to one person alone.
struct PrivateMessage {
  UnixMillis at;
  Person by;
  Person to;
  std::string text;
};

/// A finished game as it is kept for ever.
struct GameRecord {
  GameId id;
  RoomId room;
  std::string rules;
  int rules_version = 0;
  rules::Options options{std::span<const rules::OptionSpec>{}};
  rules::Seat first{};
  rules::BySeat<Person> players;
  UnixMillis started_at = 0;
  UnixMillis ended_at = 0;
  std::vector<rules::MoveText> moves;
  GameResult result;
  ClockSetting clock{};
  std::vector<Millis> remaining{};        ///< of who moved, after each move; empty without a clock
  std::optional<std::string> position{};  ///< that was set up, and from which it began
  PlaceInSeries place{};
};

}  // namespace bohnenhof::protocol
