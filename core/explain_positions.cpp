// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain_positions.h"

#include "core/position.h"

#include <cstdlib>

namespace attention::core {

namespace {

Operand given(const Experiment& experiment, TensorKind kind, Index row, Index column) {
    const TensorId id{kind, 0};
    return {TensorCell{id, row, column}, (**findTensor(experiment, id))(row, column)};
}

AddedPosition added(const Experiment& experiment, const Cell& cell, const Rounding& round) {
    AddedPosition steps;
    steps.embedding = given(experiment, TensorKind::Embeddings, cell.row, cell.column);
    if (experiment.positions.kind == Positions::Kind::Learned) {
        steps.learned = given(experiment, TensorKind::Positions, cell.row, cell.column);
        steps.added = steps.learned->value;
    } else {
        steps.sinusoid = sinusoidAt(cell.row, cell.column, experiment.d_model(), round);
        steps.added = steps.sinusoid->value;
    }
    return steps;
}

Rotation turned(const Experiment& experiment, const Trace& trace, const Cell& cell,
                const Rounding& round) {
    const Stage before = cell.stage == Stage::Q_rot ? Stage::Q : Stage::K;
    const Tensor vectors = trace.stage(before, cell.head);
    const Positions& positions = experiment.positions;
    const Index d = vectors.cols();
    const Index c = pairOf(positions.pairing, cell.column, d);
    const RotatedPair pair = rotatedPair(positions.pairing, c, d);
    const auto operand = [&](Index column) {
        return Operand{Cell{before, cell.head, cell.row, column}, (*vectors)(cell.row, column)};
    };
    Rotation steps;
    steps.part = cell.column == pair.first ? Rotation::Part::First : Rotation::Part::Second;
    steps.a = operand(pair.first);
    steps.b = operand(pair.second);
    steps.turn = turnOf(positions, cell.row, c, d, round);
    const bool isFirst = steps.part == Rotation::Part::First;
    steps.left = round(steps.a.value * (isFirst ? steps.turn.cosine : steps.turn.sine));
    steps.right = round(steps.b.value * (isFirst ? steps.turn.sine : steps.turn.cosine));
    return steps;
}

Explanation::Steps bias(const Experiment& experiment, const Cell& cell) {
    const auto value = [&](Index row, Index column) {
        return given(experiment, TensorKind::Positions, row, column);
    };
    switch (experiment.positions.kind) {
    case Positions::Kind::Alibi:
        return DistanceBias{value(0, cell.head), std::abs(cell.row - cell.column)};
    case Positions::Kind::Relative:
        return CarriedOver{value(cell.head, cell.column - cell.row + experiment.queryCount() - 1)};
    default:
        return CarriedOver{value(cell.row, cell.column)};
    }
}

} // namespace

Explanation::Steps positionSteps(const Experiment& experiment, const Trace& trace, const Cell& cell,
                                 const Rounding& round) {
    if (cell.stage == Stage::X_pos)
        return added(experiment, cell, round);
    if (cell.stage == Stage::Bias)
        return bias(experiment, cell);
    return turned(experiment, trace, cell, round);
}

} // namespace attention::core
