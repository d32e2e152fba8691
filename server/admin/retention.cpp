#include "server/admin/retention.hpp"

namespace bohnenhof::server {

using namespace protocol;

namespace {

constexpr std::chrono::hours day{24};

}  // namespace

Retention::Retention(Scheduler& shard, const RetentionSettings& settings, RetentionMeans means)
    : shard_(shard), settings_(settings), means_(std::move(means)) {
  if (settings_.games > 0 || settings_.guests > 0) shard_.post([this] { begin(); });
}

UnixMillis Retention::days_ago(int days) const { return shard_.wall() - std::chrono::milliseconds(day * days).count(); }

void Retention::begin() {
  if (settings_.games > 0) return games_from(0, days_ago(settings_.games));
  guests_from({}, days_ago(settings_.guests));
}

void Retention::games_from(UnixMillis after, UnixMillis before) {
  means_.delete_games(after, before, [this, before](std::optional<UnixMillis> next) {
    if (next) return games_from(*next, before);
    settings_.guests > 0 ? guests_from({}, days_ago(settings_.guests)) : rest();
  });
}

void Retention::guests_from(const PersonId& after, UnixMillis before) {
  means_.find_guests(after, before, [this, before](std::vector<PersonId> guests) {
    if (guests.empty()) return rest();
    last_found_ = guests.back();
    found_ = std::move(guests);
    forget_next(before);
  });
}

void Retention::forget_next(UnixMillis before) {
  if (found_.empty()) return guests_from(last_found_, before);
  const PersonId guest = found_.back();
  found_.pop_back();
  means_.forget(guest, [this, before] { shard_.post([this, before] { forget_next(before); }); });
}

void Retention::rest() {
  timer_ = shard_.at(shard_.now() + day, [this] { begin(); });
}

}  // namespace bohnenhof::server
