// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/colormap.h"
#include "core/tensor.h"
#include "heatmap/layout.h"

class QSettings;

namespace attention::shell {

/// The colours that a stage begins with and goes back to: its own, with the map that a person
/// chose as default.
core::ColorChoice readDefaultColors(const QSettings& settings, core::Stage stage);
/// The default map of attention weights, or of all other stages, whichever `stage` belongs to.
void writeDefaultMap(QSettings& settings, core::Stage stage, core::ColorMap map);

/// The colours of a stage that a person chose, or the stage's defaults; a value that makes no sense
/// is skipped.
core::ColorChoice readColors(const QSettings& settings, core::Stage stage);
/// Nothing is kept of a choice that is the default.
void writeColors(QSettings& settings, core::Stage stage, const core::ColorChoice& choice);

/// `auto`, `off`, or the count of decimals.
heatmap::Numbers readNumbers(const QSettings& settings);
void writeNumbers(QSettings& settings, const heatmap::Numbers& numbers);

} // namespace attention::shell
