#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <thread>
#include <vector>

namespace bohnenhof::testing {

/// A network between clients and a server on this machine: a proxy that splits what it carries into pieces, delays them, lets connections stall
/// without a word, and cuts them, by a seed. One thread.
class BadNetwork {
 public:
  BadNetwork(unsigned short server, std::uint64_t seed);
  ~BadNetwork();
  BadNetwork(const BadNetwork&) = delete;
  BadNetwork& operator=(const BadNetwork&) = delete;

  /// Where clients connect.
  unsigned short port() const { return port_; }
  struct Counts {
    int cuts = 0, stalls = 0, delays = 0, pieces = 0;
  };
  /// After the end of the thread, or as of some moment.
  Counts counts() const { return counts_; }
  void stop();

 private:
  class Connection;
  void run();

  const unsigned short server_;
  int listener_;
  unsigned short port_;
  int wake_[2];
  std::mt19937_64 random_;
  Counts counts_;
  std::thread thread_;
};

}  // namespace bohnenhof::testing
