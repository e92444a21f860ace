// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"
#include "heatmap/map_content.h"

#include <QClipboard>

namespace attention::shell {

/// Puts one head's heatmap on the clipboard as a picture on white, two pixels for one of the
/// figure's. GUI thread.
void copyImage(const heatmap::MapContent& content, QClipboard* clipboard);

/// Likewise any figure; of one in millimetres, eight pixels for each.
void copyImage(const figure::Figure& figure, QClipboard* clipboard);

} // namespace attention::shell
