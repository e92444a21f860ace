// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"
#include "plots/chart_colors.h"
#include "plots/chart_content.h"

#include <vector>

namespace attention::plots {

/// How a chart of a figure is drawn; sizes in the figure's unit.
struct ChartPen {
    ChartColors colors;
    double fontSize = 2.4;
    double lineWidth = 0.35;
};

/// The chart inside the area: title, grid, numbers at the axes, lines.
void addChart(std::vector<figure::Item>& items, const ChartContent& content, const QRectF& area,
              const ChartPen& pen);

/// A piece of such a line, as legends show it.
void addSample(std::vector<figure::Item>& items, ChartInk ink, QPointF from, QPointF to,
               const ChartPen& pen);

} // namespace attention::plots
