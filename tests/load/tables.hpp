#pragma once
#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "tests/load/histogram.hpp"
#include "tests/load/loop.hpp"

/// Two players at a table, and those who watch them.
namespace bohnenhof::load {

/// What was done and heard by all of them.
struct Tally {
  std::uint64_t moves = 0;
  std::uint64_t deliveries = 0;  // of moves, to players and watchers
  std::uint64_t bytes = 0;       // of those
  std::uint64_t refusals = 0;
  std::uint64_t lost = 0;  // lines
  std::string first_refusal;
  Histogram latency;  // from when a move was due to each of its deliveries
};

/// When a table makes its moves: as soon as it can (`interval` 0), or each at its time, whatever became of the one before.
struct Pace {
  Moment first{};
  std::chrono::nanoseconds interval{0};
};

/// A table whose players move by turns, for ever: game after game.
class Table : public Talker {
 public:
  Table(Loop& loop, Tally& tally) : loop_(loop), tally_(tally), lines_{Line(loop, *this), Line(loop, *this)} {}

  /// Comes to the server and sits down.
  virtual void come() { line(1).connect(); }
  /// Whether the first move could be made.
  bool is_ready() const { return waiting_.has_value() || playing_; }
  /// From now on moves are made.
  void play(Pace pace);
  /// No further moves.
  void pause() { playing_ = false; }

  const std::string& room() const { return room_; }
  /// When a move was due, counted from `play`; of the latest ones.
  Moment due(std::uint64_t number) const { return dues_[number % dues_.size()]; }
  void on_lost(Line&) override { ++tally_.lost; }

 protected:
  using Seat = int;  // 1 or 2
  Line& line(Seat seat) { return lines_[static_cast<std::size_t>(seat - 1)]; }
  Seat seat_of(const Line& which) const { return &which == lines_.data() ? 1 : 2; }
  /// It is that seat's turn, and this is what it will say.
  void set_turn(Seat seat, std::string move);
  void delivered(Seat seat, std::size_t bytes);

  Loop& loop_;
  Tally& tally_;
  std::string room_;

 private:
  struct Waiting {
    Seat seat;
    std::string move;
  };
  void move();

  std::array<Line, 2> lines_;
  bool playing_ = false;
  Pace pace_;
  std::array<Moment, 64> dues_{};
  std::uint64_t made_ = 0;
  std::array<std::uint64_t, 2> heard_{};  // moves, by each player
  std::optional<Waiting> waiting_;
};

/// The real thing: the protocol of PROTOCOL.md, over a WebSocket. South opens the room, real games are played by chance.
class GameTable final : public Table {
 public:
  /// `game`: as `/new` takes it.
  GameTable(Loop& loop, Tally& tally, std::string game, std::uint64_t seed)
      : Table(loop, tally), game_(std::move(game)), chance_(seed) {}
  void on_open(Line& line) override;
  void on_message(Line& line, std::string_view message) override;

 private:
  void say(Seat seat, std::string_view line);
  void set_up(Seat seat, std::string_view message);
  void follow(Seat seat, std::string_view event);

  const std::string game_;
  std::uint64_t chance_;
  std::int64_t cid_ = 0;
  std::int64_t turn_ = -1;  // the last that was answered by a move
};

/// The same work for the kernel and nothing else: a record of 64 bytes to the relay, one of the peer's size to both.
class RawTable final : public Table {
 public:
  static constexpr std::size_t command_bytes = 64;
  RawTable(Loop& loop, Tally& tally, std::size_t number);
  void come() override;
  void on_open(Line& line) override;
  void on_message(Line& line, std::string_view record) override;
  /// `what`: `J` joins, `M` moves.
  static std::string command_of(char what, int seat, const std::string& room);

 private:
  int open_ = 0;
};

/// Somebody who watches a table.
class Watcher final : public Talker {
 public:
  Watcher(Loop& loop, Tally& tally, const Table& table)
      : table_(table), tally_(tally), line_(loop, *this), raw_(loop.peer().raw()) {}
  void come() { line_.connect(); }
  bool is_ready() const { return ready_; }
  void on_open(Line& line) override;
  void on_message(Line& line, std::string_view message) override;
  void on_lost(Line&) override { ++tally_.lost; }

 private:
  const Table& table_;
  Tally& tally_;
  Line line_;
  const bool raw_;
  bool ready_ = false;
  std::uint64_t heard_ = 0;
};

/// Counts an `error` of the server.
void count_refusal(Tally& tally, std::string_view error);

/// The hello of a new visitor.
std::string new_hello();

}  // namespace bohnenhof::load
