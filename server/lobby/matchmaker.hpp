#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "protocol/errors.hpp"
#include "protocol/pairing_message.hpp"
#include "server/lobby/guest.hpp"

namespace bohnenhof::server {

/// Who says something about pairing, over which connection, and where it is answered.
struct Voice {
  protocol::Person person;
  std::shared_ptr<Guest> guest;
  Asker asker;
  std::string line;  ///< as it was said, for the log
};

/// One of two who have found each other, with the connections over which they have asked.
struct Side {
  protocol::Person person;
  std::vector<Voice> voices;
};

struct Pair {
  protocol::Terms terms;
  Side first;   ///< who waited
  Side second;  ///< whose word made the pair; one voice, which is answered
};

/// Who waits for whom. Decides, tells nobody, and remembers what is to be told. Whoever is paired, or begins a game otherwise, waits for
/// nobody any more, so that nobody is led into two games.
class Matchmaker {
 public:
  struct Bounds {
    int seeks;       ///< of a person
    int challenges;  ///< from a person, and to a person
  };
  /// Whether these two may be brought together: not where one ignores the other.
  using MayMeet = std::function<bool(const protocol::PersonId&, const protocol::PersonId&)>;

  Matchmaker(Bounds bounds, MayMeet may_meet) : bounds_(bounds), may_meet_(std::move(may_meet)) {}

  /// Waits for anybody who seeks the same, or finds who does already. The same again changes nothing, but holds on to the seek from this
  /// connection too. Error: `too_many` seeks.
  protocol::Result<std::optional<Pair>> seek(const Voice& voice, const protocol::Terms& terms);
  /// Ends all seeks of a person.
  void cancel_seeks(const protocol::PersonId& person);
  /// Ends those that only this connection holds on to, of that game or (empty) of all.
  void let_go(const protocol::PersonId& person, const Recipient& guest, const std::string& game);

  /// Waits for that person. Who was challenged by them to the same accepts by that; other terms replace those of an earlier challenge.
  /// Errors: `yourself`, `too_many` challenges, `ignored` (one of the two does not hear the other).
  protocol::Result<std::optional<Pair>> challenge(const Voice& voice, const protocol::Person& to,
                                                  const protocol::Terms& terms);
  /// Accepts what `from` has challenged to. Error: `no_challenge`.
  protocol::Result<Pair> accept(const Voice& voice, const protocol::PersonId& from);
  /// There may be none: then nothing changes.
  void decline(const protocol::PersonId& person, const protocol::PersonId& from);
  void withdraw(const protocol::PersonId& person, const protocol::PersonId& to);

  /// The person has no connection any more.
  void left(const protocol::PersonId& person);
  /// The person plays a game now.
  void plays(const protocol::PersonId& person);
  void renamed(const protocol::Person& person);
  /// The pair could not be given a room.
  void failed(const Pair& pair);

  /// All that concerns the person at present.
  protocol::Pairing pairing_of(const protocol::PersonId& person) const;

  /// What has changed since this was last asked.
  struct Changes {
    std::vector<protocol::Seek> opened;  ///< new, or under another name
    std::vector<protocol::Seek> closed;  ///<
    std::vector<std::pair<protocol::PersonId, std::vector<protocol::Ended>>>
        concerned;  ///< in the order of what befell them
  };
  Changes take_changes() { return std::exchange(changes_, {}); }

  std::size_t seeks() const { return seeks_.size(); }
  std::size_t challenges() const { return challenges_.size(); }

 private:
  struct OpenSeek {
    protocol::Seek seek;
    std::vector<Voice> voices;
  };
  struct OpenChallenge {
    protocol::Challenge challenge;
    Voice voice;
  };
  using Seeks = std::unordered_map<protocol::SeekId, OpenSeek>;
  using Challenges = std::unordered_map<protocol::ChallengeId, OpenChallenge>;
  using ChallengesOf = std::unordered_map<protocol::PersonId, std::vector<protocol::ChallengeId>>;

  OpenSeek* own(const protocol::PersonId& person, const protocol::Terms& terms);
  std::vector<protocol::SeekId> seeks_of(const protocol::PersonId& person) const;
  std::optional<Side> first_who_fits(const protocol::PersonId& person, const protocol::Terms& terms);
  void end_seek(const protocol::SeekId& id, protocol::Ending why);

  std::optional<protocol::ChallengeId> challenge_between(const protocol::PersonId& from,
                                                         const protocol::PersonId& to) const;
  void end_challenge(const protocol::ChallengeId& id, protocol::Ending why);
  Pair agreed(const protocol::ChallengeId& id, const Voice& by);
  Pair paired(const protocol::Terms& terms, Side first, const Voice& second);
  void wait_no_more(const protocol::PersonId& person, protocol::Ending why);

  std::vector<protocol::Ended>& concerns(const protocol::PersonId& person);

  const Bounds bounds_;
  const MayMeet may_meet_;
  std::uint64_t numbered_ = 0;
  Seeks seeks_;
  std::unordered_map<std::string, std::vector<protocol::SeekId>>
      seeks_for_;  // by the text of the terms, the longest waiting first
  std::unordered_map<protocol::PersonId, std::vector<protocol::SeekId>> seeks_by_;
  Challenges challenges_;
  ChallengesOf challenges_from_, challenges_to_;
  Changes changes_;
};

}  // namespace bohnenhof::server
