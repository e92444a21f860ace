// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bracket_print.h"

#include "core/io/call_arguments.h"
#include "core/io/printed_digits.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <utility>

namespace attention::core::io {

namespace {

constexpr std::size_t kDeepest = 16;
constexpr Index kUnknown = -1;

bool isLetter(char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           character == '_';
}

/// The dotted word before a bracket: `torch.tensor` of `torch.tensor([…`.
std::string_view wordAt(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && (isLetter(text[end]) || text[end] == '.'))
        ++end;
    return text.substr(0, end);
}

/// Reads nested lists: the first list that is closed on a level says how long its siblings are.
class BracketReader {
  public:
    BracketReader(PrintCursor& cursor, BreakInBrackets lineBreak)
        : m_cursor(cursor)
        , m_break(lineBreak) {}

    PrintedText read() {
        m_print.position = m_cursor.position();
        if (beginsCall(m_cursor.rest()))
            readCall(0);
        else
            readList(0);
        if (m_hasRows)
            setRows();
        m_print.shape = m_shape;
        padDigits(m_print.cells,
                  m_hasSpaces || m_isCall ? TrimmedZeros::PutBack : TrimmedZeros::AsPrinted);
        return std::move(m_print);
    }

  private:
    void readCall(std::size_t level) {
        m_isCall = true;
        if (++m_calls > kDeepest)
            m_cursor.refuse(ErrorCode::TooDeep, m_cursor.position(), std::to_string(kDeepest));
        m_cursor.moveTo(m_cursor.position() + wordAt(m_cursor.rest()).size() + 1);
        m_cursor.skipSpaces();
        if (beginsCall(m_cursor.rest()))
            readCall(level);
        else if (m_cursor.isAt("["))
            readList(level);
        else
            readCell(level);
        CallArguments arguments = readCallArguments(m_cursor);
        if (!arguments.dtype.empty())
            m_print.dtype = std::move(arguments.dtype);
        if (m_print.cells.empty() && arguments.shape && countOf(*arguments.shape) == Index{0})
            m_shape = *arguments.shape;
        --m_calls;
    }

    void readList(std::size_t level) {
        const std::size_t open = m_cursor.position();
        if (level == kDeepest)
            m_cursor.refuse(ErrorCode::TooDeep, open, std::to_string(kDeepest));
        m_cursor.skip("[");
        Index count = 0;
        bool isSeparated = true;
        while (true) {
            const std::size_t breaks = m_cursor.skipSpaces();
            if (m_cursor.skip("]"))
                break;
            if (isSeparator()) {
                takeSeparator(level, isSeparated);
                isSeparated = true;
                continue;
            }
            if (breaks > 0 && !isSeparated && m_break == BreakInBrackets::Row && level == 0)
                endRow(level);
            m_hasSpaces = m_hasSpaces || !isSeparated;
            isSeparated = false;
            readItem(level);
            ++count;
        }
        closeList(level, open, count);
    }

    bool isSeparator() const {
        return m_cursor.isAt(",") || m_cursor.isAt(";") || m_cursor.isAt("，") ||
               m_cursor.isAt("；");
    }

    void takeSeparator(std::size_t level, bool isSeparated) {
        const bool isRowEnd = m_cursor.isAt(";") || m_cursor.isAt("；");
        if (isSeparated && !isRowEnd)
            m_cursor.refuseHere(std::string(vocabulary::kNumber));
        if (isRowEnd)
            endRow(level);
        m_cursor.moveTo(m_cursor.position() +
                        characterAt(m_cursor.text(), m_cursor.position()).length);
    }

    /// Rows are parted only within the outermost brackets around numbers.
    void endRow(std::size_t level) {
        if (level != 0 || m_cellLevel != 0)
            return;
        m_hasRows = true;
        if (m_rowStart < m_print.cells.size())
            m_rowEnds.push_back(m_print.cells.size());
        m_rowStart = m_print.cells.size();
    }

    void readItem(std::size_t level) {
        if (beginsAbbreviated(m_cursor.rest()))
            m_cursor.refuseAbbreviated(m_cursor.position());
        if (m_cursor.isAtEnd())
            m_cursor.refuseHere("]");
        const bool isArray = m_cursor.isAt("[");
        if ((isArray || beginsArrayCall()) && m_cellLevel == static_cast<Index>(level))
            m_cursor.refuseHere(std::string(vocabulary::kNumber));
        if (isArray)
            readList(level + 1);
        else if (beginsArrayCall())
            readCall(level + 1);
        else
            readCell(level);
    }

