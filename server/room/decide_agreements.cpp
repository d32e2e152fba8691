// What the players ask of each other.
#include <algorithm>

#include "server/room/decider.hpp"

namespace bohnenhof::server {

using namespace protocol;
using rules::opponent;
using Decided = Result<Decision>;

namespace {

Failure declined_before() {
  return Failure{
      Error{ErrorCode::declined, "The other player has just declined that; ask again in the next turn.", {}}};
}

}  // namespace

Decided Table::Decider::decide(const command::Draw&) const {
  if (!seat_) return not_seated();
  if (auto refused = refuse_unless_running()) return *refused;
  if (table_.asked_[opponent(*seat_)].draw) return accepted({opponent(*seat_), Agreement::draw});
  const Asked& asked = table_.asked_[*seat_];
  if (asked.draw) return Decision{};
  if (asked.draw_declined == table_.turn_) return declined_before();
  return Decision{{event::Offered{Agreement::draw, *seat_, author_}}, {}};
}

Decided Table::Decider::decide(const command::Takeback&) const {
  if (!seat_) return not_seated();
  if (auto refused = refuse_unless_running()) return *refused;
  const Asked& asked = table_.asked_[*seat_];
  if (asked.takeback) return Decision{};
  const auto ply = table_.before_last_turn(*seat_);
  if (!ply) return refuse(ErrorCode::nothing_to_take_back, "You have not moved yet.");
  if (asked.takeback_declined == table_.turn_) return declined_before();
  return Decision{{event::Offered{Agreement::takeback, *seat_, author_, *ply}}, {}};
}

Result<OpenAgreement> Table::Decider::meant(std::optional<Agreement> what) const {
  const auto open = table_.open_from(opponent(*seat_));
  std::vector<std::string> words;
  for (const OpenAgreement& each : open) words.emplace_back(word(each.what));
  if (!what && open.size() > 1) {
    return refuse(ErrorCode::which_offer, "Several things are offered; say which.", {{"offers", std::move(words)}});
  }
  const auto found = std::ranges::find_if(open, [&](const OpenAgreement& each) { return !what || each.what == *what; });
  if (found != open.end()) return *found;
  return refuse(ErrorCode::nothing_offered, "The other player does not offer that (any more).",
                {{"offers", std::move(words)}});
}

Decided Table::Decider::decide(const command::Accept& accept) const {
  if (!seat_) return not_seated();
  const auto open = meant(accept.what);
  if (!open) return Failure{open.error()};
  if (flag_has_fallen()) return *refuse_unless_running();
  return accepted(*open);
}

Decided Table::Decider::accepted(const OpenAgreement& open) const {
  switch (open.what) {
    case Agreement::draw:
      return Decision{{over(*seat_, std::nullopt, "draw_agreed")}, {}};
    case Agreement::takeback: {
      event::TookBack back{*open.ply, table_.turn_ + 1, author_};
      const GameClock fresh(table_.clock_.state().setting);
      const auto left = static_cast<std::size_t>(*open.ply);
      if (fresh.on()) back.clock = left == 0 ? fresh.reading() : table_.moves_[left - 1].after;
      return Decision{{std::move(back)}, {}};
    }
    case Agreement::rematch:
      return decide(command::Rematch{});
  }
  return Decision{};
}

Decided Table::Decider::decide(const command::Decline& decline) const {
  if (!seat_) return not_seated();
  const auto open = meant(decline.what);
  if (!open) return Failure{open.error()};
  if (flag_has_fallen()) return *refuse_unless_running();
  return Decision{{event::Declined{open->what, open->seat, author_}}, {}};
}

Decided Table::Decider::decide(const command::Claim& claim) const {
  if (!seat_) return not_seated();
  if (auto refused = refuse_unless_running()) return *refused;
  const auto due = table_.claim_at(opponent(*seat_));
  if (!due) return refuse(ErrorCode::claim_too_early, "The other player is here.");
  if (at_ < *due) {
    return refuse(ErrorCode::claim_too_early, "The other player may still come back; wait a little longer.",
                  {{"at", *due}});
  }
  if (claim.win) return Decision{{over(*seat_, *seat_, "claimed_win")}, {}};
  return Decision{{over(*seat_, std::nullopt, "claimed_draw")}, {}};
}

}  // namespace bohnenhof::server
