#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/command.hpp"
#include "protocol/errors.hpp"
#include "protocol/message.hpp"
#include "rules/registry.hpp"
#include "server/room/game_clock.hpp"
#include "server/room/series.hpp"
#include "server/runtime/chance.hpp"

namespace bohnenhof::server {

/// What comes to a table that no client can say.
namespace input {
struct Arrived {};    ///< the author's first connection to the room
struct Departed {};   ///< the author's last connection has gone
struct Abandoned {};  ///< nobody has been here for long; a game that is running keeps its seats
struct Ended {};      ///< the operator ends the room
struct Renamed {
  std::string was;  ///< the author bears the new name already
};
struct WatchersCounted {
  int count;
};
struct TimePassed {};  ///< it is later now: what has fallen due?
/// The server is back after a stop, and nobody is here yet.
struct Revived {
  protocol::UnixMillis alive_until;  ///< the last that is known of it
};
}  // namespace input

/// Something for a table to decide about: who, what, and when it came.
struct Envelope {
  protocol::Person author;
  std::variant<protocol::Command, input::Arrived, input::Departed, input::Abandoned, input::Ended, input::Renamed,
               input::WatchersCounted, input::TimePassed, input::Revived>
      what;
  protocol::UnixMillis at = 0;
  protocol::Millis lag = 0;                   ///< of the author's connection, there and back
  std::optional<protocol::Person> whom = {};  ///< the person that the command names, if there is one
};

/// What a table decided: the events, in order, and what the answer says besides `ok`.
struct Decision {
  std::vector<protocol::Event> events;
  protocol::Fields answer;
};

/// A table for a series of games: who sits where, what is played, the game in play. Pure: time is passed in; no sockets, no store.
/// `handle` decides and changes nothing; `apply` makes an event true. Applying the events of a log in order gives the table again,
/// so whatever is not in an event does not exist.
class Table {
 public:
  Table(protocol::RoomId room, const protocol::event::Created& created, const rules::GameInfo& game);

  /// Decides about one envelope. Errors are the person's: `not_seated`, `not_your_turn`, `stale_move` … (protocol/errors.hpp).
  protocol::Result<Decision> handle(const Envelope& envelope, Chance& chance) const;

  /// Makes an event true that `handle` decided for this very state, or that a log holds.
  void apply(const protocol::Event& event, protocol::UnixMillis at);

  protocol::RoomState state() const;
  protocol::RoomSummary summary() const;

  /// When something falls due by time alone: `input::TimePassed` is wanted then, and not before. Nothing: never.
  std::optional<protocol::UnixMillis> next_moment() const;

  /// The game that has just ended, for the records; none when it was aborted or is still running.
  std::optional<protocol::GameRecord> finished_game() const;

  /// What is played here; of `rules::games()`.
  const rules::GameInfo& rules() const { return *rules_; }
  const rules::Match& match() const { return match_; }
  const std::optional<protocol::GameId>& game() const { return game_; }
  int rules_version() const { return rules_->rules_version; }
  protocol::Phase phase() const { return phase_; }
  int watchers() const { return watchers_; }
  const GameClock& clock() const { return clock_; }
  /// From which all games here begin, if somebody set it up.
  std::optional<std::string> start_position() const;
  const Series& series() const { return series_; }
  const std::optional<protocol::Person>& host() const { return host_; }
  const rules::BySeat<std::optional<protocol::SeatState>>& seats() const { return seats_; }
  std::optional<rules::Seat> seat_of(const protocol::PersonId& person) const;

  /// Its address; everything that is decided from now on goes under it.
  const protocol::RoomId& room() const { return room_; }
  bool is_host(const protocol::PersonId& person) const { return host_ && host_->id == person; }
  bool is_muted(const protocol::PersonId& person) const { return is_among(muted_, person); }
  /// Whether the person may be here; players and the host always may. Errors: `banned`, `room_closed`.
  protocol::Result<std::monostate> lets_in(const protocol::PersonId& person) const;

