// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/experiment.h"

#include <optional>
#include <string>

namespace attention::cli {

/// Which part of a trace is told: all of it, or one head, or one stage.
struct TracePart {
    std::optional<core::Index> head;
    std::optional<core::Stage> stage;
};

/// `{"tokens", "context_tokens"?, "divisor", "heads": […], "concat", "output"}`, one matrix row a
/// line, numbers that read back to the same double, −∞ as null. The key `output` at the top is the
/// stage final.
std::string traceJson(const core::Experiment& experiment, const core::Trace& trace,
                      const TracePart& part);

/// A number that reads back to the same double, `null` where it is not finite.
std::string jsonNumber(double value);

/// A list of rows, one a line; the lines after the first begin with `indent`.
std::string jsonMatrix(const core::Matrix& values, const std::string& indent);

/// One matrix: a row a line, numbers that read back to the same double, −∞ as `-inf`.
std::string matrixCsv(const core::Matrix& values);

} // namespace attention::cli
