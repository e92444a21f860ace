// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain.h"

#include <cmath>
#include <limits>

namespace attention::test {

/// The number at a place, looked up without the explanation.
inline double numberAt(const core::Experiment& experiment, const core::Trace& trace,
                       const core::Place& place) {
    if (const auto* cell = std::get_if<core::TensorCell>(&place))
        return (**core::findTensor(experiment, cell->tensor))(cell->row, cell->column);
    const auto& cell = std::get<core::Cell>(place);
    return (*trace.stage(cell.stage, cell.head))(cell.row, cell.column);
}

/// Computes what the steps of an explanation say, from their operands alone.
struct Evaluation {
    double operator()(const core::SumOfProducts& sum) const {
        double total = sum.leftOutSum + (sum.bias ? sum.bias->value : 0);
        for (const core::Term& term : sum.terms)
            total += term.left.value * term.right.value;
        return total;
    }
    double operator()(const core::Quotient& quotient) const {
        return quotient.dividend.value / quotient.divisor;
    }
    double operator()(const core::MaskChoice& choice) const {
        return choice.allowed ? choice.scaled.value : -std::numeric_limits<double>::infinity();
    }
    double operator()(const core::CarriedOver& carried) const { return carried.source.value; }
    double operator()(const core::SoftmaxOfRow& steps) const {
        double sum = steps.leftOutSum;
        for (const core::SoftmaxKey& key : steps.keys)
            sum += key.allowed ? std::exp(key.score.value - steps.maximum) : 0;
        return steps.own.allowed ? std::exp(steps.own.score.value - steps.maximum) / sum : 0;
    }
};

inline double evaluated(const core::Explanation& explanation) {
    return std::visit(Evaluation{}, explanation.steps);
}

/// Calls `visit(cell)` for every number of every stage.
template<typename Visit>
void forEveryCell(const core::Experiment& experiment, Visit visit) {
    for (const core::Stage stage : core::stagesOf(experiment)) {
        const core::Index heads = core::isPerHead(stage) ? experiment.headCount() : 1;
        for (core::Index head = 0; head < heads; ++head) {
            const core::Region shape = core::shapeOf(experiment, core::StageMatrix{stage, head});
            for (core::Index row = 0; row < shape.rows; ++row)
                for (core::Index column = 0; column < shape.columns; ++column)
                    visit(core::Cell{stage, head, row, column});
        }
    }
}

} // namespace attention::test
