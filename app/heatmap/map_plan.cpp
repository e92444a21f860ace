// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/map_plan.h"

#include "core/number_text.h"
#include "figure/text_metrics.h"
#include "words/names.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace attention::heatmap {

namespace {

constexpr double kTitleSize = 1.15;
constexpr double kTitleBand = 2.0;
constexpr double kAxisBand = 1.6;
constexpr double kSumGap = 0.7;
constexpr double kLegendGap = 1.4;
constexpr double kLargestCell = 8;
constexpr double kWideCell = 5;        ///< from here on labels are elided rather than turned
constexpr double kMostRowLabel = 0.27; ///< of the area's width
constexpr double kMostColumnLabel = 0.25;
constexpr int kMostMeasured = 512;   ///< labels of an axis
constexpr double kLeastShare = 0.36; ///< of the cell that an area without words would hold

bool isShown(Shown shown) {
    return shown == Shown::Yes;
}

double sumColumnWidth(const QStringList& sums, const LayoutOptions& options) {
    QStringList different = sums;
    different.removeDuplicates();
    return widestOf(different, sumStyle(options)) + kSumGap * options.fontSize;
}

QStringList sumTexts(const std::vector<double>& sums) {
    QStringList texts;
    for (const double sum : sums) {
        texts.append(sumText(sum));
    }
    return texts;
}

void planSides(MapPlan& plan, const MapContent& content) {
    const LayoutOptions& options = plan.options;
    const double size = options.fontSize;
    plan.titleHeight = isShown(options.title) ? kTitleBand * size * options.titleScale : 0;
    plan.rowAxisWidth = plan.columnAxisHeight = isShown(options.axes) ? kAxisBand * size : 0;
    plan.sumWidth = isShown(options.rowSums) ? sumColumnWidth(plan.rowSums, options) : 0;
    if (isShown(options.legend)) {
        const Legend legend = legendOf(content, options);
        plan.legendWidth = legend.width() + kLegendGap * size;
        plan.legendHeight = legend.leastHeight();
    }
    if (isShown(options.labels)) {
        plan.gap = kLabelGap * size;
        plan.rowLabelWidth = std::min(widestOf(plan.rowLabels, labelStyle(options)) + 0.01 * size,
                                      std::max(kMostRowLabel * options.area.width(), 3 * size));
    } else {
        plan.rowLabelWidth = 0;
        plan.gap = 0;
    }
}

double freeCell(const MapPlan& plan) {
    const QRectF& area = plan.options.area;
    const double width = area.width() - plan.left() - plan.right();
    const double height = area.height() - plan.top() - plan.overhang;
    return std::max(0.0, std::min(width / static_cast<double>(plan.columns),
                                  height / static_cast<double>(plan.rows)));
}

double roundedCell(double cell, double step) {
    return step > 0 && cell >= 8 * step ? std::floor(cell / step + 1e-9) * step : cell;
}

void planCell(MapPlan& plan) {
    const LayoutOptions& options = plan.options;
    const double line = labelLine(options);
    const bool hasLines = isShown(options.labels) || isShown(options.rowSums);
    plan.overhang = 0;
    plan.cell = freeCell(plan);
    if (hasLines && plan.cell < line) {
        plan.overhang = line / 2;
        plan.cell = freeCell(plan);
    }
    const double largest = options.largestCell.value_or(kLargestCell * options.fontSize);
    plan.cell = roundedCell(std::min(plan.cell, largest), options.step);
}

void planColumns(MapPlan& plan) {
    const LayoutOptions& options = plan.options;
    const double size = options.fontSize;
    plan.flow = ColumnFlow::Horizontal;
    const bool hasBand = isShown(options.labels) || isShown(options.rowSums);
    plan.columnLabelHeight = hasBand ? labelLine(options) : 0;
    planCell(plan);
    if (!isShown(options.labels) || plan.cell >= kWideCell * size ||
        widestOf(plan.columnLabels, labelStyle(options)) <= plan.cell - kLabelGap * size) {
        return;
    }
    plan.flow = ColumnFlow::Upright;
    const double highest = highestUpright(plan.columnLabels, labelStyle(options));
    plan.columnLabelHeight =
        std::min(highest + 0.01 * size,
                 std::max(kMostColumnLabel * std::min(options.area.width(), options.area.height()),
                          3 * size));
    planCell(plan);
}

/// The cell of the same map with nothing around it.
double bareCell(const MapPlan& plan) {
    const QRectF& area = plan.options.area;
    const double largest = plan.options.largestCell.value_or(kLargestCell * plan.options.fontSize);
    return std::min({area.width() / static_cast<double>(plan.columns),
                     area.height() / static_cast<double>(plan.rows), largest});
}

template<typename List>
List everySoMany(const List& all) {
    const auto step = (all.size() + kMostMeasured - 1) / kMostMeasured;
    List some;
    for (decltype(all.size()) place = 0; place < all.size(); place += step) {
        some.push_back(all[place]);
    }
    return some;
}

/// The words that are measured: as many as can be while a map is zoomed.
MapContent thinned(const MapContent& content) {
    MapContent some;
    some.kind = content.kind;
    some.rowLabels = everySoMany(content.rowLabels);
    some.columnLabels = everySoMany(content.columnLabels);
    some.rowSums = everySoMany(content.rowSums);
    return some;
}

void planAgain(MapPlan& plan, const MapContent& content) {
    planSides(plan, content);
    planColumns(plan);
}

/// Makes the labels so small that each row has its own, if that is small enough.
void shrinkLabels(MapPlan& plan, const MapContent& content) {
    const double scale = 0.999 * plan.cell / labelLine(plan.options);
    if (isShown(plan.options.labels) && scale < 1 && scale >= plan.options.leastScale) {
        plan.options.labelScale = scale;
        planAgain(plan, content);
    }
}

/// Makes the title as small as it may be.
void shrinkTitle(MapPlan& plan, const MapContent& content) {
    plan.options.titleScale = plan.options.leastScale;
    planAgain(plan, content);
}

bool isLegendTooHigh(const MapPlan& plan) {
    return isShown(plan.options.legend) &&
           plan.legendHeight > plan.options.area.height() - plan.top();
}

/// Whether words and legend leave too little for the cells.
bool isCrowded(const MapPlan& plan) {
    return plan.cell < kLeastShare * bareCell(plan) || isLegendTooHigh(plan);
}

} // namespace

