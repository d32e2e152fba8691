#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/result.hpp"
#include "server/admin/sanctions.hpp"

namespace bohnenhof::server {

struct Household;
class Visitor;
class Scheduler;

/// What the operator's commands need from outside of the house.
struct OperatorMeans {
  /// Writes a sanction down, or strikes it out; `done(whether it is on the disk)` on shard 0.
  std::function<void(const Sanction&, bool imposed, std::function<void(bool)> done)> keep;
  /// Reads the client's files anew. What comes back is what is wrong with them.
  std::function<std::optional<std::string>()> reload;
};

/// What whoever runs the server may do to it from beside, by `bohnenhof admin`. All methods are called on shard 0.
class Operation {
 public:
  /// What was done, in lines, or a sentence that says why not.
  using Answer = rules::Result<std::string, std::string>;
  using Done = std::function<void(Answer)>;

  /// One command, as `bohnenhof admin help` and the operator's page list it.
  struct Command {
    std::string_view name;
    std::string_view parameters;
    std::string_view help;
    std::size_t least_words, most_words;  ///< of what follows the name
    void (Operation::*run)(std::span<const std::string> words, const Done& done);
  };
  /// THE table of them.
  static std::span<const Command> commands();

  Operation(Household& house, OperatorMeans means) : house_(house), means_(std::move(means)) {}

  /// `words`: the command's name and what follows. `done` comes once, on shard 0, at once or later.
  void obey(const std::vector<std::string>& words, Done done);

  /// Forgets a person for ever, unless they are playing.
  void forget(const protocol::PersonId& person, const Done& done);

 private:
  using Words = std::span<const std::string>;
  using PersonTask = std::function<void(const protocol::PersonId&)>;

  void help(Words words, const Done& done);
  void list(Words words, const Done& done);
  void announce(Words words, const Done& done);
  void close(Words words, const Done& done);
  void ban(Words words, const Done& done);
  void unban(Words words, const Done& done);
  void mute(Words words, const Done& done);
  void unmute(Words words, const Done& done);
  void erase(Words words, const Done& done);
  void drain(Words words, const Done& done);
  void reload(Words words, const Done& done);

  void list_rooms(const Done& done);
  void list_people(const Done& done);
  void list_sanctions(const Done& done);

  /// Writes it down first; then it is so, and `then` follows.
  void impose(Sanction sanction, const Done& done, std::function<void()> then);
  void lift(const Sanction& sanction, const Done& done);
  /// Whom a public id means, or the name of somebody who is here or registered.
  void with_person(const std::string& whose, const Done& done, PersonTask then);
  /// Whom `whose` bans, as the sanction would be written.
  void with_banned(const std::string& whose, const Done& done, std::function<void(Sanction)> then);
  void end(const protocol::RoomId& room);
  void expel(std::function<bool(const Visitor&)> whom);
  /// Lines that every shard contributes, joined.
  void gather(std::function<std::vector<std::string>(Scheduler&)> lines, const Done& done);

  Household& house_;
  OperatorMeans means_;
};

}  // namespace bohnenhof::server
