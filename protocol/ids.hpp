#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "rules/types.hpp"

namespace bohnenhof::protocol {

/// A short name that stands on the wire: a value without allocation; the tag keeps a room from being taken for a game.
template <class Tag>
class Id {
 public:
  static constexpr std::size_t capacity = 20;

  Id() = default;
  /// `text`: at most 20 characters (longer text is a bug of the caller; see `parse_room_id` for what comes from outside).
  explicit Id(std::string_view text) : text_(text) {}

  std::string_view view() const { return text_.view(); }
  bool empty() const { return text_.view().empty(); }
  friend bool operator==(const Id&, const Id&) = default;
  friend auto operator<=>(const Id& a, const Id& b) { return a.view() <=> b.view(); }

 private:
  rules::ShortText<capacity> text_;
};

using RoomId = Id<struct RoomTag>;      ///< a room (6 characters) or a lobby (`hall`)
using GameId = Id<struct GameTag>;      ///< one game for ever (20 characters)
using PersonId = Id<struct PersonTag>;  ///< an identity's public id (20 characters); tells nothing of its secret

/// Whether a room is private: its address has as many characters as nobody can guess. Such rooms are in no public list.
inline bool is_private(const RoomId& room) { return room.view().size() == RoomId::capacity; }

/// The channel that a frame without `room` speaks to.
inline constexpr std::string_view hall = "hall";

/// Bytes as lower-case base32 without look-alikes (Crockford's alphabet), five bits a character, most significant first.
/// `characters`: how many to write; at most 8/5 of the bytes.
std::string base32(std::span<const std::uint8_t> bytes, std::size_t characters);

/// Whether `text` has the form of an id or of a lobby's name: 1–20 characters of a–z and 0–9.
bool has_id_form(std::string_view text);

}  // namespace bohnenhof::protocol

template <class Tag>
struct std::hash<bohnenhof::protocol::Id<Tag>> {
  std::size_t operator()(const bohnenhof::protocol::Id<Tag>& id) const noexcept {
    return std::hash<std::string_view>{}(id.view());
  }
};
