#include "tests/simulation/page.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "protocol/parse.hpp"
#include "server/lobby/lobbies.hpp"

namespace bohnenhof::simulation {

using namespace protocol;
using Json = nlohmann::json;

namespace {

constexpr seconds patience(5);  // for an answer
constexpr seconds silence(25);  // until a question breaks it

std::uint64_t number_of(std::string_view text, std::string_view key) {
  const auto value = value_of(text, key);
  std::uint64_t number = 0;
  const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
  require(read.ec == std::errc{}, "no number ", key, " in ", text);
  return number;
}

/// Whether a line is one of these commands.
template <class... Kinds>
bool says(const std::string& line) {
  const auto command = parse_line(line);
  return command && (std::holds_alternative<Kinds>(*command) || ...);
}

/// What always writes something down when it succeeds.
bool writes(const std::string& line) {
  return says<command::New, command::Join, command::Start, command::Move, command::Resign, command::First,
              command::SetOption, command::Private, command::Chat>(line);
}

}  // namespace

std::string_view value_of(std::string_view text, std::string_view key) {
  const std::string wanted = "\"" + std::string(key) + "\":";
  const auto at = text.find(wanted);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + wanted.size());
  if (!text.starts_with('"')) return text.substr(0, text.find_first_of(",}]"));
  text.remove_prefix(1);
  return text.substr(0, text.find('"'));
}

Page::Page(std::string name, Somebody& who, Agenda& agenda, Dice& dice, Ledger& ledger, Connect connect)
    : name_(std::move(name)), who_(who), agenda_(agenda), dice_(dice), ledger_(ledger), connect_(std::move(connect)) {
  this->connect();
  check();
}

const RoomState* Page::shows(const RoomId& room) const {
  const auto found = rooms_.find(room);
  return found == rooms_.end() ? nullptr : &ledger_.find(room, found->second)->seen;
}

// What it says.

void Page::connect() {
  if (gone_) return;
  greeted_ = false;
  // Each part is told only to this link: a word from an earlier one comes too late.
  const auto mine = std::make_shared<Link*>(nullptr);
  const auto if_mine = [this, mine](auto then) {
    if (link_ && link_.get() == *mine) then();
  };
  link_ = connect_({.opened = [=, this] { if_mine([&] { hello(); }); },
                    .heard = [=, this](const std::string& text) { if_mine([&] { hear(text); }); },
                    .closed = [=, this] { if_mine([&] { lost(); }); }});
  *mine = link_.get();
  if (!link_) lost();
}

void Page::lost() {
  agenda_.note(name_, "is cut");
  link_.reset();
  greeted_ = false;
  const auto longest = std::min<microseconds>(milliseconds(300) * (1 << std::min(attempts_++, 4)), seconds(4));
  agenda_.after(dice_.within(longest / 2, longest), [this, loads = loads_] {
    if (!link_ && loads == loads_) connect();
  });
}

void Page::hello() {
  heard_at_ = agenda_.now();
  sent_here_.clear();
  lobby_seqs_.clear();
  Json rooms = Json::object();
  for (const auto& [room, seq] : rooms_) rooms[std::string(room.view())] = seq;
  if (dice_.percent(50)) rooms["hall"] = 0;
  if (dice_.percent(20)) rooms["awale"] = 0;
  hello_cid_ = next_cid_++;
  sent_here_[hello_cid_] = 1;
  link_->say(
      Json{{"cid", hello_cid_},
           {"hello", {{"secret", who_.secret.empty() ? "new" : who_.secret}, {"client", name_}, {"rooms", rooms}}}}
          .dump());
  for (const auto& [cid, frame] : unanswered_) {
    ++sent_here_[cid];
    agenda_.note(name_ + " says again", frame);
    link_->say(frame);
  }
}

