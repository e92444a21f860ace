// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"
#include "figure/text_metrics.h"
#include "heatmap/layout.h"
#include "heatmap/map_content.h"

#include <QString>

#include <cmath>
#include <utility>
#include <vector>

/// Small maps with known numbers, and what stands where in a picture.
namespace attention::test {

/// Weights-like numbers, all different: row-major steps from 0 to 1.
inline core::Matrix steppedMatrix(core::Index rows, core::Index columns) {
    core::Matrix values(rows, columns);
    for (core::Index index = 0; index < values.size(); ++index) {
        values.data()[index] = static_cast<double>(index + 1) / static_cast<double>(values.size());
    }
    return values;
}

inline QStringList numbered(const QString& prefix, core::Index count) {
    QStringList labels;
    for (core::Index index = 0; index < count; ++index) {
        labels.append(prefix + QString::number(index));
    }
    return labels;
}

/// A map whose rows are `q0`, `q1` … and whose columns are `k0`, `k1` …
inline heatmap::MapContent mapOf(core::Matrix values) {
    heatmap::MapContent content;
    content.id = QStringLiteral("head-0");
    content.title = QStringLiteral("Head 0 · Attention weights");
    content.shortTitle = QStringLiteral("Head 0");
    content.legendTitle = QStringLiteral("Attention weights");
    content.rowAxis = QStringLiteral("Query (attends)");
    content.columnAxis = QStringLiteral("Key (attended to)");
    content.rowLabels = numbered(QStringLiteral("q"), values.rows());
    content.columnLabels = numbered(QStringLiteral("k"), values.cols());
    for (core::Index row = 0; row < values.rows(); ++row) {
        content.rowSums.push_back(values.row(row).sum());
    }
    content.values = std::move(values);
    return content;
}

/// Every cell right of the diagonal blocked.
inline heatmap::MapContent causalMapOf(core::Matrix values) {
    heatmap::MapContent content = mapOf(std::move(values));
    core::AllowedMatrix allowed(content.values.rows(), content.values.cols());
    for (core::Index row = 0; row < allowed.rows(); ++row) {
        for (core::Index column = 0; column < allowed.cols(); ++column) {
            allowed(row, column) = column <= row;
        }
    }
    content.allowed = std::make_shared<const core::AllowedMatrix>(allowed);
    return content;
}

template<typename Kind>
std::vector<Kind> itemsOf(const std::vector<figure::Item>& items) {
    std::vector<Kind> found;
    for (const figure::Item& item : items) {
        if (const Kind* wanted = std::get_if<Kind>(&item)) {
            found.push_back(*wanted);
        }
    }
    return found;
}

/// The box that a text covers: its width and one em of height about the middle of its capitals;
/// turned texts stand on their heads by a quarter.
inline QRectF boxOf(const figure::TextRun& run) {
    const double width = figure::textWidth(run.text, run.style);
    double left = -width / 2;
    if (run.horizontal != figure::HorizontalAlign::Center) {
        left = run.horizontal == figure::HorizontalAlign::Left ? 0 : -width;
    }
    const double middle =
        run.vertical == figure::VerticalAlign::Middle ? 0 : -figure::capHeight(run.style) / 2;
    const QRectF flat(left, middle - run.style.size / 2, width, run.style.size);
    if (run.rotation == -90) {
        return QRectF(flat.top(), -flat.right(), flat.height(), flat.width())
            .translated(run.anchor);
    }
    return flat.translated(run.anchor);
}

/// The first pair of texts that touch, or a text that leaves the area or lies on cells without
/// standing wholly in them; empty where all is well.
inline QString firstCollision(const std::vector<figure::Item>& items, const QRectF& area) {
    const double tolerance = 0.02;
    const QRectF outer = area.adjusted(-tolerance, -tolerance, tolerance, tolerance);
    const std::vector<figure::TextRun> runs = itemsOf<figure::TextRun>(items);
    std::vector<QRectF> boxes;
    for (const figure::TextRun& run : runs) {
        boxes.push_back(boxOf(run));
        const QRectF& box = boxes.back();
        if (!outer.contains(box)) {
            return run.text + QStringLiteral(" leaves the area");
        }
        for (const figure::CellGrid& grid : itemsOf<figure::CellGrid>(items)) {
            if (box.intersects(grid.rect()) && !grid.rect().contains(box)) {
                return run.text + QStringLiteral(" lies on cells of ") + grid.name;
            }
        }
    }
    for (std::size_t first = 0; first < runs.size(); ++first) {
        for (std::size_t second = first + 1; second < runs.size(); ++second) {
            if (!runs[first].text.isEmpty() && !runs[second].text.isEmpty() &&
                boxes[first].intersects(boxes[second])) {
                return runs[first].text + QStringLiteral(" touches ") + runs[second].text;
            }
        }
    }
    for (const figure::CellGrid& grid : itemsOf<figure::CellGrid>(items)) {
        if (!outer.contains(grid.rect())) {
            return grid.name + QStringLiteral(" leaves the area");
        }
    }
    return {};
}

} // namespace attention::test
