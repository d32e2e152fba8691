// Records as text, read: headers, an empty line, and a numbered line for each move. What is not known is passed over.
#include <charconv>
#include <chrono>

#include "protocol/clock.hpp"
#include "protocol/record_draft.hpp"

namespace bohnenhof::protocol {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view space = " \t\r";
  const auto begin = text.find_first_not_of(space);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(space) - begin + 1);
}

/// Takes words and numbers off the front of a text.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  /// Up to the next space.
  std::string_view word() {
    rest_ = trimmed(rest_);
    const auto word = rest_.substr(0, rest_.find(' '));
    rest_.remove_prefix(word.size());
    return word;
  }
  /// A whole number up to 10^9.
  std::optional<int> number() {
    constexpr std::int64_t greatest = 1'000'000'000;
    std::int64_t value = 0;
    const auto digits = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    if (digits == 0 || digits > 10) return std::nullopt;
    std::from_chars(rest_.data(), rest_.data() + digits, value);
    rest_.remove_prefix(digits);
    return value <= greatest ? std::optional(static_cast<int>(value)) : std::nullopt;
  }
  bool done() const { return trimmed(rest_).empty(); }

 private:
  std::string_view rest_;
};

std::optional<rules::Seat> side(std::string_view word) {
  if (word == "South") return rules::Seat::south;
  if (word == "North") return rules::Seat::north;
  return std::nullopt;
}

/// ISO 8601 in UTC, whole seconds: 2026-11-29T23:06:40Z.
std::optional<UnixMillis> date(std::string_view text) {
  using namespace std::chrono;
  Words words(text);
  std::array<int, 6> parts{};
  constexpr std::array<std::string_view, 6> ends{"-", "-", "T", ":", ":", "Z"};
  for (std::size_t index = 0; index < parts.size(); ++index) {
    const auto part = words.number();
    if (!part || !words.take(ends[index])) return std::nullopt;
    parts[index] = *part;
  }
  const auto [y, m, d, hour, minute, second] = parts;
  const year_month_day calendar{year(y), month(static_cast<unsigned>(m)), day(static_cast<unsigned>(d))};
  if (!words.done() || y < 1970 || y > 9999 || !calendar.ok() || hour > 23 || minute > 59 || second > 59) {
    return std::nullopt;
  }
  const auto instant = sys_days(calendar) + hours(hour) + minutes(minute) + seconds(second);
  return duration_cast<milliseconds>(instant.time_since_epoch()).count();
}

/// What remained on a clock: 9:58.3, or 1:02:00.0 from an hour on.
std::optional<Millis> clock_time(std::string_view text) {
  Words words(text);
  Millis minutes = 0;
  for (int parts = 0; parts < 3; ++parts) {
    const auto number = words.number();
    if (!number) return std::nullopt;
    if (words.take(":")) {
      minutes = 60 * minutes + *number;
      continue;
    }
    const auto tenth = words.take(".") ? words.number() : std::nullopt;
    if (parts == 0 || !tenth || *tenth > 9 || *number > 59 || !words.done()) return std::nullopt;
    return (60 * minutes + *number) * 1000 + *tenth * 100;
  }
  return std::nullopt;
}

std::optional<PlaceInSeries> place(std::string_view text) {
  Words words(text);
  const auto series = words.number();
  const auto game = words.take(", game ") ? words.number() : std::nullopt;
  if (!series || !game) return std::nullopt;
  PlaceInSeries place{*series, *game};
  if (words.take(", best of ")) place.best_of = words.number();
  return words.done() ? std::optional(place) : std::nullopt;
}

std::optional<GameResult> result(std::string_view text) {
  Words words(text);
  const std::string_view winner = words.word();
  if (!side(winner) && winner != "draw" && winner != "nobody") return std::nullopt;
  Words scores(words.word());
  const auto south = scores.number();
  const auto north = scores.take(":") ? scores.number() : std::nullopt;
  const std::string_view reason = words.word();
  if (!south || !north || !scores.done() || !has_reason_form(reason) || !words.done()) return std::nullopt;
  return GameResult{side(winner), {*south, *north}, std::string(reason)};
}

/// `value`, if there is one, becomes what was to be read.
template <class T, class U>
bool set(T& to, std::optional<U> value) {
  if (!value) return false;
  to = *std::move(value);
  return true;
}

bool read_rules(RecordDraft& draft, std::string_view text, int line) {
  Words words(text);
  draft.rules = {std::string(words.word()), line};
  if (words.done()) return set(draft.record.rules_version, std::optional(1));
  Words version(words.word());
  return set(draft.record.rules_version, version.number()) && version.done() && words.done();
}

