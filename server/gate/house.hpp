#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/gate/limits.hpp"
#include "server/gate/operation.hpp"
#include "server/gate/outlet.hpp"
#include "server/runtime/chance.hpp"
#include "server/runtime/scheduler.hpp"

namespace bohnenhof::server {

class Passwords;
class Store;
class Connection;

/// Who a socket belongs to, as far as its HTTP request tells.
struct Admission {
  std::string secret;        ///< the identity's
  bool fresh = false;        ///< made just now: the upgrade answer sets the cookie
  std::string address = {};  ///< where attempts are counted; empty: many sit there
};

/// Everything behind the sockets, and nothing of them: people, lobby, rooms, on the given shards, over the given store.
/// All methods may be called from any thread unless they say otherwise.
class House {
 public:
  /// `shards`: at least one; they, the store and the passwords outlive the house. `version`: shown in `welcome`.
  House(std::vector<Scheduler*> shards, Store& store, Passwords& passwords, Limits limits, std::string version,
        Chance& chance = system_chance());
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  /// `cookie`: the value of the identity's cookie, if the request had one that counts. A malformed one is replaced.
  Admission admit(std::optional<std::string_view> cookie) const;

  /// A new connection on `shard`, where all its calls are made from then on. The socket must call `on_text` for each text
  /// message and `on_closed` once.
  std::shared_ptr<Connection> open(Scheduler& shard, std::shared_ptr<Outlet> outlet, const Admission& admission);

  /// Takes no new rooms, tells everyone, waits for the store, closes every connection with 1012, then calls `done` (on shard 0).
  void drain(std::function<void()> done);

  /// Who and what is banned, muted or closed.
  Sanctions& sanctions();
  /// Before any of the operator's commands.
  void set_means(OperatorMeans means);
  /// A command of the operator's (`Operation::commands`). On shard 0, and answered there.
  void operate(const std::vector<std::string>& words, Operation::Done done);
  /// Forgets a guest as `/erase` does, unless they are here or playing. On shard 0, and answered there.
  void forget(const protocol::PersonId& guest, std::function<void()> done);
  /// Whether new rooms are refused, since the operator said so or the end is near.
  bool draining() const;

  /// Counts for health and metrics.
  struct Counts {
    std::size_t connections = 0;
    std::size_t rooms = 0;
  };
  Counts counts() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bohnenhof::server
