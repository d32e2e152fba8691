#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "server/gate/outlet.hpp"

namespace bohnenhof::server {

/// Where frames for one client go at present; from any thread.
class Recipient {
 public:
  virtual ~Recipient() = default;
  virtual void deliver(Frame frame) = 0;
  /// False from the moment on when the socket has gone; who then still adds it somewhere would never see it leave.
  virtual bool open() const = 0;
};

/// The last answers to one client, so that a command sent again after a cut is answered again and not done again. It outlives
/// the connection: an answer that comes while the client is away waits here.
class ClientMemory {
 public:
  static constexpr std::size_t answers_kept = 32;

  /// From now on answers go to `recipient`.
  void attach(std::weak_ptr<Recipient> recipient);

  enum class Known : std::uint8_t { fresh, pending, answered };
  struct Recall {
    Known known;
    Frame answer;  // when answered
  };
  /// Asks about a command that has come in. A fresh one counts as pending from now on.
  Recall recall(std::int64_t cid);

  /// Keeps the answer, and sends it.
  void answer(std::int64_t cid, Frame frame);

 private:
  struct Kept {
    std::int64_t cid;
    Frame answer;  // null: pending
  };

  std::mutex mutex_;
  std::weak_ptr<Recipient> recipient_;
  std::vector<Kept> kept_;  // the oldest first
};

}  // namespace bohnenhof::server
