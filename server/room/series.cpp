#include "server/room/series.hpp"

#include <utility>

namespace bohnenhof::server {

using namespace protocol;
using rules::opponent;
using rules::Seat;

void Series::begin_anew() {
  if (!players_) return;  // it has not begun yet
  score_ = {score_.number + 1, score_.best_of};
  players_.reset();
}

void Series::set_best_of(std::optional<int> best_of) {
  begin_anew();
  score_.best_of = best_of;
}

void Series::join(Seat seat, const PersonId& person) {
  if (!players_ || (*players_)[seat] == person) return;
  (*players_)[opponent(seat)] == person ? swap() : begin_anew();
}

void Series::swap() {
  std::swap(score_.wins.south, score_.wins.north);
  std::swap(score_.beans.south, score_.beans.north);
  if (players_) std::swap(players_->south, players_->north);
}

void Series::begin_game(const rules::BySeat<PersonId>& players) {
  if (players_ && score_.decided()) begin_anew();
  players_ = players;
  place_ = {score_.number, score_.games() + 1, score_.best_of};
}

void Series::count(const GameResult& result) {
  if (result.reason == "aborted") return;
  if (result.winner) {
    ++score_.wins[*result.winner];
  } else {
    ++score_.draws;
  }
  for (const Seat seat : rules::both_seats) score_.beans[seat] += result.scores[seat];
}

}  // namespace bohnenhof::server
