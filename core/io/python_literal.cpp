// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/python_literal.h"

#include "core/error.h"
#include "core/io/json_reader.h"
#include "core/utf8.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace attention::core::io {

namespace {

bool isDigit(char character) {
    return character >= '0' && character <= '9';
}

bool isWordCharacter(char character) {
    return isDigit(character) || (character >= 'a' && character <= 'z') ||
           (character >= 'A' && character <= 'Z') || character == '_' || character == '.';
}

class Parser {
  public:
    Parser(std::string_view text, LongIntegers longIntegers)
        : m_text(text)
        , m_longIntegers(longIntegers) {}

    PythonValue parseAll() {
        PythonValue value = parseValue();
        skipSpace();
        if (m_position != m_text.size())
            fail();
        return value;
    }

  private:
    [[noreturn]] void fail() const;
    void skipSpace();
    bool take(char character);
    PythonValue parseValue();
    PythonValue parseGroup();
    PythonValue parseList();
    PythonValue parseDictionary();
    PythonValue parseWord();
    PythonValue parseNumber(std::string_view word, std::string_view sign) const;
    PythonValue parseTexts(std::string_view prefix);
    std::string parseQuoted(std::string_view prefix);
    void appendEscaped(std::string& text);
    PythonValue finished(PythonValue value, std::size_t start) const;

