// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

class QPainter;

namespace attention::figure {

/// Lines and paths as the screen, PNG and PDF paint them, `scale` painter units a figure's unit.
void paintLine(QPainter& painter, const Line& line, double scale);
void paintPath(QPainter& painter, const Path& path, double scale);

} // namespace attention::figure
