// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "cli/experiment_source.h"
#include "core/attention.h"
#include "core/experiment.h"
#include "heatmap/render.h"

#include <memory>

namespace attention::cli {

/// `--baseline NAME` or `--against-head H`, with `--show now|baseline|difference|both` (absent:
/// difference). Null where neither is given. Throws Failure for both, for --show without either,
/// for a baseline that the experiment does not hold, and where its pass overflows.
std::shared_ptr<const heatmap::Comparison> comparisonOf(const Arguments& arguments,
                                                        const core::Experiment& experiment,
                                                        const core::Trace& trace,
                                                        const ExperimentSource& source);

/// Throws Failure where one of the chosen heads cannot be shown so, and for a comparison of every
/// stage in one figure.
void requireComparable(const heatmap::RenderChoices& choices, const core::Trace& trace);

} // namespace attention::cli
