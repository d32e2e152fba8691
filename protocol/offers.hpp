#pragma once
#include <array>
#include <string_view>

/// The labels of offers: keys of the clients' catalogues, in one list.
namespace bohnenhof::protocol::offer {

inline constexpr std::string_view join_1 = "join_1";
inline constexpr std::string_view join_2 = "join_2";
inline constexpr std::string_view start = "start";
inline constexpr std::string_view resign = "resign";
inline constexpr std::string_view draw = "draw";
inline constexpr std::string_view accept_draw = "accept_draw";
inline constexpr std::string_view decline_draw = "decline_draw";
inline constexpr std::string_view takeback = "takeback";
inline constexpr std::string_view accept_takeback = "accept_takeback";
inline constexpr std::string_view decline_takeback = "decline_takeback";
inline constexpr std::string_view decline_rematch = "decline_rematch";
inline constexpr std::string_view claim_win = "claim_win";
inline constexpr std::string_view claim_draw = "claim_draw";
inline constexpr std::string_view swap = "swap";
inline constexpr std::string_view addtime = "addtime";
inline constexpr std::string_view rematch = "rematch";
inline constexpr std::string_view accept_rematch = "accept_rematch";
inline constexpr std::string_view leave = "leave";
inline constexpr std::string_view unwatch = "unwatch";
inline constexpr std::string_view first_1 = "first_1";
inline constexpr std::string_view first_2 = "first_2";
inline constexpr std::string_view first_random = "first_random";
inline constexpr std::string_view option = "option";
inline constexpr std::string_view clock = "clock";

// The host's. Those from `kick` on want a person.
inline constexpr std::string_view make_private = "private";
inline constexpr std::string_view new_link = "new_link";  // of a room that is private already
inline constexpr std::string_view close = "close";
inline constexpr std::string_view open = "open";
inline constexpr std::string_view kick = "kick";
inline constexpr std::string_view ban = "ban";
inline constexpr std::string_view unban = "unban";
inline constexpr std::string_view mute = "mute";
inline constexpr std::string_view unmute = "unmute";

inline constexpr std::array all{draw,
                                accept_draw,
                                decline_draw,
                                takeback,
                                accept_takeback,
                                decline_takeback,
                                decline_rematch,
                                claim_win,
                                claim_draw,
                                swap,
                                join_1,
                                join_2,
                                start,
                                resign,
                                addtime,
                                rematch,
                                accept_rematch,
                                leave,
                                unwatch,
                                first_1,
                                first_2,
                                first_random,
                                option,
                                clock,
                                make_private,
                                new_link,
                                close,
                                open,
                                kick,
                                ban,
                                unban,
                                mute,
                                unmute};

}  // namespace bohnenhof::protocol::offer
