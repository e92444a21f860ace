// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_reader.h"

#include "core/error.h"
#include "core/io/json_path.h"
#include "core/text_place.h"
#include "core/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <limits>
#include <set>
#include <string>
#include <utility>

namespace attention::core::io {

namespace {

/// The end of a number's text is where the lexer stands: an iterator that tells how far it came.
class CountingIterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* position, const char** furthest)
        : m_position(position)
        , m_furthest(furthest) {}

    reference operator*() const { return *m_position; }
    CountingIterator& operator++() {
        *m_furthest = ++m_position;
        return *this;
    }
    bool operator==(const CountingIterator& other) const { return m_position == other.m_position; }
    bool operator!=(const CountingIterator& other) const { return !(*this == other); }

  private:
    const char* m_position;
    const char** m_furthest;
};

bool isWhitespace(char character) {
    return std::string_view(" \t\r\n").find(character) != std::string_view::npos;
}

bool isDigit(char character) {
    return character >= '0' && character <= '9';
}

/// `NaN`, `-Infinity`, `nan` …: what other programs write for numbers that JSON does not have.
bool startsWithNonFiniteWord(std::string_view text) {
    if (text.starts_with('-') || text.starts_with('+'))
        text.remove_prefix(1);
    std::string word(text.substr(0, 3));
    for (char& character : word)
        if (character >= 'A' && character <= 'Z')
            character = static_cast<char>(character - 'A' + 'a');
    return word == "nan" || word == "inf";
}

constexpr std::array<std::pair<std::string_view, double>, 3> kNonFiniteWords{{
    {"NaN", std::numeric_limits<double>::quiet_NaN()},
    {"Infinity", std::numeric_limits<double>::infinity()},
    {"-Infinity", -std::numeric_limits<double>::infinity()},
}};

/// The word that stands alone at the position; empty where there is none.
std::string_view nonFiniteWordAt(std::string_view text, std::size_t position) {
    constexpr std::string_view kBorders = " \t\r\n,:[]{}";
    if (position > 0 && kBorders.find(text[position - 1]) == std::string_view::npos)
        return {};
    for (const auto& [word, value] : kNonFiniteWords) {
        const std::size_t end = position + word.size();
        const bool isAlone =
            end >= text.size() || kBorders.find(text[end]) != std::string_view::npos;
        if (isAlone && text.substr(position).starts_with(word))
            return word;
    }
    return {};
}

/// The text with `0` and spaces for each of the words, so that every place stays.
std::string withoutNonFiniteWords(std::string_view text) {
    std::string lexed(text);
    bool isInText = false;
    for (std::size_t position = 0; position < text.size(); ++position) {
        const char character = text[position];
        if (character == '"')
            isInText = !isInText;
        else if (isInText && character == '\\')
            ++position;
        else if (!isInText && (character == 'N' || character == 'I' || character == '-'))
            if (const std::string_view word = nonFiniteWordAt(text, position); !word.empty())
                lexed.replace(position, word.size(), "0" + std::string(word.size() - 1, ' '));
    }
    return lexed;
}

/// The text up to the next mark of JSON, or that mark.
std::string_view firstWord(std::string_view text) {
    const std::size_t end = text.find_first_of(" \t\r\n,:[]{}\"");
    return text.substr(0, end == 0 ? 1 : end);
}

/// Builds the value from nlohmann's events and keeps what nlohmann does not: the path, the keys
/// seen, the depth, the characters of a number.
class Builder {
  public:
    /// `lexed` is the text as nlohmann reads it, of the same length.
    Builder(std::string_view text, std::string_view lexed, const char* const* furthest)
        : m_text(text)
        , m_lexed(lexed)
        , m_furthest(furthest) {}

    JsonValue takeResult() { return std::move(m_result); }

