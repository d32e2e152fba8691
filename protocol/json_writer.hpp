// JSON text, appended directly: on the path of every move a tree of values would cost more than the game.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <utility>

namespace bohnenhof::protocol {

/// Writes JSON from left to right and sets the commas. That every object and array is closed, and that keys come only in objects,
/// is for the caller to see to.
class JsonWriter {
 public:
  JsonWriter() { json_.reserve(1024); }

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  /// A key, one of our own words: nothing in it needs to be escaped.
  JsonWriter& key(std::string_view name) {
    separate();
    json_ += '"';
    json_ += name;
    json_ += "\":";
    return *this;
  }

  /// A text in quotes, escaped; what is not UTF-8 becomes U+FFFD.
  JsonWriter& string(std::string_view text);
  JsonWriter& number(std::integral auto value) {
    char digits[24];
    return raw({digits, static_cast<std::size_t>(std::to_chars(digits, digits + sizeof digits, value).ptr - digits)});
  }
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  /// JSON that is encoded already.
  JsonWriter& raw(std::string_view json) {
    separate();
    json_ += json;
    return *this;
  }

  std::string take() { return std::move(json_); }

 private:
  /// A value or key that follows another one needs a comma; the last character tells.
  void separate() {
    if (json_.empty()) return;
    const char last = json_.back();
    if (last != '{' && last != '[' && last != ':') json_ += ',';
  }
  JsonWriter& open(char bracket) {
    separate();
    json_ += bracket;
    return *this;
  }
  JsonWriter& close(char bracket) {
    json_ += bracket;
    return *this;
  }

  std::string json_;
};

}  // namespace bohnenhof::protocol
