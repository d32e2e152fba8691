#include "server/room/room.hpp"

#include <algorithm>

#include "protocol/encode.hpp"
#include "server/gate/refusals.hpp"
#include "server/runtime/log.hpp"

namespace bohnenhof::server {

using namespace protocol;
using rules::both_seats;

namespace {

constexpr std::chrono::seconds store_pause{1};

/// Whether a lobby shows anything of it: not every single move.
bool concerns_lobby(const Event& event, Phase phase) {
  if (std::holds_alternative<event::Moved>(event)) return phase == Phase::over;
  return !std::holds_alternative<event::Chat>(event) && !std::holds_alternative<event::Rematch>(event) &&
         !std::holds_alternative<event::Offered>(event) && !std::holds_alternative<event::Declined>(event);
}

}  // namespace

Room::Room(const Surroundings& around, RoomId id, Past past, Keeper keeper)
    : around_(around),
      id_(id),
      creator_(past.creator),
      keeper_(std::move(keeper)),
      past_ends_at_(past.last_at),
      opened_(around.shard.now()),
      opened_at_(std::max(around.shard.wall(), past.last_at)),
      table_(std::move(past.table)),
      seq_(past.log.seq()),
      log_(std::move(past.log)),
      recalled_(std::move(past.answers)) {}

// Decide and write down.

void Room::handle(Envelope envelope, const Arrival& arrival, std::string line, const Asker& asker, Membership becomes) {
  envelope.at = time_at(arrival.at);
  envelope.lag = arrival.lag;
  envelope.whom = named_by(std::get<Command>(envelope.what));
  if (const auto* known = recalled_.find(envelope.author.id, asker.client, asker.cid)) {
    return repeat(envelope.author, {std::make_shared<const std::string>(*known), id_}, asker, becomes);
  }
  if (!takes_commands_) return asker.error(id_, store_failed());
  auto decided = decide(envelope);
  if (!decided) {
    return asker.error(id_,
                       {ErrorCode::internal_error, "A fault of ours; nothing has changed. It has been noted.", {}});
  }
  if (!*decided) {
    return queue([this, asker, error = std::move(*decided).error()](bool written) {
      asker.error(id_, written ? error : store_failed());
    });
  }
  Decision decision = **std::move(decided);
  Release release = [this, asker, answer = decision.answer](bool written) {
    written ? asker.ok(id_, answer) : asker.error(id_, store_failed());
  };
  release = change_of(becomes, Said::now, envelope.author, asker, std::move(release));
  if (decision.events.empty()) return queue(std::move(release));
  write(std::move(decision), envelope, std::move(line), asker, std::move(release));
}

void Room::repeat(const Person& person, const ClientMemory::Answer& answer, const Asker& asker, Membership becomes) {
  // It was done, so it is also true if what was decided after it could not be written down.
  const auto then = [asker, answer](bool) { asker.answer(answer); };
  queue([again = change_of(becomes, Said::again, person, asker, then)](bool) { again(true); });
}

void Room::note(Envelope envelope) {
  envelope.at = time();
  note_as_it_is(envelope);
}

void Room::note_as_it_is(const Envelope& envelope) {
  if (!takes_commands_) return;  // whoever restores looks at who is there
  auto decided = decide(envelope);
  if (decided && *decided && !(*decided)->events.empty()) {
    write(**std::move(decided), envelope, {}, Asker{}, [](bool) {});
  }
}

/// Nothing: a bug of ours, which is logged and costs at most this one decision, since deciding changes nothing.
std::optional<Result<Decision>> Room::decide(const Envelope& envelope) const {
  try {
    if (auto refused = refuse_command(envelope)) return Failure{*std::move(refused)};
    auto decided = table_.handle(envelope, around_.chance);
    if (decided) keep_on_shard(decided->events);
    return decided;
  } catch (const std::exception& bug) {
    log_error("room " + std::string(id_.view()) + " after event " + std::to_string(seq_) +
              ": deciding failed: " + bug.what());
    return std::nullopt;
  }
}

void Room::write(Decision decision, const Envelope& envelope, std::string line, const Asker& asker, Release release) {
  const UnixMillis at = time();
  const bool was_playing = table_.phase() == Phase::playing;
  const RoomId written_under = table_.room();
  auto prepared = std::make_shared<std::vector<Prepared>>();
  for (Event& event : decision.events) prepared->push_back(prepare(std::move(event), at));
  Batch batch = batch_of(*prepared, envelope, std::move(line), asker, decision.answer);
  batch.room = written_under;
  if (table_.room() != written_under) batch.becomes = table_.room();
  if (was_playing && table_.phase() == Phase::over) batch.finished = table_.finished_game();
  append(std::move(prepared), std::move(batch), std::move(release));
}

void Room::append(std::shared_ptr<std::vector<Prepared>> prepared, Batch batch, Release release) {
  works_.push_back({false, [this, prepared, release = std::move(release)](bool written) {
                      if (written) publish(*prepared);
                      release(written);
                    }});
  const std::uint64_t number = first_work_ + works_.size() - 1;
  around_.store.append(std::move(batch), around_.shard,
                       [self = shared_from_this(), generation = generation_, number](bool success) {
                         self->committed(generation, number, success);
                       });
  await_moment();
}

Room::Prepared Room::prepare(Event event, UnixMillis at) {
  table_.apply(event, at);
  Prepared prepared{.event = std::move(event), .brief = {++seq_, at, {}}, .playing = table_.phase() == Phase::playing};
  prepared.hearing = hearing_of(prepared.event, table_);
  prepared.shows_out = shown_out_by(prepared.event, table_);
  prepared.full = encode_event(prepared.event);
  prepared.brief.event =
      std::holds_alternative<event::Moved>(prepared.event) ? encode_event_briefly(prepared.event) : prepared.full;
  std::optional<std::string_view> state;
  if (!std::holds_alternative<event::Chat>(prepared.event)) {
    prepared.state = encode_state(table_.state());
    state = prepared.state;
  }
  prepared.frame =
      std::make_shared<const std::string>(encode_event_frame(table_.room(), seq_, at, prepared.full, state));
  if (concerns_lobby(prepared.event, table_.phase())) prepared.summary = table_.summary();
  return prepared;
}

Batch Room::batch_of(const std::vector<Prepared>& events, const Envelope& envelope, std::string line,
                     const Asker& asker, const Fields& answer) const {
  Batch batch;
  for (const Prepared& prepared : events) {
    batch.rows.push_back({prepared.brief.seq,
                          table_.game(),
                          table_.rules_version(),
                          prepared.brief.at,
                          envelope.author.id,
                          asker.client,
                          asker.cid,
                          line,
                          prepared.brief.event,
                          {}});
    if (const auto* joined = std::get_if<event::Joined>(&prepared.event)) {
      batch.seats.push_back({joined->by.id, joined->seat, true});
    } else if (const auto* left = std::get_if<event::Left>(&prepared.event)) {
      batch.seats.push_back({left->by.id, left->seat, false});
    } else if (std::holds_alternative<event::Swapped>(prepared.event)) {
      for (const auto seat : both_seats) {
        if (const auto& taken = prepared.summary->seats[seat]) batch.seats.push_back({taken->person.id, seat, true});
      }
    }
  }
  if (asker.cid && !asker.client.empty()) batch.rows.back().answer = encode_ok(asker.cid, table_.room(), answer);
  return batch;
}

// Committed: publish and answer, in the order of the decisions.

void Room::queue(Release release) {
  works_.push_back({true, std::move(release)});
  release_ready();
}

void Room::committed(std::uint64_t generation, std::uint64_t number, bool success) {
  if (generation != generation_) return;
  if (!success) return fail();
  works_[number - first_work_].committed = true;
  release_ready();
}

void Room::release_ready() {
  while (!works_.empty() && works_.front().committed) {
    const Work work = std::move(works_.front());
    works_.pop_front();
    ++first_work_;
    work.release(true);
  }
}

/// What has been decided since the last commit did not happen: everyone who waits is told, and the table is made anew from the log.
void Room::fail() {
  log_error("room " + std::string(id_.view()) + ": what follows event " + std::to_string(log_.seq()) +
            " could not be written down");
  ++generation_;
  takes_commands_ = false;
  const auto works = std::exchange(works_, {});
  for (const Work& work : works) work.release(false);
  if (log_.seq() == 0) return drop();
  // At once, since it may have been a hiccup; but a disk that goes on failing is not asked without end.
  if (!restored_at_ || around_.shard.now() - *restored_at_ > store_pause) return restore();
  restore_later();
}

void Room::restore_later() {
  restore_timer_ = around_.shard.at(around_.shard.now() + store_pause, [this] { restore(); });
}

void Room::restore() {
  around_.store.load_room(id_, around_.shard, [self = shared_from_this(), generation = generation_](const auto& log) {
    if (generation != self->generation_) return;
    auto past = log ? read_past(self->id_, *log) : std::nullopt;
    if (!past ||
        past->log.seq() != self->log_.seq()) {  // the disk is in trouble: until it is well again nobody plays here
      return self->restore_later();
    }
    self->restored_at_ = self->around_.shard.now();
    self->table_ = std::move(past->table);
    self->seq_ = self->log_.seq();
    self->takes_commands_ = true;
    self->settle_presence();
    self->await_moment();
  });
}

/// The table learns who is here, wherever it believes otherwise.
void Room::settle_presence() {
  for (const auto seat : both_seats) {
    const auto taken = table_.seats()[seat];
    if (!taken) continue;
    if (persons_.contains(taken->person.id)) {
      note({taken->person, input::Arrived{}});
    } else {
      note({taken->person, input::Departed{}});
    }
  }
  count_watchers();
}

void Room::await_idle() {
  idle_timer_ = around_.shard.at(around_.shard.now() + around_.limits.room_idle, [this] {
    if (table_.clock().running()) return await_idle();  // until somebody's time is over
    note({{}, input::Abandoned{}});
    drop();
  });
}

void Room::drop() {
  if (!works_.empty()) {  // the store must have all before the room can come back from it
    idle_timer_ = around_.shard.at(around_.shard.now() + store_pause, [this] { drop(); });
    return;
  }
  ++generation_;
  dropped_ = true;
  running_game_.become(nullptr);
  idle_timer_.reset();  // it may be due at the same time
  restore_timer_.reset();
  moment_timer_.reset();
  watchers_timer_.reset();
  if (std::exchange(clock_runs_, false)) around_.heartbeat.end();
  around_.shard.post([self = shared_from_this()] {});  // lives until its own tasks have ended
  around_.people.discount_room(creator_);
  around_.lobbies.room_gone(id_);
  keeper_.idle(id_);
}

}  // namespace bohnenhof::server
