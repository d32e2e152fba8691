// What the operator does from beside, by `bohnenhof admin`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/operation/house.hpp"

namespace bohnenhof::testing {
namespace {

using ::testing::HasSubstr;

struct Table {
  explicit Table(unsigned short port) : anna(port, "anna"), ben(port, "ben") {
    EXPECT_TRUE(is_ok(anna.ask("/name Anna")));
    EXPECT_TRUE(is_ok(ben.ask("/name Ben")));
    anna.room = ben.room = anna.ask("/new bohnduell").at("room");
    EXPECT_TRUE(is_ok(anna.ask("/join")));
    EXPECT_TRUE(is_ok(ben.ask("/join")));
    EXPECT_TRUE(is_ok(anna.ask("/start")));
    const std::string start = anna.state.at("legal").at(0);
    EXPECT_TRUE(is_ok((anna.state.at("to_move") == 1 ? anna : ben).ask("/move " + start)));
  }
  Player anna, ben;
};

TEST(Admin, IsForThisUserAloneAndSaysWhenNobodyIsThere) {
  const Folder folder;
  House house(folder);
  const auto socket = folder.path / "data" / "admin.sock";
  struct stat status {};
  ASSERT_EQ(::stat(socket.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777, 0600u);
  EXPECT_EQ(run(folder, {"admin", "help"}).status, 0);
  EXPECT_EQ(run(folder, {"admin", "dance"}).text,
            "bohnenhof: there is no admin command dance; `bohnenhof admin help` lists them\n");
  EXPECT_EQ(run(folder, {"admin", "close"}).text, "bohnenhof: it is: bohnenhof admin close ROOM\n");
  EXPECT_EQ(house.stop(), 0);
  EXPECT_FALSE(std::filesystem::exists(socket));
  EXPECT_THAT(run(folder, {"admin", "list"}).text, HasSubstr("is it running"));
}

TEST(Admin, BansAPersonForGood) {
  const Folder folder;
  std::string secret;
  {
    House house(folder);
    Table table(house.port);
    const std::string id = table.anna.state.at("seats").at("1").at("id");
    EXPECT_EQ(run(folder, {"admin", "ban", id}).status, 0);
    RawClient again(house.port);
    again.upgrade();
    again.send_text(Json{{"cid", 1}, {"hello", {{"secret", table.anna.secret()}}}}.dump());
    EXPECT_EQ(again.read_to_close().close_code(), 1008);
    secret = table.anna.secret();
    house.stop();
  }
  House house(folder);
  RawClient again(house.port);
  again.upgrade();
  again.send_text(Json{{"cid", 1}, {"hello", {{"secret", secret}}}}.dump());
  EXPECT_EQ(again.read_to_close().close_code(), 1008);
  const Said list = run(folder, {"admin", "list", "sanctions"});
  EXPECT_EQ(list.status, 0);
  EXPECT_EQ(run(folder, {"admin", "unban", "nobody at all"}).status, 1);
}

TEST(Admin, BansAnAddressRange) {
  const Folder folder;
  House house(folder);
  RawClient here(house.port);
  EXPECT_EQ(here.upgrade().status, 101);
  EXPECT_EQ(run(folder, {"admin", "ban", "127.0.0.0/8"}).status, 0);
  EXPECT_EQ(here.read_to_close().close_code(), 1008);
  EXPECT_EQ(RawClient(house.port).upgrade().status, 403);
  EXPECT_EQ(run(folder, {"admin", "unban", "127.0.0.0/8"}).status, 0);
  EXPECT_EQ(RawClient(house.port).upgrade().status, 101);
  EXPECT_EQ(run(folder, {"admin", "unban", "127.0.0.0/8"}).status, 1);
}

TEST(Admin, TakesAPersonsChatAwayAndNothingElse) {
  const Folder folder;
  House house(folder);
  Table table(house.port);
  EXPECT_TRUE(is_ok(table.anna.ask("Hello!")));
  EXPECT_EQ(run(folder, {"admin", "mute", "Anna"}).status, 0);
  const Json refused = table.anna.ask("Hello?");
  EXPECT_EQ(refused.at("code"), "muted");
  EXPECT_EQ(refused.at("data").at("by"), "operator");
  EXPECT_EQ(table.anna.ask("/msg Ben Hello?").at("code"), "muted");
  EXPECT_TRUE(is_ok(table.ben.ask("Hello!")));
  EXPECT_TRUE(is_ok(table.anna.ask("/resign")));
  EXPECT_EQ(run(folder, {"admin", "unmute", "Anna"}).status, 0);
  EXPECT_TRUE(is_ok(table.anna.ask("Hello again!")));
}

TEST(Admin, ClosesARoomForGood) {
  const Folder folder;
  House house(folder);
  Table table(house.port);
  const std::string room = table.anna.room;
  EXPECT_EQ(run(folder, {"admin", "close", room}).status, 0);
  EXPECT_EQ(run(folder, {"admin", "close", room}).status, 1);
  EXPECT_EQ(run(folder, {"admin", "close", "zzzzzz"}).status, 1);
  EXPECT_EQ(table.anna.ask("/watch").at("code"), "room_ended");
  EXPECT_EQ(table.ben.ask("/join").at("code"), "room_ended");
  EXPECT_EQ(run(folder, {"check"}).status, 0);
  house.stop();
  House again(folder);
  Player carl(again.port, "carl");
  carl.room = room;
  EXPECT_EQ(carl.ask("/watch").at("code"), "room_ended");
}

TEST(Admin, ForgetsAPersonOnRequestButNotInTheMiddleOfAGame) {
  const Folder folder;
  House house(folder);
  Table table(house.port);
  EXPECT_TRUE(is_ok(table.ben.ask("my secret plan")));
  EXPECT_THAT(run(folder, {"admin", "erase", "Ben"}).text, HasSubstr("still_playing"));
  EXPECT_TRUE(is_ok(table.ben.ask("/resign")));
  EXPECT_EQ(run(folder, {"admin", "erase", "Ben"}).status, 0);
  EXPECT_EQ(run(folder, {"backup", "kept.db"}).status, 0);
  std::ifstream file(folder.path / "kept.db", std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  EXPECT_EQ(bytes.find("\"name\":\"Ben\""), std::string::npos);
  EXPECT_EQ(bytes.find("my secret plan"), std::string::npos);
  EXPECT_EQ(run(folder, {"check"}).status, 0);
}

TEST(Admin, DrainsAndReloads) {
  const Folder folder;
  House house(folder);
  Player anna(house.port, "anna");
  EXPECT_TRUE(is_ok(anna.ask("/new bohnduell")));
  EXPECT_EQ(run(folder, {"admin", "drain"}).status, 0);
  EXPECT_EQ(RawClient(house.port).get("/readyz").status, 503);
  EXPECT_EQ(RawClient(house.port).get("/healthz").status, 200);
  EXPECT_EQ(anna.ask("/new bohnduell").at("code"), "draining");
  EXPECT_EQ(run(folder, {"admin", "drain", "off"}).status, 0);
  EXPECT_TRUE(is_ok(anna.ask("/new bohnduell")));
  std::ofstream(folder.path / "web" / "index.html") << "<!doctype html><base href=\"%BASE_PATH%\">fresh";
  EXPECT_EQ(run(folder, {"admin", "reload"}).status, 0);
  EXPECT_THAT(RawClient(house.port).get("/").body, HasSubstr("fresh"));
  std::filesystem::remove(folder.path / "web" / "index.html");
  EXPECT_EQ(run(folder, {"admin", "reload"}).status, 1);
  EXPECT_THAT(RawClient(house.port).get("/").body, HasSubstr("fresh"));
}

TEST(Admin, TellsEverybody) {
  const Folder folder;
  House house(folder);
  RawClient anna(house.port);
  anna.upgrade();
  anna.send_text(R"({"cid":1,"hello":{"secret":"new"}})");
  anna.read_frame();
  EXPECT_EQ(run(folder, {"admin", "announce", "Tonight", "at \"ten\""}).status, 0);
  const Json told = Json::parse(anna.read_frame().payload);
  EXPECT_EQ(told.at("type"), "announcement");
  EXPECT_EQ(told.at("text"), "Tonight at \"ten\"");
}

}  // namespace
}  // namespace bohnenhof::testing
