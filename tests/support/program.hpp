// The program itself, as its own process.
#pragma once

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace bohnenhof::testing {

inline std::filesystem::path new_folder() {
  std::string name = (std::filesystem::temp_directory_path() / "bohnenhof-XXXXXX").string();
  return mkdtemp(name.data());
}

/// A running `bohnenhof` with what it writes to standard error.
class Program {
 public:
  /// `folder`: where it runs, and keeps its data; without one it has a folder of its own, which goes with it.
  explicit Program(std::vector<std::string> arguments, std::filesystem::path folder = {})
      : own_folder_(folder.empty()), folder_(own_folder_ ? new_folder() : std::move(folder)) {
    const auto here = std::filesystem::read_symlink("/proc/self/exe").parent_path();
    arguments.insert(arguments.begin(), (here.parent_path() / "bohnenhof").string());
    std::vector<char*> words;
    for (auto& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    process_ = fork();
    if (process_ == 0) {
      setenv("BOHNENHOF_ADMIN_LISTEN", "off", 0);  // many run at once
      if (chdir(folder_.c_str()) != 0) _exit(127);
      dup2(ends[1], STDERR_FILENO);
      ::close(ends[0]);
      ::close(ends[1]);
      execv(words[0], words.data());
      _exit(127);
    }
    ::close(ends[1]);
    errors_ = ends[0];
  }
  ~Program() {
    if (!ended_) {
      ::kill(process_, SIGKILL);
      wait();
    }
    ::close(errors_);
    if (own_folder_) std::filesystem::remove_all(folder_);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void signal(int number) const { ::kill(process_, number); }
  pid_t id() const { return process_; }

  /// The next line, without its end; empty at the end.
  std::string line() const {
    std::string text;
    for (char letter; read(errors_, &letter, 1) == 1 && letter != '\n';) text += letter;
    return text;
  }

  /// The exit status; of a signal, 128 and its number.
  int wait() {
    int status = 0;
    waitpid(process_, &status, 0);
    ended_ = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

 private:
  const bool own_folder_;
  const std::filesystem::path folder_;
  pid_t process_;
  int errors_;
  bool ended_ = false;
};

/// The port in the line that the server prints when it listens on 127.0.0.1.
inline unsigned short port_in(const std::string& line) {
  const std::string before = "http://127.0.0.1:";
  const auto at = line.find(before);
  if (at == std::string::npos) throw std::runtime_error("no address in: " + line);
  return static_cast<unsigned short>(std::stoi(line.substr(at + before.size())));
}

}  // namespace bohnenhof::testing
