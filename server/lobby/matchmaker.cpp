#include "server/lobby/matchmaker.hpp"

#include <algorithm>

namespace bohnenhof::server {

using namespace protocol;

namespace {

Failure too_many(std::string what, int limit, std::string sentence) {
  return Failure{
      {ErrorCode::too_many, std::move(sentence), {{"what", std::move(what)}, {"limit", std::int64_t{limit}}}}};
}

template <class Map>
auto list_of(const Map& map, const typename Map::key_type& key) {
  const auto found = map.find(key);
  return found == map.end() ? typename Map::mapped_type{} : found->second;
}

/// Takes an entry off a list, and the list off the map when it was the last: nothing stays behind of who has gone.
template <class Map, class Id>
void take_off(Map& map, const typename Map::key_type& key, const Id& id) {
  const auto found = map.find(key);
  std::erase(found->second, id);
  if (found->second.empty()) map.erase(found);
}

/// Whoever says the same again may ask after a cut what became of either word.
void hold(std::vector<Voice>& voices, const Voice& voice) {
  constexpr std::size_t most = 16;
  std::erase_if(voices,
                [&](const Voice& known) { return known.guest == voice.guest && known.asker.cid == voice.asker.cid; });
  if (voices.size() == most) voices.erase(voices.begin());
  voices.push_back(voice);
}

}  // namespace

// Seeks.

Result<std::optional<Pair>> Matchmaker::seek(const Voice& voice, const Terms& terms) {
  const PersonId& person = voice.person.id;
  if (OpenSeek* mine = own(person, terms)) {
    hold(mine->voices, voice);
    return std::optional<Pair>{};
  }
  if (auto other = first_who_fits(person, terms)) return std::optional(paired(terms, *std::move(other), voice));
  if (seeks_of(person).size() >= static_cast<std::size_t>(bounds_.seeks)) {
    return too_many("seeks", bounds_.seeks, "You look for that many games already; /seek cancel ends that.");
  }
  const SeekId id(std::to_string(++numbered_));
  const Seek seek{id, voice.person, terms};
  seeks_.emplace(id, OpenSeek{seek, {voice}});
  seeks_for_[text_of(terms)].push_back(id);
  seeks_by_[person].push_back(id);
  changes_.opened.push_back(seek);
  concerns(person);
  return std::optional<Pair>{};
}

Matchmaker::OpenSeek* Matchmaker::own(const PersonId& person, const Terms& terms) {
  for (const SeekId& id : seeks_of(person)) {
    if (seeks_.at(id).seek.terms == terms) return &seeks_.at(id);
  }
  return nullptr;
}

std::vector<SeekId> Matchmaker::seeks_of(const PersonId& person) const { return list_of(seeks_by_, person); }

/// Whoever has gone at this very moment, as far as can be known, is passed over.
std::optional<Side> Matchmaker::first_who_fits(const PersonId& person, const Terms& terms) {
  for (const SeekId& id : list_of(seeks_for_, text_of(terms))) {
    OpenSeek& open = seeks_.at(id);
    if (!may_meet_(person, open.seek.by.id)) continue;
    std::erase_if(open.voices, [](const Voice& voice) { return !voice.guest->open(); });
    if (!open.voices.empty()) return Side{open.seek.by, open.voices};
    end_seek(id, Ending::left);
  }
  return std::nullopt;
}

void Matchmaker::end_seek(const SeekId& id, Ending why) {
  const auto found = seeks_.find(id);
  const Seek seek = found->second.seek;
  seeks_.erase(found);
  take_off(seeks_for_, text_of(seek.terms), id);
  take_off(seeks_by_, seek.by.id, id);
  changes_.closed.push_back(seek);
  concerns(seek.by.id).push_back({std::string(id.view()), {}, why});
}

void Matchmaker::cancel_seeks(const PersonId& person) {
  for (const SeekId& id : seeks_of(person)) end_seek(id, Ending::cancelled);
}

void Matchmaker::let_go(const PersonId& person, const Recipient& guest, const std::string& game) {
  for (const SeekId& id : seeks_of(person)) {
    OpenSeek& open = seeks_.at(id);
    if (!game.empty() && open.seek.terms.rules != game) continue;
    std::erase_if(open.voices, [&](const Voice& voice) { return voice.guest.get() == &guest; });
    if (open.voices.empty()) end_seek(id, Ending::left);
  }
}

// Challenges.

Result<std::optional<Pair>> Matchmaker::challenge(const Voice& voice, const Person& to, const Terms& terms) {
  const PersonId& from = voice.person.id;
  if (from == to.id) return Failure{{ErrorCode::yourself, "That is you; challenge somebody else.", {}}};
  if (!may_meet_(to.id, from)) {
    return Failure{{ErrorCode::ignored, "One of you ignores the other.", {{"person", to.name}}}};
  }
  if (const auto theirs = challenge_between(to.id, from); theirs && challenges_.at(*theirs).challenge.terms == terms) {
    return std::optional(agreed(*theirs, voice));
  }
  if (const auto mine = challenge_between(from, to.id)) {
    OpenChallenge& open = challenges_.at(*mine);
    if (open.challenge.terms == terms) {
      open.voice = voice;
      return std::optional<Pair>{};
    }
    end_challenge(*mine, Ending::replaced);
  }
  const auto most = static_cast<std::size_t>(bounds_.challenges);
  if (list_of(challenges_from_, from).size() >= most || list_of(challenges_to_, to.id).size() >= most) {
    return too_many("challenges", bounds_.challenges, "That many challenges are open already; wait for an answer.");
  }
  const ChallengeId id(std::to_string(++numbered_));
  challenges_.emplace(id, OpenChallenge{{id, voice.person, to, terms}, voice});
  challenges_from_[from].push_back(id);
  challenges_to_[to.id].push_back(id);
  concerns(from);
  concerns(to.id);
  return std::optional<Pair>{};
}

Result<Pair> Matchmaker::accept(const Voice& voice, const PersonId& from) {
  const auto theirs = challenge_between(from, voice.person.id);
  if (!theirs || !may_meet_(from, voice.person.id)) {
    return Failure{{ErrorCode::no_challenge, "There is no such challenge, or it is over.", {}}};
  }
  return agreed(*theirs, voice);
}

Pair Matchmaker::agreed(const ChallengeId& id, const Voice& by) {
  const OpenChallenge open = challenges_.at(id);
  return paired(open.challenge.terms, {open.challenge.from, {open.voice}}, by);
}

void Matchmaker::decline(const PersonId& person, const PersonId& from) {
  if (const auto theirs = challenge_between(from, person)) end_challenge(*theirs, Ending::declined);
}

void Matchmaker::withdraw(const PersonId& person, const PersonId& to) {
  if (const auto mine = challenge_between(person, to)) end_challenge(*mine, Ending::cancelled);
}

std::optional<ChallengeId> Matchmaker::challenge_between(const PersonId& from, const PersonId& to) const {
  for (const ChallengeId& id : list_of(challenges_from_, from)) {
    if (challenges_.at(id).challenge.to.id == to) return id;
  }
  return std::nullopt;
}

void Matchmaker::end_challenge(const ChallengeId& id, Ending why) {
  const auto found = challenges_.find(id);
  const Challenge challenge = found->second.challenge;
  challenges_.erase(found);
  take_off(challenges_from_, challenge.from.id, id);
  take_off(challenges_to_, challenge.to.id, id);
  concerns(challenge.from.id).push_back({std::string(id.view()), challenge.to, why});
  concerns(challenge.to.id).push_back({std::string(id.view()), challenge.from, why});
}

// What ends both.

Pair Matchmaker::paired(const Terms& terms, Side first, const Voice& second) {
  // What they agreed upon is among what ends.
  if (const auto theirs = challenge_between(first.person.id, second.person.id)) end_challenge(*theirs, Ending::paired);
  wait_no_more(first.person.id, Ending::paired);
  wait_no_more(second.person.id, Ending::paired);
  return {terms, std::move(first), {second.person, {second}}};
}

void Matchmaker::wait_no_more(const PersonId& person, Ending why) {
  for (const SeekId& id : seeks_of(person)) end_seek(id, why);
  for (const ChallengeId& id : list_of(challenges_from_, person))
    end_challenge(id, why == Ending::paired ? Ending::playing : why);
}

void Matchmaker::plays(const PersonId& person) { wait_no_more(person, Ending::playing); }

void Matchmaker::left(const PersonId& person) {
  wait_no_more(person, Ending::left);
  for (const ChallengeId& id : list_of(challenges_to_, person)) end_challenge(id, Ending::left);
}

void Matchmaker::renamed(const Person& person) {
  for (const SeekId& id : seeks_of(person.id)) {
    Seek& seek = seeks_.at(id).seek;
    seek.by = person;
    changes_.opened.push_back(seek);
    concerns(person.id);
  }
  for (const ChallengeId& id : list_of(challenges_from_, person.id)) {
    Challenge& challenge = challenges_.at(id).challenge;
    challenge.from = person;
    concerns(challenge.to.id);
  }
  for (const ChallengeId& id : list_of(challenges_to_, person.id)) {
    Challenge& challenge = challenges_.at(id).challenge;
    challenge.to = person;
    concerns(challenge.from.id);
  }
}

void Matchmaker::failed(const Pair& pair) {
  concerns(pair.first.person.id).push_back({"", pair.second.person, Ending::failed});
}

Pairing Matchmaker::pairing_of(const PersonId& person) const {
  Pairing pairing;
  for (const SeekId& id : seeks_of(person)) pairing.seeks.push_back(seeks_.at(id).seek);
  for (const auto* list : {&challenges_to_, &challenges_from_}) {
    for (const ChallengeId& id : list_of(*list, person)) pairing.challenges.push_back(challenges_.at(id).challenge);
  }
  return pairing;
}

std::vector<Ended>& Matchmaker::concerns(const PersonId& person) {
  auto& all = changes_.concerned;
  const auto found = std::ranges::find(all, person, [](const auto& each) { return each.first; });
  if (found != all.end()) return found->second;
  return all.emplace_back(person, std::vector<Ended>{}).second;
}

}  // namespace bohnenhof::server
