// One decision of a table, for the files decide_*.cpp, which have a topic each.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/room/table.hpp"

namespace bohnenhof::server {

/// The table as it is, and who asks for what, when. Nothing here changes the table.
class Table::Decider {
 public:
  using Decided = protocol::Result<Decision>;

  Decider(const Table& table, const Envelope& envelope, Chance& chance)
      : table_(table),
        author_(envelope.author),
        seat_(table.seat_of(envelope.author.id)),
        at_(envelope.at),
        lag_(envelope.lag),
        whom_(envelope.whom),
        chance_(chance) {}

  Decided operator()(const protocol::Command& command) const {
    return std::visit([&](const auto& each) { return decide(each); }, command);
  }

  // Company: decide_company.cpp.
  Decided operator()(const input::Arrived&) const;
  Decided operator()(const input::Departed&) const;
  Decided operator()(const input::Abandoned&) const;
  Decided operator()(const input::Ended&) const;
  Decided operator()(const input::Renamed& renamed) const;
  Decided operator()(const input::WatchersCounted& counted) const;

  // Time: decide_time.cpp.
  Decided operator()(const input::TimePassed&) const;
  Decided operator()(const input::Revived& revived) const;

 private:
  // Company: decide_company.cpp.
  Decided decide(const protocol::command::Join& join) const;
  Decided decide(const protocol::command::Leave&) const;
  Decided decide(const protocol::command::Chat& chat) const;
  std::vector<protocol::Event> seats_given_up() const;
  std::optional<protocol::Person> next_host() const;

  // The host: decide_host.cpp.
  Decided decide(const protocol::command::Private&) const;
  Decided decide(const protocol::command::Close&) const;
  Decided decide(const protocol::command::Open&) const;
  Decided decide(const protocol::command::Kick& kick) const;
  Decided decide(const protocol::command::Ban& ban) const;
  Decided decide(const protocol::command::Unban& unban) const;
  Decided decide(const protocol::command::Mute& mute) const;
  Decided decide(const protocol::command::Unmute& unmute) const;
  Decided set_access(bool open) const;
  Decided show_out(const std::string& called, bool for_good) const;
  protocol::Result<protocol::Person> other_called(const std::string& called) const;
  std::optional<protocol::Failure> refuse_to_all_but_host() const;
  static protocol::Failure unknown(const std::string& called, std::string message);

  // The conditions of the next game, and its start: decide_set_up.cpp.
  Decided decide(const protocol::command::Start&) const;
  Decided decide(const protocol::command::Rematch&) const;
  Decided decide(const protocol::command::First& first) const;
  Decided decide_best_of(std::string_view value) const;
  Decided decide_position(std::string_view value) const;
  Decided decide(const protocol::command::SetOption& set) const;
  Decided decide(const protocol::command::Clock& set) const;
  Decided decide(const protocol::command::Swap&) const;
  std::optional<protocol::Failure> refuse_set_up() const;
  Decision started() const;

  // The game: decide_play.cpp.
  Decided decide(const protocol::command::Move& move) const;
  Decided decide(const protocol::command::Preview& preview) const;
  Decided decide(const protocol::command::Moves&) const;
  Decided decide(const protocol::command::Resign&) const;
  bool played_for(std::uint64_t turn, std::string_view move) const;
  /// The end of the game by a player, or by what befell them. Before both have moved it ends as `aborted`, whatever is said.
  protocol::event::Over over(rules::Seat by, std::optional<rules::Seat> winner, std::string reason) const;

  /// The end by the fallen flag.
  protocol::event::Over fallen() const;

  // What the players ask of each other: decide_agreements.cpp.
  Decided decide(const protocol::command::Draw&) const;
  Decided decide(const protocol::command::Takeback&) const;
  Decided decide(const protocol::command::Accept& accept) const;
  Decided decide(const protocol::command::Decline& decline) const;
  Decided decide(const protocol::command::Claim& claim) const;
  Decided accepted(const protocol::OpenAgreement& open) const;
  /// The other player's open offer that is meant. Errors: `nothing_offered`, `which_offer`.
  protocol::Result<protocol::OpenAgreement> meant(std::optional<protocol::Agreement> what) const;

  // Time: decide_time.cpp.
  Decided decide(const protocol::command::AddTime& give) const;

  /// Commands that are not a table's: whoever hands commands on keeps them away from here.
  template <class Other>
  Decided decide(const Other&) const {
    return refuse(protocol::ErrorCode::room_needed, "This command is not for a table.");
  }

  static protocol::Failure refuse(protocol::ErrorCode code, std::string message, protocol::Fields data = {}) {
    return protocol::Failure{protocol::Error{code, std::move(message), std::move(data)}};
  }
  static protocol::Failure not_seated() {
    return refuse(protocol::ErrorCode::not_seated, "You have no seat at this table; /join takes a free one.");
  }
  static protocol::Failure not_running() {
    return refuse(protocol::ErrorCode::game_not_running,
                  "No game is running; /start begins one when both seats are taken.");
  }
  /// `game_not_running`, or `out_of_time` when somebody's time was over before this came: then the game is as good as ended.
  std::optional<protocol::Failure> refuse_unless_running() const;
  bool flag_has_fallen() const;
  static protocol::Failure running(std::string message) {
    return refuse(protocol::ErrorCode::game_running, std::move(message));
  }

  const Table& table_;
  const protocol::Person& author_;
  const std::optional<rules::Seat> seat_;
  const protocol::UnixMillis at_;
  const protocol::Millis lag_;
  const std::optional<protocol::Person>& whom_;
  Chance& chance_;
};

}  // namespace bohnenhof::server
