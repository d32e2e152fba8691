#pragma once
#include "protocol/message.hpp"
#include "server/store/store.hpp"

namespace bohnenhof::server {

/// What stays of a room's event when `person` has erased themselves: `instead` in their place, and none of their words. What others
/// said of them is not known and stays.
LogRow forgotten(LogRow row, const protocol::PersonId& person, const protocol::Person& instead);

/// The same of a finished game.
protocol::GameRecord forgotten(protocol::GameRecord record, const protocol::PersonId& person,
                               const protocol::Person& instead);

}  // namespace bohnenhof::server
