// What others are given of the tables of this library: as TypeScript for the client, as Markdown for PROTOCOL.md. Tests compare
// the files that are checked in with what these functions give; `emit_typescript` writes them.
#pragma once

#include <string>

namespace bohnenhof::protocol {

/// The client's src/protocol/generated.ts, whole.
std::string typescript();

/// The tables of PROTOCOL.md that stand between markers.
std::string command_table();
std::string error_table();

/// PROTOCOL.md with these tables put in between their markers; nothing when a marker is missing.
std::string with_tables(std::string document);

}  // namespace bohnenhof::protocol
