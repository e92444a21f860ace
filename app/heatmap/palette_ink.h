// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/layout.h"

class QPalette;

namespace attention::heatmap {

/// The ink of pictures on screen: the window's colours, on nothing.
Ink inkOf(const QPalette& palette);

} // namespace attention::heatmap
