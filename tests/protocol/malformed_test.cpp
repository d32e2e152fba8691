// Thousands of generated inputs, valid ones and ever more broken ones: never a throw, always an answer. The sanitizers watch.
#include <array>
#include <gtest/gtest.h>
#include <random>

#include "examples.hpp"
#include "promises.hpp"

namespace bohnenhof::protocol {
namespace {

constexpr std::array<std::string_view, 12> frames{
    R"({"cid":7,"room":"k3f9x2","do":"/join 1"})",
    R"({"cid":1,"hello":{"secret":"new","client":"tab-1","rooms":{"k3f9x2":41,"hall":0}}})",
    R"({"do":"/new bohnduell reserve=12"})",
    R"({"cid":9007199254740991,"room":"hall","do":"/zug e13-e12 17"})",
    R"({"do":"/name Grüße 👩‍🚀","later":[1,{"a":null},2.5e-3,true]})",
    R"({"do":"//x"})",
    R"({"do":"/option four=before"})",
    R"({"hello":{},"do":"/first random"})",
    R"({"do":"a\u0000\ud83d\ude00\"\\"})",
    R"({"cid":0,"do":"/aperçu >2"})",
    R"({"do":"/help /hilfe"})",
    "{\"room\":\"awale\",\"do\":\"\u202E\u200F\u200B\"}",
};

/// What breaks parsers: brackets, quotes, escapes, numbers at the edges, pieces of UTF-8.
// clang-format off
constexpr std::array<std::string_view, 38> pieces{
    "{", "}", "[", "]", "\"", "\\", ",", ":", "null", "true", "-", "0", "1e999", "-0", "1.5",
    "9007199254740992", "18446744073709551616", "\\u0000", "\\ud800", "\\u", "\xFF", "\xC3", "\xED\xA0\x80",
    "\xF4\x90\x80\x80", "\xE2\x80\xAE", "\"cid\":", "\"do\":", "\"hello\":", "\"rooms\":", "\"room\":",
    "\"\":", "/", "//", " ", "\t", "\n", "=", "[[[[[[[[[[[[[[[[[[[[",
};
// clang-format on

class Breaker {
 public:
  explicit Breaker(std::uint32_t seed) : random_(seed) {}

  std::string_view any_of(const auto& list) { return list[below(list.size())]; }

  std::string broken(std::string text) {
    for (auto times = below(6); times > 0; --times) break_once(text);
    return text;
  }

  std::string noise() {
    std::string text(below(64), '\0');
    for (char& letter : text) letter = static_cast<char>(below(256));
    return text;
  }

 private:
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_()) % bound; }
  std::size_t place_in(const std::string& text) { return below(text.size() + 1); }

  void break_once(std::string& text) {
    const std::size_t at = place_in(text);
    switch (below(7)) {
      case 0:
        text.insert(at, any_of(pieces));
        break;
      case 1:
        text.erase(at, 1 + below(4));
        break;
      case 2:
        text.resize(at);
        break;
      case 3:
        text.insert(at, text.substr(place_in(text), below(20)));
        break;
      case 4:
        if (at < text.size()) text[at] = static_cast<char>(below(256));
        break;
      case 5:
        text.insert(at, std::string(below(9000), text.empty() ? 'x' : text.front()));
        break;
      default:
        text.replace(at, below(8), any_of(pieces));
        break;
    }
  }

  std::mt19937 random_;
};

TEST(Malformed, FramesNeverThrowAndAreAlwaysAnswered) {
  for (std::uint32_t seed = 0; seed < 8000; ++seed) {
    Breaker breaker(seed);
    const std::string frame = breaker.broken(std::string(breaker.any_of(frames)));
    ASSERT_EQ(promises::of_frame(frame), "") << "seed " << seed << ": " << frame.substr(0, 500);
  }
}

TEST(Malformed, UnbrokenFramesAreUnderstood) {
  for (const auto frame : frames) EXPECT_TRUE(parse_frame(frame)) << frame;
}

TEST(Malformed, NoiseIsAnsweredToo) {
  for (std::uint32_t seed = 0; seed < 2000; ++seed) {
    const std::string noise = Breaker(seed).noise();
    ASSERT_EQ(promises::of_frame(noise), "") << "seed " << seed;
    ASSERT_EQ(promises::of_line(noise), "") << "seed " << seed;
    ASSERT_EQ(promises::of_line("/" + noise), "") << "seed " << seed;
    ASSERT_EQ(promises::of_event(noise), "") << "seed " << seed;
  }
}

TEST(Malformed, LinesBecomeACommandOrAnError) {
  constexpr std::array<std::string_view, 8> lines{
      "/move +3 17",   "/new awale stall=cycle", "/join 2",      "/name Anna",
      "/first random", "Hello 👩‍🚀!",     "/réglage a=b", "/revanche"};
  for (std::uint32_t seed = 0; seed < 4000; ++seed) {
    Breaker breaker(seed);
    const std::string line = breaker.broken(std::string(breaker.any_of(lines)));
    ASSERT_EQ(promises::of_line(line), "") << "seed " << seed << ": " << line.substr(0, 500);
  }
}

TEST(Malformed, StoredEventsAreReadOrRefused) {
  const auto events = examples::event_lines();
  for (std::uint32_t seed = 0; seed < 4000; ++seed) {
    Breaker breaker(seed);
    const std::string event = breaker.broken(std::string(breaker.any_of(events)));
    ASSERT_EQ(promises::of_event(event), "") << "seed " << seed << ": " << event.substr(0, 500);
  }
}

}  // namespace
}  // namespace bohnenhof::protocol
