#pragma once
#include <algorithm>
#include <cstdint>
#include <unordered_map>

#include "protocol/ids.hpp"
#include "server/room/room.hpp"

namespace bohnenhof::server {

/// The rooms that one connection may be in, and which of its words (counted from 1) led it there or away. What was said earlier may
/// come true later, when it is said again and its answer was still to come.
class Whereabouts {
 public:
  /// However many rooms somebody names in however long a time.
  static constexpr std::size_t most = 500;

  /// Whether one more room may be entered; those that were left make place.
  bool has_place_for(const protocol::RoomId& room) {
    if (rooms_.contains(room) || rooms_.size() < most) return true;
    std::erase_if(rooms_, [](const auto& each) { return each.second.ends > each.second.begins; });
    return rooms_.size() < most;
  }

  /// That word says something about being in a room.
  void note(const protocol::RoomId& room, Membership becomes, std::uint64_t word) {
    if (becomes == Membership::begins) rooms_[room].begins = std::max(rooms_[room].begins, word);
    if (becomes == Membership::ends) rooms_[room].ends = std::max(rooms_[room].ends, word);
  }

  /// Whether a later word has led elsewhere than that one.
  bool is_undone(const protocol::RoomId& room, Membership becomes, std::uint64_t word) const {
    const auto found = rooms_.find(room);
    if (found == rooms_.end()) return false;
    return becomes == Membership::begins ? found->second.ends > word : found->second.begins > word;
  }

  /// A room has another address.
  void rename(const protocol::RoomId& from, const protocol::RoomId& to) {
    const auto found = rooms_.find(from);
    if (found == rooms_.end()) return;
    const Words words = found->second;
    rooms_.erase(found);
    rooms_[to] = {std::max(rooms_[to].begins, words.begins), std::max(rooms_[to].ends, words.ends)};
  }

  /// There is no such room.
  void forget(const protocol::RoomId& room) { rooms_.erase(room); }

  template <class Use>
  void for_each(Use use) const {
    for (const auto& [room, words] : rooms_) use(room);
  }

 private:
  struct Words {  // the latest to come in, and to leave
    std::uint64_t begins = 0, ends = 0;
  };
  std::unordered_map<protocol::RoomId, Words> rooms_;
};

}  // namespace bohnenhof::server
