#include "server/room/room_log.hpp"

#include <algorithm>

#include "protocol/encode.hpp"

namespace bohnenhof::server {

using namespace protocol;

void RoomLog::add(const Event& event, LogEntry brief, const std::string& full, Frame frame, const Hearing& hearing) {
  frames_.push_back({std::move(frame), hearing});
  if (frames_.size() > frames_kept) frames_.pop_front();
  remember(event, std::move(brief), full, hearing);
}

void RoomLog::add_past(const Event& event, LogEntry brief, const Hearing& hearing) {
  remember(event, std::move(brief), encode_event(event), hearing);
}

void RoomLog::remember(const Event& event, LogEntry brief, const std::string& full, const Hearing& hearing) {
  seq_ = brief.seq;
  if (!hearing.kept_from.south.empty()) keeps_secrets_ = true;
  if (const auto* removed = std::get_if<event::Removed>(&event)) {
    came_back(removed->person.id);  // it counts anew
    removed_.push_back(removed->person.id);
    if (removed_.size() > removals_kept) removed_.pop_front();
  }
  if (const auto* joined = std::get_if<event::Joined>(&event)) came_back(joined->by.id);
  // Comings and goings of connections are of no interest later.
  if (std::holds_alternative<event::Presence>(event) || std::holds_alternative<event::Watchers>(event)) return;
  const bool chat = std::holds_alternative<event::Chat>(event);
  if (std::holds_alternative<event::Started>(event)) {
    std::erase_if(story_, [](const Entry& entry) { return !entry.chat; });
    last_move_.reset();
  }
  if (std::holds_alternative<event::TookBack>(event)) last_move_.reset();
  if (std::holds_alternative<event::Moved>(event)) last_move_ = LogEntry{brief.seq, brief.at, full};
  story_.push_back({std::move(brief), chat, hearing});
  if (chat) forget_old_chat();
  if (story_.size() > entries_kept) story_.pop_front();
}

void RoomLog::reveal() {
  if (!std::exchange(keeps_secrets_, false)) return;
  for (Kept& kept : frames_) kept.hearing.kept_from = {};
  for (Entry& entry : story_) entry.hearing.kept_from = {};
}

void RoomLog::forget_old_chat() {
  const auto chats = std::ranges::count_if(story_, &Entry::chat);
  if (static_cast<std::size_t>(chats) <= chat_kept) return;
  story_.erase(std::ranges::find_if(story_, &Entry::chat));
}

std::optional<std::vector<Frame>> RoomLog::frames_after(std::uint64_t last_seq, const RoomId& room,
                                                        const Hears& hears) const {
  if (last_seq == 0 || last_seq > seq_ || seq_ - last_seq > frames_.size()) return std::nullopt;
  std::vector<Frame> frames;
  for (std::uint64_t seq = last_seq + 1; seq <= seq_; ++seq) {
    const Kept& kept = frames_[frames_.size() - static_cast<std::size_t>(seq_ - seq) - 1];
    frames.push_back(hears(kept.hearing) ? kept.frame
                                         : std::make_shared<const std::string>(encode_skipped_frame(room, seq)));
  }
  return frames;
}

std::vector<LogEntry> RoomLog::story(const Hears& hears) const {
  std::vector<LogEntry> entries;
  entries.reserve(story_.size());
  for (const Entry& entry : story_) {
    if (!hears(entry.hearing)) continue;
    entries.push_back(last_move_ && entry.log.seq == last_move_->seq ? *last_move_ : entry.log);
  }
  return entries;
}

bool RoomLog::was_removed(const PersonId& person) const {
  return std::ranges::find(removed_, person) != removed_.end();
}

void RoomLog::came_back(const PersonId& person) { std::erase(removed_, person); }

}  // namespace bohnenhof::server
