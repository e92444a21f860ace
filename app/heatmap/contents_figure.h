// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"
#include "heatmap/map_content.h"
#include "heatmap/render.h"

#include <QString>

#include <vector>

/// Figures of maps that are no experiment's. Of the choices only those count that say how a figure
/// looks: stages, heads and colours are those of the contents, of which there is at least one.
namespace attention::heatmap {

/// One figure of all the maps, or of their lines.
figure::Figure figureOf(const std::vector<MapContent>& contents, const RenderChoices& choices);

/// The words below it where nobody chose others.
QString automaticCaption(const std::vector<MapContent>& contents, const RenderChoices& choices);

} // namespace attention::heatmap
