#pragma once
#include <cstdint>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace bohnenhof::server {

/// Entries in an order, of which only the first so many are shown, and what has to be told so that those who were shown some see the
/// same as who comes now. However many there are, telling costs no more than what is shown.
template <class Id, class Entry>
class ShortList {
 public:
  explicit ShortList(std::size_t shown_at_most) : most_(shown_at_most) {}

  /// A new entry, or another one in its place. Lower ranks come first; in one rank, who has been there for longest.
  void put(const Id& id, Entry entry, int rank = 0) {
    Item& item = items_.try_emplace(id).first->second;
    item.entry = std::move(entry);
    if (item.arrival == 0 || item.rank != rank) {
      if (item.arrival != 0) order_.erase({item.rank, item.arrival});
      item.rank = rank;
      item.arrival = ++arrivals_;
      order_.emplace(std::pair(rank, item.arrival), id);
    }
    touched_.insert(id);
  }

  /// False: there was none.
  bool remove(const Id& id) {
    const auto found = items_.find(id);
    if (found == items_.end()) return false;
    order_.erase({found->second.rank, found->second.arrival});
    items_.erase(found);
    touched_.insert(id);
    return true;
  }

  bool contains(const Id& id) const { return items_.contains(id); }
  std::size_t size() const { return items_.size(); }

  /// The first ones.
  std::vector<Entry> first() const {
    std::vector<Entry> entries;
    for_each_shown([&](const Id&, const Entry& entry) { entries.push_back(entry); });
    return entries;
  }

  /// The first ones, for somebody who is told the changes from now on.
  std::vector<Entry> shown() {
    for_each_shown([&](const Id& id, const Entry&) { seen_by_some_.insert(id); });
    return first();
  }

  struct Change {
    std::vector<Entry> entries;
    std::vector<Id> gone;
    bool empty() const { return entries.empty() && gone.empty(); }
  };
  /// What is to be told since this was last asked.
  Change changes() {
    Change change;
    std::unordered_set<Id> shown;
    for_each_shown([&](const Id& id, const Entry& entry) {
      shown.insert(id);
      if (touched_.contains(id) || !seen_by_all_.contains(id)) change.entries.push_back(entry);
    });
    for (const Id& id : seen_by_some_) {
      if (!shown.contains(id)) change.gone.push_back(id);
    }
    touched_.clear();
    seen_by_some_ = shown;
    seen_by_all_ = std::move(shown);
    return change;
  }

 private:
  struct Item {
    Entry entry{};
    int rank = 0;
    std::uint64_t arrival = 0;
  };

  template <class Use>
  void for_each_shown(Use use) const {
    std::size_t count = 0;
    for (auto each = order_.begin(); each != order_.end() && count < most_; ++each, ++count) {
      use(each->second, items_.at(each->second).entry);
    }
  }

  const std::size_t most_;
  std::uint64_t arrivals_ = 0;
  std::unordered_map<Id, Item> items_;
  std::map<std::pair<int, std::uint64_t>, Id> order_;
  std::unordered_set<Id> touched_;       // since the last telling
  std::unordered_set<Id> seen_by_some_;  // by at least one who is here
  std::unordered_set<Id> seen_by_all_;
};

}  // namespace bohnenhof::server
