// The program itself: what it says when it cannot start, and how it ends.
#include <array>
#include <csignal>
#include <filesystem>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include "tests/net/running_server.hpp"
#include "tests/support/raw_client.hpp"

namespace bohnenhof::testing {
namespace {

/// A running `bohnenhof`, in a folder of its own, with what it writes to standard error.
class Program {
 public:
  explicit Program(std::vector<std::string> arguments) {
    const auto here = std::filesystem::read_symlink("/proc/self/exe").parent_path();
    arguments.insert(arguments.begin(), (here.parent_path() / "bohnenhof").string());
    std::vector<char*> words;
    for (auto& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    process_ = fork();
    if (process_ == 0) {
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
      kill(process_, SIGKILL);
      wait();
    }
    ::close(errors_);
    std::filesystem::remove_all(folder_);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void signal(int number) const { kill(process_, number); }

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
  static std::filesystem::path new_folder() {
    std::string name = (std::filesystem::temp_directory_path() / "bohnenhof-XXXXXX").string();
    return mkdtemp(name.data());
  }

  const std::filesystem::path folder_ = new_folder();
  pid_t process_;
  int errors_;
  bool ended_ = false;
};

unsigned short port_in(const std::string& line) {
  const std::string before = "http://127.0.0.1:";
  const auto at = line.find(before);
  if (at == std::string::npos) throw std::runtime_error("no address in: " + line);
  return static_cast<unsigned short>(std::stoi(line.substr(at + before.size())));
}

TEST(Program, SaysInOneLineWhyItCannotStart) {
  const WebFolder web;
  const RunningServer other(loopback());
  const std::string taken = "127.0.0.1:" + std::to_string(other.port());
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
      {{"--web", web.path(), "--listen", taken},
       "bohnenhof: --listen: cannot listen on " + taken + ": Address already in use"},
      {{"--web", web.path(), "--listen", "203.0.113.1:80"},
       "bohnenhof: --listen: cannot listen on 203.0.113.1:80: Cannot assign requested address"},
      {{"--web", web.path(), "--listen", "nonsense"},
       "bohnenhof: --listen: cannot listen on nonsense: write ADDRESS:PORT, such as 127.0.0.1:8080, [::1]:8080 or "
       "*:8080"},
      {{"--web", "/nowhere"}, "bohnenhof: --web: cannot read /nowhere: No such file or directory"},
      {{"--threads", "0"}, "bohnenhof: --threads: Value 0 not in range 1 to 64 (see --help)"},
      {{"--base-path", "/a b"}, "bohnenhof: --base-path: write it as /x, of letters, digits, - and _"},
      {{"--trusted-proxy", "x"}, "bohnenhof: --trusted-proxy: x is no address or network such as 10.0.0.0/8"},
      {{"--allow-origin", "evil"},
       "bohnenhof: --allow-origin: write it as https://example.org, without a path (see --help)"},
      {{"--limit-connections", "many"},
       "bohnenhof: --limit-connections: Value many not in range 1 to 1000000000 (see --help)"},
      {{"health", "--listen", "127.0.0.1:1"}, "bohnenhof: there is no healthy server at 127.0.0.1:1"}};
  for (const auto& [arguments, sentence] : cases) {
    Program program(arguments);
    EXPECT_EQ(program.line(), sentence);
    EXPECT_EQ(program.line(), "");
    EXPECT_EQ(program.wait(), 1) << sentence;
  }
}

TEST(Program, ServesUntilItIsToldToStop) {
  const WebFolder web;
  Program program({"--web", web.path(), "--listen", "127.0.0.1:0", "--threads", "2"});
  const auto port = port_in(program.line());
  {
    RawClient player(port);
    EXPECT_EQ(player.upgrade().status, 101);
    EXPECT_EQ(Program({"health", "--listen", "127.0.0.1:" + std::to_string(port)}).wait(), 0);
    program.signal(SIGTERM);
    EXPECT_EQ(player.read_to_close().close_code(), 1012);
    player.read_to_end();
  }
  EXPECT_EQ(program.wait(), 0);
}

TEST(Program, EndsAtOnceAtASecondSignal) {
  const WebFolder web;
  Program program({"--web", web.path(), "--listen", "127.0.0.1:0"});
  RawClient deaf(port_in(program.line()));
  deaf.upgrade();
  program.signal(SIGINT);
  EXPECT_NE(program.line().find("stopping"), std::string::npos);
  program.signal(SIGINT);
  EXPECT_EQ(program.wait(), 128 + SIGINT);
}

TEST(Program, TakesItsOptionsFromTheEnvironmentToo) {
  const WebFolder web;
  setenv("BOHNENHOF_LISTEN", "nonsense", 1);
  setenv("BOHNENHOF_LOG", "json", 1);
  Program unable({"--web", web.path()});
  Program able({"--web", web.path(), "--listen", "127.0.0.1:0"});
  unsetenv("BOHNENHOF_LISTEN");
  unsetenv("BOHNENHOF_LOG");
  EXPECT_EQ(unable.wait(), 1);
  EXPECT_EQ(able.line().substr(0, 9), R"({"time":")");
}

}  // namespace
}  // namespace bohnenhof::testing
