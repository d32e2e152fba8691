#include "protocol/json_writer.hpp"

#include <cstdint>
#include <gtest/gtest.h>
#include <limits>
#include <nlohmann/json.hpp>

#include "protocol/encode.hpp"

namespace bohnenhof::protocol {
namespace {

using nlohmann::json;

TEST(JsonWriter, SetsTheCommas) {
  JsonWriter writer;
  writer.begin_object().key("a").begin_array().end_array().key("b").begin_array().number(1).null().boolean(true);
  writer.begin_object().end_object().string("").string("[").number(-2).end_array().key("c").raw("[3]").end_object();
  EXPECT_EQ(writer.take(), R"({"a":[],"b":[1,null,true,{},"","[",-2],"c":[3]})");
}

TEST(JsonWriter, WritesNumbersWhole) {
  JsonWriter writer;
  writer.begin_array().number(std::numeric_limits<std::int64_t>::min());
  writer.number(std::numeric_limits<std::uint64_t>::max()).number(0).end_array();
  EXPECT_EQ(writer.take(), "[-9223372036854775808,18446744073709551615,0]");
}

TEST(JsonWriter, WritesTextsLargerThanItsBufferAndOneWithinAnother) {
  const std::string large(200'000, 'x');
  JsonWriter outer;
  outer.begin_array().string(large);
  {
    JsonWriter inner;
    inner.begin_object().key("a").word("b").end_object();
    outer.raw(inner.take());
  }
  outer.number(1).end_array();
  EXPECT_EQ(outer.take(), "[\"" + large + "\",{\"a\":\"b\"},1]");
  EXPECT_EQ(JsonWriter().begin_array().end_array().take(), "[]");
}

TEST(Quoted, IsReadBackAsItWas) {
  std::string text;
  for (int byte = 0; byte < 128; ++byte) text += static_cast<char>(byte);
  text += "ü 日本 \U0001F469 \u2028";
  EXPECT_EQ(json::parse(protocol::quoted(text)).get<std::string>(), text);
  EXPECT_EQ(protocol::quoted("say \"x\"\\\n"), R"("say \"x\"\\\n")");
}

TEST(Quoted, ReplacesWhatIsNotUtf8) {
  EXPECT_EQ(json::parse(protocol::quoted("a\xFFz")).get<std::string>(), "a\uFFFDz");
  EXPECT_EQ(json::parse(protocol::quoted("\xC3")).get<std::string>(), "\uFFFD");
  EXPECT_EQ(json::parse(protocol::quoted("\xE2\x28\xA1")).get<std::string>(), "\uFFFD(\uFFFD");
  EXPECT_EQ(json::parse(protocol::quoted("\xF0\x82\x82\xAC")).get<std::string>(),
            "\uFFFD\uFFFD\uFFFD\uFFFD");                                                              // overlong
  EXPECT_EQ(json::parse(protocol::quoted("\xED\xA0\x80")).get<std::string>(), "\uFFFD\uFFFD\uFFFD");  // surrogate
}

}  // namespace
}  // namespace bohnenhof::protocol
