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
  void load_game(protocol::GameId game, Scheduler& answer_on,
                 std::function<void(std::optional<protocol::GameRecord>)> done) override;
  void load_games_of(protocol::PersonId person, std::size_t limit, Scheduler& answer_on,
                     std::function<void(std::vector<protocol::GameRecord>)> done) override;
  void load_person(protocol::PersonId person, Scheduler& answer_on, std::function<void(PersonRecord)> done) override;
  void save_name(protocol::PersonId person, std::string name, protocol::UnixMillis at, Scheduler& answer_on,
                 Committed done) override;
  void note_life(protocol::UnixMillis began, protocol::UnixMillis at) override { lives_.note(began, at); }
  protocol::UnixMillis alive_until(protocol::UnixMillis instant) const override { return lives_.until(instant); }
  void flush(Scheduler& answer_on, std::function<void()> done) override;

 private:
  bool commit(Batch batch);

  Lives lives_;
  std::mutex mutex_;
  std::unordered_map<protocol::RoomId, Log> logs_;
  std::vector<protocol::GameRecord> games_;  // the oldest first
  std::unordered_map<protocol::PersonId, PersonRecord> people_;
};

}  // namespace bohnenhof::server
