#include <utility>

#include "tests/load/frames.hpp"
#include "tests/load/measuring.hpp"

namespace bohnenhof::load {
namespace {

/// A room with its host, who stays, and a player who is cut again and again: comes back with the last number seen, leaves, joins, is cut.
class Stormy final : public Talker {
 public:
  Stormy(Loop& loop, Tally& tally) : loop_(loop), tally_(tally), host_(loop, *this), player_(loop, *this) {}
  void come() { host_.connect(); }
  bool is_ready() const { return !room_.empty(); }
  void begin() { come_back(); }

  void on_open(Line& line) override {
    if (&line == &host_) return line.say(new_hello());
    const std::string rooms = last_seq_ > 0 ? "\"" + room_ + "\":" + std::to_string(last_seq_) : "";
    line.say("{\"cid\":" + std::to_string(++cid_) + ",\"hello\":{\"secret\":\"" + secret_ +
             "\",\"client\":\"load\",\"rooms\":{" + rooms + "}}}");
  }
  void on_message(Line& line, std::string_view message) override {
    const Kind kind = kind_of(message);
    if (kind == Kind::error) count_refusal(tally_, message);
    if (&line == &host_) return set_up(kind, message);
    if (kind == Kind::event || kind == Kind::room) {
      last_seq_ = number_of(message, "seq");
      ++tally_.deliveries;
    }
    if (kind == Kind::welcome && secret_ == "new") secret_ = value_of(message, "secret");
    if (kind == Kind::welcome) line.say(command(++cid_, room_, last_seq_ > 0 ? "/leave" : "/join 1"));
    if (kind == Kind::ok) go_on(line, message);
  }
  void on_lost(Line&) override { ++tally_.lost; }

 private:
  void set_up(Kind kind, std::string_view message) {
    if (kind == Kind::welcome) host_.say(command(1, {}, "/new awale"));
    if (kind == Kind::ok) room_ = value_of(message, "room");
  }
  void come_back() {
    came_ = now();
    player_.connect();
  }
  /// An answer came, and so everything before it.
  void go_on(Line& line, std::string_view ok) {
    const bool joined = number_of(ok, "seat") == 1;
    if (!joined) {  // has left
      tally_.latency.add(now() - came_);
      return line.say(command(++cid_, room_, "/join 1"));
    }
    ++tally_.moves;
    loop_.at(now(), [this] {
      player_.cut();
      come_back();
    });
  }

  Loop& loop_;
  Tally& tally_;
  Line host_, player_;
  std::string room_, secret_ = "new";
  std::int64_t cid_ = 0, last_seq_ = 0;
  Moment came_{};
};

}  // namespace

Figures storm(Loop& loop, pid_t server, const Wishes& wishes) {
  Tally tally;
  Figures figures;
  std::vector<std::unique_ptr<Stormy>> rooms;
  for (std::size_t i = 0; i < wishes.count("rooms", 200); ++i) rooms.push_back(std::make_unique<Stormy>(loop, tally));
  come_all(loop, rooms, 50, tally);
  const double empty = memory_kib(server);
  for (const auto& room : rooms) room->begin();
  loop.run_for(std::chrono::duration<double>(wishes.number("warmup", 1)));
  const Tally before = std::exchange(tally, {});
  Measured measured(server);
  loop.run_for(std::chrono::duration<double>(wishes.number("seconds", 5)));
  measured.end();
  figures.emplace_back("returns_per_s", static_cast<double>(tally.moves) / measured.seconds());
  add_latency(figures, tally.latency);
  figures.emplace_back("cpu_us_per_return", 1e6 * measured.server_cpu() / static_cast<double>(tally.moves));
  figures.emplace_back("kib_grown", memory_kib(server) - empty);
  measured.add_shares(figures);
  tally.refusals += before.refusals;
  tally.lost += before.lost;
  if (tally.first_refusal.empty()) tally.first_refusal = before.first_refusal;
  add_trouble(figures, tally);
  return figures;
}

}  // namespace bohnenhof::load
