// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "heatmap/layout.h"

#include <QColor>

namespace attention::heatmap {

/// The colour of a head's lines: the same hue for a head wherever it appears, light or dark enough
/// to have a contrast of 3.5:1 to the paper that `ink` writes on. Eight hues are far apart; further
/// heads take hues between them.
QColor headColor(core::Index head, const Ink& ink);

} // namespace attention::heatmap
