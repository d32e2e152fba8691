// A simulation that says and suffers what a text tells it.
#include "protocol/parse.hpp"
#include "tests/simulation/simulation.hpp"

namespace bohnenhof::simulation {

using namespace protocol;

namespace {

constexpr std::size_t lines_at_most = 60;

/// What a page of the simulation understands the answer of; any nonsense as well.
bool may_be_said(const std::string& line) {
  const auto command = parse_line(line);
  return !command ||
         std::visit(
             [](const auto& each) {
               using Kind = std::decay_t<decltype(each)>;
               using namespace command;
               return (std::is_same_v<Kind, New> || std::is_same_v<Kind, command::Seek> ||
                       std::is_same_v<Kind, EnterLobby> || std::is_same_v<Kind, Who> ||
                       std::is_same_v<Kind, command::Challenge> || std::is_same_v<Kind, List> ||
                       std::is_same_v<Kind, Join> || std::is_same_v<Kind, Leave> || std::is_same_v<Kind, Watch> ||
                       std::is_same_v<Kind, Start> || std::is_same_v<Kind, Move> || std::is_same_v<Kind, Preview> ||
                       std::is_same_v<Kind, Resign> || std::is_same_v<Kind, Rematch> || std::is_same_v<Kind, First> ||
                       std::is_same_v<Kind, Draw> || std::is_same_v<Kind, Takeback> || std::is_same_v<Kind, Accept> ||
                       std::is_same_v<Kind, Decline> || std::is_same_v<Kind, Claim> || std::is_same_v<Kind, Swap> ||
                       std::is_same_v<Kind, Clock> || std::is_same_v<Kind, AddTime> ||
                       std::is_same_v<Kind, SetOption> || std::is_same_v<Kind, Name> || std::is_same_v<Kind, Help> ||
                       std::is_same_v<Kind, Ping> || std::is_same_v<Kind, Chat>);
             },
             *command);
}

}  // namespace

void Simulation::run(std::string_view script) {
  pass(seconds(1));
  for (std::size_t count = 0; !script.empty() && count < lines_at_most; ++count) {
    const auto end = script.find('\n');
    const std::string_view line = script.substr(0, end);
    script.remove_prefix(end == std::string_view::npos ? script.size() : end + 1);
    if (!line.empty()) obey(line.front(), std::string(line.substr(1)));
    pass(milliseconds(1));
  }
  come_to_the_end();
}

void Simulation::obey(char letter, const std::string& rest) {
  const bool in_hall = 'A' <= letter && letter <= 'C';
  if (in_hall || ('a' <= letter && letter <= 'c')) {
    if (rest.size() > 1'000 || !may_be_said(rest)) return;
    Page& page = *pages_[static_cast<std::size_t>(letter - (in_hall ? 'A' : 'a'))];
    if (page.unanswered().size() > 8) return;
    if (in_hall || ledger_.rooms().empty()) return page.say(rest);
    return page.say(rest, ledger_.rooms().back());
  }
  switch (letter) {
    case '~':
      for (const auto& page : pages_) {
        if (Link* link = page->link()) link->cut(milliseconds(5), milliseconds(50));
      }
      return;
    case 'r':
      return pages_.front()->reload();
    case 'k':
      return kill(milliseconds(50));
    case 'f':
    case 'w':
      disk_.full = letter == 'f';
      return;
    default:
      return pass(milliseconds(700));
  }
}

}  // namespace bohnenhof::simulation
