#pragma once
#include "protocol/message.hpp"
#include "rules/types.hpp"

namespace bohnenhof::server {

class Table;

/// Who does not hear of an event, and gets its number alone. Everybody hears of most.
struct Hearing {
  rules::BySeat<protocol::PersonId> kept_from{};  ///< the players of the game in which watchers said it
  protocol::PersonId said_by{};                   ///< chat is not heard by who ignores its author

  bool is_kept_from(const protocol::PersonId& person) const {
    return !person.empty() && (kept_from.south == person || kept_from.north == person);
  }
};

/// `event`: one that the table has just applied.
Hearing hearing_of(const protocol::Event& event, const Table& table);

}  // namespace bohnenhof::server
