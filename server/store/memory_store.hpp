#pragma once
#include <mutex>
#include <unordered_map>

#include "server/store/lives.hpp"
#include "server/store/store.hpp"

namespace bohnenhof::server {

/// A store that lasts as long as the process, for tests and for trying things out.
class MemoryStore final : public Store {
 public:
  void append(Batch batch, Scheduler& answer_on, Committed done) override;
  void load_room(protocol::RoomId room, Scheduler& answer_on, std::function<void(std::optional<Log>)> done) override;
  void find_created(protocol::PersonId author, std::string client, std::int64_t cid, Scheduler& answer_on,
                    std::function<void(std::optional<protocol::RoomId>)> done) override;
  void find_moved(protocol::RoomId former, Scheduler& answer_on,
                  std::function<void(std::optional<protocol::RoomId>)> done) override;
  void load_game(protocol::GameId game, Scheduler& answer_on,
                 std::function<void(std::optional<protocol::GameRecord>)> done) override;
  void load_games(GamesWanted wanted, Scheduler& answer_on,
                  std::function<void(std::vector<protocol::GameRecord>)> done) override;
  void load_person(SecretId secret, Scheduler& answer_on,
                   std::function<void(std::optional<PersonRecord>)> done) override;
  void load_account(Looks looks, Scheduler& answer_on, std::function<void(std::optional<Account>)> done) override;
  void change_identity(IdentityChange change, protocol::UnixMillis at, Scheduler& answer_on,
                       std::function<void(Written)> done) override;
  void note_life(protocol::UnixMillis began, protocol::UnixMillis at) override { lives_.note(began, at); }
  protocol::UnixMillis alive_until(protocol::UnixMillis instant) const override { return lives_.until(instant); }
  void flush(Scheduler& answer_on, std::function<void()> done) override;

 private:
  struct Kept {
    std::string name;
    std::optional<Account> account;
    Looks looks;  // of the account
    std::vector<protocol::SeatHeld> seats;
    std::vector<protocol::PersonId> ignored;
  };

  bool commit(Batch batch);
  void move(const protocol::RoomId& from, const protocol::RoomId& to);
  const Kept* account_like(const Looks& looks) const;
  bool is_taken(const Name& name, const protocol::PersonId& by_another_than) const;
  protocol::PersonId leads_to(const SecretId& secret) const;
  std::vector<SecretId> other_secrets(const protocol::PersonId& person, const SecretId& than) const;

  bool apply(const change::Rename& change);
  bool apply(const change::Register& change);
  bool apply(const change::Point& change);
  bool apply(const change::Password& change);
  bool apply(const change::Erase& change);
  bool apply(const change::Ignore& change);

  Lives lives_;
  std::mutex mutex_;
  std::unordered_map<protocol::RoomId, Log> logs_;
  std::unordered_map<protocol::RoomId, protocol::RoomId> moved_;  // former address -> the present one
  std::vector<protocol::GameRecord> games_;                       // the oldest first
  std::unordered_map<protocol::PersonId, Kept> people_;
  std::unordered_map<SecretId, protocol::PersonId> secrets_;  // that lead to another than their own person, or once did
};

}  // namespace bohnenhof::server
