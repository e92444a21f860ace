// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_writer.h"

#include "core/number_text.h"

#include <utility>

namespace attention::core::io {

namespace {

std::string escapedControl(unsigned char character) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    return {'\\', 'u', '0', '0', kDigits[character >> 4], kDigits[character & 0xF]};
}

void appendQuoted(std::string& json, std::string_view text) {
    json += '"';
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        if (character == '"' || character == '\\')
            (json += '\\') += character;
        else if (character == '\n')
            json += "\\n";
        else if (character == '\t')
            json += "\\t";
        else if (byte < 0x20 || byte == 0x7F)
            json += escapedControl(byte);
        else
            json += character;
    }
    json += '"';
}

} // namespace

std::string quotedJson(std::string_view text) {
    std::string json;
    appendQuoted(json, text);
    return json;
}

void JsonWriter::key(std::string_view name) {
    startItem();
    appendQuoted(m_text, name);
    m_text += ": ";
    m_followsKey = true;
}

void JsonWriter::text(std::string_view value) {
    startItem();
    appendQuoted(m_text, value);
}

void JsonWriter::number(double value) {
    startItem();
    m_text += shortestText(value, NumberStyle::Json);
}

void JsonWriter::texts(const std::vector<std::string>& values) {
    startItem();
    m_text += '[';
    for (const std::string& value : values) {
        if (&value != &values.front())
            m_text += ", ";
        appendQuoted(m_text, value);
    }
    m_text += ']';
}

void JsonWriter::indices(const std::vector<Index>& values) {
    startItem();
    m_text += '[';
    for (const Index& value : values) {
        if (&value != &values.front())
            m_text += ", ";
        m_text += std::to_string(value);
    }
    m_text += ']';
}

void JsonWriter::row(const Matrix& values, Index row) {
    startItem();
    m_text += '[';
    for (Index column = 0; column < values.cols(); ++column) {
        if (column > 0)
            m_text += ", ";
        m_text += shortestText(values(row, column), NumberStyle::Json);
    }
    m_text += ']';
}

void JsonWriter::rows(const Matrix& values) {
    openList();
    for (Index index = 0; index < values.rows(); ++index)
        row(values, index);
    closeList();
}

void JsonWriter::rows(const AllowedMatrix& values) {
    openList();
    for (Index index = 0; index < values.rows(); ++index) {
        startItem();
        m_text += '[';
        for (Index column = 0; column < values.cols(); ++column) {
            m_text += column > 0 ? ", " : "";
            m_text += values(index, column) ? "true" : "false";
        }
        m_text += ']';
    }
    closeList();
}

std::string JsonWriter::finish() {
    m_text += '\n';
    return std::move(m_text);
}

void JsonWriter::open(char bracket) {
    startItem();
    m_text += bracket;
    ++m_depth;
    m_isFirst = true;
}

void JsonWriter::close(char bracket) {
    --m_depth;
    breakLine();
    m_text += bracket;
    m_isFirst = false;
}

void JsonWriter::startItem() {
    if (!m_followsKey && m_depth > 0) {
        if (!m_isFirst)
            m_text += ',';
        breakLine();
    }
    m_isFirst = false;
    m_followsKey = false;
}

void JsonWriter::breakLine() {
    m_text += '\n';
    m_text.append(2 * m_depth, ' ');
}

} // namespace attention::core::io
