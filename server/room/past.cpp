#include "server/room/past.hpp"

#include <algorithm>

#include "protocol/encode.hpp"
#include "server/runtime/log.hpp"

namespace bohnenhof::server {

using namespace protocol;

namespace {

/// Who comes back after a cut sends again what was not answered: seconds, not days. So many rows are enough.
constexpr std::size_t rows_recalled = 500;

std::optional<Table> first_table(const RoomId& room, const Event& event) {
  const auto* created = std::get_if<event::Created>(&event);
  const auto* game = created ? rules::find_game(created->rules) : nullptr;
  if (!game) return std::nullopt;
  return Table(room, *created, *game);
}

/// Only the last move is ever animated again, so only it gets its steps back.
void add_steps(Event& event, const Table& table) {
  if (auto* moved = std::get_if<event::Moved>(&event)) {
    if (auto steps = table.match().preview(moved->move.view())) moved->steps = *std::move(steps);
  }
}

}  // namespace

void Recalled::add(const LogRow& row) {
  if (row.cid && !row.answer.empty()) answers_.insert_or_assign({row.author, row.client, *row.cid}, row.answer);
}

const std::string* Recalled::find(const PersonId& author, const std::string& client,
                                  const std::optional<std::int64_t>& cid) const {
  if (!cid || client.empty() || answers_.empty()) return nullptr;
  const auto found = answers_.find({author, client, *cid});
  return found == answers_.end() ? nullptr : &found->second;
}

Past new_past(const RoomId& room, const event::Created& created, const rules::GameInfo& game) {
  return {created.by.id, Table(room, created, game), {}, {}};
}

std::optional<Past> read_past(const RoomId& room, const Log& log) {
  const auto last_move = std::ranges::find_if(log.rbegin(), log.rend(), [](const LogRow& row) {
    return row.event.find("\"kind\":\"move\"") != std::string::npos;
  });
  std::optional<Past> past;
  for (const LogRow& row : log) {
    auto event = decode_event(row.event);
    if (!event) {
      log_error("room " + std::string(room.view()) + ": event " + std::to_string(row.seq) +
                " cannot be read: " + event.error());
      return std::nullopt;
    }
    if (last_move != log.rend() && &row == &*last_move && past) add_steps(*event, past->table);
    if (past) {
      past->table.apply(*event, row.at);
    } else if (auto table = first_table(room, *event)) {
      past.emplace(Past{row.author, *std::move(table), {}, {}});
    } else {
      log_error("room " + std::string(room.view()) + ": its log begins with nothing that this program knows");
      return std::nullopt;
    }
    past->log.add_past(*event, {row.seq, row.at, row.event}, hearing_of(*event, past->table));
    if (past->table.phase() != Phase::playing) past->log.reveal();
    past->last_at = row.at;
    if (row.seq + rows_recalled > log.back().seq) past->answers.add(row);
  }
  return past;
}

}  // namespace bohnenhof::server
