#include "server/gate/asker.hpp"

#include "protocol/encode.hpp"

namespace bohnenhof::server {

void Asker::ok(const std::optional<protocol::RoomId>& room, const protocol::Fields& fields) const {
  if (cid) answer(protocol::encode_ok(cid, room, fields));
}

void Asker::error(const std::optional<protocol::RoomId>& room, const protocol::Error& error) const {
  answer(protocol::encode_error(cid, room, error));
}

void Asker::answer(std::string text) const {
  auto frame = std::make_shared<const std::string>(std::move(text));
  if (cid) {
    memory->answer(*cid, std::move(frame));
  } else if (const auto to = recipient.lock()) {
    to->deliver(std::move(frame));
  }
}

}  // namespace bohnenhof::server
