#include "server/people/client_memory.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace bohnenhof::server {

std::deque<ClientMemory::Kept>::reverse_iterator ClientMemory::find(std::int64_t cid) {
  return std::find_if(kept_.rbegin(), kept_.rend(), [cid](const Kept& kept) { return kept.cid == cid; });
}

bool ClientMemory::is_new(std::int64_t cid) {
  const std::scoped_lock lock(mutex_);
  if (cid <= highest_ && find(cid) != kept_.rend()) return false;
  highest_ = std::max(highest_, cid);
  if (kept_.size() >= answers_kept) {
    const auto oldest = std::ranges::find_if(kept_, [](const Kept& kept) { return kept.answer.has_value(); });
    if (oldest != kept_.end()) kept_.erase(oldest);
  }
  kept_.push_back({cid, std::nullopt, {}});
  return true;
}

std::optional<ClientMemory::Answer> ClientMemory::ask_again(std::int64_t cid, Repeat later) {
  const std::scoped_lock lock(mutex_);
  const auto found = find(cid);
  if (found == kept_.rend()) return std::nullopt;
  if (!found->answer) found->asked_again.push_back(std::move(later));
  return found->answer;
}

void ClientMemory::answer(std::int64_t cid, const Answer& answer) {
  std::vector<Repeat> asked_again;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = find(cid);
    if (found == kept_.rend()) return;
    found->answer = answer;
    asked_again = std::exchange(found->asked_again, {});
  }
  for (const Repeat& repeat : asked_again) repeat(answer);
}

void ClientMemory::forget(std::int64_t cid, const Answer& instead) {
  std::vector<Repeat> asked_again;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = find(cid);
    if (found == kept_.rend()) return;
    asked_again = std::move(found->asked_again);
    kept_.erase(std::prev(found.base()));
  }
  for (const Repeat& repeat : asked_again) repeat(instead);
}

}  // namespace bohnenhof::server
