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
        const double bias = choice.bias ? choice.bias->value : 0;
        return choice.allowed ? choice.scaled.value + bias
                              : -std::numeric_limits<double>::infinity();
    }
    double operator()(const core::AddedPosition& position) const {
        double added = position.added;
        if (const auto& wave = position.sinusoid) {
            const double angle = static_cast<double>(wave->position) *
                                 std::pow(wave->base, -static_cast<double>(wave->power) /
                                                          static_cast<double>(wave->width));
            added = wave->wave == core::Sinusoid::Wave::Sine ? std::sin(angle) : std::cos(angle);
        }
        return position.embedding.value + added;
    }
    double operator()(const core::Rotation& rotation) const {
        const core::Turn& turn = rotation.turn;
        const double angle =
            static_cast<double>(turn.position) *
            std::pow(turn.base, -static_cast<double>(turn.power) / static_cast<double>(turn.width));
        const double a = rotation.a.value;
        const double b = rotation.b.value;
        return rotation.part == core::Rotation::Part::First
                   ? a * std::cos(angle) - b * std::sin(angle)
                   : a * std::sin(angle) + b * std::cos(angle);
    }
    double operator()(const core::DistanceBias& bias) const {
        return -bias.slope.value * static_cast<double>(bias.distance);
    }
    double operator()(const core::EqualShare& share) const {
        return share.allowed ? 1 / static_cast<double>(share.count) : 0;
    }
    double operator()(const core::SwitchedOff&) const { return 0; }
    double operator()(const core::MeanOfRows& mean) const {
        double total = mean.leftOutSum;
        for (const core::MeanOfRows::Row& row : mean.rows)
            total += (*this)(row.sum);
        return total / static_cast<double>(mean.count);
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
