#pragma once
#include <optional>

#include "protocol/command.hpp"
#include "protocol/errors.hpp"

/// What the gate counts for `/metrics`: never who said something, nor what.
namespace bohnenhof::server::counts {

void command(const protocol::Command& command);
/// `error`: nothing when it was done.
void answer(std::optional<protocol::ErrorCode> error);

}  // namespace bohnenhof::server::counts
