// finished_games FOLDER COUNT: makes a database with so many finished games, each played at a table and written by the server's own store.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <string>

#include "protocol/encode.hpp"
#include "protocol/ids.hpp"
#include "protocol/parse.hpp"
#include "server/room/table.hpp"
#include "server/runtime/shards.hpp"
#include "server/store/sqlite_store.hpp"

namespace {

using namespace bohnenhof;
using namespace bohnenhof::server;

constexpr int moves_played = 6;  // then somebody resigns
constexpr std::size_t most_queued = 2'000;

/// A table, and what happens there as its room would write it down.
class PlayedGame {
 public:
  PlayedGame(const protocol::RoomId& room, protocol::UnixMillis began) : at_(began) {
    const auto& game = *rules::find_game("awale");
    const protocol::event::Created created{south_, std::string(game.id), rules::default_options(game)};
    table_.emplace(room, created, game);
    batch_.room = room;
    add(created);
  }

  Batch play() && {
    say(south_, "/join 1");
    say(north_, "/join 2");
    say(north_, "/start");
    for (int i = 0; i < moves_played; ++i) {
      const bool south = table_->match().to_move() == rules::Seat::south;
      say(south ? south_ : north_, "/move " + std::string(table_->match().legal_moves().front().view()));
    }
    say(south_, "/resign");
    batch_.finished = table_->finished_game();
    return std::move(batch_);
  }

 private:
  void say(const protocol::Person& who, const std::string& line) {
    auto decision = table_->handle({who, *protocol::parse_line(line), at_}, system_chance());
    if (!decision) std::abort();
    for (protocol::Event& event : decision->events) add(std::move(event), who.id, line);
  }
  void add(protocol::Event event, const protocol::PersonId& author = {}, const std::string& line = {}) {
    at_ += 3'000;
    table_->apply(event, at_);
    batch_.rows.push_back({batch_.rows.size() + 1,
                           table_->game(),
                           table_->rules_version(),
                           at_,
                           author,
                           "load",
                           {},
                           line,
                           protocol::encode_event_briefly(event),
                           {}});
  }

  const protocol::Person south_{system_chance().id<protocol::PersonId>(20), "Anna"};
  const protocol::Person north_{system_chance().id<protocol::PersonId>(20), "Ben"};
  protocol::UnixMillis at_;
  std::optional<Table> table_;
  Batch batch_;
};

}  // namespace

int main(int count, char** words) {
  if (count != 3) {
    std::fputs("finished_games FOLDER COUNT\n", stderr);
    return 2;
  }
  Shards shards(1);
  auto store = SqliteStore::open(words[1], Durability::process);
  if (!store) {
    std::fprintf(stderr, "finished_games: %s\n", store.error().c_str());
    return 1;
  }
  shards.start();
  const auto games = std::strtoul(words[2], nullptr, 10);
  for (unsigned long i = 0; i < games; ++i) {
    const auto room = system_chance().id<protocol::RoomId>(20);
    (*store)->append(PlayedGame(room, 1'700'000'000'000 + static_cast<protocol::UnixMillis>(i) * 60'000).play(),
                     shards[0], [](bool written) {
                       if (!written) std::abort();
                     });
    if (i % most_queued != most_queued - 1 && i + 1 != games) continue;
    std::promise<void> flushed;
    (*store)->flush(shards[0], [&] { flushed.set_value(); });
    flushed.get_future().wait();
  }
  store->reset();
}
