#pragma once
#include "protocol/message.hpp"
#include "server/store/store.hpp"

namespace bohnenhof::server {

/// What stays of a room's event when `person` has erased themselves: `instead` in their place, and none of their words. What others
/// said of them is not known and stays.
LogRow forgotten(LogRow row, const protocol::PersonId& person, const protocol::Person& instead);

/// Whom a room's event names, if it is of a kind by which somebody is named there for the first time; empty otherwise. In each room where a person
/// is named there is such an event, so that `forgotten` need not be tried with every row.
protocol::PersonId first_named(const LogRow& row);

/// What stays of a finished game.
protocol::GameRecord forgotten(protocol::GameRecord record, const protocol::PersonId& person,
                               const protocol::Person& instead);

}  // namespace bohnenhof::server
