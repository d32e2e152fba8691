// Somebody at a table over a real socket, who never gives up: what was not answered is sent again with the same number, and where they were is
// said whenever they come back.
#pragma once

#include <cstdint>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/raw_client.hpp"

namespace bohnenhof::testing {

using Json = nlohmann::json;

class Player {
 public:
  /// `lost`: called when the connection has gone, before the next one. `patience`: how long nothing may come before it counts as gone.
  Player(
      unsigned short port, std::string client, std::function<void()> lost = [] {}, timeval patience = {30, 0})
      : port_(port), client_(std::move(client)), lost_(std::move(lost)), patience_(patience) {}

  /// Says a line until it is answered.
  Json ask(const std::string& line) {
    const auto cid = ++cid_;
    Json frame{{"cid", cid}, {"do", line}};
    if (!room.empty()) frame["room"] = room;
    return persist([&] {
      if (!socket_->send_text(frame.dump())) throw std::runtime_error("closed");
      return await_answer(cid);
    });
  }

  /// Reads on until the room's number is at least `seq`.
  void catch_up(std::uint64_t wanted) {
    while (seq < wanted) {
      persist([&] {
        if (seq < wanted) take(read());
        return Json();
      });
    }
  }

  unsigned short port() const { return port_; }
  const std::string& secret() const { return secret_; }

  std::string room;
  std::uint64_t seq = 0;
  Json state;
  int connections = 0;

 private:
  Json persist(const std::function<Json()>& attempt) {
    while (true) {
      try {
        if (!socket_) connect();
        return attempt();
      } catch (const std::runtime_error&) {
        socket_.reset();
        lost_();
      }
    }
  }

  void connect() {
    socket_ = std::make_unique<RawClient>(port_, 0, patience_);
    if (socket_->upgrade().status != 101) throw std::runtime_error("no upgrade");
    ++connections;
    Json hello{{"secret", secret_.empty() ? "new" : secret_}, {"client", client_}, {"rooms", Json::object()}};
    if (!room.empty()) hello["rooms"][room] = seq;
    const auto cid = ++hellos_ + 1'000'000'000;
    if (!socket_->send_text(Json{{"cid", cid}, {"hello", hello}}.dump())) throw std::runtime_error("closed");
    const Json welcome = await_answer(cid);
    if (welcome.contains("secret")) secret_ = welcome["secret"];
  }

  Json read() {
    while (true) {
      const WebSocketFrame frame = socket_->read_frame();
      if (frame.opcode == opcode::text) return Json::parse(frame.payload);
      if (frame.opcode == opcode::close) throw std::runtime_error("closed");
    }
  }

  Json await_answer(std::int64_t cid) {
    while (true) {
      const Json frame = read();
      if (frame.value("cid", std::int64_t{-1}) == cid) return frame;
      take(frame);
    }
  }

  void take(const Json& frame) {
    const std::string type = frame.at("type");
    if (type == "moved" && frame.at("room") == room) room = frame.at("to");
    if (type != "event" && type != "room") return;
    const std::uint64_t number = frame.at("seq");
    if (type == "event") {
      EXPECT_EQ(number, seq + 1) << "numbers continue without holes";
    }
    EXPECT_GE(number, seq) << "what was told is never taken back";
    seq = number;
    if (!frame.contains("state")) return;
    if (!state.is_null()) {
      EXPECT_GE(frame["state"].at("turn"), state.at("turn"));
    }
    state = frame["state"];
  }

  const unsigned short port_;
  const std::string client_;
  const std::function<void()> lost_;
  const timeval patience_;
  std::string secret_;
  std::unique_ptr<RawClient> socket_;
  std::int64_t cid_ = 0;
  std::int64_t hellos_ = 0;
};

inline bool is_ok(const Json& answer) { return answer.at("type") == "ok"; }

}  // namespace bohnenhof::testing
