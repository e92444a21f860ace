// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/latex_print.h"

#include "core/cell_scanner.h"
#include "core/io/print_cursor.h"
#include "core/io/printed_digits.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <utility>

namespace attention::core::io {

namespace {

constexpr std::string_view kBegin = "\\begin{";
constexpr std::string_view kEnd = "\\end{";

bool isMatrix(std::string_view environment) {
    if (environment.ends_with('*'))
        environment.remove_suffix(1);
    return environment.ends_with("matrix") || environment.ends_with("Matrix") ||
           environment == "array" || environment == "tabular" || environment == "NiceArray";
}

bool isLetter(char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

/// `\mathbf{Q}`, `W^{Q}_1` and `&` as a name people read: `Q`, `W^Q_1`; empty where it is none.
std::string nameIn(std::string_view text) {
    constexpr std::size_t kLongest = 60;
    text = trimmedText(text);
    std::string name;
    for (std::size_t at = 0; at < text.size() && name.size() <= kLongest; ++at) {
        const std::string_view rest = text.substr(at);
        std::size_t command = rest.starts_with('\\') ? 1 : 0;
        while (command > 0 && command < rest.size() && isLetter(rest[command]))
            ++command;
        if (command > 1 && rest.substr(command).starts_with('{'))
            at += command; // a style around the name
        else if (std::string_view("$&{}`\\[]").find(text[at]) == std::string_view::npos ||
                 (!name.empty() && (text[at] == '[' || text[at] == ']')))
            name += text[at];
    }
    name = std::string(trimmedText(name));
    const bool isName = !name.empty() && name.size() <= kLongest && isLetter(name.front()) &&
                        name.find_first_of("\r\n\t") == std::string::npos;
    return isName || (!name.empty() && static_cast<unsigned char>(name.front()) >= 0x80 &&
                      name.size() <= kLongest)
               ? name
               : std::string();
}

/// The name in what stands between two matrices.
std::string nameBefore(std::string_view text) {
    text = trimmedText(text);
    for (const std::string_view bracket : {"\\left(", "\\left[", "\\left|", "\\left\\{"})
        if (text.ends_with(bracket))
            text = trimmedText(text.substr(0, text.size() - bracket.size()));
    if (text.ends_with('&'))
        text = trimmedText(text.substr(0, text.size() - 1));
    const std::string_view last = text.substr(text.find_last_of("\r\n") + 1); // npos + 1 is 0
    if (trimmedText(last).starts_with('%'))
        return nameIn(trimmedText(last).substr(1));
    if (!text.ends_with('='))
        return {};
    text = text.substr(0, text.size() - 1);
    const std::size_t start = text.find_last_of("\r\n=;$");
    return nameIn(start == std::string_view::npos ? text : text.substr(start + 1));
}

/// Reads the cells between `\begin{…}` and `\end{…}`.
class MatrixReader {
  public:
    MatrixReader(PrintCursor& cursor, PrintedGaps gaps)
        : m_cursor(cursor)
        , m_gaps(gaps) {}

    PrintedText read(std::string_view environment) {
        m_print.position = m_cursor.position();
        skipColumns(environment);
        m_start = m_cursor.position();
        while (!m_cursor.isAt(kEnd)) {
            if (m_cursor.isAtEnd() || m_cursor.isAt(kBegin))
                m_cursor.refuseHere("\\end{" + quotedText(environment) + "}");
            step();
        }
        endRow();
        m_cursor.moveTo(m_cursor.position() + kEnd.size());
        if (m_rows == 0 && m_hasBreaks)
            m_cursor.refuse(ErrorCode::Malformed, m_print.position,
                            std::string(vocabulary::kNumber), std::string(vocabulary::kNothing));
        m_print.shape = {m_rows, std::max<Index>(m_columns, 0)};
        return std::move(m_print);
    }

  private:
    /// `{c|cc}` behind `array`, `[r]` behind starred matrices.
    void skipColumns(std::string_view environment) {
        if (m_cursor.isAt("["))
            skipBehind("]");
        const bool hasColumns =
            environment == "array" || environment == "tabular" || environment == "NiceArray";
        if (hasColumns && m_cursor.isAt("{"))
            skipBehind("}");
    }

    void skipBehind(std::string_view bracket) {
        const std::size_t end = m_cursor.line().find(bracket);
        if (end == std::string_view::npos)
            m_cursor.refuseHere(std::string(bracket));
        m_cursor.moveTo(m_cursor.position() + end + 1);
    }

    void step() {
        const std::string_view rest = m_cursor.rest();
        if (rest.starts_with("\\\\") || rest.starts_with("\\cr") ||
            rest.starts_with("\\tabularnewline")) {
            endRow();
            m_hasBreaks = true;
            m_cursor.moveTo(m_cursor.position() + (rest.starts_with("\\\\")   ? 2
                                                   : rest.starts_with("\\cr") ? 3
                                                                              : 15));
            skipRowGap();
            m_start = m_cursor.position();
        } else if (rest.front() == '&') {
            endCell();
            m_cursor.skip("&");
            m_start = m_cursor.position();
        } else if (rest.front() == '%') {
            skipComment();
        } else {
            m_cursor.moveTo(m_cursor.position() +
                            (rest.front() == '\\' && rest.size() > 1 ? 2 : 1));
        }
    }

    /// `[2pt]` and `*` behind `\\`.
    void skipRowGap() {
        m_cursor.skip("*");
        constexpr std::size_t kLongest = 20;
        const std::string_view line = m_cursor.rest().substr(0, kLongest);
        const std::size_t end = line.find(']');
        if (line.starts_with('[') && end != std::string_view::npos &&
            line.substr(1, 1).find_first_of("-.0123456789\\") != std::string_view::npos)
            m_cursor.moveTo(m_cursor.position() + end + 1);
    }

    /// What stands before a comment belongs to the cell, which goes on in the next line.
    void skipComment() {
        m_before += m_cursor.since(m_start);
        m_before += ' ';
        m_cursor.skipLine();
        m_start = m_cursor.position();
    }

    void endCell() {
        std::string_view cell = trimmedText(m_cursor.since(m_start));
        std::string joined;
        if (!m_before.empty()) {
            joined = std::exchange(m_before, {}) + std::string(cell);
            cell = trimmedText(joined);
        }
        cell = withoutRules(cell);
        const std::size_t lead = m_cursor.since(m_start).find_first_not_of(" \t\r\n");
        const std::size_t position = m_start + (lead == std::string_view::npos ? 0 : lead);
        if (isDots(cell) && m_gaps == PrintedGaps::Refused)
            m_cursor.refuseAbbreviated(position);
        m_isBlankRow = m_isBlankRow && cell.empty();
        m_row.push_back({isDots(cell) ? std::string() : plainLatex(cell), position});
    }

    static bool isDots(std::string_view cell) {
        static constexpr std::array<std::string_view, 7> kDots{
            "\\dots", "\\cdots", "\\ldots", "\\vdots", "\\ddots", "\\hdots", "\\dotsc"};
        return beginsAbbreviated(cell) ||
               std::ranges::any_of(kDots, [cell](auto dots) { return cell.starts_with(dots); });
    }

    /// `\hline` and its kin before the first cell of a row.
    static std::string_view withoutRules(std::string_view cell) {
        for (bool isFound = true; isFound;) {
            isFound = false;
            for (const std::string_view rule :
                 {"\\hline", "\\toprule", "\\midrule", "\\bottomrule"})
                if (cell.starts_with(rule)) {
                    cell = trimmedText(cell.substr(rule.size()));
                    isFound = true;
                }
            const std::size_t end = cell.find('}');
            if ((cell.starts_with("\\cline{") || cell.starts_with("\\cmidrule{")) &&
                end != std::string_view::npos) {
                cell = trimmedText(cell.substr(end + 1));
                isFound = true;
            }
        }
        return cell;
    }

    /// A row without anything is none: behind the last `\\`, or between rules.
    void endRow() {
        endCell();
        if (m_row.size() > 1 || !m_isBlankRow) {
            const auto columns = static_cast<Index>(m_row.size());
            if (m_columns < 0)
                m_columns = columns;
            if (columns != m_columns)
                m_cursor.refuse(ErrorCode::WrongCount, m_row.front().position,
                                std::to_string(m_columns), std::to_string(columns));
            std::ranges::move(m_row, std::back_inserter(m_print.cells));
            ++m_rows;
        }
        m_row.clear();
        m_isBlankRow = true;
    }

    PrintCursor& m_cursor;
    PrintedGaps m_gaps;
    PrintedText m_print;
    std::vector<PrintedCell> m_row;
    std::string m_before;
    std::size_t m_start = 0;
    Index m_rows = 0;
    Index m_columns = -1;
    bool m_isBlankRow = true;
    bool m_hasBreaks = false;
};

} // namespace

bool holdsLatex(std::string_view text) {
    return text.find(kBegin) != std::string_view::npos;
}

std::vector<PrintedText> readLatexPrints(std::string_view text, PrintedGaps gaps) {
    std::vector<PrintedText> prints;
    PrintCursor cursor(text);
    std::size_t behind = 0;
    for (std::size_t begin = text.find(kBegin); begin != std::string_view::npos;
         begin = text.find(kBegin, cursor.position())) {
        cursor.moveTo(begin + kBegin.size());
        constexpr std::size_t kLongest = 40;
        const std::string_view start = cursor.rest().substr(0, kLongest);
        const std::string_view environment = start.substr(0, start.find('}'));
        if (environment.size() == start.size() || !isMatrix(environment))
            continue;
        cursor.moveTo(cursor.position() + environment.size() + 1);
        std::string name = nameBefore(text.substr(behind, begin - behind));
        prints.push_back(MatrixReader(cursor, gaps).read(environment));
        prints.back().name = std::move(name);
        prints.back().position = begin;
        cursor.moveTo(std::min(text.size(), text.find('}', cursor.position())));
        behind = std::min(text.size(), cursor.position() + 1);
    }
    return prints;
}

} // namespace attention::core::io
