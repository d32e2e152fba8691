#include "server/room/room_log.hpp"

#include <algorithm>

#include "protocol/encode.hpp"

namespace bohnenhof::server {

using namespace protocol;

void RoomLog::add(const Event& event, LogEntry brief, const std::string& full, Frame frame) {
  frames_.push_back(std::move(frame));
  if (frames_.size() > frames_kept) frames_.pop_front();
  remember(event, std::move(brief), full);
}

void RoomLog::add_past(const Event& event, LogEntry brief) { remember(event, std::move(brief), encode_event(event)); }

void RoomLog::remember(const Event& event, LogEntry brief, const std::string& full) {
  seq_ = brief.seq;
  // Comings and goings of connections are of no interest later.
  if (std::holds_alternative<event::Presence>(event) || std::holds_alternative<event::Watchers>(event)) return;
  const bool chat = std::holds_alternative<event::Chat>(event);
  if (std::holds_alternative<event::Started>(event)) {
    std::erase_if(story_, [](const Entry& entry) { return !entry.chat; });
    last_move_.reset();
  }
  if (std::holds_alternative<event::TookBack>(event)) last_move_.reset();
  if (std::holds_alternative<event::Moved>(event)) last_move_ = LogEntry{brief.seq, brief.at, full};
  story_.push_back({std::move(brief), chat});
  if (chat) forget_old_chat();
  if (story_.size() > entries_kept) story_.pop_front();
}

void RoomLog::forget_old_chat() {
  const auto chats = std::ranges::count_if(story_, &Entry::chat);
  if (static_cast<std::size_t>(chats) <= chat_kept) return;
  story_.erase(std::ranges::find_if(story_, &Entry::chat));
}

std::optional<std::vector<Frame>> RoomLog::frames_after(std::uint64_t last_seq) const {
  if (last_seq == 0 || last_seq > seq_ || seq_ - last_seq > frames_.size()) return std::nullopt;
  return std::vector<Frame>(frames_.end() - static_cast<std::ptrdiff_t>(seq_ - last_seq), frames_.end());
}

std::vector<LogEntry> RoomLog::story() const {
  std::vector<LogEntry> entries;
  entries.reserve(story_.size());
  for (const Entry& entry : story_) {
    entries.push_back(last_move_ && entry.log.seq == last_move_->seq ? *last_move_ : entry.log);
  }
  return entries;
}

}  // namespace bohnenhof::server
