// What a table decides. Nothing here changes it.
#include <algorithm>

#include "protocol/encode.hpp"
#include "server/room/table.hpp"

namespace bohnenhof::server {

using namespace protocol;
using rules::number;
using rules::opponent;
using rules::Seat;

namespace {

Failure refuse(ErrorCode code, std::string message, Fields data = {}) {
  return Failure{Error{code, std::move(message), std::move(data)}};
}

Failure not_seated() {
  return refuse(ErrorCode::not_seated, "You have no seat at this table; /join takes a free one.");
}
Failure not_running() {
  return refuse(ErrorCode::game_not_running, "No game is running; /start begins one when both seats are taken.");
}
Failure running(std::string message) { return refuse(ErrorCode::game_running, std::move(message)); }

}  // namespace

/// One decision: the table as it is, and who asks.
class Table::Decider {
 public:
  Decider(const Table& table, const Person& author, Chance& chance)
      : table_(table), author_(author), seat_(table.seat_of(author.id)), chance_(chance) {}

  Result<Decision> operator()(const Command& command) const {
    return std::visit([&](const auto& each) { return decide(each); }, command);
  }
  Result<Decision> operator()(const input::Arrived&) const { return presence(true); }
  Result<Decision> operator()(const input::Departed&) const { return presence(false); }
  Result<Decision> operator()(const input::Abandoned&) const {
    Decision decision;
    if (table_.phase_ == Phase::playing) return decision;
    for (const Seat seat : rules::both_seats) {
      if (const auto& taken = table_.seats_[seat]) decision.events.emplace_back(event::Left{seat, taken->person});
    }
    return decision;
  }
  Result<Decision> operator()(const input::Renamed& renamed) const {
    if (!table_.may_set_up(author_.id)) return Decision{};
    return Decision{{event::Renamed{author_, renamed.was}}, {}};
  }
  Result<Decision> operator()(const input::WatchersCounted& counted) const {
    if (counted.count == table_.watchers_) return Decision{};
    return Decision{{event::Watchers{counted.count}}, {}};
  }

 private:
  Result<Decision> presence(bool present) const {
    if (!seat_ || table_.seats_[*seat_]->present == present) return Decision{};
    return Decision{{event::Presence{author_, present}}, {}};
  }

  Result<Decision> decide(const command::Join& join) const {
    if (seat_) {
      return refuse(ErrorCode::already_seated,
                    "You have seat " + std::to_string(number(*seat_)) + " already; /leave gives it up.",
                    {{"seat", std::int64_t{number(*seat_)}}});
    }
    std::optional<Seat> wanted = join.seat;
    if (!wanted) {
      const auto free = std::ranges::find_if(rules::both_seats, [&](Seat seat) { return !table_.seats_[seat]; });
      if (free == rules::both_seats.end()) return refuse(ErrorCode::room_full, "Both seats are taken; you can watch.");
      wanted = *free;
    } else if (table_.seats_[*wanted]) {
      return refuse(ErrorCode::seat_taken,
                    "Seat " + std::to_string(number(*wanted)) + " is taken; try the other, or watch.",
                    {{"seat", std::int64_t{number(*wanted)}}});
    }
    Decision decision{{event::Joined{*wanted, author_}}, {{"seat", std::int64_t{number(*wanted)}}}};
    if (!table_.host_) decision.events.emplace_back(event::Host{author_});
    return decision;
  }

  Result<Decision> decide(const command::Leave&) const {
    Decision decision;
    if (seat_ && table_.phase_ == Phase::playing) {
      decision.events.emplace_back(event::Over{table_.result_of_leaving(*seat_), author_});
    }
    if (seat_) decision.events.emplace_back(event::Left{*seat_, author_});
    if (table_.host_ && table_.host_->id == author_.id) decision.events.emplace_back(event::Host{next_host()});
    return decision;
  }

  /// Who is host when the author leaves: the player who stays, one with a connection first.
  std::optional<Person> next_host() const {
    std::optional<Person> next;
    for (const Seat seat : rules::both_seats) {
      const auto& taken = table_.seats_[seat];
      if (!taken || taken->person.id == author_.id) continue;
      if (!next || taken->present) next = taken->person;
    }
    return next;
  }