 private:
  struct Played {
    rules::Seat seat;
    rules::MoveText move;
    std::uint64_t turn;  // for which it was played
    protocol::ClockReading after;
    bool again;  // the same turn went on
  };

  /// What a player asks of the other during a game, and what was declined in the present turn.
  struct Asked {
    bool draw = false;
    std::optional<int> takeback;  // to this ply
    std::optional<std::uint64_t> draw_declined;
    std::optional<std::uint64_t> takeback_declined;
  };

  class Decider;
  friend class Decider;

  static bool is_among(const std::vector<protocol::Person>& people, const protocol::PersonId& person);
  /// The game before its first move.
  rules::Match first_position(rules::Seat first) const;
  /// Who begins the next game; nothing: it is drawn at the start.
  std::optional<rules::Seat> next_first() const;
  /// The board shows what will be played from now on.
  void lay_out();
  void apply_position(std::string_view position);
  bool may_set_up(const protocol::PersonId& person) const;
  bool rematch_possible() const;
  /// What that seat offers the other at present.
  std::vector<protocol::OpenAgreement> open_from(rules::Seat seat) const;
  /// When the game of an absent player may be claimed; nothing while they are here.
  std::optional<protocol::UnixMillis> claim_at(rules::Seat seat) const;
  /// The ply before that seat's last turn; nothing: it has not moved.
  std::optional<int> before_last_turn(rules::Seat seat) const;
  void offer_first(std::vector<protocol::Offer>& offers) const;
  void offer_agreements(rules::Seat seat, std::vector<protocol::Offer>& offers) const;
  protocol::Offers offers() const;
  std::vector<protocol::Offer> offers_to(rules::Seat seat) const;
  void offer_to_host(std::vector<protocol::Offer>& offers) const;
  std::string board_position() const;
  void finish(const protocol::GameResult& result, protocol::UnixMillis at);

  void apply_event(const protocol::event::Created& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Joined& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Left& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Presence& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Renamed& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Host& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Watchers& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::OptionSet& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::FirstSet& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::ClockSet& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::PositionSet& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::SeriesSet& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Started& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Moved& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::TimeAdded& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Paused& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Resumed& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Rematch& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Offered& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Declined& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::TookBack& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Claimable& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Swapped& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Over& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Chat& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::MadePrivate& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Access& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Removed& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Unbanned& event, protocol::UnixMillis at);
  void apply_event(const protocol::event::Muted& event, protocol::UnixMillis at);

  protocol::RoomId room_;
  const rules::GameInfo* rules_;
  rules::Options options_;
  std::optional<protocol::Person> host_;
  rules::BySeat<std::optional<protocol::SeatState>> seats_;
  int watchers_ = 0;
  int addresses_ = 1;  // that it has had
  bool open_ = true;   // to watchers
  std::vector<protocol::Person> banned_;
  std::vector<protocol::Person> muted_;

  // the conditions of the next game
  std::optional<rules::Seat> first_;                  // none: drawn at the start
  std::optional<protocol::PersonId> latest_changer_;  // who may not start
  protocol::ClockSetting clock_setting_;
  std::optional<rules::Match> set_up_;  // where games begin; none: at the game's own start
  Series series_;

  // the game in play, or just played
  protocol::Phase phase_ = protocol::Phase::open;
  rules::Match match_;
  std::optional<protocol::GameId> game_;
  rules::Seat began_ = rules::Seat::south;
  std::vector<Played> moves_;
  rules::BySeat<bool> has_moved_;
  std::uint64_t turn_ = 0;
  GameClock clock_;
  protocol::UnixMillis pause_ends_ = 0;  // while the clock is paused
  std::optional<protocol::GameResult> result_;
  protocol::UnixMillis started_at_ = 0;
  protocol::UnixMillis ended_at_ = 0;
  rules::BySeat<std::optional<protocol::Person>> players_;  // of that game; they alone can have the rematch
  rules::BySeat<bool> wants_rematch_;
  rules::BySeat<Asked> asked_;
  rules::BySeat<bool> claimable_;
};

}  // namespace bohnenhof::server
