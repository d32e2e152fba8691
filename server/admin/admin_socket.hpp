#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "rules/result.hpp"
#include "server/runtime/shards.hpp"

namespace bohnenhof::server {

/// Where the operator's commands come in: a local socket in the data folder, for this user alone (mode 0600). One command a connection:
/// its words, each ended by a zero byte, then the end; what comes back is `ok` or `error`, a line break, and what is to be shown.
class AdminSocket {
 public:
  using Answer = rules::Result<std::string, std::string>;
  using Obey = std::function<void(const std::vector<std::string>& words, std::function<void(Answer)> done)>;

  /// The socket in a data folder.
  static std::filesystem::path in(const std::filesystem::path& folder);

  /// `obey`: called on `shard`, answers there. Replaces what an earlier server has left. Error: a sentence.
  static rules::Result<std::unique_ptr<AdminSocket>, std::string> open(const std::filesystem::path& file, Shard& shard,
                                                                       Obey obey);
  /// Before the shard goes, and not while it runs. The file goes, too.
  ~AdminSocket();

  /// Closes the port and its connections; on the shard.
  void close();

 private:
  struct Inside;
  explicit AdminSocket(std::shared_ptr<Inside> inside);
  std::shared_ptr<Inside> inside_;
};

/// Says a command to the server over `folder` and prints what comes back. 0, or 1 with a line on standard error.
struct AdminCommand {
  std::filesystem::path data;
  std::vector<std::string> words;
};
int run_admin(const AdminCommand& command);

}  // namespace bohnenhof::server
