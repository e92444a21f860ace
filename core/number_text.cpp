// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/number_text.h"

#include "core/error.h"
#include "core/typed_text.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

namespace attention::core {

namespace {

constexpr std::string_view kRoot = "√";
constexpr std::string_view kMinusSign = "−";
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Reads `[sign] factor [/ factor]`, where a factor is a decimal number or a root of one.
class Parser {
  public:
    explicit Parser(std::string_view text)
        : m_rest(text) {}

    std::optional<double> number() {
        const std::optional<double> value = quotient(&Parser::factor);
        return m_rest.empty() ? value : std::nullopt;
    }

  private:
    using Part = std::optional<double> (Parser::*)();

    bool skip(std::string_view expected) {
        if (!m_rest.starts_with(expected))
            return false;
        m_rest.remove_prefix(expected.size());
        return true;
    }

    std::optional<double> quotient(Part part) {
        const double sign = skip("-") ? -1.0 : 1.0;
        if (sign > 0)
            skip("+");
        const std::optional<double> first = (this->*part)();
        if (!first || !skip("/"))
            return first ? std::optional(sign * *first) : std::nullopt;
        const std::optional<double> second = (this->*part)();
        return second ? std::optional(sign * *first / *second) : std::nullopt;
    }

    std::optional<double> factor() {
        const bool isRootSign = skip(kRoot);
        if (!isRootSign && !skip("sqrt"))
            return decimal();
        const bool isBracketed = skip("(");
        if (!isBracketed && !isRootSign)
            return std::nullopt;
        const std::optional<double> square = isBracketed ? quotient(&Parser::decimal) : decimal();
        if (!square || (isBracketed && !skip(")")))
            return std::nullopt;
        return std::sqrt(*square);
    }

    std::optional<double> decimal() {
        if (skip("infinity") || skip("inf") || skip("∞"))
            return kInfinity;
        if (skip("nan"))
            return std::numeric_limits<double>::quiet_NaN();
        if (m_rest.empty() || m_rest.front() == '-' || m_rest.front() == '+')
            return std::nullopt;
        double value = 0;
        const char* const begin = m_rest.data();
        const auto [end, status] = std::from_chars(begin, begin + m_rest.size(), value);
        if (status == std::errc::invalid_argument)
            return std::nullopt;
        const auto length = static_cast<std::size_t>(end - begin);
        if (status == std::errc::result_out_of_range)
            value = isTooLarge(m_rest.substr(0, length)) ? kInfinity : 0;
        m_rest.remove_prefix(length);
        return value;
    }

    /// Of a decimal number outside the range of double: whether it is too large rather than too
    /// near to 0.
    static bool isTooLarge(std::string_view text) {
        const std::size_t mark = text.find('e');
        const std::string_view digits = text.substr(0, mark);
        const std::size_t point = std::min(digits.find('.'), digits.size());
        const std::size_t first = digits.find_first_of("123456789");
        const auto power = first < point ? static_cast<double>(point - first)
                                         : -static_cast<double>(first - point);
        double exponent = 0;
        if (mark != std::string_view::npos) {
            const bool isNegative = text[mark + 1] == '-';
            for (const char digit : text.substr(mark + 1))
                if (digit >= '0' && digit <= '9')
                    exponent = 10 * exponent + (digit - '0');
            exponent = isNegative ? -exponent : exponent;
        }
        return power + exponent > 0;
    }

    std::string_view m_rest;
};

template<typename... Format>
std::string toText(double value, Format... format) {
    std::array<char, 400> buffer;
    const auto [end, status] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format...);
    static_cast<void>(status); // 309 digits before the mark, 17 after it
    return {buffer.data(), end};
}

bool looksLikeZero(std::string_view text) {
    return text.find_first_of("123456789") == std::string_view::npos;
}

/// `1.2e-09` and `1e+20` as `1.2e−9` and `1e20`.
std::string scientificText(double magnitude, int significantDigits) {
    const std::string text =
        toText(magnitude, std::chars_format::scientific, std::max(significantDigits, 1) - 1);
    const std::size_t mark = text.find('e');
    const std::size_t firstDigit =
        std::min(text.find_first_not_of("+-0", mark + 1), text.size() - 1);
    const std::string sign(text[mark + 1] == '-' ? kMinusSign : "");
    return text.substr(0, mark + 1) + sign + text.substr(firstDigit);
}

/// The text of |value| with the sign of value and the locale's decimal mark.
std::string signedText(double value, std::string text, DecimalMark mark) {
    if (mark == DecimalMark::Comma)
        std::ranges::replace(text, '.', ',');
    return value < 0 ? std::string(kMinusSign) + text : text;
}

} // namespace

double parseNumber(std::string_view text, DecimalMark mark) {
    const std::string plain = plainTyped(text, mark);
    const std::optional<double> value = Parser(plain).number();
    if (!value)
        throw Error(ErrorCode::NotANumber, quotedText(text), std::string(vocabulary::kNumber));
    if (!std::isfinite(*value))
        throw Error(ErrorCode::NotFinite, quotedText(text), std::string(vocabulary::kFiniteNumber));
    return *value;
}

std::string shortestText(double value, NumberStyle style) {
    if (std::isnan(value))
        return "nan";
    if (value == 0 && std::signbit(value))
        return style == NumberStyle::Json ? "-0.0" : "-0";
    return toText(value);
}

std::string displayText(double value, int digits, DecimalMark mark) {
    const int decimals = std::clamp(digits, 0, 17);
    const double magnitude = std::abs(value);
    const bool isHidden = std::isfinite(value) && magnitude != 0 && magnitude < 1e7 &&
                          looksLikeZero(toText(magnitude, std::chars_format::fixed, decimals));
    return isHidden ? signedText(value, scientificText(magnitude, decimals), mark)
                    : roundedText(value, decimals, mark);
}

std::string roundedText(double value, int digits, DecimalMark mark) {
    if (std::isnan(value))
        return "NaN";
    const int decimals = std::clamp(digits, 0, 17);
    const double magnitude = std::abs(value);
    if (std::isinf(value))
        return signedText(value, "∞", mark);
    if (magnitude >= 1e7)
        return signedText(value, scientificText(magnitude, decimals), mark);
    const std::string text = toText(magnitude, std::chars_format::fixed, decimals);
    return signedText(looksLikeZero(text) ? 0.0 : value, text, mark);
}

} // namespace attention::core