void Page::say(const std::string& line, const std::optional<RoomId>& room) {
  if (!link_ || !greeted_) return;
  const auto cid = next_cid_++;
  Json frame{{"cid", cid}, {"do", line}};
  if (room) frame["room"] = room->view();
  if (room && ledger_.present(*room) == *room) who_.been.insert(*room);  // asked for while it was there
  said_[cid] = {line, room};
  unanswered_[cid] = frame.dump(-1, ' ', false, Json::error_handler_t::replace);
  ++sent_here_[cid];
  agenda_.note(name_ + " says", unanswered_[cid]);
  link_->say(unanswered_[cid]);
}

/// Who waits too long gives the link up; who hears nothing for long asks.
void Page::check() {
  if (gone_) return;
  if (link_ && agenda_.now() - heard_at_ > patience && (!unanswered_.empty() || !greeted_)) {
    link_->give_up();
    lost();
  } else if (greeted_ && agenda_.now() - heard_at_ > silence) {
    say("/ping");
  }
  agenda_.after(seconds(1), [this] { check(); });
}

void Page::reload() {
  ++loads_;
  if (link_) link_->give_up();
  link_.reset();
  name_ = name_.substr(0, name_.find('-')) + "-" + std::to_string(loads_);
  unanswered_.clear();
  said_.clear();
  rooms_.clear();
  entered_.clear();
  next_cid_ = 1;
  attempts_ = 0;
  connect();
}

void Page::leave() {
  ++loads_;
  gone_ = true;
  if (link_) link_->give_up();
  link_.reset();
}

// What it hears.

void Page::hear(const std::string& text) {
  heard_at_ = agenda_.now();
  agenda_.note(name_ + " hears", text);
  const auto type = value_of(text, "type");
  if (type == "welcome") return hear_welcome(text);
  require(greeted_, "something before the welcome: ", text);
  require(who_.secret.empty() || text.find(who_.secret) == std::string::npos, "a secret was told: ", text);
  if (type == "ok" || type == "error") return hear_answer(text, type == "ok");
  if (type == "event") return hear_event(text);
  if (type == "room") return hear_snapshot(text);
  if (type == "paired") return hear_paired(text);
  if (type == "pairing") return;
  if (type == "moved") return hear_moved(text);
  require(type == "lobby", "what is that? ", text);
  hear_lobby(text);
}

void Page::hear_welcome(const std::string& text) {
  require(!greeted_ && number_of(text, "cid") == static_cast<std::uint64_t>(hello_cid_), "another welcome");
  greeted_ = true;
  attempts_ = 0;
  --sent_here_[hello_cid_];
  const std::string_view frame = text;
  const PersonId me(value_of(frame.substr(frame.find("\"you\"")), "id"));
  if (const auto secret = value_of(frame.substr(0, frame.find("\"games\"")), "secret"); !secret.empty()) {
    if (who_.secret.empty()) who_.secret = secret;
  } else {
    require(me_.empty() || me_ == me, "somebody else");
  }
  me_ = me;
}

void Page::hear_answer(const std::string& text, bool ok) {
  const auto head = std::string_view(text).substr(0, 40);
  if (head.find("\"cid\":") == std::string_view::npos) {  // a hello that could not come back to a room
    require(!ok, "an ok to nobody: ", text);
    const auto code = value_of(text, "code");
    const RoomId room(value_of(text, "room"));
    rooms_.erase(room);
    if (code != "too_many") left_.insert(room);
    return;
  }
  const auto cid = static_cast<std::int64_t>(number_of(text, "cid"));
  require(sent_here_[cid] == 1, "an answer to what was not asked here, or a second one: ", text);
  --sent_here_[cid];
  const Said& said = said_.at(cid);
  if (ok) {
    hear_ok(text, said, cid);
  } else if (value_of(text, "code") != "rate_limited") {
    ledger_.refused({me_, name_, cid});
  }
  unanswered_.erase(cid);
}

