#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/clock.hpp"
#include "rules/types.hpp"

namespace bohnenhof::protocol {

/// What one player may offer and the other accept. The enumerators are the words on the wire.
enum class Agreement : std::uint8_t { draw, takeback, rematch };
std::string_view word(Agreement agreement);

/// What a client may say, parsed. Arguments are checked in form only; whether they make sense is for the room to say.
namespace command {
struct NamedOption {
  std::string name;
  std::string value;
};
struct New {
  std::string game;
  std::vector<NamedOption> options;
  ClockSetting clock{};
  bool is_private = false;
};
struct Seek {
  std::optional<New> wanted;  // none: no more
};
struct Challenge {
  enum class What : std::uint8_t { offer, accept, decline, cancel };
  std::string person;  // a name or an id
  What what;
  New wanted;  // of an offer
};
struct List {};
struct EnterLobby {
  std::string lobby;
};
struct Who {};
struct Join {
  std::optional<rules::Seat> seat;  // none: the first free one
};
struct Leave {};
struct Watch {};
struct Start {};
struct Move {
  std::string move;
  std::optional<std::uint64_t> turn;
};
struct Preview {
  std::string move;
};
struct Moves {};
struct Resign {};
struct Rematch {};
struct Draw {};
struct Takeback {};
struct Accept {
  std::optional<Agreement> what;  // none: the only one that is offered
};
struct Decline {
  std::optional<Agreement> what;
};
struct Claim {
  bool win;  // otherwise a draw
};
struct Swap {};
struct First {
  std::optional<rules::Seat> seat;  // none: drawn at the start
};
struct SetOption {
  NamedOption option;
};
struct Clock {
  ClockSetting clock;
};
struct AddTime {
  int seconds;
};
// The host's, and everybody's for themselves. `person` is a name or an id.
struct Private {};
struct Close {};
struct Open {};
struct Kick {
  std::string person;
};
struct Ban {
  std::string person;
};
struct Unban {
  std::string person;
};
struct Mute {
  std::string person;
};
struct Unmute {
  std::string person;
};
struct Ignore {
  std::string person;  // empty: asks for those who are ignored
};
struct Unignore {
  std::string person;
};
struct Message {
  std::string person;
  std::string text;
};
struct Name {
  std::string name;
};
struct Register {
  std::string password;
};
struct Login {
  std::string name;
  std::string password;
};
struct Logout {
  bool forget;
};
struct Password {
  std::string old;
  std::string fresh;
};
struct Link {
  std::string token;  // empty: asks for one
};
struct Erase {
  std::string name;
};
struct Games {
  std::string person;  // a name or an id; empty: of all
};
struct Help {
  std::string command;  // empty: all
};
struct Ping {};
struct Chat {
  std::string text;
};
}  // namespace command

using Command =
    std::variant<command::New, command::List, command::EnterLobby, command::Who, command::Seek, command::Challenge,
                 command::Join, command::Leave, command::Watch, command::Start, command::Move, command::Preview,
                 command::Moves, command::Resign, command::Rematch, command::Draw, command::Takeback, command::Accept,
                 command::Decline, command::Claim, command::Swap, command::First, command::SetOption, command::Clock,
                 command::AddTime, command::Private, command::Close, command::Open, command::Kick, command::Ban,
                 command::Unban, command::Mute, command::Unmute, command::Ignore, command::Unignore, command::Message,
                 command::Name, command::Register, command::Login, command::Logout, command::Password, command::Link,
                 command::Erase, command::Games, command::Help, command::Ping, command::Chat>;

}  // namespace bohnenhof::protocol