    bool null() { return place({JsonNull{}}); }
    bool boolean(bool value) { return place({value}); }
    bool number_integer(std::int64_t) { return placeNumber(); }
    bool number_unsigned(std::uint64_t) { return placeNumber(); }
    bool number_float(double, const std::string&) { return placeNumber(); }
    bool string(std::string& value) { return place({std::move(value)}); }
    bool binary(const std::vector<std::uint8_t>&) { return false; }
    bool start_object(std::size_t) { return open({JsonObject{}}); }
    bool start_array(std::size_t) { return open({JsonList{}}); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& name);
    bool parse_error(std::size_t charactersRead, const std::string& lastToken,
                     const nlohmann::detail::exception& exception);

  private:
    struct Frame {
        JsonValue value;
        std::string key;
        std::set<std::string> keys;
        bool awaitsValue = false;

        bool isObject() const { return std::holds_alternative<JsonObject>(value.content); }
    };

    bool place(JsonValue value);
    bool placeNumber();
    bool placeNonFinite(std::size_t start);
    bool open(JsonValue container);
    bool close();
    std::string path() const;
    std::size_t positionOfLexer() const {
        return static_cast<std::size_t>(*m_furthest - m_lexed.data());
    }
    std::size_t startOfToken(std::size_t lastRead) const;
    std::string expectedAt(std::size_t position) const;

    std::string_view m_text;
    std::string_view m_lexed;
    const char* const* m_furthest;
    std::vector<Frame> m_frames;
    JsonValue m_result;
    std::size_t m_lastEnd = 0; ///< behind the last token that gave an event
    bool m_isComplete = false;
};

bool Builder::place(JsonValue value) {
    m_lastEnd = positionOfLexer();
    if (m_frames.empty()) {
        m_result = std::move(value);
        m_isComplete = true;
        return true;
    }
    Frame& frame = m_frames.back();
    if (auto* object = std::get_if<JsonObject>(&frame.value.content))
        object->members.push_back({frame.key, std::move(value)});
    else
        std::get<JsonList>(frame.value.content).append(std::move(value));
    frame.awaitsValue = false;
    return true;
}

bool Builder::open(JsonValue container) {
    if (m_frames.size() == kDeepestNesting)
        throw Error(ErrorCode::TooDeep, path(), std::to_string(kDeepestNesting),
                    std::to_string(kDeepestNesting + 1));
    m_lastEnd = positionOfLexer();
    m_frames.push_back({std::move(container), {}, {}, false});
    return true;
}

bool Builder::close() {
    JsonValue finished = std::move(m_frames.back().value);
    m_frames.pop_back();
    return place(std::move(finished));
}

bool Builder::key(std::string& name) {
    Frame& frame = m_frames.back();
    frame.key = name;
    frame.awaitsValue = true;
    m_lastEnd = positionOfLexer();
    if (!frame.keys.insert(name).second)
        throw Error(ErrorCode::DuplicateKey, path());
    return true;
}

bool Builder::placeNumber() {
    constexpr std::string_view kNumberCharacters = "0123456789+-.eE";
    // One character beyond the number has been read, unless the text ends with the number.
    const std::size_t last = m_lexed.find_last_of(kNumberCharacters, positionOfLexer() - 1);
    const std::size_t before = m_lexed.find_last_not_of(kNumberCharacters, last);
    const std::size_t start = before == std::string_view::npos ? 0 : before + 1;
    if (m_lexed[start] != m_text[start])
        return placeNonFinite(start);
    double value = 0;
    const auto [end, status] =
        std::from_chars(m_text.data() + start, m_text.data() + last + 1, value);
    // Too large numbers are refused before this event: what is out of range here is too near to 0.
    if (status == std::errc::result_out_of_range)
        value = m_text[start] == '-' ? -0.0 : 0.0;
    place({value});
    // A digit behind a leading zero is no part of the number for the lexer: the error is about
    // both.
    const std::size_t zero = m_text[start] == '-' ? start + 1 : start;
    const bool hasLeadingZero = m_text[zero] == '0' && zero < last && isDigit(m_text[zero + 1]);
    m_lastEnd = hasLeadingZero ? start : static_cast<std::size_t>(end - m_text.data());
    return true;
}

