#pragma once
#include <optional>

#include "server/gate/asker.hpp"

namespace bohnenhof::server {

/// A connection that can be led into a room without having asked for that very room.
class Guest : public Recipient {
 public:
  /// Makes the connection a member of the room: it gets the room's picture, then `told`, then `answer` gets its `ok`. From any thread. Of
  /// who has gone meanwhile the room learns that they are away.
  virtual void bring_into(const protocol::RoomId& room, Frame told, std::optional<Asker> answer) = 0;
};

}  // namespace bohnenhof::server
