#include "protocol/read_record.hpp"

#include <algorithm>

#include "protocol/encode_parts.hpp"
#include "protocol/parse.hpp"
#include "protocol/record_draft.hpp"

namespace bohnenhof::protocol {
namespace {

using Problem = RecordProblem;
using Checked = std::optional<RecordError>;

/// Plays a draft by the rules, step by step; each step says what is wrong, or nothing.
class Check {
 public:
  explicit Check(RecordDraft draft) : draft_(std::move(draft)), record_(draft_.record) {}

  rules::Result<GameRecord, RecordError> run() {
    for (const auto step : {&Check::find_game, &Check::read_options, &Check::lay_out, &Check::play, &Check::compare}) {
      if (auto wrong = (this->*step)()) return rules::Failure{*std::move(wrong)};
    }
    return std::move(record_);
  }

 private:
  Checked find_game() {
    game_ = rules::find_game(draft_.rules.value);
    if (!game_) return RecordError{Problem::unknown_game, "There is no game of that name here.", draft_.rules.line};
    record_.rules = game_->id;
    if (record_.rules_version > game_->rules_version) {
      return RecordError{
          Problem::unknown_version,
          "These rules are newer than ours, which have version " + std::to_string(game_->rules_version) + ".",
          draft_.rules.line};
    }
    return std::nullopt;
  }

  Checked read_options() {
    record_.options = rules::default_options(*game_);
    for (const auto& [name, value] : draft_.options.value) {
      auto changed = rules::with_option_text(record_.options, name, value);
      if (!changed) return RecordError{Problem::bad_option, bad_option(changed.error()).message, draft_.options.line};
      record_.options = *std::move(changed);
    }
    return std::nullopt;
  }

  Checked lay_out() {
    if (!draft_.position.value) {
      match_ = rules::start(*game_, record_.options, record_.first);
      return std::nullopt;
    }
    auto match = rules::start_from(*game_, record_.options, *draft_.position.value);
    if (!match) return RecordError{Problem::bad_position, match.error(), draft_.position.line};
    match_ = *std::move(match);
    record_.position = match_->position();
    record_.first = match_->to_move();
    return std::nullopt;
  }

  Checked play() {
    for (std::size_t index = 0; index < draft_.moves.size(); ++index) {
      const RecordDraft::Move& move = draft_.moves[index];
      if (auto wrong = play(move, static_cast<int>(index) + 1)) return wrong;
      record_.moves.push_back(move.move);
      if (move.remaining && record_.remaining.size() == index) record_.remaining.push_back(*move.remaining);
    }
    return std::nullopt;
  }

  Checked play(const RecordDraft::Move& move, int number) {
    if (!match_) return std::nullopt;
    if (move.seat && !match_->over() && *move.seat != match_->to_move()) {
      return RecordError{Problem::wrong_side, "The other side is to move.", move.line, number};
    }
    auto refusal = match_->play_silently(move.move.view());
    if (!refusal) return std::nullopt;
    if (record_.rules_version < game_->rules_version) {
      match_.reset();  // today's rules do not know how it went on
      return std::nullopt;
    }
    auto message = illegal_move(move.move.view(), *refusal).message;
    return RecordError{Problem::illegal_move, std::move(message), move.line, number, std::move(refusal)};
  }

  /// The result that is written must be the one that the moves lead to, or one that is made at the table.
  Checked compare() {
    const auto wrong = [&](std::string message) {
      return RecordError{Problem::wrong_result, std::move(message), draft_.result.line};
    };
    const auto& written = draft_.result.value;
    if (match_ && match_->over()) {
      record_.result = game_result(*match_->outcome());
      if (!written || *written == record_.result) return std::nullopt;
      return wrong("By the rules the game ends otherwise: " + record_.result.reason + ".");
    }
    if (!written) return wrong("The moves lead to no end, and no result is given.");
    record_.result = *written;
    if (!match_) return std::nullopt;
    if (std::ranges::find(table_reasons, written->reason) == table_reasons.end()) {
      return wrong("By the rules the game is not over there.");
    }
    const bool aborted = written->reason == "aborted";
    const bool drawn = aborted || written->reason == "draw_agreed" || written->reason == "claimed_draw";
    if (drawn == written->winner.has_value()) return wrong("This reason does not go with that winner.");
    const rules::BySeat<int> scores = aborted ? rules::BySeat<int>{} : match_->scores();
    if (written->scores != scores) return wrong("These are not the scores after the last move.");
    return std::nullopt;
  }

  RecordDraft draft_;
  GameRecord record_;
  const rules::GameInfo* game_ = nullptr;
  std::optional<rules::Match> match_;  // nothing: today's rules have lost the thread
};

}  // namespace

std::string_view word(RecordProblem problem) {
  switch (problem) {
    case Problem::bad_record:
      return "bad_record";
    case Problem::too_long:
      return "too_long";
    case Problem::unknown_game:
      return "unknown_game";
    case Problem::unknown_version:
      return "unknown_version";
    case Problem::bad_option:
      return "bad_option";
    case Problem::bad_position:
      return "bad_position";
    case Problem::illegal_move:
      return "illegal_move";
    case Problem::wrong_side:
      return "wrong_side";
    case Problem::wrong_result:
      return "wrong_result";
  }
  return {};
}

rules::Result<GameRecord, RecordError> read_record(std::string_view text) {
  if (text.size() > record_bytes) return rules::Failure{RecordError{Problem::too_long, "A record has at most 1 MiB."}};
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // a byte order mark, which some editors write
  const auto begin = text.find_first_not_of(" \t\r\n");
  const bool json = begin != text.npos && text[begin] == '{';
  auto draft = json ? draft_from_json(text) : draft_from_text(text);
  if (!draft) return rules::Failure{std::move(draft).error()};
  if (draft->moves.size() > record_moves) {
    return rules::Failure{RecordError{Problem::too_long, "A record has at most 2000 moves."}};
  }
  return Check(*std::move(draft)).run();
}

std::optional<rules::Match> start_of(const GameRecord& record) {
  const auto* game = rules::find_game(record.rules);
  if (!game) return std::nullopt;
  if (!record.position) return rules::start(*game, record.options, record.first);
  auto match = rules::start_from(*game, record.options, *record.position);
  return match ? std::optional(*std::move(match)) : std::nullopt;
}

std::string record_name(std::string_view text) {
  std::string name = clean_text(text);
  return characters(name) <= name_characters ? name : std::string();
}

std::string encode_record_error(const RecordError& error) {
  JsonWriter json;
  json.begin_object().key("error").begin_object().key("code").string(word(error.problem));
  json.key("message").string(error.message);
  if (error.line > 0) json.key("line").number(error.line);
  if (error.move > 0) json.key("move").number(error.move);
  if (error.refusal) {
    json.key("why").string(rules::word(error.refusal->why)).key("places");
    write_texts(json, error.refusal->places);
  }
  json.end_object().end_object();
  return json.take();
}

}  // namespace bohnenhof::protocol
