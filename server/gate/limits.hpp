#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace bohnenhof::server {

/// Every bound of the house in one place. The defaults suit a school behind one address.
struct Limits {
  int commands_per_second = 20;                      ///< per connection, sustained; twice as many at once
  int chat_per_minute = 60;                          ///< lines of a person, sustained
  std::size_t queue_bytes = 512 * 1024;              ///< outgoing, per connection
  int connections = 10'000;                          ///< in all
  int connections_per_address = 200;                 ///<
  int rooms = 10'000;                                ///< in memory
  int rooms_per_person = 20;                         ///< created and still in memory
  int seats_per_person = 50;                         ///< in all rooms
  int seeks_per_person = 5;                          ///< open at a time
  int challenges_per_person = 10;                    ///< open, from a person, and to a person
  int watchers = 2'000;                              ///< per room
  int reviews_per_minute = 30;                       ///< records to be looked through, per address
  std::chrono::milliseconds room_idle{30 * 60'000};  ///< a room without a connection leaves after this
};

/// One bound as the command line and its table show it.
struct LimitSpec {
  std::string_view name;    ///< its flag is `--limit-NAME`
  std::string_view help;    ///< what is counted
  std::string_view beyond;  ///< what happens then, in Markdown
  std::int64_t (*get)(const Limits&);
  void (*set)(Limits&, std::int64_t);
};

/// All of them: drives `--help` and the flags; the table in `server/README.md` is checked against it.
std::span<const LimitSpec> limit_specs();

}  // namespace bohnenhof::server
