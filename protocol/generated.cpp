#include "protocol/generated.hpp"

#include <algorithm>

#include "protocol/command_specs.hpp"
#include "protocol/offers.hpp"
#include "protocol/parse.hpp"
#include "protocol/read_record.hpp"
#include "protocol/words.hpp"

namespace bohnenhof::protocol {
namespace {

using Words = std::vector<std::string_view>;

/// A TypeScript string literal; none of our words has a quote that would end it.
std::string literal(std::string_view text) {
  std::string quoted = "'";
  for (const char letter : text) {
    if (letter == '\'' || letter == '\\') quoted += '\\';
    quoted += letter;
  }
  return quoted + "'";
}

template <class Texts>
std::string literals(const Texts& texts) {
  std::string list;
  for (const std::string_view text : texts) list += (list.empty() ? "" : ", ") + literal(text);
  return "[" + list + "]";
}

/// A list of words, one a line, and the type of its words.
std::string words_and_type(const std::string& list, const std::string& type, const Words& words) {
  std::string text = "\nexport const " + list + " = [\n";
  for (const auto each : words) text += "  " + literal(each) + ",\n";
  return text + "] as const;\nexport type " + type + " = (typeof " + list + ")[number];\n";
}

std::string commands() {
  std::string text = "export const commands = [\n";
  for (const CommandSpec& spec : command_specs()) {
    text += "  {\n    name: " + literal(spec.name) + ",\n    aliases: { de: " + literals(spec.german) +
            ", fr: " + literals(spec.french) + " },\n    parameters: " + literal(spec.parameters) +
            ",\n    help: " + literal(spec.help) + ",\n    where: " + literal(word(spec.where)) +
            ",\n    secret: " + (spec.secret ? "true" : "false") +
            ",\n    client: " + (spec.kind == CommandSpec::for_the_client ? "true" : "false") + ",\n  },\n";
  }
  return text + "] as const;\nexport type CommandName = (typeof commands)[number]['name'];\n";
}

std::string limits() {
  return "\nexport const limits = {\n  frame_bytes: " + std::to_string(frame_bytes) +
         ",\n  chat_characters: " + std::to_string(chat_characters) +
         ",\n  name_characters: " + std::to_string(name_characters) +
         ",\n  password_least: " + std::to_string(password_least) +
         ",\n  password_most: " + std::to_string(password_most) + ",\n} as const;\n";
}

/// A cell of a Markdown table, as code; empty stays empty.
std::string code_cell(std::string_view text) {
  if (text.empty()) return "";
  std::string cell = "`";
  for (const char letter : text) {
    if (letter == '|') cell += '\\';
    cell += letter;
  }
  return cell + "`";
}

std::string code_list(const Words& words) {
  std::string list;
  for (const auto each : words) list += (list.empty() ? "" : ", ") + code_cell("/" + std::string(each));
  return list;
}

/// `document` with `table` between `<!-- name:begin -->` and `<!-- name:end -->`; nothing without these.
std::string with_table(const std::string& document, const std::string& name, const std::string& table) {
  const std::string begin = "<!-- " + name + ":begin -->\n";
  const auto from = document.find(begin);
  const auto to = document.find("<!-- " + name + ":end -->");
  if (from == std::string::npos || to == std::string::npos || to < from) return {};
  return document.substr(0, from + begin.size()) + table + document.substr(to);
}

}  // namespace

std::string typescript() {
  Words codes;
  for (const ErrorInfo& info : error_infos()) codes.push_back(info.word);
  Words reasons = enumerators<rules::Reason>();
  reasons.insert(reasons.end(), table_reasons.begin(), table_reasons.end());
  const auto kinds = event_kinds();
  return "// Written by emit_typescript from the tables in protocol/. Do not edit.\n\n"
         "/** Names and aliases stand without their slash. `client`: the page answers it by itself. */\n" +
         commands() + words_and_type("errorCodes", "ErrorCode", codes) +
         words_and_type("whys", "Why", enumerators<rules::Why>()) + words_and_type("reasons", "Reason", reasons) +
         words_and_type("recordProblems", "RecordProblem", enumerators<RecordProblem>()) +
         words_and_type("stepKinds", "StepKind", step_kinds()) +
         words_and_type("eventKinds", "EventKind", {kinds.begin(), kinds.end()}) +
         words_and_type("offerLabels", "OfferLabel", {offer::all.begin(), offer::all.end()}) + limits();
}

std::string command_table() {
  std::string table = "| command | German | French | where | what it does |\n|---|---|---|---|---|\n";
  for (const CommandSpec& spec : command_specs()) {
    table += "| " + code_cell(usage(spec)) + " | " + code_list(spec.german) + " | " + code_list(spec.french) + " | " +
             std::string(word(spec.where)) + " | " + std::string(spec.help) + " |\n";
  }
  return table;
}

std::string error_table() {
  std::string table = "| code | `data` | meaning |\n|---|---|---|\n";
  for (const ErrorInfo& info : error_infos()) {
    table += "| " + code_cell(info.word) + " | " + std::string(info.data) + " | " + std::string(info.meaning) + " |\n";
  }
  return table;
}

std::string with_tables(std::string document) {
  document = with_table(document, "commands", command_table());
  return with_table(document, "errors", error_table());
}

}  // namespace bohnenhof::protocol
