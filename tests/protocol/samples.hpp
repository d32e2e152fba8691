// The people, the room and the game that the tests of the protocol speak of.
#pragma once

#include <string>
#include <vector>

#include "protocol/message.hpp"

namespace bohnenhof::protocol::samples {

inline const RoomId room{"k3f9x2"};
inline const RoomId private_room{"4m6p8r2t9v3x5z7b1d0f"};
inline const GameId game{"9k2m4p6q8r2s4t6v8x2z"};
inline const Person anna{PersonId("7h2k9m4p6q8r2s4t6v8x"), "Anna"};
inline const Person ben{PersonId("8j3m5n7q9r3s5t7v9x3z"), "Ben"};
inline constexpr UnixMillis at = 1796000000000;

inline const rules::GameInfo& bohnduell() { return *rules::find_game("bohnduell"); }
inline rules::Options bohnduell_options() { return rules::default_options(bohnduell()); }

/// A room in which Anna (South, host) and Ben play BohnDuell, Anna having begun, as it stands after `match`'s moves.
inline RoomState playing(const rules::Match& match) {
  RoomState state;
  state.room = room;
  state.game = game;
  state.rules = &bohnduell();
  state.options = bohnduell_options();
  state.phase = Phase::playing;
  state.ply = match.ply();
  state.turn = static_cast<std::uint64_t>(match.ply());
  state.to_move = match.to_move();
  state.position = match.position();
  state.legal = match.legal_moves();
  state.seats = {SeatState{anna, true}, SeatState{ben, true}};
  state.host = anna;
  state.first = rules::Seat::north;
  state.began = rules::Seat::south;
  const std::vector<Offer> offers{{"/resign", "resign"}, {"/leave", "leave"}};
  state.offers = {{offers, offers}, {{"/leave", "unwatch"}}, {}};
  return state;
}

/// A whole game, always the last of the legal moves, and how it ended.
inline GameRecord finished_game(int reserve) {
  GameRecord record;
  record.id = game;
  record.room = room;
  record.rules = "bohnduell";
  record.rules_version = bohnduell().rules_version;
  record.options = *rules::with_option(bohnduell_options(), "reserve", reserve);
  record.first = rules::Seat::north;
  record.players = {anna, ben};
  record.started_at = at;
  record.ended_at = at + 61'500;
  auto match = rules::start(bohnduell(), record.options, record.first);
  while (!match.over()) {
    record.moves.push_back(match.legal_moves().back());
    match.play_silently(record.moves.back().view());
  }
  record.result = game_result(*match.outcome());
  return record;
}

}  // namespace bohnenhof::protocol::samples
