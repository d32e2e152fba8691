#include "world.hpp"

#include <gtest/gtest.h>
#include <stdexcept>

#include "server/lobby/lobbies.hpp"

namespace bohnenhof::server::testing {

void HeldStore::append(Batch batch, Scheduler& answer_on, std::function<void(bool)> done) {
  ++appended;
  if (!hold && held_.empty()) return under().append(std::move(batch), answer_on, std::move(done));
  held_.push_back({std::move(batch), &answer_on, std::move(done)});
}

void HeldStore::load_room(protocol::RoomId room, Scheduler& answer_on, std::function<void(std::optional<Log>)> done) {
  if (!unreadable) return under().load_room(room, answer_on, std::move(done));
  answer_on.post([done = std::move(done)] { done(std::nullopt); });
}

void HeldStore::find_created(protocol::PersonId author, std::string client, std::int64_t cid, Scheduler& answer_on,
                             std::function<void(std::optional<protocol::RoomId>)> done) {
  if (!unreadable) return under().find_created(author, std::move(client), cid, answer_on, std::move(done));
  answer_on.post([done = std::move(done)] { done(std::nullopt); });
}

void HeldStore::load_person(SecretId secret, Scheduler& answer_on,
                            std::function<void(std::optional<PersonRecord>)> done) {
  if (!unknown) return under().load_person(secret, answer_on, std::move(done));
  answer_on.post([done = std::move(done)] { done(std::nullopt); });
}

void HeldStore::commit_next() {
  Held held = std::move(held_.front());
  held_.pop_front();
  under().append(std::move(held.batch), *held.answer_on, std::move(held.done));
}

void HeldStore::forget() {
  held_.clear();
  hold = false;
}

void HeldStore::fail_next() {
  Held held = std::move(held_.front());
  held_.pop_front();
  held.answer_on->post([done = std::move(held.done)] { done(false); });
}

World::World(std::size_t shard_count, Limits limits, unsigned seed) : chance(seed), limits_(limits) {
  for (std::size_t i = 0; i < shard_count; ++i) shards.push_back(std::make_unique<FakeScheduler>());
  house = std::make_unique<House>(scheduler_pointers(), store, passwords, limits, "test", chance);
}

World::~World() { run(); }

void World::restart() {
  ++restarts;
  house.reset();
  for (auto& shard : shards) shard->forget();
  store.forget();
  house = std::make_unique<House>(scheduler_pointers(), store, passwords, limits_, "test", chance);
}

std::vector<Scheduler*> World::scheduler_pointers() {
  std::vector<Scheduler*> pointers;
  for (const auto& shard : shards) pointers.push_back(shard.get());
  return pointers;
}

void World::run() {
  bool busy = true;
  while (busy) {
    busy = false;
    for (const auto& shard : shards) busy = shard->step() || busy;
  }
}

void World::pass(milliseconds duration) {
  run();
  const SteadyTime end = shards.front()->now() + duration;
  while (true) {
    SteadyTime next = end;
    for (const auto& shard : shards) next = std::min(next, shard->next_timer().value_or(end));
    for (const auto& shard : shards) shard->set_time(std::max(next, shard->now()));
    run();
    if (next >= end) return;
  }
}

/// The browser's end of a connection.
class Client::Socket final : public Outlet {
 public:
  explicit Socket(Client& client) : client_(&client) {}
  void send(Frame frame) override {
    if (client_) client_->take(*frame);
  }
  void close(CloseCode code, std::string_view) override {
    if (client_ && client_->close_code_ == 0) client_->close_code_ = static_cast<int>(code);
  }
  void measure_lag() override {
    if (client_) ++client_->measured;
  }
  milliseconds lag() const override { return client_ ? client_->lag : milliseconds(0); }
  void forget() { client_ = nullptr; }

