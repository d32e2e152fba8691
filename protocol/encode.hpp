#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/message.hpp"

/// Messages as JSON text, each shape once. All functions return one line without line break; texts are valid UTF-8 (what is not is replaced).
namespace bohnenhof::protocol {

/// An event's own JSON object, as it is stored and as it stands in frames and logs.
std::string encode_event(const Event& event);
/// The same for logs that are not animated: of a move's steps only those that end a round.
std::string encode_event_briefly(const Event& event);
/// Reads back what `encode_event` wrote (steps are left out: replaying gives them again). For stored rows; the string says what is wrong.
rules::Result<Event, std::string> decode_event(std::string_view json);

std::string encode_state(const RoomState& state);

/// `{"type":"event",…}`; `event` and `state` are encoded objects.
std::string encode_event_frame(const RoomId& room, std::uint64_t seq, UnixMillis at, std::string_view event,
                               std::optional<std::string_view> state);
/// The bare number of an event that is for others.
std::string encode_skipped_frame(const RoomId& room, std::uint64_t seq);
/// A snapshot, made at the instant `at`.
std::string encode_room_frame(const RoomId& room, std::uint64_t seq, UnixMillis at, std::string_view state,
                              const std::vector<LogEntry>& log);
/// A room has another address from now on.
std::string encode_moved_frame(const RoomId& room, const RoomId& to);
std::string encode_message_frame(const PrivateMessage& message);
/// What the operator tells everybody.
std::string encode_announcement(UnixMillis at, std::string_view text);
std::string encode_welcome(const Welcome& welcome);
std::string encode_ok(std::optional<std::int64_t> cid, const std::optional<RoomId>& room, const Fields& fields);
std::string encode_error(std::optional<std::int64_t> cid, const std::optional<RoomId>& room, const Error& error);

/// Parts that answers carry.
std::string encode_steps(const std::vector<rules::Step>& steps);
std::string encode_summaries(const std::vector<RoomSummary>& rooms);
std::string encode_game(const rules::GameInfo& game);

/// A finished game for `/api/v1/games/ID.json`: replayed, with steps and position of every ply.
std::string encode_record(const GameRecord& record);
/// The same for `.txt`: headers, then numbered moves.
std::string encode_record_text(const GameRecord& record);
/// What a game's moves did, as its record tells it: the fields `start` and `moves`.
Fields encode_moves(const GameRecord& record);

/// `/help` as text, and as data; an unknown command is `unknown_command` with the nearest name.
Result<Fields> help(std::string_view command);

/// Text as a JSON string literal, quotes included (for the log's JSON pattern).
std::string quoted(std::string_view text);

}  // namespace bohnenhof::protocol
