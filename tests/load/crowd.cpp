// Those who come, stay, go and come back.
#include "tests/load/frames.hpp"
#include "tests/load/measuring.hpp"

namespace bohnenhof::load {
namespace {

/// Connects, and perhaps says something.
class Guest : public Talker {
 public:
  /// `first`: said as soon as the line is open. `awaited`: ready when such a frame has come; nothing: when the line is open.
  Guest(Loop& loop, Tally& tally, std::string first, std::optional<Kind> awaited)
      : tally_(tally), line_(loop, *this), first_(std::move(first)), awaited_(awaited) {}

  void come() { line_.connect(); }
  bool is_ready() const { return ready_; }
  /// Says something more, and is ready again when that is answered.
  void say(const std::string& text, Kind awaited) {
    ready_ = false;
    awaited_ = awaited;
    line_.say(text);
  }
  /// What was said to all.
  std::uint64_t heard() const { return heard_; }
  std::uint64_t bytes() const { return bytes_; }

  void on_open(Line& line) override {
    if (!first_.empty()) line.say(first_);
    if (!awaited_) ready_ = true;
  }
  void on_message(Line&, std::string_view message) override {
    const Kind kind = kind_of(message);
    if (kind == Kind::error) count_refusal(tally_, message);
    if (kind == awaited_) ready_ = true;
    if (kind != Kind::lobby) return;
    ++heard_;
    bytes_ += message.size();
  }
  void on_lost(Line&) override { ++tally_.lost; }

 private:
  Tally& tally_;
  Line line_;
  const std::string first_;
  std::optional<Kind> awaited_;
  bool ready_ = false;
  std::uint64_t heard_ = 0, bytes_ = 0;
};

using Guests = std::vector<std::unique_ptr<Guest>>;

Guests new_guests(Loop& loop, Tally& tally, std::size_t count, const std::string& first, std::optional<Kind> awaited) {
  Guests guests;
  for (std::size_t i = 0; i < count; ++i) guests.push_back(std::make_unique<Guest>(loop, tally, first, awaited));
  return guests;
}

void greet(Loop& loop, Guests& guests) {
  std::size_t ready = 0;
  for (const auto& guest : guests) guest->say(new_hello(), Kind::welcome);
  const bool all = loop.run(now() + patience, [&] {
    while (ready < guests.size() && guests[ready]->is_ready()) ++ready;
    return ready == guests.size();
  });
  if (!all) throw Failed("not everybody was welcomed");
}

/// Opens rooms in the hall and leaves them at once; they are closed when they have been empty for a while.
class Opener : public Talker {
 public:
  Opener(Loop& loop, Tally& tally) : loop_(loop), tally_(tally), line_(loop, *this) {}
  void come() { line_.connect(); }
  bool is_ready() const { return ready_; }
  void begin(Moment first, std::chrono::nanoseconds interval) {
    due_ = first;
    interval_ = interval;
    loop_.at(due_, [this] { open(); });
  }

  void on_open(Line& line) override { line.say(new_hello()); }
  void on_message(Line& line, std::string_view message) override {
    const Kind kind = kind_of(message);
    if (kind == Kind::error) count_refusal(tally_, message);
    if (kind == Kind::welcome) ready_ = true;
    if (kind != Kind::ok) return;
    if (leaving_) return void(leaving_ = false);
    ++tally_.moves;
    tally_.latency.add(now() - due_);
    leaving_ = true;
    line.say(command(++cid_, value_of(message, "room"), "/leave"));
    due_ += interval_;
    loop_.at(due_, [this] { open(); });
  }
  void on_lost(Line&) override { ++tally_.lost; }

 private:
  void open() { line_.say(command(++cid_, {}, "/new awale")); }

  Loop& loop_;
  Tally& tally_;
  Line line_;
  bool ready_ = false;
  bool leaving_ = false;
  std::int64_t cid_ = 0;
  Moment due_{};
  std::chrono::nanoseconds interval_{};
};

}  // namespace

Figures idle(Loop& loop, pid_t server, const Wishes& wishes) {
  Tally tally;
  Figures figures;
  auto guests = new_guests(loop, tally, wishes.count("connections", 10'000), {}, std::nullopt);
  const double empty = memory_kib(server);
  const auto count = static_cast<double>(guests.size());
  Measured coming(server);
  come_all(loop, guests, 100, tally);
  coming.end();
  loop.run_for(std::chrono::milliseconds(200));
  figures.emplace_back("connects_per_s", count / coming.seconds());
  figures.emplace_back("cpu_us_per_connect", 1e6 * coming.server_cpu() / count);
  coming.add_shares(figures);
  figures.emplace_back("kib_per_connection", (memory_kib(server) - empty) / count);
  if (wishes.number("greet", 0) > 0) {
    Measured greeting(server);
    greet(loop, guests);
    greeting.end();
    figures.emplace_back("greetings_per_s", count / greeting.seconds());
    figures.emplace_back("kib_per_visitor", (memory_kib(server) - empty) / count);
  }
  Measured resting(server);
  loop.run_for(std::chrono::duration<double>(wishes.number("seconds", 2)));
  resting.end();
  figures.emplace_back("idle_server_share", resting.server_cpu() / resting.seconds());
  add_trouble(figures, tally);
  return figures;
}

Figures lobby(Loop& loop, pid_t server, const Wishes& wishes) {
  Tally tally;
  Figures figures;
  auto guests = new_guests(loop, tally, wishes.count("guests", 5'000),
                           R"({"cid":0,"hello":{"secret":"new","client":"load","rooms":{"hall":0}}})", Kind::lobby);
  Measured coming(server);
  come_all(loop, guests, 100, tally);
  coming.end();
  figures.emplace_back("arrivals_per_s", static_cast<double>(guests.size()) / coming.seconds());
  std::vector<std::unique_ptr<Opener>> openers;
  const double rate = wishes.number("opened", 50);
  for (int i = 0; i < 50; ++i) openers.push_back(std::make_unique<Opener>(loop, tally));
  come_all(loop, openers, 50, tally);

  const auto heard = [&] {
    std::pair<std::uint64_t, std::uint64_t> all{};
    for (const auto& guest : guests) all = {all.first + guest->heard(), all.second + guest->bytes()};
    return all;
  };
  const auto before = heard();
  Measured measured(server);
  const auto interval = std::chrono::nanoseconds(static_cast<std::int64_t>(50e9 / rate));
  for (std::size_t i = 0; i < openers.size(); ++i) {
    openers[i]->begin(now() + interval * static_cast<std::int64_t>(i) / 50, interval);
  }
  loop.run_for(std::chrono::duration<double>(wishes.number("seconds", 5)));
  measured.end();
  const auto after = heard();
  figures.emplace_back("rooms_opened_per_s", static_cast<double>(tally.moves) / measured.seconds());
  figures.emplace_back("deliveries_per_s", static_cast<double>(after.first - before.first) / measured.seconds());
  figures.emplace_back("mib_per_s", static_cast<double>(after.second - before.second) / 1048576 / measured.seconds());
  add_latency(figures, tally.latency);
  measured.add_shares(figures);
  add_trouble(figures, tally);
  return figures;
}

}  // namespace bohnenhof::load
