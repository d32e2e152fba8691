#include "server/gate/refusals.hpp"

#include "server/gate/whereabouts.hpp"

namespace bohnenhof::server {

using namespace protocol;

Error too_many(std::string what, int limit, std::string sentence) {
  return {ErrorCode::too_many, std::move(sentence), {{"what", std::move(what)}, {"limit", std::int64_t{limit}}}};
}

Error in_too_many() {
  return too_many("rooms", static_cast<int>(Whereabouts::most), "You are in many rooms; leave some of them first.");
}

Error is_draining() { return {ErrorCode::draining, "The server is about to restart; try again in a minute.", {}}; }

Error store_failed() {
  return {ErrorCode::store_failed, "It could not be written down, so it did not happen; try again in a moment.", {}};
}

}  // namespace bohnenhof::server
