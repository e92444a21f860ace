// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/next_layer.h"

#include "core/error.h"

#include <string>

namespace attention::core {

namespace {

std::string shapeText(Index rows, Index columns) {
    return std::to_string(rows) + "×" + std::to_string(columns);
}

} // namespace

bool canBeNextInput(const Experiment& experiment) {
    return experiment.d_out() == experiment.d_model();
}

Experiment withNextInput(const Experiment& experiment, const Trace& trace, NextInput input) {
    if (!canBeNextInput(experiment))
        throw Error(ErrorCode::WrongShape, "final",
                    shapeText(experiment.queryCount(), experiment.d_model()),
                    shapeText(experiment.queryCount(), experiment.d_out()));
    Experiment next = experiment;
    const Tensor output = trace.stage(Stage::Final);
    next.embeddings = input == NextInput::Final ? output : Tensor(*experiment.embeddings + *output);
    return next;
}

} // namespace attention::core
