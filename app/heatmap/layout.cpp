// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/layout.h"

#include "figure/text_metrics.h"
#include "heatmap/cells.h"
#include "heatmap/map_plan.h"
#include "heatmap/pooling_words.h"

#include <algorithm>
#include <cmath>

namespace attention::heatmap {

namespace {

bool isShown(Shown shown) {
    return shown == Shown::Yes;
}

/// Places one map by its plan.
class MapWriter {
  public:
    MapWriter(const MapContent& content, MapPlan plan)
        : m_content(content)
        , m_plan(std::move(plan)) {
        const auto rows = content.rows();
        const auto columns = content.columns();
        m_map.geometry = {cellsRect(rows, columns), rows, columns};
    }

    LaidOutMap write() {
        addTitle();
        if (m_content.rows() * m_content.columns() > 0) {
            addAxes();
            addCells();
            addLabels();
            addRowSums();
            addLegend();
        }
        m_map.bounds = bounds();
        return std::move(m_map);
    }

    /// What can reach farthest.
    LaidOutMap measure() {
        addTitle();
        if (m_content.values->size() > 0) {
            addAxes();
            m_lowest = std::max(m_lowest, legendBottom());
        }
        m_map.bounds = bounds();
        m_map.items.clear();
        return std::move(m_map);
    }

  private:
    QRectF cellsRect(core::Index rows, core::Index columns) const;
    QRectF bounds() const;
    QStringList remarks() const;
    void addTitle();
    void addAxes();
    void addCells();
    void addLabels();
    void addRowSums();
    void addLegend();
    double legendHeight() const;
    double legendBottom() const {
        return isShown(m_plan.options.legend) ? cells().top() + legendHeight() : 0;
    }

    const QRectF& area() const { return m_plan.options.area; }
    const QRectF& cells() const { return m_map.geometry.cells; }
    double size() const { return m_plan.options.fontSize; }
    double labelFoot() const { return cells().top() - kLabelGap * size(); }

