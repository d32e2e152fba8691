// A client that says what a test wants it to say, byte by byte, over a blocking socket.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <map>
#include <netinet/in.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace bohnenhof::testing {

struct HttpAnswer {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in lower case; several lines of one name are joined by ", "
  std::string body;
};

struct WebSocketFrame {
  int opcode = 0;
  std::string payload;
  /// Of a close frame; 0: none.
  int close_code() const {
    if (opcode != 8 || payload.size() < 2) return 0;
    return static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
  }
};

namespace opcode {
inline constexpr int continuation = 0;
inline constexpr int text = 1;
inline constexpr int binary = 2;
inline constexpr int close = 8;
inline constexpr int ping = 9;
inline constexpr int pong = 10;
}  // namespace opcode

/// A client's frame as RFC 6455, section 5.2, wants it, or (`masked` false) does not want it.
inline std::string client_frame(int code, std::string_view payload, bool masked = true, bool last = true) {
  std::string frame{static_cast<char>((last ? 0x80 : 0) | code)};
  const int mask_bit = masked ? 0x80 : 0;
  const auto add_length = [&](int mark, int bytes) {
    frame += static_cast<char>(mask_bit | mark);
    for (int i = bytes - 1; i >= 0; --i) frame += static_cast<char>(payload.size() >> (8 * i) & 0xff);
  };
  if (payload.size() < 126) {
    add_length(static_cast<int>(payload.size()), 0);
  } else if (payload.size() < 0x10000) {
    add_length(126, 2);
  } else {
    add_length(127, 8);
  }
  constexpr std::array<char, 4> mask{'m', 'a', 's', 'k'};
  if (masked) frame.append(mask.data(), mask.size());
  for (std::size_t i = 0; i < payload.size(); ++i) {
    frame += static_cast<char>(masked ? payload[i] ^ mask[i % 4] : payload[i]);
  }
  return frame;
}

/// Everything throws when the server does not answer in time.
class RawClient {
 public:
  /// `receive_buffer`: bytes that the kernel may keep for us; 0: as many as it likes.
  explicit RawClient(unsigned short port, int receive_buffer = 0, timeval patience = {30, 0})
      : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer != 0) set(SO_RCVBUF, receive_buffer);
    set(SO_RCVTIMEO, patience);
    set(SO_SNDTIMEO, patience);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      ::close(socket_);
      throw std::runtime_error("no server there");
    }
  }
  ~RawClient() { ::close(socket_); }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  /// False: the server has closed.
  bool send(std::string_view bytes) {
    while (!bytes.empty()) {
      const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  bool send_text(std::string_view text) { return send(client_frame(opcode::text, text)); }

  /// One request with the usual headers and its answer. `headers`: lines, each with its line end.
  HttpAnswer get(std::string_view target, std::string_view headers = "", std::string_view method = "GET") {
    send(std::string(method) + " " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n" + std::string(headers) +
         "\r\n");
    return read_answer(method != "HEAD");
  }

  HttpAnswer read_answer(bool with_body = true) {
    HttpAnswer answer;
    std::string line = read_line();
    answer.status = std::stoi(line.substr(line.find(' ') + 1));
    for (line = read_line(); !line.empty(); line = read_line()) {
      const auto colon = line.find(':');
      std::string name = line.substr(0, colon);
      for (char& letter : name) letter = static_cast<char>(std::tolower(letter));
      std::string& value = answer.headers[name];
      value += (value.empty() ? "" : ", ") + line.substr(line.find_first_not_of(' ', colon + 1));
    }
    const auto length = answer.headers.find("content-length");
    if (with_body && length != answer.headers.end()) answer.body = read_bytes(std::stoul(length->second));
    return answer;
  }

  /// Asks for a WebSocket; 101 is yes. `headers`: lines, each with its line end.
  HttpAnswer upgrade(std::string_view headers = "", std::string_view target = "/ws") {
    return get(target, std::string("Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n") +
                           std::string(headers));
  }

  WebSocketFrame read_frame() {
    const std::string head = read_bytes(2);
    std::uint64_t length = static_cast<unsigned char>(head[1]) & 0x7f;
    if (length >= 126) {
      const std::string more = read_bytes(length == 126 ? 2 : 8);
      length = 0;
      for (const char byte : more) length = length << 8 | static_cast<unsigned char>(byte);
    }
    return {.opcode = head[0] & 0x0f, .payload = read_bytes(length)};
  }

  /// Reads on to the close frame, and answers it.
  WebSocketFrame read_to_close() {
    for (;;) {
      WebSocketFrame frame = read_frame();
      if (frame.opcode != opcode::close) continue;
      send(client_frame(opcode::close, std::string_view(frame.payload).substr(0, 2)));
      return frame;
    }
  }

  /// Reads on until the server closes; how many bytes that were.
  std::size_t read_to_end() {
    std::size_t total = buffer_.size();
    buffer_.clear();
    while (fill()) {
      total += buffer_.size();
      buffer_.clear();
    }
    return total;
  }

 private:
  template <class Value>
  void set(int option, const Value& value) {
    ::setsockopt(socket_, SOL_SOCKET, option, &value, sizeof value);
  }

  /// False: the server has closed.
  bool fill() {
    std::array<char, 16384> bytes;
    const auto size = ::recv(socket_, bytes.data(), bytes.size(), 0);
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) throw std::runtime_error("the server does not answer");
    if (size <= 0) return false;
    buffer_.append(bytes.data(), static_cast<std::size_t>(size));
    return true;
  }

  std::string read_bytes(std::size_t count) {
    while (buffer_.size() < count) {
      if (!fill()) throw std::runtime_error("the server closed too early");
    }
    std::string bytes = buffer_.substr(0, count);
    buffer_.erase(0, count);
    return bytes;
  }

  std::string read_line() {
    std::size_t end;
    while ((end = buffer_.find("\r\n")) == std::string::npos) {
      if (!fill()) throw std::runtime_error("the server closed too early");
    }
    std::string line = read_bytes(end + 2);
    line.resize(end);
    return line;
  }

  int socket_;
  std::string buffer_;
};

}  // namespace bohnenhof::testing
