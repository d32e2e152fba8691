#pragma once
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rules/result.hpp"
#include "server/site/http.hpp"

namespace bohnenhof::server::site {

/// The client's files, read once and served from memory. Only names that were found are ever served, so that no path of
/// a request can lead anywhere else.
class Files {
 public:
  /// Reads all files below `folder`. `NAME.br` and `NAME.gz` are compressed versions of `NAME`, not files of their own.
  /// In `index.html`, which must be there, the words `%BASE_PATH%` become `base_path`, and `%BUILD%` becomes `build()`. The
  /// error is one sentence.
  static rules::Result<Files, std::string> read(const std::filesystem::path& folder, std::string_view base_path);

  /// Tells builds of the client apart: `index.html` names its scripts, and these the others, all by hashes. A page that was
  /// loaded before an update sees by it that it is the older one.
  const std::string& build() const { return build_; }

  /// `name`: relative to the folder, as `assets/index-abc.js`. Nothing: no such file.
  std::optional<Response> answer(std::string_view name, const Request& request) const;

 private:
  struct Version {
    std::shared_ptr<const std::string> content;
    std::string etag;
  };
  struct File {
    std::string_view content_type;
    Version plain;
    std::optional<Version> brotli;
    std::optional<Version> gzip;
  };
  static Version version_of(std::string content);

  std::string build_;
  std::map<std::string, File, std::less<>> files_;
};

/// The text of a file, for `--imprint`; without a name an empty one. At most 64 KiB. The error is one sentence.
rules::Result<std::string, std::string> read_imprint(const std::filesystem::path& file);

}  // namespace bohnenhof::server::site
