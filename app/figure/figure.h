// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/colormap.h"
#include "core/matrix.h"
#include "figure/cell_fills.h"

#include <QColor>
#include <QImage>
#include <QPainterPath>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

/// What a picture is made of, as a value: the same on screen, in PNG, SVG and PDF. Coordinates and
/// sizes, those of text too, are in the figure's unit, y downwards.
namespace attention::figure {

enum class Unit { Millimetre, Pixel };

/// A rectangle of equal cells, one colour each, row by row without seams. In SVG each row is a
/// group `NAME-row-R`.
struct CellGrid {
    QString name;
    QPointF topLeft;
    QSizeF cell;
    core::Index rows = 0;
    core::Index columns = 0;
    CellFills fills; ///< rows·columns
    /// Cells of these places of the fills' table carry a hatch.
    std::vector<CellFills::Place> hatchedPlaces;
    core::Rgb hatch{};

    bool isHatched(std::size_t index) const {
        return std::find(hatchedPlaces.begin(), hatchedPlaces.end(), fills.places()[index]) !=
               hatchedPlaces.end();
    }
    QRectF rect() const {
        return {topLeft, QSizeF(cell.width() * static_cast<double>(columns),
                                cell.height() * static_cast<double>(rows))};
    }
};

struct Line {
    QPointF from;
    QPointF to;
    double width = 1;
    QColor color;
};

struct Path {
    QPainterPath path;
    std::optional<QColor> fill;
    std::optional<QColor> stroke;
    double strokeWidth = 1;
};

enum class Face { Sans, Serif };
enum class Weight { Regular, Bold };
enum class HorizontalAlign { Left, Center, Right };
/// What of the text stands at the anchor's height: its baseline, or the middle of its capitals.
enum class VerticalAlign { Baseline, Middle };

struct TextStyle {
    double size = 12; ///< of the font, in the figure's unit
    Face face = Face::Sans;
    Weight weight = Weight::Regular;
    QColor color;
};

/// One line of text, verbatim.
struct TextRun {
    QString text;
    QPointF anchor;
    TextStyle style;
    HorizontalAlign horizontal = HorizontalAlign::Left;
    VerticalAlign vertical = VerticalAlign::Baseline;
    double rotation = 0; ///< degrees clockwise about the anchor
};

/// A picture stretched over a rectangle; its pixels keep hard edges.
struct Picture {
    QString name;
    QRectF rect;
    QImage image;
};

using Item = std::variant<CellGrid, Line, Path, TextRun, Picture>;

struct Figure {
    QString title; ///< the document title of PDF and SVG
    QSizeF size;
    Unit unit = Unit::Pixel;
    std::optional<QColor> background; ///< none: transparent
    std::vector<Item> items;          ///< painted in order
};

} // namespace attention::figure
