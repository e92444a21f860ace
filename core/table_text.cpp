// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table_text.h"

#include "core/utf8.h"

#include <algorithm>

namespace attention::core {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string trimmed(std::string_view text) {
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
    return begin < end ? std::string(text.substr(begin, end - begin)) : std::string();
}

std::vector<TextRow> linesOf(std::string_view text) {
    std::vector<TextRow> lines;
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string content = trimmed(text.substr(0, end));
        if (!content.empty())
            lines.push_back({line, {std::move(content)}});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// Splits text into cells; a line break inside quotes belongs to its cell.
class CellReader {
  public:
    CellReader(std::string_view text, char border)
        : m_text(text)
        , m_border(border) {}

    std::vector<TextRow> read() {
        for (m_at = 0; m_at < m_text.size(); ++m_at) {
            take(m_text[m_at]);
            m_line += m_text[m_at] == '\n' ? 1 : 0;
        }
        endRow();
        return std::move(m_rows);
    }

  private:
    void take(char character) {
        if (m_quoted)
            takeQuoted(character);
        else if (character == '"' && trimmed(m_cell).empty())
            m_quoted = true;
        else if (character == m_border)
            endCell();
        else if (character == '\n')
            endRow();
        else if (character != '\r')
            m_cell += character;
    }

    void takeQuoted(char character) {
        const bool isDoubled = m_at + 1 < m_text.size() && m_text[m_at + 1] == '"';
        if (character != '"') {
            m_cell += character;
        } else if (isDoubled) {
            m_cell += character;
            ++m_at;
        } else {
            m_quoted = false;
        }
    }

    void endCell() {
        m_row.cells.push_back(std::move(m_cell));
        m_cell.clear();
    }

    void endRow() {
        endCell();
        if (m_row.cells.size() > 1 || !trimmed(m_row.cells.front()).empty())
            m_rows.push_back(std::move(m_row));
        m_row = {m_line + 1, {}};
    }

    std::string_view m_text;
    char m_border;
    std::size_t m_at = 0;
    std::size_t m_line = 1;
    bool m_quoted = false;
    std::string m_cell;
    TextRow m_row;
    std::vector<TextRow> m_rows;
};

/// `| a | b |` with or without the outer bars; `\|` is a bar inside a cell.
std::vector<std::string> markdownCells(std::string_view line) {
    std::vector<std::string> cells(1);
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] == '\\' && at + 1 < line.size() && line[at + 1] == '|')
            cells.back() += line[++at];
        else if (line[at] == '|')
            cells.emplace_back();
        else
            cells.back() += line[at];
    }
    if (line.starts_with('|'))
        cells.erase(cells.begin());
    if (cells.size() > 1 && line.ends_with('|'))
        cells.pop_back();
    std::ranges::transform(cells, cells.begin(), trimmed);
    return cells;
}

/// `|---|:-:|`.
bool isRule(std::string_view line) {
    return line.find('-') != std::string_view::npos &&
           line.find_first_not_of("|-: ") == std::string_view::npos;
}

std::vector<TextRow> markdownRows(std::vector<TextRow> lines) {
    std::erase_if(lines, [](const TextRow& row) { return isRule(row.cells.front()); });
    for (TextRow& row : lines)
        row.cells = markdownCells(row.cells.front());
    return lines;
}

std::vector<std::string> spacedCells(std::string_view line) {
    std::vector<std::string> cells;
    bool isInside = false;
    for (std::size_t position = 0; position < line.size();) {
        const Utf8Character character = characterAt(line, position);
        const bool isSpaceHere = isSpace(character.code);
        if (!isSpaceHere && !isInside)
            cells.emplace_back();
        if (!isSpaceHere)
            cells.back() += line.substr(position, character.length);
        isInside = !isSpaceHere;
        position += character.length;
    }
    return cells;
}

CellBorder borderOf(std::string_view text, const std::vector<TextRow>& lines, DecimalMark mark) {
    const auto holdsBar = [](const TextRow& row) {
        return row.cells.front().find('|') != std::string::npos;
    };
    if (!lines.empty() && std::ranges::all_of(lines, holdsBar))
        return CellBorder::Pipes;
    if (text.find('\t') != std::string_view::npos)
        return CellBorder::Tabs;
    if (mark == DecimalMark::Point && text.find(',') != std::string_view::npos)
        return CellBorder::Commas;
    return text.find(';') != std::string_view::npos ? CellBorder::Semicolons : CellBorder::Spaces;
}

} // namespace

std::size_t TextTable::columns() const {
    std::size_t most = 0;
    for (const TextRow& row : rows)
        most = std::max(most, row.cells.size());
    return most;
}

TextTable textTable(std::string_view text, DecimalMark mark) {
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    std::vector<TextRow> lines = linesOf(text);
    const CellBorder border = borderOf(text, lines, mark);
    switch (border) {
    case CellBorder::Pipes:
        return {border, markdownRows(std::move(lines))};
    case CellBorder::Tabs:
        return {border, CellReader(text, '\t').read()};
    case CellBorder::Commas:
        return {border, CellReader(text, ',').read()};
    case CellBorder::Semicolons:
        return {border, CellReader(text, ';').read()};
    default:
        for (TextRow& row : lines)
            row.cells = spacedCells(row.cells.front());
        return {border, std::move(lines)};
    }
}

} // namespace attention::core