void Page::hear_ok(const std::string& text, const Said& said, std::int64_t cid) {
  check_written(text, said, cid);
  const RoomId room = now(RoomId(value_of(text, "room")));
  const bool enters = says<command::Watch, command::Join, command::New>(said.line) ||
                      (says<command::Seek, command::Challenge>(said.line) && !room.empty());
  require(!says<command::List>(said.line) || !ledger_.names_private_room(text), "a private room in a list: ", text);
  if (enters) entered_[room] = std::max(entered_[room], cid);
  // Said again after a cut, it may be answered after a later word; the latest word counts.
  if (says<command::Leave>(said.line) && said.room && entered_[room] < cid) {
    left_.insert(room);
    rooms_.erase(room);
  }
  if (enters && !server::is_lobby(room) && !left_.contains(room))
    require(rooms_.contains(room), "an ok before the picture of ", room.view(), ": ", said.line);
}

/// Whatever is acknowledged is written down, and its author has seen it.
void Page::check_written(const std::string& text, const Said& said, std::int64_t cid) {
  const auto* deed = ledger_.deed({me_, name_, cid});
  const bool in_room = said.room.has_value() || says<command::New>(said.line);
  if (in_room && writes(said.line) && value_of(text, "repeated").empty()) {
    require(deed != nullptr, "acknowledged and not written down: ", said.line, " ", text);
  }
  if (deed == nullptr || !value_of(text, "waiting").empty()) return;  // or has waited until then
  // A room that moved is named by its new address when what has opened it is said again after a restart.
  const bool renamed = says<command::New, command::Seek, command::Challenge>(said.line) &&
                       RoomId(value_of(text, "room")) == ledger_.present(deed->room);
  require(deed->answer == text || renamed, "another answer than was written down: ", text, " instead of ",
          deed->answer);
  const auto shown = rooms_.find(now(deed->room));
  require(says<command::Leave>(said.line) || shown == rooms_.end() || shown->second >= deed->seq,
          "an ok before its event: ", said.line, " ", text);
}

void Page::hear_event(const std::string& text) {
  const RoomId room(value_of(text, "room"));
  const auto seq = number_of(text, "seq");
  if (server::is_lobby(room)) {
    require(lobby_seqs_.contains(room) && seq == lobby_seqs_[room] + 1, "a hole in ", room.view());
    lobby_seqs_[room] = seq;
    return;
  }
  go_on(room, seq, false);
  const auto* moment = ledger_.find(room, seq);
  require(moment != nullptr, "told before it was written down: ", text);
  if (value_of(text, "kind").empty()) {
    require(moment->hearing.is_kept_from(me_), "a number instead of what happened: ", text);
    return;
  }
  require(moment->frame == text, "not what others hear: ", text, " instead of ", moment->frame);
  require(ledger_.may_hear(room, seq, me_), "a player hears watchers: ", text);
  hear_of_oneself(room, *moment);
}

/// Who is shown out hears nothing more.
void Page::hear_of_oneself(const RoomId& room, const Ledger::Moment& moment) {
  if (!moment.shows_out || !moment.shows_out(me_)) return;
  rooms_.erase(room);
  left_.insert(room);
}

void Page::hear_moved(const std::string& text) {
  const RoomId from(value_of(text, "room")), to(value_of(text, "to"));
  require(ledger_.present(from) == ledger_.present(to) && from != to, "moved elsewhere: ", text);
  require(who_.been.contains(from) || who_.been.contains(to),
          "somebody who was never there learns the new address: ", text);
  moved_.insert_or_assign(from, to);
  who_.been.insert(to);
  // What is to be said again keeps its order only under one address.
  const auto address = [](const RoomId& room) { return "\"room\":\"" + std::string(room.view()) + "\""; };
  for (auto& [cid, frame] : unanswered_) {
    if (const auto at = frame.rfind(address(from)); at != std::string::npos)
      frame.replace(at, address(from).size(), address(to));
  }
  if (left_.erase(from) > 0) left_.insert(to);
  entered_[to] = std::max(entered_[to], entered_[from]);
  const auto shown = rooms_.find(from);
  if (shown == rooms_.end()) return;
  rooms_[to] = std::max(rooms_[to], shown->second);
  rooms_.erase(from);
}

