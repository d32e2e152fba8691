#include "server/room/running_game.hpp"

#include "server/runtime/metrics.hpp"

namespace bohnenhof::server {

namespace {

const metrics::Family games_running(metrics::Kind::gauge, "bohnenhof_games_running",
                                    "Games that are being played in rooms in memory", rules::games().size(),
                                    [](std::size_t index) {
                                      return metrics::Labels{{"game", std::string(rules::games()[index].id)}};
                                    });

void count(const rules::GameInfo* game, int change) {
  if (game) games_running.add(static_cast<std::size_t>(game - rules::games().data()), change);
}

}  // namespace

void RunningGame::become(const rules::GameInfo* game) {
  if (game == game_) return;
  count(game_, -1);
  count(game, 1);
  game_ = game;
}

}  // namespace bohnenhof::server
