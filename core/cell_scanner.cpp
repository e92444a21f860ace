// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell_scanner.h"

#include "core/utf8.h"

#include <algorithm>

namespace attention::core {

namespace {

char markOf(CellBorder border) {
    switch (border) {
    case CellBorder::Pipes:
        return '|';
    case CellBorder::Tabs:
        return '\t';
    case CellBorder::Commas:
        return ',';
    case CellBorder::Semicolons:
        return ';';
    default:
        return ' ';
    }
}

bool endsLine(char character) {
    return character == '\n' || character == '\r';
}

/// `|---|:-:|`.
bool isRule(std::string_view line) {
    return line.find('-') != std::string_view::npos &&
           line.find_first_not_of("|-: \t") == std::string_view::npos;
}

} // namespace

std::string_view trimmedText(std::string_view text) {
    std::size_t begin = text.size();
    std::size_t end = 0;
    for (std::size_t position = 0; position < text.size();) {
        const Utf8Character character = characterAt(text, position);
        if (!isSpace(character.code)) {
            begin = std::min(begin, position);
            end = position + character.length;
        }
        position += character.length;
    }
    return begin < end ? text.substr(begin, end - begin) : std::string_view();
}

CellScanner::CellScanner(std::string_view text, CellBorder border, CellQuotes quotes,
                         std::size_t firstLine)
    : m_text(text)
    , m_border(border)
    , m_quotes(border == CellBorder::Pipes ? CellQuotes::None : quotes)
    , m_mark(markOf(border))
    , m_line(firstLine) {}

bool CellScanner::isAtLineEnd() const {
    return m_at == m_text.size() || endsLine(m_text[m_at]);
}

/// The length of the space that stands there and is neither a border nor the end of the line.
std::size_t CellScanner::spaceAt(std::size_t position) const {
    if (position == m_text.size() || endsLine(m_text[position]))
        return 0;
    if (m_text[position] == m_mark && m_border != CellBorder::Spaces)
        return 0;
    const Utf8Character character = characterAt(m_text, position);
    return isSpace(character.code) ? character.length : 0;
}

std::size_t CellScanner::endOfLine(std::size_t from) const {
    while (from < m_text.size() && !endsLine(m_text[from]))
        ++from;
    return from;
}

void CellScanner::breakLine() {
    if (m_at == m_text.size())
        return;
    m_at += m_text.substr(m_at).starts_with("\r\n") ? 2 : 1;
    ++m_line;
}

void CellScanner::finishRow() {
    m_hasMore = false;
    breakLine();
}

/// Steps over a row without cells: spaces, or the rule of a Markdown table.
bool CellScanner::skipsRow() {
    std::size_t position = m_at;
    while (const std::size_t length = spaceAt(position))
        position += length;
    const bool isBlank = position == m_text.size() || endsLine(m_text[position]);
    if (!isBlank && m_border == CellBorder::Pipes &&
        (m_text[position] == '|' || m_text[position] == '-' || m_text[position] == ':')) {
        const std::size_t end = endOfLine(position);
        if (isRule(m_text.substr(position, end - position)))
            position = end;
    }
    if (position < m_text.size() && !endsLine(m_text[position]))
        return false;
    m_at = position;
    breakLine();
    return true;
}

bool CellScanner::nextRow() {
    while (m_hasMore)
        nextCell();
    while (m_at < m_text.size() && skipsRow()) {
    }
    if (m_at == m_text.size())
        return false;
    m_rowLine = m_line;
    m_hasMore = true;
    if (m_border == CellBorder::Pipes || m_border == CellBorder::Spaces)
        while (const std::size_t length = spaceAt(m_at))
            m_at += length;
    if (m_border == CellBorder::Pipes && m_text[m_at] == '|')
        ++m_at;
    return true;
}

bool CellScanner::nextCell() {
    if (!m_hasMore)
        return false;
    if (m_border == CellBorder::Pipes) {
        takePiped();
        return true;
    }
    std::size_t quote = m_at;
    while (const std::size_t length = m_quotes == CellQuotes::Double ? spaceAt(quote) : 0)
        quote += length;
    if (m_quotes == CellQuotes::Double && quote < m_text.size() && m_text[quote] == '"') {
        m_at = quote;
        takeQuoted();
    } else if (m_border == CellBorder::Spaces) {
        takeSpaced();
    } else {
        takePlain();
    }
    return true;
}

/// The cell is text from `begin` to `end`; the scanner stands on its border.
void CellScanner::endCell(std::size_t begin, std::size_t end) {
    m_cell = m_text.substr(begin, end - begin);
    if (isAtLineEnd())
        finishRow();
    else
        ++m_at;
}

void CellScanner::takePlain() {
    const std::size_t begin = m_at;
    while (m_at < m_text.size() && m_text[m_at] != m_mark && !endsLine(m_text[m_at]))
        ++m_at;
    endCell(begin, m_at);
}

void CellScanner::takeSpaced() {
    const std::size_t begin = m_at;
    while (!isAtLineEnd() && spaceAt(m_at) == 0)
        m_at += characterAt(m_text, m_at).length;
    m_cell = m_text.substr(begin, m_at - begin);
    while (const std::size_t length = spaceAt(m_at))
        m_at += length;
    if (isAtLineEnd())
        finishRow();
}

void CellScanner::takePiped() {
    const std::size_t begin = m_at;
    bool isEscaped = false;
    m_unquoted.clear();
    for (; !isAtLineEnd() && m_text[m_at] != '|'; ++m_at) {
        const bool isBar = m_text.substr(m_at).starts_with("\\|");
        if (isBar && !isEscaped)
            m_unquoted = m_text.substr(begin, m_at - begin);
        isEscaped = isEscaped || isBar;
        m_at += isBar ? 1 : 0;
        if (isEscaped)
            m_unquoted += m_text[m_at];
    }
    m_cell =
        trimmedText(isEscaped ? std::string_view(m_unquoted) : m_text.substr(begin, m_at - begin));
    m_at += isAtLineEnd() ? 0 : 1;
    std::size_t next = m_at;
    while (const std::size_t length = spaceAt(next))
        next += length;
    if (next == m_text.size() || endsLine(m_text[next])) {
        m_at = next;
        finishRow();
    }
}

void CellScanner::takeQuoted() {
    m_unquoted.clear();
    bool isInside = true;
    for (++m_at; m_at < m_text.size(); ++m_at) {
        const char character = m_text[m_at];
        const bool isBorder =
            m_border == CellBorder::Spaces ? spaceAt(m_at) > 0 : character == m_mark;
        if (!isInside && (isBorder || endsLine(character)))
            break;
        if (isInside && character == '"' && !m_text.substr(m_at + 1).starts_with('"')) {
            isInside = false;
            continue;
        }
        m_at += isInside && character == '"' ? 1 : 0;
        m_unquoted += character;
        const bool isBreak =
            character == '\n' || (character == '\r' && !m_text.substr(m_at + 1).starts_with('\n'));
        m_line += isBreak ? 1 : 0;
    }
    m_endedInQuotes = isInside;
    m_cell = m_unquoted;
    if (m_border == CellBorder::Spaces)
        while (const std::size_t length = spaceAt(m_at))
            m_at += length;
    if (isAtLineEnd())
        finishRow();
    else if (m_border != CellBorder::Spaces)
        ++m_at;
}

} // namespace attention::core
