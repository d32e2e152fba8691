// The conditions of the next game, and its start.
#include "server/room/conditions.hpp"
#include "server/room/decider.hpp"

namespace bohnenhof::server {

using namespace protocol;
using rules::opponent;
using rules::Seat;
using Decided = Result<Decision>;

Decided Table::Decider::decide(const command::Start&) const {
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

Decision Table::Decider::started() const {
  const auto first = table_.next_first();
  const Seat began = first ? *first : (chance_.coin() ? Seat::south : Seat::north);
  return Decision{{event::Started{chance_.id<GameId>(20), began, author_}}, {}};
}

Decided Table::Decider::decide(const command::Rematch&) const {
  if (!seat_) return not_seated();
  if (table_.phase_ == Phase::playing) return running("The game is still running.");
  if (!table_.rematch_possible()) {
    return refuse(ErrorCode::nothing_to_rematch, "There is no finished game of you two; /start begins one.");
  }
  if (table_.wants_rematch_[opponent(*seat_)]) return started();
  if (table_.wants_rematch_[*seat_]) return Decision{};
  return Decision{{event::Rematch{*seat_, author_}}, {}};
}

Decided Table::Decider::decide(const command::First& first) const {
  if (auto refused = refuse_set_up()) return *refused;
  if (table_.set_up_) {
    return refuse(ErrorCode::first_is_set_up,
                  "The position that was set up says who is to move; /swap exchanges seats.");
  }
  return Decision{{event::FirstSet{first.seat, author_}}, {}};
}

Decided Table::Decider::decide(const command::SetOption& set) const {
  if (auto refused = refuse_set_up()) return *refused;
  if (set.option.name == best_of_option) return decide_best_of(set.option.value);
  if (set.option.name == position_option) return decide_position(set.option.value);
  const auto changed = rules::with_option_text(table_.options_, set.option.name, set.option.value);
  if (!changed) return Failure{bad_option(changed.error())};
  if (const auto position = table_.start_position()) {
    if (auto still = set_up(*table_.rules_, *changed, *position); !still) return Failure{std::move(still).error()};
  }
  return Decision{{event::OptionSet{set.option.name, *changed->find(set.option.name), author_}}, {}};
}

Decided Table::Decider::decide_best_of(std::string_view value) const {
  const auto best_of = read_best_of(value);
  if (!best_of) return Failure{best_of.error()};
  return Decision{{event::SeriesSet{*best_of, author_}}, {}};
}

Decided Table::Decider::decide_position(std::string_view value) const {
  if (value == none_value) return Decision{{event::PositionSet{std::nullopt, author_}}, {}};
  const auto match = set_up(*table_.rules_, table_.options_, value);
  if (!match) return Failure{match.error()};
  return Decision{{event::PositionSet{match->position(), author_}}, {}};
}

Decided Table::Decider::decide(const command::Clock& set) const {
  if (auto refused = refuse_set_up()) return *refused;
  return Decision{{event::ClockSet{set.clock, author_}}, {}};
}

Decided Table::Decider::decide(const command::Swap&) const {
  if (auto refused = refuse_set_up()) return *refused;
  if (!table_.seats_.south && !table_.seats_.north) {
    return refuse(ErrorCode::seats_open, "Nobody has a seat yet; /join takes one.");
  }
  return Decision{{event::Swapped{author_}}, {}};
}

std::optional<Failure> Table::Decider::refuse_set_up() const {
  if (!table_.may_set_up(author_.id)) {
    return refuse(ErrorCode::not_allowed, "Only the host and the players set up the game.",
                  {{"who", std::string("player")}});
  }
  if (table_.phase_ == Phase::playing) return running("The conditions are fixed while a game is running.");
  return std::nullopt;
}

}  // namespace bohnenhof::server
