#include "tests/simulation/ledger.hpp"

#include <algorithm>

#include "protocol/encode.hpp"
#include "protocol/parse.hpp"
#include "tests/conformance/board_text.hpp"
#include "tests/simulation/dice.hpp"

namespace bohnenhof::simulation {

using namespace protocol;
using rules::both_seats;
using server::Batch;
using server::LogRow;
using server::Table;

namespace {

/// The steps are not stored: the rules give them again.
void add_steps(Event& event, const Table& table) {
  auto* moved = std::get_if<event::Moved>(&event);
  if (moved == nullptr) return;
  auto steps = table.match().preview(moved->move.view());
  require(steps.has_value(), "a move was written down that the rules refuse: ", moved->move.view());
  moved->steps = *std::move(steps);
}

/// Two who have found each other: a room with both of them, and their game, at once.
bool is_pair(const Batch& batch) {
  return batch.rows.size() == 4 && batch.rows.front().seq == 1 &&
         batch.rows.front().author != batch.rows.back().author &&
         batch.rows.back().event.starts_with(R"({"kind":"started")") && batch.seats.size() == 2;
}

int pieces(const Table& table) {
  return rules::BoardText(table.state().rules->layout, table.match().position()).pieces();
}

}  // namespace

RoomId Ledger::present(const RoomId& room) const {
  const auto moved = moved_.find(room);
  return moved == moved_.end() ? room : present(moved->second);
}

bool Ledger::may_hear(const RoomId& room, std::uint64_t seq, const PersonId& person) const {
  const auto& moments = rooms_.at(present(room)).moments;
  if (!moments[seq - 1].hearing.is_kept_from(person)) return true;
  return std::any_of(moments.begin() + static_cast<std::ptrdiff_t>(seq), moments.end(),
                     [](const Moment& later) { return later.seen.phase != Phase::playing; });
}

bool Ledger::names_private_room(std::string_view text) const {
  return std::ranges::any_of(
      order_, [&](const RoomId& room) { return is_private(room) && text.find(room.view()) != std::string_view::npos; });
}

void Ledger::move(const RoomId& from, const RoomId& to) {
  require(is_private(to) && !rooms_.contains(to), "a room moved to ", to.view());
  auto room = rooms_.extract(from);
  room.key() = to;
  rooms_.insert(std::move(room));
  *std::ranges::find(order_, from) = to;
  moved_.emplace(from, to);
}

const Ledger::Moment* Ledger::find(const RoomId& room, std::uint64_t seq) const {
  const auto found = rooms_.find(present(room));
  if (found == rooms_.end() || seq == 0 || seq > found->second.moments.size()) return nullptr;
  return &found->second.moments[seq - 1];
}

std::uint64_t Ledger::last_seq(const RoomId& room) const {
  const auto found = rooms_.find(present(room));
  return found == rooms_.end() ? 0 : found->second.moments.size();
}

const Ledger::Deed* Ledger::deed(const Said& said) const {
  const auto found = deeds_.find(said);
  return found == deeds_.end() ? nullptr : &found->second;
}

void Ledger::refused(const Said& said) {
  require(deed(said) == nullptr, "a command was refused that is written down: ", std::get<1>(said), " ",
          std::get<2>(said));
  refused_.insert(said);
}

void Ledger::commit(const Batch& batch) {
  require(!batch.rows.empty(), "a batch without events");
  check_deed(batch);
  Room& room = rooms_[batch.room];
  if (room.moments.empty()) order_.push_back(batch.room);
  const bool was_playing = room.table && room.table->phase() == Phase::playing;
  for (const LogRow& row : batch.rows) apply(batch, room, row);
  check_finished(batch, room, was_playing);
  require(room.table->room() == batch.becomes.value_or(batch.room), "a room that is not where it believes to be");
  if (batch.becomes) move(batch.room, *batch.becomes);
}

void Ledger::apply(const Batch& batch, Room& room, const LogRow& row) {
  require(row.seq == room.moments.size() + 1, "room ", batch.room.view(), " goes on with ", row.seq, " after ",
          room.moments.size());
  auto event = decode_event(row.event);
  require(event.has_value(), "an event that cannot be read: ", row.event);
  if (room.table) {
    add_steps(*event, *room.table);
    check_author(room, row, *event);
    check_agreed(room, row, *event);
    check_time(room, row, *event);
    room.table->apply(*event, row.at);
  } else {
    const auto* created = std::get_if<event::Created>(&*event);
    require(created != nullptr, "a room begins with ", row.event);
    room.table.emplace(batch.room, *created, *rules::find_game(created->rules));
  }
  check_table(room, *event);
  check_series(room, *event);
  const std::string full = encode_event(*event), state = encode_state(room.table->state());
  const bool changes_state = !std::holds_alternative<event::Chat>(*event);
  room.moments.push_back({encode_event_frame(room.table->room(), row.seq, row.at, full,
                                             changes_state ? std::optional<std::string_view>(state) : std::nullopt),
                          full, row.event, state, room.table->state(), hearing_of(*event, *room.table),
                          shown_out_by(*event, *room.table)});
}

/// Whoever an event names has said it; what concerns a seat is done by who sits there.
void Ledger::check_author(const Room& room, const LogRow& row, const Event& event) const {
  const auto& seats = room.table->seats();
  const auto sits = [&](rules::Seat seat, const PersonId& person) {
    return seats[seat] && seats[seat]->person.id == person;
  };
  if (const auto* moved = std::get_if<event::Moved>(&event)) {
    require(sits(moved->seat, row.author), "a move of seat ", number(moved->seat), " by somebody else");
    require(room.table->match().to_move() == moved->seat && room.table->phase() == Phase::playing,
            "a move out of turn");
  } else if (const auto* joined = std::get_if<event::Joined>(&event)) {
    require(joined->by.id == row.author && !seats[joined->seat], "a seat was taken over");
    const auto& banned = room.moments.back().seen.banned;
    require(std::ranges::find(banned, row.author, &Person::id) == banned.end(), "somebody joined who is banned");
  } else if (const auto* left = std::get_if<event::Left>(&event)) {
    const bool rests = room.table->phase() != Phase::playing;
    const bool by_another = rests && (row.author.empty() || room.table->is_host(row.author));
    require(sits(left->seat, left->by.id) && (by_another || left->by.id == row.author), "a seat was taken away");
  } else if (std::holds_alternative<event::Started>(event)) {
    const auto seat = room.table->seat_of(row.author);
    require(seat && seats.south && seats.north, "a game was started by or against nobody");
    const auto said = parse_line(row.line);
    const bool by_start = said && std::holds_alternative<command::Start>(*said);
    const bool of_a_pair = row.seq == 4 && !room.moments.back().seen.game;  // their room begins with their game
    const auto& offered = room.moments.back().seen.rematch;
    require(by_start || of_a_pair || std::ranges::find(offered, opponent(*seat)) != offered.end(),
            "a rematch that one player alone wanted");
  } else if (const auto* chat = std::get_if<event::Chat>(&event)) {
    require(chat->by.id == row.author, "somebody spoke for somebody else");
    require(!room.table->is_muted(row.author), "somebody spoke who is muted");
    const bool apart = room.table->phase() == Phase::playing && !room.table->seat_of(row.author);
    require(apart == (chat->audience == Audience::watchers), "what watchers say while others play is for watchers");
  } else if (const auto* removed = std::get_if<event::Removed>(&event)) {
    require(room.table->is_host(row.author) && !room.table->seat_of(removed->person.id), "a player was shown out");
  } else if (std::holds_alternative<event::MadePrivate>(event) || std::holds_alternative<event::Access>(event) ||
             std::holds_alternative<event::Muted>(event) || std::holds_alternative<event::Unbanned>(event)) {
    require(room.table->is_host(row.author), "somebody else than the host decided");
  }
}

/// What takes two has been offered by the other, or fallen due.
void Ledger::check_agreed(const Room& room, const LogRow& row, const Event& event) {
  const RoomState& before = room.moments.back().seen;
  const auto seat = room.table->seat_of(row.author);
  const auto offered = [&](Agreement what, std::optional<int> ply) {
    return seat && std::ranges::any_of(before.agreements, [&](const OpenAgreement& open) {
             return open.seat == opponent(*seat) && open.what == what && open.ply == ply;
           });
  };
  if (const auto* back = std::get_if<event::TookBack>(&event)) {
    require(offered(Agreement::takeback, back->ply), "a turn was taken back that nobody asked for");
  } else if (const auto* over = std::get_if<event::Over>(&event)) {
    const std::string& reason = over->result.reason;
    if (reason == "draw_agreed") require(offered(Agreement::draw, {}), "a draw that one player alone wanted");
    const bool claimed = reason == "claimed_win" || reason == "claimed_draw";
    if (claimed) require(before.claim_at && *before.claim_at <= row.at, "a game was claimed too early");
  }
}

/// Clocks go on from where they stood, a flag falls when its time is over, and no move counts after it.
void Ledger::check_time(const Room& room, const LogRow& row, const Event& event) {
  const auto& clock = room.table->clock();
  const auto falls_at = clock.falls_at();
  if (const auto* paused = std::get_if<event::Paused>(&event)) {
    for (const rules::Seat seat : both_seats) {
      require(paused->clock.remaining[seat] <= clock.reading().remaining[seat] &&
                  paused->clock.remaining[seat] >= clock.reading_at(row.at).remaining[seat],
              "a clock stood still at another time than it showed");
    }
  } else if (const auto* over = std::get_if<event::Over>(&event)) {
    const bool fallen =
        over->result.reason == "out_of_time" || (row.author.empty() && over->result.reason == "aborted");
    if (fallen) require(falls_at && *falls_at <= row.at, "a flag fell too early");
  } else if (const auto* moved = std::get_if<event::Moved>(&event); moved && moved->clock) {
    require(moved->clock->remaining[moved->seat] > 0, "a move counted after its time");
  }
}

/// A series counts one game at a time, no more than were agreed, and only the two who play it.
void Ledger::check_series(Room& room, const Event& event) {
  const SeriesScore now = room.table->state().series;
  const SeriesScore& before = room.series;
  const bool same = now.number == before.number;
  require(same ? now.games() <= before.games() + 1 : now.number == before.number + 1 && now.games() == 0,
          "a series that skips");
  require(!now.best_of || now.games() <= *now.best_of, "a series of too many games");
  if (std::holds_alternative<event::Started>(event)) {
    require(!now.decided(), "a game of a series that is decided");
    const auto start = room.table->start_position();
    require(!start || *start == room.table->match().position(), "a game begins elsewhere than was set up");
  }
  room.series = now;
}

void Ledger::check_table(Room& room, const Event& event) {
  const auto& seats = room.table->seats();
  require(!seats.south || !seats.north || seats.south->person.id != seats.north->person.id,
          "one person holds two seats");
  if (std::holds_alternative<event::Started>(event)) room.pieces = pieces(*room.table);
  if (std::holds_alternative<event::Moved>(event)) {
    require(pieces(*room.table) == room.pieces, "beans came or went: ", room.table->match().position());
  }
}

/// A command is done once, and not at all when its author was told so.
void Ledger::check_deed(const Batch& batch) {
  std::map<Said, Deed> deeds;  // one; of a pair two
  for (const LogRow& row : batch.rows) {
    if (!row.cid || row.client.empty()) continue;
    const Said said{row.author, row.client, *row.cid};
    require(!deeds_.contains(said), "done twice: ", row.line, " of ", row.client, " ", *row.cid);
    require(!refused_.contains(said), "done although it was refused: ", row.line, " of ", row.client, " ", *row.cid);
    deeds[said] = {batch.room, row.seq, row.answer};
  }
  require(deeds.size() <= 1 || (deeds.size() == 2 && is_pair(batch)), "two commands in one batch");
  if (deeds.size() == 2) ++pairs_;
  deeds_.merge(deeds);
}

/// A game ends once, and its record comes with its end.
void Ledger::check_finished(const Batch& batch, Room& room, bool was_playing) {
  const Table& table = *room.table;
  const bool ends = was_playing && table.phase() == Phase::over;
  if (ends) require(room.ended.insert(*table.game()).second, "a game ended twice");
  const bool kept = ends && table.state().result->reason != "aborted";
  require(kept == batch.finished.has_value(), "a finished game is recorded once, with its end");
  if (!kept) return;
  require(batch.finished->id == *table.game() && batch.finished->result == *table.state().result,
          "another record than the result");
  require(finished_.insert(batch.finished->id).second, "a game was recorded twice");
}

}  // namespace bohnenhof::simulation
