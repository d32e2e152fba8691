#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/message.hpp"
#include "server/gate/outlet.hpp"
#include "server/room/hearing.hpp"

namespace bohnenhof::server {

/// What a room remembers of the events that it has published: the last frames, for those who were away for a moment, the
/// story so far, for those who come anew, and who was shown out.
class RoomLog {
 public:
  static constexpr std::size_t frames_kept = 16;
  static constexpr std::size_t entries_kept = 2'000;
  static constexpr std::size_t chat_kept = 50;
  static constexpr std::size_t removals_kept = 200;

  /// An event that is being published. `brief`: it as stored, with the `round` steps alone; `full`: with them; `frame`: the whole message.
  void add(const protocol::Event& event, protocol::LogEntry brief, const std::string& full, Frame frame,
           const Hearing& hearing);
  /// An event from the store.
  void add_past(const protocol::Event& event, protocol::LogEntry brief, const Hearing& hearing);
  /// No game is running: what watchers have said among themselves is for everybody now.
  void reveal();
  /// Who comes back begins with a snapshot: the room has another address, or somebody was shown out.
  void forget_frames() { frames_.clear(); }

  /// The number of the last event; 0: none yet.
  std::uint64_t seq() const { return seq_; }

  /// Whether somebody hears of such an event.
  using Hears = std::function<bool(const Hearing&)>;
  /// The frames after `last_seq`, oldest first, or nothing if they are not all kept (or never were): a snapshot is due.
  std::optional<std::vector<Frame>> frames_after(std::uint64_t last_seq, const protocol::RoomId& room,
                                                 const Hears& hears) const;
  /// The events of the current game and the recent chat, as far as they are heard; only the last move has its steps.
  std::vector<protocol::LogEntry> story(const Hears& hears) const;

  /// Whether the host has shown them out since they were here; of the latest few.
  bool was_removed(const protocol::PersonId& person) const;
  /// They came again.
  void came_back(const protocol::PersonId& person);

 private:
  struct Kept {
    Frame frame;
    Hearing hearing;
  };
  struct Entry {
    protocol::LogEntry log;
    bool chat;
    Hearing hearing;
  };

  void remember(const protocol::Event& event, protocol::LogEntry brief, const std::string& full,
                const Hearing& hearing);
  void forget_old_chat();

  std::uint64_t seq_ = 0;
  std::deque<Kept> frames_;  // the last one has number seq_
  std::deque<Entry> story_;
  std::optional<protocol::LogEntry> last_move_;  // with its steps
  bool keeps_secrets_ = false;                   // something is kept from somebody
  std::deque<protocol::PersonId> removed_;
};

}  // namespace bohnenhof::server
