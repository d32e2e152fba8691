#pragma once
#include <functional>
#include <span>
#include <string_view>

namespace bohnenhof::bench {

/// A part of the way of a move through the server. Its speed is measured by `bench_parts`, its instructions are counted by `count_instructions`.
struct Part {
  std::string_view name;
  std::string_view what;              ///< one unit of its work
  std::function<void()> (*set_up)();  ///< makes ready; what it returns does one unit each time it is called
};
std::span<const Part> parts();

}  // namespace bohnenhof::bench
