// JSON text, appended directly: on the path of every move a tree of values would cost more than the game.
#pragma once

#include <charconv>
#include <concepts>
#include <memory>
#include <string>
#include <string_view>

namespace bohnenhof::protocol {

/// Where a text grows. Each thread keeps one buffer from text to text, so that nothing is allocated but the finished text, at its size.
class GrowingText {
 public:
  GrowingText();
  ~GrowingText();
  GrowingText(const GrowingText&) = delete;
  GrowingText& operator=(const GrowingText&) = delete;

  /// The place of `count` further bytes; whoever asks fills them, and gives back what was too much.
  char* extend(std::size_t count) {
    if (capacity_ - size_ < count) grow(count);
    size_ += count;
    return bytes_.get() + size_ - count;
  }
  void give_back(std::size_t count) { size_ -= count; }
  void append(std::string_view text) { text.copy(extend(text.size()), text.size()); }
  void append(char letter) { *extend(1) = letter; }
  std::string_view view() const { return {bytes_.get(), size_}; }

 private:
  void grow(std::size_t count);

  std::unique_ptr<char[]> bytes_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

/// Writes JSON from left to right and sets the commas. That every object and array is closed, and that keys come only in objects,
/// is for the caller to see to.
class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  /// A key, one of our own words: nothing in it needs to be escaped.
  JsonWriter& key(std::string_view name) {
    separate();
    char* at = text_.extend(name.size() + 3);
    *at = '"';
    at += 1 + name.copy(at + 1, name.size());
    at[0] = '"';
    at[1] = ':';
    follows_ = false;
    return *this;
  }

  /// A text in quotes, escaped; what is not UTF-8 becomes U+FFFD.
  JsonWriter& string(std::string_view text);
  /// The same for what never needs to be escaped: ids, and words, moves and commands of our own.
  JsonWriter& word(std::string_view text) {
    separate();
    char* at = text_.extend(text.size() + 2);
    *at++ = '"';
    at += text.copy(at, text.size());
    *at = '"';
    return *this;
  }
  JsonWriter& number(std::integral auto value) {
    constexpr std::size_t most_digits = 20;
    separate();
    char* at = text_.extend(most_digits);
    const char* end = std::to_chars(at, at + most_digits, value).ptr;
    text_.give_back(static_cast<std::size_t>(at + most_digits - end));
    return *this;
  }
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  /// JSON that is encoded already.
  JsonWriter& raw(std::string_view json) {
    separate();
    text_.append(json);
    return *this;
  }

  /// What was written, once all is closed.
  std::string take() { return std::string(text_.view()); }

 private:
  /// A value or key that follows another one needs a comma.
  void separate() {
    if (follows_) text_.append(',');
    follows_ = true;
  }
  JsonWriter& open(char bracket) {
    separate();
    text_.append(bracket);
    follows_ = false;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_.append(bracket);
    follows_ = true;
    return *this;
  }

  GrowingText text_;
  bool follows_ = false;
};

}  // namespace bohnenhof::protocol
