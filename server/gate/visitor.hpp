#pragma once
#include <atomic>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "protocol/parse.hpp"
#include "server/gate/asker.hpp"
#include "server/gate/connection.hpp"
#include "server/gate/house.hpp"
#include "server/gate/household.hpp"
#include "server/gate/token_bucket.hpp"
#include "server/gate/whereabouts.hpp"

namespace bohnenhof::server {

/// One client's connection: greets, recognises what is sent again, and takes each command to whom it concerns. Lives on its
/// socket's shard; only `deliver` and `open` may be called from elsewhere.
class Visitor final : public Connection, public Guest, public std::enable_shared_from_this<Visitor> {
 public:
  Visitor(Household& house, Scheduler& shard, std::shared_ptr<Outlet> outlet, const Admission& admission);

  void on_text(std::string_view text) override;
  void on_closed() override;

  void deliver(Frame frame) override;
  bool open() const override { return open_; }
  void measure_lag() override;
  void bring_into(const protocol::RoomId& room, Frame told, std::optional<Asker> answer) override;
  void moved(const protocol::RoomId& from, const protocol::RoomId& to) override;

  /// The client is to come back, and is heard no more until then. `reason`: a sentence for it.
  void dismiss(std::string_view reason);

  /// The operator wants them gone.
  void expel();

  /// Where it comes from, as attempts are counted; empty behind a proxy.
  const std::string& address() const { return admission_.address; }
  /// Whose connection it is; both are empty before the first frame.
  const SecretId& secret() const { return secret_; }
  const protocol::PersonId& person() const { return id_; }

 private:
  using Cid = std::optional<std::int64_t>;

  using Incoming = rules::Result<protocol::ClientFrame, protocol::BadFrame>;
  /// What the first frame said, while the store is asked who that is.
  struct Greeting {
    Cid cid;
    std::optional<protocol::Hello> hello;
    std::optional<std::string> told = {};  // a new secret
    bool secret_is_bad = false;
    std::string lost_name = {};  // somebody else has registered it
  };
  enum class Stage : std::uint8_t { silent, being_greeted, greeted };

  Incoming within_limit(Incoming frame);
  void greet(const protocol::ClientFrame& first);
  void recognise(const PersonRecord& record, const Greeting& greeting);
  void settle_in(PersonRecord record, Greeting greeting, const std::optional<Account>& account);
  void welcome(const Greeting& greeting);
  void follow(const Incoming& frame);
  void come_back_to(const protocol::Hello& hello);
  void obey(const protocol::ClientFrame& frame);
  void repeat(const protocol::ClientFrame& frame, std::uint64_t word, const ClientMemory::Answer& answer);
  void repeat_in(const protocol::RoomId& room, const ClientMemory::Answer& answer, const Asker& asker,
                 Membership becomes, std::uint64_t word);

  Asker asker(const Cid& cid);
  protocol::Person me() const { return house_.people.person(id_); }

  void chat(const protocol::ClientFrame& frame, const protocol::Command& command, const Asker& asker);
  bool may_take_seat(const protocol::RoomId& room) const;
  void in_lobby(const protocol::RoomId& lobby, const protocol::Command& command, const Asker& asker);
  void enter_lobby(const std::string& name, const Asker& asker);
  void in_room(const protocol::RoomId& room, const protocol::Command& command, const std::string& line,
               const Asker& asker);
  void look_for_pair(const protocol::Command& command, const std::string& line, const Asker& asker);
  void look_on();
  void obey(const protocol::Command& command, const Voice& voice);
  void obey(const protocol::command::Seek& seek, const Voice& voice);
  void obey(const protocol::command::Challenge& challenge, const Voice& voice);
  std::optional<protocol::Error> refuse_game();
  std::optional<protocol::Person> person_called(const std::string& wanted) const;
  void open_room(const protocol::command::New& command, const std::string& line, const Asker& asker);
  void open_new_room(const protocol::command::New& command, const std::string& line, const Asker& asker);
  void place_room(const protocol::event::Created& created, const rules::GameInfo& game, bool privately,
                  const std::string& line, const Asker& asker);
  void rename(const std::string& wanted, const Asker& asker);
  void tell_name(const std::string& was);
  void list_games(const std::string& whose, const Asker& asker);
  void ignore(const std::string& whom, const Asker& asker);
  void unignore(const std::string& whom, const Asker& asker);
  void set_ignored(const protocol::Person& other, bool ignored, const Asker& asker);
  void send_message(const protocol::command::Message& message, const Asker& asker);
  bool may_speak(const protocol::RoomId& room, const Asker& asker);
  void leave_room(const protocol::RoomId& room);
  Bearer bearer() const { return {secret_, id_, client_, admission_.address, &shard_}; }

  /// Runs `task(room)` on the room's shard, wherever it has moved, if this person may follow; otherwise `absent(error)`. `asker`: whose
  /// command it is.
  void reach(const protocol::RoomId& room, const Asker& asker, const Rooms::Task& task, const Rooms::Absent& absent);
  void follow_to(const protocol::RoomId& former, const protocol::RoomId& room, const Asker& asker,
                 const Rooms::Task& task, const Rooms::Absent& absent);
  /// The same, or answers `unknown_room`.
  template <class RoomTask>
  void with_room(const protocol::RoomId& room, const Asker& asker, RoomTask task);

  Household& house_;
  Scheduler& shard_;
  std::shared_ptr<Outlet> outlet_;
  Admission admission_;
  SecretId secret_;
  protocol::PersonId id_;
  std::string client_;
  std::shared_ptr<ClientMemory> memory_;
  std::uint64_t heard_ = 0;  // commands
  Whereabouts rooms_;
  struct Looking {
    protocol::Command command;
    std::string line;
    Asker asker;
    std::uint64_t word;
  };
  std::deque<Looking> looking_;  // commands about pairing that are not on their way yet
  TokenBucket commands_;
  Stage stage_ = Stage::silent;
  std::vector<Incoming> waiting_;  // what came before the greeting was done
  bool dismissed_ = false;
  std::atomic<bool> open_ = true;
};

}  // namespace bohnenhof::server
