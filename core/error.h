// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <string>
#include <string_view>

namespace attention::core {

/// What went wrong. Each code has one sentence in each language, in app/words.
enum class ErrorCode {
    // The text of a file
    NotUtf8,
    NotJson,
    TooDeep,
    DuplicateKey,
    UnknownKey,
    MissingKey,
    WrongType,
    NewerFormat,
    NotThisFormat,
    // The values of an experiment
    WrongShape,
    WrongCount,
    Empty,
    NotFinite,
    NotPositive,
    UnknownValue,
    NotAllowedTogether,
    NotDivisible,
    // The text of a number or a formula
    NotANumber,
    NotAFormula,
    // The computation
    Overflow,
    OutOfMemory,
    // Names and positions
    UnknownName,
    OutOfRange,
    // The bytes of a file of tensors
    UnknownFormat, ///< none of the formats that are read
    Truncated,     ///< `expected` bytes (decimal) are named, `actual` are there
    Malformed,     ///< what stands there contradicts the format or the rest of the file
    Unreadable,    ///< sound, but not numbers that are read here; `actual` is the reason
    TooLarge,      ///< `actual` bytes (decimal) would be needed, `expected` is the limit
    Abbreviated,   ///< a print with `...` in the place of numbers
    Stopped,       ///< the reading was cancelled
};

/// The one exception of the core: data, no sentences. `subject` names the place (a key's path such
/// as `heads[1].W_K`, a cell such as `scores[2][0]`, head 1); `expected` and `actual` are short and
/// free of language: shapes (`8×4`), numbers, key names, or a word of the vocabulary below.
class Error : public std::exception {
  public:
    Error(ErrorCode code, std::string subject, std::string expected = {}, std::string actual = {});

    ErrorCode code() const { return m_code; }
    const std::string& subject() const { return m_subject; }
    const std::string& expected() const { return m_expected; }
    const std::string& actual() const { return m_actual; }

    /// `code subject expected actual` in English fragments, for logs and tests only.
    const char* what() const noexcept override { return m_what.c_str(); }

  private:
    ErrorCode m_code;
    std::string m_subject;
    std::string m_expected;
    std::string m_actual;
    std::string m_what;
};

/// Words that may stand in `expected` or `actual` and that app/words translates.
namespace vocabulary {
inline constexpr std::string_view kNumber = "number";
inline constexpr std::string_view kText = "text";
inline constexpr std::string_view kBoolean = "true or false";
inline constexpr std::string_view kList = "list";
inline constexpr std::string_view kObject = "object";
inline constexpr std::string_view kNull = "null";
inline constexpr std::string_view kFiniteNumber = "finite number";
inline constexpr std::string_view kPositiveNumber = "finite positive number";
inline constexpr std::string_view kWholeNumber = "whole number";
inline constexpr std::string_view kEvenNumber = "even number";
inline constexpr std::string_view kAnotherHead = "another head";
inline constexpr std::string_view kLargerThanBefore = "larger than the one before";
inline constexpr std::string_view kAtLeastOne = "at least one";
inline constexpr std::string_view kNothing = "nothing";
inline constexpr std::string_view kEndOfFile = "end of file";
inline constexpr std::string_view kValidUtf8 = "valid UTF-8";
// Why something in a file of tensors is not read as numbers
inline constexpr std::string_view kPythonObjects = "Python objects";
inline constexpr std::string_view kStructuredRecords = "structured records";
inline constexpr std::string_view kTexts = "texts";
inline constexpr std::string_view kComplexNumbers = "complex numbers";
inline constexpr std::string_view kDates = "dates";
inline constexpr std::string_view kRawBytes = "raw bytes";
inline constexpr std::string_view kUnknownType = "unknown type";
inline constexpr std::string_view kEncrypted = "encrypted";
inline constexpr std::string_view kUnknownCompression = "unknown compression";
inline constexpr std::string_view kNotAnArray = "not an array";
} // namespace vocabulary

} // namespace attention::core
