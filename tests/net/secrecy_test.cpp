// Passwords, tokens and secrets stay with whom they concern: what the program sends, logs and stores is searched for them.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "tests/net/running_server.hpp"
#include "tests/support/program.hpp"
#include "tests/support/raw_client.hpp"

namespace bohnenhof::testing {
namespace {

/// What stands between `before` and the next quote.
std::string between(const std::string& text, const std::string& before) {
  const auto start = text.find(before);
  if (start == std::string::npos) throw std::runtime_error("no " + before + " in " + text);
  const auto from = start + before.size();
  return text.substr(from, text.find('"', from) - from);
}

/// A browser that remembers all it was sent.
class Browser {
 public:
  Browser(unsigned short port, const std::string& secret) : socket_(port) {
    EXPECT_EQ(socket_.upgrade().status, 101);
    static int loads = 0;
    const std::string client = "load-" + std::to_string(++loads);
    welcome_ = ask(R"("hello":{"secret":")" + secret + R"(","client":")" + client + R"(","rooms":{"hall":0}})");
    secret_ = secret == "new" ? between(welcome_, R"("secret":")") : secret;
  }

  /// Sends a line and reads on to its answer.
  std::string say(const std::string& line) { return ask(R"("do":")" + line + '"'); }
  /// Reads on until the server closes.
  int read_to_close() { return socket_.read_to_close().close_code(); }

  const std::string& secret() const { return secret_; }
  const std::string& welcome() const { return welcome_; }
  const std::vector<std::string>& frames() const { return frames_; }

 private:
  std::string ask(const std::string& what) {
    const std::string cid = R"("cid":)" + std::to_string(++cid_);
    socket_.send_text("{" + cid + "," + what + "}");
    while (true) {
      frames_.push_back(socket_.read_frame().payload);
      for (const char end : {',', '}'}) {
        if (frames_.back().find(cid + end) != std::string::npos) return frames_.back();
      }
    }
  }

  RawClient socket_;
  int cid_ = 0;
  std::string welcome_, secret_;
  std::vector<std::string> frames_;
};

bool is_ok(const std::string& answer) { return answer.starts_with(R"({"type":"ok")"); }

TEST(Secrecy, NoPasswordTokenOrSecretIsSentLoggedOrStored) {
  const WebFolder web;
  const TemporaryFolder data;
  Program program({"--web", web.path(), "--data", data.path(), "--listen", "127.0.0.1:0", "--log-level", "debug"});
  const auto port = port_in(program.line());
  std::vector<std::string> secrets{"correct-horse", "battery-staple", "wrong-horse"};
  std::vector<std::string> sent;  // the answers in which somebody was told a secret of their own are left out
  const auto search_in = [&](const Browser& browser) {
    secrets.push_back(browser.secret());
    for (const std::string& frame : browser.frames()) {
      const bool own = frame.starts_with(R"({"type":"welcome")") || frame.find(R"("token":)") != std::string::npos;
      if (!own) sent.push_back(frame);
    }
  };
  {
    Browser anna(port, "new"), phone(port, "new"), eve(port, "new");
    EXPECT_TRUE(is_ok(anna.say("/name Anna")));
    EXPECT_TRUE(is_ok(anna.say("/register correct-horse")));
    EXPECT_FALSE(is_ok(eve.say("/login Anna wrong-horse")));
    EXPECT_FALSE(is_ok(eve.say("/register wrong-horse")));
    EXPECT_FALSE(is_ok(eve.say("/login wrong-horse")));
    EXPECT_TRUE(is_ok(phone.say("/login Anna correct-horse")));
    EXPECT_EQ(phone.read_to_close(), 1012);
    Browser again(port, phone.secret());
    EXPECT_NE(again.welcome().find(R"("name":"Anna","registered":true)"), std::string::npos) << again.welcome();
    EXPECT_TRUE(is_ok(again.say("/password correct-horse battery-staple")));
    EXPECT_EQ(anna.read_to_close(), 1012);
    const std::string link = again.say("/link");
    secrets.push_back(between(link, R"("token":")"));
    EXPECT_FALSE(is_ok(again.say("/password correct-horse wrong-horse")));
    EXPECT_TRUE(is_ok(eve.say("/link " + secrets.back())));
    EXPECT_TRUE(is_ok(again.say("Good night!")));
    for (const Browser* browser : {&anna, &phone, &eve, &again}) search_in(*browser);
  }
  program.signal(SIGTERM);
  std::string log;
  for (std::string line = program.line(); !line.empty(); line = program.line()) log += line + '\n';
  EXPECT_EQ(program.wait(), 0);
  EXPECT_NE(log.find("stopped"), std::string::npos);
  EXPECT_NE(log.find("a WebSocket from 127.0.0.1"), std::string::npos) << "not even the most talkative log tells more:";
  EXPECT_EQ(log.find("Good night"), std::string::npos) << log;
  EXPECT_EQ(log.find("Anna"), std::string::npos) << log;

  std::string stored;
  for (const auto& file : std::filesystem::directory_iterator(data.path())) {
    std::ifstream stream(file.path(), std::ios::binary);
    stored.append(std::istreambuf_iterator<char>(stream), {});
  }
  EXPECT_NE(stored.find("$argon2id$"), std::string::npos) << "this is where it would be";
  for (const std::string& secret : secrets) {
    EXPECT_EQ(log.find(secret), std::string::npos) << log;
    EXPECT_EQ(stored.find(secret), std::string::npos) << secret;
    for (const std::string& frame : sent) EXPECT_EQ(frame.find(secret), std::string::npos) << frame;
  }
}

}  // namespace
}  // namespace bohnenhof::testing
