// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npy_header.h"

#include "core/error.h"
#include "core/io/little_endian.h"
#include "core/io/npy_type.h"
#include "core/io/python_literal.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>

namespace attention::core::io {

namespace {

constexpr std::size_t kLongestHeader = 10'000;
constexpr std::size_t kMostAxes = 32;

/// Where the literal stands.
struct Frame {
    int version = 1;
    std::size_t start = 0;
    std::size_t length = 0;
};

void requireBytes(std::string_view bytes, std::size_t needed) {
    if (bytes.size() < needed)
        throw Error(ErrorCode::Truncated, "header", std::to_string(needed),
                    std::to_string(bytes.size()));
}

Frame frameOf(std::string_view bytes) {
    if (!bytes.starts_with(kNpyMagic.substr(0, std::min(bytes.size(), kNpyMagic.size()))) ||
        bytes.empty())
        throw Error(ErrorCode::Malformed, "header", "0x93 NUMPY",
                    bytes.empty() ? std::string(vocabulary::kNothing)
                                  : quotedText(bytes.substr(0, kNpyMagic.size())));
    requireBytes(bytes, kNpyMagic.size() + 2);
    const int major = static_cast<unsigned char>(bytes[kNpyMagic.size()]);
    const int minor = static_cast<unsigned char>(bytes[kNpyMagic.size() + 1]);
    if (major < 1 || major > 3 || minor != 0)
        throw Error(ErrorCode::NewerFormat, "header", "npy 1.0–3.0",
                    "npy " + std::to_string(major) + "." + std::to_string(minor));
    const std::size_t digits = major == 1 ? 2 : 4;
    Frame frame{major, kNpyMagic.size() + 2 + digits, 0};
    requireBytes(bytes, frame.start);
    frame.length =
        static_cast<std::size_t>(littleEndian(bytes.substr(frame.start - digits, digits)));
    // Four bytes a character is the most that UTF-8 takes.
    if (frame.length > 4 * kLongestHeader)
        throw Error(ErrorCode::Malformed, "header length", "≤ " + std::to_string(kLongestHeader),
                    std::to_string(frame.length));
    requireBytes(bytes, frame.start + frame.length);
    return frame;
}

std::string fromLatin1(std::string_view bytes) {
    std::string text;
    for (const char byte : bytes)
        appendUtf8(text, static_cast<unsigned char>(byte));
    return text;
}

/// The literal as UTF-8: it is Latin-1 in versions 1 and 2.
std::string literalOf(std::string_view bytes, const Frame& frame) {
    const std::string_view stored = bytes.substr(frame.start, frame.length);
    std::string text = frame.version < 3 ? fromLatin1(stored) : std::string(stored);
    std::size_t characters = 0;
    for (std::size_t position = 0; position < text.size(); ++characters) {
        const Utf8Character character = characterAt(text, position);
        if (!character.valid)
            throw Error(ErrorCode::NotUtf8, "header", std::string(vocabulary::kValidUtf8));
        position += character.length;
    }
    if (characters > kLongestHeader)
        throw Error(ErrorCode::Malformed, "header length", "≤ " + std::to_string(kLongestHeader),
                    std::to_string(characters));
    return text;
}

/// The values of descr, fortran_order and shape, in that order; of a key given twice the last one.
std::array<PythonValue, 3> membersOf(const PythonValue& dictionary) {
    constexpr std::array<std::string_view, 3> kKeys{"descr", "fortran_order", "shape"};
    std::array<PythonValue, 3> values;
    std::array<bool, 3> isThere{};
    for (std::size_t index = 0; index + 1 < dictionary.items.size(); index += 2) {
        const PythonValue& key = dictionary.items[index];
        const auto found = std::ranges::find(kKeys, std::string_view(key.text));
        if (key.kind != PythonValue::Kind::Text || found == kKeys.end())
            throw Error(ErrorCode::UnknownKey, quotedText(key.text), "descr, fortran_order, shape");
        const auto place = static_cast<std::size_t>(found - kKeys.begin());
        values[place] = dictionary.items[index + 1];
        isThere[place] = true;
    }
    for (std::size_t index = 0; index < kKeys.size(); ++index)
        if (!isThere[index])
            throw Error(ErrorCode::MissingKey, std::string(kKeys[index]));
    return values;
}

/// One line of what stands there, for an error.
std::string shown(const PythonValue& value) {
    return value.text.empty() ? "''" : quotedText(value.text);
}

Shape shapeOf(const PythonValue& value) {
    if (value.kind != PythonValue::Kind::Tuple)
        throw Error(ErrorCode::WrongType, "shape", "(…, …)", shown(value));
    if (value.items.size() > kMostAxes)
        throw Error(ErrorCode::OutOfRange, "len(shape)", "≤ " + std::to_string(kMostAxes),
                    std::to_string(value.items.size()));
    Shape shape;
    for (const PythonValue& item : value.items) {
        const std::string place = "shape[" + std::to_string(shape.size()) + "]";
        if (item.kind != PythonValue::Kind::Integer && item.kind != PythonValue::Kind::Boolean)
            throw Error(ErrorCode::WrongType, place, std::string(vocabulary::kWholeNumber),
                        shown(item));
        if (item.integer < 0)
            throw Error(ErrorCode::OutOfRange, place, "≥ 0", shown(item));
        shape.push_back(item.integer);
    }
    if (!countOf(shape))
        throw Error(ErrorCode::OutOfRange, "shape", "< 2^63", quotedText(value.text));
    return shape;
}

} // namespace

NpyHeader readNpyHeader(std::string_view bytes) {
    const Frame frame = frameOf(bytes);
    const PythonValue dictionary = parsePythonLiteral(
        literalOf(bytes, frame), frame.version < 3 ? LongIntegers::Allowed : LongIntegers::Refused);
    if (dictionary.kind != PythonValue::Kind::Dictionary)
        throw Error(ErrorCode::Malformed, "header", "{'descr': …, 'fortran_order': …, 'shape': …}",
                    shown(dictionary));
    const auto [descr, fortranOrder, shape] = membersOf(dictionary);
    NpyHeader header;
    header.size = frame.start + frame.length;
    header.shape = shapeOf(shape);
    if (fortranOrder.kind != PythonValue::Kind::Boolean)
        throw Error(ErrorCode::WrongType, "fortran_order", std::string(vocabulary::kBoolean),
                    shown(fortranOrder));
    header.order = fortranOrder.integer != 0 ? AxisOrder::FirstFastest : AxisOrder::LastFastest;
    header.dtype = descr.text;
    const NpyType type = npyTypeOf(descr);
    header.type = type.scalar;
    header.reason = type.reason;
    return header;
}

std::string npyHeaderText(const Shape& shape) {
    constexpr std::size_t kAlignment = 64;
    std::string axes;
    for (const Index axis : shape)
        axes += std::to_string(axis) + (shape.size() == 1 ? "," : ", ");
    if (shape.size() > 1)
        axes.resize(axes.size() - 2);
    std::string literal = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + axes + "), }";
    constexpr std::size_t kFrame = 10;
    const std::size_t length = literal.size() + 1;
    literal.append((kAlignment - (kFrame + length) % kAlignment) % kAlignment, ' ');
    literal += '\n';
    std::string header = std::string(kNpyMagic) + '\x01' + '\0';
    appendLittleEndian(header, literal.size(), 2);
    return header + literal;
}

} // namespace attention::core::io
