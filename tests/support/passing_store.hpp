// A store that hands everything on to another one: what a test's store does not do itself.
#pragma once
#include <utility>

#include "server/store/store.hpp"

namespace bohnenhof::server::testing {

class PassingStore : public Store {
 public:
  explicit PassingStore(Store& under) : under_(under) {}

  void append(Batch batch, Scheduler& answer_on, Committed done) override {
    under_.append(std::move(batch), answer_on, std::move(done));
  }
  void load_room(protocol::RoomId room, Scheduler& answer_on, std::function<void(std::optional<Log>)> done) override {
    under_.load_room(room, answer_on, std::move(done));
  }
  void find_created(protocol::PersonId author, std::string client, std::int64_t cid, Scheduler& answer_on,
                    std::function<void(std::optional<protocol::RoomId>)> done) override {
    under_.find_created(author, std::move(client), cid, answer_on, std::move(done));
  }
  void find_moved(protocol::RoomId former, Scheduler& answer_on,
                  std::function<void(std::optional<protocol::RoomId>)> done) override {
    under_.find_moved(former, answer_on, std::move(done));
  }
  void load_game(protocol::GameId game, Scheduler& answer_on,
                 std::function<void(std::optional<protocol::GameRecord>)> done) override {
    under_.load_game(game, answer_on, std::move(done));
  }
  void load_games(GamesWanted wanted, Scheduler& answer_on,
                  std::function<void(std::vector<protocol::GameRecord>)> done) override {
    under_.load_games(std::move(wanted), answer_on, std::move(done));
  }
  void load_person(SecretId secret, Scheduler& answer_on,
                   std::function<void(std::optional<PersonRecord>)> done) override {
    under_.load_person(secret, answer_on, std::move(done));
  }
  void load_account(Looks looks, Scheduler& answer_on, std::function<void(std::optional<Account>)> done) override {
    under_.load_account(std::move(looks), answer_on, std::move(done));
  }
  void change_identity(IdentityChange change, protocol::UnixMillis at, Scheduler& answer_on,
                       std::function<void(Written)> done) override {
    under_.change_identity(std::move(change), at, answer_on, std::move(done));
  }
  void note_life(protocol::UnixMillis began, protocol::UnixMillis at) override { under_.note_life(began, at); }
  protocol::UnixMillis alive_until(protocol::UnixMillis instant) const override { return under_.alive_until(instant); }
  void flush(Scheduler& answer_on, std::function<void()> done) override { under_.flush(answer_on, std::move(done)); }

 protected:
  Store& under() { return under_; }

 private:
  Store& under_;
};

}  // namespace bohnenhof::server::testing
