// Backup, restore, check, and what happens to a database at an upgrade.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/operation/house.hpp"

namespace bohnenhof::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

std::vector<fs::path> files_named(const fs::path& folder, const std::string& start) {
  std::vector<fs::path> found;
  for (const auto& file : fs::directory_iterator(folder)) {
    if (file.path().filename().string().starts_with(start) && file.path().extension() == ".db") found.push_back(file);
  }
  return found;
}

TEST(Backup, IsTakenWhileTheServerRunsAndGivesTheGamesBackElsewhere) {
  const Folder folder;
  House house(folder);
  const std::string before = play_a_game(house.port);
  EXPECT_EQ(run(folder, {"backup", "kept.db"}).status, 0);
  EXPECT_EQ(fs::status(folder.path / "kept.db").permissions(), fs::perms::owner_read | fs::perms::owner_write);
  const std::string after = play_a_game(house.port);
  EXPECT_EQ(run(folder, {"check"}).status, 0);
  EXPECT_EQ(run(folder, {"check", "kept.db"}).status, 0);
  EXPECT_EQ(run(folder, {"restore", "kept.db", "--data", "other"}).status, 0);
  House other(folder, "other");
  EXPECT_TRUE(has_game(other.port, before));
  EXPECT_FALSE(has_game(other.port, after)) << "it came later";
  EXPECT_TRUE(has_game(house.port, after));
  play_a_game(other.port);
}

TEST(Backup, NeverReplacesAFile) {
  const Folder folder;
  House(folder).stop();
  std::ofstream(folder.path / "kept.db") << "mine";
  const Said said = run(folder, {"backup", "kept.db"});
  EXPECT_EQ(said.status, 1);
  EXPECT_EQ(said.text, "bohnenhof: kept.db is there already; choose another name\n");
  EXPECT_EQ(fs::file_size(folder.path / "kept.db"), 4u);
}

TEST(Backup, SaysWhatIsMissing) {
  const Folder folder;
  EXPECT_THAT(run(folder, {"backup", "kept.db"}).text, HasSubstr("there is no database at data/bohnenhof.db"));
  EXPECT_THAT(run(folder, {"check"}).text, HasSubstr("there is no database at data/bohnenhof.db"));
  House(folder).stop();
  EXPECT_THAT(run(folder, {"backup", "nowhere/kept.db"}).text, HasSubstr("nowhere/kept.db cannot be written"));
}

TEST(Restore, KeepsWhatWasThereUnderAnotherName) {
  const Folder folder;
  std::string first, second;
  {
    House house(folder);
    first = play_a_game(house.port);
    EXPECT_EQ(run(folder, {"backup", "kept.db"}).status, 0);
    second = play_a_game(house.port);
    const Said said = run(folder, {"restore", "kept.db"});
    EXPECT_EQ(said.status, 1);
    EXPECT_THAT(said.text, HasSubstr("a server uses data; stop it first"));
    EXPECT_EQ(house.stop(), 0);
  }
  EXPECT_EQ(run(folder, {"restore", "kept.db"}).status, 0);
  const auto replaced = files_named(folder.path / "data", "bohnenhof-replaced-");
  ASSERT_EQ(replaced.size(), 1u);
  {
    House house(folder);
    EXPECT_TRUE(has_game(house.port, first));
    EXPECT_FALSE(has_game(house.port, second));
    house.stop();
  }
  EXPECT_EQ(run(folder, {"restore", replaced.front().string(), "--data", "undone"}).status, 0);
  EXPECT_TRUE(has_game(House(folder, "undone").port, second));
}

TEST(Restore, OfAFileThatIsNotSoundChangesNothing) {
  const Folder folder;
  House house(folder);
  const std::string game = play_a_game(house.port);
  run(folder, {"backup", "kept.db"});
  house.stop();
  fs::resize_file(folder.path / "kept.db", fs::file_size(folder.path / "kept.db") / 2);
  std::ofstream(folder.path / "other.db") << std::string(9'000, 'x');
  for (const char* file : {"kept.db", "other.db", "none.db"}) {
    const Said said = run(folder, {"restore", file});
    EXPECT_EQ(said.status, 1) << file;
    EXPECT_THAT(said.text, HasSubstr("nothing was changed"));
  }
  EXPECT_TRUE(has_game(House(folder).port, game));
}

TEST(Check, FindsAGameThatIsAgainstTheRulesAndALogWithAGap) {
  const Folder folder;
  std::string game;
  {
    House house(folder);
    game = play_a_game(house.port);
    house.stop();
  }
  const auto database = folder.path / "data" / "bohnenhof.db";
  EXPECT_EQ(run(folder, {"check"}).text, "");
  tell_database(database, "UPDATE games SET score_south = score_south + 1");
  EXPECT_THAT(run(folder, {"check"}).text, HasSubstr("game " + game + ": its moves lead to another result"));
  tell_database(database, "UPDATE games SET moves = moves || ' ' || moves");
  EXPECT_THAT(run(folder, {"check"}).text, HasSubstr("is against the rules"));
  tell_database(database, "DELETE FROM games; DELETE FROM events WHERE seq = 4");
  const Said said = run(folder, {"check"});
  EXPECT_THAT(said.text, HasSubstr("its log has a gap or a fault"));
  EXPECT_EQ(said.status, 1);
}

TEST(Upgrade, KeepsTheDatabaseAsItWasBefore) {
  const Folder folder;
  const auto data = folder.path / "data";
  fs::create_directory(data);
  std::ifstream schema(BOHNENHOF_SOURCE_DIR "/tests/operation/version_1.sql");
  tell_database(data / "bohnenhof.db", std::string(std::istreambuf_iterator<char>(schema), {}));
  EXPECT_EQ(run(folder, {"check"}).status, 0);
  House house(folder);
  const auto kept = files_named(data, "bohnenhof-version-1-");
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_EQ(run(folder, {"check", kept.front().string()}).status, 0);
  EXPECT_TRUE(has_game(house.port, "hjg5ye5x5dj1v2q0v6qn"));
  EXPECT_TRUE(has_game(house.port, play_a_game(house.port)));
  house.stop();
  EXPECT_EQ(run(folder, {"check"}).status, 0);
  House(folder).stop();
  EXPECT_EQ(files_named(data, "bohnenhof-version-").size(), 1u) << "once for each upgrade";
}

TEST(Upgrade, LeavesTheDatabaseOfANewerProgramAlone) {
  const Folder folder;
  House(folder).stop();
  tell_database(folder.path / "data" / "bohnenhof.db", "PRAGMA user_version = 1000");
  EXPECT_THAT(run(folder, {"check"}).text, HasSubstr("use the newer program"));
  EXPECT_THAT(run(folder, {"serve", "--listen", "127.0.0.1:0", "--web", "web"}).text,
              HasSubstr("use the newer program"));
}

}  // namespace
}  // namespace bohnenhof::testing
