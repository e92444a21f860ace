// SPDX-License-Identifier: GPL-3.0-or-later
#include "worksheet/page_table.h"

#include "figure/text_metrics.h"
#include "worksheet/page_style.h"

#include <algorithm>

namespace attention::worksheet {

namespace {

constexpr double kHeading = 7;
constexpr double kLabelHeight = 5;
constexpr double kCellHeight = 7.5;
constexpr double kLeastCell = 12.5; ///< a number with two decimals, by hand
constexpr double kLabelGap = 2;
constexpr double kMostLabel = 30;
constexpr double kPadding = 1.6;
constexpr double kThin = 0.18;

const figure::TextStyle kTitle{.size = kText, .weight = figure::Weight::Bold, .color = kInk};
const figure::TextStyle kLabel{.size = kText * 0.92, .color = kMuted};
const figure::TextStyle kNumber{.size = kText, .color = kInk};
const figure::TextStyle kAnswerNumber{
    .size = kText, .weight = figure::Weight::Bold, .color = kAnswer};

double widest(const QStringList& texts, const figure::TextStyle& style) {
    double width = 0;
    for (const QString& text : texts)
        width = std::max(width, figure::textWidth(text, style));
    return width;
}

double labelWidth(const PageTable& table) {
    return std::min(widest(table.rows, kLabel), kMostLabel) + kLabelGap;
}

double cellWidth(const PageTable& table) {
    double width = std::max(kLeastCell, widest(table.columns, kLabel) + kPadding);
    for (const QStringList& row : table.numbers)
        width = std::max(width, widest(row, kAnswerNumber) + 2 * kPadding);
    return width;
}

double gridHeight(const PageTable& table) {
    return kCellHeight * static_cast<double>(table.rows.size());
}

void addHeading(std::vector<figure::Item>& items, const PageTable& table, QPointF topLeft) {
    const QPointF middle = topLeft + QPointF(0, kHeading / 2 - 0.5);
    items.emplace_back(textAt(table.title, middle, kTitle));
    const double used = figure::textWidth(table.title, kTitle) + 2 * kLabelGap;
    items.emplace_back(textAt(table.formula, middle + QPointF(used, 0), kLabel));
}

void addGrid(std::vector<figure::Item>& items, const PageTable& table, QPointF corner,
             double cell) {
    const double width = cell * static_cast<double>(table.columns.size());
    for (qsizetype row = 0; row <= table.rows.size(); ++row) {
        const QPointF left = corner + QPointF(0, kCellHeight * static_cast<double>(row));
        items.emplace_back(figure::Line{left, left + QPointF(width, 0), kThin, kGrid});
    }
    for (qsizetype column = 0; column <= table.columns.size(); ++column) {
        const QPointF top = corner + QPointF(cell * static_cast<double>(column), 0);
        items.emplace_back(figure::Line{top, top + QPointF(0, gridHeight(table)), kThin, kGrid});
    }
}

void addLabels(std::vector<figure::Item>& items, const PageTable& table, QPointF corner,
               double cell) {
    using Align = figure::HorizontalAlign;
    for (qsizetype row = 0; row < table.rows.size(); ++row)
        items.emplace_back(
            textAt(figure::elided(table.rows.at(row), kLabel, kMostLabel),
                   corner + QPointF(-kLabelGap, kCellHeight * (static_cast<double>(row) + 0.5)),
                   kLabel, Align::Right));
    for (qsizetype column = 0; column < table.columns.size(); ++column)
        items.emplace_back(
            textAt(table.columns.at(column),
                   corner + QPointF(cell * (static_cast<double>(column) + 1) - kPadding,
                                    -kLabelHeight / 2),
                   kLabel, Align::Right));
}

void addNumbers(std::vector<figure::Item>& items, const PageTable& table, QPointF corner,
                double cell) {
    const bool isAnswered = table.cells == PageTable::Cells::Answered;
    for (std::size_t row = 0; row < table.numbers.size(); ++row)
        for (qsizetype column = 0; column < table.numbers[row].size(); ++column)
            items.emplace_back(
                textAt(table.numbers[row].at(column),
                       corner + QPointF(cell * (static_cast<double>(column) + 1) - kPadding,
                                        kCellHeight * (static_cast<double>(row) + 0.5)),
                       isAnswered ? kAnswerNumber : kNumber, figure::HorizontalAlign::Right));
}

} // namespace

QSizeF sizeOf(const PageTable& table) {
    const double heading = figure::textWidth(table.title, kTitle) + 2 * kLabelGap +
                           figure::textWidth(table.formula, kLabel);
    const double grid =
        labelWidth(table) + cellWidth(table) * static_cast<double>(table.columns.size());
    return {std::max(heading, grid), kHeading + kLabelHeight + gridHeight(table)};
}

void addTo(std::vector<figure::Item>& items, const PageTable& table, QPointF topLeft) {
    const QPointF corner = topLeft + QPointF(labelWidth(table), kHeading + kLabelHeight);
    const double cell = cellWidth(table);
    addHeading(items, table, topLeft);
    addGrid(items, table, corner, cell);
    addLabels(items, table, corner, cell);
    if (table.cells != PageTable::Cells::Blank)
        addNumbers(items, table, corner, cell);
}

} // namespace attention::worksheet
