#include "server/people/client_memory.hpp"

#include <algorithm>

namespace bohnenhof::server {

void ClientMemory::attach(std::weak_ptr<Recipient> recipient) {
  const std::scoped_lock lock(mutex_);
  recipient_ = std::move(recipient);
}

ClientMemory::Recall ClientMemory::recall(std::int64_t cid) {
  const std::scoped_lock lock(mutex_);
  const auto found = std::ranges::find(kept_, cid, &Kept::cid);
  if (found != kept_.end()) return {found->answer ? Known::answered : Known::pending, found->answer};
  if (kept_.size() >= answers_kept) {
    const auto oldest = std::ranges::find_if(kept_, [](const Kept& kept) { return kept.answer != nullptr; });
    if (oldest != kept_.end()) kept_.erase(oldest);
  }
  kept_.push_back({cid, nullptr});
  return {Known::fresh, nullptr};
}

void ClientMemory::answer(std::int64_t cid, Frame frame) {
  std::shared_ptr<Recipient> recipient;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = std::ranges::find(kept_, cid, &Kept::cid);
    if (found != kept_.end()) found->answer = frame;
    recipient = recipient_.lock();
  }
  if (recipient) recipient->deliver(std::move(frame));
}

}  // namespace bohnenhof::server
