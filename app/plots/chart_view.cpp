// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/chart_view.h"

#include "plots/chart_colors.h"
#include "table/scaled.h"

#include <QAreaSeries>
#include <QEvent>
#include <QGraphicsLayout>
#include <QHelpEvent>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QMouseEvent>
#include <QToolTip>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace attention::plots {

namespace {

constexpr int kLeastWidth = 230;
constexpr int kLeastHeight = 190;
constexpr double kLineWidth = 2;

/// The point of a series that stands nearest to x.
QPointF pointNear(const ChartSeries& series, double x, const ChartContent& content) {
    const auto distance = [&](const QPointF& point) {
        return std::abs(content.x.shareOf(point.x()) - content.x.shareOf(x));
    };
    return *std::min_element(
        series.points.begin(), series.points.end(),
        [&](const QPointF& a, const QPointF& b) { return distance(a) < distance(b); });
}

/// The height of a histogram's outline at x; 0 outside it.
double stepAt(const ChartSeries& series, double x) {
    for (qsizetype i = 1; i + 1 < series.points.size(); i += 2)
        if (x >= series.points[i].x() && x < series.points[i + 1].x())
            return series.points[i].y();
    return 0;
}

} // namespace

ChartView::ChartView(QWidget* parent)
    : QChartView(parent) {
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setBackgroundBrush(Qt::NoBrush);
    viewport()->setAutoFillBackground(false);
    viewport()->setFocusPolicy(Qt::NoFocus);
    chart()->setBackgroundVisible(false);
    chart()->legend()->hide();
    chart()->setMargins(QMargins(0, 0, 4, 0));
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
}

void ChartView::setContent(const ChartContent& content) {
    m_content = content;
    setObjectName(QStringLiteral("Chart-") + content.id);
    rebuild();
    describe();
}

QSize ChartView::minimumSizeHint() const {
    return {table::scaled(kLeastWidth, font()), table::scaled(kLeastHeight, font())};
}

void ChartView::rebuild() {
    chart()->removeAllSeries();
    const QList<QAbstractAxis*> axes = chart()->axes();
    for (QAbstractAxis* axis : axes) {
        chart()->removeAxis(axis);
        delete axis;
    }
    if (m_content.series.empty())
        return;
    const ChartColors colors = ChartColors::of(palette());
    QFont titleFont = font();
    titleFont.setWeight(QFont::DemiBold);
    chart()->setTitleFont(titleFont);
    chart()->setTitleBrush(colors.text);
    chart()->setTitle(m_content.title.toHtmlEscaped());
    addAxes(colors);
    for (const ChartSeries& series : m_content.series)
        addSeries(series, colors);
    if (m_content.mark > 0)
        addMark(colors);
}

void ChartView::addAxes(const ChartColors& colors) {
    const auto add = [&](const ChartAxis& axis, Qt::Alignment side) {
        QAbstractAxis* made = nullptr;
        if (axis.form == AxisForm::PowersOfFour) {
            auto* powers = new QLogValueAxis(this);
            powers->setBase(4);
            powers->setLabelFormat(QStringLiteral("%g"));
            powers->setRange(axis.low, axis.high);
            made = powers;
        } else {
            auto* linear = new QValueAxis(this);
            linear->setTickType(QValueAxis::TicksDynamic);
            linear->setTickAnchor(0);
            linear->setTickInterval(axis.step);
            linear->setRange(axis.low, axis.high);
            linear->setLabelFormat(QStringLiteral("%g"));
            made = linear;
        }
        made->setLabelsFont(font());
        made->setLabelsColor(colors.muted);
        made->setLinePen(QPen(colors.line, 1));
        made->setGridLinePen(QPen(colors.line, 1));
        chart()->addAxis(made, side);
        return made;
    };
    QAbstractAxis* x = add(m_content.x, Qt::AlignBottom);
    x->setTitleFont(font());
    x->setTitleBrush(colors.muted);
    x->setTitleText(m_content.xTitle);
    add(m_content.y, Qt::AlignLeft);
}

void ChartView::addSeries(const ChartSeries& series, const ChartColors& colors) {
    const QColor color = colors.of(series.ink);
    auto* line = new QLineSeries;
    line->setName(series.name);
    line->append(series.points);
    QPen pen(color, kLineWidth);
    if (series.ink == ChartInk::Expected)
        pen.setStyle(Qt::DashLine);
    if (m_content.form == ChartContent::Form::Lines) {
        line->setPen(pen);
        attach(line);
        return;
    }
    auto* area = new QAreaSeries(line);
    line->setParent(area);
    QColor fill = color;
    fill.setAlphaF(kAreaOpacity);
    area->setName(series.name);
    area->setBrush(fill);
    area->setPen(QPen(color, 1));
    attach(area);
}

/// The chosen d_k as an upright line.
void ChartView::addMark(const ChartColors& colors) {
    auto* mark = new QLineSeries;
    mark->append(m_content.mark, m_content.y.low);
    mark->append(m_content.mark, m_content.y.high);
    mark->setPen(QPen(colors.muted, 1, Qt::DotLine));
    attach(mark);
}

void ChartView::attach(QAbstractSeries* series) {
    chart()->addSeries(series);
    const QList<QAbstractAxis*> axes = chart()->axes();
    for (QAbstractAxis* axis : axes)
        series->attachAxis(axis);
}

std::optional<double> ChartView::valueAt(QPoint place) const {
    const QPointF inChart = chart()->mapFromScene(mapToScene(place));
    if (m_content.series.empty() || !chart()->plotArea().contains(inChart))
        return std::nullopt;
    return chart()->mapToValue(inChart, chart()->series().constFirst()).x();
}

QString ChartView::readingAt(QPoint place) const {
    const std::optional<double> x = valueAt(place);
    if (!x)
        return {};
    const bool isLines = m_content.form == ChartContent::Form::Lines;
    QString text;
    if (isLines)
        text = QStringLiteral("d_k = %1")
                   .arg(axisText(pointNear(m_content.series.front(), *x, m_content).x()));
    else
        text = QStringLiteral("q·k = %1").arg(QString::number(*x, 'g', 3));
    for (const ChartSeries& series : m_content.series) {
        const double y = isLines ? pointNear(series, *x, m_content).y() : stepAt(series, *x);
        text += QStringLiteral("\n%1: %2").arg(series.name, axisText(y));
    }
    return text;
}

bool ChartView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QChartView::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = readingAt(help->pos());
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, this);
    return true;
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
    QChartView::mouseReleaseEvent(event);
    const std::optional<double> x = valueAt(event->pos());
    if (x && event->button() == Qt::LeftButton && m_content.form == ChartContent::Form::Lines)
        Q_EMIT widthChosen(std::llround(std::clamp(*x, m_content.x.low, m_content.x.high)));
}

void ChartView::changeEvent(QEvent* event) {
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        rebuild();
}

/// What a screen reader says: the lines at the chosen d_k.
void ChartView::describe() {
    setAccessibleName(m_content.title);
    QString text;
    if (m_content.mark > 0 && !m_content.series.empty()) {
        text = QStringLiteral("d_k = %1").arg(m_content.mark);
        for (const ChartSeries& series : m_content.series)
            text +=
                QStringLiteral("; %1: %2")
                    .arg(series.name, axisText(pointNear(series, m_content.mark, m_content).y()));
    }
    setAccessibleDescription(text);
}

} // namespace attention::plots
