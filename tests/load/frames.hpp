#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The server's frames, searched for what a player needs; parsing them would cost the generator more than the server.
namespace bohnenhof::load {

enum class Kind : std::uint8_t { ok, error, welcome, room, event, lobby, other };
Kind kind_of(std::string_view frame);

/// The text or number that stands behind `"key":`, the first time; empty when it does not occur. Texts come without quotes.
std::string_view value_of(std::string_view frame, std::string_view key);
/// The same as a number; -1 when there is none.
std::int64_t number_of(std::string_view frame, std::string_view key);

/// Whether an event is a move.
bool is_move(std::string_view event);

/// What is to be decided.
struct Turn {
  std::int64_t seat;
  std::int64_t turn;
  std::string_view legal;  // the list, as it stands in the frame
};
/// Whose turn it is by the state of a frame; nothing: nobody's, or the frame has none.
std::optional<Turn> turn_of(std::string_view frame);

/// One of the legal moves; `chance`: any number.
std::string_view choose(std::string_view legal, std::uint64_t chance);

/// `{"cid":…,"room":…,"do":…}`; without a room the hall is meant.
std::string command(std::int64_t cid, std::string_view room, std::string_view line);

}  // namespace bohnenhof::load
