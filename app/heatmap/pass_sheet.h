// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/experiment.h"
#include "figure/figure.h"
#include "heatmap/render.h"

#include <QString>

namespace attention::heatmap {

/// The whole pass of the chosen heads as one figure: every matrix from X to final with its name,
/// shape, labels and numbers (colours where numbers do not fit), arrows with what is done between
/// them. Of `choices` the stages, columns and legend do not count. `caption` stands below; empty:
/// none.
figure::Figure passSheetOf(const core::Experiment& experiment, const core::Trace& trace,
                           const RenderChoices& choices, const QString& caption);

} // namespace attention::heatmap
