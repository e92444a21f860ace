// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/lines_layout.h"

#include <QColor>
#include <QPointF>
#include <QString>

#include <vector>

namespace attention::heatmap {

/// What thickness and opacity stand for, and whose colour is whose: samples one below the other,
/// heads in further columns where they are too many for the height.
struct LinesLegend {
    struct Head {
        QString name;  ///< whole
        QString brief; ///< its number
        QColor color;
    };
    QString title;
    std::vector<Head> heads; ///< not named where empty
    double fontSize = 12;
    Ink ink;

    double width(double height) const;
    double height(double most) const; ///< of what stands in `most`
    /// `thickest`: of a line of weight 1.
    void addTo(std::vector<figure::Item>& items, QPointF topLeft, double height,
               double thickest) const;
};

LinesLegend legendOfLines(const std::vector<MapContent>& contents, const LayoutOptions& options,
                          HeadNames names);

} // namespace attention::heatmap
