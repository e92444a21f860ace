// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/printed_table.h"

#include "core/error.h"
#include "core/table_text.h"
#include "core/typed_text.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace attention::core {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

bool isBlank(std::string_view plain) {
    constexpr std::array<std::string_view, 8> kBlanks{"", "-", "–", "—", "_", "?", "…", "..."};
    return std::ranges::find(kBlanks, plain) != kBlanks.end();
}

/// The places after the point of plain decimal text; nothing for a fraction or a root.
std::optional<int> decimalsOf(std::string_view plain) {
    if (plain.find_first_not_of("+-.0123456789e") != std::string_view::npos)
        return std::nullopt;
    const std::size_t mark = std::min(plain.find('e'), plain.size());
    const std::size_t point = plain.substr(0, mark).find('.');
    int decimals = point == std::string_view::npos ? 0 : static_cast<int>(mark - point) - 1;
    if (mark < plain.size()) {
        std::string_view power = plain.substr(mark + 1);
        if (power.starts_with('+'))
            power.remove_prefix(1);
        int exponent = 0;
        std::from_chars(power.data(), power.data() + power.size(), exponent);
        decimals -= exponent;
    }
    return decimals;
}

/// The text of a cell as number, blank, or neither.
enum class CellKind { Number, Blank, Label };

CellKind kindOf(const std::string& text, DecimalMark mark) {
    try {
        return parsePrinted(text, mark) ? CellKind::Number : CellKind::Blank;
    } catch (const Error&) {
        return CellKind::Label;
    }
}

std::string plain(const std::string& text) {
    return plainTyped(text, DecimalMark::Point);
}

/// Whether cells beside or above the numbers are labels: one of them is no number, or they count.
bool areLabels(const std::vector<std::string>& cells, DecimalMark mark) {
    if (std::ranges::any_of(
            cells, [mark](const auto& cell) { return kindOf(cell, mark) == CellKind::Label; }))
        return true;
    for (const std::size_t first : {0U, 1U}) {
        std::size_t next = first;
        if (std::ranges::all_of(cells, [&next](const std::string& cell) {
                return plain(cell) == std::to_string(next++);
            }))
            return true;
    }
    return false;
}

std::string shapeText(Index rows, Index columns) {
    return std::to_string(rows) + "×" + std::to_string(columns);
}

/// Takes the labels off a text table and puts its numbers where they belong.
class TableReader {
  public:
    TableReader(std::string_view text, const PrintedShape& shape, DecimalMark mark)
        : m_text(textTable(text, mark))
        , m_shape(shape)
        , m_mark(mark) {}

    PrintedTable read() {
        if (m_text.rows.empty())
            throw Error(ErrorCode::Empty, m_shape.name);
        dropBlankEnd();
        alignHead();
        requireEvenRows();
        const bool hasLabelColumn = columns() == m_shape.columns + 1 && hasLabelsAtLeft();
        if (columns() != m_shape.columns + (hasLabelColumn ? 1 : 0))
            refuseShape(false, false);
        if (const auto places = hasLabelColumn ? placesByLabel() : std::nullopt)
            return tableOf(*places, 1);
        const bool hasLabelRow =
            rows() == m_shape.rows + 1 && areLabels(headLabels(hasLabelColumn), m_mark);
        if (rows() != m_shape.rows + (hasLabelRow ? 1 : 0))
            refuseShape(areLabels(headLabels(hasLabelColumn), m_mark), hasLabelColumn);
        std::vector<std::optional<Index>> places;
        for (Index row = 0; row < rows(); ++row)
            places.push_back(hasLabelRow ? row - 1 : row);
        if (hasLabelRow)
            places.front().reset();
        return tableOf(places, hasLabelColumn ? 1 : 0);
    }

  private:
    Index rows() const { return static_cast<Index>(m_text.rows.size()); }
    Index columns() const { return static_cast<Index>(m_text.columns()); }

    /// A border after the last cell makes a column of nothing.
    void dropBlankEnd() {
        const std::size_t last = m_text.columns();
        const auto isBlankThere = [last](const TextRow& row) {
            return row.cells.size() < last || plain(row.cells.back()).empty();
        };
        if (last < 2 || columns() <= m_shape.columns ||
            !std::ranges::all_of(m_text.rows, isBlankThere))
            return;
        for (TextRow& row : m_text.rows)
            row.cells.resize(std::min(row.cells.size(), last - 1));
    }

    /// A first row that is one short lacks the corner above the labels at the left.
    void alignHead() {
        auto& head = m_text.rows.front().cells;
        if (rows() > 1 && columns() == m_shape.columns + 1 &&
            static_cast<Index>(head.size()) == m_shape.columns && areLabels(head, m_mark))
            head.insert(head.begin(), std::string());
    }

    void requireEvenRows() {
        const std::size_t length = m_text.columns();
        for (TextRow& row : m_text.rows) {
            if (m_text.border == CellBorder::Spaces && row.cells.size() != length)
                throw Error(ErrorCode::WrongCount, std::to_string(row.line) + ":",
                            std::to_string(length), std::to_string(row.cells.size()));
            row.cells.resize(length);
        }
    }

