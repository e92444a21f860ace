// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/experiment.h"

#include <optional>
#include <string>

namespace attention::core::io {

/// Which part of a trace is written: all of it, one head, one stage, or one stage of one head.
struct TracePart {
    std::optional<Index> head;
    std::optional<Stage> stage;
};

/// `{"tokens", "context_tokens"?, "divisor", "heads": […], "concat", "output"}`, one matrix row a
/// line, numbers that read back to the same double, −∞ as null. The key `output` at the top is the
/// stage final.
std::string traceJson(const Experiment& experiment, const Trace& trace, const TracePart& part);

/// A number that reads back to the same double, `null` where it is not finite.
std::string jsonNumber(double value);

/// A list of rows, one a line; the lines after the first begin with `indent`.
std::string jsonMatrix(const Matrix& values, const std::string& indent);

} // namespace attention::core::io
