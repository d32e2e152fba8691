#pragma once
#include <optional>

#include "protocol/message.hpp"
#include "protocol/series.hpp"

namespace bohnenhof::server {

/// The series that is being played at a table, and the next one. It belongs to two persons, wherever they sit: it goes on when
/// one of them comes back, and another one begins with somebody else, after its end, or when its length is changed.
class Series {
 public:
  const protocol::SeriesScore& score() const { return score_; }
  /// Where a game stands that begins or has begun, but is not counted yet.
  protocol::PlaceInSeries place() const { return place_; }

  /// Events make these true.
  void set_best_of(std::optional<int> best_of);
  void join(rules::Seat seat, const protocol::PersonId& person);
  void swap();
  void begin_game(const rules::BySeat<protocol::PersonId>& players);
  void count(const protocol::GameResult& result);

 private:
  void begin_anew();

  protocol::SeriesScore score_;
  protocol::PlaceInSeries place_;
  std::optional<rules::BySeat<protocol::PersonId>> players_;  // none: no game of this series has begun
};

}  // namespace bohnenhof::server
