// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/labels.h"
#include "heatmap/layout.h"
#include "heatmap/legend.h"

#include <QStringList>

namespace attention::heatmap {

/// How much room everything around the cells takes, and how large that leaves the cells. What
/// would leave them too little room is not shown at all.
struct MapPlan {
    LayoutOptions options; ///< with what is left out set to No
    core::Index rows = 0;
    core::Index columns = 0;
    /// As shown, not yet elided; of very many only some, which the others are hardly longer than.
    QStringList rowLabels;
    QStringList columnLabels;
    QStringList rowSums;
    ColumnFlow flow = ColumnFlow::Horizontal;
    double titleHeight = 0;
    double rowAxisWidth = 0;
    double columnAxisHeight = 0;
    double rowLabelWidth = 0; ///< without the gap
    double columnLabelHeight = 0;
    double gap = 0;      ///< between labels and cells
    double overhang = 0; ///< of the last labels beyond the cells
    double sumWidth = 0;
    double legendWidth = 0;
    double legendHeight = 0; ///< the least
    double cell = 0;

    double left() const;
    double top() const;
    double right() const;
};

MapPlan planOf(const MapContent& content, const LayoutOptions& options);

QString sumText(double sum);
figure::TextStyle titleStyle(const LayoutOptions& options);
figure::TextStyle labelStyle(const LayoutOptions& options);
figure::TextStyle mutedStyle(const LayoutOptions& options);
figure::TextStyle sumStyle(const LayoutOptions& options);

/// Height that a row's label or sum needs.
double labelLine(const LayoutOptions& options);

} // namespace attention::heatmap
