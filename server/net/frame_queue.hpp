#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <sys/uio.h>
#include <vector>

#include "server/gate/outlet.hpp"

namespace bohnenhof::server {

/// What waits to go out on one WebSocket, as the bytes of RFC 6455. A text stays shared with all who get it; only its
/// header of a few bytes is made for each.
class FrameQueue {
 public:
  /// A whole text message, in one frame, unmasked as servers do.
  void push_text(Frame text);
  /// Bytes that are framed already.
  void push_raw(std::string bytes);

  bool empty() const { return waiting_ == 0; }
  /// Bytes not sent yet.
  std::size_t waiting() const { return waiting_; }
  /// Bytes ever pushed, and ever sent: what was pushed up to some point is out when `sent` has reached it.
  std::uint64_t pushed() const { return sent_ + waiting_; }
  std::uint64_t sent() const { return sent_; }

  /// The next bytes to send, in order, in at most `parts.size()` parts; returns how many parts. They stay valid until the
  /// next change.
  std::size_t next(std::span<iovec> parts) const;
  /// The first `count` bytes are out.
  void mark_sent(std::size_t count);

 private:
  struct Piece {
    std::array<char, 10> header;
    std::uint8_t header_size;
    Frame body;
    std::size_t size() const { return header_size + body->size(); }
  };
  void push(Piece piece);

  std::vector<Piece> pieces_;  // a vector, because an idle connection should cost nothing here
  std::size_t first_ = 0;      // pieces before this one are out
  std::size_t offset_ = 0;     // bytes of the first piece that are out
  std::size_t waiting_ = 0;
  std::uint64_t sent_ = 0;
};

}  // namespace bohnenhof::server
