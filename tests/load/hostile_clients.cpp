// hostile_clients ATTACK port=N per_second=N: one of the attacks of tests/hostile on a server of this machine, until standard input ends; prints
// how often it struck as a JSON object. tests/load/run --hostile calls it.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

#include "tests/hostile/attacks.hpp"
#include "tests/load/process.hpp"

namespace {

using bohnenhof::testing::Attack;
using bohnenhof::testing::attacks;
using bohnenhof::testing::Campaign;

/// Whatever hangs, this process ends.
constexpr unsigned longest_run = 300;

/// The number of a word `NAME=NUMBER`; 0: it is not there.
int number_in(int count, char** words, std::string_view name) {
  for (int i = 2; i < count; ++i) {
    const std::string_view word = words[i];
    if (word.starts_with(std::string(name) + "=")) return std::atoi(word.data() + name.size() + 1);
  }
  return 0;
}

}  // namespace

int main(int count, char** words) {
  alarm(longest_run);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  const auto attack = count > 1 ? std::ranges::find(attacks(), words[1], &Attack::name) : attacks().end();
  const int port = number_in(count, words, "port");
  if (attack == attacks().end() || port == 0) {
    std::cerr << "hostile_clients ATTACK port=N per_second=N\n";
    for (const Attack& each : attacks()) std::cerr << "  " << each.name << "  " << each.what << '\n';
    return 2;
  }
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);

  Campaign campaign(static_cast<unsigned short>(port), number_in(count, words, "per_second"));
  {
    const std::jthread striking([&] { attack->run(campaign); });
    while (std::cin.get() != std::istream::traits_type::eof()) continue;
    campaign.end();
  }
  std::printf("{\"strikes\":%lld,\"cpu_s\":%.6f}\n", static_cast<long long>(campaign.strikes()),
              bohnenhof::load::own_cpu_seconds());
  return 0;
}
