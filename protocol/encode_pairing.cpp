#include "protocol/encode_parts.hpp"
#include "protocol/pairing_message.hpp"

namespace bohnenhof::protocol {
namespace {

void write_terms(JsonWriter& json, const Terms& terms) {
  json.key("rules").string(terms.rules).key("options");
  write_options(json, terms.options);
  json.key("clock");
  write_clock(json, terms.clock);
}

struct ValueText {
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(int value) const { return std::to_string(value); }
  std::string operator()(const std::string& value) const { return value; }
};

void write_seeks(JsonWriter& json, const std::vector<Seek>& seeks) {
  json.begin_array();
  for (const Seek& seek : seeks) {
    json.begin_object().key("id").string(seek.id.view()).key("by");
    write_person(json, seek.by);
    write_terms(json, seek.terms);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::string text_of(const Terms& terms) {
  std::string text = terms.rules + ' ' + text_of(terms.clock);
  for (const auto& [name, value] : terms.options) {
    text.append(" ").append(name).append("=").append(std::visit(ValueText{}, value));
  }
  return text;
}

std::string_view word(Ending ending) {
  switch (ending) {
    case Ending::paired:
      return "paired";
    case Ending::cancelled:
      return "cancelled";
    case Ending::declined:
      return "declined";
    case Ending::replaced:
      return "replaced";
    case Ending::left:
      return "left";
    case Ending::playing:
      return "playing";
    case Ending::failed:
      return "failed";
  }
  return {};
}

std::string encode_pairing(const Pairing& pairing) {
  JsonWriter json;
  json.begin_object().key("type").string("pairing").key("seeks");
  write_seeks(json, pairing.seeks);
  json.key("challenges").begin_array();
  for (const Challenge& challenge : pairing.challenges) {
    json.begin_object().key("id").string(challenge.id.view()).key("from");
    write_person(json, challenge.from);
    json.key("to");
    write_person(json, challenge.to);
    write_terms(json, challenge.terms);
    json.end_object();
  }
  json.end_array();
  json.key("ended").begin_array();
  for (const Ended& ended : pairing.ended) {
    json.begin_object().key("id").string(ended.id);
    if (!ended.with.id.empty()) {
      json.key("with");
      write_person(json, ended.with);
    }
    json.key("why").string(word(ended.why)).end_object();
  }
  json.end_array().end_object();
  return json.take();
}

std::string encode_paired(const Paired& paired) {
  JsonWriter json;
  json.begin_object().key("type").string("paired").key("room").string(paired.room.view());
  json.key("seat").number(rules::number(paired.seat)).key("with");
  write_person(json, paired.with);
  json.key("here").boolean(paired.here).end_object();
  return json.take();
}

std::string encode_seeks(const std::vector<Seek>& seeks) {
  JsonWriter json;
  write_seeks(json, seeks);
  return json.take();
}

}  // namespace bohnenhof::protocol
