// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/legend.h"

#include "core/number_text.h"
#include "figure/text_metrics.h"
#include "heatmap/cells.h"
#include "heatmap/labels.h"
#include "words/names.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace attention::heatmap {

namespace {

constexpr int kSteps = 128;
constexpr double kBarWidth = 0.9;
constexpr double kTickGap = 0.45;
constexpr double kSwatchBand = 1.8; ///< of the height, below the bar

QString blockedWord() {
    return QCoreApplication::translate("heatmap", "blocked");
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
    if (legend.blocked == Legend::Blocked::Some) {
        widest = std::max(widest, figure::textWidth(blockedWord(), style));
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
    for (int step = 0; step < kSteps; ++step) {
        const double fraction = static_cast<double>(step) / (kSteps - 1);
        grid.fills.push_back(
            legend.scale.colorOf(range.high + (range.low - range.high) * fraction));
    }
    return grid;
}

figure::Path outlineOf(const Legend& legend, const QRectF& rect) {
    figure::Path outline;
    outline.path.addRect(rect);
    outline.stroke = legend.ink.line;
    outline.strokeWidth = legend.fontSize / 12;
    return outline;
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

void addSwatch(std::vector<figure::Item>& items, const Legend& legend, QPointF topLeft) {
    const double side = kBarWidth * legend.fontSize;
    const BlockedColors colors = blockedColors(legend.ink);
    figure::CellGrid swatch;
    swatch.name = legend.name + QStringLiteral("-blocked");
    swatch.topLeft = topLeft;
    swatch.cell = QSizeF(side, side);
    swatch.rows = swatch.columns = 1;
    swatch.fills = {colors.fill};
    swatch.hatched = {true};
    swatch.hatch = colors.hatch;
    const QRectF rect = swatch.rect();
    items.emplace_back(std::move(swatch));
    items.emplace_back(outlineOf(legend, rect));
    items.emplace_back(
        textAt(blockedWord(), styleOf(legend),
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
    return (2.6 + (blocked == Blocked::Some ? kSwatchBand : 0)) * fontSize;
}

void Legend::addTo(std::vector<figure::Item>& items, QPointF topLeft, double height) const {
    const bool isSwatch = blocked == Blocked::Some;
    const double barHeight = height - (isSwatch ? kSwatchBand * fontSize : 0);
    const QRectF bar(topLeft, QSizeF(kBarWidth * fontSize, barHeight));
    items.emplace_back(barOf(*this, bar));
    items.emplace_back(outlineOf(*this, bar));
    addTicks(items, *this, bar);
    if (isSwatch) {
        addSwatch(items, *this, QPointF(bar.left(), topLeft.y() + height - 1.05 * fontSize));
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
    legend.fontSize = options.fontSize;
    legend.ink = options.ink;
    const bool isSaid = options.title == Shown::Yes && content.title.contains(content.legendTitle);
    legend.title = isSaid ? QString() : content.legendTitle;
    return legend;
}

} // namespace attention::heatmap
