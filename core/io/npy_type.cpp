// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npy_type.h"

#include "core/error.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>

namespace attention::core::io {

namespace {

using Name = std::pair<std::string_view, std::string_view>;

/// Other spellings that numpy.dtype() takes for the types that are read.
constexpr std::array<Name, 43> kNames{{
    {"?", "b1"},      {"bool", "b1"},    {"bool8", "b1"},     {"b", "i1"},       {"int8", "i1"},
    {"byte", "i1"},   {"h", "i2"},       {"int16", "i2"},     {"short", "i2"},   {"i", "i4"},
    {"int32", "i4"},  {"intc", "i4"},    {"l", "i8"},         {"q", "i8"},       {"p", "i8"},
    {"int64", "i8"},  {"int", "i8"},     {"longlong", "i8"},  {"B", "u1"},       {"uint8", "u1"},
    {"ubyte", "u1"},  {"H", "u2"},       {"uint16", "u2"},    {"ushort", "u2"},  {"I", "u4"},
    {"uint32", "u4"}, {"uintc", "u4"},   {"L", "u8"},         {"Q", "u8"},       {"P", "u8"},
    {"uint64", "u8"}, {"uint", "u8"},    {"e", "f2"},         {"float16", "f2"}, {"half", "f2"},
    {"f", "f4"},      {"float32", "f4"}, {"single", "f4"},    {"d", "f8"},       {"float64", "f8"},
    {"float", "f8"},  {"double", "f8"},  {"float128", "f16"},
}};

/// Types that hold no real numbers, by their letter.
std::string_view reasonOf(char letter) {
    constexpr std::string_view kLetters = "OSaUVcMmFDG";
    constexpr std::array kReasons{
        vocabulary::kPythonObjects,  vocabulary::kTexts,         vocabulary::kTexts,
        vocabulary::kTexts,          vocabulary::kRawBytes,      vocabulary::kComplexNumbers,
        vocabulary::kDates,          vocabulary::kDates,         vocabulary::kComplexNumbers,
        vocabulary::kComplexNumbers, vocabulary::kComplexNumbers};
    const std::size_t index = kLetters.find(letter);
    return index < kReasons.size() ? kReasons.at(index) : vocabulary::kUnknownType;
}

std::optional<ScalarKind> kindOf(char letter) {
    switch (letter) {
    case 'b':
        return ScalarKind::Boolean;
    case 'i':
        return ScalarKind::Signed;
    case 'u':
        return ScalarKind::Unsigned;
    case 'f':
        return ScalarKind::Float;
    default:
        return {};
    }
}

bool hasWidth(ScalarKind kind, std::size_t bytes) {
    const bool isPowerOfTwo = bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8;
    switch (kind) {
    case ScalarKind::Boolean:
        return bytes == 1;
    case ScalarKind::Float:
        return bytes == 16 || (isPowerOfTwo && bytes > 1);
    default:
        return isPowerOfTwo;
    }
}

} // namespace

NpyType npyTypeOf(const PythonValue& descr) {
    if (descr.kind == PythonValue::Kind::List || descr.kind == PythonValue::Kind::Tuple)
        return {{}, vocabulary::kStructuredRecords};
    std::string_view text = descr.text;
    if (descr.kind != PythonValue::Kind::Text || text.empty())
        return {{}, vocabulary::kUnknownType};
    const std::endian order = text.front() == '>' ? std::endian::big : std::endian::little;
    if (std::string_view("<>|=").find(text.front()) != std::string_view::npos)
        text.remove_prefix(1);
    const auto named = std::ranges::find(kNames, text, &Name::first);
    if (named != kNames.end())
        text = named->second;
    if (text.empty())
        return {{}, vocabulary::kUnknownType};
    const auto kind = kindOf(text.front());
    std::size_t bytes = 0;
    const char* const end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data() + 1, end, bytes);
    if (!kind)
        return {{},
                text.starts_with("object") ? vocabulary::kPythonObjects : reasonOf(text.front())};
    if (parsed.ptr != end || !hasWidth(*kind, bytes))
        return {{}, vocabulary::kUnknownType};
    const bool isExtended = *kind == ScalarKind::Float && bytes == 16;
    return {ScalarType{isExtended ? ScalarKind::Extended : *kind, bytes, order}, {}};
}

} // namespace attention::core::io
