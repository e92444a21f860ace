// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/chart_content.h"

#include <QColor>
#include <QPalette>

namespace attention::plots {

/// The colours of a chart. Orange and blue stay apart for every kind of colour vision.
struct ChartColors {
    QColor text;
    QColor muted;
    QColor line;
    QColor undivided;
    QColor divided;

    QColor of(ChartInk ink) const {
        return ink == ChartInk::Undivided ? undivided : ink == ChartInk::Divided ? divided : muted;
    }

    static ChartColors onLight(); ///< for files: on white
    static ChartColors of(const QPalette& palette);
};

/// How opaque the area under a histogram is.
inline constexpr float kAreaOpacity = 0.3F;

} // namespace attention::plots
