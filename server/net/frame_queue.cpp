#include "server/net/frame_queue.hpp"

#include <utility>

namespace bohnenhof::server {

namespace {

/// RFC 6455, section 5.2: FIN and the opcode of text, then the length in 1, 3 or 9 bytes, most significant first.
std::uint8_t write_text_header(std::array<char, 10>& header, std::size_t length) {
  header[0] = static_cast<char>(0x81);
  const auto write_length = [&](std::uint8_t mark, std::size_t bytes) {
    header[1] = static_cast<char>(mark);
    for (std::size_t i = 0; i < bytes; ++i) header[2 + i] = static_cast<char>(length >> (8 * (bytes - 1 - i)) & 0xff);
    return static_cast<std::uint8_t>(2 + bytes);
  };
  if (length < 126) return write_length(static_cast<std::uint8_t>(length), 0);
  return length < 0x10000 ? write_length(126, 2) : write_length(127, 8);
}

}  // namespace

void FrameQueue::push_text(Frame text) {
  Piece piece{.header = {}, .header_size = 0, .body = std::move(text)};
  piece.header_size = write_text_header(piece.header, piece.body->size());
  push(std::move(piece));
}

void FrameQueue::push_raw(std::string bytes) {
  push({.header = {}, .header_size = 0, .body = std::make_shared<const std::string>(std::move(bytes))});
}

void FrameQueue::push(Piece piece) {
  waiting_ += piece.size();
  pieces_.push_back(std::move(piece));
}

std::size_t FrameQueue::next(std::span<iovec> parts) const {
  std::size_t count = 0;
  std::size_t skip = offset_;
  const auto add = [&](const char* data, std::size_t size) {
    const std::size_t out = std::min(skip, size);
    skip -= out;
    if (out < size) parts[count++] = {const_cast<char*>(data) + out, size - out};
  };
  for (std::size_t i = first_; i < pieces_.size() && count + 2 <= parts.size(); ++i) {
    add(pieces_[i].header.data(), pieces_[i].header_size);
    add(pieces_[i].body->data(), pieces_[i].body->size());
  }
  return count;
}

void FrameQueue::mark_sent(std::size_t count) {
  waiting_ -= count;
  sent_ += count;
  offset_ += count;
  while (first_ < pieces_.size() && offset_ >= pieces_[first_].size()) {
    offset_ -= pieces_[first_].size();
    pieces_[first_++].body.reset();
  }
  if (first_ == pieces_.size()) {
    const bool grown = pieces_.capacity() > 64;
    pieces_.clear();
    if (grown) pieces_.shrink_to_fit();
    first_ = 0;
  } else if (first_ > pieces_.size() / 2) {
    pieces_.erase(pieces_.begin(), pieces_.begin() + static_cast<std::ptrdiff_t>(first_));
    first_ = 0;
  }
}

}  // namespace bohnenhof::server
