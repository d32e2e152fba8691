#include "server/admin/admin_socket.hpp"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <iostream>
#include <sys/stat.h>

#include "server/runtime/log.hpp"

namespace bohnenhof::server {

namespace {

namespace asio = boost::asio;
using Local = asio::local::stream_protocol;
using LocalSocket = asio::basic_stream_socket<Local, Shard::Executor>;
using Acceptor = asio::basic_socket_acceptor<Local, Shard::Executor>;
using ErrorCode = boost::system::error_code;

constexpr std::size_t most_bytes = 8 * 1024;
constexpr std::chrono::seconds patience{60};

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    words.emplace_back(text.substr(0, text.find('\0')));
    text.remove_prefix(std::min(text.size(), words.back().size() + 1));
  }
  return words;
}

/// One command on its way.
struct Exchange : std::enable_shared_from_this<Exchange> {
  explicit Exchange(LocalSocket with) : socket(std::move(with)) {}

  void start(Shard& shard, const AdminSocket::Obey& obey) {
    timer = shard.at(shard.now() + patience, [this] {
      ErrorCode ignored;
      socket.close(ignored);
    });
    asio::async_read(socket, asio::dynamic_buffer(said, most_bytes),
                     [self = shared_from_this(), &obey](ErrorCode error, std::size_t) {
                       if (error == asio::error::eof) {
                         return obey(words_of(self->said),
                                     [self](const AdminSocket::Answer& answer) { self->tell(answer); });
                       }
                       if (!error) self->tell(rules::Failure{std::string("that is too long")});
                     });
  }

  void tell(const AdminSocket::Answer& answer) {
    answered = answer ? "ok\n" + *answer : "error\n" + answer.error();
    asio::async_write(socket, asio::buffer(answered),
                      [self = shared_from_this()](ErrorCode, std::size_t) { self->timer.reset(); });
  }

  LocalSocket socket;
  std::string said, answered;
  Timer timer;
};

int failed(const std::string& sentence) {
  std::cerr << "bohnenhof: " << sentence << '\n';
  return 1;
}

}  // namespace

struct AdminSocket::Inside {
  Inside(std::filesystem::path at, Shard& here, Obey what)
      : file(std::move(at)), shard(here), obey(std::move(what)), acceptor(here.executor()) {}

  void accept() {
    acceptor.async_accept([this](ErrorCode error, LocalSocket socket) {
      if (!acceptor.is_open()) return;
      if (!error) {
        std::erase_if(exchanges, [](const auto& each) { return each.expired(); });
        const auto exchange = std::make_shared<Exchange>(std::move(socket));
        exchanges.push_back(exchange);
        exchange->start(shard, obey);
      }
      accept();
    });
  }

  const std::filesystem::path file;
  Shard& shard;
  const Obey obey;
  Acceptor acceptor;
  std::vector<std::weak_ptr<Exchange>> exchanges;
};

std::filesystem::path AdminSocket::in(const std::filesystem::path& folder) { return folder / "admin.sock"; }

AdminSocket::AdminSocket(std::shared_ptr<Inside> inside) : inside_(std::move(inside)) {}

AdminSocket::~AdminSocket() {
  std::error_code ignored;
  std::filesystem::remove(inside_->file, ignored);
}

rules::Result<std::unique_ptr<AdminSocket>, std::string> AdminSocket::open(const std::filesystem::path& file,
                                                                           Shard& shard, Obey obey) {
  std::error_code ignored;
  std::filesystem::remove(file, ignored);  // whoever has the folder's lock is the only server here
  auto inside = std::make_shared<Inside>(file, shard, std::move(obey));
  if (file.string().size() >= sizeof(sockaddr_un::sun_path)) {
    return rules::Failure{file.string() + " is too long a name for a socket; `bohnenhof admin` needs a shorter --data"};
  }
  ErrorCode error;
  inside->acceptor.open(Local(), error);
  if (!error) inside->acceptor.bind(Local::endpoint(file.string()), error);
  if (!error && ::chmod(file.c_str(), S_IRUSR | S_IWUSR) != 0) error.assign(errno, boost::system::system_category());
  if (!error) inside->acceptor.listen(8, error);
  if (error) return rules::Failure{file.string() + " cannot be made: " + error.message()};
  inside->accept();
  return std::unique_ptr<AdminSocket>(new AdminSocket(std::move(inside)));
}

void AdminSocket::close() {
  ErrorCode ignored;
  inside_->acceptor.close(ignored);
  for (const auto& each : inside_->exchanges) {
    if (const auto exchange = each.lock()) exchange->socket.close(ignored);
  }
}

int run_admin(const AdminCommand& command) {
  const auto file = AdminSocket::in(command.data);
  asio::io_context context;
  Local::socket socket(context);
  ErrorCode error;
  std::string said, answer;
  if (file.string().size() < sizeof(sockaddr_un::sun_path)) {
    socket.connect(Local::endpoint(file.string()), error);
  } else {
    error = asio::error::name_too_long;
  }
  if (error)
    return failed("no server can be asked at " + file.string() + ": " + error.message() +
                  "; is it running, with this --data, as this user?");
  for (const std::string& word : command.words) said += word + '\0';
  asio::write(socket, asio::buffer(said), error);
  socket.shutdown(Local::socket::shutdown_send, error);
  asio::read(socket, asio::dynamic_buffer(answer), error);
  if (answer.starts_with("ok\n")) {
    if (answer.size() > 3) std::cout << answer.substr(3) << '\n';
    return 0;
  }
  return failed(answer.starts_with("error\n") ? answer.substr(6) : "the server has not answered");
}

}  // namespace bohnenhof::server