bool read_options(RecordDraft& draft, std::string_view text, int line) {
  draft.options.line = line;
  for (Words words(text); !words.done();) {
    const std::string_view option = words.word();
    const auto equals = option.find('=');
    if (equals == option.npos) return false;
    draft.options.value.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  return true;
}

template <class IdType>
bool read_id(IdType& id, std::string_view text) {
  if (has_id_form(text)) id = IdType(text);
  return has_id_form(text);
}

/// A header that is known, each with what its value must be like.
struct Header {
  std::string_view name;
  std::string_view form;
  bool (*read)(RecordDraft&, std::string_view value, int line);
};

constexpr std::array headers{
    Header{"Game", "the id of a game",
           [](RecordDraft& draft, std::string_view value, int) { return read_id(draft.record.id, value); }},
    Header{"Room", "the id of a room",
           [](RecordDraft& draft, std::string_view value, int) { return read_id(draft.record.room, value); }},
    Header{"Rules", "a game and the version of its rules, such as awale 1", read_rules},
    Header{"Options", "name=value, separated by spaces", read_options},
    Header{"South", "a name",
           [](RecordDraft& draft, std::string_view value, int) {
             draft.record.players.south.name = record_name(value);
             return true;
           }},
    Header{"North", "a name",
           [](RecordDraft& draft, std::string_view value, int) {
             draft.record.players.north.name = record_name(value);
             return true;
           }},
    Header{"Clock", clock_form,
           [](RecordDraft& draft, std::string_view value, int) { return set(draft.record.clock, parse_clock(value)); }},
    Header{"First", "South or North",
           [](RecordDraft& draft, std::string_view value, int) { return set(draft.record.first, side(value)); }},
    Header{"Position", "a position as the rules write it",
           [](RecordDraft& draft, std::string_view value, int line) {
             draft.position = {std::string(value), line};
             return true;
           }},
    Header{"Series", "such as 1, game 2, best of 3",
           [](RecordDraft& draft, std::string_view value, int) { return set(draft.record.place, place(value)); }},
    Header{"Started", "an instant such as 2026-11-29T23:06:40Z",
           [](RecordDraft& draft, std::string_view value, int) { return set(draft.record.started_at, date(value)); }},
    Header{"Ended", "an instant such as 2026-11-29T23:06:40Z",
           [](RecordDraft& draft, std::string_view value, int) { return set(draft.record.ended_at, date(value)); }},
    Header{"Result", "such as South 25:23 majority, draw 24:24 stalled or nobody 0:0 aborted",
           [](RecordDraft& draft, std::string_view value, int line) {
             draft.result = {result(value), line};
             return draft.result.value.has_value();
           }},
};

using Wrong = std::optional<RecordError>;

Wrong read_header(RecordDraft& draft, std::string_view text, int line) {
  const auto colon = text.find(':');
  if (colon == text.npos) {
    return bad_record("A record begins with headers, such as Rules: awale 1, and an empty line follows them.", line)
        .error;
  }
  const std::string_view name = trimmed(text.substr(0, colon)), value = trimmed(text.substr(colon + 1));
  for (const Header& header : headers) {
    if (header.name != name || header.read(draft, value, line)) continue;
    return bad_record(std::string(name) + " must be " + std::string(header.form) + ".", line).error;
  }
  return std::nullopt;
}

/// `12. South C {9:58.3}`; side and clock may be missing.
Wrong read_move(RecordDraft& draft, std::string_view text, int line) {
  const int expected = static_cast<int>(draft.moves.size()) + 1;
  const auto wrong = [&](std::string message) { return bad_record(std::move(message), line, expected).error; };
  Words words(text);
  if (words.number() != expected || !words.take(".")) {
    return wrong("Here comes move " + std::to_string(expected) + ", such as " + std::to_string(expected) + ". South C");
  }
  RecordDraft::Move move{{}, {}, {}, line};
  std::string_view word = words.word();
  move.seat = side(word);
  if (move.seat) word = words.word();
  if (!has_move_form(word)) return wrong("After the number and the side comes the move.");
  move.move = rules::MoveText(word);
  if (!words.done()) {
    const std::string_view time = words.word();
    const bool braces = time.size() > 2 && time.front() == '{' && time.back() == '}';
    move.remaining = braces ? clock_time(time.substr(1, time.size() - 2)) : std::nullopt;
    if (!move.remaining || !words.done()) {
      return wrong("After the move there is at most what remained on the mover's clock, such as {9:58.3}.");
    }
  }
  draft.moves.push_back(move);
  return std::nullopt;
}

}  // namespace

Draft draft_from_text(std::string_view text) {
  RecordDraft draft;
  bool in_headers = true, begun = false;
  for (int line = 1; !text.empty() && draft.moves.size() <= record_moves; ++line) {
    const auto end = text.find('\n');
    const std::string_view content = trimmed(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    if (content.empty()) {
      in_headers = in_headers && !begun;
      continue;
    }
    begun = true;
    if (auto wrong = in_headers ? read_header(draft, content, line) : read_move(draft, content, line)) {
      return rules::Failure{*std::move(wrong)};
    }
  }
  if (draft.rules.value.empty()) return bad_record("A record needs the header Rules, such as Rules: awale 1.", 1);
  return draft;
}

}  // namespace bohnenhof::protocol