bool Builder::placeNonFinite(std::size_t start) {
    for (const auto& [word, value] : kNonFiniteWords)
        if (m_text.substr(start).starts_with(word)) {
            place({value});
            m_lastEnd = start + word.size();
        }
    return true;
}

std::string Builder::path() const {
    std::string path;
    for (const Frame& frame : m_frames)
        path = frame.isObject() ? memberPath(path, frame.key)
                                : itemPath(path, std::get<JsonList>(frame.value.content).size());
    return path.empty() ? "1:1" : shortPath(path);
}

std::size_t Builder::startOfToken(std::size_t lastRead) const {
    std::size_t start = m_lastEnd;
    while (start < lastRead &&
           (isWhitespace(m_text[start]) || m_text[start] == ',' || m_text[start] == ':'))
        ++start;
    return std::min(start, m_text.size());
}

/// What may stand in place of the token that starts at the position; empty for any value.
std::string Builder::expectedAt(std::size_t position) const {
    if (m_frames.empty())
        return std::string(m_isComplete ? vocabulary::kEndOfFile : vocabulary::kObject);
    while (position > 0 && isWhitespace(m_text[position - 1]))
        --position;
    const char before = position == 0 ? '\0' : m_text[position - 1];
    const Frame& frame = m_frames.back();
    if (!frame.isObject())
        return before == '[' || before == ',' ? "" : ", ]";
    if (frame.awaitsValue)
        return before == ':' ? "" : ":";
    return before == '{' || before == ',' ? "\"" : ", }";
}

bool Builder::parse_error(std::size_t charactersRead, const std::string&,
                          const nlohmann::detail::exception& exception) {
    constexpr int kNumberOverflow = 406;
    const std::size_t lastRead = std::min(charactersRead - 1, m_text.size());
    const std::size_t start = startOfToken(lastRead);
    const std::string_view token = m_text.substr(start);
    const std::string expected = expectedAt(start);
    if (exception.id == kNumberOverflow ||
        (!m_frames.empty() && expected.empty() && startsWithNonFiniteWord(token)))
        throw Error(ErrorCode::NotFinite, path(), std::string(vocabulary::kFiniteNumber),
                    quotedText(firstWord(token)));
    const bool isText = token.starts_with('"');
    const bool isInsideText = isText && (lastRead == m_text.size() || m_text[lastRead] != '"');
    const std::size_t place = isInsideText ? lastRead : start;
    if (place == m_text.size())
        throw Error(ErrorCode::NotJson, placeOf(m_text, place), isInsideText ? "\"" : expected,
                    std::string(vocabulary::kEndOfFile));
    const std::string_view found = isText && !isInsideText ? token.substr(0, lastRead + 1 - start)
                                                           : firstWord(m_text.substr(place));
    throw Error(ErrorCode::NotJson, placeOf(m_text, place), isInsideText ? "" : expected,
                quotedText(found));
}

} // namespace

JsonValue readJson(std::string_view text, NonFiniteWords words) {
    requireUtf8(text);
    // nlohmann takes a zero byte for the end of the text and would accept anything after it.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
        throw Error(ErrorCode::NotJson, placeOf(text, zero), {}, "0x00");
    const bool holdsWords =
        words == NonFiniteWords::Read && (text.find("NaN") != std::string_view::npos ||
                                          text.find("Infinity") != std::string_view::npos);
    const std::string replaced = holdsWords ? withoutNonFiniteWords(text) : std::string();
    const std::string_view lexed = holdsWords ? std::string_view(replaced) : text;
    const char* furthest = lexed.data();
    Builder builder(text, lexed, &furthest);
    nlohmann::json::sax_parse(CountingIterator(lexed.data(), &furthest),
                              CountingIterator(lexed.data() + lexed.size(), &furthest), &builder);
    return builder.takeResult();
}

} // namespace attention::core::io
