// A game in play, whichever game it is.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"

namespace bohnenhof::rules {

/// A game in play, by value: copies are independent. Counts repetitions where a game cares for them.
/// A default or moved-from Match holds no game and can only be assigned to, compared and destroyed.
class Match {
 public:
  /// What a game must do to be played through a Match. Implemented once for all games in match_of.hpp.
  class Model {
   public:
    virtual ~Model() = default;
    virtual std::unique_ptr<Model> clone() const = 0;
    virtual bool equals(const Model& other) const = 0;
    virtual Seat to_move() const = 0;
    virtual BySeat<int> scores() const = 0;
    virtual const std::optional<Outcome>& outcome() const = 0;
    virtual int ply() const = 0;
    virtual std::string position() const = 0;
    virtual std::vector<MoveText> legal_moves() const = 0;
    virtual Result<std::vector<Step>, Refusal> play(std::string_view move) = 0;
    virtual std::optional<Refusal> play_silently(std::string_view move) = 0;
    virtual std::vector<std::uint64_t> perft(int depth) const = 0;
  };

  Match() = default;
  explicit Match(std::unique_ptr<Model> model) : model_(std::move(model)) {}
  Match(const Match& other) : model_(other.model_ ? other.model_->clone() : nullptr) {}
  Match(Match&&) noexcept = default;
  Match& operator=(const Match& other) { return *this = Match(other); }
  Match& operator=(Match&&) noexcept = default;
  ~Match() = default;

  /// The same game with the same options, position, number of moves and repetitions.
  bool operator==(const Match& other) const {
    return model_ && other.model_ ? model_->equals(*other.model_) : !model_ && !other.model_;
  }

  /// The seat to move; of a finished game the seat that would be next.
  Seat to_move() const { return model_->to_move(); }
  /// What each seat has now, as an outcome would count it.
  BySeat<int> scores() const { return model_->scores(); }
  bool over() const { return outcome().has_value(); }
  /// Nothing while the game is running.
  const std::optional<Outcome>& outcome() const { return model_->outcome(); }
  /// Moves made since the start (or since the position that was set up).
  int ply() const { return model_->ply(); }
  /// The position string of the rules contract.
  std::string position() const { return model_->position(); }
  /// In ASCII order; empty when the game is over.
  std::vector<MoveText> legal_moves() const { return model_->legal_moves(); }

  /// Plays a move and yields its steps. A refused move (any after the end is `no_such_move`) changes nothing.
  Result<std::vector<Step>, Refusal> play(std::string_view move) { return model_->play(move); }
  /// The steps that `play` would yield; changes nothing.
  Result<std::vector<Step>, Refusal> preview(std::string_view move) const { return Match(*this).play(move); }
  /// Plays a move without keeping steps: nothing when it was played, otherwise why it was refused.
  std::optional<Refusal> play_silently(std::string_view move) { return model_->play_silently(move); }

  /// See `rules::perft`.
  std::vector<std::uint64_t> perft(int depth) const { return model_->perft(depth); }

 private:
  std::unique_ptr<Model> model_;
};

}  // namespace bohnenhof::rules