RoomId Page::now(const RoomId& room) const {
  const auto moved = moved_.find(room);
  return moved == moved_.end() ? room : now(moved->second);
}

void Page::hear_snapshot(const std::string& text) {
  const RoomId room(value_of(text, "room"));
  const auto seq = number_of(text, "seq");
  go_on(room, seq, true);
  const auto* moment = ledger_.find(room, seq);
  require(moment != nullptr, "told before it was written down: ", text);
  const std::string head =
      R"({"type":"room","room":")" + std::string(room.view()) + R"(","seq":)" + std::to_string(seq) + R"(,"at":)";
  const std::string state = R"(,"state":)" + moment->state + R"(,"log":)";
  const auto end_of_at = text.find_first_not_of("0123456789", head.size());
  require(text.starts_with(head) && text.compare(end_of_at, state.size(), state) == 0, "not what others see: ", text,
          " instead of ", state);
  std::uint64_t before = 0;
  const auto log_at = end_of_at + state.size();
  for (const Json& entry : Json::parse(text.substr(log_at, text.size() - log_at - 1))) {
    const std::uint64_t number = entry.at("seq");
    require(number > before && number <= seq, "a story out of order");
    before = number;
    const auto* told = ledger_.find(room, number);
    const Json event = entry.at("event");
    require(event == Json::parse(told->brief) || event == Json::parse(told->event), "another story: ", entry);
    require(ledger_.may_hear(room, number, me_), "a player reads watchers: ", entry);
  }
}

void Page::go_on(const RoomId& room, std::uint64_t seq, bool snapshot) {
  require(!left_.contains(room) || (snapshot && wants(room)), "news from ", room.view(), ", which it has left");
  left_.erase(room);
  const auto shown = rooms_.find(room);
  if (snapshot) {
    require(shown == rooms_.end() || seq >= shown->second, "something was taken back in ", room.view());
  } else {
    require(shown != rooms_.end() && seq == shown->second + 1, "a hole or a repeat before ", seq, " in ", room.view(),
            ", known to ", shown == rooms_.end() ? 0 : shown->second);
  }
  rooms_[room] = seq;
  who_.been.insert(room);
}

/// Whether it has asked to be let in.
bool Page::wants(const RoomId& room) const {
  return std::ranges::any_of(unanswered_, [&](const auto& waiting) {
    const Said& said = said_.at(waiting.first);
    return said.room && now(*said.room) == room && (says<command::Watch, command::Join>(said.line));
  });
}

void Page::hear_lobby(const std::string& text) {
  require(!ledger_.names_private_room(text), "a private room in the hall: ", text);
  const RoomId lobby(value_of(text, "room"));
  const auto seq = number_of(text, "seq");
  const bool snapshot = !value_of(std::string_view(text).substr(0, 90), "snapshot").empty();
  require(snapshot || (lobby_seqs_.contains(lobby) && seq == lobby_seqs_[lobby] + 1), "a hole in ", lobby.view());
  lobby_seqs_[lobby] = seq;
  const std::string_view totals = std::string_view(text).substr(text.find("\"totals\""));
  if (lobby == RoomId(hall)) seeks_ = number_of(totals, "seeks");
}

/// Whoever is led into a room has seen it, and sits there.
void Page::hear_paired(const std::string& text) {
  const RoomId room(value_of(text, "room"));
  require(ledger_.last_seq(room) > 0, "paired before it was written down: ", text);
  if (value_of(text, "here") != "true" || left_.contains(room)) return;
  require(rooms_.contains(room), "paired in a room that is not seen: ", text);
}

}  // namespace bohnenhof::simulation
