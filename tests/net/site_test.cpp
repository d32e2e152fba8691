#include "server/site/site.hpp"

#include <gtest/gtest.h>

#include "server/store/memory_store.hpp"
#include "tests/net/running_server.hpp"

namespace bohnenhof::server::site {
namespace {

using bohnenhof::testing::WebFolder;

class SiteTest : public ::testing::Test {
 protected:
  Decision decide(Request request, const std::string& base_path = "/") {
    Files files = Files::read(folder_.path(), base_path).value();
    return Site(std::move(files), store_, base_path).decide(request);
  }
  Response get(const std::string& target, const std::string& base_path = "/") {
    return std::get<Response>(decide({.method = "GET", .target = target}, base_path));
  }
  static std::string header(const Response& response, std::string_view name) {
    for (const auto& [key, value] : response.more) {
      if (key == name) return value;
    }
    return "";
  }

  WebFolder folder_;
  MemoryStore store_;
};

TEST_F(SiteTest, ServesTheClientAtTheAddressesOfTheGame) {
  for (const char* target :
       {"/", "/r/k3f9x2", "/r/hall", "/g/9k2m4p6q8r2s4t6v8x2z", "/p/7h2k9m4p6q8r2s4t6v8x", "/lobby/awale", "/rules",
        "/about", "/rules/bohnduell", "/rules/bohnenspiel72", "/?x=1", "/r/k3f9x2?x=../..", "/index.html"}) {
    const Response page = get(target);
    EXPECT_EQ(page.status, 200) << target;
    EXPECT_EQ(page.content_type, "text/html; charset=utf-8") << target;
    EXPECT_EQ(page.cache_control, "no-cache") << target;
  }
}

TEST_F(SiteTest, HasNothingElsewhere) {
  for (const char* target : {"/g/a.json", "/assets", "/assets/", "/assets/index.js", "/api", "/index.html/",
                             "/assets/index-4f2a.js.br", "/nothing.png"}) {
    EXPECT_EQ(get(target).status, 404) << target;
    EXPECT_NE(get(target).body, get("/").body) << target;
  }
}

TEST_F(SiteTest, LetsTheClientSayThatThereIsNoSuchPage) {
  for (const char* target : {"/nothing", "/r", "/r/", "/r/a/b", "/r/UPPER", "/rules/", "//", "/r//a"}) {
    const Response page = std::get<Response>(decide({.method = "GET", .target = target, .if_none_match = "*"}));
    EXPECT_EQ(page.status, 404) << target;
    EXPECT_EQ(*page.body, *get("/").body) << target;
    EXPECT_EQ(page.cache_control, "no-store") << target;
  }
}

TEST_F(SiteTest, WritesIntoThePageWhichBuildItIs) {
  folder_.write("index.html", "%BASE_PATH% %BUILD%");
  const Files one = Files::read(folder_.path(), "/x/").value();
  EXPECT_EQ(*one.answer("index.html", {})->body, "/x/ " + one.build());
  EXPECT_EQ(Files::read(folder_.path(), "/y/").value().build(), one.build());
  folder_.write("index.html", "%BASE_PATH% %BUILD% and more");
  EXPECT_NE(Files::read(folder_.path(), "/x/").value().build(), one.build());
}

TEST_F(SiteTest, ShowsTheImprintOfTheHost) {
  const auto imprint = [&](const std::string& text) {
    const Site site(Files::read(folder_.path(), "/").value(), store_, "/", text);
    return std::get<Response>(site.decide({.method = "GET", .target = "/api/v1/imprint.txt"}));
  };
  EXPECT_EQ(*imprint("Anna Bohne, Hofgasse 1").body, "Anna Bohne, Hofgasse 1");
  EXPECT_EQ(imprint("<b>").content_type, "text/plain; charset=utf-8");
  EXPECT_EQ(imprint("").status, 200);
  EXPECT_EQ(*imprint("").body, "");

  folder_.write("imprint.txt", "Anna");
  EXPECT_EQ(read_imprint(folder_.path() / "imprint.txt").value(), "Anna");
  EXPECT_EQ(read_imprint("").value(), "");
  EXPECT_FALSE(read_imprint(folder_.path() / "nowhere.txt"));
  EXPECT_FALSE(read_imprint(folder_.path()));
  folder_.write("imprint.txt", std::string(65 * 1024, 'x'));
  EXPECT_FALSE(read_imprint(folder_.path() / "imprint.txt"));
}

TEST_F(SiteTest, IsNotClimbedOutOf) {
  for (const char* target :
       {"/../etc/passwd", "/..", "/assets/../index.html", "/%2e%2e/etc/passwd", "/.%2E/x", "/./index.html",
        "/..%2fetc/passwd", "/assets/%5c..%5cx", "/assets\\x", "/index.html%00.js", "/%0a", "/%", "/%2", "/%zz", "/%+1",
        "relative", "", "http://localhost/", "*"}) {
    EXPECT_EQ(get(target).status, 400) << target;
  }
}

TEST_F(SiteTest, KeepsHashedFilesForEver) {
  const Response script = get("/assets/index-4f2a.js");
  EXPECT_EQ(script.content_type, "text/javascript; charset=utf-8");
  EXPECT_EQ(script.cache_control, "public, max-age=31536000, immutable");
  EXPECT_EQ(get("/icon.svg").cache_control, "no-cache");
  EXPECT_EQ(get("/icon.svg").content_type, "image/svg+xml");
}

TEST_F(SiteTest, SendsWhatWasCompressedBeforehand) {
  const auto get_as = [&](const std::string& encodings) {
    return std::get<Response>(
        decide({.method = "GET", .target = "/assets/index-4f2a.js", .accept_encoding = encodings}));
  };
  EXPECT_EQ(*get_as("").body, "console.log('plain');");
  EXPECT_EQ(*get_as("gzip").body, "as gzip");
  EXPECT_EQ(*get_as("gzip, br").body, "as brotli");
  EXPECT_EQ(header(get_as("gzip, br"), "Content-Encoding"), "br");
  EXPECT_EQ(header(get_as(""), "Content-Encoding"), "");
  EXPECT_EQ(header(get_as(""), "Vary"), "Accept-Encoding");
  EXPECT_NE(get_as("br").etag, get_as("gzip").etag);
}

TEST_F(SiteTest, NeedsNotSendWhatIsKnown) {
  const Response page = get("/");
  const auto again = [&](const std::string& etag) {
    return std::get<Response>(decide({.method = "GET", .target = "/", .if_none_match = etag})).status;
  };
  EXPECT_EQ(again(page.etag), 304);
  EXPECT_EQ(again("\"other\""), 200);
  folder_.write("index.html", "another page");
  EXPECT_EQ(again(page.etag), 200);
}

TEST_F(SiteTest, LivesBelowItsBasePath) {
  EXPECT_EQ(*get("/", "/").body, "<!doctype html><base href=\"/\"><title>Bohnenhof</title>");
  EXPECT_EQ(*get("/x/", "/x/").body, "<!doctype html><base href=\"/x/\"><title>Bohnenhof</title>");
  EXPECT_EQ(get("/x/r/k3f9x2", "/x/").status, 200);
  EXPECT_EQ(get("/x/healthz", "/x/").status, 200);
  EXPECT_EQ(get("/healthz", "/x/").status, 200);
  EXPECT_EQ(get("/x", "/x/").status, 308);
  EXPECT_EQ(header(get("/x", "/x/"), "Location"), "/x/");
  for (const char* outside : {"/", "/r/k3f9x2", "/xx/", "/readyz"})
    EXPECT_EQ(get(outside, "/x/").status, 404) << outside;
}

TEST_F(SiteTest, OnlyReads) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "get", "BREW"}) {
    const auto response = std::get<Response>(decide({.method = method, .target = "/"}));
    EXPECT_EQ(response.status, 405) << method;
    EXPECT_EQ(header(response, "Allow"), "GET, HEAD");
  }
  EXPECT_EQ(std::get<Response>(decide({.method = "HEAD", .target = "/"})).status, 200);
}

