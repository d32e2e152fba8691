#pragma once
#include <memory>
#include <string_view>

namespace bohnenhof::server {

/// One client's connection as the house sees it; lives on its socket's shard.
class Connection {
 public:
  virtual ~Connection() = default;
  /// A whole text message, valid UTF-8, at most `protocol::frame_bytes` long.
  virtual void on_text(std::string_view text) = 0;
  /// The socket has gone. Nothing is sent after this.
  virtual void on_closed() = 0;
};

}  // namespace bohnenhof::server
