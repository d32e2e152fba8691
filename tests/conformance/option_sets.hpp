#pragma once
#include <string>
#include <vector>

#include "rules/registry.hpp"

namespace bohnenhof::rules {

/// All combinations of a game's options: flags and choices with every value, integers with their least, default and greatest.
std::vector<Options> option_sets(const GameInfo& game);

/// "reserve=5 …", for messages.
std::string describe(const Options& options);

}  // namespace bohnenhof::rules
