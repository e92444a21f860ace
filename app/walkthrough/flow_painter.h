// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "walkthrough/flow.h"
#include "walkthrough/flow_layout.h"
#include "walkthrough/marks.h"

#include <QFont>
#include <QImage>
#include <QPalette>
#include <QRect>

#include <optional>
#include <vector>

class QPainter;

namespace attention::walkthrough {

/// How far a walk through the pass has come: the numbers up to here, row by row, are on show; the
/// cards behind are still empty.
struct Progress {
    std::size_t card = 0;
    Position upTo;

    bool operator==(const Progress&) const = default;
};

/// Everything that the flow shows at one moment.
struct FlowScene {
    Flow flow;
    FlowLayout layout;
    std::vector<std::vector<CardMark>> marks; ///< a card each
    std::vector<QImage> images; ///< a card each; null until the card is painted in colours
    std::optional<core::Place> place;
    std::optional<std::size_t> current; ///< the card of the cursor
    std::optional<FlowLayout::Hit> hovered;
    std::optional<Progress> progress;
    bool hasFocus = false;
    bool isOutdated = false;
};

/// Sources have a whole line, dependents a broken one; what is one step away is stronger.
void paintMarkFrame(QPainter& painter, QRect rect, const CardMark& mark, const QPalette& palette);

/// Paints what lies in `visible`, in canvas coordinates.
class FlowPainter {
  public:
    FlowPainter(QPainter& painter, FlowScene& scene, const QPalette& palette, const QFont& font);

    void paint(const QRect& visible);

  private:
    struct Range {
        core::Index first = 0;
        core::Index last = -1;
    };
    void paintArrow(std::size_t index);
    void paintCard(std::size_t index);
    void paintTitle(std::size_t index);
    void paintLabels(std::size_t index);
    void paintBands(std::size_t index);
    void paintNumbers(std::size_t index);
    void paintNumber(std::size_t index, Position position);
    void paintColors(std::size_t index);
    void paintMarkGrounds(std::size_t index);
    void paintMarkFrames(std::size_t index);
    void paintCursors(std::size_t index);
    bool isReached(std::size_t index, Position position) const;
    bool isUnreached(std::size_t index) const;
    Range visibleRows(const CardLayout& layout) const;
    Range visibleColumns(const CardLayout& layout) const;
    const QImage& imageOf(std::size_t index);
    /// Whether the grounds of the cells mean something.
    bool isColored(std::size_t index) const;
    int px(int length) const;

    QPainter& m_painter;
    FlowScene& m_scene;
    const QPalette& m_palette;
    QFont m_font;
    QRect m_visible;
};

} // namespace attention::walkthrough