  Result<Decision> decide(const command::Start&) const {
    if (!seat_) return not_seated();
    if (table_.phase_ == Phase::playing) return running("The game is running already.");
    if (!table_.seats_.south || !table_.seats_.north) {
      return refuse(ErrorCode::seats_open, "A game needs two players; share the link of this room.");
    }
    if (table_.latest_changer_ == author_.id) {
      return refuse(ErrorCode::other_must_start,
                    "You made the latest change, so the other player starts: that is how both agree.");
    }
    return started();
  }

  Decision started() const {
    const Seat began = table_.first_ ? *table_.first_ : (chance_.coin() ? Seat::south : Seat::north);
    return Decision{{event::Started{chance_.id<GameId>(20), began, author_}}, {}};
  }

  Result<Decision> decide(const command::Move& move) const {
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
    Decision decision = moved(table_.turn_ + 1, table_.match_.ply() + 1, false);
    decision.events.emplace_back(event::Moved{*seat_, rules::MoveText(move.move), table_.turn_ + 1, *std::move(steps)});
    return decision;
  }

  /// Whether the author played this very move for that turn: then it is only being sent again.
  bool played_for(std::uint64_t turn, std::string_view move) const {
    return std::ranges::any_of(table_.moves_, [&](const Played& played) {
      return played.turn == turn && played.seat == *seat_ && played.move.view() == move;
    });
  }

  static Decision moved(std::uint64_t turn, int ply, bool repeated) {
    Decision decision{{}, {{"turn", static_cast<std::int64_t>(turn)}, {"ply", std::int64_t{ply}}}};
    if (repeated) decision.answer.push_back({"repeated", true});
    return decision;
  }

  Result<Decision> decide(const command::Preview& preview) const {
    if (table_.phase_ != Phase::playing) return not_running();
    rules::Match after = table_.match_;
    const auto steps = after.play(preview.move);
    if (!steps) return Failure{illegal_move(preview.move, steps.error())};
    return Decision{{},
                    {{"move", preview.move}, {"steps", RawJson{encode_steps(*steps)}}, {"position", after.position()}}};
  }

  Result<Decision> decide(const command::Resign&) const {
    if (!seat_) return not_seated();
    if (table_.phase_ != Phase::playing) return not_running();
    return Decision{{event::Over{table_.result_of_leaving(*seat_), author_}}, {}};
  }

  Result<Decision> decide(const command::Rematch&) const {
    if (!seat_) return not_seated();
    if (table_.phase_ == Phase::playing) return running("The game is still running.");
    if (!table_.rematch_possible()) {
      return refuse(ErrorCode::nothing_to_rematch, "There is no finished game of you two; /start begins one.");
    }
    if (table_.wants_rematch_[opponent(*seat_)]) return started();
    if (table_.wants_rematch_[*seat_]) return Decision{};
    return Decision{{event::Rematch{*seat_, author_}}, {}};
  }

  Result<Decision> decide(const command::First& first) const {
    if (auto refused = refuse_set_up()) return *refused;
    return Decision{{event::FirstSet{first.seat, author_}}, {}};
  }

  Result<Decision> decide(const command::SetOption& set) const {
    if (auto refused = refuse_set_up()) return *refused;
    const auto changed = rules::with_option_text(table_.options_, set.option.name, set.option.value);
    if (!changed) return Failure{bad_option(changed.error())};
    return Decision{{event::OptionSet{set.option.name, *changed->find(set.option.name), author_}}, {}};
  }

  std::optional<Failure> refuse_set_up() const {
    if (!table_.may_set_up(author_.id)) {
      return refuse(ErrorCode::not_allowed, "Only the host and the players set up the game.",
                    {{"who", std::string("player")}});
    }
    if (table_.phase_ == Phase::playing) return running("The conditions are fixed while a game is running.");
    return std::nullopt;
  }

  Result<Decision> decide(const command::Chat& chat) const { return Decision{{event::Chat{author_, chat.text}}, {}}; }

  /// Commands that are not a table's: whoever hands commands on keeps them away from here.
  template <class Other>
  Result<Decision> decide(const Other&) const {
    return refuse(ErrorCode::room_needed, "This command is not for a table.");
  }

  const Table& table_;
  const Person& author_;
  const std::optional<Seat> seat_;
  Chance& chance_;
};

Result<Decision> Table::handle(const Envelope& envelope, Chance& chance) const {
  return std::visit(Decider(*this, envelope.author, chance), envelope.what);
}

}  // namespace bohnenhof::server
