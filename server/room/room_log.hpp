#pragma once
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/message.hpp"
#include "server/gate/outlet.hpp"

namespace bohnenhof::server {

/// What a room remembers of the events that it has published: the last frames, for those who were away for a moment, and
/// the story so far, for those who come anew.
class RoomLog {
 public:
  static constexpr std::size_t frames_kept = 16;
  static constexpr std::size_t entries_kept = 2'000;
  static constexpr std::size_t chat_kept = 50;

  /// An event that is being published. `brief`: it as stored, with the `round` steps alone; `full`: with them; `frame`: the whole message.
  void add(const protocol::Event& event, protocol::LogEntry brief, const std::string& full, Frame frame);
  /// An event from the store.
  void add_past(const protocol::Event& event, protocol::LogEntry brief);

  /// The number of the last event; 0: none yet.
  std::uint64_t seq() const { return seq_; }
  /// The frames after `last_seq`, oldest first, or nothing if they are not all kept (or never were): a snapshot is due.
  std::optional<std::vector<Frame>> frames_after(std::uint64_t last_seq) const;
  /// The events of the current game and the recent chat; only the last move has its steps.
  std::vector<protocol::LogEntry> story() const;

 private:
  struct Entry {
    protocol::LogEntry log;
    bool chat;
  };

  void remember(const protocol::Event& event, protocol::LogEntry brief, const std::string& full);
  void forget_old_chat();

  std::uint64_t seq_ = 0;
  std::deque<Frame> frames_;  // the last one has number seq_
  std::deque<Entry> story_;
  std::optional<protocol::LogEntry> last_move_;  // with its steps
};

}  // namespace bohnenhof::server
