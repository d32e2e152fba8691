#include "server/runtime/shards.hpp"

#include <future>
#include <gtest/gtest.h>
#include <stdexcept>

namespace bohnenhof::server {
namespace {

class ShardTest : public ::testing::Test {
 protected:
  ShardTest() { shards_.start(); }

  /// Runs `work` on the shard and waits for it and for all that it posted.
  void run(Task work) {
    std::promise<void> done;
    shard_.post(std::move(work));
    shard_.post([&] { shard_.post([&] { done.set_value(); }); });
    done.get_future().wait();
  }

  Shards shards_{1};
  Shard& shard_ = shards_[0];
};

TEST_F(ShardTest, RunsTasksLaterAndInOrder) {
  std::string order;
  run([&] {
    shard_.post([&] { order += 'b'; });
    shard_.post([&] { order += 'c'; });
    order += 'a';
  });
  EXPECT_EQ(order, "abc");
}

TEST_F(ShardTest, KnowsItsOwnThread) {
  EXPECT_FALSE(shard_.here());
  run([&] { EXPECT_TRUE(shard_.here()); });
}

TEST_F(ShardTest, RunsTimersByTheirTime) {
  std::promise<std::string> order;
  std::string so_far;
  std::vector<Timer> timers;
  run([&] {
    const SteadyTime now = shard_.now();
    timers.push_back(shard_.at(now + std::chrono::milliseconds(2), [&] { order.set_value(so_far + 'b'); }));
    timers.push_back(shard_.at(now + std::chrono::milliseconds(1), [&] { so_far += 'a'; }));
  });
  EXPECT_EQ(order.get_future().get(), "ab");
  run([&] { timers.clear(); });
}

TEST_F(ShardTest, CallsOffATimerThatIsDueAlready) {
  int ran = 0;
  std::promise<void> first_ran;
  Timer first;
  Timer second;
  run([&] {
    const SteadyTime past = shard_.now() - std::chrono::seconds(1);
    first = shard_.at(past, [&] {
      ++ran;
      second.reset();
      first_ran.set_value();
    });
    second = shard_.at(past, [&] {
      ++ran;
      first.reset();
      first_ran.set_value();
    });
  });
  first_ran.get_future().wait();
  run([&] {
    first.reset();
    second.reset();
  });
  EXPECT_EQ(ran, 1);
}

TEST_F(ShardTest, LetsATimerGoFromItsOwnTask) {
  std::promise<void> ran;
  Timer timer;
  run([&] {
    timer = shard_.at(shard_.now(), [&] {
      timer.reset();
      ran.set_value();
    });
  });
  ran.get_future().wait();
}

TEST_F(ShardTest, OutlivesATaskThatThrows) {
  ::testing::internal::CaptureStderr();
  run([] { throw std::runtime_error("a bug"); });
  EXPECT_NE(::testing::internal::GetCapturedStderr().find("error: a task failed: a bug\n"), std::string::npos);
}

}  // namespace
}  // namespace bohnenhof::server
