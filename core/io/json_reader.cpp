// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_reader.h"

#include "core/error.h"
#include "core/io/json_path.h"
#include "core/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <set>
#include <utility>

namespace attention::core::io {

namespace {

std::string placeOf(std::string_view text, std::size_t position) {
    std::size_t line = 1;
    std::size_t column = 1;
    for (std::size_t index = 0; index < position && index < text.size();) {
        ++column;
        if (text[index] == '\n') {
            ++line;
            column = 1;
        }
        index += characterAt(text, index).length;
    }
    return std::to_string(line) + ":" + std::to_string(column);
}

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

/// Builds the value from nlohmann's events and keeps what nlohmann does not: the path, the keys
/// seen, the depth, the characters of a number.
class Builder {
  public:
    Builder(std::string_view text, const char* const* furthest)
        : m_text(text)
        , m_furthest(furthest) {}

    JsonValue takeResult() { return std::move(m_result); }

    bool null() { return place({JsonNull{}}); }
    bool boolean(bool value) { return place({value}); }
    bool number_integer(std::int64_t) { return place({number()}); }
    bool number_unsigned(std::uint64_t) { return place({number()}); }
    bool number_float(double, const std::string&) { return place({number()}); }
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
    bool open(JsonValue container);
    bool close();
    double number() const;
    std::string path() const;
    std::size_t startOf(const std::string& token, std::size_t charactersRead) const;
    std::string expectedAt(std::size_t position, const std::string& token) const;

    std::string_view m_text;
    const char* const* m_furthest;
    std::vector<Frame> m_frames;
    JsonValue m_result;
    bool m_isComplete = false;
};

bool Builder::place(JsonValue value) {
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
    if (!frame.keys.insert(name).second)
        throw Error(ErrorCode::DuplicateKey, path());
    return true;
}

double Builder::number() const {
    constexpr std::string_view kNumberCharacters = "0123456789+-.eE";
    const auto end = static_cast<std::size_t>(*m_furthest - m_text.data());
    // One character beyond the number has been read, unless the text ends with the number.
    const std::size_t last = m_text.find_last_of(kNumberCharacters, end - 1);
    const std::size_t before = m_text.find_last_not_of(kNumberCharacters, last);
    const std::string_view digits =
        m_text.substr(before == std::string_view::npos ? 0 : before + 1, last - before);
    double value = 0;
    const auto [stop, status] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
    static_cast<void>(stop);
    // Too large numbers are refused before this event: what is out of range here is too near to 0.
    if (status == std::errc::result_out_of_range)
        return digits.front() == '-' ? -0.0 : 0.0;
    return value;
}

std::string Builder::path() const {
    std::string path;
    for (const Frame& frame : m_frames)
        path = frame.isObject() ? memberPath(path, frame.key)
                                : itemPath(path, std::get<JsonList>(frame.value.content).size());
    return path.empty() ? "1:1" : shortPath(path);
}

std::size_t Builder::startOf(const std::string& token, std::size_t charactersRead) const {
    const bool isText = token.starts_with('"');
    if (!isText && !token.empty() && token.size() <= charactersRead &&
        m_text.substr(charactersRead - token.size(), token.size()) == token)
        return charactersRead - token.size();
    return std::min(charactersRead == 0 ? 0 : charactersRead - 1, m_text.size());
}

std::string Builder::expectedAt(std::size_t position, const std::string& token) const {
    if (token.starts_with('"') && position == m_text.size())
        return "\"";
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

bool Builder::parse_error(std::size_t charactersRead, const std::string& lastToken,
                          const nlohmann::detail::exception& exception) {
    constexpr int kNumberOverflow = 406;
    const std::size_t start = startOf(lastToken, charactersRead);
    const std::string expected = expectedAt(start, lastToken);
    const bool isValueExpected = !m_frames.empty() && expected.empty();
    if (exception.id == kNumberOverflow ||
        (isValueExpected && startsWithNonFiniteWord(m_text.substr(start))))
        throw Error(
            ErrorCode::NotFinite, path(), std::string(vocabulary::kFiniteNumber),
            quotedText(m_text.substr(start, m_text.find_first_of(" \t\r\n,]}", start) - start)));
    throw Error(ErrorCode::NotJson, placeOf(m_text, start), expected,
                start >= m_text.size() ? std::string(vocabulary::kEndOfFile) : quotedText(lastToken));
}

void requireUtf8(std::string_view text) {
    for (std::size_t position = 0; position < text.size();) {
        const Utf8Character character = characterAt(text, position);
        if (!character.valid) {
            std::array<char, 2> hexadecimal{};
            std::to_chars(hexadecimal.data(), hexadecimal.data() + 2,
                          static_cast<unsigned char>(text[position]), 16);
            throw Error(ErrorCode::NotUtf8, placeOf(text, position),
                        std::string(vocabulary::kValidUtf8),
                        "0x" + std::string(hexadecimal.data(), 2));
        }
        position += character.length;
    }
}

} // namespace

JsonValue readJson(std::string_view text) {
    requireUtf8(text);
    // nlohmann takes a zero byte for the end of the text and would accept anything after it.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
        throw Error(ErrorCode::NotJson, placeOf(text, zero), {}, "0x00");
    const char* furthest = text.data();
    Builder builder(text, &furthest);
    nlohmann::json::sax_parse(CountingIterator(text.data(), &furthest),
                              CountingIterator(text.data() + text.size(), &furthest), &builder);
    return builder.takeResult();
}

} // namespace attention::core::io
