// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/delimited.h"

#include "core/error.h"
#include "core/io/delimited_start.h"
#include "core/io/text_number.h"
#include "core/text_place.h"
#include "core/utf8.h"

#include <algorithm>
#include <utility>

namespace attention::core::io {

namespace {

/// Of a name in an error: a print takes it from its text.
constexpr std::size_t kLongestName = 80;

/// The most numbers that the text can hold: one more than it has borders and line breaks.
std::uint64_t mostNumbers(std::string_view text, char delimiter) {
    std::uint64_t count = 1;
    bool wasBorder = true;
    for (const char character : text) {
        const bool maybeSpace = character == '\t' || static_cast<unsigned char>(character) >= 0x80;
        const bool isBorder = character == '\n' || character == '\r' || character == delimiter ||
                              (delimiter == ' ' && maybeSpace);
        count += isBorder && (delimiter != ' ' || !wasBorder) ? 1 : 0;
        wasBorder = isBorder;
    }
    return count;
}

/// Reads row after row; the first row of numbers says how long each must be.
class DelimitedReader {
  public:
    DelimitedReader(const TableStart& start, const Dialect& dialect)
        : m_scanner(start.table, borderOf(dialect.delimiter), CellQuotes::Double, start.line)
        , m_dialect(dialect) {}

    void reserve(std::uint64_t numbers) { m_numbers.reserve(numbers); }

    void read() {
        if (m_dialect.header_row == HeaderRow::Yes && m_scanner.nextRow())
            readHeader();
        while (m_scanner.nextRow())
            readRow();
    }

    DelimitedTable take(std::string_view name) {
        if (m_rows == 0 || m_columns == 0)
            throw Error(ErrorCode::Empty, quotedText(name, kLongestName), {},
                        std::string(vocabulary::kNothing));
        DelimitedTable table;
        table.tensor = {std::string(name), "number", {m_rows, m_columns}, nullptr, std::nullopt};
        table.tensor.numbers = inMemory(std::move(m_numbers));
        table.row_names = std::move(m_rowNames);
        table.column_names = std::move(m_header);
        return table;
    }

  private:
    void requireClosedQuotes(std::size_t cell) const {
        if (m_scanner.endedInQuotes())
            throw Error(ErrorCode::Malformed, placeOfCell(cell), "\"",
                        std::string(vocabulary::kEndOfFile));
    }

    std::string placeOfCell(std::size_t cell) const {
        return std::to_string(m_scanner.line()) + ":" + std::to_string(cell);
    }

    void readHeader() {
        m_headerLine = m_scanner.line();
        while (m_scanner.nextCell()) {
            m_header.emplace_back(trimmedText(m_scanner.cell()));
            requireClosedQuotes(m_header.size());
        }
    }

    void readRow() {
        std::size_t cell = 0;
        Index numbers = 0;
        bool endsEmpty = false;
        if (m_dialect.header_column == HeaderColumn::Yes && m_scanner.nextCell()) {
            m_rowNames.emplace_back(trimmedText(m_scanner.cell()));
            requireClosedQuotes(++cell);
        }
        while (m_scanner.nextCell()) {
            requireClosedQuotes(++cell);
            endsEmpty = readCell(cell, numbers++);
            if (endsEmpty && m_scanner.nextCell())
                refuseNumber({}, m_dialect.mark, placeOfCell(cell));
        }
        if (m_rows == 0)
            setColumns(numbers, endsEmpty, cell);
        const Index found = numbers - (endsEmpty && m_endsWithBorder ? 1 : 0);
        if (found != m_columns)
            throw Error(ErrorCode::WrongCount, std::to_string(m_scanner.line()) + ":",
                        std::to_string(m_columns), std::to_string(found));
        if (endsEmpty && !m_endsWithBorder)
            refuseNumber({}, m_dialect.mark, placeOfCell(cell));
        ++m_rows;
    }

    /// Whether the cell is blank, which only the last of a row may be.
    bool readCell(std::size_t cell, Index place) {
        const auto value = numberIn(m_scanner.cell(), m_dialect.mark);
        if (!value && place > 0 && trimmedText(m_scanner.cell()).empty())
            return true;
        if (!value)
            refuseNumber(m_scanner.cell(), m_dialect.mark, placeOfCell(cell));
        m_numbers.push_back(*value);
        return false;
    }

    /// The first row of numbers says how long a row is, and whether a border stands behind its last
    /// cell. The header may lack the corner above the header column.
    void setColumns(Index numbers, bool endsEmpty, std::size_t cells) {
        m_endsWithBorder = endsEmpty;
        m_columns = numbers - (endsEmpty ? 1 : 0);
        if (m_dialect.header_row == HeaderRow::No)
            return;
        if (endsEmpty && m_header.size() == cells && !m_header.back().empty())
            refuseNumber({}, m_dialect.mark, placeOfCell(cells));
        const auto wanted = static_cast<std::size_t>(m_columns);
        if (m_header.size() > wanted && m_header.back().empty())
            m_header.pop_back();
        if (m_header.size() == wanted + 1 && m_dialect.header_column == HeaderColumn::Yes)
            m_header.erase(m_header.begin());
        if (m_header.size() != wanted)
            throw Error(ErrorCode::WrongCount, std::to_string(m_headerLine) + ":",
                        std::to_string(wanted), std::to_string(m_header.size()));
    }

    CellScanner m_scanner;
    const Dialect& m_dialect;
    std::size_t m_headerLine = 0;
    std::vector<std::string> m_header;
    std::vector<std::string> m_rowNames;
    std::vector<double> m_numbers;
    Index m_rows = 0;
    Index m_columns = 0;
    bool m_endsWithBorder = false;
};

} // namespace

DelimitedTable readDelimited(std::string_view text, std::string_view name, const Dialect& dialect,
                             const ReadLimits& limits, std::size_t firstLine) {
    TableStart start = startOfTable(text);
    start.line += firstLine - 1;
    const std::uint64_t numbers = mostNumbers(start.table, dialect.delimiter);
    const std::uint64_t perNumber =
        sizeof(double) + (dialect.header_column == HeaderColumn::Yes ? sizeof(std::string) : 0);
    if (numbers > limits.bytes / perNumber)
        throw Error(ErrorCode::TooLarge, quotedText(name, kLongestName),
                    std::to_string(limits.bytes), std::to_string(numbers * perNumber));
    requireUtf8(text);
    DelimitedReader reader(start, dialect);
    reader.reserve(numbers);
    reader.read();
    return reader.take(name);
}

NamedTensor parseDelimited(std::string_view text, std::string_view name, const Dialect& dialect,
                           const ReadLimits& limits) {
    return readDelimited(text, name, dialect, limits).tensor;
}

std::vector<TextRow> previewRows(std::string_view text, const Dialect& dialect, std::size_t rows,
                                 std::size_t cells) {
    const TableStart start = startOfTable(text);
    CellScanner scanner(start.table, borderOf(dialect.delimiter), CellQuotes::Double, start.line);
    std::vector<TextRow> preview;
    while (preview.size() < rows && scanner.nextRow()) {
        TextRow& row = preview.emplace_back();
        row.line = scanner.line();
        while (row.cells.size() < cells && scanner.nextCell())
            row.cells.emplace_back(trimmedText(scanner.cell()));
    }
    return preview;
}

} // namespace attention::core::io
