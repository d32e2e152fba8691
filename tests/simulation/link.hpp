#pragma once
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "server/gate/connection.hpp"
#include "server/gate/house.hpp"
#include "tests/simulation/agenda.hpp"
#include "tests/simulation/dice.hpp"
#include "tests/support/fake_scheduler.hpp"

namespace bohnenhof::simulation {

/// One WebSocket over a bad network. Each direction keeps its order and has its own delays; when the network is cut, what is under way is
/// lost, and each side learns of it in its own time, which may be long.
class Link : public std::enable_shared_from_this<Link> {
 public:
  /// The page's end.
  struct Ears {
    std::function<void()> opened;
    std::function<void(const std::string&)> heard;
    std::function<void()> closed;
  };
  Link(Agenda& agenda, Dice& dice, server::testing::FakeScheduler& shard, std::size_t queue_bytes, Ears ears)
      : agenda_(agenda), dice_(dice), shard_(shard), queue_bytes_(queue_bytes), ears_(std::move(ears)) {}

  /// The page's first packet; `house` takes the connection. Afterwards the page hears `opened`.
  void open(server::House& house);
  /// The page says something.
  void say(std::string text);
  /// The page goes away, or gives the link up; it hears nothing any more.
  void give_up();

  /// The network between the two breaks; each side believes in it for at most so long.
  void cut(microseconds page_believes, microseconds server_believes);
  /// The page reads nothing for a while.
  void stop_reading(microseconds how_long);
  /// The server has died, whether or not the link had come that far. What it has sent may arrive.
  void server_died();

  /// Sends what the server has queued in its last task. Called after each.
  void pump();

  microseconds slowness{2000};  ///< of the network
  bool page_has_it() const { return page_up_; }
  bool server_has_it() const { return server_up_; }
  /// Whether the server still keeps anything of it.
  bool is_kept() const { return !kept_.expired(); }

 private:
  class Socket;
  void arrive(std::string text);
  void page_closed();
  void server_closed();
  void to_page(std::function<void()> task);

  Agenda& agenda_;
  Dice& dice_;
  server::testing::FakeScheduler& shard_;
  const std::size_t queue_bytes_;
  Ears ears_;
  std::shared_ptr<server::Connection> connection_;
  std::weak_ptr<server::Connection> kept_;
  std::deque<server::Frame> outgoing_;
  std::size_t unread_bytes_ = 0;
  bool closing_ = false;
  bool whole_ = true;  // the network between
  bool page_up_ = true;
  bool server_up_ = false;
  bool server_is_dead_ = false;
  server::SteadyTime to_server_at_{}, to_page_at_{}, reads_again_{};
};

}  // namespace bohnenhof::simulation
