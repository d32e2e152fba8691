// Whether what is acknowledged has been synced to the disk: counted where SQLite asks the system for it.
#include <atomic>
#include <future>
#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "server/runtime/shards.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/program.hpp"

namespace {
std::atomic<int> syncs = 0;
}

// The library's calls come here, since a program's own functions win.
extern "C" int fdatasync(int file) {
  ++syncs;
  return static_cast<int>(::syscall(SYS_fdatasync, file));
}
extern "C" int fsync(int file) {
  ++syncs;
  return static_cast<int>(::syscall(SYS_fsync, file));
}

namespace bohnenhof::testing {
namespace {

using namespace server;

/// How often the disk was synced for ten batches, each acknowledged before the next.
int syncs_for_ten(Durability durability) {
  const auto folder = new_folder();
  int counted = 0;
  {
    Shards shards(1);
    shards.start();
    const auto store = *SqliteStore::open(folder, durability);
    const int before = syncs;
    for (std::uint64_t seq = 1; seq <= 10; ++seq) {
      LogRow row;
      row.seq = seq;
      row.event = "{}";
      std::promise<bool> written;
      store->append({protocol::RoomId("r"), {row}, {}, {}}, shards[0],
                    [&](bool success) { written.set_value(success); });
      EXPECT_TRUE(written.get_future().get());
    }
    counted = syncs - before;
  }
  std::filesystem::remove_all(folder);
  return counted;
}

TEST(Durability, PowerSyncsEachGroupBeforeItIsAcknowledged) { EXPECT_GE(syncs_for_ten(Durability::power), 10); }

TEST(Durability, ProcessLeavesThatToTheSystem) { EXPECT_EQ(syncs_for_ten(Durability::process), 0); }

}  // namespace
}  // namespace bohnenhof::testing
