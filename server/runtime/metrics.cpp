#include "server/runtime/metrics.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>
#include <stdexcept>
#include <unistd.h>

namespace bohnenhof::server::metrics {

namespace {

/// More than all families need together; each thread has so many.
constexpr std::size_t slots = 512;

constexpr std::array<double, 16> bounds{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                        0.05,   0.1,     0.25,   0.5,   1.0,    2.5,   5.0,  10.0};
constexpr std::size_t sum_at = bounds.size() + 1;  // after the buckets; the last of these has no bound

/// What one thread has counted. Only that thread writes.
struct Tally {
  std::array<std::atomic<std::int64_t>, slots> numbers{};
};

prometheus::MetricType type_of(Kind kind) {
  return kind == Kind::counter ? prometheus::MetricType::Counter : prometheus::MetricType::Gauge;
}

}  // namespace

/// All families and all tallies.
struct Everything {
  static Everything& get() {
    static Everything everything;
    return everything;
  }

  std::size_t reserve(std::size_t count) {
    const std::size_t first = used;
    used += count;
    if (used > slots) throw std::logic_error("there are more metrics than slots: raise `slots`");
    return first;
  }

  Tally& borrow() {
    const std::scoped_lock lock(mutex);
    if (free.empty()) {
      tallies.push_back(std::make_unique<Tally>());
      return *tallies.back();
    }
    Tally& tally = *free.back();
    free.pop_back();
    return tally;
  }
  /// What a thread has counted stays; the next thread goes on from there.
  void give_back(Tally& tally) {
    const std::scoped_lock lock(mutex);
    free.push_back(&tally);
  }

  std::int64_t sum(std::size_t slot) {
    const std::scoped_lock lock(mutex);
    std::int64_t total = 0;
    for (const auto& tally : tallies) total += tally->numbers[slot].load(std::memory_order_relaxed);
    return total;
  }

  prometheus::MetricFamily read(const Family& family) {
    prometheus::MetricFamily read{family.name_, family.help_, type_of(family.kind_), {}};
    for (std::size_t i = 0; i < family.size_; ++i) {
      prometheus::ClientMetric metric;
      if (family.labels_) {
        for (auto& [name, value] : family.labels_(i)) metric.label.push_back({std::move(name), std::move(value)});
      }
      metric.counter.value = metric.gauge.value = static_cast<double>(sum(family.first_ + i));
      read.metric.push_back(std::move(metric));
    }
    return read;
  }

  prometheus::MetricFamily read(const Durations& times) {
    prometheus::ClientMetric metric;
    std::uint64_t count = 0;
    for (std::size_t i = 0; i <= bounds.size(); ++i) {
      count += static_cast<std::uint64_t>(sum(times.first_ + i));
      const double bound = i < bounds.size() ? bounds[i] : std::numeric_limits<double>::infinity();
      metric.histogram.bucket.push_back({count, bound});
    }
    metric.histogram.sample_count = count;
    metric.histogram.sample_sum = static_cast<double>(sum(times.first_ + sum_at)) / 1e9;
    return {times.name_, times.help_, prometheus::MetricType::Histogram, {metric}};
  }

  std::mutex mutex;
  std::size_t used = 0;
  std::vector<std::unique_ptr<Tally>> tallies;
  std::vector<Tally*> free;
  std::vector<const Family*> families;
  std::vector<const Durations*> durations;
};

namespace {

/// A thread's tally, as long as the thread.
class Lease {
 public:
  Lease() : tally_(Everything::get().borrow()) {}
  ~Lease() { Everything::get().give_back(tally_); }
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  void add(std::size_t slot, std::int64_t amount) {
    auto& number = tally_.numbers[slot];
    number.store(number.load(std::memory_order_relaxed) + amount, std::memory_order_relaxed);
  }

 private:
  Tally& tally_;
};

void add_to(std::size_t slot, std::int64_t amount) {
  thread_local Lease mine;
  mine.add(slot, amount);
}

std::vector<prometheus::MetricFamily> families_of(const std::vector<Reading>& readings) {
  std::vector<prometheus::MetricFamily> families;
  for (const Reading& reading : readings) {
    if (families.empty() || families.back().name != reading.name) {
      families.push_back({reading.name, reading.help, type_of(reading.kind), {}});
    }
    prometheus::ClientMetric metric;
    for (const auto& [name, value] : reading.labels) metric.label.push_back({name, value});
    metric.counter.value = metric.gauge.value = reading.value;
    families.back().metric.push_back(std::move(metric));
  }
  return families;
}

}  // namespace

Family::Family(Kind kind, const char* name, const char* help, std::size_t size, LabelsOf labels)
    : kind_(kind), name_(name), help_(help), size_(size), labels_(labels), first_(Everything::get().reserve(size)) {
  Everything::get().families.push_back(this);
}

Family::Family(Kind kind, const char* name, const char* help) : Family(kind, name, help, 1, nullptr) {}

void Family::add(std::size_t index, std::int64_t amount) const { add_to(first_ + index, amount); }

std::int64_t Family::value(std::size_t index) const { return Everything::get().sum(first_ + index); }

Durations::Durations(const char* name, const char* help)
    : name_(name), help_(help), first_(Everything::get().reserve(bounds.size() + 2)) {
  Everything::get().durations.push_back(this);
}

void Durations::add(std::chrono::nanoseconds took) const {
  const double seconds = std::chrono::duration<double>(took).count();
  const auto bucket = std::ranges::lower_bound(bounds, seconds) - bounds.begin();
  add_to(first_ + static_cast<std::size_t>(bucket), 1);
  add_to(first_ + sum_at, took.count());
}

std::int64_t Durations::count() const {
  std::int64_t total = 0;
  for (std::size_t i = 0; i <= bounds.size(); ++i) total += Everything::get().sum(first_ + i);
  return total;
}

std::string text(const std::vector<Reading>& readings) {
  Everything& everything = Everything::get();
  auto families = families_of(readings);
  for (const Family* family : everything.families) families.push_back(everything.read(*family));
  for (const Durations* times : everything.durations) families.push_back(everything.read(*times));
  return prometheus::TextSerializer().Serialize(families);
}

std::vector<Reading> process_readings() {
  std::vector<Reading> readings;
  std::size_t pages = 0, resident = 0;
  if (std::ifstream("/proc/self/statm") >> pages >> resident) {
    readings.push_back({"process_resident_memory_bytes", "Memory that is really used",
                        static_cast<double>(resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)))});
  }
  std::error_code failed;
  const std::filesystem::directory_iterator files("/proc/self/fd", failed);
  if (!failed) {
    readings.push_back(
        {"process_open_fds", "Open files and sockets", static_cast<double>(std::distance(begin(files), end(files)))});
  }
  timespec used{};
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) == 0) {
    readings.push_back({"process_cpu_seconds_total", "Time on the processors",
                        static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9, Kind::counter});
  }
  return readings;
}

}  // namespace bohnenhof::server::metrics
