#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/layout.hpp"
#include "rules/step.hpp"

namespace bohnenhof::rules {

/// A position string taken apart by the board's layout, as a client would do it that knows no rules.
class BoardText {
 public:
  BoardText(const BoardLayout& layout, std::string_view position);

  /// Carries out the steps of one move of `mover`. Whatever does not fit (more beans taken than there are, a jump over
  /// nothing …) is a failure of the running test.
  void apply(const std::vector<Step>& steps, Seat mover);

  /// All beans, balls or pegs.
  int pieces() const;
  std::string text() const;
  /// The field of the position string with that number, counted from 0.
  std::string& field(std::size_t index) { return fields_[index]; }

 private:
  void take_apart(std::string_view position);
  int number_at(Place place) const;
  void change(Place place, int by);
  void lift_all(Place from, int count);

  void carry_out(const step::Lift& step);
  void carry_out(const step::Sow& step);
  void carry_out(const step::Supply& step);
  void carry_out(const step::Capture& step);
  void carry_out(const step::Hop& step);
  void carry_out(const step::Direction& step);
  void carry_out(const step::Round& step);
  void carry_out(const step::Gather& step);
  void carry_out(const step::Again& step);
  void carry_out(const step::Pass& step);
  void carry_out(const step::Layout& step);
  void carry_out(const step::End& step);

  const BoardLayout& layout_;
  std::map<Place, std::string> values_;
  std::vector<std::string> fields_;  ///< as written; those described by the layout are kept in `values_`
  int hand_ = 0;
  int passes_ = 0;
  Seat next_{};
};

}  // namespace bohnenhof::rules
