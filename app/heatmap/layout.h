// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"
#include "heatmap/map_content.h"

#include <QColor>
#include <QRectF>

#include <optional>

namespace attention::heatmap {

enum class Shown { No, Yes };

/// Numbers in the cells: where they fit with two or three digits, never, or with so many decimals
/// where they fit.
struct Numbers {
    enum class Kind { Auto, Off, Digits };
    Kind kind = Kind::Auto;
    int digits = 2;

    bool operator==(const Numbers&) const = default;
};

/// Colours of everything that is not data.
struct Ink {
    QColor text;
    QColor muted;
    QColor line;
    std::optional<QColor> background;

    static Ink onLight(); ///< for files: dark text on white
};

struct LayoutOptions {
    QRectF area; ///< where the map may stand, in the figure's unit
    double fontSize =
        12; ///< of labels, in the figure's unit; title 1.15×, numbers in cells by their size
    Shown title = Shown::Yes;
    Shown remark = Shown::No;  ///< at the right of the title
    Shown pooling = Shown::No; ///< there too: what a pixel shows that several cells share
    Shown axes = Shown::Yes;   ///< the words Query and Key
    Shown labels = Shown::Yes;
    Shown legend = Shown::Yes;
    Shown rowSums = Shown::No;
    Numbers numbers;
    Ink ink = Ink::onLight();
    /// Cells of at least eight steps are a whole number of steps large: even on a screen. 0: any.
    double step = 0;
    std::optional<double> largestCell; ///< absent: 8 × fontSize
    /// How small labels and titles may become, as a part of their size, rather than be thinned out
    /// or left out.
    double leastScale = 1;
    double labelScale = 1;
    double titleScale = 1;
};

/// Where the cells stand: what hover, cursor and accessibility need.
struct MapGeometry {
    QRectF cells;
    core::Index rows = 0;
    core::Index columns = 0;
    /// The first ones that are seen, where a part of the map is.
    core::Index firstRow = 0;
    core::Index firstColumn = 0;

    QRectF cellRect(core::Index row, core::Index column) const;
    struct Position {
        core::Index row;
        core::Index column;

        bool operator==(const Position&) const = default;
    };
    std::optional<Position> cellAt(QPointF point) const;
};

struct LaidOutMap {
    std::vector<figure::Item> items;
    MapGeometry geometry;
    QRectF bounds; ///< the part of the area that is in use, from its top left
};

/// Places title, axis words, labels (elided, column labels rotated or thinned out where they would
/// touch), square cells, hatches, numbers, row sums and legend inside the area; nothing overlaps or
/// leaves it.
LaidOutMap layOut(const MapContent& content, const LayoutOptions& options);

/// The same without items: where things stand, without making a colour or a number.
LaidOutMap measured(const MapContent& content, const LayoutOptions& options);

} // namespace attention::heatmap
