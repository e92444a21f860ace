// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/chart_colors.h"

#include "table/hues.h"

namespace attention::plots {

ChartColors ChartColors::onLight() {
    return {QColor(0x1f, 0x23, 0x28), QColor(0x65, 0x6c, 0x76), QColor(0xdf, 0xe2, 0xe6),
            QColor(0xc9, 0x4f, 0x04), QColor(0x25, 0x63, 0xeb)};
}

ChartColors ChartColors::of(const QPalette& palette) {
    ChartColors colors = onLight();
    if (table::isDark(palette)) {
        colors.undivided = QColor(0xff, 0x93, 0x5c);
        colors.divided = QColor(0x6b, 0x9b, 0xff);
    }
    colors.text = palette.color(QPalette::WindowText);
    colors.muted = table::mutedText(palette);
    colors.line = table::lineColor(palette);
    return colors;
}

} // namespace attention::plots
