// What several kinds of commands are refused with.
#pragma once
#include <string>

#include "protocol/errors.hpp"

namespace bohnenhof::server {

/// `too_many` of `what`; the sentence says what to do.
protocol::Error too_many(std::string what, int limit, std::string sentence);
/// The connection is in as many rooms as it may be.
protocol::Error in_too_many();
protocol::Error is_draining();
protocol::Error store_failed();

}  // namespace bohnenhof::server
