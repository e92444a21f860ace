// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/legend.h"

#include "core/number_text.h"
#include "figure/text_metrics.h"
#include "heatmap/cells.h"
#include "heatmap/labels.h"
#include "heatmap/not_finite.h"
#include "words/names.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <optional>

namespace attention::heatmap {

namespace {

constexpr int kSteps = 128;
constexpr double kBarWidth = 0.9;
constexpr double kTickGap = 0.45;
constexpr double kSwatchBand = 1.8; ///< of the height, below the bar

/// What stands below the bar: a fill of no colour map and its word.
struct Swatch {
    QString name;
    core::Rgb fill;
    std::optional<core::Rgb> hatch;
    QString word;
};

std::vector<Swatch> swatchesOf(const Legend& legend) {
    std::vector<Swatch> swatches;
    if (legend.leftOut == Legend::LeftOut::Some)
        swatches.push_back({QStringLiteral("-left-out"), leftOutColor(legend.ink), std::nullopt,
                            QCoreApplication::translate("heatmap", "left out")});
    const BlockedColors blocked = blockedColors(legend.ink);
    if (legend.blocked == Legend::Blocked::Some)
        swatches.push_back({QStringLiteral("-blocked"), blocked.fill, blocked.hatch,
                            QCoreApplication::translate("heatmap", "blocked")});
    if (legend.notFinite == Legend::NotFinite::Some)
        swatches.push_back(
            {QStringLiteral("-not-finite"), blocked.fill, blocked.hatch, QStringLiteral("NaN, ∞")});
    return swatches;
}

struct Tick {
    double value;
    double fraction; ///< of the bar, from its top
};

std::vector<Tick> ticksOf(const core::Range& range) {
    const double middle = range.low + (range.high - range.low) / 2;
    if (range.high <= range.low) {
        return {{middle, 0.5}};
    }
    return {{range.high, 0}, {middle, 0.5}, {range.low, 1}};
}

figure::TextStyle styleOf(const Legend& legend) {
    return {.size = legend.fontSize * 0.92, .color = legend.ink.muted};
}

double textColumn(const Legend& legend) {
    const figure::TextStyle style = styleOf(legend);
    const double span = legend.scale.range.high - legend.scale.range.low;
    double widest = 0;
    for (const Tick& tick : ticksOf(legend.scale.range)) {
        widest = std::max(widest, figure::textWidth(tickText(tick.value, span), style));
    }
    for (const Swatch& swatch : swatchesOf(legend)) {
        widest = std::max(widest, figure::textWidth(swatch.word, style));
    }
    return widest;
}

figure::CellGrid barOf(const Legend& legend, const QRectF& bar) {
    figure::CellGrid grid;
    grid.name = legend.name;
    grid.topLeft = bar.topLeft();
    grid.rows = kSteps;
    grid.columns = 1;
    grid.cell = QSizeF(bar.width(), bar.height() / kSteps);
    const core::Range range = legend.scale.range;
    std::vector<core::Rgb> fills;
    for (int step = 0; step < kSteps; ++step) {
        const double fraction = static_cast<double>(step) / (kSteps - 1);
        fills.push_back(legend.scale.colorOf(range.high + (range.low - range.high) * fraction));
    }
    grid.fills = fills;
    return grid;
}

figure::TextRun textAt(const QString& text, const figure::TextStyle& style, QPointF anchor) {
    figure::TextRun run;
    run.text = text;
    run.style = style;
    run.anchor = anchor;
    run.vertical = figure::VerticalAlign::Middle;
    return run;
}

void addTicks(std::vector<figure::Item>& items, const Legend& legend, const QRectF& bar) {
    const figure::TextStyle style = styleOf(legend);
    const double span = legend.scale.range.high - legend.scale.range.low;
    const double half = kLineHeight * style.size / 2;
    for (const Tick& tick : ticksOf(legend.scale.range)) {
        if (tick.fraction == 0.5 && bar.height() < 3.4 * style.size && span > 0) {
            continue;
        }
        const double y = bar.top() + tick.fraction * bar.height();
        const double textY = std::clamp(y, bar.top() + half, bar.bottom() - half);
        const double x = bar.right() + kTickGap * legend.fontSize;
        items.emplace_back(textAt(tickText(tick.value, span), style, QPointF(x, textY)));
    }
}

void addSwatch(std::vector<figure::Item>& items, const Legend& legend, const Swatch& swatch,
               QPointF topLeft) {
    const double side = kBarWidth * legend.fontSize;
    figure::CellGrid grid;
    grid.name = legend.name + swatch.name;
    grid.topLeft = topLeft;
    grid.cell = QSizeF(side, side);
    grid.rows = grid.columns = 1;
    grid.fills = std::vector{swatch.fill};
    if (swatch.hatch) {
        grid.hatchedPlaces = {0};
        grid.hatch = *swatch.hatch;
    }
    const QRectF rect = grid.rect();
    items.emplace_back(frameAround(rect, legend.ink, legend.fontSize));
    items.emplace_back(std::move(grid));
    items.emplace_back(
        textAt(swatch.word, styleOf(legend),
               QPointF(rect.right() + kTickGap * legend.fontSize, rect.center().y())));
}

} // namespace

QString tickText(double value, double span) {
    const double size = std::max({std::abs(value), span, 1e-300});
    const int digits = std::clamp(2 - static_cast<int>(std::floor(std::log10(size))), 0, 6);
    QString text = words::fromCore(core::displayText(value, digits));
    if (text.contains(u'.') && !text.contains(u'e')) {
        while (text.endsWith(u'0')) {
            text.chop(1);
        }
        if (text.endsWith(u'.')) {
            text.chop(1);
        }
    }
    return text;
}

double Legend::width() const {
    const double titleWidth = title.isEmpty() ? 0 : 1.7 * fontSize;
    return (kBarWidth + kTickGap) * fontSize + textColumn(*this) + titleWidth;
}

double Legend::leastHeight() const {
    return (2.6 + static_cast<double>(swatchesOf(*this).size()) * kSwatchBand) * fontSize;
}

void Legend::addTo(std::vector<figure::Item>& items, QPointF topLeft, double height) const {
    const std::vector<Swatch> swatches = swatchesOf(*this);
    const double band = kSwatchBand * fontSize;
    const double barHeight = height - static_cast<double>(swatches.size()) * band;
    const QRectF bar(topLeft, QSizeF(kBarWidth * fontSize, barHeight));
    items.emplace_back(frameAround(bar, ink, fontSize));
    items.emplace_back(barOf(*this, bar));
    addTicks(items, *this, bar);
    double foot = topLeft.y() + height - 1.05 * fontSize;
    for (auto swatch = swatches.rbegin(); swatch != swatches.rend(); ++swatch, foot -= band) {
        addSwatch(items, *this, *swatch, QPointF(bar.left(), foot));
    }
    if (!title.isEmpty()) {
        const double x = topLeft.x() + width() - kLineHeight * fontSize / 2;
        addUprightCentered(items, title, styleOf(*this), QPointF(x, bar.center().y()), barHeight);
    }
}

Legend legendOf(const MapContent& content, const LayoutOptions& options) {
    Legend legend;
    legend.name = content.id + QStringLiteral("-legend");
    legend.scale = content.scale;
    legend.blocked = content.allowed ? Legend::Blocked::Some : Legend::Blocked::None;
    legend.leftOut = content.leftOut.empty() ? Legend::LeftOut::None : Legend::LeftOut::Some;
    legend.notFinite = hasNotFinite(content) ? Legend::NotFinite::Some : Legend::NotFinite::None;
    legend.fontSize = options.fontSize;
    legend.ink = options.ink;
    const bool isSaid = options.title == Shown::Yes && content.title.contains(content.legendTitle);
    legend.title = isSaid ? QString() : content.legendTitle;
    return legend;
}

} // namespace attention::heatmap
