// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QGlyphRun>
#include <QList>
#include <QTextLayout>

#include <memory>

namespace attention::figure {

/// Pixels of the font that lines are shaped at; everything else is this, scaled. Unhinted glyphs
/// scale exactly, so that a layout and its pictures agree at every resolution.
inline constexpr int kShapingSize = 100;

/// The text as it is drawn: without control characters and line separators.
QString drawnText(const QString& text);

/// One line of text, shaped once: what measuring, painting and outlines share. Of one thread.
class ShapedText {
  public:
    ShapedText(const QString& text, const TextStyle& style);

    const QTextLayout& layout() const { return *m_layout; }
    /// The text as it is drawn.
    QString text() const { return m_layout->text(); }
    /// In the order of the line, in which QTextLayout's own differ from run to run of the program.
    QList<QGlyphRun> glyphRuns() const;
    double width() const;  ///< advance at kShapingSize
    double ascent() const; ///< of the line: from its top to its baseline, at kShapingSize

  private:
    std::unique_ptr<QTextLayout> m_layout;
};

/// Figure units, x along the text and y downwards, from the anchor to the start of the baseline.
QPointF baselineStart(const TextRun& run);

} // namespace attention::figure
