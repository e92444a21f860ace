// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/scalar_type.h"

#include "core/error.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <type_traits>

namespace attention::core::io {

namespace {

/// The bytes as an unsigned number of their width.
template<typename Bits>
Bits bitsAt(const char* from, std::endian order) {
    std::array<char, sizeof(Bits)> bytes;
    std::memcpy(bytes.data(), from, bytes.size());
    if (order != std::endian::native)
        std::reverse(bytes.begin(), bytes.end());
    Bits bits;
    std::memcpy(&bits, bytes.data(), bytes.size());
    return bits;
}

double halfToDouble(std::uint16_t bits) {
    constexpr int kFractionBits = 10;
    constexpr int kBias = 15;
    constexpr int kInfinite = 31;
    const int exponent = (bits >> kFractionBits) & kInfinite;
    const int fraction = bits & ((1 << kFractionBits) - 1);
    double value = 0;
    if (exponent == kInfinite)
        value = fraction == 0 ? std::numeric_limits<double>::infinity()
                              : std::numeric_limits<double>::quiet_NaN();
    else if (exponent == 0)
        value = std::ldexp(fraction, 1 - kBias - kFractionBits);
    else
        value = std::ldexp(fraction + (1 << kFractionBits), exponent - kBias - kFractionBits);
    return std::copysign(value, (bits & 0x8000) != 0 ? -1.0 : 1.0);
}

/// mantissa · 2^exponent, rounded once to the nearest double, ties to even.
double roundedProduct(std::uint64_t mantissa, int exponent) {
    constexpr int kPrecision = 53;
    constexpr int kSmallestExponent = -1074;
    if (mantissa == 0)
        return 0;
    const int width = static_cast<int>(std::bit_width(mantissa));
    const int dropped = std::max({width - kPrecision, kSmallestExponent - exponent, 0});
    if (dropped > 64)
        return 0;
    if (dropped == 0)
        return std::ldexp(static_cast<double>(mantissa), exponent);
    // The bits that stay, and twice the fraction that goes, compared with one.
    const std::uint64_t kept = dropped == 64 ? 0 : mantissa >> dropped;
    const std::uint64_t half = std::uint64_t{1} << (dropped - 1);
    const std::uint64_t rest = dropped == 64 ? mantissa : mantissa & ((half << 1) - 1);
    const bool isUp = rest > half || (rest == half && (kept & 1) != 0);
    return std::ldexp(static_cast<double>(kept + (isUp ? 1 : 0)), exponent + dropped);
}

double extendedToDouble(const char* from, std::endian order) {
    constexpr int kBias = 16383;
    constexpr int kMantissaBits = 63;
    constexpr std::uint64_t kLeadingBit = std::uint64_t{1} << kMantissaBits;
    const bool isLittle = order == std::endian::little;
    const auto mantissa = bitsAt<std::uint64_t>(from + (isLittle ? 0 : 8), order);
    const auto top = bitsAt<std::uint16_t>(from + (isLittle ? 8 : 6), order);
    const int exponent = top & 0x7FFF;
    const double sign = (top & 0x8000) != 0 ? -1.0 : 1.0;
    if (exponent > 0 && (mantissa & kLeadingBit) == 0)
        throw Error(ErrorCode::Unreadable, "f16", std::string(vocabulary::kNumber),
                    std::string(vocabulary::kUnknownType));
    if (exponent == 0x7FFF)
        return std::copysign(mantissa == kLeadingBit ? std::numeric_limits<double>::infinity()
                                                     : std::numeric_limits<double>::quiet_NaN(),
                             sign);
    return std::copysign(roundedProduct(mantissa, std::max(exponent, 1) - kBias - kMantissaBits),
                         sign);
}

template<typename Decode>
void decodeEach(const char* from, Index stride, std::span<double> into, Decode decode) {
    for (double& number : into) {
        number = decode(from);
        from += stride;
    }
}

/// An integer or IEEE number of C++, stored with the bits of `Bits`.
template<typename Number, typename Bits>
void decodeAs(std::endian order, const char* from, Index stride, std::span<double> into) {
    decodeEach(from, stride, into, [order](const char* at) {
        return static_cast<double>(std::bit_cast<Number>(bitsAt<Bits>(at, order)));
    });
}

void decodeSigned(const ScalarType& type, const char* from, Index stride, std::span<double> into) {
    switch (type.bytes) {
    case 1:
        return decodeAs<std::int8_t, std::uint8_t>(type.order, from, stride, into);
    case 2:
        return decodeAs<std::int16_t, std::uint16_t>(type.order, from, stride, into);
    case 4:
        return decodeAs<std::int32_t, std::uint32_t>(type.order, from, stride, into);
    default:
        return decodeAs<std::int64_t, std::uint64_t>(type.order, from, stride, into);
    }
}

void decodeUnsigned(const ScalarType& type, const char* from, Index stride,
                    std::span<double> into) {
    switch (type.bytes) {
    case 1:
        return decodeAs<std::uint8_t, std::uint8_t>(type.order, from, stride, into);
    case 2:
        return decodeAs<std::uint16_t, std::uint16_t>(type.order, from, stride, into);
    case 4:
        return decodeAs<std::uint32_t, std::uint32_t>(type.order, from, stride, into);
    default:
        return decodeAs<std::uint64_t, std::uint64_t>(type.order, from, stride, into);
    }
}

void decodeFloat(const ScalarType& type, const char* from, Index stride, std::span<double> into) {
    switch (type.bytes) {
    case 2:
        return decodeEach(from, stride, into, [order = type.order](const char* at) {
            return halfToDouble(bitsAt<std::uint16_t>(at, order));
        });
    case 4:
        return decodeAs<float, std::uint32_t>(type.order, from, stride, into);
    default:
        return decodeAs<double, std::uint64_t>(type.order, from, stride, into);
    }
}

} // namespace

void decodeScalars(const ScalarType& type, const char* from, Index stride, std::span<double> into) {
    switch (type.kind) {
    case ScalarKind::Boolean:
        return decodeEach(from, stride, into,
                          [](const char* at) { return *at == '\0' ? 0.0 : 1.0; });
    case ScalarKind::Signed:
        return decodeSigned(type, from, stride, into);
    case ScalarKind::Unsigned:
        return decodeUnsigned(type, from, stride, into);
    case ScalarKind::Float:
        return decodeFloat(type, from, stride, into);
    case ScalarKind::BrainFloat:
        return decodeEach(from, stride, into, [order = type.order](const char* at) {
            const auto bits = std::uint32_t{bitsAt<std::uint16_t>(at, order)} << 16;
            return static_cast<double>(std::bit_cast<float>(bits));
        });
    case ScalarKind::Extended:
        return decodeEach(from, stride, into, [order = type.order](const char* at) {
            return extendedToDouble(at, order);
        });
    }
}

} // namespace attention::core::io
