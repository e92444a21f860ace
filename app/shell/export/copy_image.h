// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"
#include "heatmap/map_content.h"

#include <QClipboard>

#include <vector>

namespace attention::shell {

/// Puts one head's heatmap, or the two that are compared side by side, on the clipboard as a
/// picture on white, two pixels for one of the figure's. GUI thread.
void copyImage(const std::vector<heatmap::MapContent>& contents, QClipboard* clipboard);

/// Likewise any figure; of one in millimetres, eight pixels for each.
void copyImage(const figure::Figure& figure, QClipboard* clipboard);

} // namespace attention::shell
