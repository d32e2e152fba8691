// A list that never allocates.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace bohnenhof::rules {

/// Up to `Capacity` small values, in place. Elements past the end are left uninitialised.
template <class T, std::size_t Capacity>
class FixedList {
 public:
  FixedList() {}  // not defaulted: that would fill the whole array with zeros

  void push_back(const T& value) {
    assert(size_ < Capacity);
    items_[size_++] = value;
  }
  /// Without a branch. There must be room even if it is not used.
  void push_back_if(bool condition, const T& value) {
    assert(size_ < Capacity);
    items_[size_] = value;
    size_ += condition;
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T& operator[](std::size_t index) const {
    assert(index < size_);
    return items_[index];
  }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }

 private:
  std::array<T, Capacity> items_;
  std::size_t size_ = 0;
};

}  // namespace bohnenhof::rules
