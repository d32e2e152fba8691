#include "server/site/files.hpp"

#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace bohnenhof::server::site {

namespace {

namespace fs = std::filesystem;
using Contents = std::map<std::string, std::string, std::less<>>;

std::string_view content_type_of(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 13> types{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".wasm", "application/wasm"},
      {".mp3", "audio/mpeg"},
      {".ogg", "audio/ogg"},
      {".txt", "text/plain; charset=utf-8"},
  }};
  for (const auto& [ending, type] : types) {
    if (name.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

/// FNV-1a: tells versions of a file apart; nothing hostile writes these files.
std::string fingerprint(std::string_view content) {
  static constexpr std::string_view digits = "0123456789abcdef";
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char letter : content) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
  }
  std::string text;
  for (; hash != 0; hash >>= 4) text += digits[hash & 15];
  return text;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (auto at = text.find(what); at != text.npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
  return text;
}

rules::Failure<std::string> unreadable(const fs::path& path, const std::string& why) {
  return {"cannot read " + path.string() + ": " + why};
}

rules::Result<std::string, std::string> content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(file), {}};
  if (!file) return unreadable(path, "is it allowed for this user?");
  return content;
}

rules::Result<Contents, std::string> contents_of(const fs::path& folder) {
  Contents contents;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (!at->is_regular_file(error)) continue;
    auto content = content_of(at->path());
    if (!content) return rules::Failure{std::move(content).error()};
    contents.emplace(at->path().lexically_relative(folder).generic_string(), *std::move(content));
  }
  if (error) return unreadable(folder, error.message());
  return contents;
}

constexpr std::size_t longest_imprint = 64 * 1024;

}  // namespace

rules::Result<std::string, std::string> read_imprint(const fs::path& file) {
  if (file.empty()) return std::string();
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return unreadable(file, "it is no file");
  auto text = content_of(file);
  if (text && text.value().size() > longest_imprint) return unreadable(file, "it is longer than 64 KiB");
  return text;
}

Files::Version Files::version_of(std::string content) {
  std::string etag = '"' + fingerprint(content) + '"';
  return {std::make_shared<const std::string>(std::move(content)), std::move(etag)};
}

rules::Result<Files, std::string> Files::read(const fs::path& folder, std::string_view base_path) {
  std::error_code error;  // looked at first, so that a wrong folder is not read as a whole
  if (fs::is_directory(folder, error) && !fs::exists(folder / "index.html", error)) {
    return unreadable(folder, "there is no index.html; build the client first");
  }
  auto read = contents_of(folder);
  if (!read) return rules::Failure{std::move(read).error()};
  Contents contents = *std::move(read);
  const auto index = contents.find("index.html");
  if (index == contents.end()) return unreadable(folder / "index.html", "it is no file");

  Files files;
  files.build_ = fingerprint(index->second);
  index->second = replaced(std::move(index->second), "%BASE_PATH%", base_path);
  index->second = replaced(std::move(index->second), "%BUILD%", files.build_);
  for (auto& [name, content] : contents) {
    const bool compressed = name.ends_with(".br") || name.ends_with(".gz");
    if (compressed && contents.contains(std::string_view(name).substr(0, name.size() - 3))) continue;
    File& file = files.files_[name];
    file.content_type = content_type_of(name);
    file.plain = version_of(content);
    if (&content == &index->second) continue;  // what was compressed is not what it says now
    if (const auto it = contents.find(name + ".br"); it != contents.end()) file.brotli = version_of(it->second);
    if (const auto it = contents.find(name + ".gz"); it != contents.end()) file.gzip = version_of(it->second);
  }
  return files;
}

std::optional<Response> Files::answer(std::string_view name, const Request& request) const {
  const auto found = files_.find(name);
  if (found == files_.end()) return std::nullopt;
  const File& file = found->second;
  const Encodings accepted = accepted_encodings(request.accept_encoding);

  Response response{.content_type = file.content_type};
  const Version* version = &file.plain;
  if (accepted.brotli && file.brotli) {
    version = &*file.brotli;
    response.more.emplace_back("Content-Encoding", "br");
  } else if (accepted.gzip && file.gzip) {
    version = &*file.gzip;
    response.more.emplace_back("Content-Encoding", "gzip");
  }
  if (file.brotli || file.gzip) response.more.emplace_back("Vary", "Accept-Encoding");
  response.body = version->content;
  response.etag = version->etag;
  // Vite's names under assets/ hold a hash of what they contain.
  response.cache_control = name.starts_with("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
  return unless_known(std::move(response), request.if_none_match);
}

}  // namespace bohnenhof::server::site
