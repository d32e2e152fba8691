#include "examples.hpp"

#include "protocol/command_specs.hpp"
#include "protocol/encode.hpp"
#include "protocol/encode_people.hpp"
#include "protocol/lobby_message.hpp"
#include "protocol/read_record.hpp"
#include "samples.hpp"

namespace bohnenhof::protocol::examples {
namespace {

using namespace samples;
using rules::Seat;

/// The game of the examples: Anna has played +3 and Ben has answered +4, which captures.
struct Game {
  rules::Match start = rules::start(bohnduell(), bohnduell_options(), Seat::south);
  rules::Match after_anna = start;
  std::vector<rules::Step> annas = *after_anna.play("+3");
  rules::Match after_ben = after_anna;
  std::vector<rules::Step> bens = *after_ben.play("+4");
};

const ClockSetting ten_minutes = clock_kind::Increment{600'000, 5'000};
const ClockReading after_annas_move{{600'800, 600'000}, {3'000, 3'000}};
const ClockReading after_bens_move{{600'800, 599'620}, {3'000, 2'980}};

std::string annas_move(const Game& played) {
  return encode_event(event::Moved{Seat::south, "+3", 1, played.annas, false, after_annas_move});
}
std::string bens_move(const Game& played) {
  return encode_event(event::Moved{Seat::north, "+4", 2, played.bens, false, after_bens_move});
}

RoomState state_after(const rules::Match& match, const ClockReading& reading, UnixMillis since) {
  RoomState state = playing(match);
  state.agreements = {{Seat::south, Agreement::takeback, 0}};
  state.clock = ClockState{ten_minutes, reading, match.to_move(), since};
  for (const Seat seat : rules::both_seats) {
    state.offers.seats[seat] = {{"/draw", "draw"}, {"/resign", "resign"}, {"/addtime", "addtime"}, {"/leave", "leave"}};
  }
  return state;
}

/// Ben waits for anybody, and asks Anna.
Terms terms() { return {"bohnduell", bohnduell_options(), ten_minutes}; }
Seek bens_seek() { return {SeekId("17"), ben, terms()}; }
Challenge bens_challenge() { return {ChallengeId("18"), ben, anna, terms()}; }

RoomSummary open_room() {
  RoomSummary summary;
  summary.id = room;
  summary.rules = "bohnduell";
  summary.options = bohnduell_options();
  summary.seats.south = SeatState{anna, true};
  summary.host = anna;
  return summary;
}

std::string welcome() {
  return encode_welcome({1,
                         "1.0.0+5c1d9a07e3b2f468",
                         anna,
                         true,
                         "q83vEjRWeJCrze8BI0VniavN7wEjRWeJq83vEjRWeJA",
                         {8192, 500, 24, 20},
                         {{room, Seat::south}}});
}

std::string ok_to_preview(const Game& played) {
  auto after = played.after_ben;
  const auto steps = *after.play("+1");
  return encode_ok(
      7, room, {{"move", std::string("+1")}, {"steps", RawJson{encode_steps(steps)}}, {"position", after.position()}});
}

std::string lobby_snapshot() {
  LobbyChange snapshot;
  snapshot.seq = 9;
  snapshot.snapshot = true;
  snapshot.rooms = {open_room()};
  snapshot.people = {anna, ben};
  snapshot.seeks = {bens_seek()};
  snapshot.totals = {1, 2, 1};
  snapshot.log = {{8, at, encode_event(event::Chat{ben, "Who plays?"})}};
  return encode_lobby_frame(snapshot);
}

std::string lobby_change() {
  LobbyChange change;
  change.seq = 10;
  change.people = {{ben.id, "Benno"}};
  change.gone_rooms = {room};
  change.gone_people = {anna.id};
  change.gone_seeks = {bens_seek().id};
  change.totals = {0, 1, 0};
  return encode_lobby_frame(change);
}

GameRecord record() {
  GameRecord record = finished_game(20);
  record.first = Seat::south;
  record.moves = {"+3", "+4"};
  record.result = {Seat::north, {0, 1}, "resigned"};
  record.clock = ten_minutes;
  record.remaining = {600'800, 599'620};
  record.place = {1, 2, 3};
  return record;
}

/// Anna to move, from a position that somebody set up; she played +1 and Ben gave up.
GameRecord set_up_record() {
  GameRecord record = finished_game(20);
  record.position = "16,16 1,1,1,0/1,1,1,0 1,1 1";
  record.first = Seat::south;
  record.moves = {"+1"};
  record.result = {std::nullopt, {1, 1}, "draw_agreed"};
  return record;
}

RecordError record_error() {
  const GameRecord whole = record();
  std::string text = encode_record_text(whole);
  text.replace(text.find("North +4"), 8, "North >2");
  return read_record(text).error();
}

}  // namespace

std::vector<std::string> server_lines() {
  const Game played;
  const std::string started = encode_event(event::Started{game, Seat::south, ben});
  return {
      welcome(),
      encode_ok(2, room, {}),
      encode_ok(3, room, {{"seat", std::int64_t{1}}}),
      encode_ok(5, room, {{"turn", std::int64_t{1}}, {"ply", std::int64_t{1}}}),
      encode_ok(6, room, {{"turn", std::int64_t{2}}, {"ply", std::int64_t{2}}, {"repeated", true}}),
      ok_to_preview(played),
      encode_ok(29, room, encode_moves(record())),
      encode_ok(8, RoomId(hall), {{"rooms", RawJson{encode_summaries({open_room()})}}, {"total", std::int64_t{1}}}),
      encode_ok(29, RoomId("awale"), {}),
      encode_ok(30, RoomId("awale"), {{"people", RawJson{encode_people({anna, ben})}}, {"total", std::int64_t{2}}}),
      encode_ok(31, {}, {{"waiting", std::string("seek")}}),
      encode_ok(32, room, {}),
      encode_ok(9, {}, {{"name", std::string("Anna")}}),
      encode_ok(10, {}, *help("ping")),
      encode_ok(11, {}, {{"at", at}}),
      encode_ok(21, {}, {{"name", std::string("Anna")}}),
      encode_ok(22, {}, {{"name", std::string("Anna")}, {"lost", true}}),
      encode_ok(16, {}, {{"ignored", RawJson{encode_people({ben})}}}),
      encode_ok(25, {}, {{"token", std::string("4m6p8r2t9v3x5z7b1d0f")}, {"expires_in", std::int64_t{600'000}}}),
      encode_ok(28, {}, {{"games", RawJson{encode_games({record()})}}}),
      encode_error(12, room, illegal_move(">2", played.after_ben.preview(">2").error())),
      encode_error(13, RoomId(hall), unknown_command("jion")),
      lobby_snapshot(),
      lobby_change(),
      encode_pairing({{}, {bens_challenge()}, {}}),
      encode_pairing({{bens_seek()}, {}, {{"18", anna, Ending::declined}}}),
      encode_paired({room, Seat::north, anna, true}),
      encode_room_frame(room, 41, at + 5000, encode_state(state_after(played.after_anna, after_annas_move, at + 4200)),
                        {{40, at, started}, {41, at + 4200, annas_move(played)}}),
      encode_event_frame(room, 42, at + 9700, bens_move(played),
                         encode_state(state_after(played.after_ben, after_bens_move, at + 9700))),
      encode_skipped_frame(room, 43),
      encode_event_frame(RoomId(hall), 11, at, encode_event(event::Chat{anna, "Hello!"}), std::nullopt),
      encode_announcement(at, "The server moves tonight at ten."),
      encode_moved_frame(room, private_room),
      encode_message_frame({at, anna, ben, "Shall we play?"}),
      encode_record(record()),
      encode_record_error(record_error()),
      encode_person(anna.id, {record()}),
      encode_games_page({record()}, true),
  };
}

std::vector<std::string> event_lines() {
  const Game played;
  return {
      encode_event(event::Created{anna, "bohnduell", bohnduell_options()}),
      encode_event(event::Created{anna, "bohnduell", bohnduell_options(), {}, "16,16 1,1,1,0/1,1,1,0 1,1 2", 3}),
      encode_event(event::Joined{Seat::south, anna}),
      encode_event(event::Left{Seat::north, ben}),
      encode_event(event::Presence{ben, false}),
      encode_event(event::Renamed{{ben.id, "Benno"}, "Ben"}),
      encode_event(event::Host{ben}),
      encode_event(event::Watchers{3}),
      encode_event(event::OptionSet{"reserve", 12, anna}),
      encode_event(event::FirstSet{std::nullopt, anna}),
      encode_event(event::ClockSet{clock_kind::Increment{600'000, 5'000}, anna}),
      encode_event(event::ClockSet{clock_kind::None{}, anna}),
      encode_event(event::PositionSet{"16,16 1,1,1,0/1,1,1,0 1,1 2", anna}),
      encode_event(event::PositionSet{std::nullopt, anna}),
      encode_event(event::SeriesSet{3, anna}),
      encode_event(event::Started{game, Seat::south, ben}),
      annas_move(played),
      encode_event(event::Moved{Seat::south, "C", 7, {}, true}),
      encode_event(event::TimeAdded{Seat::south, 15'000, ben}),
      encode_event(event::Paused{{{597'300, 412'000}, {3'000, 2'950}}}),
      encode_event(event::Resumed{}),
      encode_event(event::Rematch{Seat::north, ben}),
      encode_event(event::Offered{Agreement::draw, Seat::south, anna}),
      encode_event(event::Offered{Agreement::takeback, Seat::south, anna, 4}),
      encode_event(event::Declined{Agreement::draw, Seat::south, ben}),
      encode_event(event::TookBack{4, 7, ben, ClockReading{{590'000, 581'300}, {3'000, 2'950}}}),
      encode_event(event::Claimable{Seat::north}),
      encode_event(event::Swapped{anna}),
      encode_event(event::Over{{Seat::south, {0, 0}, "resigned"}, ben, Seat::north, 2}),
      encode_event(event::Over{
          {Seat::south, {0, 0}, "out_of_time"}, ben, Seat::north, 17, ClockReading{{48'200, 0}, {3'000, 2'400}}}),
      encode_event(event::Chat{anna, "Well played!"}),
      encode_event(event::Chat{anna, "She will take C.", Audience::watchers}),
      encode_event(event::MadePrivate{private_room, anna}),
      encode_event(event::Access{false, anna}),
      encode_event(event::Removed{ben, false, anna}),
      encode_event(event::Unbanned{ben, anna}),
      encode_event(event::Muted{ben, true, anna}),
  };
}

std::string record_text() { return encode_record_text(record()) + encode_record_text(set_up_record()); }

}  // namespace bohnenhof::protocol::examples
