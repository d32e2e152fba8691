#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/options.hpp"

namespace bohnenhof::rules {

/// A second, slow and literal reading of the contract, to compare the engines with. Everything is text.
class Naive {
 public:
  virtual ~Naive() = default;
  virtual std::string position() const = 0;
  virtual std::vector<std::string> legal() const = 0;
  /// A legal move.
  virtual void play(const std::string& move) = 0;
  /// "1 26:22 majority", "draw 24:24 stalled", or "running".
  virtual std::string result() const = 0;
};

/// From a position that is in order.
std::unique_ptr<Naive> naive_awale(const Options& options, std::string_view position);
std::unique_ptr<Naive> naive_bohnenspiel72(const Options& options, std::string_view position);
std::unique_ptr<Naive> naive_bohnenspiel56(const Options& options, std::string_view position);
std::unique_ptr<Naive> naive_sternhalma(const Options& options, std::string_view position);

/// The text cut at each of the separators.
std::vector<std::string> cut(std::string_view text, std::string_view separators);
std::string join(const std::vector<std::string>& pieces, char separator);
std::string naive_result(int south, int north, std::string_view reason);

}  // namespace bohnenhof::rules
