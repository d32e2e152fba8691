#pragma once
#include <functional>
#include <optional>
#include <string>

#include "protocol/command.hpp"
#include "server/gate/asker.hpp"
#include "server/people/attempts.hpp"
#include "server/people/identity.hpp"
#include "server/people/links.hpp"
#include "server/store/store.hpp"

namespace bohnenhof::server {

struct Household;
class Visitor;

/// Whose connection asks, and where it is answered.
struct Bearer {
  SecretId secret;
  protocol::PersonId person;
  std::string client;   ///< as it calls itself
  std::string address;  ///< where attempts are counted
  Scheduler* shard;
};

/// Who somebody is, and becomes: registering, logging in and out, moving to another device, erasing. A browser keeps its secret for ever;
/// what changes is the person that it leads to. Then the command is answered, and all connections of that secret are closed, to come back
/// as the new person. All methods are called on the bearer's shard. No password and no token leaves here but for its hash.
class Accounts {
 public:
  explicit Accounts(Household& house) : house_(house) {}

  void obey(const protocol::command::Register& wanted, const Bearer& bearer, const Asker& asker);
  void obey(const protocol::command::Login& wanted, const Bearer& bearer, const Asker& asker);
  void obey(const protocol::command::Logout& wanted, const Bearer& bearer, const Asker& asker);
  void obey(const protocol::command::Password& wanted, const Bearer& bearer, const Asker& asker);
  void obey(const protocol::command::Link& wanted, const Bearer& bearer, const Asker& asker);
  void obey(const protocol::command::Erase& wanted, const Bearer& bearer, const Asker& asker);

  /// The operator forgets somebody for ever, as `/erase` does for oneself. On `shard`.
  void erase_person(const protocol::PersonId& person, Scheduler& shard, const Asker& asker);

 private:
  /// Whom a secret is to lead to.
  struct Becoming {
    protocol::PersonId person;
    std::optional<std::string> password;  ///< only while this is its hash
    bool may_lose = true;                 ///< whether the person left behind may be lost for ever
    protocol::Fields answer = {};
    std::string token = {};  ///< to be used up
  };

  bool may_try(const Bearer& bearer, const std::string& account, const Asker& asker);
  void verify(const std::string& hash, const std::string& password, const Bearer& bearer, const Asker& asker,
              Task then);
  void change_password(const std::string& was, const std::string& wanted, const Bearer& bearer, const Asker& asker);
  void issue_link(const Bearer& bearer, const Asker& asker);
  void erase_unless_playing(const Bearer& bearer, const Asker& asker);
  void erase(const Bearer& bearer, const Asker& asker);
  void become(const Bearer& bearer, const Asker& asker, Becoming becoming);
  void leave_behind(const PersonRecord& behind, const Bearer& bearer, const Asker& asker, Becoming becoming);
  void change(IdentityChange change, const Bearer& bearer, const Asker& asker, protocol::Error refusal, Task then);

  void unless_playing(const Bearer& bearer, const Asker& asker, Task then);
  void leave_rooms(const protocol::PersonId& person, Scheduler& back, Task then);
  void answer_as(const protocol::PersonId& person, const Bearer& bearer, const Asker& asker,
                 const protocol::Fields& answer);
  void part_from(std::function<bool(const Visitor&)> whom);

  Household& house_;
  Attempts attempts_;
  Links links_;
};

}  // namespace bohnenhof::server
