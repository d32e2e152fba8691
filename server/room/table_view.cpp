// What others see of a table.
#include <algorithm>

#include "protocol/offers.hpp"
#include "server/room/table.hpp"

namespace bohnenhof::server {

using namespace protocol;
using rules::both_seats;
using rules::opponent;
using rules::Seat;

namespace {

/// How long a player may be away before the other may claim: a tenth of the starting time within these bounds.
constexpr Millis least_grace = 30'000;
constexpr Millis most_grace = 180'000;
constexpr Millis grace_without_clock = 300'000;

}  // namespace

std::optional<std::string> Table::start_position() const {
  return set_up_ ? std::optional(set_up_->position()) : std::nullopt;
}

bool Table::rematch_possible() const {
  return phase_ == Phase::over && std::ranges::all_of(both_seats, [&](Seat seat) {
           return seats_[seat] && players_[seat] && seats_[seat]->person.id == players_[seat]->id;
         });
}

std::optional<UnixMillis> Table::next_moment() const {
  auto next = clock_.paused() ? pause_ends_ : clock_.falls_at();
  for (const Seat seat : both_seats) {
    const auto claim = claimable_[seat] ? std::nullopt : claim_at(seat);
    if (claim && (!next || *claim < *next)) next = claim;
  }
  return next;
}

std::optional<UnixMillis> Table::claim_at(Seat seat) const {
  if (phase_ != Phase::playing || !seats_[seat] || !seats_[seat]->absent_since) return std::nullopt;
  const Millis grace = clock_.on() ? std::clamp(initial_time(clock_.state().setting) / 10, least_grace, most_grace)
                                   : grace_without_clock;
  return std::max(*seats_[seat]->absent_since, started_at_) + grace;
}

std::optional<int> Table::before_last_turn(Seat seat) const {
  auto ply = static_cast<int>(moves_.size());
  const auto moved = [&](int before) { return moves_[static_cast<std::size_t>(before - 1)]; };
  while (ply > 0 && moved(ply).seat != seat) --ply;
  if (ply == 0) return std::nullopt;
  for (--ply; ply > 0 && moved(ply).seat == seat && moved(ply).again;) --ply;
  return ply;
}

std::vector<OpenAgreement> Table::open_from(Seat seat) const {
  std::vector<OpenAgreement> open;
  if (asked_[seat].draw) open.push_back({seat, Agreement::draw});
  if (asked_[seat].takeback) open.push_back({seat, Agreement::takeback, asked_[seat].takeback});
  if (wants_rematch_[seat]) open.push_back({seat, Agreement::rematch});
  return open;
}

Offers Table::offers() const {
  Offers offers;
  for (const Seat seat : both_seats) {
    if (seats_[seat]) offers.seats[seat] = offers_to(seat);
  }
  offers.watch.reserve(3);
  if (!seats_.south) offers.watch.push_back({"/join 1", offer::join_1});
  if (!seats_.north) offers.watch.push_back({"/join 2", offer::join_2});
  offers.watch.push_back({"/leave", offer::unwatch});
  offers.host.reserve(12);
  offer_to_host(offers.host);
  if (phase_ != Phase::playing) {
    if (seats_.south || seats_.north) offers.host.push_back({"/swap", offer::swap});
    if (!set_up_) offer_first(offers.host);
    offers.host.push_back({"/clock ", offer::clock});
    offers.host.push_back({"/option ", offer::option});
  }
  return offers;
}

/// About the room and the people in it; the latter want a name.
void Table::offer_to_host(std::vector<Offer>& offers) const {
  offers.push_back({"/private", is_private(room_) ? offer::new_link : offer::make_private});
  offers.push_back(open_ ? Offer{"/close", offer::close} : Offer{"/open", offer::open});
  offers.push_back({"/kick ", offer::kick});
  offers.push_back({"/ban ", offer::ban});
  if (!banned_.empty()) offers.push_back({"/unban ", offer::unban});
  offers.push_back({"/mute ", offer::mute});
  if (!muted_.empty()) offers.push_back({"/unmute ", offer::unmute});
}

void Table::offer_first(std::vector<Offer>& offers) const {
  if (first_ != Seat::south) offers.push_back({"/first 1", offer::first_1});
  if (first_ != Seat::north) offers.push_back({"/first 2", offer::first_2});
  if (first_) offers.push_back({"/first random", offer::first_random});
}

std::vector<Offer> Table::offers_to(Seat seat) const {
  std::vector<Offer> offers;
  offers.reserve(8);
  if (phase_ == Phase::playing) {
    offer_agreements(seat, offers);
    offers.push_back({"/resign", offer::resign});
    if (clock_.on()) offers.push_back({"/addtime", offer::addtime});
  } else if (rematch_possible()) {
    if (wants_rematch_[opponent(seat)]) {
      offers.push_back({"/rematch", offer::accept_rematch});
      offers.push_back({"/decline rematch", offer::decline_rematch});
    }
    if (wants_rematch_ == rules::BySeat<bool>{}) offers.push_back({"/rematch", offer::rematch});
  } else if (seats_.south && seats_.north && latest_changer_ != seats_[seat]->person.id) {
    offers.push_back({"/start", offer::start});
  }
  offers.push_back({"/leave", offer::leave});
  return offers;
}

/// What the players may ask of each other, and answer.
void Table::offer_agreements(Seat seat, std::vector<Offer>& offers) const {
  const Asked &own = asked_[seat], &other = asked_[opponent(seat)];
  if (claimable_[opponent(seat)]) {
    offers.push_back({"/claim win", offer::claim_win});
    offers.push_back({"/claim draw", offer::claim_draw});
  }
  if (other.draw) {
    offers.push_back({"/accept draw", offer::accept_draw});
    offers.push_back({"/decline draw", offer::decline_draw});
  } else if (!own.draw && own.draw_declined != turn_) {
    offers.push_back({"/draw", offer::draw});
  }
  if (other.takeback) {
    offers.push_back({"/accept takeback", offer::accept_takeback});
    offers.push_back({"/decline takeback", offer::decline_takeback});
  }
  if (has_moved_[seat] && !own.takeback && own.takeback_declined != turn_) {
    offers.push_back({"/takeback", offer::takeback});
  }
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
  state.first = next_first();
  if (game_) state.began = began_;
  state.watchers = watchers_;
  state.open = open_;
  state.banned = banned_;
  state.muted = muted_;
  if (clock_.on()) state.clock = clock_.state();
  for (const Seat seat : both_seats) {
    if (wants_rematch_[seat]) state.rematch.push_back(seat);
  }
  for (const Seat seat : both_seats) {
    std::ranges::copy(open_from(seat), std::back_inserter(state.agreements));
    if (const auto claim = claim_at(seat); claim && (!state.claim_at || *claim < *state.claim_at))
      state.claim_at = claim;
  }
  state.offers = offers();
  state.result = result_;
  state.start = start_position();
  state.series = series_.score();
  return state;
}

RoomSummary Table::summary() const {
  return {room_,
          std::string(rules_->id),
          options_,
          phase_,
          seats_,
          host_,
          watchers_,
          clock_setting_,
          open_,
          set_up_.has_value(),
          series_.score().best_of};
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
  record.clock = clock_.state().setting;
  for (const Played& played : moves_) {
    record.moves.push_back(played.move);
    if (clock_.on()) record.remaining.push_back(played.after.remaining[played.seat]);
  }
  record.result = *result_;
  record.position = start_position();
  record.place = series_.place();
  return record;
}

}  // namespace bohnenhof::server
