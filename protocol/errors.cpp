#include "protocol/errors.hpp"

#include <array>
#include <cassert>

#include "protocol/text.hpp"

namespace bohnenhof::protocol {
namespace {

using Code = ErrorCode;

constexpr std::array infos{
    ErrorInfo{Code::bad_request, "bad_request", "", "This is not a frame of this protocol."},
    ErrorInfo{Code::unknown_command, "unknown_command", "command, nearest",
              "There is no such command; `nearest` is what was probably meant, if something is near."},
    ErrorInfo{Code::bad_argument, "bad_argument", "command, usage", "The command's arguments do not have its form."},
    ErrorInfo{Code::unknown_game, "unknown_game", "game, games",
              "There is no such game; `games` lists those there are."},
    ErrorInfo{Code::bad_option, "bad_option", "option, allowed",
              "The game has no such option, or the option no such value; `allowed` says in words what there is."},
    ErrorInfo{Code::bad_position, "bad_position", "problem",
              "Games cannot begin from this position; `problem` is the rules' sentence about it."},
    ErrorInfo{Code::first_is_set_up, "first_is_set_up", "",
              "Games begin from a position that was set up, and it says who is to move."},
    ErrorInfo{Code::unknown_room, "unknown_room", "room", "There is no such room, or it is gone."},
    ErrorInfo{Code::room_needed, "room_needed", "", "The command concerns a room, and the frame named a lobby."},
    ErrorInfo{Code::not_your_turn, "not_your_turn", "", "The other player is to move."},
    ErrorInfo{Code::out_of_time, "out_of_time", "", "A player's time was over when this came; it does not count."},
    ErrorInfo{Code::stale_move, "stale_move", "turn, state",
              "The move was for another turn than the present one; `state` is the room's present state."},
    ErrorInfo{Code::illegal_move, "illegal_move", "why, places", "The rules forbid the move."},
    ErrorInfo{Code::game_not_running, "game_not_running", "", "No game is being played in this room."},
    ErrorInfo{Code::game_running, "game_running", "", "This cannot be done while a game is being played."},
    ErrorInfo{Code::not_seated, "not_seated", "", "Only who has a seat in this room can do this."},
    ErrorInfo{Code::already_seated, "already_seated", "seat", "You have a seat in this room already."},
    ErrorInfo{Code::seat_taken, "seat_taken", "seat", "Somebody else has this seat."},
    ErrorInfo{Code::room_full, "room_full", "", "Both seats are taken."},
    ErrorInfo{Code::seats_open, "seats_open", "", "A game needs both seats taken."},
    ErrorInfo{Code::other_must_start, "other_must_start", "",
              "Who made the latest change of the conditions does not start: the other player does."},
    ErrorInfo{Code::not_allowed, "not_allowed", "who",
              "Only `who` may do this: the `host`, a `player`, or a `member` (who joined or watches)."},
    ErrorInfo{Code::room_closed, "room_closed", "", "The room is closed to watchers; a free seat can still be taken."},
    ErrorInfo{Code::banned, "banned", "", "The host has banned you from this room."},
    ErrorInfo{Code::removed, "removed", "", "The host has shown you out; you may come back by `/watch` or `/join`."},
    ErrorInfo{Code::room_ended, "room_ended", "room", "Whoever runs the server has ended this room for good."},
    ErrorInfo{
        Code::muted, "muted", "by",
        "The word has been taken from you: by the `host` in this room, or by the `operator` of the server everywhere."},
    ErrorInfo{Code::ignored, "ignored", "person", "`person` ignores you, and so does not get your message."},
    ErrorInfo{Code::yourself, "yourself", "", "This can only be done to others."},
    ErrorInfo{Code::nothing_to_rematch, "nothing_to_rematch", "", "There is no finished game to play again."},
    ErrorInfo{Code::nothing_offered, "nothing_offered", "offers",
              "The other player offers nothing of that kind; `offers` lists what they do offer."},
    ErrorInfo{Code::which_offer, "which_offer", "offers", "Several `offers` are open; name one of them."},
    ErrorInfo{Code::declined, "declined", "", "The other player has declined this in the present turn."},
    ErrorInfo{Code::nothing_to_take_back, "nothing_to_take_back", "", "You have not moved yet."},
    ErrorInfo{Code::claim_too_early, "claim_too_early", "at",
              "The other player is here, or has not been away long enough: then `at` says when it may be claimed."},
    ErrorInfo{Code::no_clock, "no_clock", "", "The game is played without a clock."},
    ErrorInfo{Code::bad_name, "bad_name", "allowed", "The name is empty or too long."},
    ErrorInfo{Code::confusing_name, "confusing_name", "",
              "The name mixes alphabets or piles up marks, so that it could pass for another."},
    ErrorInfo{Code::name_taken, "name_taken", "name",
              "Somebody else who is here, or who is registered, has this name or one that looks like it."},
    ErrorInfo{Code::name_needed, "name_needed", "", "Only a name that was chosen (`/name`) can be registered."},
    ErrorInfo{Code::already_registered, "already_registered", "",
              "You are registered; `/password` changes the password."},
    ErrorInfo{
        Code::not_registered, "not_registered", "",
        "Only who is registered can do this: nobody could ever come back (`/logout forget` does it nevertheless)."},
    ErrorInfo{Code::bad_password, "bad_password", "allowed", "The new password is too short or too long."},
    ErrorInfo{Code::wrong_login, "wrong_login", "", "There is no such name, or this is not its password."},
    ErrorInfo{Code::bad_token, "bad_token", "", "There is no such token: it was used, or it is too old."},
    ErrorInfo{Code::still_playing, "still_playing", "rooms",
              "You have a seat in a running game in each of `rooms`; finish it or leave it first."},
    ErrorInfo{Code::wrong_name, "wrong_name", "", "This is not your own name, by which you would confirm it."},
    ErrorInfo{Code::unknown_person, "unknown_person", "person", "There is nobody of this name or id here."},
    ErrorInfo{Code::no_challenge, "no_challenge", "", "There is no such challenge, or it is over."},
    ErrorInfo{Code::bad_text, "bad_text", "allowed", "The line of chat is empty or too long."},
    ErrorInfo{Code::rate_limited, "rate_limited", "retry_after, what",
              "Too many of `what` (`commands`, `chat` or `attempts`); try again after `retry_after` milliseconds."},
    ErrorInfo{Code::busy, "busy", "", "Too many ask for the same at this moment; try again."},
    ErrorInfo{Code::too_many, "too_many", "what, limit",
              "There are `limit` of `what` already, and no more can be had."},
    ErrorInfo{Code::draining, "draining", "", "The server is about to stop and begins nothing new."},
    ErrorInfo{Code::client_answers, "client_answers", "command",
              "A client answers this command by itself, from the state that it has."},
    ErrorInfo{Code::store_failed, "store_failed", "", "It could not be written down, so it did not happen; try again."},
    ErrorInfo{Code::internal_error, "internal_error", "", "A mistake of the server, which has noted it."},
};

constexpr bool in_wire_order() {
  for (std::size_t index = 0; index < infos.size(); ++index) {
    if (static_cast<std::size_t>(infos[index].code) != index) return false;
  }
  return infos.size() == static_cast<std::size_t>(Code::internal_error) + 1;
}
static_assert(in_wire_order());

/// "c", "c or d", "c, d or e"
std::string list_of(const std::vector<rules::Place>& places, std::string_view before_last) {
  std::string text;
  for (std::size_t index = 0; index < places.size(); ++index) {
    if (index > 0) text += index + 1 == places.size() ? before_last : ", ";
    text += places[index].view();
  }
  return text;
}

/// What is wrong, where `%` stands for the places concerned; the second sentence is for refusals that name none.
struct WhyText {
  std::string_view with_places;
  std::string_view without_places;
  std::string_view before_last = " or ";  // between the last two places
};

constexpr WhyText why_text(rules::Why why) {
  using rules::Why;
  switch (why) {
    case Why::must_feed:
      return {"the opponent has nothing to play with and must be given something: play %",
              "the opponent has nothing to play with and must be given something"};
    case Why::singleton:
      return {"% holds a single bean, which may be played only when no pit holds more",
              "a single bean may be played only when no pit holds more"};
    case Why::last_singleton:
      return {"% is the last pit; its single bean may be played only when there is no other choice",
              "the last pit's single bean may be played only when there is no other choice"};
    case Why::opening_pit:
      return {"the first move of this round is made from %",
              "the first move of this round is made from the second pit from the left or the right"};
    case Why::empty_pit:
      return {"there is nothing in %", "there is nothing in it"};
    case Why::not_your_pit:
      return {"% belongs to the other player", "it belongs to the other player"};
    case Why::wrong_count:
      return {"% must hold exactly as many as there are steps from it to the large bowl",
              "a bowl must hold exactly as many as there are steps from it to the large bowl"};
    case Why::supply_short:
      return {"the supply % does not hold that many", "the supply does not hold that many"};
    case Why::occupied:
      return {"% is occupied", "that place is occupied"};
    case Why::not_reachable:
      return {"no step or chain of jumps leads from %", "no step or chain of jumps leads there", " to "};
    case Why::not_your_peg:
      return {"there is no peg of yours on %", "there is no peg of yours"};
    case Why::marked_pit:
      return {"% is marked: nothing is ever taken from it", "nothing is ever taken from a marked pit"};
    case Why::closed_pit:
      return {"% is out of play in this round", "that pit is out of play in this round"};
    case Why::direction_missing:
      return {"this move fixes the direction: write a + or - behind %",
              "this move fixes the direction: write a + or - behind the pit"};
    case Why::direction_fixed:
      return {"the direction of this round is fixed: write % without a sign",
              "the direction of this round is fixed: write the pit without a sign"};
    case Why::no_such_move:
      return {"this game has no such move", "this game has no such move; state.legal lists those there are"};
  }
  return {};
}

}  // namespace

std::span<const ErrorInfo> error_infos() { return infos; }

std::string_view word(ErrorCode code) { return infos[static_cast<std::size_t>(code)].word; }

Error illegal_move(std::string_view move, const rules::Refusal& refusal) {
  const WhyText text = why_text(refusal.why);
  std::string sentence(refusal.places.empty() ? text.without_places : text.with_places);
  if (const auto gap = sentence.find('%'); gap != std::string::npos)
    sentence.replace(gap, 1, list_of(refusal.places, text.before_last));

  std::vector<std::string> places;
  for (const auto& place : refusal.places) places.emplace_back(place.view());
  return {ErrorCode::illegal_move,
          "The move " + shown(move) + " is not allowed: " + sentence + ".",
          {{"why", std::string(rules::word(refusal.why))}, {"places", std::move(places)}}};
}

Error bad_option(const rules::OptionError& error) {
  return {ErrorCode::bad_option,
          "Option \"" + shown(error.name) + "\" cannot be that; allowed: " + error.allowed + ".",
          {{"option", shown(error.name)}, {"allowed", error.allowed}}};
}

}  // namespace bohnenhof::protocol