    /// `array([…` within a list, not `tensor(0.5)`, which is a number.
    bool beginsArrayCall() const {
        if (!beginsCall(m_cursor.rest()))
            return false;
        const std::string_view behind = m_cursor.rest().substr(wordAt(m_cursor.rest()).size() + 1);
        return behind.starts_with('[');
    }

    void readCell(std::size_t level) {
        if (m_cellLevel == kUnknown)
            m_cellLevel = static_cast<Index>(level);
        if (m_cellLevel != static_cast<Index>(level))
            m_cursor.refuseHere("[");
        const std::size_t start = m_cursor.position();
        std::size_t depth = 0;
        while (!m_cursor.isAtEnd() && (depth > 0 || !endsCell())) {
            const char character = m_cursor.rest().front();
            if (character == '\n' || character == '\r')
                break;
            depth += character == '(' ? 1 : 0;
            depth -= character == ')' && depth > 0 ? 1 : 0;
            m_cursor.moveTo(start + m_cursor.since(start).size() +
                            characterAt(m_cursor.text(), m_cursor.position()).length);
        }
        if (m_cursor.position() == start)
            m_cursor.refuseHere(std::string(vocabulary::kNumber));
        m_print.cells.push_back({plainPython(m_cursor.since(start)), start});
    }

    bool endsCell() const {
        const Utf8Character character = characterAt(m_cursor.text(), m_cursor.position());
        return isSpace(character.code) || isSeparator() || character.code == U']' ||
               character.code == U'[' || character.code == U')' || character.code == U'}';
    }

    void closeList(std::size_t level, std::size_t open, Index count) {
        if (count == 0 && m_cellLevel == kUnknown)
            m_cellLevel = static_cast<Index>(level);
        if (m_shape.size() <= level)
            m_shape.resize(level + 1, kUnknown);
        if (m_shape[level] == kUnknown)
            m_shape[level] = count;
        else if (m_shape[level] != count)
            m_cursor.refuse(ErrorCode::WrongCount, open, std::to_string(m_shape[level]),
                            std::to_string(count));
    }

    /// `[1 2; 3 4]` is a matrix.
    void setRows() {
        if (m_rowStart < m_print.cells.size())
            m_rowEnds.push_back(m_print.cells.size());
        const std::size_t columns = m_rowEnds.empty() ? 0 : m_rowEnds.front();
        std::size_t start = 0;
        for (const std::size_t end : m_rowEnds) {
            if (end - start != columns)
                m_cursor.refuse(ErrorCode::WrongCount, m_print.cells[start].position,
                                std::to_string(columns), std::to_string(end - start));
            start = end;
        }
        m_shape = {static_cast<Index>(m_rowEnds.size()), static_cast<Index>(columns)};
    }

    PrintCursor& m_cursor;
    BreakInBrackets m_break;
    PrintedText m_print;
    Shape m_shape;
    Index m_cellLevel = kUnknown; ///< the level of the lists that hold numbers
    std::vector<std::size_t> m_rowEnds;
    std::size_t m_rowStart = 0;
    bool m_hasRows = false;
    bool m_hasSpaces = false; ///< numbers apart by spaces alone, as NumPy prints them
    bool m_isCall = false;
    std::size_t m_calls = 0; ///< inside each other
};

} // namespace

bool beginsBracket(std::string_view text) {
    if (!text.starts_with('['))
        return false;
    PrintCursor cursor(text.substr(0, 64));
    std::size_t before = 1;
    while (std::exchange(before, cursor.position()) != cursor.position()) {
        cursor.skip("[");
        cursor.skipSpaces();
    }
    const std::string_view word = wordAt(cursor.rest());
    static constexpr std::array<std::string_view, 12> kWords{"nan",      "NaN",  "inf",   "Inf",
                                                             "Infinity", "True", "False", "true",
                                                             "false",    "null", "None",  "NA"};
    return word.empty() || word.starts_with('.') || word.find('.') != std::string_view::npos ||
           std::ranges::find(kWords, word) != kWords.end() ||
           cursor.rest().substr(word.size()).starts_with('(');
}

bool beginsCall(std::string_view text) {
    const std::string_view word = wordAt(text);
    if (word.empty() || !text.substr(word.size()).starts_with('('))
        return false;
    const std::string_view name = word.substr(word.find_last_of('.') + 1);
    static constexpr std::array<std::string_view, 12> kNames{
        "array",       "tensor", "Tensor",    "asarray",     "matrix",       "Parameter",
        "DeviceArray", "Array",  "as_tensor", "FloatTensor", "DoubleTensor", "zeros"};
    return std::ranges::find(kNames, name) != kNames.end();
}

PrintedText readBracketPrint(PrintCursor& cursor, BreakInBrackets lineBreak) {
    return BracketReader(cursor, lineBreak).read();
}

} // namespace attention::core::io
