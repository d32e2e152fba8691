#include "server/room/room.hpp"

#include <algorithm>
#include <spdlog/spdlog.h>

#include "protocol/encode.hpp"

namespace bohnenhof::server {

using namespace protocol;
using rules::both_seats;

namespace {

constexpr std::chrono::seconds watchers_gather{1};

Error store_failed() {
  return {ErrorCode::store_failed, "It could not be written down, so it did not happen; try again in a moment.", {}};
}

Error too_many_watchers(int limit) {
  return {ErrorCode::too_many,
          "This room is full of people; come back later.",
          {{"what", std::string("watchers")}, {"limit", std::int64_t{limit}}}};
}

/// Whether a lobby shows anything of it: not every single move.
bool concerns_lobby(const Event& event, Phase phase) {
  if (std::holds_alternative<event::Moved>(event)) return phase == Phase::over;
  return !std::holds_alternative<event::Chat>(event) && !std::holds_alternative<event::Rematch>(event);
}

/// The table as its log tells; nothing when the log cannot be read.
std::optional<Table> replay(const RoomId& id, const std::vector<LogRow>& rows) {
  std::optional<Table> table;
  for (const LogRow& row : rows) {
    const auto event = decode_event(row.event);
    if (!event) return std::nullopt;
    if (table) {
      table->apply(*event, row.at);
      continue;
    }
    const auto* created = std::get_if<event::Created>(&*event);
    const auto* game = created ? rules::find_game(created->rules) : nullptr;
    if (!game) return std::nullopt;
    table.emplace(id, *created, *game);
  }
  return table;
}

}  // namespace

Room::Room(const Surroundings& around, RoomId id, const event::Created& created, const rules::GameInfo& game,
           std::function<void()> ended)
    : around_(around), id_(id), creator_(created.by.id), ended_(std::move(ended)), table_(id, created, game) {}

// Decide and write down.

void Room::create(std::string line, const Asker& asker, const std::shared_ptr<Recipient>& creator) {
  const Person by = *table_.host();
  const RoomSummary summary = table_.summary();
  write({{event::Created{by, summary.rules, summary.options}}, {}}, {by, Command{command::New{}}}, std::move(line),
        asker, [this, by, asker, creator](bool written) {
          if (!written) return asker.error(std::nullopt, store_failed());
          admit(by, creator, 0);
          asker.ok(id_);
        });
}

void Room::handle(const Envelope& envelope, std::string line, const Asker& asker,
                  const std::shared_ptr<Recipient>& enters) {
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
  Release release = [this, asker, enters, person = envelope.author, answer = decision.answer](bool written) {
    if (!written) return asker.error(id_, store_failed());
    if (enters && !is_member(enters)) admit(person, enters, 0);
    asker.ok(id_, answer);
  };
  if (decision.events.empty()) return queue(std::move(release));
  write(std::move(decision), envelope, std::move(line), asker, std::move(release));
}

void Room::note(const Envelope& envelope) {
  if (!takes_commands_) return;  // whoever restores looks at who is there
  auto decided = decide(envelope);
  if (decided && *decided && !(*decided)->events.empty()) {
    write(**std::move(decided), envelope, {}, Asker{}, [](bool) {});
  }
}

/// Nothing: a bug of ours, which is logged and costs at most this one decision, since deciding changes nothing.
std::optional<Result<Decision>> Room::decide(const Envelope& envelope) const {
  try {
    if (const auto* command = std::get_if<Command>(&envelope.what);
        command && std::holds_alternative<command::Chat>(*command) && !persons_.contains(envelope.author.id)) {
      return Failure{Error{ErrorCode::not_allowed, "Watch or join the room first.", {{"who", std::string("member")}}}};
    }
    return table_.handle(envelope, around_.chance);
  } catch (const std::exception& bug) {
    spdlog::error("room {} after event {}: deciding failed: {}", id_.view(), seq_, bug.what());
    return std::nullopt;
  }
}

void Room::write(Decision decision, const Envelope& envelope, std::string line, const Asker& asker, Release release) {
  const UnixMillis at = around_.shard.wall();
  auto prepared = std::make_shared<std::vector<Prepared>>();
  Batch batch;
  for (Event& event : decision.events) {
    const bool was_playing = table_.phase() == Phase::playing;
    prepared->push_back(prepare(std::move(event), at));
    const LoggedEvent& logged = prepared->back().logged;
    batch.rows.push_back({id_, logged.seq, table_.game(), table_.rules_version(), at, envelope.author.id, asker.client,
                          asker.cid, line, logged.event});
    if (was_playing && table_.phase() == Phase::over) batch.finished = table_.finished_game();
  }
  works_.push_back({false, [this, prepared, release = std::move(release)](bool written) {
                      if (written) publish(*prepared);
                      release(written);
                    }});
  const std::uint64_t number = first_work_ + works_.size() - 1;
  around_.store.append(std::move(batch), around_.shard,
                       [self = shared_from_this(), generation = generation_, number](bool success) {
                         self->committed(generation, number, success);
                       });
}

Room::Prepared Room::prepare(Event event, UnixMillis at) {
  table_.apply(event, at);
  Prepared prepared{std::move(event), {++seq_, at, {}, {}}, {}, std::nullopt};
  LoggedEvent& logged = prepared.logged;
  logged.event = encode_event(prepared.event);
  std::optional<std::string_view> state;
  if (!std::holds_alternative<event::Chat>(prepared.event)) {
    prepared.state = encode_state(table_.state());
    state = prepared.state;
  }
  logged.frame = std::make_shared<const std::string>(encode_event_frame(id_, logged.seq, at, logged.event, state));
  if (concerns_lobby(prepared.event, table_.phase())) prepared.summary = table_.summary();
  return prepared;
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
  spdlog::error("room {}: events after {} could not be written down", id_.view(), log_.seq());
  ++generation_;
  takes_commands_ = false;
  const auto works = std::exchange(works_, {});
  for (const Work& work : works) work.release(false);
  if (log_.seq() == 0) return end();
  around_.store.load_room(id_, around_.shard,
                          [self = shared_from_this()](const std::vector<LogRow>& rows) { self->restore(rows); });
}

void Room::restore(const std::vector<LogRow>& rows) {
  auto table = replay(id_, rows);
  if (!table || rows.back().seq != log_.seq()) {
    spdlog::error("room {}: cannot be restored from its {} events", id_.view(), rows.size());
    return end();
  }
  table_ = *std::move(table);
  seq_ = log_.seq();
  takes_commands_ = true;
  for (const auto seat : both_seats) {
    const auto taken = table_.seats()[seat];
    if (!taken) continue;
    if (persons_.contains(taken->person.id)) {
      note({taken->person, input::Arrived{}});
    } else {
      note({taken->person, input::Departed{}});
    }
  }
}

void Room::publish(const std::vector<Prepared>& events) {
  for (const Prepared& prepared : events) {
    log_.add(prepared.event, prepared.logged);
    if (!prepared.state.empty()) published_state_ = prepared.state;
    for (const Member& member : members_) member.connection->deliver(prepared.logged.frame);
    if (const auto* joined = std::get_if<event::Joined>(&prepared.event)) {
      around_.people.took_seat(joined->by.id, id_, joined->seat);
    } else if (const auto* left = std::get_if<event::Left>(&prepared.event)) {
      around_.people.left_seat(left->by.id, id_);
    }
  }
  const auto latest = std::ranges::find_if(events.rbegin(), events.rend(),
                                           [](const Prepared& each) { return each.summary.has_value(); });
  if (latest != events.rend()) around_.lobby.room_changed(*latest->summary);
  count_watchers();
}

// Who is here.

void Room::enter(const Person& person, const std::shared_ptr<Recipient>& connection, std::uint64_t last_seq,
                 const Asker& asker) {
  if (!takes_commands_) return asker.error(id_, store_failed());
  if (full_for(person.id)) return asker.error(id_, too_many_watchers(around_.limits.watchers));
  queue([this, person, connection, last_seq, asker](bool written) {
    if (!written) return asker.error(id_, store_failed());
    admit(person, connection, last_seq);
    asker.ok(id_);
  });
}

void Room::admit(const Person& person, const std::shared_ptr<Recipient>& connection, std::uint64_t last_seq) {
  if (!connection->open()) return note({person, input::Departed{}});
  if (const auto missed = log_.frames_after(last_seq)) {
    for (const Frame& frame : *missed) connection->deliver(frame);
  } else {
    connection->deliver(
        std::make_shared<const std::string>(encode_room_frame(id_, log_.seq(), published_state_, log_.story())));
  }
  if (is_member(connection)) return;
  members_.push_back({person.id, connection});
  idle_timer_.reset();
  if (++persons_[person.id] == 1) note({person, input::Arrived{}});
  count_watchers();
}

void Room::leave(const Person& person, const std::shared_ptr<Recipient>& connection) {
  if (std::erase_if(members_, [&](const Member& member) { return member.connection == connection; }) == 0) return;
  const auto connections = persons_.find(person.id);
  if (--connections->second == 0) {
    persons_.erase(connections);
    note({person, input::Departed{}});
    count_watchers();
  }
  if (members_.empty()) await_end();
}

bool Room::is_member(const std::shared_ptr<Recipient>& connection) const {
  return std::ranges::find(members_, connection, &Member::connection) != members_.end();
}

bool Room::full_for(const PersonId& person) const {
  return !table_.seat_of(person) && !persons_.contains(person) &&
         persons_.size() >= static_cast<std::size_t>(around_.limits.watchers);
}

/// Their number is told at most once a second: a thousand who come are not a thousand events.
void Room::count_watchers() {
  const auto count = [this] {
    return static_cast<int>(
        std::ranges::count_if(persons_, [&](const auto& person) { return !table_.seat_of(person.first); }));
  };
  if (watchers_timer_ || count() == table_.watchers()) return;
  watchers_timer_ = around_.shard.at(around_.shard.now() + watchers_gather, [this, count] {
    watchers_timer_.reset();
    note({{}, input::WatchersCounted{count()}});
  });
}

void Room::await_end() {
  idle_timer_ = around_.shard.at(around_.shard.now() + around_.limits.room_idle, [this] { end(); });
}

void Room::end() {
  takes_commands_ = false;
  for (const Member& member : members_) {
    Asker{{}, member.connection, {}, {}}.error(id_, {ErrorCode::unknown_room, "This room has ended.", {}});
  }
  for (const auto seat : both_seats) {
    if (const auto& taken = table_.seats()[seat]) around_.people.left_seat(taken->person.id, id_);
  }
  around_.people.discount_room(creator_);
  around_.store.room_ended(id_);
  around_.lobby.room_gone(id_);
  around_.shard.post([self = shared_from_this()] { self->ended_(); });
}

}  // namespace bohnenhof::server
