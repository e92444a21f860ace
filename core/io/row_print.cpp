// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/row_print.h"

#include "core/cell_scanner.h"
#include "core/io/print_cursor.h"
#include "core/io/print_names.h"
#include "core/io/printed_digits.h"

#include <charconv>
#include <iterator>
#include <string>
#include <utility>

namespace attention::core::io {

namespace {

/// `1.0e+03 *`: the power of ten before all numbers.
std::optional<int> scaleIn(std::string_view line) {
    line = trimmedText(line);
    if (!line.ends_with('*'))
        return std::nullopt;
    line = trimmedText(line.substr(0, line.size() - 1));
    const std::size_t mark = line.find_first_of("eE");
    if (mark == std::string_view::npos || line.find_first_not_of("0123456789.") != mark ||
        (line.substr(0, mark).find_first_not_of("1.0") != std::string_view::npos) ||
        !line.starts_with('1'))
        return std::nullopt;
    std::string_view power = line.substr(mark + 1);
    if (power.starts_with('+'))
        power.remove_prefix(1);
    int value = 0;
    const auto [end, status] = std::from_chars(power.data(), power.data() + power.size(), value);
    const bool isWhole = status == std::errc() && end == power.data() + power.size();
    return isWhole && value > -400 && value < 400 ? std::optional(value) : std::nullopt;
}

/// Puts the blocks of columns beside each other.
class DisplayReader {
  public:
    DisplayReader(const PrintCursor& whole, std::size_t position)
        : m_whole(whole)
        , m_position(position) {}

    std::optional<PrintedText> read(std::string_view rows) {
        PrintCursor cursor(rows);
        while (!cursor.isAtEnd()) {
            const std::string_view line = cursor.line();
            const auto scale = scaleIn(line);
            if (scale) {
                m_scale = *scale;
                m_isDisplay = true;
            } else if (isColumnsTitle(line)) {
                beginBlock(cursor.position());
            } else if (!trimmedText(line).empty()) {
                if (!m_isDisplay)
                    return std::nullopt;
                readRow(line, cursor.position());
            }
            cursor.skipLine();
        }
        requireWholeBlock(rows.size());
        return m_isDisplay ? std::optional(take()) : std::nullopt;
    }

  private:
    void beginBlock(std::size_t at) {
        requireWholeBlock(at);
        m_isDisplay = true;
        m_hasBlocks = true;
        m_isFirstBlock = m_rows.empty();
        m_row = 0;
        m_columns = 0;
    }

    /// Every block has the rows of the first.
    void requireWholeBlock(std::size_t at) const {
        if (m_hasBlocks && m_row != m_rows.size())
            m_whole.refuse(ErrorCode::WrongCount, m_position + at, std::to_string(m_rows.size()),
                           std::to_string(m_row));
    }

    void readRow(std::string_view line, std::size_t at) {
        if (m_isFirstBlock && m_row == m_rows.size())
            m_rows.emplace_back();
        const std::size_t position = m_position + at;
        if (m_row == m_rows.size())
            m_whole.refuse(ErrorCode::WrongCount, position, std::to_string(m_rows.size()),
                           std::to_string(m_row + 1));
        std::size_t columns = 0;
        CellScanner scanner(line, CellBorder::Spaces, CellQuotes::None);
        scanner.nextRow();
        for (; scanner.nextCell(); ++columns) {
            const auto offset = static_cast<std::size_t>(scanner.cell().data() - line.data());
            if (beginsAbbreviated(scanner.cell()))
                m_whole.refuseAbbreviated(position + offset);
            m_rows[m_row].push_back({plainPython(scanner.cell()), position + offset});
        }
        m_columns = m_row == 0 ? columns : m_columns;
        if (columns != m_columns)
            m_whole.refuse(ErrorCode::WrongCount, position, std::to_string(m_columns),
                           std::to_string(columns));
        ++m_row;
    }

    PrintedText take() {
        PrintedText print;
        print.position = m_position;
        if (m_rows.empty())
            m_whole.refuse(ErrorCode::Malformed, m_position, std::string(vocabulary::kNumber),
                           std::string(vocabulary::kNothing));
        const std::size_t columns = m_rows.front().size();
        print.shape = {static_cast<Index>(m_rows.size()), static_cast<Index>(columns)};
        for (auto& row : m_rows)
            print.cells.insert(print.cells.end(), std::make_move_iterator(row.begin()),
                               std::make_move_iterator(row.end()));
        for (PrintedCell& cell : print.cells)
            cell.text = scaledText(cell.text, m_scale);
        return print;
    }

    const PrintCursor& m_whole;
    std::size_t m_position;
    std::vector<std::vector<PrintedCell>> m_rows;
    std::size_t m_row = 0;     ///< of the present block
    std::size_t m_columns = 0; ///< of the present block
    int m_scale = 0;
    bool m_isDisplay = false;
    bool m_hasBlocks = false;
    bool m_isFirstBlock = true;
};

} // namespace

std::optional<PrintedText> readDisplayedRows(const PrintCursor& whole, std::size_t position,
                                             std::string_view rows) {
    return DisplayReader(whole, position).read(rows);
}

} // namespace attention::core::io
