#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "protocol/message.hpp"
#include "server/runtime/scheduler.hpp"

namespace bohnenhof::server {

/// How many days is kept what nobody registered has left behind; 0: for ever.
struct RetentionSettings {
  int games = 0;   ///< finished games that nobody registered has played
  int guests = 0;  ///< guests who have chosen a name, since they were seen last
};

/// What is done about it; each call is one step of bounded size, and is answered on the shard.
struct RetentionMeans {
  /// Deletes such games, of those that ended after `after` and before `before`. What comes back: where the next step begins; nothing: no
  /// more are left.
  std::function<void(protocol::UnixMillis after, protocol::UnixMillis before,
                     std::function<void(std::optional<protocol::UnixMillis>)> done)>
      delete_games;
  /// Some of the guests who were not seen since `before`, in the order of their ids, from the first after `after`. None: no more are left.
  std::function<void(const protocol::PersonId& after, protocol::UnixMillis before,
                     std::function<void(std::vector<protocol::PersonId>)> done)>
      find_guests;
  /// Forgets one of them, unless they are here or playing.
  std::function<void(const protocol::PersonId& guest, std::function<void()> done)> forget;
};

/// Lets go of what is too old, at the start and once a day: one step after the other, so that nobody waits for long behind one. Made and
/// destroyed while the shard does not run, or on it.
class Retention {
 public:
  Retention(Scheduler& shard, const RetentionSettings& settings, RetentionMeans means);

 private:
  protocol::UnixMillis days_ago(int days) const;
  void begin();
  void games_from(protocol::UnixMillis after, protocol::UnixMillis before);
  void guests_from(const protocol::PersonId& after, protocol::UnixMillis before);
  void forget_next(protocol::UnixMillis before);
  void rest();

  Scheduler& shard_;
  const RetentionSettings settings_;
  const RetentionMeans means_;
  std::vector<protocol::PersonId> found_;  // to be forgotten, from the last to the first
  protocol::PersonId last_found_;
  Timer timer_;
};

}  // namespace bohnenhof::server
