#include "protocol/encode.hpp"
#include "protocol/encode_parts.hpp"

namespace bohnenhof::protocol {
namespace {

std::string_view word(rules::OptionSpec::Type type) {
  switch (type) {
    case rules::OptionSpec::Type::integer:
      return "integer";
    case rules::OptionSpec::Type::choice:
      return "choice";
    case rules::OptionSpec::Type::flag:
      return "flag";
  }
  return {};
}

void write_spec(JsonWriter& json, const rules::OptionSpec& spec) {
  json.begin_object().key("name").string(spec.name).key("type").string(word(spec.type)).key("default");
  write_value(json, spec.default_value);
  if (spec.type == rules::OptionSpec::Type::integer) json.key("min").number(spec.min).key("max").number(spec.max);
  if (spec.step != 1) json.key("step").number(spec.step);
  if (spec.type == rules::OptionSpec::Type::choice) {
    json.key("values").begin_array();
    for (const auto choice : spec.choices) json.string(choice);
    json.end_array();
  }
  json.end_object();
}

/// Only on boards of pits: what each seat has.
void write_pits(JsonWriter& json, const rules::BoardLayout& layout) {
  const auto write_place = [&](const rules::Place& place) { json.string(place.view()); };
  if (!layout.stores.south.empty()) {
    json.key("stores");
    write_by_seat(json, layout.stores, write_place);
  }
  if (!layout.supplies.south.empty()) {
    json.key("supplies");
    write_by_seat(json, layout.supplies, write_place);
  }
  json.key("choices");
  write_by_seat(json, layout.choices, [&](const std::vector<rules::Choice>& choices) {
    json.begin_object();
    for (const rules::Choice& choice : choices) json.key(choice.move.view()).string(choice.place.view());
    json.end_object();
  });
}

void write_layout(JsonWriter& json, const rules::BoardLayout& layout) {
  const bool pits = layout.kind == rules::BoardLayout::Kind::pits;
  const auto write_row = [&](const std::vector<rules::Place>& row) { write_texts(json, row); };
  json.begin_object().key("kind").string(rules::word(layout.kind)).key("rows");
  if (pits) {
    write_by_seat(json, rules::BySeat<std::vector<rules::Place>>{layout.rows[0], layout.rows[1]}, write_row);
  } else {
    json.begin_array();
    for (const auto& row : layout.rows) write_row(row);
    json.end_array();
  }
  json.key("fields").begin_array();
  for (const auto& field : layout.fields) write_row(field);
  json.end_array();
  if (pits) write_pits(json, layout);
  json.end_object();
}

}  // namespace

std::string encode_game(const rules::GameInfo& game) {
  JsonWriter json;
  json.begin_object().key("id").string(game.id).key("rules_version").number(game.rules_version);
  json.key("options").begin_array();
  for (const rules::OptionSpec& spec : game.option_specs) write_spec(json, spec);
  json.end_array().key("layout");
  write_layout(json, game.layout);
  json.end_object();
  return json.take();
}

}  // namespace bohnenhof::protocol
