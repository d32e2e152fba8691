// The game itself, and how it ends at the table.
#include <algorithm>

#include "protocol/encode.hpp"
#include "server/room/decider.hpp"

namespace bohnenhof::server {

using namespace protocol;
using rules::opponent;
using rules::Seat;
using Decided = Result<Decision>;

namespace {

Decision moved(std::uint64_t turn, int ply, bool repeated) {
  Decision decision{{}, {{"turn", static_cast<std::int64_t>(turn)}, {"ply", std::int64_t{ply}}}};
  if (repeated) decision.answer.push_back({"repeated", true});
  return decision;
}

/// Whether the mover goes on with the same turn after these steps.
bool goes_on(const std::vector<rules::Step>& steps) {
  return std::ranges::any_of(steps,
                             [](const rules::Step& step) { return std::holds_alternative<rules::step::Again>(step); });
}

}  // namespace

Decided Table::Decider::decide(const command::Move& move) const {
  if (!seat_) return not_seated();
  if (move.turn && *move.turn != table_.turn_) {
    if (played_for(*move.turn, move.move)) return moved(table_.turn_, table_.match_.ply(), true);
    return refuse(
        ErrorCode::stale_move, "The position has changed since; look again.",
        {{"turn", static_cast<std::int64_t>(table_.turn_)}, {"state", RawJson{encode_state(table_.state())}}});
  }
  if (table_.phase_ != Phase::playing) return not_running();
  if (table_.match_.to_move() != *seat_) return refuse(ErrorCode::not_your_turn, "It is the other player's turn.");
  auto steps = table_.match_.preview(move.move);
  if (!steps) return Failure{illegal_move(move.move, steps.error())};
  event::Moved event{*seat_, rules::MoveText(move.move), table_.turn_ + 1, *std::move(steps)};
  event.again = goes_on(event.steps);
  if (table_.clock_.on()) {
    event.clock = table_.clock_.after_move(*seat_, at_, lag_, !event.again);
    if (!event.clock) {
      return refuse(ErrorCode::out_of_time, "Your time was over when the move arrived, so it does not count.");
    }
  }
  Decision decision = moved(event.turn, table_.match_.ply() + 1, false);
  decision.events.emplace_back(std::move(event));
  return decision;
}

/// Whether the author played this very move for that turn: then it is only being sent again.
bool Table::Decider::played_for(std::uint64_t turn, std::string_view move) const {
  return std::ranges::any_of(table_.moves_, [&](const Played& played) {
    return played.turn == turn && played.seat == *seat_ && played.move.view() == move;
  });
}

Decided Table::Decider::decide(const command::Preview& preview) const {
  if (table_.phase_ != Phase::playing) return not_running();
  rules::Match after = table_.match_;
  const auto steps = after.play(preview.move);
  if (!steps) return Failure{illegal_move(preview.move, steps.error())};
  return Decision{{},
                  {{"move", preview.move}, {"steps", RawJson{encode_steps(*steps)}}, {"position", after.position()}}};
}

Decided Table::Decider::decide(const command::Moves&) const {
  if (table_.phase_ != Phase::playing) return not_running();
  GameRecord so_far;
  so_far.rules = table_.rules_->id;
  so_far.options = table_.options_;
  so_far.first = table_.began_;
  for (const Played& played : table_.moves_) so_far.moves.push_back(played.move);
  return Decision{{}, encode_moves(so_far)};
}

Decided Table::Decider::decide(const command::Resign&) const {
  if (!seat_) return not_seated();
  if (auto refused = refuse_unless_running()) return *refused;
  return Decision{{over(*seat_, opponent(*seat_), "resigned")}, {}};
}

event::Over Table::Decider::over(Seat by, std::optional<Seat> winner, std::string reason) const {
  event::Over end{{winner, table_.match_.scores(), std::move(reason)}, table_.seats_[by]->person};
  if (!table_.has_moved_.south || !table_.has_moved_.north) end.result = {std::nullopt, {}, "aborted"};
  end.seat = by;
  end.ply = table_.match_.ply();
  if (table_.clock_.on()) end.clock = table_.clock_.reading_at(at_);
  return end;
}

}  // namespace bohnenhof::server