    std::string_view m_text;
    LongIntegers m_longIntegers;
    std::size_t m_position = 0;
    std::size_t m_depth = 0;
};

void Parser::fail() const {
    const std::string_view rest = m_text.substr(m_position);
    const std::size_t length = std::min(
        rest.size(), std::max<std::size_t>(
                         1, static_cast<std::size_t>(
                                std::ranges::find_if_not(rest, isWordCharacter) - rest.begin())));
    throw Error(ErrorCode::Malformed, "header", "{'descr': …, 'fortran_order': …, 'shape': …}",
                rest.empty() ? std::string(vocabulary::kNothing)
                             : quotedText(rest.substr(0, length)));
}

void Parser::skipSpace() {
    while (m_position < m_text.size()) {
        if (m_text[m_position] == '#')
            m_position = std::min(m_text.find('\n', m_position), m_text.size());
        else if (std::string_view(" \t\n\r\f").find(m_text[m_position]) == std::string_view::npos)
            return;
        else
            ++m_position;
    }
}

bool Parser::take(char character) {
    skipSpace();
    if (m_position == m_text.size() || m_text[m_position] != character)
        return false;
    ++m_position;
    return true;
}

/// Keeps the source of what is in brackets; a single value in brackets has its own text.
PythonValue Parser::finished(PythonValue value, std::size_t start) const {
    if (value.kind == PythonValue::Kind::Tuple || value.kind == PythonValue::Kind::List ||
        value.kind == PythonValue::Kind::Dictionary)
        value.text = m_text.substr(start, m_position - start);
    return value;
}

PythonValue Parser::parseValue() {
    if (m_depth == kDeepestNesting)
        throw Error(ErrorCode::TooDeep, "header", std::to_string(kDeepestNesting));
    ++m_depth;
    skipSpace();
    const std::size_t start = m_position;
    PythonValue value;
    if (take('('))
        value = finished(parseGroup(), start);
    else if (take('['))
        value = finished(parseList(), start);
    else if (take('{'))
        value = finished(parseDictionary(), start);
    else
        value = parseWord();
    --m_depth;
    return value;
}

/// Behind `(`: a tuple, or the one value that stands in brackets without a comma.
PythonValue Parser::parseGroup() {
    PythonValue tuple{PythonValue::Kind::Tuple, 0, {}, {}};
    while (!take(')')) {
        tuple.items.push_back(parseValue());
        if (take(','))
            continue;
        if (!take(')'))
            fail();
        if (tuple.items.size() == 1) {
            PythonValue only = std::move(tuple.items.front());
            return only;
        }
        break;
    }
    return tuple;
}

PythonValue Parser::parseList() {
    PythonValue list{PythonValue::Kind::List, 0, {}, {}};
    while (!take(']')) {
        list.items.push_back(parseValue());
        if (take(','))
            continue;
        if (!take(']'))
            fail();
        break;
    }
    return list;
}

PythonValue Parser::parseDictionary() {
    PythonValue dictionary{PythonValue::Kind::Dictionary, 0, {}, {}};
    while (!take('}')) {
        dictionary.items.push_back(parseValue());
        if (!take(':'))
            fail();
        dictionary.items.push_back(parseValue());
        if (take(','))
            continue;
        if (!take('}'))
            fail();
        break;
    }
    return dictionary;
}

PythonValue Parser::parseWord() {
    const std::size_t start = m_position;
    std::string_view sign;
    if (take('-') || take('+'))
        sign = m_text.substr(start, 1);
    skipSpace();
    const std::size_t first = m_position;
    while (m_position < m_text.size() &&
           (isWordCharacter(m_text[m_position]) ||
            ((m_text[m_position] == '-' || m_text[m_position] == '+') && m_position > first &&
             isDigit(m_text[first]) && (m_text[m_position - 1] | 0x20) == 'e')))
        ++m_position;
    const std::string_view word = m_text.substr(first, m_position - first);
    const bool isQuoted =
        m_position < m_text.size() && (m_text[m_position] == '\'' || m_text[m_position] == '"');
    if (isQuoted && sign.empty())
        return parseTexts(word);
    if (sign.empty() && word == "None")
        return {PythonValue::Kind::None, 0, std::string(word), {}};
    if (sign.empty() && (word == "True" || word == "False"))
        return {PythonValue::Kind::Boolean, word == "True" ? 1 : 0, std::string(word), {}};
    if (word.empty() || !(isDigit(word.front()) || word.front() == '.')) {
        m_position = first;
        fail();
    }
    return parseNumber(word, sign);
}

PythonValue Parser::parseNumber(std::string_view word, std::string_view sign) const {
    std::string digits;
    for (const char character : word)
        if (character != '_')
            digits += character;
    const bool isLong = digits.ends_with('L') && m_longIntegers == LongIntegers::Allowed;
    if (isLong)
        digits.pop_back();
    int base = 10;
    for (const auto& [prefix, radix] :
         {std::pair("0x", 16), std::pair("0o", 8), std::pair("0b", 2)})
        if (digits.size() > 2 && digits[0] == '0' && (digits[1] | 0x20) == prefix[1])
            base = radix;
    const std::string_view numeral = std::string_view(digits).substr(base == 10 ? 0 : 2);
    PythonValue value{PythonValue::Kind::Integer, 0, std::string(sign) + std::string(word), {}};
    const char* const end = numeral.data() + numeral.size();
    const auto [last, status] = std::from_chars(numeral.data(), end, value.integer, base);
    const bool hasLeadingZero = base == 10 && numeral.size() > 1 && numeral.front() == '0' &&
                                numeral.find_first_not_of('0') != std::string_view::npos;
    if (last == end && status != std::errc::invalid_argument && !hasLeadingZero) {
        if (status == std::errc::result_out_of_range)
            value.integer = std::numeric_limits<Index>::max();
        value.integer = sign == "-" ? -value.integer : value.integer;
        return value;
    }
    double real = 0;
    const bool isImaginary = numeral.ends_with('j');
    const std::string_view part = numeral.substr(0, numeral.size() - (isImaginary ? 1 : 0));
    const auto parsed = std::from_chars(part.data(), part.data() + part.size(), real);
    const bool isInteger = part.find_first_not_of("0123456789") == std::string_view::npos;
    if (isLong || (isInteger && !isImaginary) || base != 10 ||
        parsed.ptr != part.data() + part.size())
        fail();
    value.kind = PythonValue::Kind::Real;
    return value;
}

/// Texts that follow each other are one.
PythonValue Parser::parseTexts(std::string_view prefix) {
    PythonValue value{PythonValue::Kind::Text, 0, parseQuoted(prefix), {}};
    if (prefix.find_first_of("bB") != std::string_view::npos)
        value.kind = PythonValue::Kind::Bytes;
    for (skipSpace();
         m_position < m_text.size() && (m_text[m_position] == '\'' || m_text[m_position] == '"');
         skipSpace())
        value.text += parseQuoted({});
    return value;
}

std::string Parser::parseQuoted(std::string_view prefix) {
    if (prefix.size() > 2 || prefix.find_first_not_of("bBrRuU") != std::string_view::npos)
        fail();
    const char quote = m_text[m_position];
    const std::string three(3, quote);
    const bool isLong = m_text.substr(m_position).starts_with(three);
    const std::string_view closing = std::string_view(three).substr(0, isLong ? 3 : 1);
    const bool isRaw = prefix.find_first_of("rR") != std::string_view::npos;
    m_position += closing.size();
    std::string text;
    while (!m_text.substr(m_position).starts_with(closing)) {
        if (m_position == m_text.size() || (m_text[m_position] == '\n' && !isLong))
            fail();
        if (m_text[m_position] == '\\' && !isRaw)
            appendEscaped(text);
        else
            text += m_text[m_position++];
    }
    m_position += closing.size();
    return text;
}

void Parser::appendEscaped(std::string& text) {
    constexpr std::string_view kLetters = "\\'\"ntr";
    constexpr std::string_view kMeanings = "\\'\"\n\t\r";
    const char letter = m_position + 1 < m_text.size() ? m_text[m_position + 1] : '\0';
    const std::size_t digits = letter == 'x' ? 2 : letter == 'u' ? 4 : letter == 'U' ? 8 : 0;
    if (const std::size_t index = kLetters.find(letter); index != std::string_view::npos) {
        text += kMeanings[index];
        m_position += 2;
        return;
    }
    if (digits == 0)
        fail();
    const std::string_view numeral = m_text.substr(m_position + 2, digits);
    std::uint32_t code = 0;
    const auto parsed = std::from_chars(numeral.data(), numeral.data() + numeral.size(), code, 16);
    const bool isScalar = code < 0xD800 || (code > 0xDFFF && code < 0x110000);
    if (numeral.size() != digits || parsed.ptr != numeral.data() + digits || !isScalar)
        fail();
    appendUtf8(text, static_cast<char32_t>(code));
    m_position += 2 + digits;
}

} // namespace

PythonValue parsePythonLiteral(std::string_view text, LongIntegers longIntegers) {
    return Parser(text, longIntegers).parseAll();
}

} // namespace attention::core::io
