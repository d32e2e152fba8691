#include <iostream>
#include <sys/stat.h>

#include "server/cli/interchange.hpp"
#include "server/config.hpp"
#include "server/serve.hpp"

namespace {

using namespace bohnenhof::server;

struct Run {
  int operator()(const ServeCommand& command) const { return serve(command); }
  int operator()(const HealthCommand& command) const { return ask_health(command); }
  int operator()(const PerftRequest& request) const { return run_perft(request, std::cout, std::cerr); }
  int operator()(ReplayCommand) const { return run_replay(std::cin, std::cout); }
  int operator()(GamesCommand) const { return run_games(std::cout); }
  int operator()(const BackupCommand& command) const { return run_backup(command, std::cout, std::cerr); }
  int operator()(const RestoreCommand& command) const { return run_restore(command, std::cout, std::cerr); }
  int operator()(const CheckCommand& command) const { return run_check(command, std::cout, std::cerr); }
  int operator()(const AdminCommand& command) const { return run_admin(command); }
  int operator()(Finished finished) const { return finished.status; }
};

}  // namespace

int main(int count, char** words) {
  umask(0077);  // what is kept of people is for this user alone
  std::ios::sync_with_stdio(false);
  return std::visit(Run{}, read_command_line(count, words));
}
