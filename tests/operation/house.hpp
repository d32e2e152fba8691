// The program as its operator has it: started, played at, asked by its other commands.
#pragma once

#include <filesystem>
#include <fstream>
#include <sqlite3.h>

#include "tests/support/player.hpp"
#include "tests/support/program.hpp"

namespace bohnenhof::testing {

/// A folder that goes with the test; the client's files are in `web`.
class Folder {
 public:
  Folder() : path(new_folder()) {
    std::filesystem::create_directories(path / "web");
    std::ofstream(path / "web" / "index.html") << "<!doctype html><base href=\"%BASE_PATH%\">";
  }
  ~Folder() { std::filesystem::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path path;
};

/// A server over the folder's `data`, or another folder in it.
class House {
 public:
  explicit House(const Folder& folder, const std::string& data = "data", std::vector<std::string> options = {})
      : program_(with(std::move(options), folder, data), folder.path), port(listens(program_)) {}

  /// As at SIGTERM; the exit status.
  int stop() {
    program_.signal(SIGTERM);
    return program_.wait();
  }

 private:
  static std::vector<std::string> with(std::vector<std::string> options, const Folder& folder,
                                       const std::string& data) {
    for (const std::string& word : {std::string("--listen"), std::string("127.0.0.1:0"), std::string("--data"), data,
                                    std::string("--web"), (folder.path / "web").string()}) {
      options.push_back(word);
    }
    return options;
  }

  static unsigned short listens(const Program& program) {
    std::string line = program.line();
    while (!line.empty() && line.find("listens on") == std::string::npos) line = program.line();
    return port_in(line);
  }

  Program program_;

 public:
  const unsigned short port;
};

/// What a command says on standard error, and its exit status.
struct Said {
  int status;
  std::string text;
};
inline Said run(const Folder& folder, std::vector<std::string> arguments) {
  Program program(std::move(arguments), folder.path);
  std::string text;
  for (std::string line = program.line(); !line.empty(); line = program.line()) text += line + '\n';
  return {program.wait(), text};
}

/// Two who open a table and play it to its end; the game's id.
inline std::string play_a_game(unsigned short port, const std::string& rules = "bohnduell") {
  Player anna(port, "anna"), ben(port, "ben");
  const Json opened = anna.ask("/new " + rules);
  EXPECT_TRUE(is_ok(opened)) << opened;
  anna.room = ben.room = opened.at("room");
  for (Player* player : {&anna, &ben}) EXPECT_TRUE(is_ok(player->ask("/join")));
  EXPECT_TRUE(is_ok(anna.ask("/start")));
  const std::string game = anna.state.at("game");
  while (anna.state.at("phase") == "playing") {
    Player& mover = anna.state.at("to_move") == 1 ? anna : ben;
    mover.catch_up(anna.seq);
    EXPECT_TRUE(is_ok(mover.ask("/move " + anna.state.at("legal").at(0).get<std::string>())));
    anna.catch_up(mover.seq);
  }
  return game;
}

inline bool has_game(unsigned short port, const std::string& game) {
  return RawClient(port).get("/api/v1/games/" + game + ".json").status == 200;
}

/// Says something to a database behind the program's back.
inline void tell_database(const std::filesystem::path& file, const std::string& sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  char* complaint = nullptr;
  EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, &complaint), SQLITE_OK) << complaint;
  sqlite3_close(database);
}

}  // namespace bohnenhof::testing
