// The only file that knows ICU.
#include "server/people/names.hpp"

#include <algorithm>
#include <stdexcept>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include "protocol/parse.hpp"

namespace bohnenhof::server {

using namespace protocol;

namespace {

constexpr int most_marks = 2;  // on one letter, beside those that are part of it

/// ICU's data comes with its library: that it cannot be opened is a broken installation.
template <class Opened>
Opened opened(Opened thing, UErrorCode status) {
  if (U_FAILURE(status)) throw std::runtime_error(std::string("ICU: ") + u_errorName(status));
  return thing;
}

const icu::Normalizer2& nfkc() {
  static const icu::Normalizer2* const normalizer = [] {
    UErrorCode status = U_ZERO_ERROR;
    const auto* found = icu::Normalizer2::getNFKCInstance(status);
    return opened(found, status);
  }();
  return *normalizer;
}

/// One alphabet, or Latin together with those of Chinese, Japanese or Korean (Unicode Technical Standard 39, "highly restrictive").
USpoofChecker* checker() {
  static USpoofChecker* const checker = [] {
    UErrorCode status = U_ZERO_ERROR;
    USpoofChecker* made = uspoof_open(&status);
    uspoof_setChecks(made, USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS, &status);
    uspoof_setRestrictionLevel(made, USPOOF_HIGHLY_RESTRICTIVE);
    return opened(made, status);
  }();
  return checker;
}

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}

std::string utf8(const icu::UnicodeString& text) {
  std::string result;
  text.toUTF8String(result);
  return result;
}

icu::UnicodeString folded(icu::UnicodeString text) { return text.foldCase(); }

/// What all texts that look the same have in common (UTS 39, "skeleton").
icu::UnicodeString skeleton(const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString result;
  uspoof_getSkeletonUnicodeString(checker(), 0, text, result, &status);
  return opened(result, status);
}

bool has_odd_marks(const icu::UnicodeString& text) {
  int marks = most_marks;  // none may come first
  for (int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    const UChar32 letter = text.char32At(at);
    const bool is_mark = (U_GET_GC_MASK(letter) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0 && letter != 0xFE0F;
    if (is_mark && ++marks > most_marks) return true;
    if (!is_mark) marks = u_isUWhiteSpace(letter) ? most_marks : 0;
  }
  return false;
}

bool is_confusing(const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  const auto failed = uspoof_check2UnicodeString(checker(), text, nullptr, &status);
  return opened(failed, status) != 0 || has_odd_marks(text);
}

}  // namespace

Result<Name> read_name(std::string_view wanted) {
  UErrorCode status = U_ZERO_ERROR;
  const auto normal = opened(nfkc().normalize(unicode(clean_text(wanted)), status), status);
  std::string text = clean_text(utf8(normal));  // again: some forms bring spaces along
  if (text.empty() || characters(text) > name_characters) {
    const std::string allowed = "1 to " + std::to_string(name_characters) + " characters";
    return Failure{{ErrorCode::bad_name, "A name has " + allowed + " that can be seen.", {{"allowed", allowed}}}};
  }
  const auto letters = unicode(text);
  if (is_confusing(letters)) {
    return Failure{{ErrorCode::confusing_name, "Write the name in one alphabet and without piled up accents.", {}}};
  }
  // Both orders: only the first sees that capital I looks like l, only the second that it is a capital i.
  return Name{std::move(text), {utf8(folded(skeleton(letters))), utf8(skeleton(folded(letters)))}};
}

std::string password_form(std::string_view password) {
  UErrorCode status = U_ZERO_ERROR;
  return utf8(opened(nfkc().normalize(unicode(password), status), status));
}

bool look_alike(const Name& one, const Name& other) {
  return std::ranges::find_first_of(one.looks, other.looks) != one.looks.end();
}

Error name_taken(const Name& name) {
  return {ErrorCode::name_taken,
          "Somebody bears that name, or one that looks like it; choose another.",
          {{"name", name.text}}};
}

std::string guest_name(const PersonId& id) { return "Guest " + std::string(id.view().substr(0, 4)); }

bool is_reserved(const Name& name) {
  static const Name guest = *read_name("Guest");
  static const Name erased = *read_name(erased_name);
  const bool is_guest = std::ranges::any_of(name.looks, [](const std::string& look) {
    return std::ranges::any_of(guest.looks, [&](const std::string& each) { return look.starts_with(each + ' '); });
  });
  return is_guest || look_alike(name, erased);
}

}  // namespace bohnenhof::server
