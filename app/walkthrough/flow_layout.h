// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "walkthrough/flow.h"

#include <QFont>
#include <QList>
#include <QPoint>
#include <QRect>
#include <QSize>
#include <QString>

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace attention::walkthrough {

/// Where one card stands on the canvas, and what of it there is room for.
struct CardLayout {
    QRect frame;
    QRect title;  ///< in the frame: the title, then the shape
    QRect matrix; ///< the cells
    QSize cell;   ///< at least one pixel
    int rowLabelWidth = 0;
    bool hasRowLabels = false;
    bool hasColumnLabels = false;
    std::vector<QString> numbers; ///< row by row as shown; empty where colours stand for them

    bool hasNumbers() const { return !numbers.empty(); }
    QRect cellRect(Position position) const;
    QRect regionRect(core::Region shown) const;
    std::optional<Position> cellAt(QPoint point) const;
};

struct ArrowLayout {
    QList<QPoint> line; ///< the head is at its end
    QRect operation;    ///< the room for the operation's text
};

struct FlowLayout {
    std::vector<CardLayout> cards; ///< as in the flow
    std::vector<ArrowLayout> arrows;
    QSize size;

    struct Hit {
        std::size_t card = 0;
        Position position;

        bool operator==(const Hit&) const = default;
    };
    std::optional<Hit> hitAt(QPoint point) const;
};

/// `room`: gaps between the cards use up its width; a flow that is higher has X at the top.
FlowLayout layOutFlow(const Flow& flow, const QFont& font, int digits, QSize room);

QFont titleFont(const QFont& font);
QFont labelFont(const QFont& font);
/// `3×2`.
QString shapeText(const FlowCard& card);

} // namespace attention::walkthrough
