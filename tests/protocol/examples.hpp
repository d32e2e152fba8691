// The examples of PROTOCOL.md, made by the encoders from a game that is really played.
#pragma once

#include <string>
#include <vector>

namespace bohnenhof::protocol::examples {

/// The lines of the blocks marked `server`, in the order of the document.
std::vector<std::string> server_lines();
/// The lines of the block marked `event`: every kind, in the order of the table above it.
std::vector<std::string> event_lines();
/// The block marked `record`.
std::string record_text();

}  // namespace bohnenhof::protocol::examples