TEST_F(SiteTest, TellsWhetherItIsReady) {
  EXPECT_EQ(get("/readyz").status, 200);
  EXPECT_EQ(std::get<Response>(decide({.method = "GET", .target = "/readyz", .draining = true})).status, 503);
  EXPECT_EQ(std::get<Response>(decide({.method = "GET", .target = "/healthz", .draining = true})).status, 200);
}

TEST_F(SiteTest, AsksTheStoreForGamesAndPeople) {
  const auto game = [&](const std::string& name) {
    return std::get<GameWanted>(decide({.method = "GET", .target = "/api/v1/games/" + name}));
  };
  EXPECT_EQ(game("9k2m4p6q8r2s4t6v8x2z").form, GameWanted::Form::json);
  EXPECT_EQ(game("9k2m4p6q8r2s4t6v8x2z.json").form, GameWanted::Form::json);
  EXPECT_EQ(game("9k2m4p6q8r2s4t6v8x2z.txt").form, GameWanted::Form::text);
  EXPECT_EQ(game("9k2m4p6q8r2s4t6v8x2z.txt").id, protocol::GameId("9k2m4p6q8r2s4t6v8x2z"));
  const auto person = decide({.method = "GET", .target = "/api/v1/people/7h2k9m4p6q8r2s4t6v8x.json"});
  EXPECT_EQ(std::get<PersonWanted>(person).id, protocol::PersonId("7h2k9m4p6q8r2s4t6v8x"));
}

