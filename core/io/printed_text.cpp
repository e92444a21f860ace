// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/printed_text.h"

#include "core/cell_scanner.h"
#include "core/io/bracket_print.h"
#include "core/io/latex_print.h"
#include "core/io/print_cursor.h"
#include "core/io/print_names.h"
#include "core/io/row_print.h"
#include "core/text_place.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace attention::core::io {

namespace {

/// Throws TooLarge where the cells of the text would not fit; rows of a table are read later.
void requireRoom(std::string_view text, std::string_view name, const ReadLimits& limits) {
    std::uint64_t cells = 1;
    bool wasBorder = true;
    for (const char character : text) {
        const bool isBorder = character == ' ' || character == ',' || character == '\n' ||
                              character == '\t' || character == '&' || character == ';' ||
                              character == '[';
        cells += isBorder && !wasBorder ? 1 : 0;
        wasBorder = isBorder;
    }
    const bool isPrinted = text.find_first_of("[&*") != std::string_view::npos ||
                           text.find("Column") != std::string_view::npos;
    const std::uint64_t ofCell = isPrinted ? 2 * sizeof(PrintedCell) : sizeof(double);
    if (cells > limits.bytes / ofCell)
        throw Error(ErrorCode::TooLarge, std::string(name), std::to_string(limits.bytes),
                    std::to_string(cells * ofCell));
}

/// Walks from array to array.
class PrintReader {
  public:
    explicit PrintReader(std::string_view text)
        : m_cursor(text) {}

    std::vector<PrintedText> read() {
        while (true) {
            skipClosers();
            std::string name = skipSession(m_cursor);
            if (m_cursor.isAtEnd())
                return std::move(m_prints);
            std::optional<PrintName> found;
            if (!beginsArray(m_cursor.rest()))
                found = takeName(m_cursor);
            if (found) {
                name = found->name;
                m_cursor.skipSpaces();
            }
            if (m_cursor.isAtEnd())
                m_cursor.refuseHere(std::string(vocabulary::kNumber));
            readArray(std::move(name), found && found->kind == NameKind::Assigned);
        }
    }

  private:
    /// What stands behind an array: the rest of a dictionary or of a statement.
    void skipClosers() {
        if (!m_isBehindBracket)
            return;
        do {
            m_cursor.skipSpaces();
        } while (m_cursor.skip(",") || m_cursor.skip(";") || m_cursor.skip(")") ||
                 m_cursor.skip("}") || m_cursor.skip("]"));
    }

    void readArray(std::string name, bool isAssigned) {
        const std::size_t start = m_cursor.position();
        PrintedText print;
        m_isBehindBracket = beginsArray(m_cursor.rest());
        if (m_isBehindBracket) {
            print = readBracketPrint(m_cursor,
                                     isAssigned ? BreakInBrackets::Row : BreakInBrackets::SameRow);
            takeEmptySize(print);
        } else {
            print = readRows();
        }
        print.name = std::move(name);
        print.position = start;
        m_prints.push_back(std::move(print));
    }

    /// `[](0x3)` of Octave.
    void takeEmptySize(PrintedText& print) {
        if (!print.cells.empty() || !m_cursor.skip("("))
            return;
        const std::string_view line = m_cursor.line();
        const std::size_t end = line.find(')');
        if (end == std::string_view::npos)
            m_cursor.refuseHere(")");
        const std::string_view size = line.substr(0, end);
        const std::size_t cross = size.find('x');
        if (size.starts_with("0x") ||
            (cross != std::string_view::npos && size.substr(cross) == "x0"))
            print.shape = {size.starts_with("0x") ? 0 : axisIn(size.substr(0, cross)),
                           size.starts_with("0x") ? axisIn(size.substr(2)) : 0};
        m_cursor.moveTo(m_cursor.position() + end + 1);
    }

    static Index axisIn(std::string_view digits) {
        constexpr std::size_t kMostDigits = 9;
        Index axis = 0;
        for (const char digit : digits.substr(0, kMostDigits))
            axis = digit >= '0' && digit <= '9' ? 10 * axis + (digit - '0') : axis;
        return axis;
    }

    /// Lines up to the next array or name.
    PrintedText readRows() {
        const std::size_t start = m_cursor.position();
        const std::size_t lineStart = beginningOfLine(start);
        do {
            m_cursor.skipLine();
        } while (!m_cursor.isAtEnd() && !beginsNext());
        const std::string_view rows = m_cursor.since(start);
        if (auto displayed = readDisplayedRows(m_cursor, start, rows))
            return std::move(*displayed);
        PrintedText print;
        // Behind a name in the same line the table begins there; its lines are counted the same.
        print.rows = trimmedText(m_cursor.text().substr(lineStart, start - lineStart)).empty()
                         ? m_cursor.since(lineStart)
                         : rows;
        return print;
    }

    std::size_t beginningOfLine(std::size_t position) const {
        const std::size_t before = m_cursor.text().substr(0, position).find_last_of("\r\n");
        return before == std::string_view::npos ? 0 : before + 1;
    }

    bool beginsNext() const {
        PrintCursor ahead = m_cursor;
        ahead.skipBlanks();
        if (ahead.line().empty())
            return false;
        return beginsPrompt(ahead) || beginsArray(ahead.rest()) || takeName(ahead).has_value();
    }

    PrintCursor m_cursor;
    std::vector<PrintedText> m_prints;
    bool m_isBehindBracket = false;
};

} // namespace

std::vector<PrintedText> printedTexts(std::string_view text, std::string_view name,
                                      PrintedGaps gaps, const ReadLimits& limits) {
    requireUtf8(text);
    requireRoom(text, name, limits);
    if (holdsLatex(text))
        return readLatexPrints(text, gaps);
    return PrintReader(withoutByteOrderMark(text)).read();
}

bool isPrint(std::string_view text) {
    text = withoutByteOrderMark(text);
    if (holdsLatex(text))
        return true;
    PrintCursor cursor(text);
    skipSession(cursor);
    if (beginsArray(cursor.rest()) || takeName(cursor))
        return true;
    const std::size_t start = cursor.position();
    try {
        return readDisplayedRows(cursor, start, cursor.rest()).has_value();
    } catch (const Error&) {
        return true;
    }
}

} // namespace attention::core::io
