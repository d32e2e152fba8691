#include "server/room/table.hpp"

#include <algorithm>

#include "protocol/offers.hpp"

namespace bohnenhof::server {

using namespace protocol;  // the table speaks of little else
using rules::both_seats;
using rules::Seat;

Table::Table(RoomId room, const event::Created& created, const rules::GameInfo& game)
    : room_(room), rules_(&game), options_(created.options) {
  apply_event(created, 0);
}

void Table::apply(const Event& event, UnixMillis at) {
  std::visit([&](const auto& each) { apply_event(each, at); }, event);
}

std::optional<Seat> Table::seat_of(const PersonId& person) const {
  for (const Seat seat : both_seats) {
    if (seats_[seat] && seats_[seat]->person.id == person) return seat;
  }
  return std::nullopt;
}

bool Table::may_set_up(const PersonId& person) const {
  return seat_of(person).has_value() || (host_ && host_->id == person);
}

bool Table::rematch_possible() const {
  return phase_ == Phase::over && std::ranges::all_of(both_seats, [&](Seat seat) {
           return seats_[seat] && players_[seat] && seats_[seat]->person.id == players_[seat]->id;
         });
}

GameResult Table::result_of_leaving(Seat seat) const {
  if (!has_moved_.south || !has_moved_.north) return {std::nullopt, {}, "aborted"};
  return {opponent(seat), match_.scores(), "resigned"};
}

// What each event makes true.

void Table::apply_event(const event::Created& event, UnixMillis) {
  options_ = event.options;
  host_ = event.by;
  match_ = rules::start(*rules_, options_, Seat::south);
}

void Table::apply_event(const event::Joined& event, UnixMillis) { seats_[event.seat] = SeatState{event.by, true}; }

void Table::apply_event(const event::Left& event, UnixMillis) {
  seats_[event.seat].reset();
  wants_rematch_ = {};
  if (game_) first_.reset();  // another pair draws lots anew
}

void Table::apply_event(const event::Presence& event, UnixMillis) {
  if (const auto seat = seat_of(event.by.id)) seats_[*seat]->present = event.present;
}

void Table::apply_event(const event::Renamed& event, UnixMillis) {
  if (const auto seat = seat_of(event.by.id)) seats_[*seat]->person = event.by;
  if (host_ && host_->id == event.by.id) host_ = event.by;
}

void Table::apply_event(const event::Host& event, UnixMillis) { host_ = event.by; }

void Table::apply_event(const event::Watchers& event, UnixMillis) { watchers_ = event.count; }

void Table::apply_event(const event::OptionSet& event, UnixMillis) {
  if (auto changed = rules::with_option(options_, event.name, event.value)) options_ = *std::move(changed);
  latest_changer_ = event.by.id;
  // The board shows what will be played from now on.
  match_ = rules::start(*rules_, options_, Seat::south);
  phase_ = Phase::open;
  result_.reset();
  wants_rematch_ = {};
  ++turn_;
}

void Table::apply_event(const event::FirstSet& event, UnixMillis) {
  first_ = event.first;
  latest_changer_ = event.by.id;
}

void Table::apply_event(const event::Started& event, UnixMillis at) {
  if (game_) ++turn_;  // before the first game the board shows its start already
  game_ = event.game;
  began_ = event.began;
  match_ = rules::start(*rules_, options_, began_);
  moves_.clear();
  has_moved_ = {};
  phase_ = Phase::playing;
  result_.reset();
  started_at_ = at;
  for (const Seat seat : both_seats) players_[seat] = seats_[seat]->person;
  first_ = opponent(began_);  // the players begin by turns
  wants_rematch_ = {};
  latest_changer_.reset();
}

void Table::apply_event(const event::Moved& event, UnixMillis at) {
  match_.play_silently(event.move.view());
  moves_.push_back({event.seat, event.move, turn_});
  has_moved_[event.seat] = true;
  turn_ = event.turn;
  if (const auto& outcome = match_.outcome()) {
    phase_ = Phase::over;
    result_ = game_result(*outcome);
    ended_at_ = at;
  }
}

void Table::apply_event(const event::Rematch& event, UnixMillis) { wants_rematch_[event.seat] = true; }

void Table::apply_event(const event::Over& event, UnixMillis at) {
  phase_ = Phase::over;
  result_ = event.result;
  ended_at_ = at;
}

void Table::apply_event(const event::Chat&, UnixMillis) {}

// What others see of it.

Offers Table::offers() const {
  Offers offers;
  for (const Seat seat : both_seats) {
    if (seats_[seat]) offers.seats[seat] = offers_to(seat);
  }
  if (!seats_.south) offers.watch.push_back({"/join 1", offer::join_1});
  if (!seats_.north) offers.watch.push_back({"/join 2", offer::join_2});
  offers.watch.push_back({"/leave", offer::unwatch});
  if (phase_ != Phase::playing) {
    if (first_ != Seat::south) offers.host.push_back({"/first 1", offer::first_1});
    if (first_ != Seat::north) offers.host.push_back({"/first 2", offer::first_2});
    if (first_) offers.host.push_back({"/first random", offer::first_random});
    if (options_.size() > 0) offers.host.push_back({"/option ", offer::option});
  }
  return offers;
}

std::vector<Offer> Table::offers_to(Seat seat) const {
  std::vector<Offer> offers;
  if (phase_ == Phase::playing) {
    offers.push_back({"/resign", offer::resign});
  } else if (rematch_possible()) {
    if (wants_rematch_[opponent(seat)]) offers.push_back({"/rematch", offer::accept_rematch});
    if (wants_rematch_ == rules::BySeat<bool>{}) offers.push_back({"/rematch", offer::rematch});
  } else if (seats_.south && seats_.north && latest_changer_ != seats_[seat]->person.id) {
    offers.push_back({"/start", offer::start});
  }
  offers.push_back({"/leave", offer::leave});
  return offers;
}

RoomState Table::state() const {
  RoomState state;
  state.room = room_;
  state.game = game_;
  state.rules = rules_;
  state.options = options_;
  state.phase = phase_;
  state.ply = match_.ply();
  state.turn = turn_;
  state.position = match_.position();
  if (phase_ == Phase::playing) {
    state.to_move = match_.to_move();
    state.legal = match_.legal_moves();
  }
  state.seats = seats_;
  state.host = host_;
  state.first = first_;
  if (game_) state.began = began_;
  state.watchers = watchers_;
  for (const Seat seat : both_seats) {
    if (wants_rematch_[seat]) state.rematch.push_back(seat);
  }
  state.offers = offers();
  state.result = result_;
  return state;
}

RoomSummary Table::summary() const {
  return {room_, std::string(rules_->id), options_, phase_, seats_, host_, watchers_};
}

std::optional<GameRecord> Table::finished_game() const {
  if (phase_ != Phase::over || !result_ || result_->reason == "aborted") return std::nullopt;
  GameRecord record;
  record.id = *game_;
  record.room = room_;
  record.rules = rules_->id;
  record.rules_version = rules_->rules_version;
  record.options = options_;
  record.first = began_;
  for (const Seat seat : both_seats) record.players[seat] = *players_[seat];
  record.started_at = started_at_;
  record.ended_at = ended_at_;
  for (const Played& played : moves_) record.moves.push_back(played.move);
  record.result = *result_;
  return record;
}

}  // namespace bohnenhof::server
