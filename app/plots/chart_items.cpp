// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/chart_items.h"

#include "figure/text_metrics.h"

#include <QLineF>

#include <algorithm>
#include <cmath>

namespace attention::plots {

namespace {

using figure::Item;

constexpr double kDash = 4; ///< lengths of a line's width
constexpr double kGap = 3;

QPainterPath solidPath(const QList<QPointF>& points) {
    QPainterPath path;
    for (qsizetype i = 0; i < points.size(); ++i) {
        if (i == 0)
            path.moveTo(points[i]);
        else
            path.lineTo(points[i]);
    }
    return path;
}

/// The line in dashes that run on from point to point.
QPainterPath dashedPath(const QList<QPointF>& points, double lineWidth) {
    QPainterPath path;
    double left = kDash * lineWidth; // of this dash or gap
    bool isDrawn = true;
    if (!points.isEmpty())
        path.moveTo(points.front());
    for (qsizetype i = 1; i < points.size(); ++i) {
        QLineF rest(points[i - 1], points[i]);
        while (rest.length() > left) {
            const QPointF turn = rest.pointAt(left / rest.length());
            if (isDrawn)
                path.lineTo(turn);
            else
                path.moveTo(turn);
            rest.setP1(turn);
            isDrawn = !isDrawn;
            left = (isDrawn ? kDash : kGap) * lineWidth;
        }
        left -= rest.length();
        if (isDrawn)
            path.lineTo(points[i]);
    }
    return path;
}

figure::Path strokeOf(ChartInk ink, const QList<QPointF>& points, const ChartPen& pen) {
    figure::Path stroke;
    stroke.path = ink == ChartInk::Expected ? dashedPath(points, pen.lineWidth) : solidPath(points);
    stroke.stroke = pen.colors.of(ink);
    stroke.strokeWidth = pen.lineWidth;
    return stroke;
}

figure::TextRun textOf(const QString& text, QPointF anchor, const figure::TextStyle& style,
                       figure::HorizontalAlign align) {
    figure::TextRun run;
    run.text = text;
    run.anchor = anchor;
    run.style = style;
    run.horizontal = align;
    run.vertical = figure::VerticalAlign::Middle;
    return run;
}

/// One chart while its items are made.
struct ChartPlan {
    const ChartContent& content;
    const ChartPen& pen;
    figure::TextStyle style;
    QRectF plot;

    QPointF at(QPointF value) const {
        return {plot.left() + content.x.shareOf(value.x()) * plot.width(),
                plot.bottom() - content.y.shareOf(value.y()) * plot.height()};
    }
};

QRectF plotIn(const ChartContent& content, const QRectF& area, const figure::TextStyle& style) {
    double widest = 0;
    for (const double tick : content.y.ticks())
        widest = std::max(widest, figure::textWidth(axisText(tick), style));
    const double line = 1.5 * style.size;
    return area.adjusted(widest + 0.6 * style.size, 1.3 * line, -0.8 * style.size, -2.1 * line);
}

void addAxes(std::vector<Item>& items, const ChartPlan& plan) {
    const QRectF& plot = plan.plot;
    const double gap = 0.4 * plan.style.size;
    const double thin = plan.pen.lineWidth / 2;
    for (const double tick : plan.content.y.ticks()) {
        const double y = plan.at({plan.content.x.low, tick}).y();
        items.emplace_back(
            figure::Line{{plot.left(), y}, {plot.right(), y}, thin, plan.pen.colors.line});
        items.emplace_back(textOf(axisText(tick), {plot.left() - gap, y}, plan.style,
                                  figure::HorizontalAlign::Right));
    }
    for (const double tick : plan.content.x.ticks()) {
        const double x = plan.at({tick, plan.content.y.low}).x();
        items.emplace_back(
            figure::Line{{x, plot.top()}, {x, plot.bottom()}, thin, plan.pen.colors.line});
        items.emplace_back(textOf(axisText(tick), {x, plot.bottom() + plan.style.size}, plan.style,
                                  figure::HorizontalAlign::Center));
    }
    items.emplace_back(textOf(plan.content.xTitle,
                              {plot.center().x(), plot.bottom() + 2.4 * plan.style.size},
                              plan.style, figure::HorizontalAlign::Center));
}

void addSeries(std::vector<Item>& items, const ChartPlan& plan, const ChartSeries& series) {
    QList<QPointF> points;
    for (const QPointF& point : series.points)
        points.append(plan.at(point));
    if (plan.content.form == ChartContent::Form::Steps) {
        figure::Path area;
        area.path = solidPath(points);
        area.path.closeSubpath();
        QColor fill = plan.pen.colors.of(series.ink);
        fill.setAlphaF(kAreaOpacity);
        area.fill = fill;
        items.emplace_back(area);
    }
    items.emplace_back(strokeOf(series.ink, points, plan.pen));
}

} // namespace

void addChart(std::vector<Item>& items, const ChartContent& content, const QRectF& area,
              const ChartPen& pen) {
    figure::TextStyle style{.size = pen.fontSize, .color = pen.colors.muted};
    figure::TextStyle titleStyle{
        .size = pen.fontSize, .weight = figure::Weight::Bold, .color = pen.colors.text};
    items.emplace_back(textOf(figure::elided(content.title, titleStyle, area.width()),
                              {area.left(), area.top() + 0.75 * pen.fontSize}, titleStyle,
                              figure::HorizontalAlign::Left));
    const ChartPlan plan{content, pen, style, plotIn(content, area, style)};
    addAxes(items, plan);
    if (content.mark > 0) {
        const QPointF foot = plan.at({content.mark, content.y.low});
        items.emplace_back(
            figure::Line{{foot.x(), plan.plot.top()}, foot, pen.lineWidth / 2, pen.colors.muted});
    }
    for (const ChartSeries& series : content.series)
        addSeries(items, plan, series);
}

void addSample(std::vector<Item>& items, ChartInk ink, QPointF from, QPointF to,
               const ChartPen& pen) {
    items.emplace_back(strokeOf(ink, {from, to}, pen));
}

} // namespace attention::plots
