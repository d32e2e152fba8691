#include "tests/simulation/simulation.hpp"

#include <algorithm>

namespace bohnenhof::simulation {

using namespace protocol;
using server::House;

namespace {

/// What is left at most of a clock of 5+3 after as many moves as a simulation makes.
constexpr std::chrono::minutes longest_clock{10};

}  // namespace

Weather Weather::drawn(Dice& dice) {
  Weather weather{};
  weather.shards = 1 + dice.below(3);
  weather.people = 2 + dice.below(3);
  weather.pages = weather.people + dice.below(3);
  weather.faults = std::array<std::size_t, 4>{0, 3, 10, 25}[dice.below(4)];
  weather.disk = std::array<std::size_t, 4>{0, 0, 3, 15}[dice.below(4)];
  weather.network = std::array<microseconds, 3>{milliseconds(2), milliseconds(60), milliseconds(900)}[dice.below(3)];
  weather.hesitation = std::array<microseconds, 3>{milliseconds(10), milliseconds(200), seconds(2)}[dice.below(3)];
  weather.stalls = std::array<std::size_t, 3>{0, 5, 50}[dice.below(3)];
  weather.slow_disk = dice.percent(30);
  weather.commands_per_second = dice.percent(20) ? 5 : 1'000;
  weather.chat_per_minute = dice.percent(20) ? 30 : 1'000'000;
  return weather;
}

Weather Weather::fine() {
  return {.shards = 2,
          .people = 3,
          .pages = 3,
          .faults = 0,
          .disk = 0,
          .network = milliseconds(2),
          .hesitation = milliseconds(10),
          .stalls = 0,
          .slow_disk = false,
          .commands_per_second = 1'000,
          .chat_per_minute = 1'000'000};
}

Simulation::Simulation(std::uint64_t seed, const std::optional<Weather>& weather)
    : dice_(seed), weather_(weather ? *weather : Weather::drawn(dice_)), chance_(dice_.fresh_seed()) {
  limits_.room_idle = seconds(20);
  limits_.queue_bytes = 64 * 1024;
  limits_.commands_per_second = weather_.commands_per_second;
  limits_.chat_per_minute = weather_.chat_per_minute;
  for (std::size_t i = 0; i < weather_.shards; ++i) shards_.push_back(std::make_unique<ShardSeat>());
  disk_.failing = weather_.disk;
  if (weather_.slow_disk) disk_.slowness = milliseconds(400);
  start_house();
  for (std::size_t i = 0; i < weather_.people; ++i) {
    people_.push_back(std::make_unique<Somebody>());
    add_page(*people_.back());
  }
}

Simulation::~Simulation() {
  house_.reset();
  for (const auto& shard : shards_) shard->scheduler.forget();
}

void Simulation::run(int turns) {
  pass(seconds(1));
  for (int i = 0; i < turns; ++i) {
    pass(dice_.within(milliseconds(1), weather_.hesitation));
    turn();
  }
  come_to_the_end();
}

void Simulation::come_to_the_end() {
  all_becomes_well();
  players_come_back();
  everyone_sees_the_same();
  everyone_goes();
  all_is_there_after_a_restart();
}

// The world goes on.

/// Runs one thing that is due now; false: there is none.
bool Simulation::step() {
  std::vector<ShardSeat*> awake;
  for (const auto& shard : shards_) {
    if (shard->scheduler.busy() && shard->sleeps_until <= agenda_.now()) awake.push_back(shard.get());
  }
  if (awake.empty()) return agenda_.step();
  ShardSeat& shard = *dice_.pick(awake);
  shard.scheduler.step();
  pump();
  if (dice_.below(1000) < weather_.stalls)
    shard.sleeps_until = agenda_.now() + dice_.within(microseconds(10), milliseconds(80));
  return true;
}

server::SteadyTime Simulation::next_moment() const {
  auto next = agenda_.next().value_or(server::SteadyTime::max());
  for (const auto& shard : shards_) {
    const auto due =
        shard->scheduler.busy()
            ? shard->sleeps_until
            : std::max(shard->sleeps_until, shard->scheduler.next_timer().value_or(server::SteadyTime::max()));
    next = std::min(next, due);
  }
  return std::max(next, agenda_.now());
}

void Simulation::pass(microseconds duration) {
  const auto end = agenda_.now() + duration;
  while (true) {
    while (step()) {
    }
    const auto next = std::min(next_moment(), end);
    agenda_.set_time(next);
    for (const auto& shard : shards_) {
      if (shard->sleeps_until <= next) shard->scheduler.set_time(next);
      pump();
    }
    if (next == end) return;
  }
}

void Simulation::pump() {
  for (const auto& link : links_) link->pump();
}

void Simulation::start_house() {
  std::vector<server::Scheduler*> schedulers;
  for (const auto& shard : shards_) schedulers.push_back(&shard->scheduler);
  house_ = std::make_unique<House>(std::move(schedulers), disk_, passwords_, limits_, "simulated", chance_);
}

void Simulation::add_page(Somebody& who) {
  const auto connect = [this](Link::Ears ears) -> std::shared_ptr<Link> {
    if (!house_) return nullptr;
    auto link =
        std::make_shared<Link>(agenda_, dice_, dice_.pick(shards_)->scheduler, limits_.queue_bytes, std::move(ears));
    link->slowness = weather_.network;
    std::erase_if(links_,
                  [](const auto& old) { return !old->page_has_it() && !old->server_has_it() && !old->is_kept(); });
    links_.push_back(link);
    link->open(*house_);
    return link;
  };
  pages_.push_back(std::make_unique<Page>("p" + std::to_string(pages_.size()), who, agenda_, dice_, ledger_, connect));
}

// What goes wrong.

void Simulation::go_wrong() {
  switch (dice_.below(9)) {
    case 0:
    case 1:
    case 2:
      return cut_somebody();
    case 3:
      if (Link* link = dice_.pick(pages_)->link()) link->stop_reading(dice_.within(milliseconds(100), seconds(20)));
      return;
    case 4:
      return kill(dice_.within(milliseconds(1), seconds(3)));
    case 5:
      return drain();
    case 6:
      disk_.full = !disk_.full;
      return;
    case 7:
      disk_.slowness = dice_.percent(50) ? milliseconds(2) : dice_.within(milliseconds(10), seconds(3));
      return;
    default:
      return jump(dice_.within(seconds(1), seconds(90)));
  }
}

void Simulation::cut_somebody() {
  Link* link = dice_.pick(pages_)->link();
  if (link == nullptr) return;
  const auto soon = [&] { return dice_.within(microseconds(100), milliseconds(200)); };
  const bool half_open = dice_.percent(40);
  const bool page_is_late = dice_.percent(50);
  link->cut(half_open && page_is_late ? microseconds(seconds(60)) : soon(),
            half_open && !page_is_late ? microseconds(seconds(50)) : soon());
}

void Simulation::kill(microseconds dead_for) {
  if (!house_) return;
  agenda_.note("house", "is killed");
  ++lives_;
  house_.reset();
  for (const auto& link : links_) link->server_died();
  for (const auto& shard : shards_) {
    shard->scheduler.forget();
    shard->sleeps_until = {};
  }
  disk_.crash();
  agenda_.after(dead_for, [this] { start_house(); });
}

/// As at SIGTERM: whoever is here is told to come back, then the process ends.
void Simulation::drain() {
  if (!house_) return;
  house_->drain([this, life = lives_] {
    agenda_.after(milliseconds(200), [this, life] {
      if (life == lives_) kill(milliseconds(300));
    });
  });
}

/// The machine slept: all clocks go on at once. Or only the calendar is put right.
void Simulation::jump(microseconds by) {
  if (dice_.percent(40)) {
    const auto back = std::chrono::duration_cast<milliseconds>(by);
    for (const auto& shard : shards_) shard->scheduler.shift_wall(dice_.percent(50) ? -back : back);
    return;
  }
  agenda_.set_time(agenda_.now() + by);
  for (const auto& shard : shards_) shard->scheduler.set_time(agenda_.now());
  pump();
}

// The end.

void Simulation::all_becomes_well() {
  disk_.full = false;
  disk_.failing = 0;
  disk_.slowness = milliseconds(2);
  weather_.network = milliseconds(2);
  weather_.stalls = 0;
  for (const auto& link : links_) link->slowness = milliseconds(2);
  pass(seconds(10));
  for (const auto& page : pages_) page->say("/ping");  // finds the links that are half dead
  pass(seconds(110));
  for (const auto& page : pages_) {
    require(page->idle(), page->name(), " still waits: ", page->greeted() ? "" : "for the welcome ",
            page->unanswered().empty() ? "" : page->unanswered().begin()->second);
  }
}

/// A seat's holder always gets back in, into whatever room.
void Simulation::players_come_back() {
  for (const auto& room : ledger_.rooms()) {
    for (const auto seat : rules::both_seats) {
      const auto& taken = ledger_.find(room, ledger_.last_seq(room))->seen.seats[seat];
      const auto page =
          std::ranges::find_if(pages_, [&](const auto& each) { return taken && each->me() == taken->person.id; });
      if (page == pages_.end()) continue;
      (*page)->say("/watch", room);
      pass(seconds(5));
      require((*page)->rooms().contains(room), "a player does not get back in: ", room.view());
    }
  }
}

void Simulation::everyone_sees_the_same() {
  const auto look = [&] {
    for (const auto& page : pages_) {
      for (const auto& [room, seq] : page->rooms()) {
        require(seq == ledger_.last_seq(room), page->name(), " stands at ", seq, " of ", ledger_.last_seq(room), " in ",
                room.view());
      }
    }
  };
  look();
  for (const auto& room : ledger_.rooms()) check_presence(room);
  // Whoever believes to be in a room hears what is said there, and nobody else does.
  for (const auto& page : pages_) {
    for (const auto& [room, seq] : std::map(page->rooms())) page->say("is anyone here?", room);
  }
  pass(seconds(5));
  look();
  const auto connected = static_cast<std::size_t>(std::ranges::count_if(links_, &Link::server_has_it));
  require(connected == pages_.size() && house_->counts().connections == connected, "connections are left over");
}

/// A room says of each player whether they are here, and how many others are.
void Simulation::check_presence(const RoomId& room) const {
  std::set<PersonId> here;
  for (const auto& page : pages_) {
    if (page->rooms().contains(room)) here.insert(page->me());
  }
  if (here.empty()) return;  // perhaps not in memory, where nobody counts
  const auto& state = ledger_.find(room, ledger_.last_seq(room))->seen;
  for (const auto seat : rules::both_seats) {
    const auto& taken = state.seats[seat];
    if (!taken) continue;
    require(taken->present == here.contains(taken->person.id), "seat ", number(seat), " of ", room.view(),
            " is wrongly told to be ", taken->present ? "here" : "away");
    here.erase(taken->person.id);
  }
  require(state.watchers == static_cast<int>(here.size()), state.watchers, " watchers are told of in ", room.view(),
          " where ", here.size(), " are");
}

void Simulation::everyone_goes() {
  for (const auto& page : pages_) page->leave();
  pass(seconds(5));
  nobody_is_sought_any_more();
  require(house_->counts().connections == 0, "connections are left behind");
  pass(longest_clock);  // a game goes on until somebody's time is over, also when nobody looks
  pass(limits_.room_idle + seconds(10));
  require(house_->counts().rooms == 0, house_->counts().rooms, " rooms are left behind");
  require(disk_.idle(), "the disk is left with work");
  for (const auto& shard : shards_) require(shard->scheduler.timers() == 0, "timers are left behind");
  for (const auto& link : links_) require(!link->is_kept(), "a connection is kept for ever");
  pages_.clear();
}

/// As somebody sees who comes when all others have gone.
void Simulation::nobody_is_sought_any_more() {
  Somebody stranger;
  add_page(stranger);
  pass(seconds(1));
  pages_.back()->say("/watch");
  pass(seconds(1));
  require(pages_.back()->seeks_in_hall() == 0, "seeks are left behind");
  pages_.back()->leave();
  pass(seconds(1));
}

void Simulation::all_is_there_after_a_restart() {
  kill(milliseconds(1));
  pass(seconds(1));
  Somebody stranger;
  add_page(stranger);
  pass(seconds(1));
  Page& page = *pages_.back();
  for (const auto& room : ledger_.rooms()) {
    page.say("/watch", room);  // its own checks compare it with what was committed
    pass(milliseconds(300));
  }
  pass(seconds(10));
  const auto is_open = [&](const RoomId& room) { return ledger_.find(room, ledger_.last_seq(room))->seen.open; };
  const auto open = static_cast<std::size_t>(std::ranges::count_if(ledger_.rooms(), is_open));
  require(page.idle() && page.rooms().size() == open, "rooms are gone");
  for (const auto& [room, seq] : page.rooms()) require(seq == ledger_.last_seq(room), "events are gone");
}

}  // namespace bohnenhof::simulation
