#pragma once
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <unistd.h>

namespace bohnenhof::server {

/// A data folder is one process's, as long as this lives. Two servers over one folder would each believe that they alone count the events.
struct FolderLock {
  explicit FolderLock(const std::filesystem::path& folder)
      : descriptor(::open((folder / "bohnenhof.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    error = descriptor < 0 || ::flock(descriptor, LOCK_EX | LOCK_NB) != 0 ? errno : 0;
  }
  ~FolderLock() {
    if (descriptor >= 0) ::close(descriptor);
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  int descriptor;
  int error = 0;  ///< 0: it is ours; EWOULDBLOCK: another's
};

}  // namespace bohnenhof::server
