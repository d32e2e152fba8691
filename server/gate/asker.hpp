#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "protocol/errors.hpp"
#include "protocol/ids.hpp"
#include "server/people/client_memory.hpp"

namespace bohnenhof::server {

/// Who waits for the answer to a command, wherever the command travels. From any thread; answered once.
struct Asker {
  std::shared_ptr<ClientMemory> memory;
  std::weak_ptr<Recipient> connection;  ///< over which it was asked
  std::string client;                   ///< as the client calls itself, for the log
  std::optional<std::int64_t> cid;      ///< none: only errors are told

  void ok(const std::optional<protocol::RoomId>& room, const protocol::Fields& fields = {}) const;
  void error(const std::optional<protocol::RoomId>& room, const protocol::Error& error) const;
  /// Not at all: it is not known whether it was done, and they are to come back and ask again.
  void give_up() const;
  /// With an answer as it was given once.
  void answer(const ClientMemory::Answer& answer) const;
};

}  // namespace bohnenhof::server
