#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// What the program counts while it runs, for Prometheus. Each thread counts for itself, so counting never waits and costs a few
/// nanoseconds; only reading adds up. A family stands beside the code that counts in it, as a constant of its `.cpp`.
namespace bohnenhof::server::metrics {

using Labels = std::vector<std::pair<std::string, std::string>>;

enum class Kind : std::uint8_t { counter, gauge };

/// Numbers of one name, told apart by labels. Their values are a fixed list, never what somebody said.
class Family {
 public:
  /// `size`: how many numbers. `labels`: of each number; asked only when somebody reads. `name` and `help` outlive the family.
  using LabelsOf = Labels (*)(std::size_t index);
  Family(Kind kind, const char* name, const char* help, std::size_t size, LabelsOf labels);
  /// A single number, without labels.
  Family(Kind kind, const char* name, const char* help);
  Family(const Family&) = delete;
  Family& operator=(const Family&) = delete;

  /// From any thread; what happens on one thread after the other is added up. `amount` may be negative in a gauge.
  void add(std::size_t index = 0, std::int64_t amount = 1) const;
  /// The number as it is now, of all threads.
  std::int64_t value(std::size_t index = 0) const;

 private:
  friend struct Everything;
  Kind kind_;
  const char* name_;
  const char* help_;
  std::size_t size_;
  LabelsOf labels_;
  std::size_t first_;  // of its slots
};

/// How long something takes, in buckets from 0.1 ms to 10 s.
class Durations {
 public:
  Durations(const char* name, const char* help);
  Durations(const Durations&) = delete;
  Durations& operator=(const Durations&) = delete;

  /// From any thread.
  void add(std::chrono::nanoseconds took) const;
  /// How many were added, by all threads.
  std::int64_t count() const;

 private:
  friend struct Everything;
  const char* name_;
  const char* help_;
  std::size_t first_;
};

/// A number that somebody else keeps, as it was read just now.
struct Reading {
  std::string name;
  std::string help;
  double value = 0;
  Kind kind = Kind::gauge;
  Labels labels = {};
};

/// All families and the given readings in Prometheus' text format. Readings of one name stand beside each other.
std::string text(const std::vector<Reading>& readings);

/// Of this process, as the system tells: memory, open files, time on the processors.
std::vector<Reading> process_readings();

}  // namespace bohnenhof::server::metrics
