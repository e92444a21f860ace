// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/layout.h"

#include <QPointF>

#include <vector>

namespace attention::heatmap {

/// The colour bar of one scale, with its range in numbers, and the swatches of cells that have no
/// colour of it.
struct Legend {
    enum class Blocked { None, Some };
    enum class LeftOut { None, Some };
    enum class NotFinite { None, Some };

    QString name;  ///< of its cells' group
    QString title; ///< upright beside the numbers; may be empty
    core::ColorScale scale;
    Blocked blocked = Blocked::None;
    LeftOut leftOut = LeftOut::None;
    NotFinite notFinite = NotFinite::None;
    double fontSize = 12;
    Ink ink;

    double width() const;
    /// The least height in which nothing overlaps.
    double leastHeight() const;
    void addTo(std::vector<figure::Item>& items, QPointF topLeft, double height) const;
};

/// The legend of one map; its title only where the map's own title, if shown, does not say it.
Legend legendOf(const MapContent& content, const LayoutOptions& options);

/// A number at the end of a colour bar: as many decimals as the range `span` needs for three
/// digits, without trailing zeros.
QString tickText(double value, double span);

} // namespace attention::heatmap