TEST_F(SiteTest, PagesThroughAllGames) {
  const auto games = [&](const std::string& query) {
    return std::get<GamesWanted>(decide({.method = "GET", .target = "/api/v1/games.json" + query}));
  };
  for (const auto* query : {"", "?", "?other=1", "?game=", "?&&", "?game"}) {
    EXPECT_EQ(games(query).rules, "") << query;
    EXPECT_TRUE(games(query).before.empty()) << query;
  }
  EXPECT_EQ(games("?x=1&game=awale").rules, "awale");
  EXPECT_EQ(games("?game=awale&before=9k2m4p6q8r2s4t6v8x2z").before, protocol::GameId("9k2m4p6q8r2s4t6v8x2z"));
  EXPECT_EQ(get("/api/v1/games.json?game=chess").status, 404);
  EXPECT_EQ(get("/api/v1/games.json?before=yesterday").status, 404);
  EXPECT_EQ(get("/games").status, 200);
}

TEST_F(SiteTest, AnswersProgramsInJson) {
  for (const char* target : {"/api/v1/games/short", "/api/v1/games/", "/api/v1/games/9k2m4p6q8r2s4t6v8x2z.pdf",
                             "/api/v1/games/9K2M4P6Q8R2S4T6V8X2Z", "/api/v1/people/7h2k9m4p6q8r2s4t6v8x", "/api/v1/",
                             "/api/v1/people/x.json", "/api/v1/rooms"}) {
    const Response refused = get(target);
    EXPECT_EQ(refused.status, 404) << target;
    EXPECT_EQ(refused.content_type, "application/json") << target;
    EXPECT_EQ(refused.body->substr(0, 18), R"({"error":{"code":")") << target;
  }
}

TEST(Files, MustBeThere) {
  const WebFolder folder;
  EXPECT_FALSE(Files::read(folder.path() / "nowhere", "/"));
  std::filesystem::remove(folder.path() / "index.html");
  const auto files = Files::read(folder.path(), "/");
  ASSERT_FALSE(files);
  EXPECT_EQ(files.error().find('\n'), std::string::npos);
  EXPECT_NE(files.error().find("index.html"), std::string::npos);
}

}  // namespace
}  // namespace bohnenhof::server::site
