#include "server/room/table.hpp"

#include <algorithm>

#include "server/room/conditions.hpp"

namespace bohnenhof::server {

using namespace protocol;  // the table speaks of little else
using rules::both_seats;
using rules::Seat;

namespace {

/// After a stop of the server the player to move has so long to come back before the clock goes on.
constexpr Millis longest_pause = 30'000;

}  // namespace

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

bool Table::is_among(const std::vector<Person>& people, const PersonId& person) {
  return std::ranges::find(people, person, &Person::id) != people.end();
}

Result<std::monostate> Table::lets_in(const PersonId& person) const {
  if (may_set_up(person)) return std::monostate{};
  if (is_among(banned_, person)) return Failure{{ErrorCode::banned, "The host has banned you from this room.", {}}};
  if (open_) return std::monostate{};
  return Failure{{ErrorCode::room_closed, "The host has closed this room to watchers.", {}}};
}

bool Table::may_set_up(const PersonId& person) const {
  return seat_of(person).has_value() || (host_ && host_->id == person);
}

rules::Match Table::first_position(Seat first) const {
  return set_up_ ? *set_up_ : rules::start(*rules_, options_, first);
}

std::optional<Seat> Table::next_first() const { return set_up_ ? std::optional(set_up_->to_move()) : first_; }

void Table::lay_out() {
  match_ = first_position(Seat::south);
  phase_ = Phase::open;
  result_.reset();
  wants_rematch_ = {};
  ++turn_;
}

// What each event makes true.

void Table::apply_event(const event::Created& event, UnixMillis) {
  options_ = event.options;
  clock_setting_ = event.clock;
  clock_ = GameClock(clock_setting_);
  host_ = event.by;
  if (event.position) apply_position(*event.position);
  series_.set_best_of(event.best_of);
  match_ = first_position(Seat::south);
}

void Table::apply_event(const event::Joined& event, UnixMillis) {
  seats_[event.seat] = SeatState{event.by, true};
  series_.join(event.seat, event.by.id);
}

void Table::apply_event(const event::Left& event, UnixMillis) {
  seats_[event.seat].reset();
  wants_rematch_ = {};
  if (game_) first_.reset();  // another pair draws lots anew
}

void Table::apply_event(const event::Presence& event, UnixMillis at) {
  const auto seat = seat_of(event.by.id);
  if (!seat) return;
  seats_[*seat]->present = event.present;
  seats_[*seat]->absent_since = event.present ? std::nullopt : std::optional(at);
  claimable_[*seat] = false;
}

void Table::apply_event(const event::Renamed& event, UnixMillis) {
  if (const auto seat = seat_of(event.by.id)) seats_[*seat]->person = event.by;
  if (host_ && host_->id == event.by.id) host_ = event.by;
}

void Table::apply_event(const event::Host& event, UnixMillis) { host_ = event.by; }

void Table::apply_event(const event::Watchers& event, UnixMillis) { watchers_ = event.count; }

void Table::apply_event(const event::OptionSet& event, UnixMillis) {
  if (auto changed = rules::with_option(options_, event.name, event.value)) options_ = *std::move(changed);
  if (const auto position = start_position()) apply_position(*position);
  latest_changer_ = event.by.id;
  lay_out();
}

void Table::apply_position(std::string_view position) {
  auto match = set_up(*rules_, options_, position);
  set_up_ = match ? std::optional(*std::move(match)) : std::nullopt;
}

void Table::apply_event(const event::PositionSet& event, UnixMillis) {
  set_up_.reset();
  if (event.position) apply_position(*event.position);
  latest_changer_ = event.by.id;
  lay_out();
}

void Table::apply_event(const event::SeriesSet& event, UnixMillis) {
  series_.set_best_of(event.best_of);
  latest_changer_ = event.by.id;
  wants_rematch_ = {};
}

void Table::apply_event(const event::FirstSet& event, UnixMillis) {
  first_ = event.first;
  latest_changer_ = event.by.id;
  wants_rematch_ = {};
}

void Table::apply_event(const event::ClockSet& event, UnixMillis) {
  clock_setting_ = event.clock;
  clock_ = GameClock(clock_setting_);
  latest_changer_ = event.by.id;
  wants_rematch_ = {};
}

void Table::apply_event(const event::Started& event, UnixMillis at) {
  if (game_) ++turn_;  // before the first game the board shows its start already
  game_ = event.game;
  began_ = event.began;
  match_ = first_position(began_);
  moves_.clear();
  has_moved_ = {};
  phase_ = Phase::playing;
  clock_ = GameClock(clock_setting_);
  clock_.run(began_, at);
  result_.reset();
  started_at_ = at;
  for (const Seat seat : both_seats) players_[seat] = seats_[seat]->person;
  series_.begin_game({players_.south->id, players_.north->id});
  first_ = opponent(began_);  // the players begin by turns
  wants_rematch_ = {};
  asked_ = {};
  claimable_ = {};
  latest_changer_.reset();
}

void Table::apply_event(const event::Moved& event, UnixMillis at) {
  match_.play_silently(event.move.view());
  if (event.clock) clock_.set(*event.clock);
  moves_.push_back({event.seat, event.move, turn_, clock_.reading(), event.again});
  asked_[rules::opponent(event.seat)] = {};  // a move is an answer
  has_moved_[event.seat] = true;
  turn_ = event.turn;
  clock_.run(match_.to_move(), at);
  if (const auto& outcome = match_.outcome()) finish(game_result(*outcome), at);
}

void Table::apply_event(const event::TimeAdded& event, UnixMillis) { clock_.add(event.seat, event.time); }

void Table::apply_event(const event::Paused& event, UnixMillis at) {
  clock_.pause(event.clock);
  pause_ends_ = at + longest_pause;
}

void Table::apply_event(const event::Resumed&, UnixMillis at) { clock_.run(match_.to_move(), at); }

void Table::apply_event(const event::Rematch& event, UnixMillis) { wants_rematch_[event.seat] = true; }

void Table::apply_event(const event::Offered& event, UnixMillis) {
  Asked& asked = asked_[event.seat];
  if (event.what == Agreement::draw) asked.draw = true;
  if (event.what == Agreement::takeback) asked.takeback = event.ply;
}

void Table::apply_event(const event::Declined& event, UnixMillis) {
  Asked& asked = asked_[event.seat];
  switch (event.what) {
    case Agreement::draw:
      asked.draw = false;
      asked.draw_declined = turn_;
      break;
    case Agreement::takeback:
      asked.takeback.reset();
      asked.takeback_declined = turn_;
      break;
    case Agreement::rematch:
      wants_rematch_[event.seat] = false;
      break;
  }
}

void Table::apply_event(const event::TookBack& event, UnixMillis at) {
  moves_.resize(std::min(moves_.size(), static_cast<std::size_t>(event.ply)));
  match_ = first_position(began_);
  has_moved_ = {};
  for (const Played& played : moves_) {
    match_.play_silently(played.move.view());
    has_moved_[played.seat] = true;
  }
  turn_ = event.turn;
  asked_ = {};
  if (event.clock) clock_.set(*event.clock);
  clock_.run(match_.to_move(), at);
}

void Table::apply_event(const event::Claimable& event, UnixMillis) { claimable_[event.seat] = true; }

void Table::apply_event(const event::Swapped& event, UnixMillis) {
  std::swap(seats_.south, seats_.north);
  series_.swap();
  if (first_) first_ = rules::opponent(*first_);  // who would begin still does
  latest_changer_ = event.by.id;
  wants_rematch_ = {};
}

void Table::apply_event(const event::Over& event, UnixMillis at) {
  if (event.clock) clock_.set(*event.clock);
  finish(event.result, at);
}

void Table::finish(const GameResult& result, UnixMillis at) {
  clock_.stop();
  asked_ = {};
  claimable_ = {};
  phase_ = Phase::over;
  result_ = result;
  series_.count(result);
  ended_at_ = at;
}

void Table::apply_event(const event::Chat&, UnixMillis) {}

void Table::apply_event(const event::MadePrivate& event, UnixMillis) {
  room_ = event.room;
  ++addresses_;
}

void Table::apply_event(const event::Access& event, UnixMillis) { open_ = event.open; }

void Table::apply_event(const event::Removed& event, UnixMillis) {
  if (event.banned) banned_.push_back(event.person);
}

void Table::apply_event(const event::Unbanned& event, UnixMillis) {
  std::erase_if(banned_, [&](const Person& each) { return each.id == event.person.id; });
}

void Table::apply_event(const event::Muted& event, UnixMillis) {
  std::erase_if(muted_, [&](const Person& each) { return each.id == event.person.id; });
  if (event.muted) muted_.push_back(event.person);
}

}  // namespace bohnenhof::server
