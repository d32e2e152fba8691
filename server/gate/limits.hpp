#pragma once
#include <chrono>
#include <cstddef>

namespace bohnenhof::server {

/// Every bound of the house in one place; each has a flag `--limit-…`. The defaults suit a school behind one address.
struct Limits {
  int commands_per_second = 20;                      ///< per connection, sustained; twice as many at once
  std::size_t queue_bytes = 512 * 1024;              ///< outgoing, per connection
  int connections = 10'000;                          ///< in all
  int connections_per_address = 200;                 ///<
  int rooms = 10'000;                                ///< in memory
  int rooms_per_person = 20;                         ///< created and still in memory
  int watchers = 2'000;                              ///< per room
  std::chrono::milliseconds room_idle{30 * 60'000};  ///< a room without a connection leaves after this
};

}  // namespace bohnenhof::server
