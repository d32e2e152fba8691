// Writes the files that are made from the tables of this library: `emit_typescript` prints the client's
// src/protocol/generated.ts; `emit_typescript PROTOCOL.md` prints that document with its tables as they are now.
#include <fstream>
#include <iostream>
#include <iterator>

#include "protocol/generated.hpp"

int main(int count, char** arguments) {
  using namespace bohnenhof::protocol;
  if (count == 1) {
    std::cout << typescript();
    return 0;
  }
  std::ifstream file(arguments[1]);
  const std::string document = with_tables({std::istreambuf_iterator<char>(file), {}});
  if (document.empty()) {
    std::cerr << arguments[1]
              << ": cannot be read, or has no markers commands:begin, commands:end, errors:begin, errors:end\n";
    return 1;
  }
  std::cout << document;
  return 0;
}
