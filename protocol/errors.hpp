#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/match.hpp"
#include "rules/result.hpp"

namespace bohnenhof::protocol {

/// What can be wrong with what a client says. The enumerators are the wire words.
enum class ErrorCode : std::uint8_t {
  bad_request,      // not a frame of this protocol
  unknown_command,  // data.command, data.nearest
  bad_argument,     // data.command, data.usage
  unknown_game,     // data.game, data.games
  bad_option,       // data.option, data.allowed
  bad_position,     // data.problem
  first_is_set_up,  // the position says who begins
  unknown_room,     // data.room
  room_needed,      // the command wants a room, the frame named a lobby
  not_your_turn,
  out_of_time,   // the move came after the mover's time
  stale_move,    // data.turn, data.state
  illegal_move,  // data.why, data.places
  game_not_running,
  game_running,
  not_seated,
  already_seated,    // data.seat
  seat_taken,        // data.seat
  room_full,         // both seats are taken
  seats_open,        // a game needs both seats taken
  other_must_start,  // who made the latest change of the conditions does not start
  not_allowed,       // data.who: host, player or member
  room_closed,       // to watchers
  banned,            // by the host
  removed,           // by the host, since the client was here last
  room_ended,        // by the operator; data.room
  muted,             // data.by: host or operator
  ignored,           // by whom a message was for; data.person
  yourself,          // what can only be done to others
  nothing_to_rematch,
  nothing_offered,  // data.offers: what could be accepted or declined
  which_offer,      // data.offers
  declined,         // the other player has just said no
  nothing_to_take_back,
  claim_too_early,  // data.at, if the other player is absent
  no_clock,         // the game is played without one
  bad_name,         // data.allowed
  confusing_name,   // mixes scripts, or piles up marks
  name_taken,       // data.name
  name_needed,      // only a chosen name can be registered
  already_registered,
  not_registered,
  bad_password,    // data.allowed
  wrong_login,     // no such name, or not its password
  bad_token,       // unknown, used or too old
  still_playing,   // data.rooms
  wrong_name,      // not the own name, which was to be confirmed
  unknown_person,  // data.person
  no_challenge,    // or it is over
  bad_text,        // chat that is empty or too long; data.allowed
  rate_limited,    // data.retry_after, data.what
  busy,            // too many others ask for the same
  too_many,        // data.what, data.limit
  draining,        // the server is about to stop
  client_answers,  // data.command: the client answers this itself, from the state
  store_failed,    // could not be written down, so it did not happen
  internal_error,  // our bug; it is logged
};

/// All codes with the sentence that PROTOCOL.md lists, in wire order.
struct ErrorInfo {
  ErrorCode code;
  std::string_view word;
  std::string_view data;  // the keys of its `data`, separated by ", "
  std::string_view meaning;
};
std::span<const ErrorInfo> error_infos();
std::string_view word(ErrorCode code);

/// JSON text that goes into a message as it is.
struct RawJson {
  std::string text;
  friend bool operator==(const RawJson&, const RawJson&) = default;
};

/// One key of an answer or of an error's `data`.
struct Field {
  std::string key;
  std::variant<bool, std::int64_t, std::string, std::vector<std::string>, RawJson> value;
  friend bool operator==(const Field&, const Field&) = default;
};
using Fields = std::vector<Field>;

/// A person's mistake, or the world's, as a value: stable code, an English sentence that says what to do, and data.
struct Error {
  ErrorCode code;
  std::string message;
  Fields data;
};

template <class T>
using Result = rules::Result<T, Error>;
using Failure = rules::Failure<Error>;

/// `illegal_move` with the rules' explanation in words; `move` is what was tried.
Error illegal_move(std::string_view move, const rules::Refusal& refusal);

/// `bad_option` from the rules' refusal of an option.
Error bad_option(const rules::OptionError& error);

}  // namespace bohnenhof::protocol
