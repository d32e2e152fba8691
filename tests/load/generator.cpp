// load_generator SCENARIO port=N pid=N [record=BYTES] [NAME=NUMBER]…: puts load on a server of this machine and prints what it measured
// as one JSON object. Without arguments: the scenarios. tests/load/run calls it.
#include <array>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "tests/load/process.hpp"
#include "tests/load/scenarios.hpp"

namespace bohnenhof::load {
namespace {

constexpr std::array<Scenario, 4> scenarios{{{"play", "rooms= watchers= offered= warmup= seconds=", play},
                                             {"idle", "connections= greet= seconds=", idle},
                                             {"storm", "rooms= warmup= seconds=", storm},
                                             {"lobby", "guests= opened= seconds=", lobby}}};

/// Whatever hangs, this process ends.
constexpr unsigned longest_run = 300;

void allow_open_files() {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

std::string quoted(std::string_view text) {
  std::string json = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') json += '\\';
    json += letter;
  }
  return json + '"';
}

void print(const Figures& figures) {
  std::string json = "{";
  for (const auto& [name, value] : figures) {
    if (json.size() > 1) json += ',';
    json += quoted(name) + ':';
    if (const auto* number = std::get_if<double>(&value)) {
      std::array<char, 40> digits;
      json.append(digits.data(),
                  static_cast<std::size_t>(std::snprintf(digits.data(), digits.size(), "%.6g", *number)));
    } else {
      json += quoted(std::get<std::string>(value));
    }
  }
  std::cout << json << "}\n";
}

int run(const Scenario& scenario, const Wishes& wishes) {
  const auto server = static_cast<pid_t>(wishes.count("pid", 0));
  Loop loop({.port = static_cast<std::uint16_t>(wishes.count("port", 0)), .record_bytes = wishes.count("record", 0)});
  try {
    Figures figures = scenario.run(loop, server, wishes);
    figures.emplace_back("generator_cpu_s", own_cpu_seconds());
    print(figures);
    return 0;
  } catch (const std::exception& problem) {
    std::cerr << "load_generator: " << problem.what() << '\n';
    return 1;
  }
}

int usage() {
  std::cerr << "load_generator SCENARIO port=N pid=N [record=BYTES] [NAME=NUMBER]…\n";
  for (const Scenario& each : scenarios) std::cerr << "  " << each.name << "  " << each.help << '\n';
  return 2;
}

}  // namespace
}  // namespace bohnenhof::load

int main(int count, char** words) {
  using namespace bohnenhof::load;
  alarm(longest_run);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  allow_open_files();
  std::map<std::string, double> values;
  for (int i = 2; i < count; ++i) {
    const std::string word = words[i];
    const auto equals = word.find('=');
    if (equals == std::string::npos) return usage();
    values[word.substr(0, equals)] = std::atof(word.c_str() + equals + 1);
  }
  for (const Scenario& each : scenarios) {
    if (count > 1 && each.name == words[1]) return run(each, Wishes(values));
  }
  return usage();
}
