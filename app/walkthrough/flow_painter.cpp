// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/flow_painter.h"

#include "core/tensor.h"
#include "table/hues.h"
#include "table/scaled.h"
#include "walkthrough/card_image.h"

#include <QFontMetrics>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>

namespace attention::walkthrough {

namespace {

constexpr int kCorner = 8;
constexpr int kBand = 3;
constexpr int kNumberMargin = 5;
constexpr int kArrowHead = 4;
constexpr int kLeastCursor = 7; ///< cells of a pixel or two have a cursor that is seen
constexpr double kUnreachedOpacity = 0.4;
constexpr double kOutdatedOpacity = 0.45;

using Reach = core::PlaceSpan::Reach;

QColor faded(QColor color, double alpha) {
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

/// At least so large, around the same middle.
QRect atLeast(QRect rect, int length) {
    const QSize size = rect.size().expandedTo({length, length});
    QRect grown({0, 0}, size);
    grown.moveCenter(rect.center());
    return grown;
}

} // namespace

void paintMarkFrame(QPainter& painter, QRect rect, const CardMark& mark, const QPalette& palette) {
    const bool isDirect = mark.reach == Reach::Direct;
    QPen pen(faded(palette.color(QPalette::Highlight), isDirect ? 1 : 0.75), isDirect ? 2 : 1);
    if (mark.kind == CardMark::Kind::Dependent)
        pen.setDashPattern(isDirect ? QList<qreal>{2, 1.5} : QList<qreal>{3, 3});
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect);
}

FlowPainter::FlowPainter(QPainter& painter, FlowScene& scene, const QPalette& palette,
                         const QFont& font)
    : m_painter(painter)
    , m_scene(scene)
    , m_palette(palette)
    , m_font(font) {}

int FlowPainter::px(int length) const {
    return table::scaled(length, m_font);
}

void FlowPainter::paint(const QRect& visible) {
    m_visible = visible;
    if (m_scene.isOutdated)
        m_painter.setOpacity(kOutdatedOpacity);
    for (std::size_t index = 0; index < m_scene.layout.arrows.size(); ++index)
        paintArrow(index);
    for (std::size_t index = 0; index < m_scene.layout.cards.size(); ++index)
        if (m_scene.layout.cards[index].frame.intersects(visible))
            paintCard(index);
}

void FlowPainter::paintArrow(std::size_t index) {
    const ArrowLayout& arrow = m_scene.layout.arrows[index];
    const QColor color = table::mutedText(m_palette);
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(QPen(color, 1));
    QPolygonF line;
    for (const QPoint& point : arrow.line)
        line << QPointF(point) + QPointF(0.5, 0.5);
    m_painter.drawPolyline(line);
    const QPointF tip = line.last();
    const QPointF way = tip - line[line.size() - 2];
    const double length = std::hypot(way.x(), way.y());
    if (length == 0)
        return;
    const QPointF along = way / length * px(kArrowHead);
    const QPointF across(-along.y() * 0.7, along.x() * 0.7);
    m_painter.drawPolyline(QPolygonF{tip - along + across, tip, tip - along - across});
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.setFont(labelFont(m_font));
    m_painter.drawText(arrow.operation, Qt::AlignHCenter | Qt::AlignTop,
                       m_scene.flow.arrows[index].operation);
}

void FlowPainter::paintCard(std::size_t index) {
    const CardLayout& layout = m_scene.layout.cards[index];
    const bool isCurrent = m_scene.current == index;
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(QPen(
        m_palette.color(isCurrent && m_scene.hasFocus ? QPalette::Highlight : QPalette::Mid), 1));
    m_painter.setBrush(m_palette.color(QPalette::Base));
    m_painter.drawRoundedRect(QRectF(layout.frame).adjusted(0.5, 0.5, -0.5, -0.5), kCorner,
                              kCorner);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    const double opacity = m_painter.opacity();
    if (isUnreached(index))
        m_painter.setOpacity(opacity * kUnreachedOpacity);
    paintTitle(index);
    paintLabels(index);
    paintBands(index);
    if (!isColored(index))
        paintMarkGrounds(index);
    if (layout.hasNumbers())
        paintNumbers(index);
    else
        paintColors(index);
    paintMarkFrames(index);
    paintCursors(index);
    m_painter.setOpacity(opacity);
}

void FlowPainter::paintTitle(std::size_t index) {
    const FlowCard& card = m_scene.flow.cards[index];
    QRect room = m_scene.layout.cards[index].title;
    const auto* stage = std::get_if<core::StageMatrix>(&card.matrix);
    const std::optional<QColor> hue = stage ? table::hueOf(stage->stage, m_palette) : std::nullopt;
    const auto write = [&](const QString& text, const QFont& font, const QColor& color) {
        m_painter.setFont(font);
        m_painter.setPen(color);
        m_painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        room.setLeft(room.left() + QFontMetrics(font).horizontalAdvance(text));
    };
    write(card.title + u' ', titleFont(m_font), hue.value_or(m_palette.color(QPalette::Text)));
    const QFont small = labelFont(m_font);
    write(QString::number(card.rows()), small, colorOf(card.axes.rows, m_palette));
    write(QStringLiteral("×"), small, table::mutedText(m_palette));
    write(QString::number(card.columns()), small, colorOf(card.axes.columns, m_palette));
}

FlowPainter::Range FlowPainter::visibleRows(const CardLayout& layout) const {
    const QRect matrix = layout.matrix;
    const int top = std::max(matrix.top(), m_visible.top());
    const int bottom = std::min(matrix.bottom(), m_visible.bottom());
    if (top > bottom)
        return {};
    return {(top - matrix.top()) / layout.cell.height(),
            (bottom - matrix.top()) / layout.cell.height()};
}

FlowPainter::Range FlowPainter::visibleColumns(const CardLayout& layout) const {
    const QRect matrix = layout.matrix;
    const int left = std::max(matrix.left(), m_visible.left());
    const int right = std::min(matrix.right(), m_visible.right());
    if (left > right)
        return {};
    return {(left - matrix.left()) / layout.cell.width(),
            (right - matrix.left()) / layout.cell.width()};
}

void FlowPainter::paintLabels(std::size_t index) {
    const FlowCard& card = m_scene.flow.cards[index];
    const CardLayout& layout = m_scene.layout.cards[index];
    const QFont font = labelFont(m_font);
    const QFontMetrics metrics(font);
    m_painter.setFont(font);
    m_painter.setPen(table::mutedText(m_palette));
    const auto write = [&](QRect room, Qt::Alignment side, const QString& label) {
        m_painter.drawText(room, int(side | Qt::AlignVCenter) | Qt::TextSingleLine,
                           metrics.elidedText(label, Qt::ElideRight, room.width()));
    };
    const int gap = px(kBand) + 3;
    const QRect matrix = layout.matrix;
    if (layout.hasRowLabels)
        for (Range rows = visibleRows(layout); rows.first <= rows.last; ++rows.first) {
            const QRect cell = layout.cellRect({rows.first, 0});
            write({matrix.left() - layout.rowLabelWidth, cell.top(), layout.rowLabelWidth - gap,
                   cell.height()},
                  Qt::AlignRight, card.rowLabels.value(rows.first));
        }
    if (layout.hasColumnLabels)
        for (Range columns = visibleColumns(layout); columns.first <= columns.last;
             ++columns.first) {
            const QRect cell = layout.cellRect({0, columns.first});
            const int height = metrics.height();
            write({cell.left(), matrix.top() - gap - height, cell.width(), height},
                  Qt::AlignHCenter, card.columnLabels.value(columns.first));
        }
}

/// Along the rows and along the columns, in the colours of their axes.
void FlowPainter::paintBands(std::size_t index) {
    const FlowCard& card = m_scene.flow.cards[index];
    const QRect matrix = m_scene.layout.cards[index].matrix;
    const int band = px(kBand);
    m_painter.fillRect(QRect(matrix.left() - band - 1, matrix.top(), band, matrix.height()),
                       colorOf(card.axes.rows, m_palette));
    m_painter.fillRect(QRect(matrix.left(), matrix.top() - band - 1, matrix.width(), band),
                       colorOf(card.axes.columns, m_palette));
}

bool FlowPainter::isUnreached(std::size_t index) const {
    if (!m_scene.progress)
        return false;
    const auto* stage = std::get_if<core::StageMatrix>(&m_scene.flow.cards[index].matrix);
    return stage && index > m_scene.progress->card;
}

bool FlowPainter::isReached(std::size_t index, Position position) const {
    if (isUnreached(index))
        return false;
    if (!m_scene.progress || index != m_scene.progress->card)
        return true;
    const Position upTo = m_scene.progress->upTo;
    return position.row < upTo.row || (position.row == upTo.row && position.column <= upTo.column);
}

bool FlowPainter::isColored(std::size_t index) const {
    return !m_scene.layout.cards[index].hasNumbers() ||
           m_scene.flow.cards[index].computedStage() == core::Stage::Weights;
}

void FlowPainter::paintNumbers(std::size_t index) {
    const CardLayout& layout = m_scene.layout.cards[index];
    m_painter.setFont(m_font);
    const Range rows = visibleRows(layout);
    const Range columns = visibleColumns(layout);
    for (core::Index row = rows.first; row <= rows.last; ++row)
        for (core::Index column = columns.first; column <= columns.last; ++column)
            paintNumber(index, {row, column});
    m_painter.setPen(table::lineColor(m_palette));
    m_painter.setBrush(Qt::NoBrush);
    const QRect matrix = layout.matrix;
    for (core::Index row = 0; row <= m_scene.flow.cards[index].rows(); ++row) {
        const int y = matrix.top() + static_cast<int>(row) * layout.cell.height();
        m_painter.drawLine(matrix.left(), y, matrix.right() + 1, y);
    }
    for (core::Index column = 0; column <= m_scene.flow.cards[index].columns(); ++column) {
        const int x = matrix.left() + static_cast<int>(column) * layout.cell.width();
        m_painter.drawLine(x, matrix.top(), x, matrix.bottom() + 1);
    }
}

void FlowPainter::paintNumber(std::size_t index, Position position) {
    const FlowCard& card = m_scene.flow.cards[index];
    const CardLayout& layout = m_scene.layout.cards[index];
    if (!isReached(index, position))
        return;
    const QRect cell = layout.cellRect(position);
    QColor ink = m_palette.color(QPalette::Text);
    if (card.isHidden(position)) {
        m_painter.fillRect(cell, m_palette.color(QPalette::Window));
        m_painter.setPen(table::mutedText(m_palette));
        m_painter.drawText(cell, Qt::AlignCenter | Qt::TextSingleLine, QStringLiteral("?"));
        return;
    }
    if (m_scene.flow.isBlocked(card, position)) {
        m_painter.fillRect(cell, QBrush(table::lineColor(m_palette), Qt::BDiagPattern));
        ink = table::mutedText(m_palette);
    } else if (isColored(index)) {
        const QColor ground = weightColor(card.at(position));
        m_painter.fillRect(cell, ground);
        ink = textOn(ground);
    }
    m_painter.setPen(ink);
    const auto at = static_cast<std::size_t>(position.row * card.columns() + position.column);
    m_painter.drawText(cell.adjusted(0, 0, -px(kNumberMargin), 0),
                       Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, layout.numbers[at]);
}

const QImage& FlowPainter::imageOf(std::size_t index) {
    QImage& image = m_scene.images[index];
    if (image.isNull())
        image = cardImage(m_scene.flow, m_scene.flow.cards[index], m_palette);
    return image;
}

void FlowPainter::paintColors(std::size_t index) {
    const CardLayout& layout = m_scene.layout.cards[index];
    if (isUnreached(index)) {
        m_painter.fillRect(layout.matrix, m_palette.color(QPalette::Window));
        return;
    }
    const Range rows = visibleRows(layout);
    const Range columns = visibleColumns(layout);
    if (rows.last < rows.first || columns.last < columns.first)
        return;
    const core::Region seen{rows.first, columns.first, rows.last - rows.first + 1,
                            columns.last - columns.first + 1};
    m_painter.drawImage(layout.regionRect(seen), imageOf(index),
                        QRect(int(seen.column), int(seen.row), int(seen.columns), int(seen.rows)));
    if (!m_scene.progress || m_scene.progress->card != index)
        return;
    const core::Index columnCount = m_scene.flow.cards[index].columns();
    const Position upTo = m_scene.progress->upTo;
    const QColor empty = m_palette.color(QPalette::Window);
    m_painter.fillRect(
        layout.regionRect({upTo.row, upTo.column + 1, 1, columnCount - upTo.column - 1}), empty);
    m_painter.fillRect(
        layout.regionRect(
            {upTo.row + 1, 0, m_scene.flow.cards[index].rows() - upTo.row - 1, columnCount}),
        empty);
}

void FlowPainter::paintMarkGrounds(std::size_t index) {
    const QColor accent = m_palette.color(QPalette::Highlight);
    for (const CardMark& mark : m_scene.marks[index])
        m_painter.fillRect(m_scene.layout.cards[index].regionRect(mark.region),
                           faded(accent, mark.reach == Reach::Direct ? 0.2 : 0.09));
}

void FlowPainter::paintMarkFrames(std::size_t index) {
    for (const CardMark& mark : m_scene.marks[index]) {
        const QRect rect =
            atLeast(m_scene.layout.cards[index].regionRect(mark.region), kLeastCursor / 2);
        if (isColored(index)) {
            m_painter.setPen(QPen(m_palette.color(QPalette::Base), 3));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRect(rect);
        }
        paintMarkFrame(m_painter, rect, mark, m_palette);
    }
}

void FlowPainter::paintCursors(std::size_t index) {
    const FlowCard& card = m_scene.flow.cards[index];
    const CardLayout& layout = m_scene.layout.cards[index];
    const auto frame = [&](Position position, const QColor& color, int width) {
        QPen pen(color, width);
        pen.setJoinStyle(Qt::MiterJoin);
        m_painter.setPen(pen);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(atLeast(layout.cellRect(position), kLeastCursor));
    };
    if (m_scene.hovered && m_scene.hovered->card == index)
        frame(m_scene.hovered->position, table::mutedText(m_palette), 1);
    const std::optional<Position> place =
        m_scene.place ? card.positionOf(*m_scene.place) : std::nullopt;
    if (!place)
        return;
    const QRect cell = atLeast(layout.cellRect(*place), kLeastCursor);
    m_painter.setPen(QPen(m_palette.color(QPalette::Base), 1));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(cell.adjusted(2, 2, -2, -2));
    frame(*place, m_palette.color(QPalette::Highlight),
          m_scene.current == index && m_scene.hasFocus ? 3 : 2);
}

} // namespace attention::walkthrough