    std::vector<std::string> headLabels(bool hasLabelColumn) const {
        const auto& head = m_text.rows.front().cells;
        return {head.begin() + (hasLabelColumn ? 1 : 0), head.end()};
    }

    bool hasLabelsAtLeft() const {
        std::vector<std::string> left;
        for (Index row = rows() > m_shape.rows ? 1 : 0; row < rows(); ++row)
            left.push_back(m_text.rows[static_cast<std::size_t>(row)].cells.front());
        return areLabels(left, m_mark);
    }

    bool isRowLabel(const std::string& label) const {
        return std::ranges::any_of(m_shape.rowLabels, [&label](const std::string& each) {
            return plain(each) == plain(label);
        });
    }

    std::optional<Index> rowLabelled(const std::string& label) const {
        const auto& labels = m_shape.rowLabels;
        const auto isIt = [&label](const std::string& each) { return plain(each) == plain(label); };
        const auto found = std::ranges::find_if(labels, isIt);
        return std::ranges::count_if(labels, isIt) == 1 ? std::optional(found - labels.begin())
                                                        : std::nullopt;
    }

    /// Where the rows belong by the labels at their left; nothing where a label is unknown or
    /// stands twice. The first row may be one of labels.
    std::optional<std::vector<std::optional<Index>>> placesByLabel() const {
        std::vector<std::optional<Index>> places;
        std::vector<bool> isTaken(static_cast<std::size_t>(m_shape.rows));
        for (const TextRow& row : m_text.rows) {
            const auto place = rowLabelled(row.cells.front());
            const bool isHead = places.empty() && !isRowLabel(row.cells.front()) &&
                                areLabels(headLabels(true), m_mark);
            places.push_back(isHead ? std::nullopt : place);
            if (isHead)
                continue;
            if (!place || isTaken[static_cast<std::size_t>(*place)])
                return std::nullopt;
            isTaken[static_cast<std::size_t>(*place)] = true;
        }
        return places;
    }

    PrintedTable tableOf(const std::vector<std::optional<Index>>& places,
                         std::size_t labelColumns) const {
        PrintedTable table(m_shape.rows, m_shape.columns);
        for (std::size_t row = 0; row < places.size(); ++row)
            for (Index column = 0; places[row] && column < m_shape.columns; ++column)
                table.at(*places[row], column) =
                    numberAt(m_text.rows[row], static_cast<std::size_t>(column) + labelColumns);
        if (table.count() == 0)
            throw Error(ErrorCode::Empty, m_shape.name);
        return table;
    }

    std::optional<PrintedNumber> numberAt(const TextRow& row, std::size_t cell) const {
        try {
            return parsePrinted(row.cells[cell], m_mark);
        } catch (const Error& error) {
            throw Error(error.code(), std::to_string(row.line) + ":" + std::to_string(cell + 1),
                        error.expected(), error.subject());
        }
    }

    [[noreturn]] void refuseShape(bool hasLabelRow, bool hasLabelColumn) const {
        throw Error(
            ErrorCode::WrongShape, m_shape.name, shapeText(m_shape.rows, m_shape.columns),
            shapeText(rows() - (hasLabelRow ? 1 : 0), columns() - (hasLabelColumn ? 1 : 0)));
    }

    TextTable m_text;
    const PrintedShape& m_shape;
    DecimalMark m_mark;
};

void requireUtf8(std::string_view text) {
    std::size_t line = 1;
    for (std::size_t position = 0; position < text.size();) {
        const Utf8Character character = characterAt(text, position);
        if (!character.valid)
            throw Error(ErrorCode::NotUtf8, std::to_string(line) + ":");
        line += character.code == U'\n' ? 1 : 0;
        position += character.length;
    }
}

} // namespace

double unitOf(const PrintedNumber& number) {
    return number.decimals ? std::pow(10.0, -*number.decimals) : 0.0;
}

std::optional<PrintedNumber> parsePrinted(std::string_view text, DecimalMark mark) {
    std::string typed = plainTyped(text, mark);
    if (isBlank(typed))
        return std::nullopt;
    if (typed == "-inf" || typed == "-infinity" || typed == "-∞")
        return PrintedNumber{-kInfinity, std::nullopt};
    const bool isPercentage = typed.size() > 1 && typed.back() == '%';
    if (!isPercentage)
        return PrintedNumber{parseNumber(text, mark), decimalsOf(typed)};
    typed.pop_back();
    typed = plainTyped(typed, DecimalMark::Point);
    PrintedNumber number{parseNumber(typed) / 100, decimalsOf(typed)};
    if (number.decimals)
        *number.decimals += 2;
    return number;
}

Index PrintedTable::count() const {
    return std::ranges::count_if(cells, [](const auto& cell) { return cell.has_value(); });
}

PrintedTable parsePrintedTable(std::string_view text, const PrintedShape& shape, DecimalMark mark) {
    requireUtf8(text);
    return TableReader(text, shape, mark).read();
}

} // namespace attention::core
