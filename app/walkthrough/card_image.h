// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "walkthrough/flow.h"

#include <QColor>
#include <QImage>
#include <QPalette>

namespace attention::walkthrough {

/// The colour of an attention weight, as in its heatmap at first: 0 to 1.
QColor weightColor(double weight);
/// Black or white, whichever is read better on it.
QColor textOn(const QColor& ground);

/// A card as a picture with one pixel a cell: weights in the colours of their heatmap, other
/// numbers blue above 0 and red below, as strong as their share of the largest.
QImage cardImage(const Flow& flow, const FlowCard& card, const QPalette& palette);

} // namespace attention::walkthrough
