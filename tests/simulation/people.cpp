// What people do, and when things go wrong instead.
#include <array>

#include "tests/simulation/simulation.hpp"

namespace bohnenhof::simulation {

using namespace protocol;

namespace {

constexpr std::array<const char*, 5> ways_about{"/watch", "/leave", "/lobby awale", "/lobby hall", "/who"};

}  // namespace

void Simulation::turn() {
  if (dice_.percent(weather_.faults)) return go_wrong();
  if (pages_.size() < weather_.pages) {
    Somebody& who = *dice_.pick(people_);
    if (!who.secret.empty()) return add_page(who);
  }
  act(*dice_.pick(pages_));
}

void Simulation::act(Page& page) {
  if (!page.greeted() || page.unanswered().size() > 8) return;
  if (dice_.percent(2)) return page.reload();
  if (page.rooms().empty() || dice_.percent(8)) return act_outside(page);
  auto room = page.rooms().begin();
  std::advance(room, dice_.below(page.rooms().size()));
  const RoomId id = room->first;
  act_in(page, id, *page.shows(id));
}

void Simulation::act_outside(Page& page) {
  const auto& known = ledger_.rooms();
  if (known.size() < 3 && dice_.percent(50)) {
    static constexpr std::array<const char*, 9> games{"/new bohnduell reserve=5",
                                                      "/new bohnduell",
                                                      "/new awale",
                                                      "/new bohnenspiel72",
                                                      "/new bohnenspiel56",
                                                      "/new sternhalma",
                                                      "/new bohnduell 0.25+1 reserve=5 best_of=3",
                                                      "/new bohnduell position=\"4,4 0,0,0,0/1,0,0,0 0,1 2\" reserve=5",
                                                      "/new awale 1+0 best_of=2"};
    return page.say(games[dice_.below(games.size())]);
  }
  if (dice_.percent(35)) return look_for_somebody(page);
  switch (dice_.below(7)) {
    case 0:
      return page.say("/list");
    case 1:
      return page.say("/name Somebody " + std::to_string(++named_));
    case 2:
      return page.say(dice_.pick(ways_about));
    case 3:
      return page.say("hello, all");
    default:
      if (known.empty()) return;
      // Perhaps by an address that it had once.
      const RoomId room = dice_.percent(20) ? dice_.pick(heard_of_) : known[dice_.below(known.size())];
      heard_of_.push_back(room);
      page.say(dice_.percent(50) ? "/join" : "/watch", room);
  }
}

/// Few wishes, so that they meet and cross.
void Simulation::look_for_somebody(Page& page) {
  static constexpr std::array<const char*, 5> seeks{"/seek awale", "/seek awale", "/seek bohnduell 5+3",
                                                    "/seek bohnduell", "/seek cancel"};
  static constexpr std::array<const char*, 5> words{"awale", "bohnduell", "accept", "decline", "cancel"};
  const PersonId& other = dice_.pick(pages_)->me();
  const bool challenges = dice_.percent(50) && !other.empty();
  const std::string line =
      challenges ? "/challenge " + std::string(other.view()) + " " + dice_.pick(words) : dice_.pick(seeks);
  page.say(line);
  if (dice_.percent(15)) page.say(line);  // pressed twice
}

std::string Simulation::move_of(const RoomState& state) {
  if (state.legal.empty() || dice_.percent(4)) return "/move a1 " + std::to_string(state.turn);
  const auto& legal = state.legal;
  std::string line = "/move " + std::string(legal[dice_.below(legal.size())].view());
  if (!dice_.percent(10)) line += " " + std::to_string(state.turn);
  return line;
}

/// What a host decides, about anybody.
void Simulation::act_as_host(Page& page, const RoomId& room) {
  const std::string whom = " " + std::string(dice_.pick(pages_)->me().view());
  static constexpr std::array<const char*, 5> about_people{"/kick", "/ban", "/unban", "/mute", "/unmute"};
  static constexpr std::array<const char*, 3> about_the_room{"/private", "/close", "/open"};
  if (dice_.percent(40)) return page.say(about_the_room[dice_.below(about_the_room.size())], room);
  page.say(about_people[dice_.below(about_people.size())] + whom, room);
}

void Simulation::act_in(Page& page, const RoomId& room, const RoomState& state) {
  const bool is_host = state.host && state.host->id == page.me();
  if (dice_.percent(is_host ? 12 : 1)) return act_as_host(page, room);
  if (state.phase == Phase::playing && dice_.percent(75)) {
    const bool mine =
        state.to_move && state.seats[*state.to_move] && state.seats[*state.to_move]->person.id == page.me();
    if (!mine && dice_.percent(80)) return;
    const std::string line = move_of(state);
    page.say(line, room);
    if (dice_.percent(10)) page.say(line, room);  // a double click
    return;
  }
  if (state.phase != Phase::playing && dice_.percent(50)) {
    static constexpr std::array<const char*, 8> beginnings{"/join",    "/start",  "/start",          "/rematch",
                                                           "/rematch", "/join 2", "/accept rematch", "/swap"};
    return page.say(beginnings[dice_.below(beginnings.size())], room);
  }
  static constexpr std::array<const char*, 29> others{"/join 1",
                                                      "/join 2",
                                                      "/leave",
                                                      "/watch",
                                                      "/resign",
                                                      "/first 1",
                                                      "/first random",
                                                      "good luck",
                                                      "well played",
                                                      "/preview a",
                                                      "/help",
                                                      "/leave",
                                                      "/nonsense",
                                                      "/draw",
                                                      "/draw",
                                                      "/takeback",
                                                      "/takeback",
                                                      "/accept",
                                                      "/accept",
                                                      "/accept takeback",
                                                      "/decline",
                                                      "/decline takeback",
                                                      "/claim win",
                                                      "/claim draw",
                                                      "/addtime 5",
                                                      "/clock 0.25+1",
                                                      "/option reserve=6",
                                                      "/clock none",
                                                      "/option best_of=3"};
  page.say(others[dice_.below(others.size())], room);
  if (dice_.percent(15)) page.say(others[dice_.below(others.size())], room);  // before the answer to the first
}

}  // namespace bohnenhof::simulation
