// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace attention::core {

/// How the cells of a row stand apart.
enum class CellBorder { Pipes, Tabs, Commas, Semicolons, Spaces };

/// Whether a cell may stand in double quotes, with `""` for a quote and line breaks inside.
enum class CellQuotes { None, Double };

/// Steps through the cells of a table that was written as text, in linear time and without keeping
/// them: the one reader of delimited text. LF, CRLF and CR end a row; rows of nothing but spaces
/// are skipped. Behind a closing quote the cell goes on up to its border. Pipes: the outer bars of
/// a Markdown row and the rule under its head (`|---|:-:|`) are skipped, `\|` is a bar, nothing is
/// quoted. Spaces: a run of any spaces is one border. Spaces around a cell are kept but for pipes,
/// spaces and before a quote. Any bytes are a table. The text must outlive the scanner.
class CellScanner {
  public:
    /// `firstLine` is the number of the text's first line.
    CellScanner(std::string_view text, CellBorder border, CellQuotes quotes,
                std::size_t firstLine = 1);

    /// Steps to the next row, past what is left of the present one; false at the end.
    bool nextRow();
    /// Steps to the next cell of the row; false behind its last.
    bool nextCell();

    /// The present cell, until the next step.
    std::string_view cell() const { return m_cell; }
    /// Where the present row begins, counted from 1.
    std::size_t line() const { return m_rowLine; }
    /// Whether the text ended inside the quotes of the present cell.
    bool endedInQuotes() const { return m_endedInQuotes; }

  private:
    bool isAtLineEnd() const;
    std::size_t spaceAt(std::size_t position) const;
    std::size_t endOfLine(std::size_t from) const;
    bool skipsRow();
    void endCell(std::size_t begin, std::size_t end);
    void takeSpaced();
    void takePiped();
    void takePlain();
    void takeQuoted();
    void finishRow();
    void breakLine();

    std::string_view m_text;
    CellBorder m_border;
    CellQuotes m_quotes;
    char m_mark;
    std::size_t m_at = 0;
    std::size_t m_line;
    std::size_t m_rowLine = 0;
    bool m_hasMore = false; ///< another cell of the present row follows
    bool m_endedInQuotes = false;
    std::string_view m_cell;
    std::string m_unquoted; ///< what m_cell shows where it is not a part of the text
};

/// The text without the Unicode spaces around it.
std::string_view trimmedText(std::string_view text);

} // namespace attention::core
