#include "server/people/client_memory.hpp"

#include <algorithm>
#include <utility>

namespace bohnenhof::server {

bool ClientMemory::is_new(std::int64_t cid) {
  const std::scoped_lock lock(mutex_);
  if (std::ranges::find(kept_, cid, &Kept::cid) != kept_.end()) return false;
  if (kept_.size() >= answers_kept) {
    const auto oldest = std::ranges::find_if(kept_, [](const Kept& kept) { return kept.answer.has_value(); });
    if (oldest != kept_.end()) kept_.erase(oldest);
  }
  kept_.push_back({cid, std::nullopt, {}});
  return true;
}

std::optional<ClientMemory::Answer> ClientMemory::ask_again(std::int64_t cid, Repeat later) {
  const std::scoped_lock lock(mutex_);
  const auto found = std::ranges::find(kept_, cid, &Kept::cid);
  if (found == kept_.end()) return std::nullopt;
  if (!found->answer) found->asked_again.push_back(std::move(later));
  return found->answer;
}

void ClientMemory::answer(std::int64_t cid, const Answer& answer) {
  std::vector<Repeat> asked_again;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = std::ranges::find(kept_, cid, &Kept::cid);
    if (found == kept_.end()) return;
    found->answer = answer;
    asked_again = std::exchange(found->asked_again, {});
  }
  for (const Repeat& repeat : asked_again) repeat(answer);
}

}  // namespace bohnenhof::server
