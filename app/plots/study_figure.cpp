// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/study_figure.h"

#include "figure/text_metrics.h"
#include "figure/wrap.h"
#include "plots/chart_items.h"
#include "plots/study_charts.h"

#include <QCoreApplication>

#include <utility>

namespace attention::plots {

namespace {

using figure::Item;

constexpr double kWidth = 180;
constexpr double kMargin = 4;
constexpr double kGap = 4;
constexpr double kChartHeight = 44;
constexpr int kColumns = 3;
constexpr double kLine = 1.45; ///< of a font's size

figure::TextRun lineAt(const QString& text, QPointF anchor, const figure::TextStyle& style) {
    figure::TextRun run;
    run.text = text;
    run.anchor = anchor;
    run.style = style;
    return run;
}

/// Wrapped lines from `top` on; where they end.
double addLines(std::vector<Item>& items, const QString& text, const QRectF& area,
                const figure::TextStyle& style) {
    double y = area.top();
    for (const QString& line : figure::wrapped(text, style, area.width())) {
        y += kLine * style.size;
        items.emplace_back(lineAt(line, {area.left(), y}, style));
    }
    return y;
}

void addLegend(std::vector<Item>& items, const QRectF& area, const ChartPen& pen) {
    const figure::TextStyle style{.size = pen.fontSize, .color = pen.colors.text};
    double y = area.top() + 3 * pen.fontSize;
    for (const ChartInk ink : {ChartInk::Undivided, ChartInk::Divided, ChartInk::Expected}) {
        const double sample = 4 * pen.fontSize;
        const QPointF left(area.left() + 2 * pen.fontSize, y);
        addSample(items, ink, left, left + QPointF(sample, 0), pen);
        figure::TextRun name =
            lineAt(inkName(ink), left + QPointF(sample + pen.fontSize, 0), style);
        name.vertical = figure::VerticalAlign::Middle;
        items.emplace_back(name);
        y += 2 * pen.fontSize;
    }
}

} // namespace

figure::Figure studyFigureOf(const StudyResult& result) {
    const ChartPen pen{ChartColors::onLight()};
    figure::Figure figure;
    figure.title = QCoreApplication::translate("Study", "Why scores are divided by √d_k");
    figure.unit = figure::Unit::Millimetre;
    figure.background = QColor(Qt::white);
    const QRectF inside(kMargin, kMargin, kWidth - 2 * kMargin, 0);
    const figure::TextStyle titleStyle{
        .size = 1.3 * pen.fontSize, .weight = figure::Weight::Bold, .color = pen.colors.text};
    const figure::TextStyle textStyle{.size = pen.fontSize, .color = pen.colors.text};
    const double top =
        addLines(figure.items, figure.title, inside, titleStyle) + kGap / 2 + pen.fontSize;

    const double width = (inside.width() - (kColumns - 1) * kGap) / kColumns;
    const auto areaOf = [&](int place) {
        const int row = place / kColumns;
        return QRectF(kMargin + (width + kGap) * (place % kColumns),
                      top + (kChartHeight + kGap) * row, width, kChartHeight);
    };
    int place = 0;
    for (const ChartContent& chart : studyChartsOf(result))
        addChart(figure.items, chart, areaOf(place++), pen);
    addLegend(figure.items, areaOf(place), pen);

    const QString text = studyCaption(result.request) + u'\n' + studyFinding(result);
    const double bottom =
        addLines(figure.items, text,
                 inside.translated(0, areaOf(place).bottom() - kMargin + kGap / 2), textStyle);
    figure.size = {kWidth, bottom + kMargin};
    return figure;
}

} // namespace attention::plots
