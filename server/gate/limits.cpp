#include "server/gate/limits.hpp"

#include <array>

namespace bohnenhof::server {
namespace {

template <auto Member>
constexpr LimitSpec count(std::string_view name, std::string_view help, std::string_view beyond) {
  return {name, help, beyond, [](const Limits& limits) { return static_cast<std::int64_t>(limits.*Member); },
          [](Limits& limits, std::int64_t value) {
            limits.*Member = static_cast<std::remove_reference_t<decltype(limits.*Member)>>(value);
          }};
}

template <auto Member>
constexpr LimitSpec duration(std::string_view name, std::string_view help, std::string_view beyond) {
  using std::chrono::seconds;
  return {name, help, beyond,
          [](const Limits& limits) {
            return static_cast<std::int64_t>(std::chrono::duration_cast<seconds>(limits.*Member).count());
          },
          [](Limits& limits, std::int64_t value) { limits.*Member = seconds(value); }};
}

constexpr std::array specs{
    count<&Limits::commands_per_second>("commands-per-second", "Commands and chat lines, per connection",
                                        "`rate_limited`; after 200 refusals in a row the connection is closed (1008)"),
    count<&Limits::chat_per_minute>("chat-per-minute", "Chat lines of a person, a few at once", "`rate_limited`"),
    count<&Limits::queue_bytes>("queue-bytes", "Bytes that may wait for a client that reads slowly",
                                "the connection is closed (1008); the client can come back"),
    count<&Limits::connections>("connections", "Connections to the game, in all", "HTTP 503, `Retry-After`"),
    count<&Limits::connections_per_address>("connections-per-address", "Connections to the game, per address",
                                            "HTTP 503, `Retry-After`"),
    count<&Limits::rooms>("rooms", "Rooms in memory", "`too_many` rooms"),
    count<&Limits::rooms_per_person>("rooms-per-person", "Rooms that one person may have open", "`too_many` rooms"),
    count<&Limits::seats_per_person>("seats-per-person", "Seats that one person may hold", "`too_many` seats"),
    count<&Limits::seeks_per_person>("seeks-per-person", "Games that one person seeks at a time", "`too_many` seeks"),
    count<&Limits::challenges_per_person>("challenges-per-person", "Challenges that are open from, and to, a person",
                                          "`too_many` challenges"),
    count<&Limits::watchers>("watchers", "Watchers, per room", "`too_many` watchers; players always get in"),
    count<&Limits::reviews_per_minute>("reviews-per-minute", "Records read to be looked through, per address",
                                       "HTTP 429, `Retry-After`"),
    duration<&Limits::room_idle>("room-idle", "Seconds after which an empty room leaves memory",
                                 "it comes back from the store when somebody asks for it"),
};

}  // namespace

std::span<const LimitSpec> limit_specs() { return specs; }

}  // namespace bohnenhof::server