double MapPlan::left() const {
    return rowAxisWidth + rowLabelWidth + gap;
}

double MapPlan::top() const {
    const double bandGap = columnLabelHeight > 0 ? kLabelGap * options.fontSize : 0;
    return titleHeight + columnAxisHeight + columnLabelHeight + bandGap;
}

double MapPlan::right() const {
    return std::max(overhang, sumWidth) + legendWidth;
}

MapPlan planOf(const MapContent& content, const LayoutOptions& options) {
    MapPlan plan;
    plan.options = options;
    if (content.title.isEmpty()) {
        plan.options.title = Shown::No;
    }
    if (content.rowSums.empty()) {
        plan.options.rowSums = Shown::No;
    }
    plan.rows = content.rows();
    plan.columns = content.columns();
    const MapContent measured = thinned(content);
    plan.rowSums = sumTexts(measured.rowSums);
    plan.rowLabels = visibleRowLabels(measured);
    plan.columnLabels = visibleColumnLabels(measured);
    const std::array optional{&LayoutOptions::rowSums, &LayoutOptions::axes, &LayoutOptions::legend,
                              &LayoutOptions::labels, &LayoutOptions::title};
    planAgain(plan, content);
    shrinkLabels(plan, content);
    for (const auto part : optional) {
        if (isCrowded(plan) && part == &LayoutOptions::title) {
            shrinkTitle(plan, content);
        }
        if (!isCrowded(plan)) {
            break;
        }
        plan.options.*part = Shown::No;
        plan.legendWidth = 0;
        planAgain(plan, content);
    }
    return plan;
}

QString sumText(double sum) {
    return words::fromCore(core::displayText(sum, 3));
}

figure::TextStyle titleStyle(const LayoutOptions& options) {
    return {.size = kTitleSize * options.fontSize * options.titleScale,
            .weight = figure::Weight::Bold,
            .color = options.ink.text};
}

figure::TextStyle labelStyle(const LayoutOptions& options) {
    return {.size = options.fontSize * options.labelScale, .color = options.ink.text};
}

figure::TextStyle mutedStyle(const LayoutOptions& options) {
    return {.size = 0.92 * options.fontSize, .color = options.ink.muted};
}

figure::TextStyle sumStyle(const LayoutOptions& options) {
    figure::TextStyle style = mutedStyle(options);
    style.size *= options.labelScale;
    return style;
}

double labelLine(const LayoutOptions& options) {
    return kLineHeight * labelStyle(options).size;
}

} // namespace attention::heatmap
