// Who looks for whom to play with.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "protocol/message.hpp"

namespace bohnenhof::protocol {

using SeekId = Id<struct SeekTag>;
using ChallengeId = Id<struct ChallengeTag>;

/// What is to be played. Two that are equal fit together.
struct Terms {
  std::string rules;
  rules::Options options{std::span<const rules::OptionSpec>{}};
  ClockSetting clock{};
  friend bool operator==(const Terms&, const Terms&) = default;
};
/// What somebody wants to play. Errors: `unknown_game`, `bad_option`.
Result<Terms> read_terms(const command::New& wanted);
/// As it is written behind a command; the same for equal terms.
std::string text_of(const Terms& terms);

/// Somebody waits for anybody.
struct Seek {
  SeekId id;
  Person by;
  Terms terms;
};

/// Somebody waits for somebody.
struct Challenge {
  ChallengeId id;
  Person from, to;
  Terms terms;
};

/// Why a seek or a challenge is no more. The enumerators are the words on the wire.
enum class Ending : std::uint8_t { paired, cancelled, declined, replaced, left, playing, failed };
std::string_view word(Ending ending);

struct Ended {
  std::string id;
  Person with{};  ///< of a challenge: the other one
  Ending why{};
};

/// All that concerns one person, whole each time.
struct Pairing {
  std::vector<Seek> seeks;  ///< their own
  std::vector<Challenge> challenges;
  std::vector<Ended> ended;  ///< since the last time
};

/// Two have found each other: a person's seat in the room that was made for them.
struct Paired {
  RoomId room;
  rules::Seat seat{};
  Person with;
  bool here = false;  ///< this connection is in the room already
};

std::string encode_pairing(const Pairing& pairing);
std::string encode_paired(const Paired& paired);
/// For lists of lobbies.
std::string encode_seeks(const std::vector<Seek>& seeks);

}  // namespace bohnenhof::protocol
