// A value, or the reason why there is none.
#pragma once

#include <utility>
#include <variant>

#include "rules/require.hpp"

namespace bohnenhof::rules {

/// Marks an error on its way into a Result: `return Failure{error};`
template <class E>
struct Failure {
  E error;
};
template <class E>
Failure(E) -> Failure<E>;

/// Either a T or an E. Asking for the one that is not there is a bug.
template <class T, class E>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  template <class F>
  Result(Failure<F> failure) : content_(std::in_place_index<1>, std::move(failure.error)) {}

  bool has_value() const { return content_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  T& value() & { return *checked(std::get_if<0>(&content_)); }
  const T& value() const& { return *checked(std::get_if<0>(&content_)); }
  T&& value() && { return std::move(*checked(std::get_if<0>(&content_))); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  E& error() & { return *checked(std::get_if<1>(&content_)); }
  const E& error() const& { return *checked(std::get_if<1>(&content_)); }
  E&& error() && { return std::move(*checked(std::get_if<1>(&content_))); }

 private:
  template <class P>
  static P* checked(P* pointer) {
    require(pointer != nullptr);
    return pointer;
  }

  std::variant<T, E> content_;
};

}  // namespace bohnenhof::rules
