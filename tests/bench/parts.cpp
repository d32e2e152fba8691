#include "tests/bench/parts.hpp"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <soci/soci.h>
#include <string>
#include <vector>

#include "protocol/encode.hpp"
#include "protocol/parse.hpp"
#include "server/room/table.hpp"
#include "server/store/schema.hpp"
#include "server/store/sqlite_connect.hpp"
#include "server/store/sqlite_rows.hpp"
#include "tests/bench/scripted_house.hpp"
#include "tests/support/program.hpp"

namespace bohnenhof::bench {
namespace {

using namespace protocol;
using server::Table;

/// A bug of the benchmark, or of what it measures.
void expect(bool right) {
  if (!right) std::abort();
}

/// A game of Awalé with a clock, after a few moves.
struct MidGame {
  MidGame() {
    const auto& game = *rules::find_game("awale");
    const event::Created created{south, std::string(game.id), rules::default_options(game),
                                 clock_kind::Increment{600'000, 5'000}};
    table = std::make_unique<Table>(RoomId("k3f9x2"), created, game);
    say(south, "/join 1");
    say(north, "/join 2");
    say(south, "/first 1");
    say(north, "/start");
    for (int i = 0; i < 6; ++i) say(mover(), next_move());
  }

  const Person& mover() const { return table->match().to_move() == rules::Seat::south ? south : north; }
  std::string next_move() const { return "/move " + std::string(table->match().legal_moves().front().view()); }
  server::Decision decide(const Person& who, const Command& command) {
    auto decision = table->handle({who, command, at}, chance);
    expect(static_cast<bool>(decision));
    return *std::move(decision);
  }
  void say(const Person& who, const std::string& line) {
    at += 1'000;
    for (const Event& event : decide(who, *parse_line(line)).events) table->apply(event, at);
  }

  const Person south{PersonId("7h2k9m4p6q8r2s4t6v8x"), "Anna"};
  const Person north{PersonId("8j3m5n7q9r3s5t7v9x3z"), "Ben"};
  server::testing::SeededChance chance{1};
  UnixMillis at = 1'796'000'000'000;
  std::unique_ptr<Table> table;
};

std::function<void()> parse() {
  return [] {
    const auto frame = parse_frame(R"({"cid":7,"room":"k3f9x2","do":"/move C 41"})");
    expect(frame && parse_line(*frame->line));
  };
}

std::function<void()> decide() {
  const auto game = std::make_shared<MidGame>();
  const Command move = *parse_line(game->next_move());
  return [game, move] { expect(game->decide(game->mover(), move).events.size() == 1); };
}

std::function<void()> encode() {
  const auto game = std::make_shared<MidGame>();
  const Event event = game->decide(game->mover(), *parse_line(game->next_move())).events.front();
  return [game, event] {
    const std::string full = encode_event(event), brief = encode_event_briefly(event);
    const std::string state = encode_state(game->table->state());
    expect(encode_event_frame(RoomId("k3f9x2"), 41, game->at, full, state).size() > brief.size());
  };
}

/// A database in a folder of its own, as the store sets it up.
struct Database {
  Database() : folder(testing::new_folder()), session(server::connect(folder / "bench.db", std::chrono::seconds(1))) {
    *session << "PRAGMA journal_mode = WAL";
    *session << "PRAGMA synchronous = 1";
    expect(static_cast<bool>(server::migrate(*session)));
  }
  ~Database() {
    session.reset();
    std::filesystem::remove_all(folder);
  }
  const std::filesystem::path folder;
  std::unique_ptr<soci::session> session;
};

/// A group as it comes under load.
std::function<void()> append() {
  struct Writing {
    Database database;
    server::RowWriter rows{*database.session};
    server::Batch batch;
  };
  const auto writing = std::make_shared<Writing>();
  MidGame game;
  const Event event = game.decide(game.mover(), *parse_line(game.next_move())).events.front();
  const Fields answer{{"turn", std::int64_t{41}}, {"ply", std::int64_t{41}}};
  writing->batch.rows.push_back({0, game.table->game(), 1, game.at, game.south.id, "load", 7, "/move C 41",
                                 encode_event_briefly(event), encode_ok(7, RoomId("k3f9x2"), answer)});
  return [writing] {
    soci::transaction transaction(*writing->database.session);
    ++writing->batch.rows.front().seq;
    for (char letter = 'a'; letter < 'k'; ++letter) {
      writing->batch.room = RoomId("k3f9x" + std::string(1, letter));
      expect(writing->rows.write(writing->batch));
    }
    transaction.commit();
  };
}

std::function<void()> game() {
  const auto house = std::make_shared<ScriptedHouse>();
  const auto game = std::make_shared<ScriptedGame>(*house);
  return [house, game] { game->play(); };
}

std::function<void()> broadcast() {
  const auto house = std::make_shared<ScriptedHouse>();
  const auto game = std::make_shared<ScriptedGame>(*house);
  const auto watchers = std::make_shared<std::vector<ScriptedHouse::Visitor>>();
  watchers->reserve(1'000);
  for (int i = 0; i < 1'000; ++i) watchers->emplace_back(*house).say(game->room(), "/watch");
  return [house, game, watchers] { game->move(); };
}

constexpr std::array<Part, 6> all{{{"parse", "a frame and its line", parse},
                                   {"decide", "a legal move, by Table::handle", decide},
                                   {"encode", "what a move tells and what is stored of it", encode},
                                   {"append", "a transaction with ten moves", append},
                                   {"game", "a game of two, from text to frames, with the store in memory", game},
                                   {"broadcast", "a move before 1000 watchers", broadcast}}};

}  // namespace

std::span<const Part> parts() { return all; }

}  // namespace bohnenhof::bench
