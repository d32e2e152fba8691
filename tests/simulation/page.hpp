#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "tests/simulation/ledger.hpp"
#include "tests/simulation/link.hpp"

namespace bohnenhof::simulation {

/// Somebody, on however many pages. The house gives the secret to the first of them.
struct Somebody {
  std::string secret;
  std::set<protocol::RoomId> been;  ///< in which rooms
};

/// One page of the client as a browser has it: it says where it was when it comes back, and says again what was not answered. Whatever it
/// hears must agree with the ledger. Broken promises are violations.
class Page {
 public:
  /// `connect`: opens a link, or gives null when there is no server at present.
  using Connect = std::function<std::shared_ptr<Link>(Link::Ears)>;
  Page(std::string name, Somebody& who, Agenda& agenda, Dice& dice, Ledger& ledger, Connect connect);

  /// Says a line; without room in the hall.
  void say(const std::string& line, const std::optional<protocol::RoomId>& room = {});
  /// Forgets everything and begins anew, as another page of the same person.
  void reload();
  /// Closes the page for good.
  void leave();

  bool greeted() const { return greeted_; }
  bool idle() const { return greeted_ && unanswered_.empty(); }
  const std::map<std::int64_t, std::string>& unanswered() const { return unanswered_; }
  const protocol::PersonId& me() const { return me_; }
  const std::string& name() const { return name_; }
  /// Where it is -> the last number that it has heard.
  const std::map<protocol::RoomId, std::uint64_t>& rooms() const { return rooms_; }
  /// What it shows of a room, or null.
  const protocol::RoomState* shows(const protocol::RoomId& room) const;
  /// How many seeks the hall has told of last.
  std::uint64_t seeks_in_hall() const { return seeks_; }
  Link* link() { return link_.get(); }

 private:
  struct Said {
    std::string line;
    std::optional<protocol::RoomId> room;
  };

  void connect();
  void lost();
  void hello();
  void check();
  void hear(const std::string& text);
  void hear_welcome(const std::string& text);
  void hear_answer(const std::string& text, bool ok);
  void hear_ok(const std::string& text, const Said& said, std::int64_t cid);
  void hear_event(const std::string& text);
  void hear_snapshot(const std::string& text);
  void hear_lobby(const std::string& text);
  void hear_paired(const std::string& text);
  void hear_moved(const std::string& text);
  void hear_of_oneself(const protocol::RoomId& room, const Ledger::Moment& moment);
  void go_on(const protocol::RoomId& room, std::uint64_t seq, bool snapshot);
  bool wants(const protocol::RoomId& room) const;
  protocol::RoomId now(const protocol::RoomId& room) const;
  void check_written(const std::string& text, const Said& said, std::int64_t cid);
  template <class... Parts>
  void require(bool holds, const Parts&... parts) const {
    simulation::require(holds, name_, ": ", parts...);
  }

  std::string name_;  // which the house knows it by
  Somebody& who_;
  Agenda& agenda_;
  Dice& dice_;
  Ledger& ledger_;
  Connect connect_;
  std::shared_ptr<Link> link_;
  bool gone_ = false;
  bool greeted_ = false;
  int attempts_ = 0;
  int loads_ = 0;
  std::int64_t next_cid_ = 1;
  std::int64_t hello_cid_ = 0;
  protocol::PersonId me_;
  server::SteadyTime heard_at_{};
  std::map<std::int64_t, std::string> unanswered_;  // frames
  std::map<std::int64_t, Said> said_;               // all of this page
  std::map<std::int64_t, int> sent_here_;           // on this link, and how often it is still to be answered
  std::map<protocol::RoomId, std::uint64_t> rooms_;
  std::set<protocol::RoomId> left_;
  std::map<protocol::RoomId, protocol::RoomId> moved_;
  std::map<protocol::RoomId, std::int64_t> entered_;  // the latest word that led there and was done
  std::map<protocol::RoomId, std::uint64_t> lobby_seqs_;
  std::uint64_t seeks_ = 0;
};

/// The value of the first such key in an encoded message, as it stands there; empty: there is none.
std::string_view value_of(std::string_view text, std::string_view key);

}  // namespace bohnenhof::simulation
