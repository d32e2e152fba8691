#include "server/gate/asker.hpp"

#include "protocol/encode.hpp"
#include "server/gate/counts.hpp"
#include "server/gate/refusals.hpp"

namespace bohnenhof::server {

namespace {

Frame framed(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

void Asker::ok(const std::optional<protocol::RoomId>& room, const protocol::Fields& fields) const {
  counts::answer(std::nullopt);
  if (cid) answer({framed(protocol::encode_ok(cid, room, fields)), room});
}

void Asker::error(const std::optional<protocol::RoomId>& room, const protocol::Error& error) const {
  counts::answer(error.code);
  answer({framed(protocol::encode_error(cid, room, error)), std::nullopt});
}

void Asker::give_up() const {
  if (cid) memory->forget(*cid, {framed(protocol::encode_error(cid, std::nullopt, store_failed())), std::nullopt});
}

void Asker::answer(const ClientMemory::Answer& answer) const {
  if (const auto to = connection.lock()) to->deliver(answer.frame);
  if (cid) memory->answer(*cid, answer);
}

}  // namespace bohnenhof::server
