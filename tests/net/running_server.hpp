// A whole server on a free port of this machine, with a small client of its own to serve.
#pragma once

#include <filesystem>
#include <future>
#include <memory>
#include <string>

#include "server/net/listener.hpp"
#include "server/site/site.hpp"
#include "server/store/memory_store.hpp"
#include "tests/support/quick_passwords.hpp"

namespace bohnenhof::testing {

/// An empty folder, gone afterwards.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  void write(const std::string& name, const std::string& content) const;

 private:
  std::filesystem::path path_;
};

/// With a few files, as a build of the client leaves them.
class WebFolder : public TemporaryFolder {
 public:
  WebFolder();
};

class RunningServer {
 public:
  explicit RunningServer(server::NetSettings settings = {}, std::size_t threads = 2);
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  unsigned short port() const { return port_; }
  server::Listener& listener() { return *listener_; }
  server::House& house() { return house_; }
  server::MemoryStore& store() { return store_; }
  server::Scheduler& shard() { return shards_[0]; }

  /// As at a signal; returns once every socket has gone.
  void stop(std::chrono::milliseconds patience);

 private:
  WebFolder web_;
  server::Shards shards_;
  server::MemoryStore store_;
  server::testing::QuickPasswords passwords_;
  server::House house_;
  server::site::Site site_;
  std::unique_ptr<server::Listener> listener_;
  unsigned short port_;
};

/// The settings of a test: loopback, any free port.
server::NetSettings loopback();

}  // namespace bohnenhof::testing
