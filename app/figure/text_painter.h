// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

class QPainter;

namespace attention::figure {

/// Whether baselines move to whole device pixels, where letters look sharper on screens.
enum class Baseline { AsPlaced, OnPixels };

/// Draws the text where the painter's transform is a translation; `scale` painter units are one
/// unit of the figure.
void paintText(QPainter& painter, const TextRun& run, double scale, Baseline baseline);

} // namespace attention::figure
