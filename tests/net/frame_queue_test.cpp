#include "server/net/frame_queue.hpp"

#include <gtest/gtest.h>

namespace bohnenhof::server {
namespace {

Frame frame(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

std::string bytes_of(const FrameQueue& queue, std::size_t most_parts = 64) {
  std::vector<iovec> parts(most_parts);
  parts.resize(queue.next(parts));
  std::string bytes;
  for (const iovec& part : parts) bytes.append(static_cast<const char*>(part.iov_base), part.iov_len);
  return bytes;
}

TEST(FrameQueue, FramesTextsByTheirLength) {
  const auto header_of = [](std::size_t length) {
    FrameQueue queue;
    queue.push_text(frame(std::string(length, 'x')));
    const std::string bytes = bytes_of(queue);
    return bytes.substr(0, bytes.size() - length);
  };
  EXPECT_EQ(header_of(0), std::string("\x81\0", 2));
  EXPECT_EQ(header_of(125), "\x81\x7d");
  EXPECT_EQ(header_of(126), std::string("\x81\x7e\0\x7e", 4));
  EXPECT_EQ(header_of(65535), "\x81\x7e\xff\xff");
  EXPECT_EQ(header_of(65536), std::string("\x81\x7f\0\0\0\0\0\1\0\0", 10));
}

TEST(FrameQueue, GoesOnWhereTheKernelStopped) {
  FrameQueue queue;
  queue.push_text(frame("first"));
  queue.push_raw("raw");
  queue.push_text(frame("second"));
  const std::string all = bytes_of(queue);
  EXPECT_EQ(all,
            "\x81\x05"
            "first"
            "raw"
            "\x81\x06"
            "second");
  for (std::size_t sent = 0; sent < all.size(); ++sent) {
    EXPECT_EQ(bytes_of(queue), all.substr(sent));
    EXPECT_EQ(queue.waiting(), all.size() - sent);
    EXPECT_EQ(queue.sent(), sent);
    EXPECT_EQ(queue.pushed(), all.size());
    queue.mark_sent(1);
  }
  EXPECT_TRUE(queue.empty());
  EXPECT_EQ(bytes_of(queue), "");
}

TEST(FrameQueue, FillsOnlyThePartsThatItIsGiven) {
  FrameQueue queue;
  for (int i = 0; i < 100; ++i) queue.push_text(frame("ab"));
  EXPECT_EQ(bytes_of(queue, 5).size(), 2 * 4u);  // two frames of two parts, and no half one
  queue.mark_sent(3);
  EXPECT_EQ(bytes_of(queue, 4),
            "b\x81\x02"
            "ab");
}

TEST(FrameQueue, SharesTheTextAndLetsItGo) {
  const Frame text = frame("shared");
  FrameQueue queue;
  queue.push_text(text);
  queue.push_text(text);
  EXPECT_EQ(text.use_count(), 3);
  queue.mark_sent(8);
  EXPECT_EQ(text.use_count(), 2);
  queue.mark_sent(8);
  EXPECT_EQ(text.use_count(), 1);
}

TEST(FrameQueue, StaysInOrderWhenPushedAndSentByTurns) {
  FrameQueue queue;
  std::string pushed;
  std::string sent;
  for (int i = 0; i < 1000; ++i) {
    const std::string raw = std::to_string(i) + ",";
    queue.push_raw(raw);
    pushed += raw;
    const std::string next = bytes_of(queue).substr(0, static_cast<std::size_t>(i % 7));
    queue.mark_sent(next.size());
    sent += next;
  }
  while (!queue.empty()) {
    const std::string next = bytes_of(queue);
    queue.mark_sent(next.size());
    sent += next;
  }
  EXPECT_EQ(sent, pushed);
}

}  // namespace
}  // namespace bohnenhof::server
