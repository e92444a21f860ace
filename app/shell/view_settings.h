// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/colormap.h"
#include "core/tensor.h"

class QSettings;

namespace attention::shell {

/// The colours of a stage that a person chose, or the stage's own; a value that makes no sense is
/// skipped.
core::ColorChoice readColors(const QSettings& settings, core::Stage stage);
void writeColors(QSettings& settings, core::Stage stage, const core::ColorChoice& choice);

} // namespace attention::shell