    const MapContent& m_content;
    MapPlan m_plan;
    LaidOutMap m_map;
    double m_lowest = 0; ///< of legend and words
    double m_wordsRight = 0;
};

QRectF MapWriter::cellsRect(core::Index rows, core::Index columns) const {
    QPointF corner = area().topLeft() + QPointF(m_plan.left(), m_plan.top());
    if (const double step = m_plan.options.step; step > 0) {
        const double slackX = area().right() - m_plan.right() - corner.x() -
                              m_plan.cell * static_cast<double>(columns);
        const double slackY = area().bottom() - m_plan.overhang - corner.y() -
                              m_plan.cell * static_cast<double>(rows);
        const QPointF snapped(std::ceil(corner.x() / step) * step,
                              std::ceil(corner.y() / step) * step);
        corner.setX(snapped.x() - corner.x() <= slackX ? snapped.x() : corner.x());
        corner.setY(snapped.y() - corner.y() <= slackY ? snapped.y() : corner.y());
    }
    return {corner, QSizeF(m_plan.cell * static_cast<double>(columns),
                           m_plan.cell * static_cast<double>(rows))};
}

QRectF MapWriter::bounds() const {
    const double right = std::max(cells().right() + m_plan.right(), m_wordsRight);
    const double bottom = std::max(cells().bottom() + m_plan.overhang, m_lowest);
    return QRectF(area().topLeft(), QPointF(right, bottom)).intersected(area());
}

/// What may stand beside the title, the first that fits.
QStringList MapWriter::remarks() const {
    const LayoutOptions& options = m_plan.options;
    QStringList texts;
    if (isShown(options.remark) && !m_content.remark.isEmpty()) {
        texts.append(m_content.remark);
    }
    if (isShown(options.pooling) && options.step > 0 && m_plan.cell > 0) {
        const QString pooling = poolingSentence(m_content.scale, options.step / m_plan.cell);
        if (!pooling.isEmpty() && !texts.isEmpty()) {
            texts.prepend(texts.front() + QStringLiteral(" · ") + pooling);
        } else if (!pooling.isEmpty()) {
            texts.append(pooling);
        }
    }
    return texts;
}

void MapWriter::addTitle() {
    if (!isShown(m_plan.options.title)) {
        return;
    }
    const double y = area().top() + kLineHeight * titleStyle(m_plan.options).size / 2;
    double width = area().width();
    const figure::TextStyle muted = mutedStyle(m_plan.options);
    for (const QString& text : remarks()) {
        const double remark = figure::textWidth(text, muted) + size();
        if (remark < width / 2) {
            width -= remark;
            m_wordsRight = area().right();
            m_map.items.emplace_back(
                runAt(text, muted, QPointF(area().right(), y), figure::HorizontalAlign::Right));
            break;
        }
    }
    const figure::TextStyle style = titleStyle(m_plan.options);
    const QString title = figure::elided(m_content.title, style, width);
    m_wordsRight = std::max(m_wordsRight, area().left() + figure::textWidth(title, style));
    m_map.items.emplace_back(
        runAt(title, style, QPointF(area().left(), y), figure::HorizontalAlign::Left));
}

void MapWriter::addAxes() {
    if (!isShown(m_plan.options.axes)) {
        return;
    }
    const figure::TextStyle style = mutedStyle(m_plan.options);
    const double top = area().top() + m_plan.titleHeight;
    const QString columns = figure::elided(m_content.columnAxis, style, area().width());
    const double half = figure::textWidth(columns, style) / 2;
    const double x =
        std::max(std::min(cells().center().x(), area().right() - half), area().left() + half);
    m_wordsRight = std::max(m_wordsRight, x + half);
    m_map.items.emplace_back(runAt(columns, style, QPointF(x, top + kLineHeight * style.size / 2),
                                   figure::HorizontalAlign::Center));

    const double rowsTop = top + m_plan.columnAxisHeight;
    const double room = area().bottom() - rowsTop;
    const double length = std::min(highestUpright({m_content.rowAxis}, style), room);
    const double y = std::max(std::min(cells().center().y(), area().bottom() - length / 2),
                              rowsTop + length / 2);
    m_lowest = std::max(m_lowest, y + length / 2);
    addUprightCentered(m_map.items, m_content.rowAxis, style,
                       QPointF(area().left() + kLineHeight * style.size / 2, y), room);
}

void MapWriter::addCells() {
    figure::CellGrid grid = cellGridOf(m_content, cells(), m_plan.options.ink);
    std::vector<figure::Item> numbers;
    addNumbers(numbers, m_content, grid, m_plan.options);
    m_map.items.emplace_back(frameAround(cells(), m_plan.options.ink, size()));
    m_map.items.emplace_back(std::move(grid));
    std::move(numbers.begin(), numbers.end(), std::back_inserter(m_map.items));
}

void MapWriter::addLabels() {
    if (!isShown(m_plan.options.labels)) {
        return;
    }
    const figure::TextStyle style = labelStyle(m_plan.options);
    const double need = kLineHeight * style.size;
    const double columnNeed = m_plan.flow == ColumnFlow::Upright ? need : 0;
    const QStringList rows =
        visibleRowLabels(m_content, keptLabels(m_plan.rows, m_plan.cell, need));
    const QStringList columns =
        visibleColumnLabels(m_content, keptLabels(m_plan.columns, m_plan.cell, columnNeed));
    addRowLabels(m_map.items, rows, m_map.geometry, style, cells().left() - m_plan.gap,
                 m_plan.rowLabelWidth);
    addColumnLabels(m_map.items, columns, m_map.geometry, style, m_plan.flow, labelFoot(),
                    m_plan.columnLabelHeight);
}

void MapWriter::addRowSums() {
    if (!isShown(m_plan.options.rowSums)) {
        return;
    }
    const figure::TextStyle style = sumStyle(m_plan.options);
    const double right = cells().right() + m_plan.sumWidth;
    m_map.items.emplace_back(runAt(QStringLiteral("Σ"), style,
                                   QPointF(right, labelFoot() - kLineHeight * style.size / 2),
                                   figure::HorizontalAlign::Right));
    for (const core::Index row :
         keptLabels(m_map.geometry.rows, m_plan.cell, labelLine(m_plan.options))) {
        m_map.items.emplace_back(runAt(sumText(m_content.rowSums[static_cast<std::size_t>(row)]),
                                       style,
                                       QPointF(right, m_map.geometry.cellRect(row, 0).center().y()),
                                       figure::HorizontalAlign::Right));
    }
}

void MapWriter::addLegend() {
    if (!isShown(m_plan.options.legend)) {
        return;
    }
    const Legend legend = legendOf(m_content, m_plan.options);
    const double left = cells().right() + m_plan.right() - legend.width();
    legend.addTo(m_map.items, QPointF(left, cells().top()), legendHeight());
    m_lowest = std::max(m_lowest, legendBottom());
}

double MapWriter::legendHeight() const {
    return std::min(std::max(cells().height(), m_plan.legendHeight),
                    area().bottom() - cells().top());
}

} // namespace

Ink Ink::onLight() {
    return {QColor(0x1b, 0x1e, 0x24), QColor(0x5b, 0x61, 0x6b), QColor(0xd3, 0xd6, 0xdb),
            QColor(Qt::white)};
}

QRectF MapGeometry::cellRect(core::Index row, core::Index column) const {
    const double width = cells.width() / static_cast<double>(columns);
    const double height = cells.height() / static_cast<double>(rows);
    return {cells.left() + static_cast<double>(column - firstColumn) * width,
            cells.top() + static_cast<double>(row - firstRow) * height, width, height};
}

std::optional<MapGeometry::Position> MapGeometry::cellAt(QPointF point) const {
    const double x = (point.x() - cells.left()) / cells.width() * static_cast<double>(columns);
    const double y = (point.y() - cells.top()) / cells.height() * static_cast<double>(rows);
    if (!(x >= 0 && y >= 0 && x < static_cast<double>(columns) && y < static_cast<double>(rows))) {
        return std::nullopt;
    }
    return Position{firstRow + static_cast<core::Index>(y),
                    firstColumn + static_cast<core::Index>(x)};
}

LaidOutMap layOut(const MapContent& content, const LayoutOptions& options) {
    return MapWriter(content, planOf(content, options)).write();
}

LaidOutMap measured(const MapContent& content, const LayoutOptions& options) {
    return MapWriter(content, planOf(content, options)).measure();
}

} // namespace attention::heatmap
