// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/finite_stages.h"

#include "core/error.h"

#include <cmath>
#include <string>

namespace attention::core {

namespace {

std::string textOf(double value) {
    return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
}

/// `counts(row, column)` says whether a cell that is not finite is an error.
template<typename Counts>
void requireFiniteValues(const Matrix& values, Stage stage, Index head, Counts counts) {
    if (values.allFinite())
        return;
    for (Index row = 0; row < values.rows(); ++row)
        for (Index column = 0; column < values.cols(); ++column) {
            if (std::isfinite(values(row, column)) || !counts(row, column))
                continue;
            std::string place = std::string(stageName(stage)) + "[" + std::to_string(row) + "][" +
                                std::to_string(column) + "]";
            if (isPerHead(stage))
                place = "heads[" + std::to_string(head) + "]." + place;
            throw Error(ErrorCode::Overflow, place, std::string(vocabulary::kFiniteNumber),
                        textOf(values(row, column)));
        }
}

void requireFiniteStage(const Trace& trace, Stage stage) {
    const AllowedMatrix& allowed = trace.allowed();
    const Index heads = isPerHead(stage) ? trace.headCount() : 1;
    for (Index head = 0; head < heads; ++head) {
        const Tensor values = trace.stage(stage, head);
        // A key that nobody may attend to reaches no output: its K and V may be anything.
        if (stage == Stage::K || stage == Stage::V || stage == Stage::K_rot)
            requireFiniteValues(*values, stage, head,
                                [&](Index key, Index) { return allowed.col(key).any(); });
        else if (isMap(stage))
            requireFiniteValues(*values, stage, head,
                                [&](Index query, Index key) { return allowed(query, key); });
        else
            requireFiniteValues(*values, stage, head, [](Index, Index) { return true; });
    }
}

} // namespace

void requireFinite(const Trace& trace) {
    for (const Stage stage : trace.stages())
        requireFiniteStage(trace, stage);
}

} // namespace attention::core
