// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/colormap.h"

#include <QString>

namespace attention::heatmap {

/// `A pixel shows the largest of 8 × 8 cells.`, for cells that many of which lie beside each other
/// on a pixel, begun ones included; empty where no pixel has two. In the current language.
QString poolingSentence(const core::ColorScale& scale, double cellsOnPixel);

} // namespace attention::heatmap
