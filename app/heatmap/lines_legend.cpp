// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/lines_legend.h"

#include "figure/text_metrics.h"
#include "heatmap/head_colors.h"
#include "heatmap/labels.h"
#include "words/names.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace attention::heatmap {

namespace {

constexpr std::array kSamples{1.0, 0.5, 0.25, 0.1};
constexpr double kRow = 1.45; ///< from a sample to the next, in font sizes
constexpr double kSwatch = 2.0;
constexpr double kTextGap = 0.5;
constexpr double kColumnGap = 1.0;
constexpr double kLongestName = 11;
constexpr double kHeadWidth = 0.35; ///< thickness of a head's sample
constexpr double kSamplesGap = 0.6;

figure::TextStyle styleOf(const LinesLegend& legend) {
    return {.size = 0.92 * legend.fontSize, .color = legend.ink.muted};
}

/// How the heads stand in columns below or beside the samples.
struct Columns {
    std::size_t rows = 1; ///< of heads a column
    std::size_t count = 0;
    bool isBrief = false;
    double name = 0; ///< width
};

Columns columnsOf(const LinesLegend& legend, double height) {
    Columns columns;
    if (legend.heads.empty())
        return columns;
    const double above = (1 + kSamples.size()) * kRow + kSamplesGap;
    const double free = height / legend.fontSize - above;
    columns.rows = static_cast<std::size_t>(std::max(1.0, std::floor(free / kRow)));
    columns.count = (legend.heads.size() + columns.rows - 1) / columns.rows;
    columns.isBrief = columns.count > 1;
    for (const LinesLegend::Head& head : legend.heads)
        columns.name =
            std::max(columns.name,
                     figure::textWidth(columns.isBrief ? head.brief : head.name, styleOf(legend)));
    columns.name = std::min(columns.name, kLongestName * legend.fontSize);
    return columns;
}

QString sampleText(double weight) {
    return QString::number(weight, 'g', 3);
}

void addStroke(std::vector<figure::Item>& items, QPointF from, double length, double width,
               const QColor& color) {
    figure::Path path;
    path.path.moveTo(from);
    path.path.lineTo(from + QPointF(length, 0));
    path.stroke = color;
    path.strokeWidth = width;
    items.emplace_back(std::move(path));
}

} // namespace

double LinesLegend::width(double height) const {
    const figure::TextStyle style = styleOf(*this);
    double widest = std::min(figure::textWidth(title, style), kLongestName * fontSize);
    for (const double sample : kSamples)
        widest = std::max(widest, (kSwatch + kTextGap) * fontSize +
                                      figure::textWidth(sampleText(sample), style));
    const Columns columns = columnsOf(*this, height);
    const auto count = static_cast<double>(columns.count);
    const double named = count * ((kSwatch + kTextGap) * fontSize + columns.name) +
                         std::max(0.0, count - 1) * kColumnGap * fontSize;
    return std::max(widest, named);
}

double LinesLegend::height(double most) const {
    const Columns columns = columnsOf(*this, most);
    const auto rows = static_cast<double>(heads.empty() ? 0 : std::min(columns.rows, heads.size()));
    return ((1 + kSamples.size() + rows) * kRow + (heads.empty() ? 0 : kSamplesGap)) * fontSize;
}

void LinesLegend::addTo(std::vector<figure::Item>& items, QPointF topLeft, double height,
                        double thickest) const {
    const figure::TextStyle style = styleOf(*this);
    const double row = kRow * fontSize;
    const double swatch = kSwatch * fontSize;
    const QPointF text(swatch + kTextGap * fontSize, 0);
    QPointF at = topLeft + QPointF(0, row / 2);
    items.emplace_back(runAt(figure::elided(title, style, kLongestName * fontSize), style, at,
                             figure::HorizontalAlign::Left));
    for (const double sample : kSamples) {
        at.ry() += row;
        QColor color = ink.text;
        color.setAlphaF(static_cast<float>(lineOpacity(sample)));
        addStroke(items, at, swatch, sample * thickest, color);
        items.emplace_back(
            runAt(sampleText(sample), style, at + text, figure::HorizontalAlign::Left));
    }
    const Columns columns = columnsOf(*this, height);
    at.ry() += row + kSamplesGap * fontSize;
    const double across = swatch + (kTextGap + kColumnGap) * fontSize + columns.name;
    for (std::size_t index = 0; index < heads.size(); ++index) {
        const std::size_t column = index / columns.rows;
        const std::size_t below = index % columns.rows;
        const QPointF place =
            at + QPointF(static_cast<double>(column) * across, static_cast<double>(below) * row);
        addStroke(items, place, swatch, kHeadWidth * fontSize, heads[index].color);
        const QString& name = columns.isBrief ? heads[index].brief : heads[index].name;
        items.emplace_back(runAt(figure::elided(name, style, columns.name), style, place + text,
                                 figure::HorizontalAlign::Left));
    }
}

LinesLegend legendOfLines(const std::vector<MapContent>& contents, const LayoutOptions& options,
                          HeadNames names) {
    LinesLegend legend;
    legend.title = contents.front().legendTitle;
    legend.fontSize = options.fontSize;
    legend.ink = options.ink;
    if (names == HeadNames::Shown)
        for (const MapContent& content : contents)
            legend.heads.push_back({content.shortTitle, words::shortHeadTitle(content.head),
                                    headColor(content.head, options.ink)});
    return legend;
}

} // namespace attention::heatmap
