#include "protocol/command_specs.hpp"
#include "protocol/encode.hpp"
#include "protocol/json_writer.hpp"

namespace bohnenhof::protocol {
namespace {

void write_names(JsonWriter& json, const std::vector<std::string_view>& names) {
  json.begin_array();
  for (const auto name : names) json.string(name);
  json.end_array();
}

void write_command(JsonWriter& json, const CommandSpec& spec) {
  json.begin_object().key("name").string(spec.name).key("aliases").begin_object().key("de");
  write_names(json, spec.german);
  json.key("fr");
  write_names(json, spec.french);
  json.end_object();
  json.key("parameters").string(spec.parameters).key("help").string(spec.help).key("where").string(word(spec.where));
  json.end_object();
}

}  // namespace

Result<Fields> help(std::string_view command) {
  auto specs = command_specs();
  if (!command.empty()) {
    if (command.front() == '/') command.remove_prefix(1);
    const CommandSpec* spec = find_command(command);
    if (spec == nullptr) return Failure{unknown_command(command)};
    specs = {spec, 1};
  }
  std::string text;
  JsonWriter commands;
  commands.begin_array();
  for (const CommandSpec& spec : specs) {
    if (!text.empty()) text += '\n';
    text.append(usage(spec)).append(": ").append(spec.help);
    write_command(commands, spec);
  }
  commands.end_array();
  return Fields{{"text", std::move(text)}, {"commands", RawJson{commands.take()}}};
}

}  // namespace bohnenhof::protocol
