// Any Game as a Match. Included only by the games' own .cpp files and by those who want a game in play without type
// erasure, as searches and benchmarks do.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "rules/game.hpp"
#include "rules/match.hpp"
#include "rules/registry.hpp"

namespace bohnenhof::rules {

/// How often each position has occurred since the count started anew. Empty for games that do not care.
template <class G>
class History {
 public:
  void note(const G&, typename G::State&) {}
  bool operator==(const History&) const = default;
};

template <CountsRepetitions G>
class History<G> {
 public:
  /// Counts the position and lets the game say what it means.
  void note(const G& game, typename G::State& state) {
    if (game.forgets(state)) seen_.clear();
    const auto key = game.repetition_key(state);
    const auto earlier = std::count(seen_.begin(), seen_.end(), key);
    seen_.push_back(key);
    if (earlier > 0) game.repeated(state, static_cast<int>(earlier) + 1);
  }
  bool operator==(const History&) const = default;

 private:
  using Key = decltype(std::declval<const G&>().repetition_key(std::declval<const typename G::State&>()));
  std::vector<Key> seen_;
};

/// A game in play with its type known: state and history.
template <Game G>
class Playing {
 public:
  using Move = typename G::Move;

  Playing(G game, typename G::State state) : game_(std::move(game)), state_(std::move(state)) {
    history_.note(game_, state_);
  }

  const G& game() const { return game_; }
  const typename G::State& state() const { return state_; }
  std::optional<Outcome> outcome() const { return game_.outcome(state_); }
  auto legal_moves() const { return game_.legal_moves(state_); }

  template <class Sink>
  void play(const Move& move, Sink& sink) {
    game_.play(state_, move, sink);
    history_.note(game_, state_);
    if constexpr (Sink::records) {
      if (const auto end = outcome()) sink(step::End{*end});
    }
  }

  bool operator==(const Playing& other) const { return state_ == other.state_ && history_ == other.history_; }

 private:
  G game_;
  typename G::State state_;
  History<G> history_;
};

/// Adds to `counts[0]` the moves from `state`, to `counts[1]` those after them, and so on; every one is played.
template <Game G>
void count_moves(const G& game, const typename G::State& state, std::uint64_t* counts, int depth) {
  Silent silent;
  const auto moves = game.legal_moves(state);
  *counts += moves.size();
  for (const auto& move : moves) {
    auto next = state;
    game.play(next, move, silent);
    if (depth > 1) count_moves(game, next, counts + 1, depth - 1);
  }
}

template <Game G>
class MatchOf final : public Match::Model {
 public:
  MatchOf(const Options& options, G game, typename G::State state)
      : options_(options), playing_(std::move(game), std::move(state)), outcome_(playing_.outcome()) {}

  std::unique_ptr<Model> clone() const override { return std::make_unique<MatchOf>(*this); }
  bool equals(const Model& other) const override {
    const auto* same = dynamic_cast<const MatchOf*>(&other);
    return same != nullptr && options_ == same->options_ && ply_ == same->ply_ && playing_ == same->playing_;
  }
  Seat to_move() const override { return game().to_move(playing_.state()); }
  BySeat<int> scores() const override { return game().scores(playing_.state()); }
  const std::optional<Outcome>& outcome() const override { return outcome_; }
  int ply() const override { return ply_; }
  std::string position() const override { return std::string(game().position(playing_.state()).view()); }

  std::vector<MoveText> legal_moves() const override {
    std::vector<MoveText> texts;
    for (const auto& move : playing_.legal_moves()) texts.push_back(game().text(move));
    return texts;
  }

  Result<std::vector<Step>, Refusal> play(std::string_view move) override {
    Recorder recorder;
    if (auto refusal = play_into(move, recorder)) return Failure{std::move(*refusal)};
    return std::move(recorder.steps);
  }

  std::optional<Refusal> play_silently(std::string_view move) override {
    Silent silent;
    return play_into(move, silent);
  }

  std::vector<std::uint64_t> perft(int depth) const override {
    std::vector<std::uint64_t> counts(static_cast<std::size_t>(std::max(depth, 0)));
    if (depth > 0) count_moves(game(), playing_.state(), counts.data(), depth);
    return counts;
  }

 private:
  const G& game() const { return playing_.game(); }

  template <class Sink>
  std::optional<Refusal> play_into(std::string_view text, Sink& sink) {
    if (outcome_) return Refusal{Why::no_such_move, {}};
    for (const auto& move : playing_.legal_moves()) {
      if (game().text(move).view() != text) continue;
      playing_.play(move, sink);
      outcome_ = playing_.outcome();
      ++ply_;
      return std::nullopt;
    }
    return game().explain(playing_.state(), text);
  }

  Options options_;
  Playing<G> playing_;
  std::optional<Outcome> outcome_;
  int ply_ = 0;
};

/// What the registry knows of a game. Specs and layout live for ever.
template <Game G>
GameInfo info_of(std::span<const OptionSpec> specs, const BoardLayout& layout) {
  const auto start = [](const Options& options, Seat first) {
    const G game(options);
    return Match(std::make_unique<MatchOf<G>>(options, game, game.initial(first)));
  };
  const auto start_from = [](const Options& options, std::string_view position) -> Result<Match, std::string> {
    const G game(options);
    auto state = game.parse_position(position);
    if (!state) return Failure{std::move(state).error()};
    return Match(std::make_unique<MatchOf<G>>(options, game, *state));
  };
  return {G::id, G::version, specs, layout, start, start_from};
}

}  // namespace bohnenhof::rules
