// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "core/experiment.h"
#include "core/sink.h"
#include "heatmap/render.h"

#include <QStringList>

namespace attention::cli {

/// The options of `render` that choose another view or leave something out, without dashes.
QStringList viewOptions();

/// `--view`. Throws Failure, also where `--stage` is given beside another view than `map`.
heatmap::View viewOf(const Arguments& arguments);

/// `--keep`, `--token`. Throws Failure, also where they are given beside another view than `lines`.
heatmap::LineChoice lineChoiceOf(const Arguments& arguments);

/// `--sinks`, `--sink-treatment`. Throws Failure.
core::SinkChoice sinkChoiceOf(const Arguments& arguments);

/// Throws Failure where sinks are named although no stage of `choices` shows them.
void requireWeightsForSinks(const Arguments& arguments, const heatmap::RenderChoices& choices);

/// Throws Failure where a token that the choices name does not exist.
void requireTokens(const heatmap::RenderChoices& choices, const core::Experiment& experiment);

} // namespace attention::cli
