// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/color_vision.h"

#include <QIcon>

namespace attention::shell {

/// A strip of the map's colours, lowest value left, as a person with that vision sees it.
QIcon colorStrip(core::ColorMap map, core::ColorVision vision = core::ColorVision::Full);

/// The strip's size for lists, at the text size of `font`.
QSize colorStripSize(const QFont& font);

} // namespace attention::shell
