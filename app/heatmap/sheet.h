// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"
#include "heatmap/layout.h"
#include "heatmap/map_content.h"

#include <optional>

namespace attention::heatmap {

/// What a person chooses about an exported figure; the same choices give the same figure from the
/// window and the command line.
struct SheetOptions {
    figure::Unit unit = figure::Unit::Pixel;
    std::optional<double> width;  ///< in the unit; absent: what the maps need
    std::optional<double> height; ///< in the unit; absent: what the maps need at that width
    std::optional<double>
        fontSize; ///< in the unit; absent: 13 px or 3 mm, smaller where the figure is small
    std::optional<int> columns; ///< of heatmaps; absent: near a square sheet, or what fits
                                ///< the width and height best
    std::optional<QString>
        title; ///< above everything; absent: none; the maps keep their own titles
    std::optional<QString> caption; ///< below everything, wrapped; absent: none
    Shown legend = Shown::Yes;
    Shown labels = Shown::Yes;
    Numbers numbers;
    Ink ink = Ink::onLight();
    /// Side of a pixel of the file, in the unit: the caption then says what one shows that several
    /// cells share. 0: the file has cells rather than pixels, or the words are a person's own.
    double pixel = 0;
};

/// One figure of all the maps, in rows. Maps with the same colour scale share one legend at the
/// right; others have one each.
figure::Figure sheetOf(const std::vector<MapContent>& contents, const SheetOptions& options);

} // namespace attention::heatmap
