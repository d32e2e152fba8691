#include "tests/load/process.hpp"

#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>

namespace bohnenhof::load {

double cpu_seconds(pid_t process) {
  double nanoseconds = 0;
  for (const auto& thread : std::filesystem::directory_iterator("/proc/" + std::to_string(process) + "/task")) {
    double ran = 0;
    std::ifstream(thread.path() / "schedstat") >> ran;
    nanoseconds += ran;
  }
  return nanoseconds / 1e9;
}

double memory_kib(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/smaps_rollup");
  for (std::string word; file >> word;) {
    double kib = 0;
    if (word == "Rss:" && file >> kib) return kib;
  }
  return 0;
}

double own_cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

}  // namespace bohnenhof::load
