// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/place.h"

#include <QColor>
#include <QPalette>
#include <QString>

/// What rows and columns of the matrices count: the same axis has the same colour and symbol
/// wherever it stands.
namespace attention::walkthrough {

enum class Axis { Queries, Keys, Model, Context, QueryKey, Value, Concat, Out };

struct Axes {
    Axis rows = Axis::Queries;
    Axis columns = Axis::Keys;

    bool operator==(const Axes&) const = default;
};

/// Where the keys are the queries' own tokens, and where W_O leads back to d_model, those are one
/// axis.
Axes axesOf(const core::Experiment& experiment, const core::MatrixId& matrix);

/// `n`, `m`, `d_model`, `d_k` …
QString symbolOf(Axis axis);
/// What the axis counts, in words.
QString titleOf(Axis axis);
QColor colorOf(Axis axis, const QPalette& palette);

} // namespace attention::walkthrough