 private:
  Client* client_;
};

Client::Client(World& world, std::string known_secret, Json rooms, std::string client)
    : secret(std::move(known_secret)), world_(world), client_(std::move(client)) {
  connect();
  say_hello(std::move(rooms));
}

Client::Client(World& world, Silent) : world_(world) { connect(); }

Client::~Client() { drop(); }

void Client::connect() {
  static std::size_t connections = 0;
  shard_ = connections++ % world_.shards.size();
  close_code_ = 0;
  restarts_seen_ = world_.restarts;
  socket_ = std::make_shared<Socket>(*this);
  Admission admission = world_.house->admit(std::nullopt);
  admission.address = world_.address;
  connection_ = world_.house->open(*world_.shards[shard_], socket_, admission);
}

void Client::say_hello(Json rooms) {
  send(
      Json{{"cid", ++cid_},
           {"hello", {{"secret", secret.empty() ? "new" : secret}, {"client", client_}, {"rooms", std::move(rooms)}}}});
}

void Client::drop() {
  if (!connection_) return;
  socket_->forget();
  if (restarts_seen_ == world_.restarts) {
    world_.shards[shard_]->post([connection = connection_] { connection->on_closed(); });
  }
  connection_ = nullptr;
  world_.run();
}

void Client::reconnect() {
  drop();
  connect();
  Json rooms = Json::object();
  for (const auto& [room, seq] : seqs) rooms[room] = seq;
  say_hello(rooms);
}

Json Client::say(const std::string& line, const std::string& room) {
  Json frame{{"cid", ++cid_}, {"do", line}};
  if (!room.empty()) frame["room"] = room;
  return send(frame);
}

void Client::post(const std::string& line, const std::string& room) {
  post_text(Json{{"cid", ++cid_}, {"do", line}, {"room", room}}.dump());
}

void Client::post_text(const std::string& text) {
  if (restarts_seen_ != world_.restarts) throw std::logic_error("the old connection is gone: reconnect first");
  world_.shards[shard_]->post([connection = connection_, text] { connection->on_text(text); });
}

Json Client::send(const Json& frame) {
  send_text(frame.dump());
  return frame.contains("cid") ? answer_to(frame["cid"]) : Json();
}

void Client::send_text(const std::string& text) {
  post_text(text);
  world_.run();
}

void Client::take(const std::string& text) {
  Json frame = Json::parse(text);
  const std::string type = frame.at("type");
  if (type == "welcome") {
    welcome = frame;
    id = frame.at("you").at("id");
    name = frame.at("you").at("name");
    if (frame.contains("secret")) secret = frame["secret"];
  }
  if (type == "room" || type == "event" || type == "lobby") {
    const std::string room = frame.at("room");
    const std::uint64_t seq = frame.at("seq");
    if (type == "event" && !is_lobby(protocol::RoomId(room))) {
      EXPECT_EQ(seq, seqs[room] + 1) << "events have no holes: " << text;
    }
    seqs[room] = seq;
    if (frame.contains("state")) states_[room] = frame["state"];
  }
  if (type == "moved") {
    const std::string from = frame.at("room"), to = frame.at("to");
    if (const auto known = seqs.extract(from)) seqs[to] = std::max(seqs[to], known.mapped());
  }
  frames_.push_back(std::move(frame));
}

std::vector<Json> Client::received() {
  std::vector<Json> fresh(frames_.begin() + static_cast<std::ptrdiff_t>(read_), frames_.end());
  read_ = frames_.size();
  return fresh;
}

Json Client::answer_to(std::int64_t cid) const {
  Json answer;
  int answers = 0;
  for (const Json& frame : frames_) {
    const std::string type = frame.at("type");
    if ((type == "ok" || type == "error" || type == "welcome") && frame.value("cid", std::int64_t{-1}) == cid) {
      answer = frame;
      ++answers;
    }
  }
  return answer;
}

Pair::Pair(World& world, const std::string& game) : anna(world), ben(world) {
  room = anna.say("/new " + game).at("room");
  EXPECT_TRUE(is_ok(anna.say("/join 1", room)));
  EXPECT_TRUE(is_ok(ben.say("/join 2", room)));
}

Json Pair::start() { return ben.say("/start", room); }

void Pair::play(int count) {
  for (int i = 0; i < count && state().at("phase") == "playing"; ++i) {
    const std::string move = state().at("legal").at(0);
    const Json answer = to_move().say("/move " + move + " " + std::to_string(state().at("turn").get<int>()), room);
    ASSERT_TRUE(is_ok(answer)) << answer;
  }
}

bool is_error(const Json& answer, const std::string& code) {
  return answer.is_object() && answer.value("type", "") == "error" && answer.value("code", "") == code;
}

bool is_ok(const Json& answer) { return answer.is_object() && answer.value("type", "") == "ok"; }

}  // namespace bohnenhof::server::testing
