// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QColor>

/// A4 and its letters, in mm.
namespace attention::worksheet {

inline constexpr double kPageWidth = 210;
inline constexpr double kPageHeight = 297;
inline constexpr double kMargin = 18;
inline constexpr double kText = 3.4; ///< size of ordinary letters
inline constexpr double kLine = 5.2; ///< from one line of text to the next

inline const QColor kInk(0x1f, 0x23, 0x28);
inline const QColor kMuted(0x5b, 0x63, 0x6e);
inline const QColor kGrid(0xb4, 0xba, 0xc2);
inline const QColor kAnswer(0x1d, 0x4e, 0xd8);

/// One line of text whose middle stands at the anchor's height.
inline figure::TextRun textAt(const QString& text, QPointF anchor, const figure::TextStyle& style,
                              figure::HorizontalAlign align = figure::HorizontalAlign::Left) {
    figure::TextRun run;
    run.text = text;
    run.anchor = anchor;
    run.style = style;
    run.horizontal = align;
    run.vertical = figure::VerticalAlign::Middle;
    return run;
}

} // namespace attention::worksheet
