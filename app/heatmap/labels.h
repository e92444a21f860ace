// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/layout.h"

#include <QStringList>

#include <vector>

namespace attention::heatmap {

/// Sizes that every text of a map shares, as parts of the font's size.
inline constexpr double kLineHeight = 1.2; ///< a line of text with the air it needs
inline constexpr double kLabelGap = 0.5;   ///< between labels and cells

/// How column labels stand: along the line, or upright: CJK characters below each other, all else
/// turned to read upwards.
enum class ColumnFlow { Horizontal, Upright };

/// One line of text whose middle stands at the anchor's height.
figure::TextRun runAt(const QString& text, const figure::TextStyle& style, QPointF anchor,
                      figure::HorizontalAlign horizontal);

/// Tokens as people may see them: spaces, line breaks and control characters as signs.
QStringList visibleRowLabels(const MapContent& content);
/// The same with the others empty.
QStringList visibleRowLabels(const MapContent& content, const std::vector<core::Index>& rows);
QStringList visibleColumnLabels(const MapContent& content, const std::vector<core::Index>& columns);
/// Keys are tokens too; the names of a vector's dimensions are words and keep their spaces.
QStringList visibleColumnLabels(const MapContent& content);

/// Which of `count` labels are written where each needs `need` and stands `pitch` from the next:
/// every k-th, and the last.
std::vector<core::Index> keptLabels(core::Index count, double pitch, double need);

double widestOf(const QStringList& labels, const figure::TextStyle& style);

/// Height of the highest label of upright flow.
double highestUpright(const QStringList& labels, const figure::TextStyle& style);

/// Text that runs upright, centred at `center` and elided to `height`.
void addUprightCentered(std::vector<figure::Item>& items, const QString& text,
                        const figure::TextStyle& style, QPointF center, double height);

/// Labels at the left of the rows, right-aligned at `right`, elided to `width`.
void addRowLabels(std::vector<figure::Item>& items, const QStringList& labels,
                  const MapGeometry& geometry, const figure::TextStyle& style, double right,
                  double width);

/// Labels above the columns, standing on `bottom`, elided to `height` where upright and to the
/// cells' width where horizontal.
void addColumnLabels(std::vector<figure::Item>& items, const QStringList& labels,
                     const MapGeometry& geometry, const figure::TextStyle& style, ColumnFlow flow,
                     double bottom, double height);

} // namespace attention::heatmap
