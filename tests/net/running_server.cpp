#include "tests/net/running_server.hpp"

#include <cstdlib>
#include <fstream>

namespace bohnenhof::testing {

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "bohnenhof-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}

WebFolder::WebFolder() {
  write("index.html", "<!doctype html><base href=\"%BASE_PATH%\"><title>Bohnenhof</title>");
  write("icon.svg", "<svg/>");
  write("assets/index-4f2a.js", "console.log('plain');");
  write("assets/index-4f2a.js.br", "as brotli");
  write("assets/index-4f2a.js.gz", "as gzip");
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

void TemporaryFolder::write(const std::string& name, const std::string& content) const {
  const auto file = path_ / name;
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << content;
}

server::NetSettings loopback() {
  server::NetSettings settings;
  settings.listen = "127.0.0.1:0";
  return settings;
}

RunningServer::RunningServer(server::NetSettings settings, std::size_t threads)
    : shards_(threads),
      house_(shards_.schedulers(), store_, passwords_, settings.limits, "test"),
      site_(server::site::Files::read(web_.path(), settings.base_path).value(), store_, settings.base_path),
      listener_(std::move(server::Listener::open(settings, shards_, house_, site_).value())),
      port_(listener_->port()) {
  listener_->start();
  shards_.start();
}

RunningServer::~RunningServer() {
  if (listener_) stop(std::chrono::milliseconds(0));
}

void RunningServer::stop(std::chrono::milliseconds patience) {
  std::promise<void> gone;
  listener_->drain();
  house_.drain([&] { listener_->close(patience, [&] { gone.set_value(); }); });
  gone.get_future().wait();
  shards_.stop();
  shards_.join();
  listener_.reset();
}

}  // namespace bohnenhof::testing
