#pragma once
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>

#include "protocol/parse.hpp"
#include "server/gate/asker.hpp"
#include "server/gate/connection.hpp"
#include "server/gate/house.hpp"
#include "server/gate/household.hpp"
#include "server/gate/token_bucket.hpp"

namespace bohnenhof::server {

/// One client's connection: greets, recognises what is sent again, and takes each command to whom it concerns. Lives on its
/// socket's shard; only `deliver` and `open` may be called from elsewhere.
class Visitor final : public Connection, public Recipient, public std::enable_shared_from_this<Visitor> {
 public:
  Visitor(Household& house, Scheduler& shard, std::shared_ptr<Outlet> outlet, const Admission& admission);

  void on_text(std::string_view text) override;
  void on_closed() override;

  void deliver(Frame frame) override;
  bool open() const override { return open_; }

  /// The server goes: the client is to come back.
  void dismiss();

 private:
  using Cid = std::optional<std::int64_t>;

  bool admits(const Cid& cid);
  void greet(const std::optional<protocol::Hello>& hello, const Cid& cid);
  void welcome(const Cid& cid, std::optional<std::string> secret);
  void come_back_to(const protocol::Hello& hello);
  bool is_new(const Cid& cid);
  void obey(const protocol::ClientFrame& frame);

  Asker asker(const Cid& cid);
  protocol::Person me() const { return house_.people.person(id_); }

  void in_hall(const protocol::Command& command, const Asker& asker);
  void in_room(const protocol::RoomId& room, const protocol::Command& command, const std::string& line,
               const Asker& asker);
  void create_room(const protocol::command::New& command, const std::string& line, const Asker& asker);
  void place_room(const protocol::event::Created& created, const rules::GameInfo& game, const std::string& line,
                  const Asker& asker);
  void rename(const std::string& name, const Asker& asker);

  /// Runs `task(room)` on the room's shard, or answers `unknown_room`.
  template <class RoomTask>
  void with_room(const protocol::RoomId& room, const Asker& asker, RoomTask task);

  Household& house_;
  Scheduler& shard_;
  std::shared_ptr<Outlet> outlet_;
  Admission admission_;
  protocol::PersonId id_;
  std::string client_;
  std::shared_ptr<ClientMemory> memory_;
  std::unordered_set<protocol::RoomId> rooms_;  // that this connection may be a member of
  TokenBucket commands_;
  bool greeted_ = false;
  std::atomic<bool> open_ = true;
};

}  // namespace bohnenhof::server
